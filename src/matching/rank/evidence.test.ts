import { expect, test } from 'vitest'
import type { Article } from '../article.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { createMatcher } from '../match.ts'
import { shippedRanker } from './shipped-ranker.ts'

const article = (at: number): Article => ({
  article_number: `A-${at}`,
  name: `${at % 2 === 0 ? 'Steckdose' : 'Schalter'} ${at % 3 === 0 ? 'weiß' : 'anthrazit'} Serie ${at % 7}`,
  manufacturer_name: 'Muster GmbH',
})
const stored = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, article: article(at) }))

const position = {
  shortText: 'Steckdose weiß Serie 4',
  longText: '',
  quantity: '1',
  unit: 'St',
  unitPrice: null,
  identifiers: [],
}

test('An article scores the same in whichever part of the index it is', () => {
  const whole = new CatalogueIndex()
  whole.put(stored)
  const inParts = new CatalogueIndex()
  inParts.put(stored.slice(0, 170))
  inParts.put(stored.slice(170, 190))
  inParts.put(stored.slice(190))

  const scoresOf = (index: CatalogueIndex) =>
    new Map(
      createMatcher(index, shippedRanker)
        .match(position)
        .predictions.map(({ articleNumber, score }) => [articleNumber, score]),
    )

  expect(scoresOf(inParts)).toEqual(scoresOf(whole))
})
