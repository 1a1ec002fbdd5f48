import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '#test/gaeb-schemas.ts'
import { haveSamples } from '#test/samples.ts'
import { readGaebXml } from '../../documents/gaeb/gaeb-xml.ts'
import { readPdf } from '../../documents/pdf/pdf.ts'
import { LIMITS } from '../../documents/reading.ts'
import type { AskedLine, AskingDocument } from './asking-document.ts'
import { fitted } from './pdf.ts'
import { writeAsking } from './write-asking.ts'

const party = (name: string) => ({
  ...{ name, street: null, postalCode: null, city: null },
  ...{ country: null, email: null, phone: null },
})

const line = (rest: Partial<AskedLine> = {}): AskedLine => ({
  number: '01.02.0030',
  articleNumber: 'NYM-3x1.5',
  supplierArticleNumber: '0815-15',
  manufacturerName: 'Lapp',
  manufacturerArticleNumber: '1600 0033',
  ean: '4012345678901',
  description: 'Installationsleitung NYM-J 3x1,5',
  longText: '',
  quantity: '1200.5',
  unit: 'm',
  ...rest,
})

const asking = (lines: readonly AskedLine[], rest: Partial<AskingDocument> = {}) => ({
  number: '31',
  date: '2026-11-14',
  dueDate: '2026-11-28',
  message: 'Bitte mit Lieferzeit.\nDanke & Gruß',
  currency: 'EUR',
  projectName: 'Neubau Kita',
  projectNumber: 'OBJ-2231',
  from: party('Musterhandel'),
  supplierId: 'L-200',
  to: party('Kabelwerk Süd GmbH'),
  contact: 'Frau Sommer',
  lines,
  ...rest,
})

describe('X93', () => {
  const written = (lines: readonly AskedLine[], rest: Partial<AskingDocument> = {}) => {
    const { bytes } = writeAsking('X93', asking(lines, rest), 'de')
    if (haveSamples) expect(schemaErrors('93', bytes)).toEqual([])
    return bytes
  }
  const readBack = (bytes: Buffer) => readGaebXml({ name: 'a.x93', bytes }, LIMITS)

  it('is read back with the same positions, numbers and day of return', () => {
    const read = readBack(written([line(), line({ number: '', articleNumber: null, unit: null })]))
    expect(read.facts).toMatchObject({ phase: '93', submissionDate: '2026-11-28', currency: 'EUR' })
    const [first, second] = read.chapters.flatMap(({ positions }) => positions)
    expect(first).toMatchObject({ number: '01.02.0030', quantity: '1200.5', unit: 'm' })
    expect(first?.identifiers).toEqual([
      { type: 'EAN', value: '4012345678901' },
      { type: 'ARTICLE_NUMBER', value: '0815-15' },
      { type: 'MANUFACTURER_ARTICLE_NUMBER', value: '1600 0033' },
      { type: 'CUSTOMER_ARTICLE_NUMBER', value: 'NYM-3x1.5' },
    ])
    expect(second).toMatchObject({ number: '', unit: null })
  })

  it('says in words what its fields have no room for', () => {
    const wide = line({
      articleNumber: 'A'.repeat(40),
      quantity: '0.001',
      unit: 'Kilogramm je laufendem Meter',
      longText: `Leitung <grau> & flach\u0000\n${'x'.repeat(3_000)}`,
    })
    const xml = written([wide], { message: '', dueDate: null, projectNumber: null }).toString()
    expect(xml).toContain(`Unsere Artikelnummer: ${'A'.repeat(40)}`)
    expect(xml).not.toContain('<CustomerArtNo>')
    expect(xml).toContain('Menge: 0.001 Kilogramm je laufendem Meter')
    expect(xml).toContain('Leitung &lt;grau&gt; &amp; flach')
    expect(xml).not.toContain('<AddText>')
  })
})

describe('XLSX', () => {
  it('has a row for each line, and text that looks like a formula stays text', () => {
    const { bytes, fileName } = writeAsking(
      'XLSX',
      asking([line(), line({ description: '=1+1', longText: '' })]),
      'de',
    )
    expect(fileName).toBe('Preisanfrage 31 Kabelwerk Süd GmbH.xlsx')
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('Preis je ME netto (EUR)')
    expect(sheet).toContain('<v>1200.5</v>')
    expect(sheet).toContain('=1+1')
    expect(sheet).not.toContain('<f>')
  })
})

describe('PDF', () => {
  it('says all of it in words that can be read, over as many pages as it takes', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => line({ number: `1.${at + 1}` }))
    const { bytes, mediaType } = writeAsking('PDF', asking(lines), 'de')
    expect([mediaType, bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    const { chapters, facts } = await readPdf({ name: 'a.pdf', bytes }, LIMITS)
    const positions = chapters.flatMap((chapter) => chapter.positions)
    expect(facts).toBeDefined()
    expect(positions.map(({ number }) => number)).toEqual(lines.map(({ number }) => number))
    expect(positions[59]).toMatchObject({ quantity: '1200.5', unit: 'm' })
  })

  it('breaks at blanks, and words that are wider than the column', () => {
    expect(fitted('ab cde f\ng', 4, (text) => text.length)).toEqual(['ab', 'cde', 'f', 'g'])
    expect(fitted('abcdefg hi', 3, (text) => text.length)).toEqual(['abc', 'def', 'g', 'hi'])
    expect(fitted('a\u200bb', 9, (text) => text.length)).toEqual(['a b'])
  })
})
