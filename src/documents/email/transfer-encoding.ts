import type { MimePart } from './mime.ts'

export type Content = {
  readonly bytes: Buffer
  /** Whether there were characters that the encoding does not have. */
  readonly isDamaged: boolean
}

/** The content of a part as it was before it was made fit for the way of mails. */
export function contentOf({ encoding, raw }: Pick<MimePart, 'encoding' | 'raw'>): Content {
  if (encoding.includes('base64')) return fromBase64(raw)
  if (encoding.includes('quoted-printable')) return fromQuotedPrintable(raw)
  return { bytes: raw, isDamaged: false }
}

/** As many lines make 10 MB. */
const PADDED_PIECES = 200_000

function fromBase64(raw: Buffer): Content {
  const text = raw.toString('latin1')
  const isDamaged = /[^A-Za-z0-9+/=\s]/.test(text)
  const padding = text.indexOf('=')
  if (padding < 0 || !/[A-Za-z0-9+/]/.test(text.slice(padding))) {
    return { bytes: Buffer.from(text, 'base64'), isDamaged }
  }
  // Some programs pad every line; the decoder would end at the first padding.
  const pieces = text.split(/=[\s=]*/, PADDED_PIECES)
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')))
  return { bytes, isDamaged: isDamaged || pieces.length === PADDED_PIECES }
}

function fromQuotedPrintable(raw: Buffer): Content {
  const bytes = Buffer.allocUnsafe(raw.length)
  let length = 0
  let isDamaged = false
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at] as number
    if (byte !== EQUALS) {
      bytes[length++] = byte
      continue
    }
    const hex = hexOf(raw[at + 1]) * 16 + hexOf(raw[at + 2])
    const softBreak = softBreakLength(raw, at + 1)
    if (!Number.isNaN(hex)) {
      bytes[length++] = hex
      at += 2
    } else if (softBreak > 0 || at + 1 === raw.length) {
      at += softBreak
    } else {
      isDamaged = true
      bytes[length++] = byte
    }
  }
  return { bytes: bytes.subarray(0, length), isDamaged }
}

const EQUALS = 0x3d

function hexOf(byte: number | undefined): number {
  if (byte === undefined) return Number.NaN
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : Number.NaN
}

/** Blanks before the line break were added on the way. */
function softBreakLength(raw: Buffer, from: number): number {
  let at = from
  while ((raw[at] === 0x20 || raw[at] === 0x09) && at - from < 100) at++
  if (raw[at] === 0x0d) at++
  return raw[at] === 0x0a ? at + 1 - from : 0
}
