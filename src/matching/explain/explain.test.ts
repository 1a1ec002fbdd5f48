import { expect, test } from 'vitest'
import type { Article } from '../article.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { createMatcher } from '../match.ts'
import type { Position } from '../position.ts'
import type { Prediction } from '../prediction.ts'
import { shippedRanker } from '../rank/shipped-ranker.ts'

const ARTICLES: readonly Article[] = [
  {
    article_number: 'G-1',
    name: 'Überspannungsableiter grün ohne Fernmeldekontakt 25 A',
    manufacturer_name: 'Ampernau AG',
    current_a: 25,
    length_mm: 70,
    width_mm: 35,
    height_mm: 86,
    norms: ['EN 61643-11'],
  },
  {
    article_number: 'S-2',
    name: 'Sechskantschraube M8x40 verzinkt',
    manufacturer_article_number: '0057 8 40',
    ean: '4012345000016',
    norms: ['ISO 4017'],
  },
  { article_number: 'N-4', name: 'Sechskantmutter DIN 934 M8' },
  { article_number: 'L-3', name: 'LED-Lampe E27 7 W Leuchtmittel' },
]
const index = new CatalogueIndex()
index.put(ARTICLES.map((article, id) => ({ id, article })))
const matcher = createMatcher(index, shippedRanker)

function predicted(
  articleNumber: string,
  shortText: string,
  identifiers: Position['identifiers'] = [],
): Prediction {
  const position: Position = {
    ...{ shortText, longText: '', quantity: '1', unit: 'St', unitPrice: null },
    identifiers,
  }
  const { predictions } = matcher.match(position)
  const found = predictions.find((each) => each.articleNumber === articleNumber)
  if (!found) throw new Error(`${articleNumber} is not predicted`)
  return found
}

const argsOf = ({ reasons }: Prediction, code: string) =>
  reasons.filter((reason) => reason.code === code).map(({ args }) => args)

const rowsOf = ({ attributes }: Prediction, name: string) =>
  attributes.filter((row) => row.name === name)

test('Words are said as they are written', () => {
  const text = 'Überspannungsableiter grün ohne Fernmeldekontakt Sonderfarbe Größe'
  const prediction = predicted('G-1', text)

  expect(argsOf(prediction, 'words_agree')).toEqual([
    { words: 'Überspannungsableiter grün ohne Fernmeldekontakt', count: 3 },
  ])
  expect(argsOf(prediction, 'words_missing')).toEqual([{ words: 'Sonderfarbe Größe', count: 2 }])
  const [row] = rowsOf(prediction, 'words')
  expect(row?.spans.map((span) => text.slice(...span))).toEqual([
    'Überspannungsableiter',
    'grün',
    'ohne Fernmeldekontakt',
  ])
})

test('What a name has not is said in its own words', () => {
  const [more] = argsOf(predicted('G-1', 'Überspannungsableiter grün 25 A'), 'name_says_more')

  expect(more?.words).toBe('ohne fernmeldekontakt')
})

test('A value that is written otherwise is not missing as a word', () => {
  const prediction = predicted('G-1', 'Überspannungsableiter 25A')

  expect(rowsOf(prediction, 'current_a')).toMatchObject([{ verdict: 'equal' }])
  expect(argsOf(prediction, 'words_missing')).toEqual([])
})

test('What is not wanted is never taken for a slip of what is', () => {
  const prediction = predicted('L-3', 'Lampe E27 ohne Leuchtmittel')

  expect(argsOf(prediction, 'words_missing')).toEqual([{ words: 'ohne Leuchtmittel', count: 1 }])
})

test('A number is told once, with its label and its place', () => {
  const text = 'Schraube EAN 4012345000016'
  const prediction = predicted('S-2', text, [{ type: 'EAN', value: '4012345000016' }])

  expect(argsOf(prediction, 'number_stated')).toEqual([{ kind: 'ean', number: '4012345000016' }])
  expect(argsOf(prediction, 'number_in_text')).toEqual([])
  expect(rowsOf(prediction, 'ean')).toEqual([
    {
      name: 'ean',
      required: '4012345000016',
      offered: '4012345000016',
      verdict: 'equal',
      spans: [[13, 26]],
    },
  ])
})

test('Norms are told one by one, each where it stands', () => {
  const text = 'Schraube DIN 933 M8x40 EN 14399'
  const prediction = predicted('S-2', text)

  expect(rowsOf(prediction, 'norm')).toMatchObject([
    { required: 'DIN 933', offered: 'DIN 933', verdict: 'equal', spans: [[9, 16]] },
    { required: 'EN 14399', offered: null, verdict: 'missing', spans: [[23, 31]] },
  ])
  expect(argsOf(prediction, 'norms_equal')).toEqual([{ count: 1 }])
  expect(argsOf(prediction, 'norms_missing')).toEqual([{ count: 1 }])
})

test('A norm in a name is one of the article', () => {
  expect(rowsOf(predicted('N-4', 'Sechskantmutter ISO 4032'), 'norm')).toMatchObject([
    { required: 'ISO 4032', verdict: 'equal' },
  ])
})

test('What nobody asked for is told once, under its name', () => {
  const { attributes } = predicted('G-1', 'Überspannungsableiter')
  const sizes = attributes.filter(({ name }) => name.endsWith('_mm')).map(({ name }) => name)

  expect(sizes.toSorted()).toEqual(['height_mm', 'length_mm', 'width_mm'])
})
