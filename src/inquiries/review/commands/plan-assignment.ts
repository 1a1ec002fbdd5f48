import { requireActiveUser } from '../require-active-user.ts'
import type { Edit, Review } from './command.ts'
import { namedPositions, requireGoods } from './named-positions.ts'
import type { WishOf } from './schema.ts'

/** Whose work positions are. Nobody else is kept from them. */
export async function planAssignment(
  review: Review,
  { positions: seen, user_id }: WishOf<'assign_many'>,
): Promise<readonly Edit[]> {
  const { db, organisationId } = review
  if (user_id !== null) await requireActiveUser(db, organisationId, user_id)
  const positions = await namedPositions(review, seen)
  requireGoods(positions, ['body', 'positions'])
  return positions.map((position) => ({
    position,
    next: { ...position, responsible_user_id: user_id },
  }))
}
