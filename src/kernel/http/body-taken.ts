import { createHash, type Hash } from 'node:crypto'

/** What is noted of a body while it is read, for the record of calls. */
export type BodyTaken = {
  /** Decoded. */
  bytes: number
  /** Its beginning, which is all of it where it is not longer than what is kept. */
  head: Buffer
  /** There was more of it. */
  isLong: boolean
  /** In which it grows. */
  space?: Buffer
  /** Of all its bytes, where it is longer. */
  hash?: Hash
  /** Of a list that was read to its end. */
  rows?: number
}

export const WHOLE_BODY_BYTES = 64 * 1024

export const nothingTaken = (): BodyTaken => ({
  bytes: 0,
  head: Buffer.alloc(0),
  isLong: false,
})

/** Notes the next bytes, which are counted already. Only a body that is not stored as a whole costs a hash. */
export function noteBytes(taken: BodyTaken, bytes: Uint8Array): void {
  if (taken.hash) {
    taken.hash.update(bytes)
    return
  }
  const rest = noteHead(taken, bytes)
  if (rest.length > 0) taken.hash = createHash('sha256').update(taken.head).update(rest)
}

/** Notes the beginning alone, of a body that is stored elsewhere as a whole. Answers what is not noted. */
export function noteHead(taken: BodyTaken, bytes: Uint8Array): Uint8Array {
  const room = WHOLE_BODY_BYTES - taken.head.length
  if (room > 0) append(taken, bytes.subarray(0, room))
  if (bytes.length > room) taken.isLong = true
  return bytes.subarray(room)
}

/**
 * Copied: a part of a large piece would keep all of it in memory. A body may come byte by byte, and what there is already is
 * not copied each time.
 */
function append(taken: BodyTaken, bytes: Uint8Array): void {
  const { head } = taken
  const length = head.length + bytes.length
  if (taken.space === undefined || taken.space.length < length) {
    taken.space = Buffer.alloc(Math.min(WHOLE_BODY_BYTES, Math.max(length, 2 * head.length)))
    taken.space.set(head)
  }
  taken.space.set(bytes, head.length)
  taken.head = taken.space.subarray(0, length)
}
