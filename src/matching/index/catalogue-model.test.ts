import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#test/cases.ts'
import type { Article } from '../article.ts'
import { searchCatalogue } from '../search.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { NUMBER_KINDS, numberHash, plainNumber } from './numbers.ts'

/** Words that mean nothing, so that none stands for another. */
const WORDS = ['Zirbelon', 'Quastamo', 'Vexurid', 'Morbalex', 'Tuspinak'] as const
const NUMBERS = ['A-100', 'a100', 'B 200', 'C/300', 'D400'] as const

const article = fc.record({
  article_number: fc.constantFrom(...NUMBERS),
  name: fc.option(
    fc.subarray([...WORDS]).map((words) => words.join(' ')),
    { nil: null },
  ),
  manufacturer_article_number: fc.option(fc.constantFrom(...NUMBERS), { nil: null }),
  supplier_article_number: fc.option(fc.constantFrom(...NUMBERS), { nil: undefined }),
})
const id = fc.integer({ min: 1, max: 12 })
const change = fc.oneof(
  fc.record({ put: fc.array(fc.record({ id, article }), { maxLength: 6 }) }),
  fc.record({ remove: fc.array(id, { maxLength: 4 }) }),
)

const byValue = (one: number, two: number) => one - two

const hasWord = ({ name }: Article, word: string) => (name ?? '').split(' ').includes(word)

const numbersOf = (each: Article) => [
  each.article_number,
  null,
  each.manufacturer_article_number,
  each.supplier_article_number,
]

test('An index knows what the changes left, however they came: batches, ids twice, folding, removals', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), fc.boolean(), (changes, folds) => {
      const index = new CatalogueIndex()
      const model = new Map<number, Article>()
      for (const each of changes) {
        if ('remove' in each) {
          index.remove(each.remove)
          for (const gone of each.remove) model.delete(gone)
          continue
        }
        const known = folds ? index.idsToFold(each.put.length) : []
        const again = known.flatMap((kept) => {
          const found = model.get(kept)
          return found ? [{ id: kept, article: found }] : []
        })
        index.put([...again, ...each.put])
        for (const { id: put, article: stored } of each.put) model.set(put, stored)
      }
      expect(index.size).toBe(model.size)
      expect([...index.knownIds()]).toEqual([...model.keys()].sort(byValue))
      for (const number of NUMBERS) {
        const found: string[] = []
        index.findNumber(numberHash(plainNumber(number)), (part, document, kind) => {
          found.push(`${index.parts[part]?.segment.ids[document]} ${kind}`)
        })
        const expected = [...model].flatMap(([of, stored]) =>
          numbersOf(stored).flatMap((own, kind) =>
            own && plainNumber(own) === plainNumber(number) ? [`${of} ${NUMBER_KINDS[kind]}`] : [],
          ),
        )
        expect(found.sort()).toEqual(expected.sort())
      }
      for (const word of WORDS) {
        const { hits, total } = searchCatalogue(index, { text: word, facets: {}, limit: 99 })
        const expected = [...model].filter(([, stored]) => hasWord(stored, word)).map(([of]) => of)
        expect(hits.map((hit) => hit.id).sort(byValue)).toEqual(expected.sort(byValue))
        expect(total).toBe(expected.length)
      }
    }),
    { numRuns: cases(300) },
  )
})
