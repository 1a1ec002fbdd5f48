import type { Database } from '#kernel/db/db.ts'
import type { Decision } from '../matching/decide/decision.ts'
import { indexInquiry, type KeyedPosition, propagate } from '../matching/decide/propagate.ts'
import { type PersonsChoice, rememberSelections } from './memory/remember-selection.ts'

export type SelectionToLearn = {
  readonly organisationId: number
  readonly choice: PersonsChoice
  /** The other positions of the same inquiry that nobody has settled, with the keys that matching gave them. */
  readonly open: readonly KeyedPosition[]
}

export type Learnt = {
  /** By which it can be taken back; null for a position that says too little to be found again. */
  readonly memoryId: string | null
  /** The open positions that get it too, and by which source. */
  readonly decisions: ReadonlyMap<string, Decision>
}

/**
 * A person's choice counts: for later inquiries from the commit on, and at once for equal and near-equal positions of
 * this one. It needs no index of articles, so it is done in a moment, wherever it is asked.
 */
export async function learnSelection(
  database: Pick<Database, 'asOrganisation'>,
  { organisationId, choice, open }: SelectionToLearn,
): Promise<Learnt> {
  const [memoryId = null] = await database.asOrganisation(organisationId, (db) =>
    rememberSelections(db, organisationId, [choice]),
  )
  return { memoryId, decisions: propagate(indexInquiry(open), choice, () => true) }
}
