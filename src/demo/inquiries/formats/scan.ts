import { roll } from '../../dice.ts'
import type { Bill } from '../bill.ts'
import type { Expected, Written } from '../expected.ts'
import { billPages } from './bill-pages.ts'
import { canvas, sharp } from './drawing.ts'
import { orderPages } from './order-pages.ts'
import { drawPage, type Page } from './page.ts'

export type ScanOptions = {
  readonly dotsPerInch?: number
  /** Degrees by which the paper lay askew. */
  readonly skew?: number
}

export type PictureFormat = 'png' | 'jpg' | 'gif' | 'bmp' | 'tiff' | 'webp'

/** A print-out of one page as a scanner sees it, in as many formats as one likes. */
export function scannerOf(
  bill: Bill,
  options: ScanOptions = {},
): (format: PictureFormat) => Promise<Written> {
  const { pages, expected } = scanPages(bill, options)
  const [first] = pages
  if (!first || pages.length > 1) throw new Error('A picture has one page')
  return async (format) => ({
    bytes: await first.encode(format),
    expected,
    ...(bill.order ? { order: bill.order } : {}),
  })
}

type ScannedPage = {
  readonly width: number
  readonly height: number
  encode(format: PictureFormat): Promise<Buffer>
}

export function scanPages(
  bill: Bill,
  { dotsPerInch = 200, skew = 0.3 }: ScanOptions = {},
): { readonly pages: readonly ScannedPage[]; readonly expected: readonly Expected[] } {
  const { pages, expected } = bill.order
    ? orderPages(bill)
    : billPages(bill, { quantities: 'BELOW' })
  return {
    expected,
    pages: pages.map((page, at) => {
      let scanning: Promise<Scan> | undefined
      return {
        width: page.width,
        height: page.height,
        async encode(format) {
          scanning ??= scanned(page, dotsPerInch, skew * (at % 2 === 0 ? 1 : -1))
          return encoded(await scanning, format)
        },
      }
    }),
  }
}

/** One byte of grey for each pixel. */
type Scan = { readonly data: Buffer; readonly width: number; readonly height: number }

async function scanned(page: Page, dotsPerInch: number, skew: number): Promise<Scan> {
  const scale = dotsPerInch / 72
  const paper = canvas().createCanvas(
    Math.round(page.width * scale),
    Math.round(page.height * scale),
  )
  const context = paper.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, paper.width, paper.height)
  context.scale(scale, scale)
  drawPage(context, page)
  const { data, info } = await sharp()(paper.data(), {
    raw: { width: paper.width, height: paper.height, channels: 4 },
  })
    .flatten({ background: '#ffffff' })
    .rotate(skew, { background: '#ffffff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  addNoise(data)
  return { data, width: info.width, height: info.height }
}

async function encoded({ data, width, height }: Scan, format: PictureFormat): Promise<Buffer> {
  if (format === 'bmp') return bitmap(data, width, height)
  const picture = sharp()(data, { raw: { width, height, channels: 1 } })
  switch (format) {
    case 'png':
      return picture.png().toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 85 }).toBuffer()
    case 'gif':
      return picture.gif().toBuffer()
    case 'tiff':
      return picture.tiff({ compression: 'lzw' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 90 }).toBuffer()
  }
}

/** Paper is never quite white, nor ink quite black; the same page has the same specks. */
function addNoise(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 255
    pixels[at] = Math.max(12, Math.min(250, value + (roll(3, at) % 17) - 8))
  }
}

/** Eight bits of grey for each pixel, the last row first. */
function bitmap(pixels: Buffer, width: number, height: number): Buffer {
  const stride = Math.ceil(width / 4) * 4
  const start = 14 + 40 + 256 * 4
  const bytes = Buffer.alloc(start + stride * height)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(start, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(8, 28)
  bytes.writeUInt32LE(stride * height, 34)
  bytes.writeUInt32LE(256, 46)
  for (let grey = 0; grey < 256; grey += 1) bytes.writeUInt32LE(grey * 0x010101, 54 + grey * 4)
  for (let row = 0; row < height; row += 1) {
    pixels.copy(bytes, start + stride * (height - 1 - row), row * width, (row + 1) * width)
  }
  return bytes
}
