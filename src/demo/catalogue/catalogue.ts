import { type Article, articleOf } from './article.ts'
import { createAssortment, type Series } from './assortment.ts'

export type Catalogue = {
  /** Article `index` of the catalogue; a later `revision` of it has another price, and no more. */
  article(index: number, revision?: number): Article
}

/**
 * An invented catalogue of the electrical and plumbing trade, as long as one likes: each article
 * depends on the seed and its index alone.
 */
export function createCatalogue(seed = 1): Catalogue {
  const assortment = createAssortment(seed)
  // Neighbours are mostly of one series: the last one is kept, so that it is made once a family.
  let last:
    | { readonly kindNumber: number; readonly round: number; readonly series: Series }
    | undefined
  return {
    article(index, revision = 0) {
      const place = assortment.placeOf(index)
      const { kindNumber, round } = place
      if (last?.kindNumber !== kindNumber || last.round !== round) {
        last = { kindNumber, round, series: assortment.seriesOf(kindNumber, round) }
      }
      return articleOf(index, place, last.series, seed, revision)
    },
  }
}

/** The body of POST /articles with the articles `from` to `from + count - 1`. */
export function articlesBody(
  catalogue: Catalogue,
  from: number,
  count: number,
  revision = 0,
): Buffer {
  const rows = Array.from({ length: count }, (_, at) =>
    JSON.stringify(catalogue.article(from + at, revision)),
  )
  return Buffer.from(`{"articles":[${rows.join(',')}]}`)
}
