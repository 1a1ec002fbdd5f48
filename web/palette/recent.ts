import type { FoundRecord } from './search.ts'

const MOST = 8

const PREFIX = 'pis.recent.'
const keyFor = (userId: string) => PREFIX + userId

/** Names of customers and requests are nothing for the next person at this browser. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}

/** What this person opened last from here, in this browser. */
export function recentOf(userId: string): readonly FoundRecord[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyFor(userId)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const remember = (userId: string, record: FoundRecord): void =>
  localStorage.setItem(keyFor(userId), JSON.stringify(withRecent(recentOf(userId), record)))

export const withRecent = (
  recent: readonly FoundRecord[],
  record: FoundRecord,
): readonly FoundRecord[] =>
  [record, ...recent.filter(({ type, id }) => type !== record.type || id !== record.id)].slice(
    0,
    MOST,
  )
