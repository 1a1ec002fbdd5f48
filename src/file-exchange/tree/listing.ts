import type { Database } from '#kernel/db/db.ts'
import { listDates, listSubmittedFolders, withFilesBelow } from './archive-folders.ts'
import { listFiles, type StoredFile } from './files.ts'
import { findFolder, listOwnFolders } from './folders.ts'
import { takesDocuments } from './paths.ts'
import { mirroredFolders, type Place } from './places.ts'
import { type Attributes, type Entry, type ExchangeCaller, TreeError } from './tree.ts'

const PAGE_ENTRIES = 500

export type ListingDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly caller: ExchangeCaller
}

/** The folders in a folder that is there, then its files. */
export async function* listPlace(
  deps: ListingDeps,
  place: Place,
): AsyncGenerator<readonly Entry[]> {
  const attributes = await findFolderAttributes(deps, place)
  if (!attributes) throw new TreeError('NO_SUCH_FILE', `There is no folder ${place.path}`)
  if (place.kind === 'fixed' && place.children.length > 0) {
    yield place.children.map((name) => folderEntry(deps, `${place.path}/${name}`, name))
    return
  }
  yield* foldersIn(deps, place)
  yield* inPages(deps, (organisationId, page) =>
    deps.database.asOrganisation(organisationId, async (db) =>
      (await listFiles(db, organisationId, place.path, page)).map((file) => ({
        name: file.name,
        ...fileAttributes(file),
      })),
    ),
  )
}

async function* foldersIn(deps: ListingDeps, place: Place): AsyncGenerator<readonly Entry[]> {
  const { caller, database } = deps
  const { organisationId } = caller
  const mirrored = mirroredFolders(caller.scopes)
  if (place.kind === 'date') {
    const paths = mirrored.map((name) => `${place.path}/${name}`)
    const found = await database.asOrganisation(organisationId, (db) =>
      withFilesBelow(db, organisationId, paths),
    )
    yield found.map((path) => folderEntry(deps, path, path.slice(place.path.length + 1)))
  } else if (place.path === '/processed' || place.path === '/failed') {
    const dates = await database.asOrganisation(organisationId, (db) =>
      listDates(db, organisationId, place.path, mirrored),
    )
    yield dates.map((date) => folderEntry(deps, `${place.path}/${date}`, date))
  } else if (place.kind === 'mirror') {
    yield* inPages(deps, (_, page) =>
      database.asOrganisation(organisationId, async (db) =>
        (await listSubmittedFolders(db, organisationId, place.path, page)).map((name) =>
          folderEntry(deps, `${place.path}/${name}`, name),
        ),
      ),
    )
  } else if (place.kind === 'fixed' && takesDocuments(place.path)) {
    yield* inPages(deps, (_, page) =>
      database.asOrganisation(organisationId, async (db) =>
        (await listOwnFolders(db, organisationId, place.path, page)).map(
          ({ name, modifiedAt }) => ({ name, ...folderAttributes(modifiedAt, true) }),
        ),
      ),
    )
  }
}

type Page = { readonly after: string; readonly limit: number }

async function* inPages(
  { caller }: ListingDeps,
  read: (organisationId: number, page: Page) => Promise<readonly Entry[]>,
): AsyncGenerator<readonly Entry[]> {
  for (let after = ''; ; ) {
    const entries = await read(caller.organisationId, { after, limit: PAGE_ENTRIES })
    if (entries.length > 0) yield entries
    if (entries.length < PAGE_ENTRIES) return
    after = entries.at(-1)?.name ?? ''
  }
}

/** Undefined where there is no such folder now. */
export async function findFolderAttributes(
  deps: ListingDeps,
  place: Place,
): Promise<Attributes | undefined> {
  const { database, caller } = deps
  const { organisationId } = caller
  if (place.kind === 'fixed') return folderAttributes(timeOf(deps, place.path), place.isWritable)
  if (place.kind === 'entry' && !place.mayBeFolder) return undefined
  return database.asOrganisation(organisationId, async (db) => {
    if (place.kind === 'entry' && place.area === 'in') {
      const madeAt = await findFolder(db, organisationId, place.path)
      return madeAt && folderAttributes(madeAt, true)
    }
    const paths =
      place.kind === 'date'
        ? mirroredFolders(caller.scopes).map((name) => `${place.path}/${name}`)
        : [place.path]
    const found = await withFilesBelow(db, organisationId, paths)
    return found.length > 0 ? folderAttributes(timeOf(deps, place.path), false) : undefined
  })
}

const folderEntry = (deps: ListingDeps, path: string, name: string): Entry => ({
  name,
  ...folderAttributes(timeOf(deps, path), isWritableFolder(path)),
})

/** Folders of intake, and those of `/out`, in which files may be renamed and deleted. */
const isWritableFolder = (path: string): boolean => /^\/(in|out)\/./.test(path)

const folderAttributes = (modifiedAt: Date, isWritable: boolean): Attributes => ({
  isFolder: true,
  size: 0,
  modifiedAt,
  isWritable,
})

/** Of a folder without a row: the day that it is of, or today. */
function timeOf({ now }: ListingDeps, path: string): Date {
  const [, day = now().toISOString().slice(0, 10)] = /^\/\w+\/(\d{4}-\d{2}-\d{2})/.exec(path) ?? []
  const time = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(time.getTime()) ? new Date(0) : time
}

export const fileAttributes = ({ size, modifiedAt, folder }: StoredFile): Attributes => ({
  isFolder: false,
  size,
  modifiedAt,
  isWritable: folder.startsWith('/in/'),
})
