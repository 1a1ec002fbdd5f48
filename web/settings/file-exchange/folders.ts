/** The scopes that open folders, each with those that it opens. The others mean nothing over SFTP. */
export const FOLDERS = {
  'master-data:write': [
    '/in/articles',
    '/in/customers',
    '/in/suppliers',
    '/in/contacts',
    '/in/unit-conversions',
    '/in/accessories',
    '/in/alternatives',
  ],
  'requests:write': ['/in/tenders', '/in/orders', '/in/acknowledgements'],
  'requests:read': ['/out/tenders', '/out/orders'],
  'projects:write': ['/in/projects', '/in/acknowledgements'],
  'projects:read': ['/out/projects'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ExchangeScope = keyof typeof FOLDERS

export const EXCHANGE_SCOPES = Object.keys(FOLDERS) as ExchangeScope[]

/** Whatever the scopes. */
export const ALWAYS = ['/out/jobs', '/processed', '/failed'] as const

/** The choices of the filter: what is below each of them is found by it. */
export const FILTER_FOLDERS: readonly string[] = [
  '/in',
  ...new Set(EXCHANGE_SCOPES.flatMap((scope): readonly string[] => FOLDERS[scope])),
  '/out',
  '/out/jobs',
  '/processed',
  '/failed',
].toSorted(byArea)

/** In the order in which a file passes them. */
function byArea(one: string, other: string): number {
  const areas = ['/in', '/out', '/processed', '/failed']
  const areaOf = (folder: string) => areas.indexOf(`/${folder.split('/')[1]}`)
  return areaOf(one) - areaOf(other)
}

/** With those that the form does not show, which stay as they are. */
export const withHidden = <Scope extends string>(
  chosen: readonly Scope[],
  before: readonly Scope[],
): Scope[] => [
  ...chosen,
  ...before.filter((scope) => !EXCHANGE_SCOPES.some((shown) => shown === scope)),
]
