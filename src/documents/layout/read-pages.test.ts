import { describe, expect, test } from 'vitest'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS } from '../reading.ts'
import { page, words } from './layout.testing.ts'
import { linesOf } from './lines.ts'
import type { Word } from './page.ts'
import { readPages } from './read-pages.ts'

const PER_PAGE = 4
const PAGES = 30

const positionsOf = ({ chapters, positions }: Chapter): readonly Position[] => [
  ...positions,
  ...chapters.flatMap(positionsOf),
]

const read = (pages: readonly (readonly Word[])[]) =>
  readPages(
    pages.map((all, at) => linesOf(page(all, { number: at + 1 }))),
    [],
    { name: 'f', bytes: Buffer.alloc(0) },
    LIMITS,
  ).chapters.flatMap(positionsOf)

const NAMES = ['Rohr', 'Bogen', 'Flansch', 'Muffe', 'Ventil', 'Kappe', 'Stutzen']
/** No two pages are alike. */
const nameOf = (at: number) => `${NAMES[at % NAMES.length]} Typ${at}`

const asked = ({ number, quantity, unit, shortText }: Position) =>
  `${number} ${shortText.split(',')[0]} ${quantity} ${unit}`

const wanted = (pages: number) =>
  Array.from({ length: pages * PER_PAGE }, (_, at) => `1.${at + 1} ${nameOf(at + 1)} ${at + 1} St`)

const HEADER: readonly (readonly [number, string])[] = [
  [50, 'Pos'],
  [120, 'Bezeichnung'],
  [330, 'Menge'],
  [400, 'ME'],
]

function* numbersOf(number: number): Generator<[y: number, at: number]> {
  for (let row = 0; row < PER_PAGE; row++) yield [280 + row * 90, number * PER_PAGE + row + 1]
}

/** Text between number and quantity, in columns. */
const asTable = (number: number) => [
  ...HEADER.flatMap(([x, label]) => words(x, 250, label)),
  ...[...numbersOf(number)].flatMap(([y, at]) => [
    ...words(50, y, `1.${at}`),
    ...words(120, y, nameOf(at)),
    ...words(330, y, `${at}`),
    ...words(400, y, 'St'),
  ]),
]

/** Quantity beside the number, text below it: under the same header no table at all. */
const asText = (number: number) => [
  ...HEADER.flatMap(([x, label]) => words(x, 250, label)),
  ...[...numbersOf(number)].flatMap(([y, at]) => [
    ...words(50, y, `1.${at}`),
    ...words(120, y, `${at} St`),
    ...words(50, y + 14, `${nameOf(at)},`),
    ...words(
      50,
      y + 28,
      `für ${nameOf(at + 3)}, mit allen Formstücken liefern und einbauen lassen`,
    ),
  ]),
]

/** What lines do not show: quantities before the text, and no numbers. */
const asOrder = (number: number) => [
  ...words(50, 250, 'Menge'),
  ...words(120, 250, 'ME'),
  ...words(200, 250, 'Bezeichnung'),
  ...[...numbersOf(number)].flatMap(([y, at]) => [
    ...words(50, y, `${at}`),
    ...words(120, y, 'St'),
    ...words(200, y, nameOf(at)),
  ]),
]

const pagesOf = (print: (number: number) => Word[], from = 0, to = PAGES) =>
  Array.from({ length: to - from }, (_, at) => print(from + at))

const PREFACE = Array.from({ length: 12 }, () =>
  words(50, 100, 'Die Bedingungen gelten für alle Leistungen.'),
)

describe('a long document', () => {
  test('is read with its tables where its first pages have such', () => {
    expect(read(pagesOf(asTable)).map(asked)).toEqual(wanted(PAGES))
  })

  test('is read as lines where its first pages are no tables', () => {
    expect(read(pagesOf(asText)).map(asked)).toEqual(wanted(PAGES))
  })

  test('is read as a shorter one is', () => {
    expect(read(pagesOf(asText, 0, 12)).map(asked)).toEqual(wanted(12))
    expect(read(pagesOf(asTable, 0, 12)).map(asked)).toEqual(wanted(12))
  })

  test('is not judged by a few positions of its first pages', () => {
    const found = read([asText(0), ...PREFACE, ...pagesOf(asOrder, 1)]).map(asked)
    expect(found).toContain(` ${nameOf(50)} 50 St`)
    expect(found).toContain(` ${nameOf(120)} 120 St`)
  })

  test('loses nothing where its first pages ask for nothing', () => {
    expect(read([...PREFACE, ...pagesOf(asTable)]).map(asked)).toEqual(wanted(PAGES))
  })
})
