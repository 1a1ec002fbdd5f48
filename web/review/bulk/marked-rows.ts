import { useMemo } from 'react'
import type { PositionRow } from '../../api/types.ts'
import type { ReviewState } from '../store/review-store.ts'
import { isText } from '../store/rows.ts'
import { useReview } from '../store/use-review.ts'
import { positionsOf } from '../store/visible-rows.ts'

/**
 * The marked positions that pass the filter, folded or not: what a filter hides, or what is gone, is
 * not changed unseen.
 */
export const markedRows = ({
  marked,
  visible,
  rows,
}: Pick<ReviewState, 'marked' | 'visible' | 'rows'>): readonly PositionRow[] =>
  marked.size === 0
    ? []
    : positionsOf(visible)
        .filter((id) => marked.has(id))
        .map((id) => rows.byId.get(id))
        .filter((row): row is PositionRow => row !== undefined && !isText(row))

/** Those that are marked still once some were changed: what is hidden is not. */
export function without(
  marked: ReadonlySet<string>,
  changed: readonly { readonly position_id: string }[],
): ReadonlySet<string> {
  const left = new Set(marked)
  for (const { position_id } of changed) left.delete(position_id)
  return left
}

export function useMarkedRows(): readonly PositionRow[] {
  const marked = useReview((state) => state.marked)
  const visible = useReview((state) => state.visible)
  const rows = useReview((state) => state.rows)
  return useMemo(() => markedRows({ marked, visible, rows }), [marked, visible, rows])
}
