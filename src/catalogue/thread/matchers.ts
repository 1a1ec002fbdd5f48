import type { CatalogueIndex } from '../../matching/index/catalogue-index.ts'
import { createMatcher, type Matcher } from '../../matching/match.ts'
import type { Ranker } from '../../matching/rank/ranker.ts'

/** Matchers remember words of their catalogue: one serves until that changes. */
export function createMatchers(ranker: Ranker): (index: CatalogueIndex) => Matcher {
  const known = new WeakMap<
    CatalogueIndex,
    { readonly version: number; readonly matcher: Matcher }
  >()
  return (index) => {
    const found = known.get(index)
    if (found?.version === index.version) return found.matcher
    const matcher = createMatcher(index, ranker)
    known.set(index, { version: index.version, matcher })
    return matcher
  }
}
