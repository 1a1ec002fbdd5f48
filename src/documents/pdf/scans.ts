import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from '../layout/page.ts'

/** A page with more text is no scan, even if it has a picture. */
const FEW_LETTERS = 200
const READABLE = 0.7
/** In pixels, all pictures of a page together: logos are smaller, scans much larger. */
const LARGE_PICTURE = 400_000

/** Whether what is written on a page must be recognised in its picture. */
export async function mustBeRecognised(page: PDFPageProxy, { words }: Page): Promise<boolean> {
  const text = words.map((word) => word.text).join('')
  if (text.length === 0) return true
  if (!isReadable(text)) return true
  return text.length < FEW_LETTERS && (await picturePixels(page)) >= LARGE_PICTURE
}

/** A font may not tell which letters its signs are. */
function isReadable(text: string): boolean {
  const odd = text.match(/[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu)?.length ?? 0
  return odd <= (1 - READABLE) * text.length
}

async function picturePixels(page: PDFPageProxy): Promise<number> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { fnArray, argsArray } = await page.getOperatorList()
  let pixels = 0
  for (const [at, operation] of fnArray.entries()) {
    const [first, width, height] = argsArray[at] ?? []
    if (operation === OPS.paintImageXObject) pixels += Number(width) * Number(height) || 0
    if (operation === OPS.paintImageMaskXObject || operation === OPS.paintInlineImageXObject) {
      pixels += Number(first?.width) * Number(first?.height) || 0
    }
  }
  return pixels
}
