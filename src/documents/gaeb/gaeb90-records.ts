import { Unreadable } from '../issues.ts'

/** A line of 80 columns. Its first two tell what it is. */
export type GaebRecord = {
  readonly kind: string
  readonly columns: string
  /** From 1; where no line breaks are, its number among the records. */
  readonly line: number
}

const WIDTH = 80

/** Columns as the standard counts them: from 1, both included. */
export const columns = (record: GaebRecord, first: number, last: number): string =>
  record.columns.slice(first - 1, last)

/**
 * Programs divide records by CRLF, LF, CR, or not at all, end the file with DOS's end mark, and editors cut the blanks at
 * the end of lines.
 */
export function splitRecords(text: string, limit: number): GaebRecord[] {
  const records: GaebRecord[] = []
  for (const [at, written] of splitLines(text, limit).entries()) {
    const shown = plain(written.slice(0, WIDTH))
    if (shown.trim() === '') continue
    if (records.length === limit) throw tooMany(limit)
    const padded = shown.slice(0, WIDTH).padEnd(WIDTH)
    records.push({ kind: padded.slice(0, 2).toUpperCase(), columns: padded, line: at + 1 })
  }
  return records
}

/** The lines that records are counted by, as they are written: empty ones too, and each of those glued together. */
export function splitLines(text: string, limit: number): readonly string[] {
  // Empty lines are no records, but are not without end either.
  const lines = text.split(/\r\n?|\n/, 2 * limit + 1)
  if (lines.length > 2 * limit) throw tooMany(limit)
  const isUnbroken = lines.filter((each) => each.trim().length > 1).length === 1
  if (!lines.some((line) => isGlued(line, isUnbroken))) return lines
  return lines.flatMap((line) =>
    isGlued(line, isUnbroken) ? (line.match(/.{1,80}/gs) ?? []) : [line],
  )
}

const tooMany = (limit: number) => new Unreadable('TOO_LARGE', null, { what: 'records', limit })

/** Several records in one line; what merely is too long is cut. */
const isGlued = (line: string, isUnbroken: boolean): boolean =>
  line.length > WIDTH &&
  /^(\d\d|T\d)/i.test(line.slice(WIDTH)) &&
  (isUnbroken || /^\d{6}$/.test(line.slice(WIDTH - 6, WIDTH)))

/** Every character is a column, so what cannot be shown becomes a blank. */
function plain(text: string): string {
  const clean = text.replace(/[^\P{Cc}\t]|\u00a0/gu, ' ')
  return clean.includes('\t') ? expandTabs(clean) : clean
}

/** Editors put a tab in place of the blanks up to the next eighth column. */
function expandTabs(text: string): string {
  let wide = ''
  for (const [at, part] of text.slice(0, WIDTH).split('\t').entries()) {
    if (at > 0) wide = wide.padEnd(Math.floor(wide.length / 8 + 1) * 8)
    wide += part
  }
  return wide
}
