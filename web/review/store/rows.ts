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

/** Settled by a net price without an article. A position that is not offered may still have one. */
export const isPricedAlone = (row: PositionRow): boolean =>
  isRelevant(row) &&
  !row.not_offered &&
  !isOpen(row) &&
  !isSelected(row) &&
  row.net_price !== undefined

/** A heading or a note: there is nothing to decide. */
export const isText = ({ kind }: PositionRow): boolean => kind === 'NOTE' || kind === 'HEADING'

/** How many positions each person has. */
export function countResponsible(rows: Iterable<PositionRow>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { responsible_user_id: id, is_removed } of rows) {
    if (id !== undefined && !is_removed) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

export function sumOfVersions({ byId }: Rows): number {
  let sum = 0
  for (const { version } of byId.values()) sum += version
  return sum
}

/** What can be given to somebody in a chapter and in those in it, whatever is shown of it. */
export function positionsBelow({ chapters, order, byId }: Rows, chapterId: string) {
  const within = new Set([chapterId])
  for (const { id, parent_id } of chapters) {
    if (parent_id !== null && within.has(parent_id)) within.add(id)
  }
  return order
    .map((id) => byId.get(id))
    .filter((row): row is PositionRow => row !== undefined && within.has(row.chapter_id))
    .filter((row) => !row.is_removed && !isText(row))
}

/** Settled ones and the four lanes: their sum is the number of relevant positions. */
export function countLanes(rows: Iterable<PositionRow>): LaneCounts {
  const counts = { settled: 0, sure: 0, check: 0, unsure: 0, none: 0 }
  for (const row of rows) {
    if (isRelevant(row) && !row.is_removed) counts[row.lane ?? 'settled'] += 1
  }
  return counts
}
