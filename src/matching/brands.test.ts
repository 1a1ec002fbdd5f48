import { expect, test } from 'vitest'
import type { Identifier } from '../documents/parsed-document.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { createMatcher } from './match.ts'
import { shippedRanker } from './rank/shipped-ranker.ts'

const index = new CatalogueIndex()
index.put(
  ['Busch-Jaeger Elektro GmbH', 'Rohr AG', 'Elektro Meier', 'Günther Spelsberg'].map(
    (manufacturer_name, id) => ({
      id,
      article: { article_number: `M-${id}`, name: 'Dose rund', manufacturer_name },
    }),
  ),
)
const matcher = createMatcher(index, shippedRanker)

const makersIn = (shortText: string, identifiers: readonly Identifier[] = []) =>
  matcher
    .analyse({ shortText, longText: '', quantity: '1', unit: 'St', unitPrice: null, identifiers })
    .makers.map(({ brand, name, span }) => [brand, name, span && shortText.slice(...span)])

test.each([
  ['Dose Busch-Jaeger rund', 'Busch-Jaeger'],
  ['Dose Busch-Jäger rund', 'Busch-Jäger'],
  ['Dose Busch Jaeger rund', 'Busch Jaeger'],
  ['Dose BUSCH JAEGER', 'BUSCH JAEGER'],
])('A maker is found however it is divided, and named as it is written: %s', (text, written) => {
  expect(makersIn(text)).toEqual([['buschjager', written, written]])
})

test('A maker that the document names is the one of the catalogue', () => {
  const named = (value: string) => makersIn('Dose', [{ type: 'MANUFACTURER', value }])

  for (const name of ['Busch-Jaeger', 'Busch Jaeger', 'Fa. Busch Jäger Elektro']) {
    expect(named(name), name).toEqual([['buschjager', name, null]])
  }
  expect(named('Gunther-Spelsberg')).toEqual([['gunther', 'Gunther-Spelsberg', null]])
  expect(named('Rohr AG')).toEqual([['rohr', 'Rohr AG', null]])
})

test('A word of the trade names no maker, though one is called so', () => {
  expect(makersIn('Rohr DN 50')).toEqual([])
  expect(makersIn('Elektro-Durchlauferhitzer')).toEqual([])
})
