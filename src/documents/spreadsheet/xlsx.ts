import { openZip } from '../containers/zip.ts'
import { type Issue, issue, Unreadable } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Limits, Reading, SourceFile } from '../reading.ts'
import type { Table } from '../tables/table.ts'
import { readSheets } from './read-sheets.ts'
import { readSheet } from './sheet.ts'
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts'

/** Reads the visible sheets of a workbook; formulas by the value they had when it was saved. */
export async function readXlsx(source: SourceFile, limits: Limits): Promise<Reading> {
  const { tables, first, issues } = await openSheets(source, limits)
  const outline = new Outline(limits, placeOf(first, source))
  const read = readSheets(tables, outline, source)
  return {
    chapters: outline.finish(),
    facts: {},
    orderMetadata: {},
    loose: read.loose,
    issues: [...issues, ...read.issues],
  }
}

type Sheets = {
  /** Those that hold something, in their order. */
  readonly tables: readonly Table[]
  /** The name of the first one, whatever it holds. */
  readonly first: string
  readonly issues: readonly Issue[]
}

export async function openSheets(source: SourceFile, limits: Limits): Promise<Sheets> {
  refuseProtected(source.bytes)
  const archive = await openZip(source.bytes, limits)
  const workbook = readWorkbook(archive, limits, source)
  const issues: Issue[] = []
  const tables: Table[] = []
  let cells = 0
  for (const sheet of visibleSheets(workbook, source, issues)) {
    const bytes = archive.read(sheet.part)
    if (!bytes) continue
    const left = { ...limits, cells: limits.cells - cells }
    const content = readSheet(bytes, sheet, workbook, left, source)
    cells += content.cells
    issues.push(...content.issues)
    if (content.table.rows.length > 0) tables.push(content.table)
  }
  return { tables, first: workbook.sheets[0]?.name ?? '', issues }
}

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/** A workbook with a password is no archive: it lies encrypted in the container of the older formats. */
function refuseProtected(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).equals(COMPOUND_FILE)) return
  throw new Unreadable(bytes.includes(ENCRYPTED_PACKAGE) ? 'ENCRYPTED' : 'UNKNOWN_FORMAT')
}

const MOST_SHEETS = 200

/** A hidden sheet is an older revision, or an aid of whoever made the file. */
function visibleSheets(
  { sheets }: Workbook,
  source: SourceFile,
  issues: Issue[],
): readonly Sheet[] {
  const seen = new Set<string>()
  const visible = sheets.filter(({ hidden, name, part }) => {
    if (seen.has(part)) return false
    seen.add(part)
    if (hidden) issues.push(issue('HIDDEN_SHEET', placeOf(name, source), { table: name }))
    return !hidden
  })
  if (visible.length > MOST_SHEETS) {
    issues.push(issue('CUT_OFF', null, { what: 'the sheets', limit: MOST_SHEETS }))
  }
  return visible.slice(0, MOST_SHEETS)
}

const placeOf = (sheet: string, source: SourceFile) =>
  ({ file: source.name, kind: 'ROWS', sheet, first: 1, last: 1 }) as const
