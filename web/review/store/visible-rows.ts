import type { Chapter, Lane, Mark, PositionRow } from '../../api/types.ts'
import { isOpen, isRelevant, isText, type Rows } from './rows.ts'

export type Filter = 'all' | 'open' | Lane | Mark | 'changed' | 'conflict' | 'listed'

/** How the document stands, or what needs a person first. */
export type Order = 'document' | 'exceptions'

export type View = {
  readonly filter: Filter
  readonly order: Order
  readonly search: string
  /** Whose positions are shown; null for everybody's. */
  readonly responsible: string | null
  readonly collapsed: ReadonlySet<string>
  /** Those that the filter of the same name shows; nothing else says which they are. */
  readonly listed?: ReadonlySet<string>
  /** A position that stays in sight whatever the filter says: the person is at it, and did not change it himself. */
  readonly kept?: string | undefined
}

/** How many positions of a chapter are one person's. */
export type Share = { readonly userId: string; readonly count: number; readonly isAll: boolean }

/** A line of the grid. Its key tells chapters and positions apart. */
export type VisibleRow =
  | {
      readonly type: 'chapter'
      readonly key: string
      readonly chapter: Chapter
      readonly level: number
      readonly isExpanded: boolean
      readonly open: number
      readonly total: number
      readonly people: readonly Share[]
      /** The positions in it and below that pass the filter, folded or not. */
      readonly ids: readonly string[]
    }
  | { readonly type: 'position'; readonly key: string; readonly id: string; readonly level: number }

export const chapterKey = (id: string): string => `c${id}`
export const positionKey = (id: string): string => `p${id}`
export const positionIn = (key: string | null): string | null =>
  key?.startsWith('p') ? key.slice(1) : null

/** The positions that lines stand for: a folded chapter stands for those in it. */
export const positionsOf = (lines: readonly VisibleRow[]): readonly string[] =>
  lines.flatMap((line) => {
    if (line.type === 'position') return [line.id]
    return line.isExpanded ? [] : line.ids
  })

/** Without anything that hides lines. */
export const WHOLE = {
  filter: 'all',
  search: '',
  responsible: null,
} as const satisfies Partial<View>

/** Whether some lines may be hidden. */
export const isNarrowed = ({ filter, search, responsible }: View): boolean =>
  filter !== 'all' || search !== '' || responsible !== null

/** What the grid shows, in its order. */
export const visibleRows = (
  rows: Rows,
  view: View,
  conflicts: ReadonlySet<string>,
): readonly VisibleRow[] =>
  view.order === 'exceptions' ? byNeed(rows, view, conflicts) : byDocument(rows, view, conflicts)

const NEED: Readonly<Record<Lane, number>> = { none: 0, unsure: 1, check: 2, sure: 3 }
const SETTLED = 4

function byNeed(rows: Rows, view: View, conflicts: ReadonlySet<string>): readonly VisibleRow[] {
  const needs = (row: PositionRow) => (row.lane === undefined ? SETTLED : NEED[row.lane])
  const shown = rows.order
    .map((id) => rows.byId.get(id))
    .filter((row): row is PositionRow => row !== undefined && !isText(row))
    .filter((row) => isShown(row, view, conflicts))
  return shown
    .map((row, at) => ({ row, at, need: needs(row) }))
    .sort((a, b) => a.need - b.need || a.at - b.at)
    .map(({ row }) => ({ type: 'position', key: positionKey(row.id), id: row.id, level: 1 }))
}

function byDocument(rows: Rows, view: View, conflicts: ReadonlySet<string>): readonly VisibleRow[] {
  const isFiltered = isNarrowed(view)
  const below = new Map<string, Below>()
  for (const { id } of rows.chapters) below.set(id, nothing())
  for (const id of rows.order) {
    const row = rows.byId.get(id)
    const place = row && below.get(row.chapter_id)
    if (!row || !place) continue
    if (isRelevant(row) && !row.is_removed) {
      place.total += 1
      if (isOpen(row)) place.open += 1
    }
    if (!isText(row) && !row.is_removed) {
      place.goods += 1
      const id = row.responsible_user_id
      if (id !== undefined) place.people.set(id, (place.people.get(id) ?? 0) + 1)
    }
    if (isShown(row, view, conflicts)) place.shown.push(row)
  }
  const tree = nested(rows.chapters)
  const lines: VisibleRow[] = []
  for (const top of tree.get(null) ?? []) put(top)
  return lines

  /** Answers whether anything below it is shown; a chapter without is left out while something is filtered. */
  function put(chapter: Chapter): Sums {
    const own = below.get(chapter.id) ?? nothing()
    const at = lines.length
    const level = chapter.depth + 1
    const isUntitled = chapter.number === '' && chapter.title === ''
    if (!isUntitled) lines.push(placeholder(chapter, level))
    const from = lines.length
    for (const row of own.shown) {
      lines.push({
        type: 'position',
        key: positionKey(row.id),
        id: row.id,
        level: isUntitled ? level : level + 1,
      })
    }
    const { open, total, goods, people } = own
    const ids = own.shown.filter((row) => !isText(row)).map(({ id }) => id)
    const sums = { open, total, goods, people, ids, shown: own.shown.length }
    for (const child of tree.get(chapter.id) ?? []) {
      const more = put(child)
      sums.open += more.open
      sums.total += more.total
      sums.shown += more.shown
      sums.goods += more.goods
      ids.push(...more.ids)
      for (const [id, count] of more.people) people.set(id, (people.get(id) ?? 0) + count)
    }
    if (isUntitled) return sums
    if (isFiltered && sums.shown === 0) {
      lines.length = at
      return sums
    }
    const isExpanded = !view.collapsed.has(chapter.id)
    if (!isExpanded) lines.length = from
    lines[at] = {
      ...placeholder(chapter, level),
      isExpanded,
      open: sums.open,
      total: sums.total,
      people: sharesOf(sums),
      ids,
    }
    return sums
  }
}

type Counts = { open: number; total: number; goods: number; readonly people: Map<string, number> }
type Below = Counts & { readonly shown: PositionRow[] }
type Sums = Counts & { shown: number; readonly ids: readonly string[] }

const nothing = (): Below => ({ shown: [], open: 0, total: 0, goods: 0, people: new Map() })

/** Who has most of it first. */
const sharesOf = ({ goods, people }: Counts): readonly Share[] =>
  [...people]
    .map(([userId, count]) => ({ userId, count, isAll: count === goods }))
    .sort((a, b) => b.count - a.count || Number(a.userId) - Number(b.userId))

const placeholder = (chapter: Chapter, level: number) => ({
  type: 'chapter' as const,
  key: chapterKey(chapter.id),
  chapter,
  level,
  isExpanded: true,
  open: 0,
  total: 0,
  people: [],
  ids: [],
})

function nested(chapters: readonly Chapter[]): ReadonlyMap<string | null, readonly Chapter[]> {
  const children = new Map<string | null, Chapter[]>()
  for (const chapter of chapters) {
    const siblings = children.get(chapter.parent_id)
    if (siblings) siblings.push(chapter)
    else children.set(chapter.parent_id, [chapter])
  }
  return children
}

function isShown(row: PositionRow, view: View, conflicts: ReadonlySet<string>): boolean {
  return (
    !row.is_removed &&
    (row.id === view.kept ||
      (isOf(row, view.responsible) && passes(row, view, conflicts) && matches(row, view.search)))
  )
}

const isOf = (row: PositionRow, responsible: string | null): boolean =>
  responsible === null || row.responsible_user_id === responsible

function passes(
  row: PositionRow,
  { filter, listed }: View,
  conflicts: ReadonlySet<string>,
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'open':
      return isOpen(row)
    case 'changed':
      return row.is_changed === true
    case 'conflict':
      return conflicts.has(row.id)
    case 'listed':
      return listed?.has(row.id) === true
    case 'NO_QUANTITY':
    case 'FAR_PRICE':
      return row.marks?.includes(filter) === true
    default:
      return row.lane === filter
  }
}

/** Every word, wherever it stands: number, short text or article. */
function matches(row: PositionRow, search: string): boolean {
  if (search === '') return true
  const text =
    `${row.position_number} ${row.description} ${row.article_number ?? ''}`.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
