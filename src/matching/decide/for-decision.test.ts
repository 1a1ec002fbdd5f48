import { describe, expect, it } from 'vitest'
import { analysePosition } from '../analyse-position.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { vocabularyOf } from '../index/catalogue-vocabulary.ts'
import { positionOf } from '../position.testing.ts'
import type { Position } from '../position.ts'
import { forDecision } from './for-decision.ts'
import { keysOf } from './keys.ts'
import { areNear } from './similarity.ts'

const index = new CatalogueIndex()
index.put(
  ['Gira', 'Jung', 'Hager'].map((manufacturer_name, id) => ({
    id,
    article: { article_number: String(id), name: 'Steckdose weiß', manufacturer_name },
  })),
)
const vocabulary = vocabularyOf(index)

const analysed = (wish: Partial<Position> | string) =>
  forDecision(
    analysePosition(positionOf(typeof wish === 'string' ? { shortText: wish } : wish), vocabulary),
  )
const keys = (wish: Partial<Position> | string) => keysOf(analysed(wish))

describe('The same, written another way, is equivalent', () => {
  it.each([
    ['an abbreviation', 'Leitungsschutzschalter B16 1-polig 6 kA', 'LS-Schalter B 16A 1pol. 6kA'],
    ['another language', 'Leitungsschutzschalter B16 1-polig 6 kA', 'MCB B16 1P 6kA'],
    ['a shortened word', 'Steckdose mit Klappdeckel 16 A', 'Steckd. m. Klappdeckel 16A'],
    ['umlauts and case', 'Kabelkanäle weiß 40x60', 'KABELKANAELE WEISS 40 x 60'],
    ['inflection', 'Schalter mit Gehäuse', 'Schaltern mit Gehäusen'],
    ['units', 'Mantelleitung NYM-J 3x1,5 mm²', 'Mantelleitung NYM-J 3 x 1.5 qmm'],
    ['prefixes of units', 'Trafo 230 V 60 W', 'Trafo 0,23 kV 60W'],
    ['the order', 'Wandleuchte eckig 12 W', 'eckig, 12 W Wandleuchte'],
    ['fillers', 'Wandleuchte eckig 12 W', 'eine Wandleuchte, eckig, mit 12 W'],
    [
      'what a tender says of all',
      'Wandleuchte eckig 12 W',
      'Wandleuchte eckig 12 W liefern und montieren',
    ],
    [
      'how it is said not to be there',
      'Wandleuchte ohne Sensor 12 W',
      'Wandleuchte o. Sensor 12 W',
    ],
    ['a norm', 'Stahlrohr DIN EN 10255 DN 50', 'Stahlrohr EN 10255, DN50'],
  ])('%s', (_, one, other) => {
    expect(keys(one).equivalent).not.toBeNull()
    expect(keys(other).equivalent).toBe(keys(one).equivalent)
    expect(keys(other).cluster).toBe(keys(one).cluster)
  })

  it('the maker, in the text or in a column of its own', () => {
    const beside = keys({
      shortText: 'Steckdose 16 A',
      identifiers: [{ type: 'MANUFACTURER', value: 'GIRA' }],
    })
    expect(keys('Steckdose 16 A Gira').equivalent).toBe(beside.equivalent)
    expect(keys('Steckdose 16 A').equivalent).not.toBe(beside.equivalent)
  })
})

describe('What is another thing is neither equivalent nor near', () => {
  const LONG = 'Wandleuchte eckig Aluminium Abdeckung Glas klar Montage Flur Treppenhaus Keller'
  it.each([
    ['a parameter', '16 A', '20 A'],
    ['a maker', 'Gira', 'Jung'],
    ['what must not be there', 'mit Sensor', 'ohne Sensor'],
    ['a side', 'links', 'rechts'],
    ['a code', 'XT-1200', 'XT-1300'],
    ['a norm', 'DIN EN 10255', 'DIN EN 10220'],
    ['a material', 'Kupfer', 'Messing'],
  ])('%s', (_, one, other) => {
    const [left, right] = [keys(`${LONG} ${one}`), keys(`${LONG} ${other}`)]
    expect(right.equivalent).not.toBe(left.equivalent)
    const isNear = left.cluster === right.cluster && areNear(left.terms, right.terms)
    expect(isNear).toBe(false)
  })

  it('a thing whose name states its material', () => {
    expect(keys('Kupferrohr 15x1').equivalent).not.toBe(keys('Kupferbogen 15x1').equivalent)
    expect(keys('Kupferrohr 15x1').equivalent).not.toBe(keys('Kupferklemmring 15x1').equivalent)
  })
})

it('A word that the trade has no meaning for makes a near text of it', () => {
  const text = 'Wandleuchte eckig Aluminium Abdeckung Glas Flurbereich 12 W'
  const [one, other] = [keys(text), keys(`${text} Müllerhaus`)]
  expect(other.cluster).toBe(one.cluster)
  expect(areNear(one.terms, other.terms)).toBe(true)
  expect(other.equivalent).not.toBe(one.equivalent)
})

it('The kind of product is what the short text names, however it names it', () => {
  const { product } = analysed('Leitungsschutzschalter B16')
  expect(product).not.toBeNull()
  expect(analysed('LS-Schalter C10').product).toBe(product)
  expect(analysed('Rohr DN 50').product).not.toBe(product)
  expect(analysed('Xylophon').product).toBeNull()
})
