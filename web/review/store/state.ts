import type { Problem } from '../../api/problem.ts'
import type { InquiryTree, WholeInquiry } from '../../api/types.ts'
import type { Conflict } from './conflicts.ts'
import type { Held } from './line.ts'
import { isOpen, type LaneCounts, type Rows } from './rows.ts'
import {
  positionIn,
  positionKey,
  type View,
  type VisibleRow,
  visibleRows,
  WHOLE,
} from './visible-rows.ts'

export type ReviewState = {
  readonly head: WholeInquiry
  readonly rows: Rows
  readonly lanes: LaneCounts
  /** How many positions each person has. */
  readonly responsible: ReadonlyMap<string, number>
  readonly undo: InquiryTree['undo']
  readonly view: View
  readonly visible: readonly VisibleRow[]
  /** The key of the line with the focus. */
  readonly cursor: string | null
  readonly marked: ReadonlySet<string>
  readonly conflicts: ReadonlyMap<string, Conflict>
  /** Commands without an answer yet. */
  readonly waiting: number
  /** How many positions are changed by a command that is so large that it is shown as done only once it is. */
  readonly underWay: number
  /** Why they are not sent at the moment. */
  readonly held: Held | null
  /** What the service said when it failed on the first of them. */
  readonly failure: Problem | null
  readonly isReadOnly: boolean
}

export const isReadOnly = ({ status }: WholeInquiry): boolean =>
  status === 'PROCESSING' || status === 'ARCHIVED'

export const withView = (state: ReviewState): ReviewState => ({
  ...state,
  visible: visibleRows(state.rows, state.view, new Set(state.conflicts.keys())),
})

/** Behind the last one there is nothing to look at but the whole. */
export function withConflicts(
  state: ReviewState,
  conflicts: ReviewState['conflicts'],
): ReviewState {
  const isEnd = state.conflicts.size > 0 && conflicts.size === 0
  const isOver = isEnd && state.view.filter === 'conflict'
  const view = isOver ? { ...state.view, filter: 'all' as const } : state.view
  return withView({ ...state, conflicts, view })
}

/** The focus is never on a line that is not there. */
export function withCursor(state: ReviewState): ReviewState {
  const isThere = state.visible.some(({ key }) => key === state.cursor)
  return isThere ? state : { ...state, cursor: firstCursor(state) }
}

/** Where a filter hides the line with the focus by now, it is the next one's, or that of the one before. */
export function followed(before: ReviewState, after: ReviewState): ReviewState {
  const isThere = (key: string | null) => after.visible.some((line) => line.key === key)
  if (isThere(after.cursor)) return after
  const at = before.visible.findIndex(({ key }) => key === after.cursor)
  const near = [...before.visible.slice(at + 1), ...before.visible.slice(0, at + 1).toReversed()]
  const next = near.find(({ type, key }) => type === 'position' && isThere(key))
  return { ...after, cursor: next?.key ?? firstCursor(after) }
}

/** What somebody else did takes no line from under the person's hands: it stays in sight until he leaves it. */
export function staying(before: ReviewState, after: ReviewState): ReviewState {
  const id = positionIn(after.cursor)
  const isThere = after.visible.some(({ key }) => key === after.cursor)
  if (isThere || id === null) return followed(before, after)
  return followed(before, withView({ ...after, view: { ...after.view, kept: id } }))
}

/** With the focus on another line. What was in sight for its sake alone goes. */
export function movedTo(state: ReviewState, cursor: string | null): ReviewState {
  const isKept = state.view.kept !== undefined && positionKey(state.view.kept) !== cursor
  const view = isKept ? { ...state.view, kept: undefined } : state.view
  const moved = isKept ? withView({ ...state, view, cursor }) : { ...state, cursor }
  const id = positionIn(cursor)
  return id === null || isInSight(moved, cursor) ? moved : revealed(moved, id)
}

const isInSight = ({ visible }: ReviewState, cursor: string | null): boolean =>
  visible.some(({ key }) => key === cursor)

export function firstCursor(state: ReviewState): string | null {
  const position = state.visible.find(({ type }) => type === 'position')
  return openFrom(state, null, 1) ?? position?.key ?? state.visible[0]?.key ?? null
}

/** The next open position in the order shown, also one in a chapter that is folded; behind the last comes the first. */
export function openFrom(
  state: ReviewState,
  from: string | null,
  direction: 1 | -1,
): string | null {
  const lines = state.view.collapsed.size === 0 ? state.visible : unfolded(state)
  const at = lines.findIndex(({ key }) => key === from)
  const inTurn = direction > 0 ? lines : lines.toReversed()
  const here = at < 0 ? -1 : direction > 0 ? at : lines.length - 1 - at
  const next = [...inTurn.slice(here + 1), ...inTurn.slice(0, Math.max(here, 0))]
  const found = next.find(({ key }) => {
    const row = state.rows.byId.get(positionIn(key) ?? '')
    return row !== undefined && isOpen(row)
  })
  return found?.key ?? null
}

const unfolded = (state: ReviewState): readonly VisibleRow[] =>
  withView({ ...state, view: { ...state.view, collapsed: new Set() } }).visible

/** With the chapters around a position open, and no filter that hides it. */
export function revealed(state: ReviewState, positionId: string): ReviewState {
  const row = state.rows.byId.get(positionId)
  if (!row) return state
  const key = positionKey(positionId)
  if (state.visible.some((line) => line.key === key)) return { ...state, cursor: key }
  const parents = new Map(state.rows.chapters.map((chapter) => [chapter.id, chapter.parent_id]))
  const collapsed = new Set(state.view.collapsed)
  for (let id: string | null = row.chapter_id; id !== null; id = parents.get(id) ?? null) {
    collapsed.delete(id)
  }
  const opened = withView({ ...state, cursor: key, view: { ...state.view, collapsed } })
  if (opened.visible.some((line) => line.key === key)) return opened
  return withView({ ...opened, view: { ...opened.view, ...WHOLE } })
}
