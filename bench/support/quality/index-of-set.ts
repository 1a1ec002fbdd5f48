import { CatalogueIndex } from '../../../src/matching/index/catalogue-index.ts'
import type { PublicSet } from '../public-sets.ts'

/** The articles in one segment; their ids count from 0 in the order of the set. */
export function indexOfSet({ articles }: PublicSet): CatalogueIndex {
  const index = new CatalogueIndex()
  index.put([...articles.values()].map((article, id) => ({ id, article })))
  return index
}
