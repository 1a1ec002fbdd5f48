import type { SourceFile } from './reading.ts'

/** What is looked at of a file to tell its format: enough of it to decide, however large it is. */
export type Sample = {
  readonly name: string
  readonly size: number
  /** Its beginning. */
  readonly head: Buffer
  /** Its end. */
  readonly tail: Buffer
  /** Without the padding at its end. */
  readonly paddedFrom: number
  /** Whether a zero stands before the padding, as in no text but UTF-16. */
  readonly hasZero: boolean
}

export const HEAD_BYTES = 64 * 1024
/** The directory of an archive of some thousand files, and the longest comment behind it. */
export const TAIL_BYTES = 1024 * 1024

export type Sampler = {
  add(piece: Uint8Array): void
  /** Of all that was added. */
  sample(name: string): Sample
}

/** Takes a sample while a file passes by; keeps no more of it than the sample. */
export function createSampler(): Sampler {
  const head = Buffer.alloc(HEAD_BYTES)
  const ring = Buffer.alloc(TAIL_BYTES)
  const seen = { size: 0, paddedFrom: 0, hasZero: false, hasZeroInPadding: false }

  const watchZeros = (piece: Buffer): void => {
    const end = lengthWithoutPadding(piece)
    if (end > 0) {
      seen.hasZero ||= seen.hasZeroInPadding || piece.subarray(0, end).includes(0)
      seen.hasZeroInPadding = false
      seen.paddedFrom = seen.size + end
    }
    seen.hasZeroInPadding ||= piece.subarray(end).includes(0)
  }
  /** The last bytes, written in a circle. */
  const turn = (piece: Buffer): void => {
    const last = piece.subarray(-TAIL_BYTES)
    const at = (seen.size + piece.length - last.length) % TAIL_BYTES
    const fitting = last.copy(ring, at)
    last.copy(ring, 0, fitting)
  }
  return {
    add(bytes) {
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      if (seen.size < HEAD_BYTES) piece.copy(head, seen.size)
      turn(piece)
      watchZeros(piece)
      seen.size += piece.length
    },
    sample(name) {
      const { size, paddedFrom, hasZero } = seen
      const at = size % TAIL_BYTES
      return {
        name,
        size,
        head: head.subarray(0, size),
        tail:
          size <= TAIL_BYTES
            ? ring.subarray(0, size)
            : Buffer.concat([ring.subarray(at), ring.subarray(0, at)]),
        paddedFrom,
        hasZero,
      }
    },
  }
}

/** Of a file that is in memory as a whole. */
export function sampleOf({ name, bytes }: SourceFile): Sample {
  const paddedFrom = lengthWithoutPadding(bytes)
  return {
    name,
    size: bytes.length,
    head: bytes.subarray(0, HEAD_BYTES),
    tail: bytes.subarray(-TAIL_BYTES),
    paddedFrom,
    hasZero: bytes.subarray(0, paddedFrom).includes(0),
  }
}

/** Old programs fill the last block of a file with zeros, or with the end mark of DOS. */
function lengthWithoutPadding(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end--
  return end
}
