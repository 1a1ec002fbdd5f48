import type { Sharp } from 'sharp'
import { type Issue, issue, Unreadable } from '../issues.ts'
import type { Turn } from '../layout/page.ts'
import type { Limits } from '../reading.ts'
import { isBmp, readBmp } from './bmp.ts'
import type { Picture } from './picture.ts'
import { turned } from './turn.ts'

/** The pictures in a file, decoded one by one. */
export type Pictures = {
  readonly count: number
  readonly issues: readonly Issue[]
  /** From 1. */
  read(number: number): Promise<Picture>
  /** As it is shown, without decoding it. */
  sizeOf(number: number): Promise<Size>
  /** As it is shown, in its colours, so wide at most. */
  draw(number: number, width: number): Promise<Buffer>
}

type Size = { readonly width: number; readonly height: number }

/** Only these are drawn by their frames: the others of a GIF or WebP move, and show the same once more. */
const PAGED = new Set(['tiff'])
const KNOWN = new Set(['png', 'jpeg', 'gif', 'webp', 'tiff'])
/** Letters stay readable at that; more only costs. */
const MOST_PIXELS = 12_000_000

/** What the file says of itself is judged before anything is decoded. */
export async function openPictures(bytes: Buffer, limits: Limits): Promise<Pictures> {
  if (bytes.length === 0) throw new Unreadable('EMPTY_FILE')
  const { default: sharp } = await import('sharp')
  if (isBmp(bytes)) {
    const picture = readBmp(bytes, limits.pixels)
    const { width, height, pixels } = picture
    return {
      count: 1,
      issues: [],
      read: async () => picture,
      sizeOf: async () => ({ width, height }),
      draw: (_, wide) =>
        decoded(() => asWebp(sharp(pixels, { raw: { width, height, channels: 1 } }), wide)),
    }
  }
  const open = (page: number) =>
    sharp(bytes, { limitInputPixels: false, sequentialRead: true, failOn: 'truncated', page })
  const header = await decoded(() => open(0).metadata())
  if (!KNOWN.has(header.format)) throw new Unreadable('UNKNOWN_FORMAT')
  const checked = (width: number, height: number) => {
    if (width * height > limits.pixels) {
      throw new Unreadable('TOO_LARGE', null, { what: 'pixels', limit: limits.pixels })
    }
  }
  checked(header.width, header.height)
  const all = PAGED.has(header.format) ? (header.pages ?? 1) : 1
  const most = Math.min(limits.pages, limits.recognisedPages)
  const issues = all > most ? [issue('CUT_OFF', null, { what: 'pages', limit: most })] : []
  const looked = async (number: number) => {
    const { width, height, orientation, channels } = await decoded(() =>
      open(number - 1).metadata(),
    )
    checked(width, height)
    const shrunk = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
    return {
      width,
      height,
      channels,
      turn: HELD[orientation ?? 1] ?? (0 as const),
      most: Math.round(Math.max(width, height) * shrunk),
    }
  }
  return {
    count: Math.min(all, most),
    issues,
    async read(number) {
      const { turn, channels, most: side } = await looked(number)
      const { data, info } = await decoded(() =>
        onWhite(open(number - 1), channels)
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .greyscale()
          .toColourspace('b-w')
          .raw({ depth: 'uchar' })
          .toBuffer({ resolveWithObject: true }),
      )
      const pixels = oneChannel(data, info.channels)
      // Turned only now: before it is small, the library would put it on the disk to turn it.
      return turned({ width: info.width, height: info.height, pixels }, turn, 0, 1)
    },
    async sizeOf(number) {
      const { width, height, turn } = await looked(number)
      return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }
    },
    async draw(number, wide) {
      const { turn, channels, most: side } = await looked(number)
      const { data, info } = await decoded(() =>
        onWhite(open(number - 1), channels)
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .raw({ depth: 'uchar' })
          .toBuffer({ resolveWithObject: true }),
      )
      const raw = { width: info.width, height: info.height, channels: info.channels }
      return decoded(() => asWebp(sharp(data, { raw }).rotate((360 - turn) % 360), wide))
    },
  }
}

const asWebp = (picture: Sharp, width: number): Promise<Buffer> =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()

/** How a text runs in the picture that a camera or scanner took, by what it notes about itself (EXIF). */
const HELD: Readonly<Record<number, Turn>> = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }

/** Grey or colour with one channel for what is transparent; channels beyond are of no use to anybody. */
const onWhite = (picture: Sharp, channels: number): Sharp =>
  channels === 2 || channels === 4
    ? picture.flatten({ background: { r: 255, g: 255, b: 255 } })
    : picture.removeAlpha()

const oneChannel = (data: Buffer, channels: number): Uint8Array =>
  channels === 1 ? data : data.filter((_, at) => at % channels === 0)

/** Whatever the library stumbles over is a fault of the file. */
async function decoded<Value>(decode: () => Promise<Value>): Promise<Value> {
  try {
    return await decode()
  } catch (error) {
    const [message] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new Unreadable('BROKEN_FILE', null, { reason: `as a picture: ${message}` })
  }
}
