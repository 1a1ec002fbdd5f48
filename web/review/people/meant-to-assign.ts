import type { PositionRow } from '../../api/types.ts'
import { markedRows } from '../bulk/marked-rows.ts'
import type { ReviewState } from '../store/review-store.ts'
import { isText, positionsBelow } from '../store/rows.ts'
import { isNarrowed, positionIn, type View, visibleRows } from '../store/visible-rows.ts'

type Meant = {
  readonly rows: readonly PositionRow[]
  /** Its name, where all of a chapter is meant. */
  readonly chapter?: string
  /** How many of them no line shows by now, because of what is filtered. */
  readonly hidden: number
}

/** The marked ones that are shown; else the one in focus, or all positions of the chapter in focus, filtered or not. */
export function meantToAssign(state: ReviewState): Meant {
  const { rows, cursor, visible } = state
  const marked = markedRows(state)
  if (marked.length > 0) return { rows: marked, hidden: 0 }
  const only = positionIn(cursor)
  if (only !== null) return { rows: goodsOf([rows.byId.get(only)]), hidden: 0 }
  const line = visible.find(({ key }) => key === cursor)
  if (line?.type !== 'chapter') return { rows: [], hidden: 0 }
  const { id, number, title } = line.chapter
  const below = positionsBelow(rows, id)
  return {
    rows: below,
    chapter: [number, title].filter(Boolean).join(' '),
    hidden: isNarrowed(state.view) ? hiddenOf(state, below) : 0,
  }
}

const goodsOf = (rows: readonly (PositionRow | undefined)[]): readonly PositionRow[] =>
  rows.filter((row): row is PositionRow => row !== undefined && !row.is_removed && !isText(row))

/** A chapter that is folded hides nothing: its line stands for it. */
function hiddenOf({ rows, view, conflicts }: ReviewState, below: readonly PositionRow[]): number {
  const unfolded: View = { ...view, collapsed: new Set() }
  const shown = new Set(
    visibleRows(rows, unfolded, new Set(conflicts.keys())).map(({ key }) => positionIn(key)),
  )
  return below.filter(({ id }) => !shown.has(id)).length
}
