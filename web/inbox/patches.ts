import type { InboxItem } from './api.ts'

/** Of two states of a row the later one: what is told may be older than what was just done here. */
export const later = (shown: InboxItem, told: InboxItem | undefined): InboxItem =>
  told && told.updated_at >= shown.updated_at ? told : shown

/** What rows become that were read again by id: what was not found any more is gone. */
export function readPatch(asked: readonly string[], found: readonly InboxItem[]) {
  const byId = new Map(found.map((item) => [item.id, item]))
  const isAsked = new Set(asked)
  return (item: InboxItem): InboxItem | null =>
    isAsked.has(item.id) && !byId.has(item.id) ? null : later(item, byId.get(item.id))
}
