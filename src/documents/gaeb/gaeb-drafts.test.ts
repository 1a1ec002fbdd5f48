import { describe, expect, it } from 'vitest'
import { Outline } from '../outline.ts'
import { LIMITS } from '../reading.ts'
import { type Draft, putIntoOutline } from './gaeb-drafts.ts'

const PLACE = { file: 'LV', kind: 'LINES', first: 1, last: 1 } as const

const draft = (key: string, on?: string): Draft => ({
  do: 'ADD',
  key,
  position: { number: key, longText: `Text ${key}`, place: PLACE },
  basedOn: on === undefined ? undefined : { key: on, shown: `Nr. ${on}` },
})

function put(...drafts: readonly Draft[]) {
  const outline = new Outline(LIMITS, PLACE)
  const issues = putIntoOutline(drafts, outline)
  const texts = outline
    .finish()[0]
    ?.positions.map(({ longText }) => longText.replaceAll('\n', ', '))
  return { texts, issues }
}

describe('the text of a position', () => {
  it('begins with the one it repeats, before or behind it', () => {
    expect(put(draft('A'), draft('B', 'A')).texts).toEqual(['Text A', 'Text A, Text B'])
    expect(put(draft('B', 'A'), draft('A')).texts).toEqual(['Text A, Text B', 'Text A'])
  })

  it('begins with all that is repeated by the one it repeats, in any order', () => {
    const whole = 'Text A, Text B, Text C'
    expect(put(draft('A'), draft('B', 'A'), draft('C', 'B')).texts?.[2]).toBe(whole)
    expect(put(draft('C', 'B'), draft('B', 'A'), draft('A')).texts?.[0]).toBe(whole)
  })

  it('is there once where positions repeat themselves or each other', () => {
    expect(put(draft('A', 'A')).texts).toEqual(['Text A'])
    expect(put(draft('A', 'B'), draft('B', 'A')).texts).toEqual([
      'Text B, Text A',
      'Text A, Text B',
    ])
  })

  it('is that of the first where a number is there twice', () => {
    const other: Draft = { do: 'ADD', key: 'A', position: { longText: 'other', place: PLACE } }
    expect(put(draft('A'), other, draft('B', 'A')).texts?.[2]).toBe('Text A, Text B')
  })

  it('is its own where the other is missing, which is told of', () => {
    const { texts, issues } = put(draft('B', 'A'))
    expect(texts).toEqual(['Text B'])
    expect(issues).toMatchObject([
      { code: 'MISSING_REFERENCE', arguments: { number: 'B', target: 'Nr. A' }, place: PLACE },
    ])
  })
})
