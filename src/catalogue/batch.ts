import type { StoredArticle } from './followed-index.ts'

/** Articles to put and ids to remove; of what is said of one article the last counts. */
export type Batch = {
  readonly size: number
  has(id: number): boolean
  putAll(articles: readonly StoredArticle[]): void
  removeAll(ids: readonly number[]): void
  /** Answers what was collected, and is empty then. */
  take(): { readonly articles: readonly StoredArticle[]; readonly gone: readonly number[] }
}

export function createBatch(): Batch {
  let collected = new Map<number, StoredArticle | undefined>()
  return {
    get size() {
      return collected.size
    },
    has: (id) => collected.has(id),
    putAll(articles) {
      for (const stored of articles) collected.set(stored.id, stored)
    },
    removeAll(ids) {
      for (const id of ids) collected.set(id, undefined)
    },
    take() {
      const articles: StoredArticle[] = []
      const gone: number[] = []
      for (const [id, stored] of collected) {
        if (stored === undefined) gone.push(id)
        else articles.push(stored)
      }
      collected = new Map()
      return { articles, gone }
    },
  }
}
