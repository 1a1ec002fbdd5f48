export type LastUse = 'never' | 'recent' | 'sometimes' | 'unused'

const MS_PER_DAY = 86_400_000
const RECENT_DAYS = 1
const SOMETIMES_DAYS = 30

/** What the moment of the last use says of a key: one that nobody uses should not be there. */
export function lastUseOf(at: string | null, now: number): LastUse {
  if (at === null) return 'never'
  const days = (now - Date.parse(at)) / MS_PER_DAY
  if (days <= RECENT_DAYS) return 'recent'
  return days <= SOMETIMES_DAYS ? 'sometimes' : 'unused'
}
