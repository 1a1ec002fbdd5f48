import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARAMETER_KINDS, type Parameter } from '../parameters/parameter.ts'
import { positionOf } from '../position.testing.ts'
import type { AnalysedPosition } from './analysed-position.ts'
import { analyse } from './decide.testing.ts'
import { keysOf } from './keys.ts'

const word = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüß0123456789'), {
    minLength: 1,
    maxLength: 9,
  })
  .map((letters) => letters.join(''))
const words = fc.array(word, { minLength: 1, maxLength: 12 })

const equal = (shortText: string, longText = '') => keysOf(analyse({ shortText, longText })).equal

describe('An equal key', () => {
  it('does not mind case', () => {
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(' ')
        expect(equal(text.toUpperCase())).toBe(equal(text))
      }),
    )
  })

  it('does not mind how umlauts are written', () => {
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(' ')
        const spelled = text
          .replaceAll('ä', 'ae')
          .replaceAll('ö', 'oe')
          .replaceAll('ü', 'ue')
          .replaceAll('ß', 'ss')
        expect(equal(spelled)).toBe(equal(text))
        expect(equal(text.normalize('NFD'))).toBe(equal(text))
      }),
    )
  })

  it('does not mind blanks, line ends and marks between words', () => {
    const between = fc.constantFrom(' ', '  ', '\n', '\t', ' - ', '; ', ' (', ') ', '. ', '\u00a0')
    fc.assert(
      fc.property(words, between, (all, mark) => {
        expect(equal(all.join(mark))).toBe(equal(all.join(' ')))
      }),
    )
  })

  it('does not mind whether the long text repeats the short one, or goes on with it', () => {
    fc.assert(
      fc.property(words, words, (short, long) => {
        const [one, other] = [short.join(' '), long.join(' ')]
        expect(equal(one, `${one}\n${other}`)).toBe(equal(`${one} ${other}`))
      }),
    )
  })

  it.each([
    ['NYM-J 3x1,5', 'NYM-J 3x15'],
    ['Rohr 1/2 Zoll', 'Rohr 1 2 Zoll'],
    ['Rohr 1"', 'Rohr 1'],
    ['Fühler -20 °C', 'Fühler 20 °C'],
    ['Steckdose mit Deckel', 'Steckdose ohne Deckel'],
    ['Schalter 10/16', 'Schalter 10-16'],
  ])('minds what numbers mean: %s is not %s', (one, other) => {
    expect(equal(one)).not.toBe(equal(other))
  })

  it('minds the unit and the numbers beside the text, but not which of both a number stands in', () => {
    const keyOf = (wish: Partial<ReturnType<typeof positionOf>>) =>
      keysOf(analyse({ shortText: 'Leitung 4711', ...wish })).equal
    const number = (value: string) => [{ type: 'ARTICLE_NUMBER' as const, value }]
    expect(keyOf({ unit: 'm' })).not.toBe(keyOf({ unit: 'Rolle' }))
    expect(keyOf({ unit: 'St.' })).toBe(keyOf({ unit: 'ST' }))
    expect(keyOf({ identifiers: number('4712') })).not.toBe(keyOf({ identifiers: number('4713') }))
    expect(keyOf({ identifiers: number('4711') })).toBe(keyOf({}))
  })

  it('stays what it is, since it is stored', () => {
    expect(equal('Mantelleitung NYM-J 3x1,5 mm²', 'grau, Ring 100 m')).toBe(
      '7c9a5a9e49b50e3957a11e8c2d695c19',
    )
  })
})

const parameter = fc
  .tuple(fc.constantFrom(...PARAMETER_KINDS), fc.integer({ min: 0, max: 100_000 }), fc.nat(50))
  .map(([kind, tenths, more]) => ({ kind, low: tenths / 10, high: (tenths + more) / 10 }))

const analysed: fc.Arbitrary<AnalysedPosition> = fc.record({
  position: fc.constant(positionOf({ shortText: 'Leuchte rund' })),
  terms: fc.array(fc.nat(), { minLength: 2, maxLength: 20 }),
  marks: fc.array(fc.nat(), { maxLength: 5 }),
  parameters: fc.array(parameter, { minLength: 1, maxLength: 6 }),
  maker: fc.constantFrom(null, 'Hager', 'Gira'),
  product: fc.constantFrom(null, 1, 2),
})

describe('Equivalent and cluster keys', () => {
  it('do not mind the order of words and parameters, nor what is said twice', () => {
    fc.assert(
      fc.property(analysed, (one) => {
        const other = {
          ...one,
          terms: [...one.terms, ...one.terms].reverse(),
          marks: [...one.marks, ...one.marks].reverse(),
          parameters: [...one.parameters, ...one.parameters].reverse(),
        }
        expect(keysOf(other)).toEqual(keysOf(one))
      }),
    )
  })

  it('change with every parameter', () => {
    fc.assert(
      fc.property(analysed, fc.nat(5), parameter, (one, at, other) => {
        const index = at % one.parameters.length
        const changed = one.parameters.map((each, place) => (place === index ? other : each))
        const say = (all: readonly Parameter[]) =>
          [...new Set(all.map(({ kind, low, high }) => `${kind} ${low} ${high}`))].sort().join()
        fc.pre(say(changed) !== say(one.parameters))
        const [before, after] = [keysOf(one), keysOf({ ...one, parameters: changed })]
        expect(after.equivalent).not.toBe(before.equivalent)
        expect(after.cluster).not.toBe(before.cluster)
      }),
    )
  })

  it('do not mind how a unit is written, but which it is', () => {
    const keyOf = (unit: string) => keysOf(analyse({ shortText: 'Leuchte rund weiss', unit }))
    expect(keyOf('lfm').equivalent).toBe(keyOf('m').equivalent)
    expect(keyOf('lfm').cluster).toBe(keyOf('m').cluster)
    expect(keyOf('lfm').equal).not.toBe(keyOf('m').equal)
    expect(keyOf('Rolle').equivalent).not.toBe(keyOf('m').equivalent)
    expect(keyOf('Rolle').cluster).not.toBe(keyOf('m').cluster)
  })

  it('mind words and the maker; of words a cluster minds those that make another article of it', () => {
    const one = analyse('Leuchte rund weiss')
    const other = analyse('Leuchte rund schwarz')
    expect(keysOf(other).equivalent).not.toBe(keysOf(one).equivalent)
    expect(keysOf(other).cluster).toBe(keysOf(one).cluster)
    expect(keysOf({ ...one, marks: [1] }).cluster).not.toBe(keysOf(one).cluster)
    const named = keysOf({ ...one, maker: 'Trilux' })
    expect(named.equivalent).not.toBe(keysOf(one).equivalent)
    expect(named.cluster).not.toBe(keysOf(one).cluster)
  })
})

describe('A position that says too little by itself', () => {
  const none = { equal: null, equivalent: null, cluster: null }

  it.each(['', '---', 'wie vor', 'Wie Pos. 01.02.0030, jedoch current_a=16', 'dito, aber rot'])(
    'has no keys: "%s"',
    (text) => {
      expect(keysOf(analyse(text))).toMatchObject(none)
    },
  )

  it('has them where the text it refers to was put in', () => {
    const text = 'Leuchte rund weiss Opal Aluminium Anbau Wand Decke'
    expect(keysOf(analyse({ shortText: 'wie vor', longText: text })).equal).not.toBeNull()
  })

  it('has but an equal key where one word is all, and no cluster without a product or a parameter', () => {
    expect(keysOf(analyse('Montage'))).toMatchObject({
      equal: expect.any(String),
      equivalent: null,
      cluster: null,
    })
    expect(keysOf(analyse('Montage Wand'))).toMatchObject({
      equivalent: expect.any(String),
      cluster: null,
    })
  })

  it('is known by its number alone; a customer’s own is marked as such', () => {
    const of = (type: 'EAN' | 'CUSTOMER_ARTICLE_NUMBER') =>
      keysOf(analyse({ identifiers: [{ type, value: '4711' }] }))
    expect(of('EAN')).toMatchObject({ isCustomersOwn: false })
    expect(of('EAN').equal).not.toBeNull()
    expect(of('CUSTOMER_ARTICLE_NUMBER')).toMatchObject({ isCustomersOwn: true })
  })
})

it('Of thousands of numbers all count, and the text is not searched for each', () => {
  const numbered = (count: number) =>
    keysOf(
      analyse({
        shortText: 'Dose',
        identifiers: Array.from({ length: count }, (_, at) => ({
          type: 'ARTICLE_NUMBER' as const,
          value: `Y${10_000 + at}`,
        })),
      }),
    ).equal
  expect(numbered(5_000)).not.toBe(numbered(4_999))
})
