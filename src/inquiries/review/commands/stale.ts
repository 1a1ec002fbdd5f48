import type { Db } from '#kernel/db/db.ts'
import { ApiError, type Detail } from '#kernel/errors.ts'
import type { ReviewedPosition } from '../../positions/position.ts'
import { compactRow } from '../tree/compact-row.ts'
import { findConflictRows } from '../tree/queries.ts'

type Where = { readonly db: Db; readonly organisationId: number; readonly inquiryId: string }

/** A position as the person saw it. */
export type Seen = { readonly position_id: string; readonly version: number }

/**
 * Refuses a command on positions that somebody changed since the person saw them. The answer has them as they are now,
 * with who changed them and when, so that the person can decide whose word counts.
 */
export async function requireSeen(
  where: Where,
  seen: readonly Seen[],
  positions: ReadonlyMap<string, ReviewedPosition>,
): Promise<void> {
  const stale = seen.filter(({ position_id, version }) => {
    const position = positions.get(position_id)
    return !position || position.is_removed || position.version !== version
  })
  if (stale.length > 0) throw await changedSince(where, stale)
}

/** What a conflict about positions answers: each is named, and is there as it is now. */
export async function changedSince(
  { db, organisationId, inquiryId }: Where,
  positions: readonly Pick<Seen, 'position_id'>[],
): Promise<ApiError> {
  const ids = positions.map(({ position_id }) => position_id)
  const current = await findConflictRows(db, organisationId, inquiryId, ids)
  const rows = new Map(current.map((row) => [row.id, row]))
  const details = ids.map((id): Detail => {
    const row = rows.get(id)
    return { loc: ['body', 'position', id], msg: wordsOf(row), type: 'stale' }
  })
  const [first] = details
  const message = `Position ${ids[0]} ${first?.msg ?? 'was changed'}`
  const more = ids.length > 1 ? ` (and ${ids.length - 1} more)` : ''
  return new ApiError('CONFLICT', message + more, { details, current: current.map(compactRow) })
}

type Row = Awaited<ReturnType<typeof findConflictRows>>[number]

function wordsOf(row: Row | undefined): string {
  if (!row) return 'is not there any more'
  const who = row.changed_by ?? 'the service'
  const what = row.is_removed ? 'was removed by' : 'was changed by'
  return `${what} ${who}${row.changed_at === null ? '' : ` at ${row.changed_at}`}`
}
