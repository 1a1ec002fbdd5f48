import type { Article } from '../../../src/demo/catalogue/article.ts'
import { createCatalogue } from '../../../src/demo/catalogue/catalogue.ts'
import { roll } from '../../../src/demo/dice.ts'

export type CatalogueOrder = {
  readonly articles: number
  /** Else the members of a series are neighbours, as an ERP would push them. */
  readonly isShuffled: boolean
}

/** Articles by their place. */
export function createArticles({
  articles,
  isShuffled,
}: CatalogueOrder): (place: number) => Article {
  const { article } = createCatalogue()
  return isShuffled ? (place) => article((place * STRIDE) % articles) : (place) => article(place)
}

/** A prime, so that each article comes once, far from its neighbours. */
const STRIDE = 611_953

/** The place of the article that a question is about: any may be, the same one every time. */
export const placeAskedFor = (nth: number, articles: number): number =>
  roll(QUESTIONS, nth) % articles

const QUESTIONS = 4_711
