import type { FollowedIndex, StoredArticle } from '../../src/catalogue/followed-index.ts'
import type { Article } from '../../src/matching/article.ts'

/** An index that only remembers, so that tests can look into it. Its segments are sets of ids. */
export type PlainIndex = FollowedIndex & {
  put(batch: readonly StoredArticle[]): void
  readonly articles: ReadonlyMap<number, Article>
  readonly segments: readonly ReadonlySet<number>[]
}

const BYTES_PER_ARTICLE = 1_000

export function createPlainIndex(): PlainIndex {
  const articles = new Map<number, Article>()
  let segments: Set<number>[] = []
  let supersededCount = 0
  const forget = (id: number): void => {
    if (articles.delete(id)) supersededCount += 1
    for (const segment of segments) segment.delete(id)
  }
  const put = (batch: readonly StoredArticle[]): void => {
    if (new Set(batch.map(({ id }) => id)).size < batch.length) throw new Error('An id came twice')
    for (const { id, article } of batch) {
      forget(id)
      articles.set(id, article)
    }
    segments = [...segments.filter(({ size }) => size > 0), new Set(batch.map(({ id }) => id))]
  }
  const index: PlainIndex = {
    articles,
    get segments() {
      return segments
    },
    put,
    draft() {
      const batch: StoredArticle[] = []
      return {
        add: (stored) => batch.push(stored),
        put() {
          if (batch.length > 0) index.put(batch)
        },
      }
    },
    remove: (ids) => ids.forEach(forget),
    idsToFold: (batchSize) =>
      segments.filter(({ size }) => size < 2 * batchSize).flatMap((segment) => [...segment]),
    isWorn: () => supersededCount > Math.max(20, articles.size),
    get size() {
      return articles.size
    },
    get bytes() {
      return articles.size * BYTES_PER_ARTICLE
    },
  }
  return index
}

/** As the engine does it: no id may come twice. */
export async function buildPlainIndex(
  batches: AsyncIterable<readonly StoredArticle[]>,
): Promise<PlainIndex> {
  const index = createPlainIndex()
  const all: StoredArticle[] = []
  for await (const batch of batches) all.push(...batch)
  if (all.length > 0) index.put(all)
  return index
}
