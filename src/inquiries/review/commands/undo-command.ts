import { ApiError, notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { undoChoices } from '../../../catalogue/memory/take-back.ts'
import type { ReviewedPosition } from '../../positions/position.ts'
import { findPositions } from '../../positions/queries.ts'
import { isSameDiscount, type PriceTerms } from '../../pricing/price-selection.ts'
import { findTerms } from '../../queries.ts'
import type { Person } from '../person.ts'
import { type Edit, editTo, type Review } from './command.ts'
import {
  type CommandAnswer,
  changedBy,
  inReview,
  presentAnswer,
  requireOwnPrices,
} from './in-review.ts'
import {
  type Discounts,
  findCommand,
  findLastDone,
  findLastUndone,
  markRedone,
  markUndone,
  type StoredCommand,
} from './queries.ts'
import { rememberRedone } from './remember-choices.ts'
import type { ReviewDeps } from './review-deps.ts'
import { changedSince } from './stale.ts'
import { priceEdits, writeEdits } from './write-edits.ts'

/**
 * Takes a command back: the person's latest one unless another is named. Its positions must be as it left them; they
 * get back what it changed of them, at the prices of now.
 */
export const undoCommand = (
  deps: ReviewDeps,
  person: Person,
  inquiryId: string,
  commandId: string | undefined,
  actId?: string,
): Promise<CommandAnswer> =>
  inReview(deps, person, inquiryId, { kind: 'UNDO', id: actId }, async (review) => {
    const { db, organisationId, inquiry } = review
    const command = await commandToUndo(review, commandId)
    requireOwnPrices(inquiry, command.kind)
    const { edits, terms } = await storedEdits(review, command, 'before')
    await undoChoices(db, organisationId, { ids: command.memory_ids, by: person.email })
    await markUndone(db, { organisationId, id: command.id, by: person })
    await writeEdits(review, edits, command.earlier_commands, terms)
    return presentAnswer(review, command.id, changedBy(edits))
  })

/** Does again what the person undid last, as long as nothing came in between. */
export const redoCommand = (
  deps: ReviewDeps,
  person: Person,
  inquiryId: string,
  actId?: string,
): Promise<CommandAnswer> =>
  inReview(deps, person, inquiryId, { kind: 'REDO', id: actId }, async (review) => {
    const { db, organisationId, inquiry } = review
    const command = await findLastUndone(db, organisationId, inquiry.id, person.userId)
    if (!command) throw new ApiError('CONFLICT', 'There is nothing that you could do again')
    requireOwnPrices(inquiry, command.kind)
    const { edits, terms } = await storedEdits(review, command, 'after')
    const memoryIds = await rememberRedone(review, command.user_email, edits)
    await markRedone(db, { organisationId, id: command.id }, memoryIds)
    const commandIds = edits.map(() => command.id)
    await writeEdits(review, edits, commandIds, terms)
    return presentAnswer(review, command.id, changedBy(edits))
  })

async function commandToUndo(
  { db, organisationId, inquiry, person }: Review,
  id: string | undefined,
): Promise<StoredCommand> {
  if (id === undefined) {
    const last = await findLastDone(db, organisationId, inquiry.id, person.userId)
    if (!last) throw new ApiError('CONFLICT', 'There is nothing that you could undo')
    return last
  }
  const command = isDecimalId(id)
    ? await findCommand(db, organisationId, inquiry.id, id)
    : undefined
  if (!command) throw notFound('command', id)
  if (command.is_undone) throw new ApiError('CONFLICT', `Command ${id} was undone already`)
  return command
}

/** What a command kept of its positions, put into place; refused where others touched them since. */
async function storedEdits(
  review: Review,
  { id, changes, earlier_commands, discounts }: StoredCommand,
  which: 'before' | 'after',
): Promise<Stored> {
  const { db, organisationId, inquiry } = review
  const ids = changes.map(({ position_id }) => position_id)
  const positions = await findPositions(db, organisationId, inquiry.id, ids)
  const byId = new Map(positions.map((position) => [position.id, position]))
  const edits: Edit[] = []
  const touched: { position_id: string }[] = []
  for (const [at, change] of changes.entries()) {
    const position = byId.get(change.position_id)
    const maker = which === 'before' ? id : earlier_commands[at]
    if (isMadeBy(position, maker)) edits.push(editTo(position, change[which]))
    else touched.push(change)
  }
  if (touched.length > 0) {
    throw await changedSince({ db, organisationId, inquiryId: inquiry.id }, touched)
  }
  const kept = await findTerms(db, organisationId, inquiry.id)
  const terms = discounts ? termsOf(kept, discounts, which) : undefined
  return { edits: priceEdits(edits, terms ?? kept), terms }
}

type Stored = {
  readonly edits: readonly Edit[]
  /** Where the command priced the whole inquiry. */
  readonly terms: PriceTerms | undefined
}

/** The discount goes back, or on, with what it priced; not where the inquiry has got another one since. */
function termsOf(
  kept: PriceTerms,
  { before, after }: Discounts,
  which: 'before' | 'after',
): PriceTerms | undefined {
  const [from, to] = which === 'before' ? [after, before] : [before, after]
  return isSameDiscount(kept, { customerDiscount: from })
    ? { ...kept, customerDiscount: to }
    : undefined
}

const isMadeBy = (
  position: ReviewedPosition | undefined,
  commandId: string | undefined,
): position is ReviewedPosition => position?.command_id === commandId
