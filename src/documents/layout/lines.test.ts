import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { page, word, words } from './layout.testing.ts'
import { linesOf } from './lines.ts'
import type { Word } from './page.ts'

const textsOf = (all: readonly Word[]) => linesOf(page(all)).map(({ text }) => text)

describe('words become lines', () => {
  test('from top to bottom and from left to right, in whatever order they come', () => {
    expect(
      textsOf([
        ...words(50, 200, 'zweite Zeile'),
        ...words(120, 100, 'Zeile'),
        ...words(50, 100, 'erste'),
      ]),
    ).toEqual(['erste\tZeile', 'zweite Zeile'])
  })

  test('though they stand a little higher or lower, as raised signs do', () => {
    const raised = word(105, 96, '2', { size: 6, top: 91.5, bottom: 97.2, apart: false })
    expect(textsOf([...words(50, 100, '12,500'), word(100, 100, 'm'), raised])).toEqual([
      '12,500\tm2',
    ])
  })

  test('what stands apart is divided by tabs', () => {
    expect(textsOf([...words(50, 100, '01.02.0030 Rohr'), ...words(300, 100, '3,000 St')])).toEqual(
      ['01.02.0030 Rohr\t3,000 St'],
    )
  })

  test('parts of a word without a blank between them are one word', () => {
    expect(textsOf([word(50, 100, 'Stahl'), word(75.5, 100, 'rohr', { apart: false })])).toEqual([
      'Stahlrohr',
    ])
  })

  test('letters that are spaced to stress a word are one word, and short formulas are not', () => {
    const spaced = [...'Angebot'].map((letter, at) => word(50 + at * 10, 100, letter))
    expect(textsOf([...spaced, ...words(140, 100, 'Nr. 7')])).toEqual(['Angebot\tNr. 7'])
    expect(textsOf(words(50, 100, 'a x b'))).toEqual(['a x b'])
  })

  test('a number that its author aligned has no blanks', () => {
    expect(
      textsOf([
        word(50, 100, '10.20.'),
        word(98, 100, '7'),
        word(250, 100, '5'),
        word(300, 100, 'm2'),
      ]),
    ).toEqual(['10.20.7\t5\tm2'])
    expect(textsOf([...words(50, 100, '20. 1. 100'), word(250, 100, '135')])).toEqual([
      '20.1.100\t135',
    ])
    expect(textsOf([word(50, 100, '10.20.'), word(250, 100, '7'), word(300, 100, 'St')])).toEqual([
      '10.20.\t7\tSt',
    ])
  })

  test('a soft hyphen is seen at the end of a line only', () => {
    expect(textsOf([...words(50, 100, 'Bau\u00adstellen\u00ad')])).toEqual(['Baustellen-'])
  })
})

test('every word is in exactly one line', () => {
  const someWord = fc
    .tuple(
      fc.integer({ min: 0, max: 580 }),
      fc.integer({ min: 10, max: 790 }),
      fc.constantFrom('Rohr', '12', 'm2'),
    )
    .map(([x, y, text]) => word(x, y, text))
  fc.assert(
    fc.property(fc.array(someWord, { maxLength: 200 }), (all) => {
      const lines = linesOf(page(all))
      expect(lines.reduce((sum, { cells }) => sum + cells.flat().length, 0)).toBe(all.length)
    }),
    { numRuns: 50 },
  )
})
