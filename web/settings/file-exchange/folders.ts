import type { FolderCount } from './api.ts'

/** The scopes that open folders, each with its folders. Other scopes have no effect over SFTP. */
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

/** Open to every user, whatever its scopes. */
export const ALWAYS = ['/out/jobs', '/processed', '/failed'] as const

/** A folder with the folders in it. */
export type FolderBranch = { readonly folder: string; readonly children: readonly string[] }

const SHOWN = [...ALWAYS, ...EXCHANGE_SCOPES.flatMap((scope): readonly string[] => FOLDERS[scope])]

/** All folders, in the order in which a file passes them. */
export const FOLDER_TREE: readonly FolderBranch[] = ['/in', '/out', '/processed', '/failed'].map(
  (folder) => ({ folder, children: [...new Set(SHOWN)].filter((each) => isBelow(each, folder)) }),
)

/** Each of them finds the files in it and below. */
export const FILTER_FOLDERS: readonly string[] = FOLDER_TREE.flatMap(({ folder, children }) => [
  folder,
  ...children,
])

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

export type Counts = Pick<FolderCount, 'file_count' | 'waiting_count'>

/** The sums of a folder and those below; of all folders where none is named. */
export function countsIn(counts: readonly FolderCount[], folder?: string): Counts {
  const found = counts.filter(
    (each) => folder === undefined || each.folder === folder || isBelow(each.folder, folder),
  )
  return {
    file_count: found.reduce((sum, each) => sum + each.file_count, 0),
    waiting_count: found.reduce((sum, each) => sum + each.waiting_count, 0),
  }
}

/** Adds the stored scopes that the form does not show. */
export const withHidden = <Scope extends string>(
  chosen: readonly Scope[],
  before: readonly Scope[],
): Scope[] => [
  ...chosen,
  ...before.filter((scope) => !EXCHANGE_SCOPES.some((shown) => shown === scope)),
]
