import type { InboxItem } from './api.ts'

type Shown = { readonly items: readonly InboxItem[]; readonly hasMore: boolean }

/**
 * What of the first page as it is now is not shown: shown when the reader asks for it, so that no row moves under the
 * cursor. What stands behind all that is shown is no news while there is more to scroll to: it is the next to come.
 */
export function newIn(fresh: readonly InboxItem[], { items, hasMore }: Shown): number {
  const known = new Set(items.map(({ id }) => id))
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id))
  const news = hasMore && lastKnown >= 0 ? fresh.slice(0, lastKnown) : fresh
  return news.filter(({ id }) => !known.has(id)).length
}
