import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { type Issue, issue, Unreadable } from '../issues.ts'
import { type Page, wholePage } from '../layout/page.ts'
import { readPages } from '../layout/read-pages.ts'
import type { Limits, Reading, SourceFile } from '../reading.ts'
import { openPdf } from './library.ts'
import { type ShownPage, uprightPage } from './words.ts'

/** The words of a PDF by their place on its pages; pages that are pictures are recognised. */
export async function readPdf(source: SourceFile, limits: Limits): Promise<Reading> {
  const task = await openPdf(source.bytes, limits.pixels)
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw unreadable(error)
    })
    const { pages, issues } = await pagesOf(document, source, limits)
    return readPages(pages, issues, source, limits)
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
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function pagesOf(
  document: PDFDocumentProxy,
  source: SourceFile,
  limits: Limits,
): Promise<{ pages: readonly Page[]; issues: readonly Issue[] }> {
  const pages: Page[] = []
  const issues: Issue[] = []
  let left = limits.characters
  const count = Math.min(document.numPages, limits.pages)
  if (document.numPages > count) {
    issues.push(issue('CUT_OFF', null, { what: 'pages', limit: limits.pages }))
  }
  for (let number = 1; number <= count && left > 0; number++) {
    try {
      const shown = await shownPage(document, number, left)
      left -= shown.items.reduce((sum, { str }) => sum + str.length, 0)
      pages.push(uprightPage(shown))
    } catch (error) {
      const reason = `page ${number}: ${messageOf(error)}`
      issues.push(issue('BROKEN_FILE', wholePage(source.name, number), { reason }))
    }
  }
  if (left <= 0)
    issues.push(issue('CUT_OFF', null, { what: 'characters', limit: limits.characters }))
  return { pages, issues }
}

async function shownPage(
  document: PDFDocumentProxy,
  number: number,
  characters: number,
): Promise<ShownPage> {
  const page = await document.getPage(number)
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const items: TextItem[] = []
  const monospaced = new Set<string>()
  const reader = page.streamTextContent().getReader()
  let left = characters
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) {
      if (!('str' in item)) continue
      items.push(item)
      left -= item.str.length
    }
    for (const [font, style] of Object.entries<{ fontFamily: string }>(chunk.value.styles)) {
      if (style.fontFamily === 'monospace') monospaced.add(font)
    }
    if (left <= 0) {
      await reader.cancel()
      break
    }
  }
  page.cleanup()
  return { number, width, height, transform, items, monospaced }
}
