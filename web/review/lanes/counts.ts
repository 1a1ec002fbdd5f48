import { useMemo } from 'react'
import type { Mark } from '../../api/types.ts'
import { countLanes, type Rows } from '../store/rows.ts'
import { useReview } from '../store/use-review.ts'

/** The numbers of the chips: of everybody's lines, or of one person's. */
function countShown({ order, byId }: Rows, responsible: string | null) {
  const all = order
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .filter((row) => !row.is_removed)
    .filter((row) => responsible === null || row.responsible_user_id === responsible)
  const lanes = countLanes(all)
  const marks = (mark: Mark) => all.filter((row) => row.marks?.includes(mark)).length
  return {
    all: all.length,
    lanes,
    marks,
    open: lanes.sure + lanes.check + lanes.unsure + lanes.none,
  }
}

/** Of whose lines are shown. The number of a lane is that of its filter, of its button and of what is accepted. */
export function useCounts() {
  const rows = useReview((state) => state.rows)
  const responsible = useReview(({ view }) => view.responsible)
  return useMemo(() => countShown(rows, responsible), [rows, responsible])
}
