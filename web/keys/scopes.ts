/** What a key may be allowed to do, in the order of the interface. */
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

export const PRESETS = {
  full: SCOPES,
  masterData: ['master-data:read', 'master-data:write'],
  readOnly: SCOPES.filter((scope) => scope.endsWith(':read')),
  exports: ['requests:read', 'requests:write', 'projects:read', 'projects:write', 'users:read'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>

export type PresetId = keyof typeof PRESETS

/** Whose scopes these are, in whatever order; undefined for a choice of one's own. */
export const presetOf = (scopes: readonly string[]): PresetId | undefined =>
  (Object.keys(PRESETS) as PresetId[]).find((id) => {
    const preset: readonly string[] = PRESETS[id]
    return preset.length === scopes.length && preset.every((scope) => scopes.includes(scope))
  })

export const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text)
