import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, dividedBy, times } from '#kernel/decimal.ts'
import { cases } from '#test/cases.ts'
import { schemaErrors } from '#test/gaeb-schemas.ts'
import { haveSamples } from '#test/samples.ts'
import { readGaebXml } from '../../documents/gaeb/gaeb-xml.ts'
import { LIMITS } from '../../documents/reading.ts'
import {
  answer,
  answeredChapters,
  article,
  chapter,
  position,
  priced,
  selection,
} from '../answer.testing.ts'
import { type AnswerPosition, positionsOf } from '../answer-document.ts'
import { writeX94 } from './x94.ts'

const written = (positions: readonly AnswerPosition[], original?: Buffer) =>
  valid(writeX94(answer({ chapters: [chapter(positions)] }), original))

const valid = (bytes: Buffer): string => {
  if (haveSamples) expect(schemaErrors('94', bytes)).toEqual([])
  return bytes.toString()
}

const readBack = (xml: string) =>
  readGaebXml({ name: 'answer.x94', bytes: Buffer.from(xml) }, LIMITS).chapters.flatMap(
    ({ positions }) => positions,
  )

const itemsIn = (xml: string): string[] => xml.match(/<OrderItem .*?<\/OrderItem>/gs) ?? []

const saidIn = (item: string, name: string): string | undefined =>
  new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(item)?.[1]

/** An inquiry of the trade; `references` is what stands in `RefItems`. */
const inquiry = (items: readonly { id?: string; references: string; more?: string }[], info = '') =>
  Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?><GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA93/3.3">' +
      '<GAEBInfo><Version>3.3</Version><VersDate>2021-05</VersDate><Date>2026-11-01</Date></GAEBInfo>' +
      `<Order><DP>93</DP><OrderInfo>${info}</OrderInfo>${items
        .map(
          ({ id, references, more = '' }, at) =>
            `<OrderItem ID="${id ?? `O${at}`}"><RefItems>${references}</RefItems>${more}</OrderItem>`,
        )
        .join('')}</Order></GAEB>`,
  )

const answerTo = (
  original: Buffer,
  fill: (position: AnswerPosition, at: number) => AnswerPosition,
) => {
  const read = readGaebXml({ name: 'a.x93', bytes: original }, LIMITS)
  return writeX94(answer({ chapters: answeredChapters(read.chapters, fill) }), original)
}

describe('X94 to an X93', () => {
  it('every RefItems/Customer comes back unchanged, blanks and all, with the ID of its item', () => {
    const customers = fc.array(fc.stringMatching(/^[ 0-9A-Za-z._&<-]{1,14}$/), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(customers, (all) => {
        const escaped = all.map((each) => each.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
        const original = inquiry(
          escaped.map((each) => ({ references: `<Customer>${each}</Customer>` })),
        )
        const xml = valid(
          answerTo(original, (each) => ({ ...priced('1', '2'), number: each.number })),
        )
        expect(itemsIn(xml).map((item) => saidIn(item, 'Customer'))).toEqual(escaped)
        expect(itemsIn(xml).map((item) => /ID="(.*?)"/.exec(item)?.[1])).toEqual(
          all.map((_, at) => `O${at}`),
        )
      }),
    )
  })

  it('numbers, sub-numbers and how they are cut go back as they came, as do those of the inquiry', () => {
    const breakdown =
      '<CustomerBoQBkdn><Type>BoQLevel</Type><Length>2</Length><Num>Yes</Num></CustomerBoQBkdn>' +
      '<CustomerBoQBkdn><Type>Item</Type><Length>4</Length><Num>Yes</Num></CustomerBoQBkdn>'
    const references =
      '<Customer> 1  10</Customer><CustomerSubNo>2</CustomerSubNo><Supplier>7</Supplier><Customer> 1  20</Customer>'
    const original = inquiry(
      [{ references, more: '<CustomerArtNo>K-1</CustomerArtNo><Qty>2</Qty>' }],
      `<Inquiry>immediate needs</Inquiry><InquiryNo>A-17</InquiryNo>${breakdown}<CustomerReferenceNo>Kommission 9</CustomerReferenceNo>`,
    )
    const xml = valid(answerTo(original, (each) => ({ ...priced('2', '3'), number: each.number })))
    expect(xml).toContain(`<RefItems>${references}</RefItems>`)
    expect(xml).toContain(breakdown)
    expect(xml).toContain(
      '<Inquiry>immediate needs</Inquiry><InquiryNo>A-17</InquiryNo><OfferNo>AN-2026-17</OfferNo>',
    )
    expect(xml).toContain('<CustomerReferenceNo>Kommission 9</CustomerReferenceNo>')
    expect(xml).toContain('<CustomerArtNo>K-1</CustomerArtNo>')
  })

  it('a position of several articles has an item for each, all with its number', () => {
    const original = inquiry([
      { references: '<Customer>01.10</Customer>' },
      { references: '<Customer>01.20</Customer>' },
    ])
    const two = [
      selection(),
      selection({ article: article({ number: '4712' }), quantity: '5', netPrice: '1' }),
    ]
    const xml = valid(
      answerTo(original, (each, at) =>
        at === 0
          ? { ...each, selections: two, lineNet: '30' }
          : { ...priced('1', '2'), number: each.number },
      ),
    )
    expect(
      itemsIn(xml).map((item) => [
        saidIn(item, 'Customer'),
        saidIn(item, 'ArtNo'),
        saidIn(item, 'DeliveryChara'),
      ]),
    ).toEqual([
      ['01.10', '4711', undefined],
      ['01.10', '4712', 'addition'],
      ['01.20', '4711', undefined],
    ])
  })

  it('what is not offered comes back as not supplied, what we do not have, too; what we added stands behind', () => {
    const original = inquiry(
      ['1', '2'].map((each) => ({ references: `<Customer>${each}</Customer>` })),
    )
    const positions = [
      priced('1', '2', { number: '1', notOffered: true }),
      priced('1', '2', { number: '3' }),
      position({ number: '4' }),
    ]
    const xml = written(positions, original)
    expect(
      itemsIn(xml).map((item) => [
        saidIn(item, 'Customer'),
        saidIn(item, 'DeliveryChara'),
        saidIn(item, 'NetPrice'),
      ]),
    ).toEqual([
      ['1', 'no supply', undefined],
      ['2', 'no supply', undefined],
      ['3', 'addition', '2.00'],
    ])
  })

  it('items without numbers keep their own prices, whatever was taken out or added by hand', () => {
    const original = inquiry(
      ['Pumpe', 'Dichtung', 'Rohr'].map((name) => ({
        references: '',
        more: `<CustomerArtNo>${name}</CustomerArtNo>`,
      })),
    )
    const read = readGaebXml({ name: 'a.x93', bytes: original }, LIMITS)
    const [, seal, pipe] = positionsOf({
      chapters: answeredChapters(read.chapters, (_, at) =>
        priced('1', String(at + 1), { number: '' }),
      ),
    }) as [AnswerPosition, AnswerPosition, AnswerPosition]
    const byHand = priced('1', '9', { number: '', description: 'Fracht' })
    const xml = written([byHand, seal, pipe], original)
    expect(
      itemsIn(xml).map((item) => [
        saidIn(item, 'CustomerArtNo'),
        saidIn(item, 'DeliveryChara'),
        saidIn(item, 'NetPrice'),
      ]),
    ).toEqual([
      [undefined, 'no supply', undefined],
      ['Dichtung', undefined, '2.00'],
      ['Rohr', undefined, '3.00'],
      [undefined, 'addition', '9.00'],
    ])
  })

  it('a line by hand with a number that two items have is refused where one of them is free', () => {
    const original = inquiry(
      ['1', '1'].map((each) => ({ references: `<Customer>${each}</Customer>` })),
    )
    expect(() => written([priced('1', '2', { number: '1' })], original)).toThrow(
      expect.objectContaining({ code: 'PLACE_AMBIGUOUS', positionNumber: '1' }),
    )
  })

  it('refuses an inquiry that breaks off', () => {
    const original = inquiry([{ references: '<Customer>1</Customer>' }]).subarray(0, -20)
    expect(() => written([], original)).toThrow(
      expect.objectContaining({ code: 'ORIGINAL_UNREADABLE' }),
    )
  })
})

describe('X94 for other inquiries', () => {
  it('names articles with their numbers, texts, quantities and prices', () => {
    const [read] = readBack(written([priced('3', '12.5', { number: '01.02.0030' })]))
    expect(read).toMatchObject({
      number: '01.02.0030',
      kind: 'NORMAL',
      shortText: 'Kugelhahn DN 20',
      quantity: '3',
      unit: 'St',
      unitPrice: '12.5',
    })
    expect(read?.identifiers).toEqual(
      expect.arrayContaining([
        { type: 'EAN', value: '4012345678901' },
        { type: 'ARTICLE_NUMBER', value: '4711' },
        { type: 'MANUFACTURER_ARTICLE_NUMBER', value: 'KH-20' },
      ]),
    )
  })

  it('any number is that of the document, and a position without one has none', () => {
    const xml = written(['Pos 3/a', ''].map((number) => priced('1', '1', { number })))
    expect(itemsIn(xml).map((item) => saidIn(item, 'Customer'))).toEqual(['Pos 3/a', undefined])
  })

  it('kinds: alternatives, options and lump sums say what they are; headings and notes are left out', () => {
    const kinds = ['NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'HEADING', 'NOTE'] as const
    const xml = written(kinds.map((kind) => priced('1', '1', { kind, unit: 'psch' })))
    expect(
      itemsIn(xml).map((item) => [saidIn(item, 'ItemChara'), saidIn(item, 'ItemType')]),
    ).toEqual([
      ['normal', undefined],
      ['alternate', undefined],
      ['provis', undefined],
      ['normal', 'lump'],
    ])
  })

  it('numbers that are too long stand where there is room: the schema has 15 characters and 13 digits', () => {
    const long = article({
      number: 'N'.repeat(16),
      manufacturerArticleNumber: 'M'.repeat(16),
      ean: '14012345678901',
    })
    const xml = written([
      position({ selections: [selection({ article: long })], unitPrice: '12.5', lineNet: '25' }),
    ])
    expect(xml).not.toMatch(/<(EAN|ArtNo|SupplierArtNo)>/)
    expect(xml).toContain(`<CatalogArtNo>${'N'.repeat(16)}</CatalogArtNo>`)
    expect(xml).toContain(`Herstellernummer: ${'M'.repeat(16)}`)
    expect(xml).toContain('EAN: 14012345678901')
  })

  it('a price that needs more than two places is for 100 units', () => {
    const [item = ''] = itemsIn(written([priced('1000', '0.1234')]))
    expect([saidIn(item, 'NetPrice'), saidIn(item, 'PriceBasis')]).toEqual(['12.34', '100.00'])
  })

  it('a quantity that needs more than two places stands in a remark, and the line is the same', () => {
    const [item = ''] = itemsIn(written([priced('12.345', '3')]))
    expect([saidIn(item, 'Qty'), saidIn(item, 'NetPrice'), saidIn(item, 'PriceBasis')]).toEqual([
      '12.35',
      '37.04',
      '12.35',
    ])
    expect(saidIn(item, 'BidComm')).toContain('Menge: 12.345 St')
    const [tiny = ''] = itemsIn(written([priced('0.001', '3000')]))
    expect([
      saidIn(tiny, 'ItemType'),
      saidIn(tiny, 'Qty'),
      saidIn(tiny, 'QU'),
      saidIn(tiny, 'NetPrice'),
    ]).toEqual(['lump', '1.00', 'psch', '3.00'])
  })

  it('a price for units that cannot be converted says for which unit it is', () => {
    const roll = selection({
      quantity: '3',
      unit: 'Rolle',
      baseQuantity: null,
      article: article({ baseUnit: 'm' }),
    })
    const [item = ''] = itemsIn(written([position({ selections: [roll] })]))
    expect([saidIn(item, 'QU'), saidIn(item, 'NetPrice'), saidIn(item, 'AQU')]).toEqual([
      'Rol',
      '12.50',
      'm',
    ])
  })

  it('texts of any length and with any character leave it valid', () => {
    const text = `${'\u0000\u0008😀&<>"\n'.repeat(90)}Ende`
    const odd = article({
      name: text,
      number: text,
      manufacturerName: text,
      manufacturerArticleNumber: text,
      baseUnit: text,
    })
    const selections = [selection({ article: odd, unit: text })]
    const positions = [
      position({ number: text, description: text, unit: text, selections, lineNet: '25' }),
    ]
    const one = { ...answer().supplier, name: text, street: text, country: text }
    valid(
      writeX94(
        answer({ name: text, offerNumber: text, customer: one, chapters: [chapter(positions)] }),
      ),
    )
  })
})

describe('X94: money is equal to the cent', () => {
  const decimal = (max: number, places: number) =>
    fc
      .tuple(fc.integer({ min: 1, max }), fc.integer({ min: 0, max: places }))
      .map(([units, shift]) => dividedBy(String(units), `1${'0'.repeat(shift)}`, shift))

  it('Prices: whoever multiplies again gets the line, whatever quantity, price and conversion', () => {
    const line = fc.record({
      quantity: decimal(9_999_999, 5),
      factor: fc.option(decimal(999, 3)),
      netPrice: decimal(99_999, 4),
    })
    fc.assert(
      fc.property(line, ({ quantity, factor, netPrice }) => {
        const chosen = selection({
          quantity,
          netPrice,
          baseQuantity: factor === null ? quantity : times(quantity, factor),
        })
        const lineNet = chosen.lineNet ?? '0'
        fc.pre(compare(lineNet, '99999999.99') <= 0)
        const [item = ''] = itemsIn(
          writeX94(
            answer({
              chapters: [chapter([position({ quantity, selections: [chosen], lineNet })])],
            }),
          ).toString(),
        )
        const [price = '', basis = '1', written = ''] = ['NetPrice', 'PriceBasis', 'Qty'].map(
          (name) => saidIn(item, name),
        )
        expect(compare(dividedBy(times(price, written), basis, 2), lineNet)).toBe(0)
      }),
      { numRuns: cases(500) },
    )
  })

  it('Prices: a net price of four places is said exactly where the line permits it', () => {
    fc.assert(
      fc.property(decimal(9_999, 0), decimal(999_999, 4), (quantity, netPrice) => {
        const [item = ''] = itemsIn(
          writeX94(answer({ chapters: [chapter([priced(quantity, netPrice)])] })).toString(),
        )
        const exact = dividedBy(
          saidIn(item, 'NetPrice') ?? '',
          saidIn(item, 'PriceBasis') ?? '1',
          10,
        )
        expect(compare(exact, netPrice)).toBe(0)
      }),
    )
  })

  it('a line that is larger than GAEB has digits is refused', () => {
    expect(() => written([priced('99999999', '999999999')])).toThrow(
      expect.objectContaining({ code: 'AMOUNT_TOO_LARGE', positionNumber: '01.0010' }),
    )
  })
})
