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
  const tooMany = () => new Unreadable('TOO_LARGE', null, { what: 'records', limit })
  // Empty lines are no records, but are not without end either.
  const lines = text.split(/\r\n?|\n/, 2 * limit + 1)
  if (lines.length > 2 * limit) throw tooMany()
  const isUnbroken = lines.filter((each) => each.trim().length > 1).length === 1
  let line = 0
  for (const written of lines) {
    const width = isGlued(written, isUnbroken) ? WIDTH : Math.max(1, written.length)
    for (let from = 0; from === 0 || from < written.length; from += width) {
      line++
      const shown = plain(written.slice(from, from + WIDTH))
      if (shown.trim() === '') continue
      if (records.length === limit) throw tooMany()
      const padded = shown.slice(0, WIDTH).padEnd(WIDTH)
      records.push({ kind: padded.slice(0, 2).toUpperCase(), columns: padded, line })
    }
  }
  return records
}

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
