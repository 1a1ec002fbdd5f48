import { invalid } from '#kernel/errors.ts'
import { canBeRelevant, type ReviewedPosition } from '../../positions/position.ts'
import { findPositions } from '../../positions/queries.ts'
import type { Review } from './command.ts'
import { requireSeen, type Seen } from './stale.ts'

/** The positions that a wish names, as they are; refused where the person saw them otherwise. */
export async function namedPositions(
  { db, organisationId, inquiry }: Review,
  seen: readonly Seen[],
): Promise<readonly ReviewedPosition[]> {
  const ids = seen.map(({ position_id }) => position_id)
  const positions = await findPositions(db, organisationId, inquiry.id, ids)
  const byId = new Map(positions.map((position) => [position.id, position]))
  await requireSeen({ db, organisationId, inquiryId: inquiry.id }, seen, byId)
  return positions
}

export async function namedPosition(review: Review, seen: Seen): Promise<ReviewedPosition> {
  const [position] = await namedPositions(review, [seen])
  if (!position) throw new Error(`Position ${seen.position_id} was seen, and is not there`)
  return position
}

/** A position that can be offered at all. */
export async function namedGoods(review: Review, seen: Seen): Promise<ReviewedPosition> {
  const position = await namedPosition(review, seen)
  requireGoods([position], ['body', 'position_id'])
  return position
}

/** Headings and notes have neither article nor quantity nor price. */
export function requireGoods(
  positions: readonly ReviewedPosition[],
  loc: readonly (string | number)[],
): void {
  const wrong = positions.filter(({ kind }) => !canBeRelevant(kind))
  if (wrong.length === 0) return
  throw invalid(
    ...wrong.map(({ id, kind }) => ({
      loc: [...loc, id],
      msg: `is a ${kind.toLowerCase()}: there is nothing to offer`,
      type: 'kind',
    })),
  )
}
