import { enqueue } from '#kernel/queue/enqueue.ts'
import type { PositionState } from '../../positions/position.ts'
import { assignPositions, writePositions } from '../../positions/queries.ts'
import { pricePosition, sumPosition } from '../../pricing/price-position.ts'
import type { PriceTerms } from '../../pricing/price-selection.ts'
import { recount } from '../../recount.ts'
import type { Edit, Review } from './command.ts'
import { forgetKeys } from './match-queries.ts'

declare module '#kernel/queue/enqueue.ts' {
  interface TaskPayloads {
    /** Positions that are new, or whose text was changed. */
    'match-positions': { readonly inquiryId: string; readonly positionIds: readonly string[] }
  }
}

/** The edits with their prices. */
export const priceEdits = (edits: readonly Edit[], terms: PriceTerms): readonly Edit[] =>
  edits.map((edit) => (isPricedAnew(edit) ? priced(edit, terms) : edit))

/** A note leaves prices as they are; a line that comes back missed what all others were priced by meanwhile. */
const isPricedAnew = ({ position, next }: Edit): boolean =>
  next.selections !== position.selections ||
  next.is_removed !== position.is_removed ||
  next.quantity !== position.quantity ||
  next.unit !== position.unit ||
  next.discount_percent !== position.discount_percent

const priced = ({ position, next }: Edit, terms: PriceTerms): Edit => ({
  position,
  next: pricePosition({ ...next, kind: position.kind }, terms),
})

/**
 * Stores positions as they became, each with the command that made it so, and all that follows from it. From whose work
 * they are nothing follows, and partners see nothing of it: the inquiry stays as it is, released or not.
 */
export async function writeEdits(
  { db, organisationId, inquiry, person }: Review,
  edits: readonly Edit[],
  /** Of each edit. */
  commandIds: readonly string[],
  /** Where all of the inquiry is priced by them. */
  terms?: PriceTerms,
): Promise<void> {
  const target = { inquiryId: inquiry.id, by: person.email }
  if (edits.every(isAssignment)) {
    const assigned = edits.map(({ position, next }, at) => ({
      id: position.id,
      responsible_user_id: next.responsible_user_id,
      command_id: commandIds[at] ?? '0',
    }))
    await assignPositions(db, organisationId, target, assigned)
    return
  }
  const positions = edits.map(({ position, next }, at) => ({
    ...next,
    ...sumPosition({ ...next, kind: position.kind }, { vatPercent: inquiry.vat_percent }),
    id: position.id,
    command_id: commandIds[at] ?? '0',
  }))
  await writePositions(db, organisationId, target, positions)
  const positionIds = edits.filter(needsMatching).map(({ position }) => position.id)
  if (positionIds.length > 0) {
    await forgetKeys(db, organisationId, positionIds)
    const payload = { inquiryId: inquiry.id, positionIds }
    await enqueue(db, { organisationId, kind: 'match-positions', payload })
  }
  await recount(db, organisationId, inquiry.id, { terms })
}

/** No command changes anything else beside it. */
const isAssignment = ({ position, next }: Edit): boolean =>
  next.responsible_user_id !== position.responsible_user_id

/** What is predicted, and by what a position is found again, follows from these. Nothing is looked for while it is not offered. */
const needsMatching = ({ position, next }: Edit): boolean =>
  !next.is_removed &&
  (next.description !== position.description ||
    next.long_text !== position.long_text ||
    next.unit !== position.unit ||
    (isOffered(next) && !isOffered(position) && position.equal_key === null))

const isOffered = ({ is_removed, is_relevant, not_offered }: PositionState): boolean =>
  is_relevant && !is_removed && !not_offered
