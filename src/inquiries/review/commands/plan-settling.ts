import type { Edit, Review } from './command.ts'
import { setNotOffered, setRelevance } from './edits.ts'
import { namedPosition, namedPositions, requireGoods } from './named-positions.ts'
import type { WishOf } from './schema.ts'

export async function planRelevance(
  review: Review,
  { positions: seen, is_relevant }: WishOf<'set_relevance'>,
): Promise<readonly Edit[]> {
  const positions = await namedPositions(review, seen)
  requireGoods(positions, ['body', 'positions'])
  return positions.map((position) => ({ position, next: setRelevance(position, is_relevant) }))
}

export async function planNotOffered(
  review: Review,
  { positions: seen, not_offered }: WishOf<'set_not_offered'>,
): Promise<readonly Edit[]> {
  const positions = await namedPositions(review, seen)
  requireGoods(positions, ['body', 'positions'])
  return positions.map((position) => ({ position, next: setNotOffered(position, not_offered) }))
}

export async function planRemoval(
  review: Review,
  wish: WishOf<'remove_position'>,
): Promise<readonly Edit[]> {
  const position = await namedPosition(review, wish)
  return [{ position, next: { ...position, is_removed: true } }]
}
