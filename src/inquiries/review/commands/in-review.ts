import { ApiError, notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { requireStep } from '../../inquiry.ts'
import { lockInquiry, type StoredInquiry } from '../../queries.ts'
import { getHead, type Head } from '../head/queries.ts'
import type { Person } from '../person.ts'
import { findRows, type Row } from '../tree/queries.ts'
import { type Act, findDoneAct, leftBy, noteAct } from './acts.ts'
import type { Edit, Review } from './command.ts'
import { findUndoState, type UndoState } from './queries.ts'
import type { ReviewDeps } from './review-deps.ts'
import type { CommandKind } from './schema.ts'

const ASSIGNMENT: CommandKind = 'assign_many'

/** What every command answers: the rows that it changed, and the inquiry as it stands. */
export type CommandAnswer = {
  /** Null where nothing was changed. */
  readonly command_id: string | null
  readonly positions: readonly Row[]
  /** The inquiry's `updated_at` before it: another one than the person saw is somebody else's change in between. */
  readonly updated_at_before: string
  readonly inquiry: Head
  readonly undo: UndoState
}

/**
 * Holds an inquiry that is under review; one that was handed over is reopened by a change of what partners read. What was
 * done before under the same id is answered, and not done again.
 */
export function inReview(
  { database, now }: ReviewDeps,
  person: Person,
  inquiryId: string,
  act: Act,
  work: (review: Review) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const { organisationId } = person
  if (!isDecimalId(inquiryId)) throw notFound('inquiry', inquiryId)
  return database.asOrganisation(organisationId, async (db) => {
    const inquiry = await lockInquiry(db, organisationId, inquiryId)
    if (!inquiry) throw notFound('inquiry', inquiryId)
    const review = { db, organisationId, inquiry, person, now: now().toISOString() }
    const done = await findDoneAct(review, act)
    if (done) return presentAnswer(review, done.command_id, await leftBy(review, done))
    requireStep('review', inquiry.status)
    const answer = await work(review)
    await noteAct(review, act, answer.command_id)
    return answer
  })
}

/**
 * Reopening brings the prices of the customer whom it has by now; a change of one line alone would mix them. Whose work
 * it is reopens nothing.
 */
export function requireOwnPrices(
  { status, is_priced_for_other }: StoredInquiry,
  commandKind: string,
): void {
  if (commandKind === ASSIGNMENT || status !== 'EXPORTED' || !is_priced_for_other) return
  const message = 'Its customer has changed since it was handed over: reopen it first'
  const details = [{ loc: ['path', 'id'], msg: 'has to be reopened', type: 'reopen' }]
  throw new ApiError('CONFLICT', message, { details })
}

export async function presentAnswer(
  { db, organisationId, inquiry, person }: Review,
  commandId: string | null,
  ids: readonly string[],
): Promise<CommandAnswer> {
  return {
    command_id: commandId,
    updated_at_before: inquiry.updated_at,
    positions: ids.length === 0 ? [] : await findRows(db, organisationId, inquiry.id, ids),
    inquiry: await getHead(db, organisationId, inquiry.id),
    undo: await findUndoState(db, organisationId, inquiry.id, person.userId),
  }
}

export const changedBy = (edits: readonly Edit[]): readonly string[] =>
  edits.map(({ position }) => position.id)
