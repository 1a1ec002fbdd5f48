import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  type CanvasRenderingContext2D,
  GlobalFonts,
  loadImage,
  PDFDocument,
  type SKRSContext2D,
} from '@napi-rs/canvas'

/** A text at a point of the page (base line), upright unless it is told to run otherwise. */
export type Print = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
  readonly bold?: boolean
  /** Clockwise. */
  readonly degrees?: number
}

const A4 = { width: 595, height: 842 }

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
)
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Printed')
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Bold.ttf'), 'Printed Bold')

/** A PDF whose pages hold these texts. */
export function printedPdf(
  pages: readonly (readonly Print[])[],
  { width, height }: { readonly width: number; readonly height: number } = A4,
): Buffer {
  const document = new PDFDocument()
  for (const prints of pages) {
    const context = document.beginPage(width, height)
    for (const each of prints) print(context, each)
    document.endPage()
  }
  return document.close()
}

export function print(
  context: CanvasRenderingContext2D,
  { x, y, text, size = 10, bold = false, degrees = 0 }: Print,
): void {
  context.save()
  context.translate(x, y)
  context.rotate((degrees * Math.PI) / 180)
  context.font = `${size}px "${bold ? 'Printed Bold' : 'Printed'}"`
  context.fillStyle = 'black'
  context.fillText(text, 0, 0)
  context.restore()
}

/** Cells side by side at these points; empty ones are left out. */
export const printedRow = (
  y: number,
  columns: readonly number[],
  cells: readonly string[],
): Print[] => cells.flatMap((text, at) => (text === '' ? [] : [{ x: columns[at] ?? 0, y, text }]))

/** A PDF of one page, which is a picture. */
export async function scannedPdf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const document = new PDFDocument()
  const context = document.beginPage(width, height) as SKRSContext2D
  context.drawImage(await loadImage(picture), 0, 0, width, height)
  document.endPage()
  return document.close()
}
