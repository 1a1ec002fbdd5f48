import { expect, test } from 'vitest'
import type { Article } from '../article.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { numberHash } from './numbers.ts'
import { documentOf } from './segment.ts'

const article = (number: string, more: Partial<Article> = {}): Article => ({
  article_number: number,
  name: `Artikel ${number}`,
  ...more,
})
const stored = (id: number, more: Partial<Article> = {}) => ({
  id,
  article: article(`A-${id}`, more),
})

function idsWithNumber(index: CatalogueIndex, plain: string): number[] {
  const ids: number[] = []
  index.findNumber(numberHash(plain), (part, document) => {
    ids.push(index.parts[part]?.segment.ids[document] ?? Number.NaN)
  })
  return ids.sort((left, right) => left - right)
}

test('An article is found by each of its numbers, however they are written', () => {
  const index = new CatalogueIndex()
  index.put([
    stored(1, {
      ean: '4012345000016',
      manufacturer_article_number: '5SY6 116-7',
      supplier_article_number: 'x/77.1',
    }),
  ])

  for (const number of ['A1', '4012345000016', '5SY61167', 'X771']) {
    expect(idsWithNumber(index, number)).toEqual([1])
  }
})

test('An EAN with a wrong check digit is never used as a number', () => {
  const index = new CatalogueIndex()
  index.put([stored(1, { ean: '4012345000017' })])

  expect(idsWithNumber(index, '4012345000017')).toEqual([])
})

test('A changed article supersedes what was known of it, a removed one is gone', () => {
  const index = new CatalogueIndex()
  index.put([stored(1, { supplier_article_number: 'OLD-1' }), stored(2), stored(3)])
  index.put([stored(1, { supplier_article_number: 'NEW-1' })])
  index.remove([3])

  expect(index.size).toBe(2)
  expect([...index.knownIds()]).toEqual([1, 2])
  expect(idsWithNumber(index, 'OLD1')).toEqual([])
  expect(idsWithNumber(index, 'NEW1')).toEqual([1])
  expect(idsWithNumber(index, 'A3')).toEqual([])
})

test('Removing what is not there changes nothing', () => {
  const index = new CatalogueIndex()
  index.put([stored(1)])

  index.remove([7])
  index.remove([1])
  index.remove([1])

  expect(index.size).toBe(0)
  expect(index.parts).toEqual([])
})

test('Parts stay few: small ones are made anew with the next batch', () => {
  const index = new CatalogueIndex()
  index.put(Array.from({ length: 1000 }, (_, at) => stored(at)))
  let next = 1000
  for (let batch = 0; batch < 200; batch++) {
    const fresh = Array.from({ length: 5 }, () => stored(next++))
    const again = index.idsToFold(fresh.length).map((id) => stored(id))
    index.put([...again, ...fresh])
  }

  expect(index.size).toBe(2000)
  expect(index.parts.length).toBeLessThanOrEqual(13)
  expect([...index.knownIds()]).toEqual(Array.from({ length: 2000 }, (_, at) => at))
})

test('An index is worn when much of it has changed', () => {
  const index = new CatalogueIndex()
  index.put(Array.from({ length: 20_000 }, (_, at) => stored(at)))

  expect(index.isWorn()).toBe(false)
  index.put(Array.from({ length: 6_000 }, (_, at) => stored(at)))
  expect(index.isWorn()).toBe(true)
})

test('Documents are found by the ids of their articles', () => {
  const index = new CatalogueIndex()
  index.put([7, 3, 2 ** 40, 12].map((id) => stored(id)))
  const segment = index.parts[0]?.segment
  if (!segment) throw new Error('There is no part')

  for (const id of [7, 3, 2 ** 40, 12]) expect(segment.ids[documentOf(segment, id)]).toBe(id)
  expect(documentOf(segment, 4)).toBe(-1)
})
