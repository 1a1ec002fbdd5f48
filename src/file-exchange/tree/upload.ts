import type { Database, Db } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { type ExchangeLimits, requireCapacity } from './limits.ts'
import { maxBytesOf } from './paths.ts'
import type { EntryPlace } from './places.ts'
import { ReceiveBuffer } from './receive-buffer.ts'
import { type Attributes, type ExchangeCaller, TreeError, type WriteHandle } from './tree.ts'
import type { UploadRoom } from './upload-room.ts'
import {
  appendSegment,
  closeUpload,
  emptyUpload,
  type OpenedUpload,
  type UploadKey,
} from './uploads.ts'

const MB = 1024 * 1024
export const SEGMENT_BYTES = 4 * MB
/** While one is flushed and committed, the next one is hashed and written. */
const SEGMENTS_AT_ONCE = 2
/** From the first byte that is not being stored. ssh2's own client has 2 MB under way. */
export const WINDOW_BYTES = 8 * MB

export type UploadDeps = {
  readonly database: Database
  readonly files: FileStore
  readonly room: UploadRoom
  readonly now: () => Date
  readonly limits: ExchangeLimits
  readonly caller: ExchangeCaller
}

export type Upload = WriteHandle & {
  /** Starts again from zero, or does nothing where it has just that size. */
  setSize(size: number): Promise<void>
}

/**
 * Receives a file: collects a segment while those before it are stored. After a refused or failed write
 * the handle can only be closed, and submits nothing: the content would have a hole.
 */
export function createUpload(
  { database, files, room, now, limits, caller }: UploadDeps,
  place: EntryPlace,
  { fileId, writer, size }: OpenedUpload,
  appends: boolean,
  /** Hears what was closed; nothing where the upload failed or broke off. */
  onEnd: (closed: Attributes | undefined) => void,
): Upload {
  const { organisationId } = caller
  const key: UploadKey = { organisationId, fileId, writer }
  const maxBytes = maxBytesOf(place.folder, place.name)
  const modifiedAt = now()
  let buffer = new ReceiveBuffer(size)
  let appendAt = size
  let state: 'open' | 'closing' | 'gone' = 'open'
  let failure: Error | undefined
  /** The segments that are being stored. */
  const storing = new Set<Promise<void>>()
  let lastStored: Promise<void> = Promise.resolve()
  /** The last act in the queue: writes are received in the order of their calls. */
  let last: Promise<unknown> = Promise.resolve()

  const account = room.join({
    storable: () => (storing.size > 0 || failure ? 0 : buffer.runBytes),
    storeEarly: () => startStoring(1),
    dropAhead: (error) => fail(error),
  })

  const fail = (error: unknown): void => {
    if (failure) return
    failure = error instanceof Error ? error : new Error(String(error))
    dropBuffer(buffer.first)
  }
  const dropBuffer = (first: number): void => {
    const run = buffer.runBytes
    buffer = new ReceiveBuffer(first)
    account.setAhead(0)
    account.free(run)
  }
  const refuse = (message: string): never => {
    const error = new TreeError('FAILURE', message)
    fail(error)
    throw error
  }
  const requireAlive = (): void => {
    if (state === 'gone') throw closedHandle()
    if (failure) throw failure
  }
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    if (state !== 'open') return Promise.reject(closedHandle())
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }

  /** Puts the beginning of the run into the file store; `work` commits it, behind what is being stored already. */
  const store = async (work: (db: Db, segment: NewSegment) => Promise<void>): Promise<void> => {
    const first = buffer.first
    const segment = Buffer.concat(buffer.cut(SEGMENT_BYTES))
    const before = lastStored
    try {
      const content = await room.storing(() => files.put(segment))
      await before
      if (failure) throw failure
      await database.asOrganisation(organisationId, async (db) => {
        await requireCapacity(db, organisationId, limits, { files: 0, bytes: segment.length })
        await work(db, { first, content, now: now() })
      })
    } finally {
      account.free(segment.length)
    }
  }
  /** A full segment follows at once, a shorter one when nothing else is being stored. */
  const startStoring = (fromBytes: number): void => {
    const most = buffer.runBytes < SEGMENT_BYTES ? 1 : SEGMENTS_AT_ONCE
    if (storing.size >= most || failure || buffer.runBytes < fromBytes) return
    const stored = store((db, segment) => appendSegment(db, key, segment))
      .catch(fail)
      .finally(() => {
        storing.delete(stored)
        startStoring(SEGMENT_BYTES)
      })
    storing.add(stored)
    lastStored = stored
  }
  const storeDownTo = async (bytes: number): Promise<void> => {
    while (storing.size > 0 || (!failure && buffer.runBytes > bytes)) {
      startStoring(1)
      await Promise.race(storing)
    }
  }

  const receive = async (offset: number, bytes: Uint8Array): Promise<void> => {
    const end = offset + bytes.length
    requireAlive()
    if (end > maxBytes) refuse(`The file is larger than ${maxBytes} bytes`)
    if (offset > buffer.end) return receiveAhead(offset, bytes)
    while (storing.size >= SEGMENTS_AT_ONCE && end > buffer.first + SEGMENT_BYTES) {
      await Promise.race(storing)
    }
    requireAlive()
    if (offset < buffer.first) {
      refuse(`${buffer.first} bytes are stored: bytes before that cannot be written again`)
    }
    await account.take(bytes.length)
    const before = buffer.runBytes
    try {
      requireAlive()
      // While it waited for room, the bytes that it writes again may have been stored early.
      if (offset < buffer.first) refuse('The bytes are stored and cannot be written again')
      buffer.write(offset, bytes)
    } finally {
      // More than was taken where the run reached pieces ahead of it.
      account.free(bytes.length - (failure ? 0 : buffer.runBytes - before))
      account.setAhead(buffer.aheadBytes)
    }
    startStoring(SEGMENT_BYTES)
  }
  const receiveAhead = async (offset: number, bytes: Uint8Array): Promise<void> => {
    while (storing.size > 0 && offset + bytes.length > buffer.first + WINDOW_BYTES) {
      await Promise.race(storing)
    }
    requireAlive()
    if (offset + bytes.length > buffer.first + WINDOW_BYTES) {
      refuse(`Byte ${offset} is too far ahead: bytes from ${buffer.end} on are missing`)
    }
    if (!buffer.writeAhead(offset, bytes)) {
      refuse('Pieces out of order overlap, or are too many')
    }
    account.setAhead(buffer.aheadBytes)
    // The room may have dropped these very bytes.
    requireAlive()
  }

  const finish = async (): Promise<void> => {
    await last
    const { gap } = buffer
    if (gap) {
      await storeDownTo(0)
      refuse(`Bytes ${gap.first} to ${gap.last} are missing: the file is not taken`)
    }
    await storeDownTo(SEGMENT_BYTES)
    // The room may have made it store the rest just now; no further bytes come.
    if (buffer.runBytes === 0) await lastStored
    requireAlive()
    const close = (db: Db) => closeUpload(db, key, place, { size: buffer.end, caller, now: now() })
    if (buffer.runBytes === 0) return database.asOrganisation(organisationId, close)
    await store(async (db, segment) => {
      await appendSegment(db, key, segment)
      await close(db)
    })
  }
  const attributes = (): Attributes => ({
    isFolder: false,
    size: buffer.end,
    modifiedAt,
    isWritable: true,
  })
  const end = (closed?: Attributes): void => {
    state = 'gone'
    dropBuffer(buffer.first)
    account.leave()
    onEnd(closed)
  }

  return {
    attributes: async () => attributes(),
    write(offset, bytes) {
      const at = appends ? appendAt : offset
      appendAt += bytes.length
      return bytes.length === 0 ? Promise.resolve() : inTurn(() => receive(at, bytes))
    },
    setSize: (wanted) =>
      inTurn(async () => {
        requireAlive()
        if (wanted === buffer.end && !buffer.gap) return
        if (wanted !== 0) throw otherSize()
        while (storing.size > 0) await Promise.race(storing)
        requireAlive()
        await database.asOrganisation(organisationId, (db) =>
          emptyUpload(db, key, buffer.first, now()),
        )
        dropBuffer(0)
        appendAt = 0
      }),
    async close() {
      if (state !== 'open') throw closedHandle()
      state = 'closing'
      try {
        await finish()
        end(attributes())
      } catch (error) {
        end()
        throw error
      }
    },
    async abandon() {
      if (state !== 'open') return
      state = 'gone'
      await storeDownTo(0)
      end()
    },
  }
}

type NewSegment = Parameters<typeof appendSegment>[2]

const closedHandle = () => new TreeError('FAILURE', 'The file is closed')

export const otherSize = () =>
  new TreeError('UNSUPPORTED', 'A file can only be emptied, or have the size that it has')
