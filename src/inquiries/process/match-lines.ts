import type { Db } from '#kernel/db/db.ts'
import { finishTask, mustGiveUp } from '#kernel/queue/claim.ts'
import { GivenUp, type TaskCall } from '#kernel/queue/handlers.ts'
import { keepingLease, unlessOver } from '#kernel/queue/keep-lease.ts'
import { matchInquiry } from '../../catalogue/match-inquiry.ts'
import { findInquiry, findTerms, lockInquiry } from '../queries.ts'
import { recount } from '../recount.ts'
import { choicesInMaster } from './master-choices.ts'
import { askedPosition, type PositionMatched } from './match-positions.ts'
import { noteFindings, settle } from './price-positions.ts'
import type { ProcessingDeps } from './processing.ts'
import { findOpen, listChosen, listPositionsToMatch, type PositionToMatch } from './queries.ts'
import { storeMatches } from './stored-matches.ts'

type LineDeps = Pick<ProcessingDeps, 'database' | 'now' | 'catalogue' | 'agentCertainty' | 'beatMs'>

/**
 * Matches positions that a person added or rewrote, as processing does: what is predicted is stored, and what can be
 * settled without a person is, where the position is still open and the inquiry not handed over. What was changed meanwhile is left to who changed it.
 * Answers the positions that were settled; `last` is done in the same commit.
 */
export async function matchLines(
  deps: LineDeps,
  organisationId: number,
  inquiryId: string,
  positionIds: readonly string[],
  last: (db: Db) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const { database, now } = deps
  const asked = await database.asOrganisation(organisationId, async (db) => ({
    inquiry: await findInquiry(db, organisationId, inquiryId),
    positions: await listPositionsToMatch(db, organisationId, inquiryId, positionIds),
    settled: await listChosen(db, organisationId, inquiryId, positionIds),
  }))
  const { inquiry, positions, settled } = asked
  const matched = inquiry
    ? await matchInquiry(deps, {
        organisationId,
        kind: inquiry.kind,
        customerId: inquiry.customer_id,
        context: inquiry.context,
        positions: positions.map(askedPosition),
        settled,
        chosenInMaster: choicesInMaster(organisationId, inquiry),
      })
    : []
  const found = positions.flatMap((position, at) => {
    const match = matched[at]
    return match ? [{ ...position, ...match }] : []
  })
  return database.asOrganisation(organisationId, async (db) => {
    const done = await storeFound(db, { organisationId, inquiryId }, found, now())
    await last(db)
    return done
  })
}

/** The task of a worker. What fails again and again is left: a person can search, and lose nothing by it. */
export async function runLineMatching(
  deps: LineDeps,
  call: TaskCall<{ readonly inquiryId: string; readonly positionIds: readonly string[] }>,
): Promise<void> {
  const { organisationId, payload, lease, stopping } = call
  const finish = (db: Db) => finishTask(db, lease)
  if (mustGiveUp(lease)) {
    await deps.database.asOrganisation(organisationId, finish)
    throw new GivenUp()
  }
  const { inquiryId, positionIds } = payload
  await keepingLease({ ...deps, lease, stopping }, (over) =>
    unlessOver(over, matchLines(deps, organisationId, inquiryId, positionIds, finish)),
  )
}

type Place = { readonly organisationId: number; readonly inquiryId: string }

async function storeFound(
  db: Db,
  place: Place,
  found: readonly PositionMatched[],
  now: Date,
): Promise<readonly string[]> {
  const { organisationId, inquiryId } = place
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  // A run that reads the files once more replaces all positions.
  if (!inquiry || inquiry.status === 'PROCESSING') return []
  const asNow = await listPositionsToMatch(
    db,
    organisationId,
    inquiryId,
    found.map(({ id }) => id),
  )
  const current = new Map(asNow.map((position) => [position.id, position]))
  const same = found.flatMap((each) => {
    const position = current.get(each.id)
    return position && isSame(position, each) ? [{ ...each, ...position }] : []
  })
  await storeMatches(db, organisationId, same)
  const open = await findOpen(db, organisationId, inquiryId, [...current.keys()])
  const terms = await findTerms(db, organisationId, inquiryId)
  // What was handed over, or put away, stays as it is until a person changes it.
  const isKept = inquiry.status === 'EXPORTED' || inquiry.status === 'ARCHIVED'
  const isSettled = ({ id }: PositionMatched) => isKept || !open.has(id)
  const undecided = same.filter((each) => !isSettled(each))
  const decided = same.filter(isSettled)
  await noteFindings(db, place, decided)
  const settled = await settle(db, place, undecided, terms, now)
  if (settled.length > 0) await recount(db, organisationId, inquiryId)
  return settled
}

/** What it is matched by: not how much of it there is. */
const isSame = (one: PositionToMatch, other: PositionToMatch): boolean =>
  JSON.stringify(askedPosition({ ...one, quantity: null })) ===
  JSON.stringify(askedPosition({ ...other, quantity: null }))
