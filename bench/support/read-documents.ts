import { createBill } from '../../src/demo/inquiries/create-bill.ts'
import { createOrder } from '../../src/demo/inquiries/create-order.ts'
import { demoInquiries } from '../../src/demo/inquiries/demo-inquiries.ts'
import type { Written } from '../../src/demo/inquiries/expected.ts'
import { writeCsv } from '../../src/demo/inquiries/formats/csv.ts'
import { writeDocx } from '../../src/demo/inquiries/formats/docx.ts'
import { writeHtmlMail, writePlainMail } from '../../src/demo/inquiries/formats/eml.ts'
import { writeGaebXml } from '../../src/demo/inquiries/formats/gaeb-xml.ts'
import { writeGaeb90 } from '../../src/demo/inquiries/formats/gaeb90.ts'
import { writeGaeb2000 } from '../../src/demo/inquiries/formats/gaeb2000.ts'
import { writeOnlv } from '../../src/demo/inquiries/formats/onlv.ts'
import { writeBillPdf, writeOrderPdf } from '../../src/demo/inquiries/formats/pdf.ts'
import { writeTxt } from '../../src/demo/inquiries/formats/txt.ts'
import { writeXlsx, type XlsxVariant } from '../../src/demo/inquiries/formats/xlsx.ts'
import { fillShelves } from '../../src/demo/inquiries/shelves.ts'
import type { BillTrade } from '../../src/demo/inquiries/trades.ts'
import { createWholesaler } from '../../src/demo/wholesaler.ts'

/** A document of our own making: what is in it is known. */
export type Made = Written & { readonly name: string; readonly format: Format }

export type Format =
  | 'GAEB 90'
  | 'GAEB 2000'
  | 'GAEB XML'
  | 'ONLV'
  | 'XLSX'
  | 'CSV'
  | 'DOCX'
  | 'TXT'
  | 'EML'
  | 'PDF'
  | 'scan'

const shelves = fillShelves(createWholesaler({ articles: 5_000 }))

const TRADES: readonly BillTrade[] = ['ELECTRICAL', 'HEATING', 'SANITARY', 'LIGHTING']

/** The demo's inquiries, and others like them. */
export async function madeDocuments(seeds: number): Promise<readonly Made[]> {
  const demo = (await demoInquiries()).map((inquiry) => ({
    ...inquiry,
    format: formatOf(inquiry.name),
  }))
  const more = Array.from({ length: seeds }, (_, at) => furtherDocuments(at + 101)).flat()
  return [...demo, ...more]
}

const XLSX: readonly XlsxVariant[] = [
  'PLAIN',
  'LETTER_HEAD',
  'TWO_ROW_HEADER',
  'CHAPTER_ROWS',
  'AREAS',
  'NO_HEADER',
  'ENGLISH',
]

function furtherDocuments(seed: number): readonly Made[] {
  const trade = TRADES[seed % TRADES.length] ?? 'ELECTRICAL'
  const common = { fileName: `Nr-${seed}`, project: `Bauvorhaben ${seed}`, trade, seed } as const
  const bill = createBill(shelves, {
    ...common,
    title: `LV ${seed}`,
    asker: 'municipal',
    positions: 60 + seed,
  })
  const order = createOrder(shelves, { ...common, asker: 'plumbing', positions: 20 })
  const made = (format: Format, name: string, written: Written): Made => ({
    ...written,
    format,
    name: `Nr-${seed}${name}`,
  })
  return [
    made('GAEB 90', '.d83', writeGaeb90(bill)),
    made('GAEB 2000', '.p83', writeGaeb2000(bill, { phase: '83', rich: seed % 2 === 0 })),
    made('GAEB XML', '.x83', writeGaebXml(bill, { version: '3.3', phase: '83' })),
    made('GAEB XML', '.x84', writeGaebXml(bill, { version: '3.2', phase: '84' })),
    made('ONLV', '.onlv', writeOnlv(bill, seed % 2 === 0 ? '2015-07-15' : '2021-03-01')),
    ...XLSX.map((variant) => made('XLSX', ` ${variant}.xlsx`, writeXlsx(bill, variant))),
    made(
      'CSV',
      '.csv',
      writeCsv(bill, { divider: ';', encoding: 'win1252', numbers: 'GERMAN', complete: true }),
    ),
    made(
      'CSV',
      ' english.csv',
      writeCsv(bill, { divider: ',', encoding: 'utf-8', numbers: 'ENGLISH' }),
    ),
    made('DOCX', ' Tabelle.docx', writeDocx(bill, 'TABLE')),
    made('DOCX', '.docx', writeDocx(bill, 'RUNNING_TEXT')),
    made('TXT', '.txt', writeTxt(bill, { encoding: seed % 2 === 0 ? 'win1252' : 'cp850' })),
    made('EML', '.eml', writePlainMail(order)),
    made('EML', ' html.eml', writeHtmlMail(order)),
    made('PDF', '.pdf', writeBillPdf(bill, { quantities: 'BELOW', contents: true })),
    made('PDF', ' neben.pdf', writeBillPdf(bill, { quantities: 'BESIDE' })),
    made('PDF', ' Bestellung.pdf', writeOrderPdf(order)),
  ]
}

const FORMATS: readonly (readonly [RegExp, Format])[] = [
  [/gescannt|\.(png|jpe?g|gif|bmp|tiff|webp)$/, 'scan'],
  [/\.(p\d\d|d94)$/, 'GAEB 2000'],
  [/\.d\d\d$/, 'GAEB 90'],
  [/\.x\d\d$/, 'GAEB XML'],
  [/\.onlv$/, 'ONLV'],
  [/\.xlsx$/, 'XLSX'],
  [/\.csv$/, 'CSV'],
  [/\.docx$/, 'DOCX'],
  [/\.txt$/, 'TXT'],
  [/\.eml$/, 'EML'],
  [/\.pdf$/, 'PDF'],
]

function formatOf(name: string): Format {
  const known = FORMATS.find(([pattern]) => pattern.test(name))
  if (!known) throw new Error(`${name} is of no format`)
  return known[1]
}

/** Large ones, for the clock. 3.3 comes on one line, 3.2 on many. */
export const largeXml = (positions: number, version: '3.2' | '3.3' = '3.2'): Buffer =>
  writeGaebXml(largeBill(positions), { version, phase: '83' }).bytes

export const largeXlsx = (positions: number): Buffer =>
  writeXlsx(largeBill(positions), 'PLAIN').bytes

export const largePdf = (positions: number): Buffer =>
  writeBillPdf(largeBill(positions), { quantities: 'BELOW', contents: true }).bytes

const largeBill = (positions: number) =>
  createBill(shelves, {
    fileName: 'Large',
    title: 'Krankenhaus, Elektroinstallation',
    project: 'Neubau Krankenhaus',
    trade: 'ELECTRICAL',
    asker: 'municipal',
    positions,
    seed: 77,
  })
