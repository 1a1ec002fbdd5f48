/** What a key may be allowed to do. A new key has all of them unless told otherwise. */
export const SCOPES = [
  'master-data:read',
  'master-data:write',
  'requests:read',
  'requests:write',
  'projects:read',
  'projects:write',
  'statistics:read',
  'users:read',
] as const

export type Scope = (typeof SCOPES)[number]

export const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text)
