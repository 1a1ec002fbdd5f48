import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { createWholesaler } from '../../wholesaler.ts'
import { createBill } from '../create-bill.ts'
import { createOrder } from '../create-order.ts'
import { fillShelves } from '../shelves.ts'
import { writeHtmlMail, writePlainMail } from './eml.ts'
import { writeGaebXml } from './gaeb-xml.ts'
import { writeGaebXmlTrade } from './gaeb-xml-trade.ts'
import { writeGaeb90 } from './gaeb90.ts'
import { writeGaeb2000 } from './gaeb2000.ts'
import { english, german, withPlaces } from './notation.ts'
import { writeOnlv } from './onlv.ts'
import { writeOrderPdf } from './pdf.ts'

const shelves = fillShelves(createWholesaler({ articles: 5_000 }))
const common = { fileName: 'LV', project: 'Schule', trade: 'ELECTRICAL', seed: 2 } as const
const bill = createBill(shelves, { ...common, title: 'LV', asker: 'municipal', positions: 60 })
const order = createOrder(shelves, { ...common, asker: 'electrical', positions: 10 })

function elementsIn(bytes: Buffer): Map<string, number> {
  const counts = new Map<string, number>()
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => counts.set(name, (counts.get(name) ?? 0) + 1))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(bytes.toString('utf8')).close()
  return counts
}

describe('GAEB 90 as it is written', () => {
  const lines = iconv.decode(writeGaeb90(bill).bytes, 'cp850').split('\r\n').slice(0, -1)

  it('has records of 80 columns, numbered without a gap', () => {
    expect(lines.filter((line) => line.length !== 80)).toEqual([])
    expect(lines.map((line) => Number(line.slice(74)))).toEqual(lines.map((_, at) => at + 1))
  })

  it('says in the last record how many positions there are', () => {
    expect(lines.filter((line) => line.startsWith('21'))).toHaveLength(60)
    expect(lines.at(-1)?.slice(69, 74)).toBe('00060')
  })

  it('writes umlauts and squares as DOS does, and loses none', () => {
    expect(lines.join('')).toMatch(/[äöü].*²|².*[äöü]/)
    expect(lines.join('')).not.toContain('\ufffd')
  })
})

describe('GAEB 2000 as it is written', () => {
  it('ends every block it begins', () => {
    const text = iconv.decode(writeGaeb2000(bill).bytes, 'win1252')
    const begun = [...text.matchAll(/#begin\[(\w+)\]/g)].map(([, name]) => name)
    const ended = [...text.matchAll(/#end\[(\w+)\]/g)].map(([, name]) => name)
    expect(begun.sort()).toEqual(ended.sort())
    expect(begun.filter((name) => name === 'Position')).toHaveLength(60)
  })
})

describe('XML as it is written', () => {
  it.each(['3.1', '3.2', '3.3'] as const)('GAEB %s has an element for each position', (version) => {
    for (const phase of ['81', '83', '84'] as const) {
      const counts = elementsIn(writeGaebXml(bill, { version, phase }).bytes)
      expect((counts.get('Item') ?? 0) + (counts.get('MarkupItem') ?? 0)).toBe(60)
    }
  })

  it('the phases of the trade are flat', () => {
    expect(elementsIn(writeGaebXmlTrade(order, '94').bytes).get('OrderItem')).toBe(10)
  })

  it.each(['2015-07-15', '2021-03-01'] as const)('ÖNORM of %s is well formed', (edition) => {
    const { bytes, expected } = writeOnlv(bill, edition)
    expect(elementsIn(bytes).get('pos-eigenschaften')).toBe(expected.length)
  })
})

describe('Mail as it is written', () => {
  it.each([writePlainMail, writeHtmlMail])('has lines that every server passes on', (write) => {
    const [, ...body] = write(order).bytes.toString('latin1').split('\r\n\r\n')
    const lines = body.join('\r\n').split('\r\n')
    expect(lines.filter((line) => line.length > 76)).toEqual([])
    expect(lines.join('')).toMatch(/^[\x20-\x7e]*$/)
  })
})

describe('PDF as it is written', () => {
  it('a turned page says so', () => {
    const text = writeOrderPdf(order, { landscape: true }).bytes.toString('latin1')
    expect(text).toContain('/Rotate 90')
    expect(text.match(/%%EOF/g)).toHaveLength(2)
  })
})

describe('Numbers as they are written', () => {
  it('are rounded as decimals', () => {
    expect(withPlaces('1.005', 2)).toBe('1.01')
    expect(withPlaces('12', 3)).toBe('12.000')
    expect(german('1234567.5', 3)).toBe('1.234.567,500')
    expect(german('1234', 0)).toBe('1.234')
    expect(english('1234.5', 2)).toBe('1,234.50')
  })
})
