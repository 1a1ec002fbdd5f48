import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#kernel/db/db.ts'
import type { PositionState, ReviewedPosition } from '../../positions/position.ts'
import type { StoredInquiry } from '../../queries.ts'
import type { Person } from '../person.ts'

/** An inquiry that is held for a command of a person. */
export type Review = {
  readonly db: Db
  readonly organisationId: number
  readonly inquiry: StoredInquiry
  readonly person: Person
  /** When it happens, UTC. */
  readonly now: string
}

/** A position, and what a command makes of it. */
export type Edit = { readonly position: ReviewedPosition; readonly next: PositionState }

/** What a command changed of one position: only what differs. */
export type Change = {
  readonly position_id: string
  readonly before: Partial<PositionState>
  readonly after: Partial<PositionState>
}

const STATE_KEYS = [
  'is_removed',
  'is_relevant',
  'not_offered',
  'description',
  'long_text',
  'quantity',
  'unit',
  'discount_percent',
  'note',
  'responsible_user_id',
  'gaps',
  'selections',
  'own_net_price',
] as const satisfies readonly (keyof PositionState)[]

/** What differs, or nothing where nothing does: then it was no change. */
export function changeOf({ position, next }: Edit): Change | undefined {
  const differing = STATE_KEYS.filter((key) => !isDeepStrictEqual(position[key], next[key]))
  if (differing.length === 0) return undefined
  const isMatchedAnew = differing.some((key) => MATCHED_BY.has(key))
  const keys = isMatchedAnew ? [...new Set([...differing, 'selections' as const])] : differing
  return {
    position_id: position.id,
    before: pick(position, keys),
    after: pick(next, keys),
  }
}

/**
 * After a change of these the service may select an article by itself: undo and redo therefore
 * restore the selections too.
 */
const MATCHED_BY: ReadonlySet<string> = new Set([
  'description',
  'long_text',
  'unit',
  'own_net_price',
])

const pick = (
  state: PositionState,
  keys: readonly (keyof PositionState)[],
): Partial<PositionState> => Object.fromEntries(keys.map((key) => [key, state[key]]))

/** The position as it was before a change, or after it. */
export const editTo = (position: ReviewedPosition, state: Partial<PositionState>): Edit => ({
  position,
  next: { ...position, ...state },
})
