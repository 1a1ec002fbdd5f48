import type { Chapter, Lane, PositionRow } from '../../api/types.ts'

/** Positions in the document's order, and what they stand in. */
export type Rows = {
  readonly chapters: readonly Chapter[]
  readonly order: readonly string[]
  readonly byId: ReadonlyMap<string, PositionRow>
}

export type LaneCounts = Readonly<Record<Lane | 'settled', number>>

export const isRelevant = (row: PositionRow): boolean => row.is_relevant !== false

/** Whether a person still has to decide it: only such a one has a lane. */
export const isOpen = (row: PositionRow): boolean => row.lane !== undefined

/** An article was chosen; the number on an open one is only predicted. */
export const isSelected = (row: PositionRow): boolean => (row.selection_count ?? 0) > 0

/** A heading or a note: there is nothing to decide. */
export const isText = ({ kind }: PositionRow): boolean => kind === 'NOTE' || kind === 'HEADING'

/** Settled ones and the four lanes: their sum is the number of relevant positions. */
export function countLanes(rows: Iterable<PositionRow>): LaneCounts {
  const counts = { settled: 0, sure: 0, check: 0, unsure: 0, none: 0 }
  for (const row of rows) {
    if (isRelevant(row) && !row.is_removed) counts[row.lane ?? 'settled'] += 1
  }
  return counts
}
