import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Chapter,
  NO_FACTS,
  NO_ORDER_METADATA,
  type Place,
  type Position,
} from '../../documents/parsed-document.ts'
import { structureOf } from './structure.ts'

const place: Place = { file: 'LV.x83', kind: 'LINES', first: 1, last: 1 }

const position = (given: Partial<Position> = {}): Position => ({
  number: '',
  kind: 'NORMAL',
  traits: [],
  shortText: '',
  longText: '',
  quantity: null,
  unit: null,
  unitPrice: null,
  totalPrice: null,
  identifiers: [],
  gaps: [],
  place,
  ...given,
})

const chapter = (number: string, given: Partial<Chapter> = {}): Chapter => ({
  number,
  title: '',
  chapters: [],
  positions: [],
  place,
  ...given,
})

const structure = (...chapters: readonly Chapter[]) =>
  structureOf({
    format: 'GAEB_XML',
    chapters,
    facts: NO_FACTS,
    orderMetadata: NO_ORDER_METADATA,
    issues: [],
  })

const only = (given: Partial<Position>) => structure(chapter('', { positions: [position(given)] }))

describe('A document as it is stored', () => {
  it('has chapters before those in them, and positions in the order in which the tree shows them', () => {
    const { chapters, positions } = structure(
      chapter('01', {
        positions: [position({ number: 'a' })],
        chapters: [
          chapter('01.01', { positions: [position({ number: 'b' }), position({ number: 'c' })] }),
          chapter('01.02', { chapters: [chapter('01.02.01')] }),
        ],
      }),
      chapter('02', { positions: [position({ number: 'd' })] }),
    )
    expect(chapters.map((each) => [each.place, each.parent, each.depth, each.number])).toEqual([
      [1, null, 0, '01'],
      [2, 1, 1, '01.01'],
      [3, 1, 1, '01.02'],
      [4, 3, 2, '01.02.01'],
      [5, null, 0, '02'],
    ])
    expect(positions.map((each) => [each.place, each.chapter, each.position_number])).toEqual([
      [1, 1, 'a'],
      [2, 2, 'b'],
      [3, 2, 'c'],
      [4, 5, 'd'],
    ])
  })

  it.each([
    ['NORMAL', true],
    ['ALTERNATIVE', true],
    ['OPTIONAL', true],
    ['LUMP_SUM', true],
    ['SURCHARGE', true],
    ['HEADING', false],
    ['NOTE', false],
  ] as const)('a position of kind %s is relevant for matching: %s', (kind, isRelevant) => {
    expect(only({ kind }).positions).toMatchObject([{ is_relevant: isRelevant }])
  })

  it('a quantity of more than 15 digits is left out, and told of', () => {
    const { positions, issues } = only({ number: '7', quantity: '1234567890.123456' })
    expect(positions).toMatchObject([{ quantity: null }])
    expect(issues).toMatchObject([
      { code: 'TOO_MANY_DIGITS', arguments: { number: '7', value: '1234567890.123456' } },
    ])
    expect(only({ quantity: '123456789.123456' })).toMatchObject({
      positions: [{ quantity: '123456789.123456' }],
      issues: [],
    })
  })

  it('a short text that is too long is whole in the long one', () => {
    const shortText = 'Kabel '.repeat(300).trim()
    const [found] = only({ shortText, longText: 'Mehr.' }).positions
    expect(found?.description).toHaveLength(1_000)
    expect(found?.long_text).toBe(`${shortText}\nMehr.`)
    expect(only({ shortText, longText: `${shortText} mehr` }).positions[0]?.long_text).toBe(
      `${shortText} mehr`,
    )
  })

  it('whatever its texts are, they are bounded and can be stored', () => {
    const text = fc.string({ unit: 'binary', maxLength: 3_000 })
    fc.assert(
      fc.property(text, text, text, (shortText, unit, value) => {
        const given = { shortText, longText: shortText, unit, number: value }
        const identifiers = [{ type: 'TYPE' as const, value }]
        const [row] = only({ ...given, identifiers }).positions
        expect(row?.description.length).toBeLessThanOrEqual(1_000)
        expect(row?.unit?.length).toBeLessThanOrEqual(50)
        expect(row?.identifiers[0]?.value.length).toBeLessThanOrEqual(255)
        const json = JSON.stringify(row)
        expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
    )
  })
})
