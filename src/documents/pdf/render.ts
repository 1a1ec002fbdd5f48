import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Picture } from '../image/picture.ts'

/** Of a scan at 200 dots or more per inch nothing is lost that letters need. */
const DOTS_PER_INCH = 200
const POINTS_PER_INCH = 72
const MOST_PIXELS = 9_000_000

export type Rendered = {
  readonly picture: Picture
  /** Pixels of a point. */
  readonly scale: number
}

/** A page as it is shown, in shades of grey on white. */
export async function render(page: PDFPageProxy): Promise<Rendered> {
  const { canvas, scale } = await draw(page, DOTS_PER_INCH / POINTS_PER_INCH)
  const { width: wide, height: high } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, wide, high)
  const pixels = new Uint8Array(wide * high)
  for (let at = 0; at < pixels.length; at++) {
    const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0]
    pixels[at] = (red * 77 + green * 151 + blue * 28) >> 8
  }
  return { picture: { width: wide, height: high, pixels }, scale }
}

/** A page as it is shown, so many pixels for a point unless that makes too many of them. */
export async function draw(page: PDFPageProxy, wanted: number) {
  const { createCanvas } = await import('@napi-rs/canvas')
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const [wide, high] = [
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  ]
  const canvas = createCanvas(wide, high)
  const context = canvas.getContext('2d')
  await page.render({
    // The library draws with this very package; only its types know nothing but browsers.
    canvas: null,
    canvasContext: context as never,
    viewport,
    background: 'white',
  }).promise
  return { canvas, scale }
}
