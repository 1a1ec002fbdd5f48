import type { Article } from '../../src/demo/catalogue/article.ts'
import { createAssortment, type Series } from '../../src/demo/catalogue/assortment.ts'
import { createCatalogue } from '../../src/demo/catalogue/catalogue.ts'
import { productKinds } from '../../src/demo/catalogue/kinds.ts'

/** One family in the catalogue: a maker's series of a kind. */
export type StockedSeries = {
  readonly series: Series
  readonly round: number
  /** By variant: 1 where the article is there and active. */
  readonly active: Uint8Array
}

/** The catalogue of a part, some kinds left out, and what is known about how it was made. */
export type Stock = {
  articles(): Iterable<Article>
  article(place: { kindNumber: number; round: number; variant: number }): Article
  /** By the number of the kind; empty for those left out. */
  readonly byKind: readonly (readonly StockedSeries[])[]
}

export function createStock(seed: number, size: number, leftOut: ReadonlySet<string>): Stock {
  const assortment = createAssortment(seed)
  const { article } = createCatalogue(seed)
  const byKind: StockedSeries[][] = productKinds.map(() => [])

  for (const { index, found } of stocked()) {
    const { kindNumber, round, variant } = assortment.placeOf(index)
    const shelf = byKind[kindNumber] ?? []
    let family = shelf.at(-1)
    if (family?.round !== round) {
      const series = assortment.seriesOf(kindNumber, round)
      family = { series, round, active: new Uint8Array(series.kind.variants.length) }
      shelf.push(family)
    }
    family.active[variant] = found.is_active ? 1 : 0
  }

  return {
    byKind,
    article: (place) => article(assortment.indexOf(place)),
    *articles() {
      for (const { found } of stocked()) yield found
    },
  }

  function* stocked(): Iterable<{ index: number; found: Article }> {
    let left = size
    for (let index = 0; left > 0; index += 1) {
      const { kindNumber, variant } = assortment.placeOf(index)
      const kind = productKinds[kindNumber]
      if (kind && leftOut.has(kind.code)) {
        index += kind.variants.length - variant - 1
        continue
      }
      left -= 1
      yield { index, found: article(index) }
    }
  }
}
