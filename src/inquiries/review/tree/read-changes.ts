import type { Db } from '#kernel/db/db.ts'
import { readTimestamp } from '#kernel/timestamps.ts'
import { findUndoState } from '../commands/queries.ts'
import { getHead } from '../head/queries.ts'
import { type CompactRow, compactRow } from './compact-row.ts'
import { findParticulars } from './particulars.ts'
import { isSameStructure, listLanes, listRowsSince, type PlacedRow } from './queries.ts'
import { countLanes, type Tree } from './read-tree.ts'

export type Changes = Pick<Tree, 'inquiry' | 'lanes' | 'undo'> & {
  /** Whether this is all; else the tree has to be read. */
  readonly is_whole: boolean
  readonly positions: readonly (CompactRow & Pick<PlacedRow, 'after_id'>)[]
}

/**
 * What is shown otherwise than when the inquiry had this `updated_at`. The head comes first: whatever is changed while the
 * rest is read is then also above the `updated_at` that is answered, and comes once more with the next call.
 */
export async function readChanges(
  db: Db,
  organisationId: number,
  inquiryId: string,
  { given, userId }: { readonly given: string; readonly userId: string },
): Promise<Changes> {
  const head = await getHead(db, organisationId, inquiryId)
  const since = readTimestamp('since', given)
  const isWhole =
    head.status !== 'PROCESSING' &&
    since <= head.updated_at &&
    (await isSameStructure(db, organisationId, inquiryId, since))
  const rows = isWhole ? await listRowsSince(db, organisationId, inquiryId, since) : []
  return {
    is_whole: isWhole,
    inquiry: { ...head, ...(await findParticulars(db, organisationId, inquiryId)) },
    positions: rows.map(({ after_id, ...row }) => ({ ...compactRow(row), after_id })),
    lanes: countLanes(await listLanes(db, organisationId, inquiryId)),
    undo: await findUndoState(db, organisationId, inquiryId, userId),
  }
}
