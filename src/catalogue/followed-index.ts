import type { Article } from '../matching/article.ts'

export type StoredArticle = { readonly id: number; readonly article: Article }

/** Articles that are made ready while further ones are read; the index knows nothing of them yet. */
export type Draft = {
  /** No id may come twice. */
  add(article: StoredArticle): void
  /** Adds them all to the index, or replaces what it knew of them. Once only. */
  put(): void
}

/** What following articles asks of an index. */
export type FollowedIndex = {
  draft(): Draft
  remove(ids: readonly number[]): void
  /** Articles that should be put again together with the next batch, so that segments stay few. */
  idsToFold(batchSize: number): readonly number[]
  /** Building it anew is better than going on. */
  isWorn(): boolean
  readonly size: number
  readonly bytes: number
}

/** Builds an index of all articles; no id comes twice. */
export type BuildIndex<Index extends FollowedIndex> = (
  batches: AsyncIterable<readonly StoredArticle[]>,
) => Promise<Index>
