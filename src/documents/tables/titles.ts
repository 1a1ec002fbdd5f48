import type { ChapterEntry, Entry } from './entries.ts'
import { isNumber, positionNumber } from './row-facts.ts'
import { bareTitle, isCapital, isNoteText, kindOfHeading } from './row-words.ts'
import type { Row, Table } from './table.ts'

/** Titles with as many parts in their numbers are of one level. */
export const levelOf = (number: string) => `#${number.split('.').length}`

/** Titles without numbers are of one level where they look alike. */
export const lookOf = (column: number, bold: boolean, text: string) =>
  `${column} ${bold ? 'bold' : ''} ${isCapital(text) ? 'capital' : ''}`

type Heading = Pick<ChapterEntry, 'number' | 'title' | 'level'>

/** A title, or its number and it, and nothing else. */
export function headingOf(row: Row): Heading | undefined {
  const column = row.findIndex((cell) => cell !== undefined && cell.text !== '')
  const [first, second, third] = row.filter((cell) => cell !== undefined && cell.text !== '')
  const title = second ?? first
  if (!first || !title || third || !isHeadline(title.text)) return undefined
  if (second) {
    const number = positionNumber(first.text)
    return isNumber(first.text) ? { number, title: title.text, level: levelOf(number) } : undefined
  }
  const lead = /^((?:\d{1,4}\.){0,8}\d{1,4}\.?|[A-Z]\.)\s+(?=\p{L})/u.exec(first.text)
  const number = positionNumber(lead?.[1] ?? '')
  const look = lookOf(column, first.bold === true, first.text)
  return {
    number,
    title: first.text.slice(lead?.[0].length ?? 0),
    level: number === '' ? look : levelOf(number),
  }
}

/** Short enough, and neither a note nor a sentence. */
const isHeadline = (text: string) =>
  text.length <= 120 &&
  /\p{L}{2}/u.test(text) &&
  !isNoteText(text) &&
  !(/\p{Ll}[.!]$/u.test(text) && text.split(/\s+/).length > 5)

/** What a document is called rather than a part of it. */
const DOCUMENT =
  /anfrage|angebot|bestell|projekt|auftrag|liste|verzeichnis|inquiry|quot|order|bill of|\blv\b/i

/** The title of the first chapter stands above the header where it looks like those of the others. */
export function withTitleAbove(
  table: Table,
  from: number,
  entries: readonly Entry[],
): readonly Entry[] {
  const row = from - 1
  const found = entries[0]?.what === 'POSITION' ? headingOf(table.rows[row] ?? []) : undefined
  if (!found || DOCUMENT.test(found.title)) return entries
  const isAlike = entries.some((each) => each.what === 'CHAPTER' && each.level === found.level)
  if (!isAlike) return entries
  const { number, title, level } = found
  const kind = kindOfHeading(title)
  return [{ what: 'CHAPTER', number, title: bareTitle(title), level, kind, row }, ...entries]
}
