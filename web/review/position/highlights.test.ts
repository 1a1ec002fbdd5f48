import { expect, test } from 'vitest'
import type { PositionDetails, Prediction } from '../../api/types.ts'
import { cut, marksOf } from './highlights.ts'

const DESCRIPTION = 'Dose Ø 61 mm grün'
const LONG = 'Dose, winddicht, Art.-Nr. 1555-04'

const details = {
  description: DESCRIPTION,
  long_text: LONG,
  identifiers: [{ type: 'ARTICLE_NUMBER', value: '1555-04' }],
} as unknown as PositionDetails

const row = (name: string, verdict: string, spans: number[][]) => ({
  ...{ name, verdict, spans },
  required: null,
  offered: null,
})

const prediction = {
  reasons: [{ code: 'words_missing', args: { words: 'grün', count: 1 } }],
  attributes: [
    row('words', 'equal', [[0, 4]]),
    row('diameter_mm', 'equal', [[5, 12]]),
    row('variant', 'missing', [[24, 33]]),
  ],
} as unknown as Prediction

const marked = marksOf(details, prediction)
const lined = (start: number, end: number) =>
  cut(marked, start, end)
    .filter(({ line }) => line !== null)
    .map(({ text, line, rows }) => [text, line, rows])

test('spans are offsets into the short text, a line end and the long text', () => {
  expect(lined(0, DESCRIPTION.length)).toEqual([
    ['Dose', 'met', [0]],
    ['Ø 61 mm', 'met', [1]],
    ['grün', 'unmet', []],
  ])
  expect(lined(DESCRIPTION.length + 1, marked.text.length)).toEqual([
    ['winddicht', 'unmet', [2]],
    ['1555-04', 'number', []],
  ])
})

test('the pieces add up to the text, whatever marks overlap', () => {
  const over = marksOf(details, {
    ...prediction,
    attributes: [
      ...prediction.attributes,
      row('colour', 'conflict', [
        [0, 12],
        [10, 17],
        [-1, -1],
      ]),
    ],
  } as unknown as Prediction)
  const pieces = cut(over, 0, DESCRIPTION.length)
  expect(pieces.map(({ text }) => text).join('')).toBe(DESCRIPTION)
  expect(pieces[0]).toMatchObject({ text: 'Dose', line: 'unmet', rows: [0, 3] })
})
