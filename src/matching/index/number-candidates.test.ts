import { describe, expect, it } from 'vitest'
import type { Identifier } from '../../documents/parsed-document.ts'
import { readNorms } from '../parameters/read-norms.ts'
import { readParameters } from '../parameters/read-parameters.ts'
import { findNumberCandidates } from './number-candidates.ts'

const found = (text: string, identifiers: readonly Identifier[] = []) =>
  findNumberCandidates(text, identifiers, [
    ...readNorms(text).map(({ span }) => span),
    ...readParameters(text).map(({ span }) => span),
  ])

const numbersIn = (text: string) => found(text).map(({ plain }) => plain)

/** The text that a number is said to stand at. */
const placeIn = (text: string, number: string, identifiers: readonly Identifier[] = []) => {
  const span = found(text, identifiers).find(({ plain }) => plain === number)?.span
  return span ? text.slice(...span) : undefined
}

describe('A number in a text', () => {
  it.each([
    ['Automat 5SY6116-7', '5SY61167', '5SY6116-7'],
    ['Automat 5sy6 116-7, 10 St', '5SY61167', '5sy6 116-7'],
    ['Automat (5SY6/116/7)', '5SY61167', '5SY6/116/7'],
    ['Automat [5SY6116-7]', '5SY61167', '5SY6116-7'],
    ['Es ist 5SY6116-7.', '5SY61167', '5SY6116-7'],
    ['„5SY6116-7“', '5SY61167', '5SY6116-7'],
    ['Typ=MBN116', 'MBN116', 'MBN116'],
    ['Hager/MBN116', 'MBN116', 'MBN116'],
    ['MBN116/Hager', 'MBN116', 'MBN116'],
    ['MBN116/MBN120', 'MBN120', 'MBN120'],
    ['EAN 4 012345 000016', '4012345000016', '4 012345 000016'],
    ['EAN 04012345000016', '4012345000016', '04012345000016'],
    ['Geberit 111.300.00.5', '111300005', '111.300.00.5'],
    ['Wandlampe 0004711', '0004711', '0004711'],
  ])('is found and told where it stands: %s', (text, number, written) => {
    expect(placeIn(text, number)).toBe(written)
  })

  it.each([
    'Kupferrohr DIN EN 10220.',
    'Farbe RAL9016.',
    'RAL 9016',
    'Kabel 3x1,5mm².',
    'Kasten 600x800x250.',
    'Lieferung 12.05.2025',
    'bis 2025-05-12.',
    'Tel. 030 1234567',
    'Telefon: 030/1234567',
    'Ruf +49 30 1234567 an',
    'Schutzart IP65!',
  ])('is never read from what is none: %s', (text) => {
    expect(numbersIn(text)).toEqual([])
  })

  it('may follow a telephone number', () =>
    expect(numbersIn('Tel. 030 1234567 wegen MBN116')).toContain('MBN116'))
})

describe('A stated number', () => {
  const stated = (value: string): readonly Identifier[] => [{ type: 'ARTICLE_NUMBER', value }]

  it('stands where it stands by itself', () => {
    const text = 'passt zu 47110, Art. 4711'
    expect(found(text, stated('4711'))[0]?.span).toEqual([21, 25])
    expect(found('passt zu 47110', stated('4711'))[0]?.span).toBeNull()
  })
})
