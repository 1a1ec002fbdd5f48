import { expect, it } from 'vitest'
import { analysePosition } from '../analyse-position.ts'
import { candidatesOf } from '../candidates.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { vocabularyOf } from '../index/catalogue-vocabulary.ts'
import { evidencesOf } from './evidence.ts'
import { questionOf } from './question.ts'

/** Whether the article is the thing that the position wants. */
function isProduct(shortText: string, name: string): boolean | null | undefined {
  const index = new CatalogueIndex()
  index.put([{ id: 1, article: { article_number: '1', name } }])
  const position = { shortText, longText: '', quantity: null, unit: null, unitPrice: null }
  const analysed = analysePosition({ ...position, identifiers: [] }, vocabularyOf(index))
  const { sought, candidates } = candidatesOf(index, analysed, 1)
  return evidencesOf(questionOf(analysed, index.parts, sought), candidates)[0]?.isProduct
}

it('What a thing is for is not the thing', () => {
  expect(isProduct('Trennsch. f. Winkelschleifer 125 mm', 'Trennscheibe 125 mm')).not.toBe(false)
  expect(isProduct('Winkelschleifer 125 mm', 'Trennscheibe 125 mm')).toBe(false)
})
