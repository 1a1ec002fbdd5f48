import { Unreadable } from '../issues.ts'
import type { Picture } from './picture.ts'

const FILE_HEADER = 14
const INFO_HEADER = 40
const UNCOMPRESSED = 0
const BIT_FIELDS = 3

export const isBmp = (bytes: Buffer): boolean =>
  bytes.length >= 2 && bytes[0] === 0x42 && bytes[1] === 0x4d

/** The uncompressed kinds that programs and scanners write: 1, 4 and 8 bits with a palette, 24 and 32 bits. */
export function readBmp(bytes: Buffer, mostPixels: number): Picture {
  if (bytes.length < FILE_HEADER + INFO_HEADER) broken('its header is cut off')
  const start = bytes.readUInt32LE(10)
  const headerSize = bytes.readUInt32LE(14)
  const width = bytes.readInt32LE(18)
  const rows = bytes.readInt32LE(22)
  const depth = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  const height = Math.abs(rows)
  if (headerSize < INFO_HEADER || width <= 0 || height === 0) broken('its header makes no sense')
  if (width * height > mostPixels) {
    throw new Unreadable('TOO_LARGE', null, { what: 'pixels', limit: mostPixels })
  }
  if (![1, 4, 8, 24, 32].includes(depth)) broken(`${depth} bits for a pixel are not known`)
  if (compression !== UNCOMPRESSED && !(compression === BIT_FIELDS && depth === 32)) {
    broken('it is compressed in a way that is not read')
  }
  const stride = Math.ceil((width * depth) / 32) * 4
  if (start < FILE_HEADER + INFO_HEADER || start + stride * height > bytes.length)
    broken('it is cut off')
  const palette = depth <= 8 ? paletteOf(bytes, FILE_HEADER + headerSize, start) : []
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    // Rows come from the bottom up unless their number is negative.
    const row = start + stride * (rows < 0 ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      pixels[y * width + x] =
        depth <= 8
          ? (palette[indexAt(bytes, row, x, depth)] ?? 0)
          : brightness(bytes, row + (x * depth) / 8)
    }
  }
  return { width, height, pixels }
}

function paletteOf(bytes: Buffer, from: number, to: number): number[] {
  const palette: number[] = []
  for (let at = from; at + 4 <= to && palette.length < 256; at += 4)
    palette.push(brightness(bytes, at))
  return palette
}

function indexAt(bytes: Buffer, row: number, x: number, depth: number): number {
  const perByte = 8 / depth
  const byte = bytes[row + Math.floor(x / perByte)] ?? 0
  return (byte >> (8 - depth * ((x % perByte) + 1))) & ((1 << depth) - 1)
}

/** Blue, green and red as the eye weighs them. */
const brightness = (bytes: Buffer, at: number): number =>
  Math.round(0.114 * (bytes[at] ?? 0) + 0.587 * (bytes[at + 1] ?? 0) + 0.299 * (bytes[at + 2] ?? 0))

function broken(reason: string): never {
  throw new Unreadable('BROKEN_FILE', null, { reason: `as a picture: ${reason}` })
}
