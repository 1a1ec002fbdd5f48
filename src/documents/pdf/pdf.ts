import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { type Issue, issue, Unreadable } from '../issues.ts'
import { type Line, linesOf } from '../layout/lines.ts'
import { wholePage } from '../layout/page.ts'
import { readPages } from '../layout/read-pages.ts'
import type { Limits, Reading, SourceFile } from '../reading.ts'
import { openPdf } from './library.ts'
import { type PictureSizes, pictureSizes } from './picture-sizes.ts'
import { mostPixels, openScans, type Scans } from './scans.ts'
import { type ShownPage, uprightPage } from './words.ts'

/** The words of a PDF by their place on its pages; pages that are pictures are recognised. */
export const readPdf = (source: SourceFile, limits: Limits): Promise<Reading> =>
  withPdf(source, limits, async (document, sizes) => {
    const scans = openScans(source, sizes, limits)
    const { pages, issues } = await pagesOf(document, scans, source, limits)
    return readPages(pages, issues, source, limits)
  })

/** Opens a PDF for some work, and closes it whatever happens. */
export async function withPdf<T>(
  source: SourceFile,
  limits: Limits,
  work: (document: PDFDocumentProxy, sizes: PictureSizes) => Promise<T>,
): Promise<T> {
  const sizes = pictureSizes(source.bytes)
  const task = await openPdf(source.bytes, mostPixels(sizes, limits))
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw unreadable(error)
    })
    // The library looks through all pages to find one.
    if (document.numPages > MOST_AS_OFTEN * limits.pages) {
      throw new Unreadable('TOO_LARGE', null, { what: 'pages', limit: limits.pages })
    }
    return await work(document, sizes)
  } finally {
    await task.destroy().catch(() => undefined)
  }
}

function unreadable(error: unknown): Unreadable {
  if (error instanceof Error && error.name === 'PasswordException')
    return new Unreadable('ENCRYPTED')
  return new Unreadable('BROKEN_FILE', null, { reason: `as a PDF: ${messageOf(error)}` })
}

/** The library throws whatever it stumbles over. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

type Pages = { readonly pages: readonly (readonly Line[])[]; readonly issues: readonly Issue[] }

const MOST_AS_OFTEN = 5

async function pagesOf(
  document: PDFDocumentProxy,
  scans: Scans,
  source: SourceFile,
  limits: Limits,
): Promise<Pages> {
  const pages: (readonly Line[])[] = []
  const issues: Issue[] = []
  let left = limits.characters
  const count = Math.min(document.numPages, limits.pages)
  if (document.numPages > count) {
    issues.push(issue('CUT_OFF', null, { what: 'pages', limit: limits.pages }))
  }
  try {
    for (let number = 1; number <= count && left > 0; number++) {
      if (performance.now() > limits.end) {
        issues.push(issue('CUT_OFF', null, { what: 'pages', limit: number - 1 }))
        break
      }
      try {
        const page = await document.getPage(number)
        const shown = await shownPage(page, left)
        left -= shown.items.reduce((sum, { str }) => sum + str.length, 0)
        const written = uprightPage(shown)
        pages.push(linesOf(await scans.read(page, written)))
        page.cleanup()
      } catch (error) {
        const place = wholePage(source.name, number)
        issues.push(issue('BROKEN_PAGE', place, { page: number, reason: messageOf(error) }))
      }
    }
  } finally {
    await scans.end()
  }
  if (left <= 0)
    issues.push(issue('CUT_OFF', null, { what: 'characters', limit: limits.characters }))
  if (count > 0 && pages.length === 0)
    throw new Unreadable('BROKEN_FILE', null, { reason: issues[0]?.message ?? '' })
  return { pages, issues: [...issues, ...scans.issues()] }
}

/** A page with so much of its text. */
export async function shownPage(page: PDFPageProxy, characters: number): Promise<ShownPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const items: TextItem[] = []
  const monospaced = new Set<string>()
  const reader = page.streamTextContent().getReader()
  let left = characters
  // To the end even when there is enough: the library stumbles over a stream that is left.
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (left <= 0) continue
    for (const item of chunk.value.items) {
      if (!('str' in item)) continue
      items.push(item)
      left -= item.str.length
    }
    for (const [font, style] of Object.entries<{ fontFamily: string }>(chunk.value.styles)) {
      if (style.fontFamily === 'monospace') monospaced.add(font)
    }
  }
  return { number: page.pageNumber, width, height, transform, items, monospaced }
}
