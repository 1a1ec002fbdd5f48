import type { Account } from './api.ts'

export const STATES = ['active', 'invited', 'inactive'] as const
export type AccountState = (typeof STATES)[number]

/** Who has a link to choose a password and has not used it cannot sign in yet. */
export function stateOf({ is_active, invitation }: Account): AccountState {
  if (!is_active) return 'inactive'
  return invitation ? 'invited' : 'active'
}

/** Where the link leads. Behind the # it is sent to no server, so that none can log it. */
export const linkOf = (token: string): string => `${location.origin}/app/invitation#${token}`
