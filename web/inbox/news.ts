import type { InboxItem } from './api.ts'

export type News = {
  /** Not shown yet: shown when the reader asks for it, so that no row moves under the cursor. */
  readonly added: readonly string[]
  /** Shown as they were; may be replaced in their place. */
  readonly changed: readonly InboxItem[]
}

export function compare(shown: readonly InboxItem[], fresh: readonly InboxItem[]): News {
  const known = new Map(shown.map((item) => [item.id, item]))
  const added = fresh.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const changed = fresh.filter((item) => {
    const before = known.get(item.id)
    return before !== undefined && JSON.stringify(before) !== JSON.stringify(item)
  })
  return { added, changed }
}
