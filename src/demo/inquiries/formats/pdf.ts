import type { PDFDocument, SKRSContext2D } from '@napi-rs/canvas'
import type { Bill } from '../bill.ts'
import type { Written } from '../expected.ts'
import { type BillPagesOptions, billPages } from './bill-pages.ts'
import { canvas } from './drawing.ts'
import { type OrderPagesOptions, orderPages } from './order-pages.ts'
import { drawPage, type Page } from './page.ts'
import { type ScanOptions, scanPages } from './scan.ts'

export function writeBillPdf(bill: Bill, options: BillPagesOptions): Written {
  const { pages, expected } = billPages(bill, options)
  return { bytes: pdfOf(pages, bill.title), expected }
}

export function writeOrderPdf(bill: Bill, options: OrderPagesOptions = {}): Written {
  const { pages, expected } = orderPages(bill, options)
  return {
    bytes: pdfOf(pages, bill.title),
    expected,
    ...(bill.order ? { order: bill.order } : {}),
  }
}

/** Pictures of pages, and no text. */
export async function writeScannedPdf(bill: Bill, options: ScanOptions = {}): Promise<Written> {
  const { pages, expected } = scanPages(bill, options)
  const { loadImage, PDFDocument } = canvas()
  const document = new PDFDocument({ title: 'Scan' })
  for (const page of pages) {
    const picture = await loadImage(await page.encode('jpg'))
    const context = begin(document, page.width, page.height)
    context.drawImage(picture, 0, 0, page.width, page.height)
    document.endPage()
  }
  return { bytes: document.close(), expected }
}

/** Its type leaves out half of what it can. */
const begin = (document: PDFDocument, width: number, height: number): SKRSContext2D =>
  document.beginPage(width, height) as unknown as SKRSContext2D

function pdfOf(pages: readonly Page[], title: string): Buffer {
  const document = new (canvas().PDFDocument)({ title })
  for (const page of pages) {
    const { width, height, turned } = page
    const context = turned ? begin(document, height, width) : begin(document, width, height)
    if (turned) context.transform(0, -1, 1, 0, 0, width)
    drawPage(context, page)
    document.endPage()
  }
  const bytes = document.close()
  return pages.some(({ turned }) => turned) ? turnPages(bytes) : bytes
}

/**
 * Says of every page that it is to be turned when shown. The library cannot; a file may be followed by newer versions
 * of its objects, as programs write it that save changes quickly.
 */
function turnPages(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const entries: string[] = []
  let update = '\n'
  for (const [, id = '', body = ''] of text.matchAll(
    /\n(\d+) 0 obj\n(<<\/Type \/Page\n[\s\S]*?>>)\nendobj/g,
  )) {
    const offset = String(bytes.length + update.length).padStart(10, '0')
    entries.push(`${id} 1\n${offset} 00000 n \n`)
    update += `${id} 0 obj\n${body.replace('/Type /Page\n', '/Type /Page\n/Rotate 90\n')}\nendobj\n`
  }
  const table = bytes.length + update.length
  const [, previous = '0'] = /startxref\n(\d+)\n%%EOF\s*$/.exec(text) ?? []
  const [, trailer = ''] = /trailer\n<<([\s\S]*?)>>\nstartxref/.exec(text) ?? []
  update += `xref\n${entries.join('')}trailer\n<<${trailer}\n/Prev ${previous}>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(update, 'latin1')])
}
