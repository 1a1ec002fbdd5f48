import { readWrittenDecimal } from '../text/decimal.ts'
import { knownUnit } from '../text/units.ts'
import type { Cell } from './table.ts'

/** Which mark divides thousands in a column; undefined where none does. */
export type Thousands = ',' | '.' | undefined

/** How the numbers of some cells are written. */
export type Marks = {
  readonly ',': MarkUse
  readonly '.': MarkUse
  /** Whole numbers below a thousand. */
  unmarked: number
}

/** How often a mark surely divides decimals, surely divides thousands, or may do either: `1.000`. Or ends: `12,`. */
type MarkUse = { decimal: number; thousands: number; open: number; ended: number }

export function marksIn(texts: Iterable<string>): Marks {
  const seen: Marks = {
    ',': { decimal: 0, thousands: 0, open: 0, ended: 0 },
    '.': { decimal: 0, thousands: 0, open: 0, ended: 0 },
    unmarked: 0,
  }
  for (const text of texts) {
    const value = /^[+-]?\s?(\d[\d.,]*)/.exec(text)?.[1]
    if (value === undefined) continue
    const comma = value.lastIndexOf(',')
    const point = value.lastIndexOf('.')
    const last = Math.max(comma, point)
    if (last < 0) {
      if (value.length <= 3 && value !== '0') seen.unmarked += 1
      continue
    }
    const mark = comma > point ? ',' : '.'
    const tail = value.length - last - 1
    if (comma >= 0 && point >= 0) {
      seen[mark].decimal += 1
      seen[otherThan(mark)].thousands += 1
    } else if (value.indexOf(mark) !== last) seen[mark].thousands += 1
    else if (tail === 0) seen[mark].ended += 1
    else if (tail === 3 && last <= 3 && value[0] !== '0') seen[mark].open += 1
    else seen[mark].decimal += 1
  }
  return seen
}

/** Of several columns together. */
export function allMarks(columns: readonly Marks[]): Marks {
  const sum = (count: (marks: Marks) => number) =>
    columns.reduce((total, marks) => total + count(marks), 0)
  const use = (mark: ',' | '.'): MarkUse => ({
    decimal: sum((marks) => marks[mark].decimal),
    thousands: sum((marks) => marks[mark].thousands),
    open: sum((marks) => marks[mark].open),
    ended: sum((marks) => marks[mark].ended),
  })
  return { ',': use(','), '.': use('.'), unmarked: sum(({ unmarked }) => unmarked) }
}

/**
 * Decided from all values of a column before one of them is read, since `1.000` alone may be one or a thousand. It is a
 * thousand where the other mark is seen to divide decimals; then the other columns of the table are asked the same; and
 * last, where whole numbers stand beside it without any mark: who writes three decimals writes them everywhere. In a
 * German table no comma divides thousands by that last rule alone: `502,125` between `65` and `248` has decimals.
 */
export function thousandsOf(column: Marks, table: Marks, isGerman: boolean): Thousands {
  for (const mark of [',', '.'] as const) {
    const { thousands, open } = column[mark]
    const other = otherThan(mark)
    if (hasDecimals(column, mark, table) || thousands + open === 0) continue
    if (thousands > 0 || hasDecimals(column, other, table)) return mark
    if (hasDecimals(table, mark, table)) continue
    if (hasDecimals(table, other, table)) return mark
    if (column.unmarked > 0 && !(isGerman && mark === ',')) return mark
  }
  return undefined
}

/** A mark at the end says the same, `12,`; unless decimals stand behind the other one: then it is a speck of a fax. */
const hasDecimals = (marks: Marks, mark: ',' | '.', table: Marks): boolean =>
  marks[mark].decimal > 0 || (marks[mark].ended > 0 && table[otherThan(mark)].decimal === 0)

const otherThan = (mark: ',' | '.') => (mark === ',' ? '.' : ',')

/** The value of a cell that should hold a number, undefined where it does not. */
export function numberOf(cell: Cell, thousands: Thousands): string | undefined {
  if (cell.number !== undefined) return cell.number
  if (cell.text.length > 40) return undefined
  const first = cell.text.charCodeAt(0)
  const text = first >= 0x30 && first <= 0x39 ? cell.text : withoutCurrency(cell.text)
  return readWrittenDecimal(text, thousands) ?? readWrittenDecimal(withoutCurrency(text), thousands)
}

export type Amount = { readonly quantity: string; readonly unit: string | undefined }

/** A quantity, alone or with its unit in the same cell: `12 Stk`, `3,5 m`, `ca. 20`. */
export function amountOf(cell: Cell, thousands: Thousands): Amount | undefined {
  const plain = numberOf(cell, thousands)
  if (plain !== undefined) return { quantity: plain, unit: shownUnit(cell) }
  if (cell.text.length > 40) return undefined
  const text = cell.text
    .replace(/^(?:ca|max|min|je|approx)\.?\s+/i, '')
    // `10x` is ten times.
    .replace(/^(\d+)\s?[x×]$/i, '$1')
    .replace(FRACTION, inDecimals)
  const found = /^([+-]?\d[\d.,' ]*?)\s*([^\d\s.,'][^\s]*(?: [^\d\s]+)?)$/.exec(text)
  if (!found) {
    const quantity = readWrittenDecimal(text, thousands)
    return quantity === undefined ? undefined : { quantity, unit: undefined }
  }
  const unit = (found[2] ?? '').trim()
  const quantity = readWrittenDecimal(found[1] ?? '', thousands)
  if (quantity === undefined || knownUnit(unit.replace(/[()]/g, '')) === undefined) return undefined
  return { quantity, unit: unit.replace(/^\((.*)\)$/, '$1') }
}

/** Halves and quarters: `½`, `1 ½`, `1 1/2`; not `11/2`, of which nobody knows what it is. */
const FRACTION = /^(?:(\d{1,4}) ?)?([½¼¾])(?!\d)|^(?:(\d{1,4}) )?(1\/2|1\/4|3\/4)(?![\d/])/
const HUNDREDTHS: Readonly<Record<string, string>> = {
  '½': '5',
  '1/2': '5',
  '¼': '25',
  '1/4': '25',
  '¾': '75',
  '3/4': '75',
}

const inDecimals = (_: string, one?: string, sign?: string, other?: string, written?: string) =>
  `${one ?? other ?? 0}.${HUNDREDTHS[sign ?? written ?? '']}`

/** A number of a sheet may be shown with its unit, by its format: `12 Stk`. */
function shownUnit({ text, number }: Cell): string | undefined {
  if (number === undefined || text.charCodeAt(text.length - 1) < 0x41) return undefined
  const unit = /[^\d\s.,].*$/.exec(text)?.[0]
  return unit !== undefined && knownUnit(unit) !== undefined ? unit : undefined
}

/** With what it is for: `5,00 €/m`. */
const withoutCurrency = (text: string) =>
  text
    .replace(/\s?(eur|euro|€|chf|usd|\$)\s?(?:\/|pro |je |per )\s?\S{1,10}$/i, '$1')
    .replace(/^(?:eur|€|chf|usd|\$)\s*|\s*(?:eur|euro|€|chf|usd|\$|omr)$/gi, '')
    .trim()
