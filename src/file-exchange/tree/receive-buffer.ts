/** Blocks grow up to this size, so that many small writes need few of them. */
const MAX_BLOCK_BYTES = 256 * 1024
const MIN_BLOCK_BYTES = 4 * 1024
/** Of 32 KB each they fill the window four times. */
const MAX_PIECES_AHEAD = 1024

type Piece = { readonly offset: number; readonly bytes: Buffer }
type Block = { readonly bytes: Buffer; length: number }

/** The bytes of an upload that are not stored yet: a run without gaps, and pieces ahead of it. */
export class ReceiveBuffer {
  /** Where the run begins in the file. */
  first: number
  /** Behind the run's last byte. */
  end: number
  aheadBytes = 0
  #blocks: Block[] = []
  /** In the order of their offsets, without overlaps. */
  readonly #ahead: Piece[] = []

  constructor(first: number) {
    this.first = first
    this.end = first
  }

  get runBytes(): number {
    return this.end - this.first
  }

  /** Where the bytes that are missing begin and end. */
  get gap(): { readonly first: number; readonly last: number } | undefined {
    const [next] = this.#ahead
    return next && { first: this.end, last: next.offset - 1 }
  }

  /** Continues the run, or writes again what is in it. */
  write(offset: number, bytes: Uint8Array): void {
    const again = Math.min(bytes.length, this.end - offset)
    if (again > 0) this.#rewrite(offset, bytes.subarray(0, again))
    if (again < bytes.length) this.#append(bytes.subarray(Math.max(again, 0)))
    this.#takeFollowing()
  }

  /** A piece behind a gap. False where it overlaps another one, or there are too many. */
  writeAhead(offset: number, bytes: Uint8Array): boolean {
    const place = this.#placeOf(offset)
    const [before, after] = [this.#ahead[place - 1], this.#ahead[place]]
    if (after?.offset === offset && after.bytes.length === bytes.length) {
      after.bytes.set(bytes)
      return true
    }
    const overlaps =
      (before && before.offset + before.bytes.length > offset) ||
      (after && offset + bytes.length > after.offset)
    if (overlaps || this.#ahead.length >= MAX_PIECES_AHEAD) return false
    // Not a slice of the pool of Buffer.from: a single byte would hold 8 KB of it.
    const copy = Buffer.allocUnsafeSlow(bytes.length)
    copy.set(bytes)
    this.#ahead.splice(place, 0, { offset, bytes: copy })
    this.aheadBytes += bytes.length
    return true
  }

  /** Takes bytes from the beginning of the run, up to a limit. */
  cut(mostBytes: number): readonly Buffer[] {
    const parts: Buffer[] = []
    let room = mostBytes
    while (room > 0) {
      const block = this.#blocks.shift()
      if (!block) break
      const taken = Math.min(room, block.length)
      parts.push(block.bytes.subarray(0, taken))
      if (taken < block.length) {
        this.#blocks.unshift({
          bytes: block.bytes.subarray(taken),
          length: block.length - taken,
        })
      }
      room -= taken
      this.first += taken
    }
    return parts
  }

  #rewrite(offset: number, bytes: Uint8Array): void {
    let blockAt = this.first
    for (const block of this.#blocks) {
      const from = Math.max(offset, blockAt)
      const until = Math.min(offset + bytes.length, blockAt + block.length)
      if (from < until)
        block.bytes.set(bytes.subarray(from - offset, until - offset), from - blockAt)
      blockAt += block.length
    }
  }

  #append(bytes: Uint8Array): void {
    const last = this.#blocks.at(-1)
    const fitting = last ? Math.min(last.bytes.length - last.length, bytes.length) : 0
    if (last && fitting > 0) {
      last.bytes.set(bytes.subarray(0, fitting), last.length)
      last.length += fitting
    }
    const rest = bytes.subarray(fitting)
    if (rest.length > 0) {
      const next = Math.min((last?.bytes.length ?? 0) * 2, MAX_BLOCK_BYTES)
      const block = Buffer.allocUnsafeSlow(Math.max(rest.length, next, MIN_BLOCK_BYTES))
      block.set(rest)
      this.#blocks.push({ bytes: block, length: rest.length })
    }
    this.end += bytes.length
  }

  /** The run has reached pieces that were ahead of it. Where they overlap, the run is the later one. */
  #takeFollowing(): void {
    let taken = 0
    for (const { offset, bytes } of this.#ahead) {
      if (offset > this.end) break
      taken += 1
      this.aheadBytes -= bytes.length
      if (offset + bytes.length > this.end) this.#append(bytes.subarray(this.end - offset))
    }
    if (taken > 0) this.#ahead.splice(0, taken)
  }

  /** Binary search: the place of the first piece that does not begin before an offset. */
  #placeOf(offset: number): number {
    let [low, high] = [0, this.#ahead.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ahead[middle]?.offset ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
