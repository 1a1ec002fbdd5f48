import { expect, it } from 'vitest'
import { CatalogueIndex } from '../../matching/index/catalogue-index.ts'
import { shippedRanker } from '../../matching/rank/shipped-ranker.ts'
import { createMatchers } from './matchers.ts'

const article = { article_number: '1', name: 'Dose' }

it('A matcher serves until its catalogue changes', () => {
  const matcherFor = createMatchers(shippedRanker)
  const index = new CatalogueIndex()
  const first = matcherFor(index)
  expect(matcherFor(index)).toBe(first)
  index.put([{ id: 1, article }])
  const second = matcherFor(index)
  expect(second).not.toBe(first)
  index.remove([1])
  expect(matcherFor(index)).not.toBe(second)
})

it('Few matchers are kept, the latest ones', () => {
  const matcherFor = createMatchers(shippedRanker)
  const indexes = Array.from({ length: 9 }, () => new CatalogueIndex())
  const matchers = indexes.map(matcherFor)
  expect(indexes.slice(1).map(matcherFor)).toEqual(matchers.slice(1))
  expect(matcherFor(indexes[0] as CatalogueIndex)).not.toBe(matchers[0])
})
