import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, dividedBy, minus, rounded, times } from '#kernel/decimal.ts'
import { cases } from '#test/cases.ts'
import { schemaErrors } from '#test/gaeb-schemas.ts'
import { haveSamples, readSample, sampleNames } from '#test/samples.ts'
import { detectFormat } from '../../documents/detect-format.ts'
import { readGaebXml } from '../../documents/gaeb/gaeb-xml.ts'
import type { Chapter, Position } from '../../documents/parsed-document.ts'
import { readDocument } from '../../documents/read-document.ts'
import { LIMITS } from '../../documents/reading.ts'
import { withPlaces } from '../amounts.ts'
import {
  answer,
  answeredChapters,
  chapter,
  position,
  priced,
  selection,
} from '../answer.testing.ts'
import { type AnswerPosition, isText, positionsOf } from '../answer-document.ts'
import { AnswerRefused } from '../answer-refused.ts'
import { writeX84 } from './x84.ts'

const flat = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((each) => [...each.positions, ...flat(each.chapters)])

const readBack = (bytes: Buffer): Position[] =>
  flat(readGaebXml({ name: 'answer.x84', bytes }, LIMITS).chapters)

const numbersOf = (positions: readonly { readonly number: string }[]) =>
  positions.map(({ number }) => number)

const written = (positions: readonly AnswerPosition[], original?: Buffer) =>
  writeX84(answer({ chapters: [chapter(positions)] }), original)

const valid = (bytes: Buffer) => {
  if (haveSamples) expect(schemaErrors('84', bytes)).toEqual([])
  return bytes.toString()
}

/** The attributes that make the skeleton, in their order. */
const skeleton = (xml: string) =>
  [...xml.matchAll(/<(BoQ|BoQCtgy|Item|MarkupItem) ([^>]*)>/g)].map(
    ([, name, attributes = '']) =>
      `${name} ${['ID', 'RNoPart', 'RNoIndex']
        .map((key) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1] ?? '')
        .join(' ')}`,
  )

/** Undefined where no price makes the line. */
const unlessPriceRefused = (write: () => string): string | undefined => {
  try {
    return write()
  } catch (error) {
    if (error instanceof AnswerRefused && error.code === 'PRICE_NOT_EXPRESSIBLE') return undefined
    throw error
  }
}

/** 1,245 m² at 12.00. */
const ALTERNATIVE_NET = '14940.00'

const GOLDEN = 'gaeb/gaebxml/meindonut__'
const GOLDEN_83 = `${GOLDEN}Pruefdatei GAEB DA XML 3.3 - Bauausfuehrung - V 04 04 2024.x83`
const GOLDEN_84 = `${GOLDEN}BVBS_Pruefdatei GAEB DA XML 3.3 - Bauausfuehrung - V 11 06 2021.x84`

describe.runIf(haveSamples)('X84 of real bills', () => {
  it('answers the certification bill as its golden answer does: keys, prices, 2,000,000.00', async () => {
    const [asked, golden] = await Promise.all([readSample(GOLDEN_83), readSample(GOLDEN_84)])
    const prices = new Map(readBack(golden.bytes).map((each) => [each.number, each]))
    const chapters = answeredChapters(readGaebXml(asked, LIMITS).chapters, (each) => {
      const price = prices.get(each.number)
      const [unitPrice, total] = [price?.unitPrice ?? null, price?.totalPrice ?? null]
      // The golden file says 0.00 for the alternative; ours says what it costs, and does not add it up.
      const lineNet = each.kind === 'ALTERNATIVE' ? ALTERNATIVE_NET : total
      return { ...each, unitPrice, lineNet: isText(each) ? null : lineNet }
    })
    const document = answer({ chapters })
    expect(document.totals).toEqual({ net: '2000000', vat: '380000', gross: '2380000' })
    const xml = valid(writeX84(document, asked.bytes))
    const withoutIds = (text: string) =>
      text.replace(/ ID="[^"]*"/g, '').replace(/<Description>.*?<\/Description>/gs, '')
    const bodyOf = (text: string) => text.slice(text.indexOf('<BoQBody>'), text.indexOf('</BoQ>'))
    expect(bodyOf(withoutIds(xml).replace(/<SubDNo>0/g, '<SubDNo>'))).toBe(
      // The golden file has the share of a surcharge, too, which our positions do not know.
      bodyOf(withoutIds(golden.bytes.toString()))
        .replace(/<ITMarkup>.*?<\/Markup>/, '')
        .replace('<IT>0.00</IT>', `<IT>${ALTERNATIVE_NET}</IT>`),
    )
    expect(xml).toContain(
      '<Total>2000000.00</Total><VAT>19</VAT><VATAmount>380000.00</VATAmount><TotalGross>2380000.00</TotalGross>',
    )
  })

  it('keeps BoQ, BoQCtgy and Item of every GAEB DA XML file with ID, RNoPart and RNoIndex, and is valid', async () => {
    const names = [
      ...(await sampleNames('gaeb/gaebxml')),
      ...(await sampleNames('gaeb/synthetic-thirdparty')),
    ]
    let count = 0
    for (const name of names) {
      const file = await readSample(name)
      if (detectFormat(file) !== 'GAEB_XML' || ODD_FILES.some((odd) => name.includes(odd))) continue
      const read = readGaebXml(file, LIMITS)
      const chapters = answeredChapters(read.chapters, (each, at) =>
        isText(each) || each.quantity === null
          ? each
          : { ...priced(each.quantity, `${at}.${at % 97}`), number: each.number, kind: each.kind },
      )
      const bytes = writeX84(answer({ chapters }), file.bytes)
      const xml = valid(bytes)
      const original = file.bytes.toString().replace(/<!--.*?-->/gs, '')
      expect(skeleton(xml), name).toEqual(skeleton(original))
      const asked = flat(read.chapters).filter((each) => !isText(each) || each.number !== '')
      expect(numbersOf(readBack(bytes)), name).toEqual(numbersOf(asked))
      count += 1
    }
    expect(count).toBeGreaterThan(30)
  })

  it('builds bills of GAEB 90, GAEB 2000 and ÖNORM files that are valid and have the same numbers', async () => {
    const folders = ['gaeb/gaeb90', 'gaeb/gaeb2000', 'gaeb/onlv']
    for (const name of (await Promise.all(folders.map(sampleNames))).flat()) {
      const file = await readSample(name)
      const format = detectFormat(file)
      if (format === undefined || format === 'ZIP' || format === 'EML') continue
      const read = await readDocument(file, format, LIMITS)
      const chapters = answeredChapters(read.chapters, (each) =>
        isText(each) || each.quantity === null
          ? each
          : { ...priced(each.quantity, '1.2345'), number: each.number, kind: each.kind },
      )
      const bytes = writeX84(answer({ chapters }), file.bytes)
      valid(bytes)
      const asked = positionsOf({ chapters }).filter((each) => !isText(each))
      expect(numbersOf(readBack(bytes)).sort(), name).toEqual(numbersOf(asked).sort())
    }
  })
})

/** One has a category whose number is a sentence, which is refused; the others hold no bill. */
const ODD_FILES = ['r3dlex__minimal_ava', 'bambamboole__minimal', 'bambamboole__nonconforming']

/** A file as programs write it, with what the test is about. */
const inquiry = (items: string, { body = '', project = '' } = {}) =>
  Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?><GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA83/3.3">' +
      `<PrjInfo><NamePrj>Kita</NamePrj><LblPrj>Neubau Kita</LblPrj>${project}</PrjInfo>` +
      '<Award><DP>83</DP><BoQ ID="B1"><BoQInfo><Name>LV 7</Name></BoQInfo><BoQBody>' +
      `${body}<BoQCtgy ID="C1" RNoPart="01"><BoQBody><Itemlist>${items}</Itemlist></BoQBody></BoQCtgy>` +
      '</BoQBody></BoQ></Award></GAEB>',
  )

const itemOf = (xml: string, part: string) =>
  new RegExp(`<Item [^>]*RNoPart="${part}"[^>]*?(?:/>|>(.*?)</Item>)`, 's').exec(xml)?.[1] ?? ''

const withoutProduct = (xml: string) => xml.replace(/<Product>.*?<\/Product>/gs, '')

describe('X84: what each position says', () => {
  it('Tender: what is not offered says so, without a price', () => {
    const xml = valid(
      written([
        priced('2', '5', { notOffered: true }),
        priced('2', '5', { number: '01.0020', isRelevant: false }),
      ]),
    )
    expect(itemOf(xml, '0010')).toBe('<NotOffered>Yes</NotOffered>')
    expect(itemOf(xml, '0020')).toBe('<NotOffered>Yes</NotOffered>')
    expect(xml).toContain('<Total>0.00</Total>')
  })

  it('Tender: a position without a price stays unpriced', () => {
    expect(itemOf(valid(written([position()])), '0010')).toBe('<Qty>2.000</Qty>')
  })

  it('Prices: ALTERNATIVE and OPTIONAL are priced and do not enter the totals', () => {
    const xml = valid(
      written([
        priced('2', '5'),
        priced('3', '7', { number: '01.0020', kind: 'ALTERNATIVE' }),
        priced('4', '9', { number: '01.0030', kind: 'OPTIONAL' }),
      ]),
    )
    expect(itemOf(xml, '0020')).toContain('<UP>7.000</UP><IT>21.00</IT>')
    expect(itemOf(xml, '0030')).toContain('<UP>9.000</UP><IT>36.00</IT>')
    expect(xml.match(/<Total>.*?<\/Total>/g)).toEqual([
      '<Total>10.00</Total>',
      '<Total>10.00</Total>',
    ])
  })

  it('headings and notes have no place in an answer, a surcharge has a total alone', () => {
    const surcharge = position({
      number: '01.0030',
      kind: 'SURCHARGE',
      quantity: null,
      lineNet: '4.5',
    })
    const xml = valid(
      written([position({ number: '01', kind: 'HEADING' }), position({ kind: 'NOTE' }), surcharge]),
    )
    expect(skeleton(xml).map((each) => each.split(' ')[0])).toEqual([
      'BoQ',
      'BoQCtgy',
      'MarkupItem',
    ])
    expect(xml).toContain('RNoPart="0030"><IT>4.50</IT></MarkupItem>')
  })

  it('names the articles that are offered', () => {
    const bolt = { number: 'A'.repeat(16), name: 'Schraube <M8>', manufacturerName: null }
    const selections = [
      selection(),
      selection({ article: { ...selection().article, ...bolt }, unit: 'Stück' }),
    ]
    const xml = valid(written([position({ selections, unitPrice: '25', lineNet: '50' })]))
    expect(xml).toContain(
      '<Article><Brand>Mustermann</Brand><ArtNo>KH-20</ArtNo><Qty>2.000</Qty><QU>St</QU>',
    )
    // A number that is too long stands in the text: half of one would be another.
    expect(xml).toContain(
      '<Article><Qty>2.000</Qty><QU>St</QU><ArtOutline><p><span>Schraube &lt;M8&gt;',
    )
    expect(xml).toContain(`Artikelnummer: ${'A'.repeat(16)}`)
  })

  it('texts of any length and with any character leave it valid', () => {
    const name = `${'\u0000\u0008😀&<>"'.repeat(40)}Ende`
    const document = answer({
      name,
      projectName: name,
      supplier: { ...answer().supplier, name, street: name, phone: name, email: name },
    })
    valid(writeX84(document))
  })
})

describe('X84 in the skeleton of the inquiry', () => {
  it('says a quantity only where the customer left it open or where ours is another', () => {
    const original = inquiry(
      '<Item ID="I1" RNoPart="1"><Qty>2.000</Qty></Item><Item ID="I2" RNoPart="2"><Qty>5</Qty></Item>' +
        '<Item ID="I3" RNoPart="3"><QtyTBD>Yes</QtyTBD></Item><Item ID="I4" RNoPart="4"><LumpSumItem>Yes</LumpSumItem></Item>',
    )
    const xml = withoutProduct(
      valid(
        written(
          [
            priced('2', '5', { number: '01.1' }),
            priced('6', '5', { number: '01.2' }),
            priced('7', '5', { number: '01.3' }),
            priced('1', '5', { number: '01.4', kind: 'LUMP_SUM', quantity: null }),
          ],
          original,
        ),
      ),
    )
    expect(['1', '2', '3', '4'].map((part) => itemOf(xml, part))).toEqual([
      '<UP>5.000</UP><IT>10.00</IT>',
      '<Qty>6.000</Qty><UP>5.000</UP><IT>30.00</IT>',
      '<Qty>7.000</Qty><UP>5.000</UP><IT>35.00</IT>',
      '<UP>5.000</UP><IT>5.00</IT>',
    ])
  })

  it('keeps to unit prices of two places where the customer asks for them', () => {
    const items = '<Item ID="I1" RNoPart="1"><Qty>2</Qty></Item>'
    const original = inquiry(items, { project: '<UPFracDig>2</UPFracDig>' })
    const xml = valid(written([priced('2', '1.125', { number: '01.1' })], original))
    expect(withoutProduct(itemOf(xml, '1'))).toMatch(
      /^<UP>1.13<\/UP><DiscountPcnt>.*<IT>2.25<\/IT>$/,
    )
  })

  it('what the customer took out again stays without a word, what we do not have is not offered', () => {
    const original = inquiry(
      '<Item ID="I1" RNoPart="1"><NotAppl>Yes</NotAppl></Item><Item ID="I2" RNoPart="2"><NotAppl>No</NotAppl></Item>',
    )
    const xml = valid(
      written([position({ number: '01.1', kind: 'NOTE', isRelevant: false })], original),
    )
    expect([itemOf(xml, '1'), itemOf(xml, '2')]).toEqual(['', '<NotOffered>Yes</NotOffered>'])
  })

  describe('of whose items some have one number', () => {
    const item = (id: string, part: string) =>
      `<Item ID="${id}" RNoPart="${part}"><Qty>1</Qty></Item>`
    const original = inquiry(item('I1', '1') + item('I2', '1') + item('I3', '3'))
    const [first, second, third] = positionsOf({
      chapters: answeredChapters(
        readGaebXml({ name: 'a.x83', bytes: original }, LIMITS).chapters,
        ({ number }, at) => priced('1', String(at + 3), { number }),
      ),
    }) as [AnswerPosition, AnswerPosition, AnswerPosition]
    const pricesIn = (positions: readonly AnswerPosition[]) =>
      [
        ...valid(written(positions, original)).matchAll(
          /<Item ID="(..)".*?<(?:UP|NotOffered)>(.*?)</g,
        ),
      ].map(([, id, said]) => `${id} ${said}`)

    it('each price stands at the item that it was made for, whichever others were taken out', () => {
      expect(pricesIn([first, second, third])).toEqual(['I1 3.000', 'I2 4.000', 'I3 5.000'])
      expect(pricesIn([second, third])).toEqual(['I1 Yes', 'I2 4.000', 'I3 5.000'])
      expect(pricesIn([third, first])).toEqual(['I1 3.000', 'I2 Yes', 'I3 5.000'])
    })

    it('a line by hand answers the item of its number that was taken out', () => {
      const byHand = priced('1', '9', { number: '01.3' })
      expect(pricesIn([first, second, byHand])).toEqual(['I1 3.000', 'I2 4.000', 'I3 9.000'])
    })

    it.each([
      ['two items have its number', '01.1', [second]],
      ['another line by hand has it', '01.3', [priced('1', '2', { number: '01.3' })]],
    ])(
      'a line by hand is refused where %s, and without a price it is left out',
      (_, number, others) => {
        expect(() => written([...others, priced('1', '9', { number })], original)).toThrow(
          expect.objectContaining({ code: 'PLACE_AMBIGUOUS', positionNumber: number }),
        )
        const unpriced = [second, position({ number: '01.1' })]
        expect(pricesIn(unpriced)).toEqual(['I1 Yes', 'I2 4.000', 'I3 Yes'])
      },
    )

    it('a line by hand beside an item of its number, or without a number, is not in the bill', () => {
      const all = [first, second, third]
      for (const number of ['01.1', '01.3', '']) {
        const byHand = priced('1', '9', { number, description: 'Von Hand' })
        expect(() => written([...all, byHand], original)).toThrow(
          expect.objectContaining({
            code: 'NOT_IN_ORIGINAL',
            message: expect.stringContaining(`"${number || 'Von Hand'}"`),
          }),
        )
      }
    })
  })

  it('refuses a file in which two positions have one place: it is far deeper than real ones', () => {
    const name = 'x'.repeat(200)
    const deep = (inner: string) =>
      Array.from({ length: 5 }).reduce<string>((text) => `<${name}>${text}</${name}>`, inner)
    const items = '<Item ID="I1" RNoPart="1"/><Item ID="I2" RNoPart="2"/>'
    expect(() => written([], inquiry(deep(items)))).toThrow(
      expect.objectContaining({ code: 'ORIGINAL_UNREADABLE', positionNumber: '01.2' }),
    )
  })

  it('parts of a position have no total: it is in that of the position, and the sum is the same', () => {
    const original = inquiry(
      '<Item ID="I1" RNoPart="1"><Qty>2</Qty><SubDescr><SubDNo>01</SubDNo></SubDescr><SubDescr><SubDNo>2</SubDNo></SubDescr></Item>',
    )
    const positions = [
      position({ number: '01.1' }),
      priced('3', '1.5', { number: '01.1.UB01' }),
      priced('1', '2', { number: '01.1.UB2' }),
    ]
    const expected =
      '<UP>3.250</UP><IT>6.50</IT><SubDescr><SubDNo>01</SubDNo><UP>1.500</UP></SubDescr>' +
      '<SubDescr><SubDNo>2</SubDNo><UP>2.000</UP></SubDescr>'
    expect(itemOf(valid(written(positions, original)), '1')).toBe(expected)
    expect(itemOf(valid(written(positions)), '1')).toContain(expected)
  })

  it('Prices: parts with a price of a position that is not offered are refused: only its total could say them', () => {
    const original = inquiry(
      '<Item ID="I1" RNoPart="1"><Qty>2</Qty><SubDescr><SubDNo>01</SubDNo></SubDescr></Item>',
    )
    const part = priced('3', '1.5', { number: '01.1.UB01' })
    const refusal = { code: 'PRICE_NOT_EXPRESSIBLE', positionNumber: '01.1.UB01' }
    const declined = position({ number: '01.1', notOffered: true })
    for (const whole of [[], [declined]]) {
      expect(() => written([...whole, part], original)).toThrow(expect.objectContaining(refusal))
    }
    const notOffered = { ...part, notOffered: true }
    expect(itemOf(valid(written([notOffered], original)), '1')).toBe('<NotOffered>Yes</NotOffered>')
  })

  it('identifiers that the schema does not take, or that are missing or there twice, are made anew', () => {
    const original = inquiry(
      '<Item ID="1a" RNoPart="1"/><Item RNoPart="2"/><Item ID="C1" RNoPart="3"/><Item ID="I4" RNoPart="_4"/>',
      { body: '<Itemlist><Item ID="I0" RNoPart="9"/></Itemlist>' },
    )
    const xml = valid(written([], original))
    expect(skeleton(xml)).toContain('Item I4 _4 ')
    expect(numbersOf(readBack(Buffer.from(xml)))).toEqual(['9', '01.1', '01.2', '01.3', '01.4'])
  })

  it('refuses what the customer did not ask for, by its number', () => {
    const original = inquiry('<Item ID="I1" RNoPart="1"/>')
    expect(() => written([priced('1', '1', { number: '01.7' })], original)).toThrow(
      expect.objectContaining({ code: 'NOT_IN_ORIGINAL', positionNumber: '01.7' }),
    )
    expect(() => written([position({ number: '01.7' })], original)).not.toThrow()
  })

  it('refuses a file that breaks off: the answer would look complete', () => {
    const original = inquiry('<Item ID="I1" RNoPart="1"/>').subarray(0, -30)
    expect(() => written([priced('1', '1', { number: '01.1' })], original)).toThrow(
      expect.objectContaining({ code: 'ORIGINAL_UNREADABLE' }),
    )
  })

  it('refuses numbers that the schema does not take', () => {
    for (const attributes of [
      'RNoPart="A-1"',
      `RNoPart="${'1'.repeat(15)}"`,
      'RNoPart="1" RNoIndex="AB"',
    ]) {
      expect(() => written([], inquiry(`<Item ID="I1" ${attributes}/>`))).toThrow(
        expect.objectContaining({ code: 'NUMBER_NOT_EXPRESSIBLE' }),
      )
    }
  })
})

describe('X84: what the bidder is asked for', () => {
  const gap = { mark: null, caption: 'Fabrikat', tail: '', text: 'Kaiser' }
  const item =
    '<Item ID="I1" RNoPart="1"><Qty>2</Qty><SubDescr><SubDNo>01</SubDNo></SubDescr></Item>'
  const answered = (project: string) => {
    const positions = [
      priced('2', '1', { number: '01.1', gaps: [gap, { ...gap, text: null }] }),
      priced('2', '1.5', { number: '01.1.UB01', gaps: [{ ...gap, mark: '7' }, gap] }),
    ]
    return valid(written(positions, inquiry(item, { project })))
  }

  it('is said of a position and its parts, and nothing of what stays empty', () => {
    expect(answered('')).toContain(
      '<BidComm><p><span>Fabrikat: Kaiser</span></p></BidComm>'.repeat(2) +
        '<SubDescr><SubDNo>01</SubDNo><Description><CompleteText><DetailTxt>' +
        '<TextComplement MarkLbl="7" Kind="Bidder"><ComplBody><span>Kaiser</span></ComplBody></TextComplement>' +
        '</DetailTxt></CompleteText></Description><UP>1.500</UP></SubDescr>',
    )
  })

  it('is no comment where the author takes none', () => {
    const xml = answered('<BidCommPerm>No</BidCommPerm>')
    expect(xml).not.toContain('BidComm>')
    expect(xml).toContain('TextComplement')
  })
})

describe('X84 for an inquiry of another format', () => {
  const part = fc.stringMatching(/^[0-9A-Za-z]([0-9A-Za-z_]?[0-9A-Za-z])?$/)
  // With an index and a sub-number these need the 14 characters that there are.
  const number = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'))

  it('whatever the numbers are and how they stand, reading it gives the same numbers', () => {
    const subNumber = fc.constantFrom('', '', '.UB01', '.UB7', '.A', '.1')
    const numbers = fc.array(
      fc.tuple(number, subNumber).map((parts) => parts.join('')),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(numbers, (all) => {
        const bytes = written(all.map((each) => priced('1', '1', { number: each })))
        valid(bytes)
        expect(numbersOf(readBack(bytes)).sort()).toEqual([...all].sort())
      }),
      { numRuns: cases(150) },
    )
  })

  it('any other number comes back, too, or is refused as one that cannot be said', () => {
    const any = fc.array(fc.oneof(number, fc.string({ unit: 'grapheme', maxLength: 20 })), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(any, (all) => {
        try {
          const bytes = written(all.map((each) => priced('1', '1', { number: each })))
          const same = all.map((each) => each.replace(/\.$/, ''))
          expect(numbersOf(readBack(bytes)).sort()).toEqual(same.sort())
        } catch (error) {
          if (!(error instanceof AnswerRefused)) throw error
          expect(error.code).toBe('NUMBER_NOT_EXPRESSIBLE')
          expect(all).toContain(error.positionNumber)
        }
      }),
      { numRuns: cases(300) },
    )
  })

  it('a bill that has positions beside chapters has them in a group without a number', () => {
    const xml = valid(
      written(['5', '01.0010', '01.02.0010'].map((each) => position({ number: each }))),
    )
    expect(skeleton(xml).map((each) => each.replace(/PIS\S*/, ''))).toEqual([
      'BoQ   ',
      'BoQCtgy  _ ',
      'Item  5 ',
      'BoQCtgy  01 ',
      'BoQCtgy  _ ',
      'Item  0010 ',
      'BoQCtgy  02 ',
      'Item  0010 ',
    ])
  })

  it('says how wide the parts of its numbers are', () => {
    const xml = valid(
      written(['1.02.0030', '12.A.10', '1.02.0030.B'].map((each) => position({ number: each }))),
    )
    const levels = [...xml.matchAll(/<Type>(.*?)<.*?<Length>(.*?)<.*?<Num>(.*?)</g)]
    expect(levels.map(([, ...said]) => said.join(' '))).toEqual([
      'BoQLevel 2 Yes',
      'BoQLevel 2 No',
      'Item 4 Yes',
      'Index 1 No',
    ])
  })

  it('the dot at the end of a printed number says nothing', () => {
    expect(numbersOf(readBack(written([position({ number: '01.02.' })])))).toEqual(['01.02'])
  })

  it.each([
    ['', 'none'],
    ['1.2.3.4.5.6.7', 'too deep'],
    ['1'.repeat(15), 'a part too long'],
    ['1234567.12345678', 'too long together'],
    ['Pos 3', 'blanks'],
    ['A-1', 'other characters'],
    ['1..2', 'a part without anything'],
    ['_1', 'a blank that would be lost'],
    ['Ä1', 'letters that GAEB has not'],
  ])('refuses the number "%s" (%s), and says which position it is', (each) => {
    expect(() => written([priced('1', '1', { number: each })])).toThrow(
      expect.objectContaining({ code: 'NUMBER_NOT_EXPRESSIBLE', positionNumber: each }),
    )
  })
})

describe('X84: money is equal to the cent', () => {
  const quantity = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 3 }))
    .map(([units, places]) => dividedBy(String(units), `1${'0'.repeat(places)}`, places))
  const price = fc
    .tuple(fc.integer({ min: -999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
    .map(([units, places]) => dividedBy(String(units), `1${'0'.repeat(places)}`, places))

  it('Prices: each line and the totals are those of the tender, and whoever multiplies again gets them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(quantity, price), { minLength: 1, maxLength: 5 }), (lines) => {
        const positions = lines.map(([q, p], at) => priced(q, p, { number: `01.${at + 10}` }))
        fc.pre(positions.every(({ lineNet }) => compare(lineNet ?? '0', '1000000000') < 0))
        const document = answer({ chapters: [chapter(positions)] })
        const xml = unlessPriceRefused(() => writeX84(document).toString())
        if (xml === undefined) {
          // A percentage has six places: only of a larger line it may not meet the cent.
          expect(positions.some(({ lineNet }) => compare(lineNet ?? '0', '1000000') > 0)).toBe(true)
          return
        }
        for (const [at, { lineNet }] of positions.entries()) {
          const said = itemOf(xml, String(at + 10))
          const value = (name: string) => new RegExp(`<${name}>(.*?)<`).exec(said)?.[1] ?? '0'
          expect(compare(value('IT'), lineNet ?? '')).toBe(0)
          const full = times(value('UP'), value('Qty'))
          const off = dividedBy(times(full, value('DiscountPcnt')), '100', 20)
          expect(rounded(minus(full, off), 2)).toBe(rounded(lineNet ?? '', 2))
        }
        expect(xml).toContain(`<Total>${withPlaces(document.totals.net, 2)}</Total><VAT>19</VAT>`)
        expect(xml).toContain(`<TotalGross>${withPlaces(document.totals.gross, 2)}</TotalGross>`)
      }),
      { numRuns: cases(300) },
    )
  })

  it('Prices: a line that no price makes to the cent is refused, and so is one of no quantity', () => {
    const item = (quantity: string) =>
      inquiry(`<Item ID="I1" RNoPart="1"><Qty>${quantity}</Qty></Item>`, {
        project: '<UPFracDig>2</UPFracDig>',
      })
    const refusal = { code: 'PRICE_NOT_EXPRESSIBLE', positionNumber: '01.1' }
    const large = priced('1003911', '104.1028', { number: '01.1' })
    expect(() => written([large], item('1003911'))).toThrow(expect.objectContaining(refusal))
    const none = priced('3', '2', { number: '01.1', quantity: '0', unitPrice: null })
    expect(() => written([none], item('0'))).toThrow(expect.objectContaining(refusal))
    const free = position({ number: '01.1', quantity: '0', unitPrice: null, lineNet: '0' })
    expect(itemOf(valid(written([free], item('0'))), '1')).toBe('<UP>0.00</UP><IT>0.00</IT>')
  })

  it('a line that is larger than GAEB has digits is refused', () => {
    expect(() => written([priced('99999999', '9999999')])).toThrow(
      expect.objectContaining({ code: 'AMOUNT_TOO_LARGE' }),
    )
  })
})
