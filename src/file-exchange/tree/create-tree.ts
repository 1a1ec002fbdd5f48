import type { Database, Db } from '#kernel/db/db.ts'
import { errorCode } from '#kernel/db/error-code.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { deleteFile, findFile, lockFile, type StoredFile } from './files.ts'
import { deleteFolder, findFolder, insertFolder } from './folders.ts'
import { EXCHANGE_LIMITS, type ExchangeLimits } from './limits.ts'
import { fileAttributes, findFolderAttributes, listPlace } from './listing.ts'
import type { OutFile } from './out-files.ts'
import { normalisePath, requireFileName, requireName } from './paths.ts'
import { type EntryPlace, type Place, placeOf } from './places.ts'
import { openReader } from './reading.ts'
import { createRecentlyClosed } from './recently-closed.ts'
import { renameOutFile, renameUpload, takeBack } from './rename.ts'
import { type ExchangeCaller, type Tree, TreeError, type TreeErrorCode } from './tree.ts'
import { createUpload, otherSize, type Upload } from './upload.ts'
import type { UploadRoom } from './upload-room.ts'
import { emptyFile, openUpload, type Sending } from './uploads.ts'

export type TreeDeps = {
  readonly database: Database
  readonly files: FileStore
  readonly now: () => Date
  readonly room: UploadRoom
  readonly clientAddress: string
  /** Called when a file was read to its end and is closed. */
  readonly onFetched: (file: OutFile) => void
  readonly onDeleted: (file: OutFile) => void
  /** Called when a file was removed from a folder of `/in`. */
  readonly onRemoved: (path: string) => void
  /** Called when an upload, a rename or a new folder in `/in` is refused. */
  readonly onRefused: (path: string, reason: string) => void
  readonly limits?: Partial<ExchangeLimits>
}

/** The tree of one signed-in connection. Every statement names the organisation of its caller. */
export function createTree(deps: TreeDeps, caller: ExchangeCaller): Tree {
  const { database, files, now, room, clientAddress } = deps
  const { organisationId, scopes } = caller
  const limits = { ...EXCHANGE_LIMITS, ...deps.limits }
  const uploads = new Map<string, Upload>()
  const recent = createRecentlyClosed(now)
  const listing = { database, now, caller }
  const sending = (): Sending => ({ caller, clientAddress, now: now(), limits })
  const commit = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    database.asOrganisation(organisationId, work)

  const getPlace = (path: string): Place => placeOf(path, scopes) ?? missing(path)
  /** A place in which a file may be, to do something with that file. */
  const getEntry = (path: string): EntryPlace => {
    const place = getPlace(path)
    return place.kind === 'entry' ? place : refuse('FAILURE', `${place.path} is a folder`)
  }
  const requireIntake = ({ area, path }: EntryPlace): void => {
    if (area !== 'in') refuse('PERMISSION_DENIED', `${path} is not in a folder of /in`)
  }
  /** For the message alone. */
  const refuseMissing = async (place: EntryPlace): Promise<never> =>
    (await findFolderAttributes(listing, place))
      ? refuse('FAILURE', `${place.path} is a folder`)
      : missing(place.path)
  /** Tells of a refusal by a rule or a limit: the partner's program may not show it to a person. */
  const telling = async <T>({ area, path }: EntryPlace, work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const isRefused = error instanceof TreeError && error.code === 'FAILURE'
      if (isRefused && area === 'in') deps.onRefused(path, error.message)
      throw error
    }
  }
  const getFile = async (place: EntryPlace): Promise<StoredFile> =>
    (await commit((db) => findFile(db, organisationId, place))) ?? refuseMissing(place)

  return {
    realPath: normalisePath,

    async stat(path) {
      const place = getPlace(path)
      if (place.kind === 'entry') {
        const file = await commit((db) => findFile(db, organisationId, place))
        if (file) return fileAttributes(file)
      }
      const folder = await findFolderAttributes(listing, place)
      return folder ?? recent.find(place.path) ?? missing(place.path)
    },

    async *list(path) {
      yield* listPlace(listing, getPlace(path))
    },

    async openForReading(path) {
      const place = getEntry(path)
      const file = await getFile(place)
      return openReader(
        { database, files, pieces: room.pieces, organisationId },
        file,
        fileAttributes(file),
        (reachedEnd) => {
          if (reachedEnd) tell(deps.onFetched, place, file)
        },
      )
    },

    async openForWriting(path, mode) {
      const place = getEntry(path)
      requireIntake(place)
      const opened = await telling(place, () => {
        requireFileName(place.folder, place.name)
        return commit((db) => openUpload(db, place, mode, sending()))
      })
      recent.forget(place.path)
      const upload = createUpload(
        { database, files, room, now, limits, caller },
        place,
        opened,
        mode.append,
        (closed) => {
          if (uploads.get(place.path) === upload) uploads.delete(place.path)
          if (closed) recent.remember(place.path, closed)
        },
      )
      uploads.set(place.path, upload)
      return upload
    },

    async remove(path) {
      const place = getEntry(path)
      if (place.area !== 'in' && place.area !== 'out') return refuseReadOnly(place)
      const removed = await commit(async (db) => {
        const file = await lockFile(db, organisationId, place)
        if (!file) return undefined
        await takeBack(db, organisationId, file)
        await deleteFile(db, organisationId, file.id)
        return file
      })
      if (!removed) return refuseMissing(place)
      recent.forget(place.path)
      if (place.area === 'in') deps.onRemoved(place.path)
      tell(deps.onDeleted, place, removed)
    },

    async rename(from, to, overwrites) {
      const [source, target] = [getEntry(from), getEntry(to)]
      if (source.area !== 'in' && source.area !== 'out') return refuseReadOnly(source)
      if (source.area !== target.area) {
        refuse('PERMISSION_DENIED', 'Files cannot be renamed into another part of the tree')
      }
      const { file, replaced } = await telling(target, () =>
        refuseTwin(target, () =>
          commit(async (db) => {
            if (source.mayBeFolder && (await findFolder(db, organisationId, source.path))) {
              refuse('UNSUPPORTED', 'Folders cannot be renamed')
            }
            return source.area === 'in'
              ? renameUpload(db, source, target, overwrites, sending())
              : renameOutFile(db, source, target, overwrites, organisationId)
          }),
        ),
      )
      recent.forget(source.path)
      if (source.area === 'in') recent.remember(target.path, fileAttributes(file))
      if (replaced) tell(deps.onDeleted, target, replaced)
    },

    async makeFolder(path) {
      const place = getPlace(path)
      if (place.kind === 'fixed') refuse('FAILURE', `${place.path} exists already`)
      if (place.kind !== 'entry' || place.area !== 'in' || !place.mayBeFolder) {
        return refuse('PERMISSION_DENIED', 'Folders can be made in /in/tenders and /in/orders only')
      }
      await telling(place, () => requireName(place.name))
      const { maxFolders } = limits
      await commit((db) => insertFolder(db, organisationId, { place, now: now(), maxFolders }))
    },

    async removeFolder(path) {
      const place = getPlace(path)
      if (place.kind !== 'entry') refuse('PERMISSION_DENIED', `${place.path} cannot be removed`)
      if (place.kind !== 'entry' || !place.mayBeFolder) return missing(place.path)
      if (place.area !== 'in') return refuseReadOnly(place)
      await commit((db) => deleteFolder(db, organisationId, place.path))
    },

    async setSize(path, size) {
      const place = getEntry(path)
      const upload = uploads.get(place.path)
      if (upload) return upload.setSize(size)
      const known = recent.find(place.path)
      await commit(async (db) => {
        const file = await lockFile(db, organisationId, place)
        const found = file ?? known ?? missing(place.path)
        requireIntake(place)
        if (found.size === size) return
        if (size !== 0 || file?.state !== 'ARRIVING') throw otherSize()
        await emptyFile(db, organisationId, file.id, now())
      })
    },
  }
}

function refuse(code: TreeErrorCode, message: string): never {
  throw new TreeError(code, message)
}

const missing = (path: string): never => refuse('NO_SUCH_FILE', `There is no ${path}`)

const refuseReadOnly = ({ area }: EntryPlace): never =>
  refuse('PERMISSION_DENIED', `/${area} cannot be changed`)

/** Another transaction gave the name to its file at the same time. */
async function refuseTwin<T>({ path }: EntryPlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) refuse('FAILURE', `${path} exists already`)
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

function tell(hear: (file: OutFile) => void, { path, area }: EntryPlace, file: StoredFile): void {
  const { recordKind, recordId, size } = file
  if (area !== 'out' || recordKind === null || recordId === null) return
  hear({ path, recordKind, recordId, size })
}
