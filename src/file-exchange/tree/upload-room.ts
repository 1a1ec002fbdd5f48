import { createPieceCache, type PieceCache } from './piece-cache.ts'
import { createSemaphore } from './semaphore.ts'
import { TreeError } from './tree.ts'

const MB = 1024 * 1024

export type RoomOptions = {
  /** The limit of bytes that all uploads of the process hold in memory together. */
  readonly maxBytes?: number
  /** Contents that are stored at the same time. */
  readonly maxStoring?: number
  /** The size of the cache of downloads. */
  readonly maxCachedBytes?: number
}

/** An upload, as the room knows it. */
export type Uploader = {
  /** The bytes that could be stored now: without a gap before them, and not being stored. */
  storable(): number
  storeEarly(): void
  /** Gives up the bytes that wait for others before them. */
  dropAhead(error: Error): void
}

export type RoomAccount = {
  /** Resolves when there is room for these bytes, and counts them. In the order of the calls. */
  take(bytes: number): Promise<void>
  free(bytes: number): void
  /**
   * Call it after each write: other uploads may wait for what can be stored by now. `bytes` are those
   * that wait for others before them; these have no right to the whole room.
   */
  setAhead(bytes: number): void
  leave(): void
}

/** The memory that all uploads and downloads of one process share. */
export type UploadRoom = {
  join(uploader: Uploader): RoomAccount
  /** Runs a store when it is its turn. */
  storing<T>(store: () => Promise<T>): Promise<T>
  readonly pieces: PieceCache
}

type Member = { readonly uploader: Uploader; ahead: number; held: number }
type Waiter = { readonly member: Member; readonly bytes: number; readonly admit: () => void }

/**
 * Progress is certain: bytes ahead of a gap take half of the room at most, and all others can be stored.
 * When the room is full, the largest uploads store their bytes early, whether or not their senders go on.
 */
export function createUploadRoom({
  maxBytes = 128 * MB,
  maxStoring = 16,
  maxCachedBytes = 64 * MB,
}: RoomOptions = {}): UploadRoom {
  // In the order of their last piece ahead of a gap: the first has waited longest.
  const members = new Set<Member>()
  const waiters: Waiter[] = []
  const store = createSemaphore(maxStoring)
  let held = 0
  let ahead = 0

  const fits = (bytes: number): boolean => held + bytes <= maxBytes || held === ahead
  const pump = (): void => {
    for (let next = waiters[0]; next && fits(next.bytes); next = waiters[0]) {
      waiters.shift()
      count(next.member, next.bytes)
      next.admit()
    }
    const [first] = waiters
    if (first) storeLargest(held + first.bytes - maxBytes)
  }
  /** An upload that has left holds nothing: its last segments may still be on their way to the store. */
  const count = (member: Member, bytes: number): void => {
    if (!members.has(member)) return
    member.held += bytes
    held += bytes
  }
  /** Bytes that are being stored already are not counted: a few too many are stored early. */
  const storeLargest = (needed: number): void => {
    const storable = [...members]
      .map(({ uploader }) => ({ uploader, bytes: uploader.storable() }))
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => other.bytes - one.bytes)
    let freed = 0
    for (const { uploader, bytes } of storable) {
      if (freed >= needed) return
      freed += bytes
      uploader.storeEarly()
    }
  }
  const dropOldestAhead = (): void => {
    for (const member of members) {
      if (ahead <= maxBytes / 2) return
      if (member.ahead > 0) member.uploader.dropAhead(gapTooLong())
    }
  }

  return {
    join(uploader) {
      const member: Member = { uploader, ahead: 0, held: 0 }
      members.add(member)
      return {
        take: (bytes) =>
          new Promise((resolve) => {
            waiters.push({ member, bytes, admit: resolve })
            pump()
          }),
        free(bytes) {
          count(member, -bytes)
          pump()
        },
        setAhead(bytes) {
          if (!members.has(member)) return
          const hasGrown = bytes > member.ahead
          count(member, bytes - member.ahead)
          ahead += bytes - member.ahead
          member.ahead = bytes
          if (hasGrown) {
            members.delete(member)
            members.add(member)
            dropOldestAhead()
          }
          pump()
        },
        leave() {
          if (!members.delete(member)) return
          ahead -= member.ahead
          held -= member.held
          pump()
        },
      }
    },
    storing: store,
    pieces: createPieceCache(maxCachedBytes),
  }
}

const gapTooLong = () =>
  new TreeError(
    'FAILURE',
    'Too many uploads send bytes out of order: send this file again, or resume it',
  )
