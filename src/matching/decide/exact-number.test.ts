import { describe, expect, it } from 'vitest'
import type { Identifier } from '../../documents/parsed-document.ts'
import { analyse, hitOf, openPosition, orderOf, portsOf } from './decide.testing.ts'
import { decidePositions } from './decide-positions.ts'
import { keysOf } from './keys.ts'
import type { NumberHit } from './ports.ts'

type Case = {
  readonly text?: string
  readonly identifiers?: readonly Identifier[]
  readonly hits: readonly NumberHit[]
  readonly gone?: readonly string[]
}

/** The article that the numbers of a position decide for. */
async function decided({ text = 'Leuchte', identifiers = [], hits, gone = [] }: Case) {
  const open = [openPosition('1', { shortText: text, identifiers })]
  const decisions = await decidePositions(
    orderOf(open),
    portsOf({
      exactNumbers: async () => [hits],
      isOffered: async (numbers) => new Set(numbers.filter((number) => !gone.includes(number))),
    }),
  )
  const decision = decisions.get('1')
  expect(decision?.source ?? 'EXACT_NUMBER').toBe('EXACT_NUMBER')
  return decision?.selections.map(({ articleNumber }) => articleNumber).join()
}

const identifier = (type: Identifier['type'], value: string): Identifier => ({ type, value })

/** A hit of a number that the document labels, and the label. */
const labelled = (
  articleNumber: string,
  label: 'EAN' | 'ARTICLE_NUMBER' | 'MANUFACTURER_ARTICLE_NUMBER',
  written: string,
  wish: Partial<NumberHit> = {},
) => ({
  identifiers: [identifier(label, written)],
  hits: [hitOf(articleNumber, { kind: label, label, written, ...wish })],
})

/** A number that merely stands in a text. */
const inText = (text: string, written: string, wish: Partial<NumberHit> = {}): Case => {
  const at = text.indexOf(written)
  return { text, hits: [hitOf('A', { written, span: [at, at + written.length], ...wish })] }
}

describe('An exact number decides', () => {
  it.each([
    ['an own number', labelled('A', 'ARTICLE_NUMBER', '4711')],
    ['a short one with a label', labelled('A', 'ARTICLE_NUMBER', '47')],
    ['an EAN', labelled('A', 'EAN', '4006381333931')],
    ['a maker’s number', labelled('A', 'MANUFACTURER_ARTICLE_NUMBER', '5SL6116-6')],
    [
      'a supplier’s number under whatever label',
      labelled('A', 'ARTICLE_NUMBER', 'L-900', { kind: 'SUPPLIER_ARTICLE_NUMBER' }),
    ],
    ['a number in running text', inText('Automat 5SL6116-6 liefern', '5SL6116-6')],
    [
      'a labelled one, though a parameter contradicts: it is shown with it',
      labelled('A', 'ARTICLE_NUMBER', '471101', { conflicts: 1 }),
    ],
    [
      'our own number, whatever maker is named',
      labelled('A', 'ARTICLE_NUMBER', '471101', { maker: 'differs' }),
    ],
    [
      'a number in a field, whatever product is named',
      labelled('A', 'ARTICLE_NUMBER', '471101', { product: 'differs' }),
    ],
    [
      'a number in running text with the product of the article',
      inText('Steckdose 100200', '100200', { product: 'agrees' }),
    ],
    [
      'a labelled one in running text with the product of the article',
      labelled('A', 'ARTICLE_NUMBER', '4711', { isField: false, product: 'agrees' }),
    ],
    [
      'a labelled one in running text that names no product',
      labelled('A', 'ARTICLE_NUMBER', '4711', { isField: false }),
    ],
  ])('%s', async (_, given) => {
    expect(await decided(given)).toBe('A')
  })

  it('by the kind that its label says, where an article of another kind has it too', async () => {
    const written = '100200'
    const label = 'MANUFACTURER_ARTICLE_NUMBER'
    expect(
      await decided({
        identifiers: [identifier(label, written)],
        hits: [
          hitOf('A', { kind: label, label, written }),
          hitOf('B', { kind: 'ARTICLE_NUMBER', label, written }),
        ],
      }),
    ).toBe('A')
  })

  it('as it is written, where others differ in a hyphen alone', async () => {
    const label = 'ARTICLE_NUMBER'
    const both = (written: string) => ({
      identifiers: [identifier(label, written)],
      hits: ['1-10', '11-0'].map((each) => hitOf(each, { kind: label, label, written })),
    })
    expect(await decided(both('1-10'))).toBe('1-10')
    expect(await decided(both('11-0'))).toBe('11-0')
    expect(await decided(both('110'))).toBeUndefined()
  })

  it('by the maker, where several articles have it', async () => {
    const label = 'MANUFACTURER_ARTICLE_NUMBER'
    const several = (one: NumberHit['maker'], other: NumberHit['maker']) => ({
      identifiers: [identifier(label, '100200')],
      hits: [
        hitOf('A', { kind: label, label, written: '100200', maker: one }),
        hitOf('B', { kind: label, label, written: '100-200', maker: other }),
      ],
    })
    expect(await decided(several('agrees', 'unknown'))).toBe('A')
    expect(await decided(several('unknown', 'differs'))).toBe('A')
    expect(await decided(several('unknown', 'unknown'))).toBeUndefined()
    expect(await decided(several('agrees', 'agrees'))).toBeUndefined()
  })

  it('together with an ambiguous one that may mean the same, but with none that leads elsewhere', async () => {
    const ean = labelled('A', 'EAN', '4006381333931')
    const second = (articles: readonly string[]) => ({
      identifiers: [...ean.identifiers, identifier('ARTICLE_NUMBER', '12345')],
      hits: [
        ...ean.hits,
        ...articles.map((each) => hitOf(each, { written: '12345', label: 'ARTICLE_NUMBER' })),
      ],
    })
    expect(await decided(second(['A', 'B']))).toBe('A')
    expect(await decided(second([]))).toBe('A')
    expect(await decided(second(['B']))).toBeUndefined()
    expect(await decided(second(['B', 'C']))).toBeUndefined()
  })

  it('for the one that is still offered', async () => {
    const hits = [hitOf('A', { written: '471101' }), hitOf('B', { written: '471101' })]
    expect(await decided({ hits })).toBeUndefined()
    expect(await decided({ hits, gone: ['B'] })).toBe('A')
    expect(await decided({ hits, gone: ['A', 'B'] })).toBeUndefined()
  })
})

describe('An exact number never decides', () => {
  it.each([
    ['by less than 5 characters', inText('Leuchte 4711 rund', '4711')],
    ['by a word', inText('Leuchte ALPHA rund', 'ALPHA')],
    ['by a norm', inText('Rohr EN 10220 nahtlos', '10220')],
    ['by a norm of several bodies', inText('Schraube DIN EN ISO 14399-4', '14399-4')],
    ['by a size', inText('Kanal 60x60x2000 grau', '60x60x2000')],
    ['by a quantity', inText('Schraube 10000 St', '10000')],
    ['by a measure', inText('Leuchte 12500 lm', '12500')],
    ['by a measure with its unit', inText('Kanal 25000 mm lang', '25000 mm')],
    ['by a steel grade', inText('Rohr 1.4301 poliert', '1.4301')],
    ['by a day', inText('Lieferung 20261114 frei', '20261114')],
    ['by a cable', inText('Leitung NYM-J3x1,5', 'NYM-J3x1,5')],
    ['by a telephone number', inText('Rückfragen Tel. 0711471101', '0711471101')],
    [
      'by a wrong check digit',
      labelled('A', 'EAN', '4006381333932', { kind: 'MANUFACTURER_ARTICLE_NUMBER' }),
    ],
    [
      'by a wrong check digit in the text',
      inText('Leuchte 4006381333932', '4006381333932', { kind: 'EAN' }),
    ],
    [
      'by a number in the text where a parameter contradicts',
      inText('Leuchte AB4711', 'AB4711', { conflicts: 1 }),
    ],
    [
      'by a number in the text with another product',
      inText('Bauteil 100200 Steckdose', '100200', { product: 'differs' }),
    ],
    [
      'by a labelled one in running text with another product',
      labelled('A', 'ARTICLE_NUMBER', '100200', { isField: false, product: 'differs' }),
    ],
    [
      'by a labelled one in running text where a parameter contradicts',
      labelled('A', 'ARTICLE_NUMBER', '100200', { isField: false, conflicts: 1 }),
    ],
    [
      'by a labelled one in running text of another maker',
      labelled('A', 'ARTICLE_NUMBER', '100200', { isField: false, maker: 'differs' }),
    ],
    [
      'by a number in the text of another maker',
      inText('Leuchte AB4711', 'AB4711', { maker: 'differs' }),
    ],
    [
      'by a maker’s number of another maker',
      labelled('A', 'MANUFACTURER_ARTICLE_NUMBER', 'AB4711', { maker: 'differs' }),
    ],
    [
      'by a type',
      {
        identifiers: [identifier('TYPE', 'B16')],
        hits: [hitOf('A', { written: 'B16', label: 'TYPE' })],
      },
    ],
    [
      'by the customer’s own number',
      {
        identifiers: [identifier('CUSTOMER_ARTICLE_NUMBER', '471101')],
        hits: [hitOf('A', { written: '471101', label: 'CUSTOMER_ARTICLE_NUMBER' })],
      },
    ],
    [
      'by the customer’s own number found in the text',
      {
        identifiers: [identifier('CUSTOMER_ARTICLE_NUMBER', '47-11-01')],
        hits: [hitOf('A', { written: '471101' })],
      },
    ],
    [
      'by a number in the text beside one that is labelled and unknown',
      {
        identifiers: [identifier('ARTICLE_NUMBER', '999999')],
        hits: [hitOf('A', { written: '471101' })],
      },
    ],
    [
      'where two labelled ones lead to two articles',
      {
        identifiers: [
          identifier('ARTICLE_NUMBER', '471101'),
          identifier('ARTICLE_NUMBER', '471102'),
        ],
        hits: [
          hitOf('A', { written: '471101', label: 'ARTICLE_NUMBER' }),
          hitOf('B', { written: '471102', label: 'ARTICLE_NUMBER' }),
        ],
      },
    ],
  ] satisfies [string, Case][])('%s', async (_, given) => {
    expect(await decided(given)).toBeUndefined()
  })
})

it('A position is asked for its numbers as it was analysed', async () => {
  const analysed = analyse('Leuchte rund')
  const asked: unknown[] = []
  const exactNumbers = async (positions: readonly unknown[]) => {
    asked.push(...positions)
    return []
  }
  await decidePositions(
    orderOf([{ positionId: '1', analysed, keys: keysOf(analysed), predictions: [] }]),
    portsOf({ exactNumbers }),
  )
  expect(asked).toEqual([analysed])
})
