import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Unreadable } from '../issues.ts'
import { linesOf } from '../layout/lines.ts'
import { boxOf } from '../layout/page.ts'
import type { Limits, SourceFile } from '../reading.ts'
import type { PageText, View, Window } from '../view/view.ts'
import { messageOf, shownPage, withPdf } from './pdf.ts'
import { draw } from './render.ts'
import { uprightPage } from './words.ts'

/** The pages and their sizes. One that is broken has that of the page before it. */
export const listPdfPages = (source: SourceFile, window: Window, limits: Limits): Promise<View> =>
  withPdf(source, limits, async (document) => {
    const pages: { n: number; width: number; height: number }[] = []
    let size = A4
    const end = Math.min(document.numPages, window.from + window.count - 1)
    for (let n = Math.max(1, window.from); n <= end && performance.now() < limits.end; n++) {
      size = await pageOf(document, n)
        .then((page) => sizeOf(page))
        .catch(() => size)
      pages.push({ n, ...size })
    }
    return { kind: 'PAGES', total: document.numPages, pages }
  })

const A4 = { width: 595, height: 842 }

function sizeOf(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width: Math.round(width * 100) / 100, height: Math.round(height * 100) / 100 }
}

/** A picture of a page as it is shown; undefined where there is no such page. */
export const drawPdfPage = (
  source: SourceFile,
  number: number,
  width: number,
  limits: Limits,
): Promise<Buffer | undefined> =>
  withPdf(source, limits, async (document) => {
    if (number > document.numPages) return undefined
    const page = await pageOf(document, number)
    try {
      const { canvas } = await draw(page, width / page.getViewport({ scale: 1 }).width)
      return await canvas.encode('webp', WEBP_QUALITY)
    } catch (error) {
      throw broken(number, error)
    }
  })

const WEBP_QUALITY = 85

/** The words of a page, for who marks some of them; none where it is a picture. */
export const readPageText = (
  source: SourceFile,
  number: number,
  limits: Limits,
): Promise<PageText | undefined> =>
  withPdf(source, limits, async (document) => {
    if (number > document.numPages) return undefined
    const page = await pageOf(document, number)
    const shown = await shownPage(page, MOST_CHARACTERS).catch((error: unknown) => {
      throw broken(number, error)
    })
    const words = linesOf(uprightPage(shown)).flatMap(({ page: sheet, cells, top, bottom }, line) =>
      cells.flat().map(({ text, left, right }) => {
        const { page: _, ...box } = boxOf(sheet, { left, right, top, bottom })
        return { text, ...box, line }
      }),
    )
    return { words }
  })

/** Of one page: a drawing with more is no text that somebody marks. */
const MOST_CHARACTERS = 200_000

const pageOf = (document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> =>
  document.getPage(number).catch((error: unknown) => {
    throw broken(number, error)
  })

const broken = (page: number, error: unknown): Unreadable =>
  new Unreadable('BROKEN_FILE', null, { reason: `page ${page}: ${messageOf(error)}` })
