import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BEST_WEIGHT, invert, RANGE_SIZE } from './postings.ts'
import { rarity, retrieve, type Searched, soughtTerms, strength } from './retrieve.ts'

/** Documents as lists of terms with weights; the terms are small numbers. */
type Documents = readonly (readonly (readonly [term: number, weight: number])[])[]

function indexed(documents: Documents, order?: Uint32Array): Searched {
  const terms = [...new Set(documents.flat().map(([term]) => term))]
  const numberOf = new Map(terms.map((term, number) => [term, number]))
  const from = [0]
  for (const document of documents) from.push((from.at(-1) ?? 0) + document.length)
  const postings = invert(
    {
      from: Uint32Array.from(from),
      term: Uint32Array.from(documents.flat(), ([term]) => numberOf.get(term) ?? 0),
      weight: Uint8Array.from(documents.flat(), ([, weight]) => weight),
      terms: Float64Array.from(terms),
    },
    order ?? Uint32Array.from(documents, (_, at) => at),
  )
  return { postings, dead: null }
}

/** The same by looking at every document. */
function scoresOf(parts: readonly Documents[], query: ReadonlyMap<number, number>): number[][] {
  const all = parts.flat()
  return parts.map((documents) =>
    documents.map((document) => {
      let score = 0
      for (const [term, weight] of document) {
        const asked = query.get(term)
        if (asked === undefined) continue
        const frequency = all.filter((other) => other.some(([each]) => each === term)).length
        score += asked * strength(rarity(frequency, all.length)) * weight
      }
      return score
    }),
  )
}

const document = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: BEST_WEIGHT })),
  { selector: ([term]) => term, maxLength: 12 },
)
const question = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 45 }), fc.double({ min: 0.1, max: 2, noNaN: true })),
    {
      selector: ([term]) => term,
      maxLength: 14,
    },
  )
  .map((pairs) => new Map(pairs))

test('Retrieval is exact: the best documents are those that looking at every one of them finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(document, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 3 }),
      question,
      fc.integer({ min: 1, max: 20 }),
      (parts, query, limit) => {
        const searched = parts.map((documents) => indexed(documents))
        const expected = scoresOf(parts, query)
          .flat()
          .filter((score) => score > 0)
          .sort((left, right) => right - left)
          .slice(0, limit)

        const found = retrieve(searched, soughtTerms(searched, query), limit)

        expect(found.count).toBe(expected.length)
        for (const [at, score] of expected.entries()) {
          expect(found.score[at]).toBeCloseTo(score, 2)
        }
      },
    ),
  )
})

test('Retrieval is exact over many ranges, too, whatever the order of documents', () => {
  const documents: Documents = Array.from({ length: 3 * RANGE_SIZE + 100 }, (_, at) => [
    [at % 7, 10 + (at % 5)],
    [7 + (at % 31), 5],
    [100 + (at % 997), 31],
  ])
  const order = Uint32Array.from(documents, (_, at) => at).sort(
    (left, right) => (left % 7) - (right % 7) || left - right,
  )
  const query = new Map([
    [3, 1],
    [9, 1],
    [20, 0.5],
    [100 + 555, 1],
  ])
  const searched = [indexed(documents, order)]
  const [scores = []] = scoresOf([documents], query)
  const expected = scores.toSorted((left, right) => right - left).slice(0, 25)

  const found = retrieve(searched, soughtTerms(searched, query), 25)

  for (const [at, score] of expected.entries()) expect(found.score[at]).toBeCloseTo(score, 1)
  for (let at = 0; at < found.count; at++) {
    const source = order[found.document[at] ?? 0] ?? 0
    expect(found.score[at]).toBeCloseTo(scores[source] ?? 0, 1)
  }
})

test('A dead document is never found', () => {
  const part = indexed([[[1, 10]], [[1, 20]], [[1, 30]]])
  const dead = new Uint8Array([0b100])

  const found = retrieve([{ ...part, dead }], soughtTerms([part], new Map([[1, 1]])), 10)

  expect([...found.document]).toEqual([1, 0])
})

test('Of equal documents the order is always the same', () => {
  const part = indexed(Array.from({ length: 50 }, () => [[1, 10]]))

  const found = retrieve([part], soughtTerms([part], new Map([[1, 1]])), 50)

  expect([...found.document]).toEqual(Array.from({ length: 50 }, (_, at) => at))
})
