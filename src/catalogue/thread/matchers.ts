import type { CatalogueIndex } from '../../matching/index/catalogue-index.ts'
import { createMatcher, type Matcher } from '../../matching/match.ts'
import type { Ranker } from '../../matching/rank/ranker.ts'

/** What they remember is in no budget: some MB each. */
const MOST_MATCHERS = 8

/** Matchers remember words of their catalogue: one serves until that changes, or until many others were asked for. */
export function createMatchers(ranker: Ranker): (index: CatalogueIndex) => Matcher {
  const known = new WeakMap<CatalogueIndex, Made>()
  /** Held weakly: an index that was dropped for lack of room shall be gone. */
  const made: WeakRef<CatalogueIndex>[] = []
  return (index) => {
    const found = known.get(index)
    if (found?.version === index.version) return found.matcher
    const matcher = createMatcher(index, ranker)
    known.set(index, { version: index.version, matcher })
    if (!found) made.push(new WeakRef(index))
    if (made.length > MOST_MATCHERS) {
      const oldest = made.shift()?.deref()
      if (oldest) known.delete(oldest)
    }
    return matcher
  }
}

type Made = { readonly version: number; readonly matcher: Matcher }
