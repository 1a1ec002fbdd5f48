import { ApiError } from '#kernel/errors.ts'
import type { KeyCaller } from './operation.ts'

/** Beyond a key's job slots: a slot may become free while a body arrives. */
const SPARE_PLACES = 2
/** A body up to this size is over before it could do harm, and is not counted. */
const SHORT_BODY_BYTES = 64 * 1024

type Body = AsyncIterable<Uint8Array>

/** Whose uploads are counted together, and how many of them there may be. */
export type Uploader = Pick<KeyCaller, 'apiKeyId' | 'jobSlots'>

export type UploadPlaces = {
  /**
   * Has a body received. When it turns out to be long it needs a place, and is refused if its key
   * has none left.
   */
  receive<T>(caller: Uploader, body: Body, receive: (body: Body) => Promise<T>): Promise<T>
}

/**
 * Counts the long bodies that are arriving in this process, by key. A job slot is taken only when
 * all has arrived; until then a key could have any number of uploads stored.
 */
export function createUploadPlaces(): UploadPlaces {
  const arriving = new Map<string, number>()

  const take = ({ apiKeyId, jobSlots }: Uploader): void => {
    const others = arriving.get(apiKeyId) ?? 0
    if (others >= jobSlots + SPARE_PLACES) throw noPlace(others)
    arriving.set(apiKeyId, others + 1)
  }
  const leave = ({ apiKeyId }: Uploader): void => {
    const others = (arriving.get(apiKeyId) ?? 0) - 1
    if (others > 0) arriving.set(apiKeyId, others)
    else arriving.delete(apiKeyId)
  }
  return {
    async receive(caller, body, receive) {
      const upload = { hasPlace: false, isOver: false }
      const onLong = (): void => {
        // A body that was given up may still bring a piece that was on its way.
        if (upload.hasPlace || upload.isOver) return
        take(caller)
        upload.hasPlace = true
      }
      try {
        return await receive(noticeLong(body, onLong))
      } finally {
        upload.isOver = true
        if (upload.hasPlace) leave(caller)
      }
    },
  }
}

/**
 * Passes a body on and calls `onLong` for every piece behind its first 64 KB, which may refuse it.
 * The first 64 KB are always passed on: a fault in them is answered with 400, whatever is taken.
 * Later faults are not looked for without a slot or a place: reading a long body costs too much.
 */
export async function* noticeLong(body: Body, onLong: () => void): AsyncGenerator<Uint8Array> {
  let left = SHORT_BODY_BYTES
  for await (const piece of body) {
    const short = piece.subarray(0, left)
    left -= short.length
    if (short.length > 0) yield short
    if (short.length === piece.length) continue
    onLong()
    yield piece.subarray(short.length)
  }
}

const noPlace = (count: number): ApiError =>
  new ApiError('RATE_LIMITED', `${count} uploads of this key are arriving already`, {
    headers: { 'Retry-After': '5', 'X-RateLimit-Scope': 'concurrency' },
  })
