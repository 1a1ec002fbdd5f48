import { describe, expect, it } from 'vitest'
import { frameAll, isFramed, unframed } from '#test/framed-texts.ts'
import { createBill } from '../../src/demo/inquiries/create-bill.ts'
import { writeCsv } from '../../src/demo/inquiries/formats/csv.ts'
import { writeDocx } from '../../src/demo/inquiries/formats/docx.ts'
import { writeHtmlMail, writePlainMail } from '../../src/demo/inquiries/formats/eml.ts'
import { writeGaebXml } from '../../src/demo/inquiries/formats/gaeb-xml.ts'
import { writeGaeb90 } from '../../src/demo/inquiries/formats/gaeb90.ts'
import { writeGaeb2000 } from '../../src/demo/inquiries/formats/gaeb2000.ts'
import { writeOnlv } from '../../src/demo/inquiries/formats/onlv.ts'
import { writeBillPdf } from '../../src/demo/inquiries/formats/pdf.ts'
import { writeTxt } from '../../src/demo/inquiries/formats/txt.ts'
import { writeXlsx } from '../../src/demo/inquiries/formats/xlsx.ts'
import { fillShelves } from '../../src/demo/inquiries/shelves.ts'
import { createWholesaler } from '../../src/demo/wholesaler.ts'

const shelves = fillShelves(createWholesaler({ articles: 2_000 }))
const common = { fileName: 'LV', project: 'Schule', trade: 'ELECTRICAL', seed: 2 } as const
const bill = createBill(shelves, { ...common, title: 'LV', asker: 'municipal', positions: 60 })

const unbroken = (bytes: Uint8Array) =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('utf8')
      .replaceAll(/>\s*\n\s*</g, '><'),
  )

describe('Provenance: what the view frames for a place has the short text of its position', () => {
  it.each([
    ['GAEB 90', 'LV.d83', () => writeGaeb90(bill)],
    ['GAEB 90 without line breaks', 'LV.d83', () => ({ bytes: glued(writeGaeb90(bill).bytes) })],
    ['GAEB 2000', 'LV.p83', () => writeGaeb2000(bill)],
    ['GAEB XML', 'LV.x83', () => writeGaebXml(bill, { version: '3.3', phase: '83' })],
    [
      'GAEB XML in one line',
      'LV.x83',
      () => ({ bytes: unbroken(writeGaebXml(bill, { version: '3.3', phase: '83' }).bytes) }),
    ],
    ['ÖNORM', 'LV.onlv', () => writeOnlv(bill)],
    ['a workbook', 'LV.xlsx', () => writeXlsx(bill)],
    [
      'a CSV',
      'LV.csv',
      () =>
        writeCsv(bill, { divider: ';', encoding: 'win1252', numbers: 'GERMAN', complete: true }),
    ],
    ['a Word table', 'LV.docx', () => writeDocx(bill)],
    ['a text', 'LV.txt', () => writeTxt(bill)],
    ['a PDF', 'LV.pdf', () => writeBillPdf(bill, { quantities: 'BELOW' })],
    ['a plain mail', 'Anfrage.eml', () => writePlainMail(bill)],
    ['a mail with a table', 'Anfrage.eml', () => writeHtmlMail(bill)],
  ])('%s', async (_, name, write) => {
    const framed = await frameAll({ name, bytes: Buffer.from(write().bytes) })
    expect(framed.length).toBeGreaterThan(5)
    expect(unframed(framed, isFramed)).toEqual([])
  })
})

const glued = (bytes: Uint8Array) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\r\n', ''), 'latin1')
