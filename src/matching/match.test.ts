import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { createMatcher, type Known } from './match.ts'
import type { Past } from './past-candidates.ts'
import { positionOf } from './position.testing.ts'
import type { Position } from './position.ts'
import { shippedRanker } from './rank/shipped-ranker.ts'

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
  matcher.match(positionOf({ shortText: shortText, ...wish }), known)

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
        isField: false,
        span: [22, 29],
        maker: 'agrees',
        product: 'agrees',
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

describe('The product named next to a number', () => {
  const made = new CatalogueIndex()
  const sold = [
    ...['Steckdose UP 16 A', 'Mantelleitung NYM-J', 'Kupferrohr', 'Serie 9000'],
    'Presskabelschuh',
    'Geräte-Verbindungsdose',
  ]
  made.put(
    sold.map((name, id) => ({ id, article: { article_number: String(100_200 + id), name } })),
  )
  const productOf = (position: Partial<Position>) =>
    createMatcher(made, shippedRanker)
      .match(positionOf(position))
      .hits.map(({ product }) => product)

  it.each([
    ['Steckdose 100200', 'agrees'],
    ['Schuko-Steckdose 100200', 'agrees'],
    ['Bauteil 100201 Steckdose', 'differs'],
    ['Leitung 100201', 'agrees'],
    ['Rohr 100202', 'agrees'],
    ['Steckdose für Kupferrohr 100202', 'differs'],
    ['Bauteil 100201', 'unknown'],
    ['Steckdose 100203', 'unknown'],
    ['crimp cable lug 100204', 'agrees'],
    ['Dose 100205', 'agrees'],
    ['part light grey 100202', 'unknown'],
  ])('%s: %s', (shortText, product) => expect(productOf({ shortText })).toEqual([product]))

  it('is that of the long text where the short one names none', () => {
    const shortText = 'Bauteil 100201'
    expect(productOf({ shortText, longText: 'Steckdose, weiß' })).toEqual(['differs'])
    expect(productOf({ shortText, longText: 'Mantelleitung, grau' })).toEqual(['agrees'])
  })
})

it('Of what was chosen before, that very article is looked at, once', () => {
  const catalogue = new CatalogueIndex()
  catalogue.put([
    { id: 1, article: { article_number: 'C-1', name: 'Xylophon' } },
    {
      id: 2,
      article: { article_number: 'D-2', name: 'Harfe', manufacturer_article_number: 'C-1' },
    },
  ])
  const past = new Map([['C-1', { times: 1, sameCustomer: true, isNear: false }]])
  for (const text of ['Pauke', 'Xylophon']) {
    const { predictions } = createMatcher(catalogue, shippedRanker).match(
      positionOf({ shortText: text }),
      {
        past,
      },
    )
    expect(predictions.map(({ articleNumber }) => articleNumber)).toEqual(['C-1'])
  }
})

it('Of equally good articles the order is that of their numbers, however the index came about', () => {
  const name = 'Wandleuchte rund 9 W'
  const ordered = ['R-3', 'R-1', 'R-2'].map((article_number, id) => ({
    id,
    article: { article_number, name },
  }))
  const atOnce = new CatalogueIndex()
  atOnce.put(ordered)
  const oneByOne = new CatalogueIndex()
  for (const each of ordered.toReversed()) oneByOne.put([each])
  for (const each of [atOnce, oneByOne]) {
    const { predictions } = createMatcher(each, shippedRanker).match(
      positionOf({ shortText: name }),
    )
    expect(predictions.map(({ articleNumber }) => articleNumber)).toEqual(['R-1', 'R-2', 'R-3'])
  }
})

describe('A number', () => {
  const stated = (...values: readonly string[]) =>
    values.map((value) => ({ type: 'MANUFACTURER_ARTICLE_NUMBER', value }) as const)
  const indexOf = (articles: readonly Article[]) => {
    const made = new CatalogueIndex()
    made.put(articles.map((article, id) => ({ id, article })))
    return createMatcher(made, shippedRanker)
  }
  const many = (count: number, wish: (at: number) => Partial<Article>) =>
    Array.from({ length: count }, (_, at) => ({ article_number: `N-${at}`, ...wish(at) }))

  it('that many articles have names none of them, not even the first ones', () => {
    const same = () => ({ manufacturer_article_number: '100200' })
    const position = positionOf({ shortText: 'Dose', ...{ identifiers: stated('100200') } })
    expect(indexOf(many(20, same)).match(position).hits).toHaveLength(20)
    expect(indexOf(many(21, same)).match(position).hits).toEqual([])
  })

  it('of many in one position names none: it is a list', () => {
    const own = (at: number) => ({ manufacturer_article_number: `M-${at}` })
    const all = indexOf(many(300, own))
    const asking = (count: number) =>
      positionOf({
        shortText: 'Dose',
        identifiers: stated(...Array.from({ length: count }, (_, at) => `M-${at}`)),
      })
    expect(all.match(asking(200)).hits).toHaveLength(200)
    expect(all.match(asking(300)).hits).toEqual([])
  })
})
