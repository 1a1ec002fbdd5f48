/** Blocks grow up to this size, so that many small writes need few of them. */
const MAX_BLOCK_BYTES = 256 * 1024
const MIN_BLOCK_BYTES = 4 * 1024
/** Of 32 KB each they fill the window four times. */
const MAX_PIECES_AHEAD = 1024

type Block = { readonly bytes: Buffer; length: number }

/** The bytes of an upload that are not stored yet: a run without gaps, and pieces ahead of it. */
export class ReceiveBuffer {
  /** Where the run begins in the file. */
  first: number
  /** Behind the run's last byte. */
  end: number
  aheadBytes = 0
  #blocks: Block[] = []
  readonly #ahead = new Map<number, Buffer>()

  constructor(first: number) {
    this.first = first
    this.end = first
  }

  get runBytes(): number {
    return this.end - this.first
  }

  /** Where the bytes that are missing begin and end. */
  get gap(): { readonly first: number; readonly last: number } | undefined {
    if (this.#ahead.size === 0) return undefined
    return { first: this.end, last: Math.min(...this.#ahead.keys()) - 1 }
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
    const found = this.#ahead.get(offset)
    if (found?.length === bytes.length) {
      found.set(bytes)
      return true
    }
    if (this.#ahead.size >= MAX_PIECES_AHEAD || this.#overlaps(offset, bytes.length)) return false
    this.#ahead.set(offset, Buffer.from(bytes))
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

  dropAhead(): void {
    this.#ahead.clear()
    this.aheadBytes = 0
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
    if (this.#ahead.size === 0) return
    for (const offset of [...this.#ahead.keys()].sort((one, other) => one - other)) {
      if (offset > this.end) return
      const piece = this.#ahead.get(offset)
      if (!piece) continue
      this.#ahead.delete(offset)
      this.aheadBytes -= piece.length
      if (offset + piece.length > this.end) this.#append(piece.subarray(this.end - offset))
    }
  }

  #overlaps(offset: number, length: number): boolean {
    for (const [at, { length: other }] of this.#ahead) {
      if (offset < at + other && at < offset + length) return true
    }
    return false
  }
}
