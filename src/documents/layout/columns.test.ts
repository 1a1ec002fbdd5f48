import { expect, test } from 'vitest'
import { page, words } from './layout.testing.ts'
import { linesOf } from './lines.ts'

const TEXT = 'Die Lieferung erfolgt frei Baustelle in Hamburg'

test('newspaper columns are read one after the other, and what spans them stays where it is', () => {
  const all = [
    ...words(
      50,
      60,
      'Allgemeine Bedingungen für alle Lieferungen und Leistungen unseres ganzen Hauses',
    ),
    ...Array.from({ length: 12 }, (_, at) => words(50, 100 + at * 14, `L${at} ${TEXT}`)).flat(),
    // The lines of both columns need not be level with each other.
    ...Array.from({ length: 12 }, (_, at) => words(330, 104 + at * 14, `R${at} ${TEXT}`)).flat(),
  ]
  const texts = linesOf(page(all)).map((line) => line.text.split(' ')[0])
  const count = Array.from({ length: 12 }, (_, at) => at)
  expect(texts).toEqual([
    'Allgemeine',
    ...count.map((at) => `L${at}`),
    ...count.map((at) => `R${at}`),
  ])
})

test('a table is no newspaper: its lines stay whole', () => {
  const all = Array.from({ length: 20 }, (_, at) => [
    ...words(50, 100 + at * 14, `${at + 1} Rohrschelle`),
    ...words(400, 100 + at * 14, '12 St'),
  ]).flat()
  expect(linesOf(page(all)).map(({ text }) => text)).toContain('1 Rohrschelle\t12 St')
})

test('a list whose numbers go on in the next column is read down the first one', () => {
  const item = (left: number, at: number, number: number) =>
    words(left, 100 + at * 14, `${number}. Rohr DN ${number}`)
  const all = Array.from({ length: 9 }, (_, at) => [
    ...item(50, at, at + 1),
    ...item(330, at, at + 10),
  ]).flat()
  const numbers = linesOf(page(all)).map(({ text }) => Number.parseInt(text, 10))
  expect(numbers).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
})
