import { type HeaderWord, headerWord, isArea, isBareTotal, type Role } from './header-words.ts'
import type { Cell, Row, Table } from './table.ts'

/** Which column holds what, from some row of a table on. */
export type Layout = {
  /** By column. A column without a role may still hold something worth keeping. */
  readonly roles: readonly (Role | undefined)[]
  /** The words above each column; empty where there are none. */
  readonly headers: readonly string[]
  /** Columns whose numbers together are the quantity, where there is no column for their sum. */
  readonly areas: readonly number[]
}

export type Header = {
  /** Rows of the header, both included. */
  readonly first: number
  readonly last: number
  readonly layout: Layout
}

const SINGLE: ReadonlySet<Role> = new Set<Role>([
  'NUMBER',
  'TEXT',
  'QUANTITY',
  'UNIT',
  'UNIT_PRICE',
  'TOTAL_PRICE',
  'POSITION_KIND',
])
/** A header without one of these heads no list of positions. */
const TELLING: ReadonlySet<Role> = new Set<Role>([
  'TEXT',
  'QUANTITY',
  'UNIT_PRICE',
  'TOTAL_PRICE',
  'ARTICLE_NUMBER',
  'EAN',
])
const LONGEST_LABEL = 40

/** The header that begins at a row; undefined where none does. */
export function headerAt(table: Table, index: number, spans: Spans): Header | undefined {
  const row = table.rows[index]
  if (!row || !isHeader(row)) return undefined
  const first = isGroupHeader(table, index - 1, row, spans) ? index - 1 : index
  let last = index
  while (last - index < 2 && isSubHeader(table, last + 1, index, spans)) last += 1
  return { first, last, layout: layoutOf(table, first, last, spans) }
}

/** Which merged cell covers a cell, by row and column. */
export type Spans = (
  row: number,
  column: number,
) => { readonly left: number; readonly right: number } | undefined

export function spansOf(table: Table): Spans {
  const byRow = new Map<number, { left: number; right: number; bottom: number }[]>()
  for (const { top, left, bottom, right } of table.merges) {
    if (right <= left) continue
    const merged = byRow.get(top)
    if (merged) merged.push({ left, right, bottom })
    else byRow.set(top, [{ left, right, bottom }])
  }
  return (row, column) =>
    byRow.get(row)?.find(({ left, right }) => left <= column && column <= right)
}

function isHeader(row: Row): boolean {
  if (hasNumbers(row)) return false
  let cells = 0
  let found = 0
  let exact = 0
  let telling = false
  const roles = new Set<Role>()
  for (const cell of row) {
    if (!cell || cell.text === '') continue
    cells += 1
    const word = headerWord(cell.text)
    if (!word && isArea(cell.text)) found += 1
    if (!word || (cell.text.endsWith(':') && !word.exact)) continue
    found += 1
    if (word.exact && !roles.has(word.role)) exact += 1
    roles.add(word.role)
    telling ||= TELLING.has(word.role)
  }
  return telling && roles.size >= 2 && (found * 2 >= cells || roles.size >= 4 || exact >= 3)
}

/** Asked of every row, so that it must not cost much. */
function hasNumbers(row: Row): boolean {
  for (const cell of row) {
    if (cell && (cell.number !== undefined || startsLikeNumber(cell.text))) return true
  }
  return false
}

function startsLikeNumber(text: string): boolean {
  const code = text.charCodeAt(0)
  return code >= 0x30 && code <= 0x39 && /^\d[\d.,\s]*$/.test(text.slice(0, 30))
}

/** A row above the header that names what several of its columns have in common. */
function isGroupHeader(table: Table, index: number, header: Row, spans: Spans): boolean {
  const row = table.rows[index]
  if (!row) return false
  let spread = false
  for (const [column, cell] of row.entries()) {
    if (!cell || cell.text === '') continue
    if (cell.number !== undefined || cell.text.length > LONGEST_LABEL) return false
    const span = spans(index, column)
    if (
      span &&
      (span.left > 0 || span.right - span.left + 1 < header.length) &&
      headerWord(cell.text)
    )
      spread = true
  }
  return spread
}

/** A row below the header that says more: names of areas, currencies, the numbers of the columns. */
function isSubHeader(table: Table, index: number, header: number, spans: Spans): boolean {
  const row = table.rows[index]
  const above = table.rows[header]
  if (!row || !above) return false
  const cells = [...row.entries()].filter(
    (entry): entry is [number, Cell] => entry[1] !== undefined && entry[1].text !== '',
  )
  if (cells.length === 0) return false
  if (cells.length >= 3 && cells.every(([, { text }], at) => text === String(at + 1))) return true
  let belongs = 0
  for (const [column, cell] of cells) {
    if (cell.number !== undefined || startsLikeNumber(cell.text)) return false
    if (cell.text.length > LONGEST_LABEL * 2) return false
    const open = !above[column] || above[column]?.text === ''
    const spanned = spans(header, column) !== undefined
    const addition =
      /^[[(]?(?:eur|euro|€|netto|brutto|in |gesamt|total|einzel|stk|st|m|pro |je )/i.test(cell.text)
    if (spanned || (open && (headerWord(cell.text) || isArea(cell.text)))) belongs += 1
    else if (!addition && !headerWord(cell.text)) return false
    else belongs += 0.5
  }
  return belongs >= 1
}

function layoutOf(table: Table, first: number, last: number, spans: Spans): Layout {
  const width = Math.max(...table.rows.slice(first, last + 1).map((row) => row.length))
  const headers: string[] = []
  const candidates: Candidate[] = []
  for (let column = 0; column < width; column++) {
    const parts: string[] = []
    for (let row = first; row <= last; row++) {
      const own = table.rows[row]?.[column]?.text ?? ''
      const shared = spans(row, column)
      const text = own || (shared ? (table.rows[row]?.[shared.left]?.text ?? '') : '')
      if (text && !/^\d{1,2}$/.test(text)) parts.push(oneLine(text))
    }
    headers.push([...new Set(parts)].join(' '))
    const word = wordOf(headers[column] ?? '', parts)
    const isShare = parts.length > 1 && headerWord(parts[0] ?? '')?.role === 'QUANTITY'
    if (word) candidates.push({ column, isShare, ...word })
  }
  return settle(headers, candidates)
}

/** Below `Menge` stand `Anzahl` and `ME`, which say themselves what they are, but also `EG` and `Gesamt`. */
function wordOf(whole: string, parts: readonly string[]): HeaderWord | undefined {
  const lowest = headerWord(parts.at(-1) ?? '')
  if (lowest?.exact && lowest.role !== 'TOTAL_PRICE') return lowest
  return headerWord(whole) ?? lowest ?? headerWord(parts[0] ?? '')
}

type Candidate = {
  readonly column: number
  readonly role: Role
  readonly exact: boolean
  readonly total: boolean
  /** Below a header for the quantity, and none itself. */
  readonly isShare: boolean
}

/** Stands back behind another column for the same: a sum of anything, a price before the discount, a dimension. */
const isVague = (role: Role, header: string) =>
  (role === 'TOTAL_PRICE' && isBareTotal(header)) ||
  (role === 'UNIT' && /^dim/i.test(header)) ||
  (role === 'UNIT_PRICE' && /^listen/i.test(header))

/** A quantity that is no longer wanted, or there already. */
const FORMER = /\b(?:alte?r?|old|bisher(?:ige)?|vorher|geliefert|delivered|bestand|stock)\b/i

/** Of several columns for one role the plainest header wins. */
function settle(headers: readonly string[], candidates: readonly Candidate[]): Layout {
  const roles: (Role | undefined)[] = headers.map(() => undefined)
  let areas: number[] = []
  const supplier = candidates.some(({ role }) => role === 'SUPPLIER_ARTICLE_NUMBER')
  for (const role of new Set(candidates.map((each) => each.role))) {
    const all = candidates.filter((each) => each.role === role)
    const wanted = all.filter(({ column }) => !FORMER.test(headers[column] ?? ''))
    const columns = role === 'QUANTITY' && wanted.length > 0 ? wanted : all
    if (!SINGLE.has(role)) {
      for (const { column } of columns) roles[column] = finalRole(role, supplier)
      continue
    }
    const total = columns.find((each) => each.total)
    const isPlain = ({ exact, column }: Candidate) => exact && !isVague(role, headers[column] ?? '')
    const best =
      (role === 'QUANTITY' ? total : undefined) ??
      columns.find(isPlain) ??
      columns.find((each) => each.exact) ??
      columns[0]
    if (!best) continue
    roles[best.column] = role
    if (role === 'UNIT_PRICE' || role === 'TOTAL_PRICE') {
      for (const { column, exact } of columns)
        if (exact && column !== best.column) roles[column] = 'IGNORED'
    }
    if (role === 'TEXT') {
      for (const { column } of columns) if (column !== best.column) roles[column] = 'LONG_TEXT'
    }
    if (role === 'QUANTITY' && all.length > 1) {
      for (const { column } of all) if (column !== best.column) roles[column] = 'IGNORED'
      // `Menge EG` and `Menge OG`; but not `Menge 1` and `Menge 2`, of which one is ordered.
      const isShare = (each: Candidate) =>
        each.isShare || isArea((headers[each.column] ?? '').replace(/^\S+\s+/, ''))
      if (!total && columns.length > 1 && columns.every((each) => !each.exact && isShare(each))) {
        areas = columns.map(({ column }) => column)
      }
    }
  }
  return withAreas({ roles, headers, areas })
}

function finalRole(role: Role, supplier: boolean): Role {
  if (role === 'SUPPLIER_ARTICLE_NUMBER') return 'ARTICLE_NUMBER'
  return role === 'ARTICLE_NUMBER' && supplier ? 'CUSTOMER_ARTICLE_NUMBER' : role
}

/** Columns for places: their sum is the quantity, unless there is a column for it. */
function withAreas(layout: Layout): Layout {
  const places =
    layout.areas.length > 0
      ? layout.areas
      : layout.headers.flatMap((text, column) =>
          layout.roles[column] === undefined && isArea(text) ? [column] : [],
        )
  if (places.length < 2) return layout
  const roles = [...layout.roles]
  for (const column of places) roles[column] = 'IGNORED'
  if (roles.includes('QUANTITY')) return { ...layout, roles }
  // `Gesamt` beside places is their sum where a price has a column of its own.
  const total = layout.headers.findIndex(isBareTotal)
  if (total >= 0 && places.includes(total - 1)) {
    roles[total] = 'QUANTITY'
    return { ...layout, roles, areas: [] }
  }
  roles[places[0] ?? 0] = 'QUANTITY'
  return { ...layout, roles, areas: places }
}

export const oneLine = (text: string): string =>
  /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim()
