import { expect, it } from 'vitest'
import { CatalogueIndex } from '../../../src/matching/index/catalogue-index.ts'
import { createMatcher, type Matched } from '../../../src/matching/match.ts'
import type { Prediction } from '../../../src/matching/prediction.ts'
import { decideAlone } from './decide-alone.ts'

const index = new CatalogueIndex()
index.put([
  {
    id: 1,
    article: {
      article_number: '100-1',
      name: 'Schalter weiß',
      manufacturer_name: 'Muster',
      manufacturer_article_number: 'KXB 4711-9',
    },
  },
  { id: 2, article: { article_number: '100-2', name: 'Schalter schwarz' } },
])

/** Analysed as ever; what is predicted is given. */
function matched(shortText: string, predictions: readonly Prediction[] = []): Matched {
  const position = {
    shortText,
    longText: '',
    quantity: '1',
    unit: 'St',
    unitPrice: null,
    identifiers: [],
  }
  return { ...createMatcher(index, { rank: () => [] }).match(position), predictions }
}

const predicted = (articleNumber: string, score: number): Prediction => ({
  articleNumber,
  score,
  reasons: [],
  attributes: [],
})

it('a number decides, however it is written', async () => {
  const decision = await decideAlone(matched('Schalter KXB4711-9 weiß'), 0.97)
  expect(decision).toMatchObject({
    source: 'EXACT_NUMBER',
    selections: [{ articleNumber: '100-1' }],
  })
})

it('else a prediction decides that is as certain as asked for', async () => {
  const position = matched('Schalter schwarz', [predicted('100-2', 0.97)])
  expect(await decideAlone(position, 0.97)).toMatchObject({ source: 'AGENT' })
  expect(await decideAlone(position, 0.98)).toBeUndefined()
})
