import { EXTENSIONS } from '../../documents/detect-format.ts'
import { TreeError } from './tree.ts'

/** Linux's limit; the longest path of the tree has some 600 characters. */
const MAX_PATH_LENGTH = 4096

/**
 * Absolute, without empty parts, `.` and `..`; the root is its own parent. In Unicode's form NFC: macOS writes
 * an umlaut as two characters, Windows as one, and both mean the same file.
 */
export function normalisePath(path: string): string {
  if (path.length > MAX_PATH_LENGTH || path.includes('\0')) {
    throw new TreeError('NO_SUCH_FILE', 'No path of this tree looks like that')
  }
  const parts: string[] = []
  for (const part of path.normalize('NFC').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

/** Letters of all alphabets, with the marks that some of them write apart. */
const NAME = /^[\p{L}\p{Nd}._-]([\p{L}\p{M}\p{Nd}._ -]*[\p{L}\p{M}\p{Nd}._-])?$/u

/** The limit of most file systems: a partner must be able to store the file under its name. */
const MAX_NAME_BYTES = 255

export function requireName(name: string): void {
  const fits = NAME.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES
  if (fits && name !== '.' && name !== '..') return
  throw new TreeError(
    'FAILURE',
    'A name has letters, digits, dots, underscores, hyphens and, inside, blanks: 255 bytes of UTF-8 at most',
  )
}

/** Of clients that rename a file once it is whole: WinSCP writes .filepart, rclone .partial. */
const TEMPORARY = /\.(part|tmp|filepart|partial)$/i

export const isTemporary = (name: string): boolean => TEMPORARY.test(name)

export const SUBMITTING_NAME = 'request.json'

const INQUIRY_FOLDER = /^\/in\/(tenders|orders)(\/|$)/

/** `/in/tenders`, `/in/orders` and the folders that partners make there. */
export const takesDocuments = (folder: string): boolean => INQUIRY_FOLDER.test(folder)

/** A folder that a partner made: its files are one submission. */
export const isOwnFolder = (folder: string): boolean => /^\/in\/(tenders|orders)\/./.test(folder)

/** The folder of the tree by which acts on a file are counted: `/in/tenders`, also in a folder of its own. */
export const routeOf = (path: string): string => path.split('/').slice(0, 3).join('/')

export type FileKind = 'json' | 'json.gz' | 'ndjson' | 'ndjson.gz' | 'document'

/** The kind that the extension says; undefined where the service takes no such file. */
export function kindOfFile(name: string): FileKind | undefined {
  const [, rows] = /\.((?:nd)?json(?:\.gz)?)$/i.exec(name) ?? []
  if (rows) return rows.toLowerCase() as FileKind
  const [, extension = ''] = /\.([^.]+)$/.exec(name) ?? []
  return DOCUMENTS.has(extension.toLowerCase()) ? 'document' : undefined
}

const DOCUMENTS: ReadonlySet<string> = new Set(Object.values(EXTENSIONS).flat())

/** Refuses a name that no file of the folder may have. Temporary names pass: they are taken under another. */
export function requireFileName(folder: string, name: string): void {
  requireName(name)
  if (isTemporary(name)) return
  const kind = kindOfFile(name)
  if (isOwnFolder(folder)) {
    if (kind === 'document' || name === SUBMITTING_NAME) return
    throw refusedName(
      `a folder takes ${SUBMITTING_NAME} and documents: ${[...DOCUMENTS].join(', ')}`,
    )
  }
  if (!takesDocuments(folder)) {
    if (kind && kind !== 'document') return
    throw refusedName(`${folder} takes .json, .json.gz, .ndjson and .ndjson.gz`)
  }
  const isOrder = folder === '/in/orders' && (kind === 'json' || kind === 'json.gz')
  if (kind === 'document' || isOrder) return
  const also = folder === '/in/orders' ? '.json, .json.gz and documents' : 'documents'
  throw refusedName(`${folder} takes ${also}: ${[...DOCUMENTS].join(', ')}`)
}

const refusedName = (reason: string) =>
  new TreeError('FAILURE', `The extension is refused: ${reason}`)

const MB = 1024 * 1024
export const MAX_FILE_BYTES = 256 * MB
export const MAX_DOCUMENT_BYTES = 50 * MB

/** As with calls of the API: 256 MB of rows, 50 MB of a document. */
export function maxBytesOf(folder: string, name: string): number {
  if (!takesDocuments(folder)) return MAX_FILE_BYTES
  const kind = kindOfFile(name.replace(TEMPORARY, ''))
  return kind === undefined || kind === 'document' ? MAX_DOCUMENT_BYTES : MAX_FILE_BYTES
}

export type Group = 'master-data' | 'inquiries' | 'changes'

/** Files of a group are taken in the order in which they were closed. */
export function groupOf(folder: string): Group {
  if (takesDocuments(folder)) return 'inquiries'
  return folder === '/in/acknowledgements' || folder === '/in/projects' ? 'changes' : 'master-data'
}

/** `delta.json` becomes `delta-2.json`, `delta.json.gz` becomes `delta-2.json.gz`. */
export function numberedName(name: string, number: number): string {
  if (number < 2) return name
  // A dot at the beginning starts no extension.
  const dot = name.indexOf('.', 1)
  return dot < 0 ? `${name}-${number}` : `${name.slice(0, dot)}-${number}${name.slice(dot)}`
}
