import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { createMatcher, type Known } from './match.ts'
import type { Position } from './position.ts'
import { shippedRanker } from './rank/shipped-ranker.ts'
import type { Past } from './reasons.ts'

const ARTICLES: readonly Article[] = [
  { article_number: 'W-1', name: 'Wandleuchte eckig 12 W', manufacturer_name: 'Trilux' },
  { article_number: 'W-2', name: 'Wandleuchte eckig 12 W', manufacturer_name: 'Zumtobel' },
  {
    article_number: '4711-20',
    name: 'Leitungsschutzschalter B16',
    manufacturer_name: 'Hager',
    manufacturer_article_number: 'MBN 116',
    ean: '4012345000016',
    current_a: 16,
  },
  { article_number: 'Z-9', name: 'Xylophon' },
]
const index = new CatalogueIndex()
index.put(ARTICLES.map((article, id) => ({ id, article })))
const matcher = createMatcher(index, shippedRanker)

const match = (shortText: string, known?: Known, wish: Partial<Position> = {}) =>
  matcher.match(
    {
      shortText,
      longText: '',
      quantity: '1',
      unit: 'St',
      unitPrice: null,
      identifiers: [],
      ...wish,
    },
    known,
  )

describe('What was chosen before', () => {
  const past = (articleNumber: string, wish: Partial<Past> = {}): Known => ({
    past: new Map([[articleNumber, { times: 2, sameCustomer: false, isNear: false, ...wish }]]),
  })

  it('goes before what is as good, and says so', () => {
    for (const chosen of ['W-1', 'W-2']) {
      const [best] = match('Wandleuchte eckig 12 W', past(chosen)).predictions
      expect(best?.articleNumber).toBe(chosen)
      expect(best?.reasons).toContainEqual({
        code: 'chosen_before',
        args: { times: 2, text: 'same' },
      })
    }
  })

  it('counts more for the same customer than for another one', () => {
    const both = new Map<string, Past>([
      ['W-1', { times: 1, sameCustomer: false, isNear: false }],
      ['W-2', { times: 1, sameCustomer: true, isNear: false }],
    ])
    const [best] = match('Wandleuchte eckig 12 W', { past: both }).predictions
    expect(best?.articleNumber).toBe('W-2')
  })

  it('is among the predictions though no word leads to it', () => {
    const numbers = (known?: Known) =>
      match('Wandleuchte eckig 12 W', known).predictions.map(({ articleNumber }) => articleNumber)
    expect(numbers()).not.toContain('Z-9')
    expect(numbers(past('Z-9'))).toContain('Z-9')
    expect(numbers(past('gone'))).toEqual(numbers())
  })
})

describe('A number of an article', () => {
  it('is told with its kind, as it is written, and where', () => {
    const { hits } = match('LS-Schalter B16 Hager MBN-116')
    expect(hits).toEqual([
      {
        articleNumber: '4711-20',
        kind: 'MANUFACTURER_ARTICLE_NUMBER',
        written: 'MBN-116',
        label: null,
        span: [22, 29],
        maker: 'agrees',
        conflicts: 0,
      },
    ])
  })

  it('is told with its label, its zeros, and what contradicts it', () => {
    const { hits } = match('LS-Schalter C20 Trilux', undefined, {
      identifiers: [{ type: 'EAN', value: '04012345000016' }],
    })
    expect(hits).toMatchObject([
      {
        articleNumber: '4711-20',
        kind: 'EAN',
        written: '04012345000016',
        label: 'EAN',
        span: null,
        maker: 'differs',
        conflicts: expect.any(Number),
      },
    ])
    expect(hits[0]?.conflicts).toBeGreaterThan(0)
  })

  it('is not contradicted by the maker that is wished for all positions', () => {
    const context = matcher.readContext('Fabrikat Trilux')
    expect(match('LS-Schalter MBN116', { context }).hits).toMatchObject([{ maker: 'unknown' }])
  })
})
