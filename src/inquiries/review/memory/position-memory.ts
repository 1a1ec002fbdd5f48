import type { Db } from '#kernel/db/db.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { type CountingEntry, findCounting } from '../../../catalogue/memory/queries.ts'
import { rememberToUndo } from '../../../catalogue/memory/remember-selection.ts'
import { undoChoices } from '../../../catalogue/memory/take-back.ts'
import { signatureOf } from '../../../matching/decide/decision.ts'
import type { ReviewedPosition } from '../../positions/position.ts'
import { findInquiry, lockInquiry, type StoredInquiry } from '../../queries.ts'
import { findMatched, type Matched } from '../commands/match-queries.ts'
import { choiceIn, choiceOf, isPersonal } from '../commands/remember-choices.ts'
import { getPosition } from '../details/read-position.ts'
import { noteAct } from '../inquiry-operation.ts'
import { giveToCommand, setForgotten, takeFromCommands } from './queries.ts'

type Place = { readonly inquiryId: string; readonly positionId: string }

/** An article that is remembered because of the choice at a position. */
export type Taught = {
  readonly article_number: string
  /** Null where the customer of the inquiry is not known. */
  readonly customer_id: string | null
  readonly count: number
  readonly last_used_at: string
  readonly by: string
}

export async function readPositionMemory(
  db: Db,
  organisationId: number,
  place: Place,
): Promise<readonly Taught[]> {
  const inquiry = await findInquiry(db, organisationId, place.inquiryId)
  const { entry } = await look(db, organisationId, inquiry, place)
  return (entry?.selections ?? []).map(({ articleNumber }) => ({
    article_number: articleNumber,
    customer_id: inquiry?.customer_id ?? null,
    count: entry?.times ?? 0,
    last_used_at: entry?.chosen_at ?? '',
    by: entry?.chosen_by ?? '',
  }))
}

/** As if the choice had never been made: what others chose counts on, and what it took the place of counts again. */
export async function forgetChoice(db: Db, by: UserCaller, place: Place): Promise<void> {
  const { organisationId, email } = by
  const { inquiryId, positionId } = place
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  const { position, entry } = await look(db, organisationId, inquiry, place)
  if (!entry || position.equal_key === null) return
  const commandIds = await takeFromCommands(db, organisationId, { inquiryId, memoryId: entry.id })
  for (const _ of commandIds) await undoChoices(db, organisationId, { ids: [entry.id], by: email })
  const text = { inquiryId, equalKey: position.equal_key }
  const choice = choiceIn(position)
  await setForgotten(db, organisationId, text, { choice, command_id: commandIds[0] ?? null })
  await note(db, by, 'request.choice_forgotten', { inquiryId, positionId, position })
}

/** What was forgotten counts again. */
export async function rememberChoice(db: Db, by: UserCaller, place: Place): Promise<void> {
  const { organisationId, email } = by
  const { inquiryId, positionId } = place
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  const { position, matched, entry } = await look(db, organisationId, inquiry, place)
  if (entry) return
  const choice = isPersonal(position) ? choiceOf({ position, next: position }, matched) : undefined
  if (!choice || position.equal_key === null) {
    throw new ApiError('CONFLICT', 'Nobody chose an article here that could be remembered')
  }
  await setForgotten(db, organisationId, { inquiryId, equalKey: position.equal_key }, null)
  const customerId = inquiry?.customer_id ?? null
  const memoryIds = await rememberToUndo(db, organisationId, [
    { ...choice, inquiryId, customerId, by: email },
  ])
  const commandId = matched?.forgotten?.command_id ?? position.command_id
  await giveToCommand(db, organisationId, { inquiryId, commandId, memoryIds })
  await note(db, by, 'request.choice_remembered', { inquiryId, positionId, position })
}

type Looked = {
  readonly position: ReviewedPosition
  readonly matched: Matched | undefined
  /** What counts for the text and the customer, where it is what is chosen here and was not forgotten. */
  readonly entry: CountingEntry | undefined
}

async function look(
  db: Db,
  organisationId: number,
  inquiry: StoredInquiry | undefined,
  { inquiryId, positionId }: Place,
): Promise<Looked> {
  if (!inquiry) throw notFound('inquiry', inquiryId)
  const position = await getPosition(db, organisationId, inquiryId, positionId)
  const matched = (await findMatched(db, organisationId, [positionId])).get(positionId)
  const { equal_key: equalKey } = position
  const chosen = choiceIn(position)
  if (equalKey === null || !isPersonal(position) || matched?.forgotten?.choice === chosen) {
    return { position, matched, entry: undefined }
  }
  const customerId = inquiry.customer_id ?? ''
  const entry = await findCounting(db, organisationId, { equalKey, customerId })
  const isOurs = entry !== undefined && signatureOf(entry.selections) === chosen
  return { position, matched, entry: isOurs ? entry : undefined }
}

const note = (
  db: Db,
  by: UserCaller,
  action: 'request.choice_forgotten' | 'request.choice_remembered',
  { inquiryId, positionId, position }: Place & { readonly position: ReviewedPosition },
) =>
  noteAct(db, by, action, inquiryId, {
    after: {
      position_id: positionId,
      article_numbers: position.selections.map(({ article }) => article.article_number),
    },
  })
