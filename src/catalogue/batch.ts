import type { Draft, FollowedIndex, StoredArticle } from './followed-index.ts'

/** Articles to put and ids to remove; of what is said of one article the last counts. */
export type Batch = {
  readonly size: number
  has(id: number): boolean
  putAll(articles: readonly StoredArticle[]): void
  removeAll(ids: readonly number[]): void
  /** Brings what was collected into the index, and is empty then. */
  apply(): void
}

/** Most articles are met once, and are made ready at once, while PostgreSQL looks for more. */
export function createBatch(index: Pick<FollowedIndex, 'draft' | 'remove'>): Batch {
  let draft: Draft | undefined
  let drafted = new Set<number>()
  /** Of those that are in the draft already, and of those to remove, what was said last. */
  let later = new Map<number, StoredArticle | undefined>()
  return {
    get size() {
      return drafted.size + later.size
    },
    has: (id) => drafted.has(id) || later.has(id),
    putAll(articles) {
      for (const stored of articles) {
        if (drafted.has(stored.id) || later.has(stored.id)) later.set(stored.id, stored)
        else {
          draft ??= index.draft()
          draft.add(stored)
          drafted.add(stored.id)
        }
      }
    },
    removeAll(ids) {
      for (const id of ids) later.set(id, undefined)
    },
    apply() {
      draft?.put()
      const gone: number[] = []
      let again: Draft | undefined
      for (const [id, stored] of later) {
        if (stored === undefined) gone.push(id)
        else {
          again ??= index.draft()
          again.add(stored)
        }
      }
      if (gone.length > 0) index.remove(gone)
      again?.put()
      draft = undefined
      drafted = new Set()
      later = new Map()
    },
  }
}
