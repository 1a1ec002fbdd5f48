import { describe, expect, it } from 'vitest'
import { type NewPosition, Outline } from './outline.ts'
import type { Facts } from './parsed-document.ts'
import { complete } from './read-document.ts'
import { LIMITS } from './reading.ts'

const PLACE = { file: 'LV.x83', kind: 'LINES', first: 1, last: 1 } as const

/** The codes of the issues, with the number of the position where they have one. */
async function issuesOf(
  positions: readonly Partial<NewPosition>[],
  facts: Partial<Facts> = {},
): Promise<readonly string[]> {
  const outline = new Outline(LIMITS, PLACE)
  for (const position of positions) outline.add({ place: PLACE, quantity: '1', ...position })
  const { issues } = await complete('GAEB_XML', { lines: [], byOthers: [], sent: null }, () => ({
    chapters: outline.finish(),
    facts,
    orderMetadata: {},
    loose: [],
    issues: [],
  }))
  return issues.map(({ code, arguments: { number = '' } }) => `${code} ${number}`.trim())
}

describe('an identifier', () => {
  const identifiersOf = async (position: Partial<NewPosition>) => {
    const outline = new Outline(LIMITS, PLACE)
    outline.add({ place: PLACE, quantity: '1', ...position })
    const { chapters } = await complete('CSV', { lines: [], byOthers: [], sent: null }, () => ({
      chapters: outline.finish(),
      facts: {},
      orderMetadata: {},
      loose: [],
      issues: [],
    }))
    return chapters[0]?.positions[0]?.identifiers
  }
  const stated = { type: 'ARTICLE_NUMBER', value: '4711-01' } as const

  it('that is found in the text says so', async () =>
    expect(await identifiersOf({ shortText: 'Schalter Art.-Nr. 4711-01' })).toEqual([
      { ...stated, origin: 'TEXT' },
    ]))

  it('of a field stays one of a field, though the text repeats it', async () =>
    expect(
      await identifiersOf({ shortText: 'Schalter Art.-Nr. 4711-01', identifiers: [stated] }),
    ).toEqual([stated]))
})

describe('a quantity', () => {
  const asked = { number: '1' }

  it('that is missing is told of', async () =>
    expect(await issuesOf([asked, { number: '2', quantity: null }])).toEqual(['NO_QUANTITY 2']))

  it.each([
    ['of a lump sum', { kind: 'LUMP_SUM' }],
    ['of an optional position', { kind: 'OPTIONAL' }],
    ['of a surcharge', { kind: 'SURCHARGE' }],
    ['that the bidder states', { traits: ['FREE_QUANTITY'] }],
    ['of a part', { traits: ['PART'] }],
  ] as const)('%s may be missing', async (_, position) =>
    expect(await issuesOf([asked, { ...position, number: '2', quantity: null }])).toEqual([]),
  )

  it('may be missing where its parts have some', async () => {
    const whole = { number: '2', quantity: null }
    const parts = [{ traits: ['PART'] }, { traits: ['PART'] }] as const
    expect(await issuesOf([asked, whole, ...parts])).toEqual([])
    expect(await issuesOf([whole, asked, ...parts])).toEqual(['NO_QUANTITY 2'])
  })

  it('is missing in bids, and in lists that have none at all', async () => {
    const missing = { number: '2', quantity: null }
    expect(await issuesOf([asked, missing], { phase: '84' })).toEqual([])
    expect(await issuesOf([missing])).toEqual([])
  })
})

describe('a number', () => {
  it('that is there twice is told of', async () =>
    expect(await issuesOf([{ number: '1' }, { number: '1' }])).toEqual(['DUPLICATE_NUMBER 1']))

  it('may be there several times in an inquiry of the trade', async () =>
    expect(await issuesOf([{ number: '1' }, { number: '1' }], { phase: '93' })).toEqual([]))
})

describe('a document', () => {
  it('of notes and headings has no position', async () =>
    expect(await issuesOf([{ kind: 'NOTE' }, { kind: 'HEADING' }])).toEqual(['NOTHING_FOUND']))

  it('has one where nothing but a lump sum is asked for', async () =>
    expect(await issuesOf([{ kind: 'LUMP_SUM', quantity: null }])).toEqual([]))
})
