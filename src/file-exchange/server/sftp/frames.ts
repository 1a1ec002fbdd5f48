/** The bytes of the client are no SFTP: nothing after them can be understood. */
export class Malformed extends Error {}

export type FrameReader = {
  push(chunk: Buffer): void
  /** The next whole packet, without its length; undefined while bytes of it are missing. */
  next(): Buffer | undefined
  /** Pushed and not yet taken. */
  heldBytes(): number
}

const LENGTH_BYTES = 4
const KB = 1024
/**
 * Smaller chunks are copied together. As a slice, each would pin the 64 KB that were read from the socket
 * at once; a hostile client can fill the rest of them with messages that SSH ignores.
 */
const SMALL_CHUNK_BYTES = 16 * KB
const SLAB_BYTES = 32 * KB

/** Cuts a stream of bytes into packets. */
export function createFrameReader(maxBytes: number): FrameReader {
  const chunks: Buffer[] = []
  let held = 0
  let slab = Buffer.alloc(0)
  let filled = 0
  /** Whether the last chunk, if there is one, ends where the slab is filled to. */
  let endsInSlab = false

  const append = (chunk: Buffer): void => {
    if (chunk.length >= SMALL_CHUNK_BYTES) {
      endsInSlab = false
      chunks.push(chunk)
      return
    }
    if (filled + chunk.length > slab.length) {
      slab = Buffer.allocUnsafeSlow(SLAB_BYTES)
      filled = 0
      endsInSlab = false
    }
    const last = endsInSlab ? chunks.pop() : undefined
    const from = filled - (last?.length ?? 0)
    filled += chunk.copy(slab, filled)
    chunks.push(slab.subarray(from, filled))
    endsInSlab = true
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
