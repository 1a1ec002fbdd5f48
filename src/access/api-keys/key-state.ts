export const KEY_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type KeyState = (typeof KEY_STATES)[number]

/** People are warned so many days before a key expires. */
export const WARNING_DAYS = [3, 14] as const

type Ends = { readonly expires_at: string | null; readonly revoked_at: string | null }

export function stateOf({ expires_at, revoked_at }: Ends, now: Date): KeyState {
  if (revoked_at !== null) return 'REVOKED'
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'EXPIRED' : 'ACTIVE'
}

const MS_PER_DAY = 86_400_000

/** Within how many days it expires, where that is worth a warning. */
export function warningOf(key: Ends, now: Date): number | null {
  if (key.expires_at === null || stateOf(key, now) !== 'ACTIVE') return null
  const left = (Date.parse(key.expires_at) - now.getTime()) / MS_PER_DAY
  return WARNING_DAYS.find((days) => left <= days) ?? null
}
