import { createWholesaler, type Wholesaler } from '../wholesaler.ts'
import { type BillPlan, createBill } from './create-bill.ts'
import { createOrder, type OrderPlan } from './create-order.ts'
import type { Written } from './expected.ts'
import { writeCsv } from './formats/csv.ts'
import { writeDocx } from './formats/docx.ts'
import {
  type Attachment,
  writeForwardedMail,
  writeHtmlMail,
  writeMailWith,
  writePlainMail,
  zipped,
} from './formats/eml.ts'
import { writeGaebXml } from './formats/gaeb-xml.ts'
import { writeGaebXmlTrade } from './formats/gaeb-xml-trade.ts'
import { writeGaeb90 } from './formats/gaeb90.ts'
import { writeGaeb2000, writeGaeb2000Trade } from './formats/gaeb2000.ts'
import { writeOnlv } from './formats/onlv.ts'
import { writeBillPdf, writeOrderPdf, writeScannedPdf } from './formats/pdf.ts'
import { scannerOf } from './formats/scan.ts'
import { writeTxt } from './formats/txt.ts'
import { writeXlsx } from './formats/xlsx.ts'
import { fillShelves } from './shelves.ts'

/** A file that somebody could have sent, and what is in it. */
export type DemoInquiry = Written & { readonly name: string }

const ARTICLES = 5_000

/** Inquiries and orders of the demo's customers, in every format that is accepted. */
export async function demoInquiries(
  wholesaler: Wholesaler = createWholesaler({ articles: ARTICLES }),
): Promise<readonly DemoInquiry[]> {
  const { school, heating, bathrooms, office, small, stock, site, counter, page } =
    draftAll(wholesaler)
  const scan = scannerOf(page)
  const xml = { version: '3.3', phase: '83' } as const
  const files: readonly (readonly [string, Written | Promise<Written>])[] = [
    ['Schule Elektro.x83', writeGaebXml(school, xml)],
    ['Schule Elektro.d83', writeGaeb90(school)],
    ['Schule Elektro.p83', writeGaeb2000(school, { phase: '83', rich: true })],
    ['Schule Elektro.pdf', writeBillPdf(school, { quantities: 'BELOW', contents: true })],
    ['Schule Elektro.txt', writeTxt(school)],
    ['Heizung Sanierung.x81', writeGaebXml(heating, { version: '3.1', phase: '81' })],
    ['Heizung Sanierung.d81', writeGaeb90(heating, { phase: '81', padding: 'BLANKS' })],
    ['Heizung Sanierung.p81', writeGaeb2000(heating, { phase: '81' })],
    ['Heizung Sanierung 3.2.x83', writeGaebXml(heating, { version: '3.2', phase: '83' })],
    ['Heizung Sanierung.pdf', writeBillPdf(heating, { quantities: 'BESIDE' })],
    ['Heizung Sanierung.docx', writeDocx(heating, 'RUNNING_TEXT')],
    ['Bäder.onlv', writeOnlv(bathrooms)],
    ['Bäder 2021.onlv', writeOnlv(bathrooms, '2021-03-01')],
    ['Bäder.xlsx', writeXlsx(bathrooms, 'CHAPTER_ROWS')],
    ['Bürobeleuchtung.xlsx', writeXlsx(office, 'PLAIN')],
    ['Bürobeleuchtung zweizeilig.xlsx', writeXlsx(office, 'TWO_ROW_HEADER')],
    ['Bürobeleuchtung Geschosse.xlsx', writeXlsx(office, 'AREAS')],
    ['Bürobeleuchtung english.xlsx', writeXlsx(office, 'ENGLISH')],
    ['Bürobeleuchtung.docx', writeDocx(office, 'TABLE')],
    [
      'Bürobeleuchtung.csv',
      writeCsv(office, { divider: ';', encoding: 'win1252', numbers: 'GERMAN', complete: true }),
    ],
    [
      'Lagerbestellung.csv',
      writeCsv(stock, { divider: ',', encoding: 'utf-8', numbers: 'ENGLISH' }),
    ],
    [
      'Lagerbestellung Tab.csv',
      writeCsv(stock, { divider: '\t', encoding: 'utf-8', numbers: 'GERMAN' }),
    ],
    ['Lagerbestellung.xlsx', writeXlsx(stock, 'LETTER_HEAD')],
    ['Lagerbestellung ohne Kopf.xlsx', writeXlsx(stock, 'NO_HEADER')],
    ['Preisanfrage.x93', writeGaebXmlTrade(stock, '93')],
    ['Preisangebot.x94', writeGaebXmlTrade(stock, '94')],
    ['Preisanfrage.p93', writeGaeb2000Trade(stock, '93')],
    ['Preisangebot.p94', writeGaeb2000Trade(stock, '94')],
    // The standard knows no such file; what is sent under this name is of a later generation.
    ['Preisangebot.d94', writeGaeb2000Trade(site, '94')],
    ['Bestellung Baustelle.pdf', writeOrderPdf(site)],
    ['Bestellung Baustelle quer.pdf', writeOrderPdf(site, { landscape: true })],
    ['Bestellung Baustelle.eml', writePlainMail(site)],
    ['Bestellung Theke.eml', writeHtmlMail(counter)],
    ['Anfrage mit Anhang.eml', writeMailWith(heating, [attached(writeGaebXml(heating, xml))])],
    ['Anfrage weitergeleitet.eml', writeForwardedMail(office, [SHEET(writeXlsx(office, 'PLAIN'))])],
    [
      'Anfrage gepackt.eml',
      writeMailWith(school, [zipped('Anfrage.zip', [attached(writeGaebXml(school, xml))])]),
    ],
    ['Fax.png', scan('png')],
    ['Fax.jpg', scan('jpg')],
    ['Fax.jpeg', scannerOf(page, { skew: -0.4 })('jpg')],
    ['Fax.gif', scan('gif')],
    ['Fax.bmp', scan('bmp')],
    ['Fax.tiff', scan('tiff')],
    ['Fax.webp', scan('webp')],
    ['Leistungsverzeichnis gescannt.pdf', writeScannedPdf(small)],
  ]
  return Promise.all(
    files.map(async ([name, written]): Promise<DemoInquiry> => ({ name, ...(await written) })),
  )
}

function draftAll(wholesaler: Wholesaler) {
  const shelves = fillShelves(wholesaler)
  return {
    school: createBill(shelves, SCHOOL),
    heating: createBill(shelves, HEATING),
    bathrooms: createBill(shelves, BATHROOMS),
    office: createBill(shelves, OFFICE),
    small: createBill(shelves, SMALL),
    stock: createOrder(shelves, STOCK),
    site: createOrder(shelves, SITE),
    counter: createOrder(shelves, COUNTER),
    page: createOrder(shelves, PAGE),
  }
}

/** Enough for a bill of one trade. */
const ARTICLES_OF_ONE = 1_000

/** One of them alone, which is made in a moment. */
export const demoBill = (): DemoInquiry => {
  const shelves = fillShelves(createWholesaler({ articles: ARTICLES_OF_ONE }))
  const written = writeGaebXml(createBill(shelves, SCHOOL), { version: '3.3', phase: '83' })
  return { name: 'Schule Elektro.x83', ...written }
}

const attached = (written: Written): Attachment => ({
  name: 'Leistungsverzeichnis.x83',
  type: 'application/octet-stream',
  written,
})

const SHEET = (written: Written): Attachment => ({
  name: 'Anfrage für Büro.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  written,
})

const SCHOOL: BillPlan = {
  fileName: 'Schule-Elektro',
  title: 'Elektroinstallation',
  project: 'Erweiterung Grundschule am Deich',
  trade: 'ELECTRICAL',
  asker: 'municipal',
  positions: 80,
  seed: 11,
}

const HEATING: BillPlan = {
  fileName: 'Heizung-Sanierung',
  title: 'Heizungssanierung Wohnanlage',
  project: 'Sanierung Wohnanlage Birkenweg',
  trade: 'HEATING',
  asker: 'housing',
  positions: 60,
  seed: 23,
}

const BATHROOMS: BillPlan = {
  fileName: 'Baeder',
  title: 'Sanitärinstallation Bäder',
  project: 'Strangsanierung Lindenallee',
  trade: 'SANITARY',
  asker: 'plumbing',
  positions: 45,
  seed: 5,
}

const OFFICE: BillPlan = {
  fileName: 'Buerobeleuchtung',
  title: 'Bürobeleuchtung',
  project: 'Umbau Verwaltungsgebäude Haus C',
  trade: 'LIGHTING',
  asker: 'electrical',
  positions: 40,
  seed: 31,
}

const SMALL: BillPlan = {
  fileName: 'Leistungsverzeichnis',
  title: 'Unterverteilung Werkstatt',
  project: 'Werkstatt Halle 2',
  trade: 'ELECTRICAL',
  asker: 'industry',
  positions: 7,
  seed: 3,
}

const STOCK: OrderPlan = {
  fileName: 'Lagerbestellung',
  project: 'Lagerauffüllung Frühjahr',
  trade: 'ELECTRICAL',
  asker: 'electrical',
  positions: 36,
  seed: 17,
}

const SITE: OrderPlan = {
  fileName: 'Bestellung-Baustelle',
  project: 'Neubau Kita Sonnenhügel',
  trade: 'HEATING',
  asker: 'plumbing',
  positions: 24,
  seed: 8,
}

const COUNTER: OrderPlan = {
  fileName: 'Bestellung-Theke',
  project: 'Ladenumbau Marktplatz',
  trade: 'LIGHTING',
  asker: 'electrical',
  positions: 9,
  seed: 44,
}

/** Fits on one sheet of paper. */
const PAGE: OrderPlan = {
  fileName: 'Fax',
  project: 'Reparatur Turnhalle',
  trade: 'ELECTRICAL',
  asker: 'electrical',
  positions: 12,
  seed: 9,
}
