/** The client sent what is no SFTP: nothing after it can be understood. */
export class Malformed extends Error {}

export type FrameReader = {
  push(chunk: Buffer): void
  /** The next whole packet, without its length; undefined while bytes of it are missing. */
  next(): Buffer | undefined
  /** Pushed and not yet taken. */
  heldBytes(): number
}

const LENGTH_BYTES = 4
/** Smaller chunks are copied together: as objects of their own they would take far more memory. */
const SMALL_CHUNK_BYTES = 1024
const SLAB_BYTES = 4 * SMALL_CHUNK_BYTES

/** Cuts a stream of bytes into packets. */
export function createFrameReader(maxBytes: number): FrameReader {
  const chunks: Buffer[] = []
  let held = 0
  /** The last of the chunks, where it is a slab, and how much of that is filled. */
  let slab: Buffer | undefined
  let filled = 0

  const append = (chunk: Buffer): void => {
    if (chunk.length >= SMALL_CHUNK_BYTES) {
      slab = undefined
      chunks.push(chunk)
    } else if (slab && filled + chunk.length <= SLAB_BYTES && chunks.length > 0) {
      const last = chunks.length - 1
      const used = filled - (chunks[last]?.length ?? 0)
      chunk.copy(slab, filled)
      filled += chunk.length
      chunks[last] = slab.subarray(used, filled)
    } else {
      slab = Buffer.allocUnsafeSlow(SLAB_BYTES)
      filled = chunk.copy(slab)
      chunks.push(slab.subarray(0, filled))
    }
  }
  const take = (length: number): Buffer => {
    held -= length
    const [first] = chunks
    if (first && first.length > length) {
      chunks[0] = first.subarray(length)
      return first.subarray(0, length)
    }
    const parts: Buffer[] = []
    for (let missing = length; missing > 0; ) {
      const chunk = chunks.shift()
      if (!chunk) break
      parts.push(chunk.subarray(0, missing))
      if (chunk.length > missing) chunks.unshift(chunk.subarray(missing))
      missing -= Math.min(missing, chunk.length)
    }
    const [whole] = parts
    return parts.length === 1 && whole ? whole : Buffer.concat(parts, length)
  }
  let length: number | undefined

  return {
    push(chunk) {
      if (chunk.length === 0) return
      append(chunk)
      held += chunk.length
    },
    next() {
      if (length === undefined) {
        if (held < LENGTH_BYTES) return undefined
        length = take(LENGTH_BYTES).readUInt32BE()
        if (length === 0 || length > maxBytes) {
          throw new Malformed(`a packet of ${length} bytes`)
        }
      }
      if (held < length) return undefined
      const packet = take(length)
      length = undefined
      return packet
    },
    heldBytes: () => held,
  }
}
