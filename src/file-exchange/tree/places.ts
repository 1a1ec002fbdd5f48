import type { Scope } from '../../access/api-keys/scopes.ts'
import { normalisePath } from './paths.ts'

/** A folder that is always there; `children` are the folders in it that are always there, too. */
export type FixedFolder = {
  readonly kind: 'fixed'
  readonly path: string
  readonly children: readonly string[]
  readonly isWritable: boolean
}

/** `/processed/<date>`, and the folders of `/in` below it: there while a visible file is below. */
export type ArchiveFolder = {
  readonly kind: 'date' | 'mirror'
  readonly path: string
}

/** A path of a file; in some places it may be a folder as well. */
export type EntryPlace = {
  readonly kind: 'entry'
  readonly path: string
  readonly area: Area
  readonly folder: string
  readonly name: string
  /** A partner may make a folder of this path, or a folder submission left it here. */
  readonly mayBeFolder: boolean
}

export type Area = 'in' | 'out' | 'processed' | 'failed'
export type Place = FixedFolder | ArchiveFolder | EntryPlace

const IN_FOLDERS: ReadonlyMap<string, readonly Scope[]> = new Map<string, readonly Scope[]>([
  ['articles', ['master-data:write']],
  ['customers', ['master-data:write']],
  ['suppliers', ['master-data:write']],
  ['contacts', ['master-data:write']],
  ['unit-conversions', ['master-data:write']],
  ['accessories', ['master-data:write']],
  ['alternatives', ['master-data:write']],
  ['tenders', ['requests:write']],
  ['orders', ['requests:write']],
  ['acknowledgements', ['requests:write', 'projects:write']],
  ['projects', ['projects:write']],
])

/** Every user sees the ends of its jobs. */
const OUT_FOLDERS: ReadonlyMap<string, readonly Scope[] | 'all'> = new Map<
  string,
  readonly Scope[] | 'all'
>([
  ['jobs', 'all'],
  ['tenders', ['requests:read']],
  ['orders', ['requests:read']],
  ['projects', ['projects:read']],
])

const ROOT = ['in', 'out', 'processed', 'failed']

const visible = (
  folders: ReadonlyMap<string, readonly Scope[] | 'all'>,
  scopes: readonly Scope[],
): string[] =>
  [...folders]
    .filter(([, needed]) => needed === 'all' || needed.some((scope) => scopes.includes(scope)))
    .map(([name]) => name)

/** The place of a path; undefined where a user with these scopes can find nothing. */
export function placeOf(path: string, scopes: readonly Scope[]): Place | undefined {
  const normal = normalisePath(path)
  const [area, ...below] = normal.split('/').slice(1)
  if (!area) return fixed(normal, ROOT, false)
  if (area === 'in') return inPlace(normal, below, visible(IN_FOLDERS, scopes))
  if (area === 'out') return outPlace(normal, below, visible(OUT_FOLDERS, scopes))
  if (area === 'processed' || area === 'failed') {
    return archivePlace(normal, area, below, visible(IN_FOLDERS, scopes))
  }
  return undefined
}

const fixed = (path: string, children: readonly string[], isWritable: boolean): FixedFolder => ({
  kind: 'fixed',
  path,
  children,
  isWritable,
})

function inPlace(path: string, below: readonly string[], folders: readonly string[]) {
  const [resource, ...rest] = below
  if (resource === undefined) return fixed(path, folders, false)
  if (!folders.includes(resource)) return undefined
  if (rest.length === 0) return fixed(path, [], true)
  const hasFolders = resource === 'tenders' || resource === 'orders'
  if (rest.length > (hasFolders ? 2 : 1)) return undefined
  return entry(path, 'in', hasFolders && rest.length === 1)
}

function outPlace(path: string, below: readonly string[], folders: readonly string[]) {
  const [kind, ...rest] = below
  if (kind === undefined) return fixed(path, folders, false)
  if (!folders.includes(kind) || rest.length > 1) return undefined
  return rest.length === 0 ? fixed(path, [], true) : entry(path, 'out', false)
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

function archivePlace(
  path: string,
  area: 'processed' | 'failed',
  [date, resource, ...rest]: readonly string[],
  folders: readonly string[],
): Place | undefined {
  if (date === undefined) return fixed(path, [], false)
  if (!DATE.test(date)) return undefined
  if (resource === undefined) return { kind: 'date', path }
  if (!folders.includes(resource)) return undefined
  if (rest.length === 0) return { kind: 'mirror', path }
  const hasFolders = resource === 'tenders' || resource === 'orders'
  if (rest.length > (hasFolders ? 2 : 1)) return undefined
  return entry(path, area, hasFolders && rest.length === 1)
}

function entry(path: string, area: Area, mayBeFolder: boolean): EntryPlace {
  const slash = path.lastIndexOf('/')
  return {
    kind: 'entry',
    path,
    area,
    folder: path.slice(0, slash),
    name: path.slice(slash + 1),
    mayBeFolder,
  }
}

/** The folders of `/in` that a user with these scopes finds again in `/processed` and `/failed`. */
export const mirroredFolders = (scopes: readonly Scope[]): readonly string[] =>
  visible(IN_FOLDERS, scopes)
