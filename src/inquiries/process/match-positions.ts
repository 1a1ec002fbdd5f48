import { extendLease } from '#kernel/queue/claim.ts'
import { Interrupted } from '#kernel/queue/handlers.ts'
import { keepingLease, unlessOver } from '#kernel/queue/keep-lease.ts'
import {
  type AskedPosition,
  type MatchedPosition,
  type MatchedSlice,
  matchInquiry,
} from '../../catalogue/match-inquiry.ts'
import type { StoredInquiry } from '../queries.ts'
import { choicesInMaster } from './master-choices.ts'
import type { ProcessingDeps, Run } from './processing.ts'
import { enterStep, listPositionsToMatch, type PositionToMatch, setDone } from './queries.ts'
import { storeMatches } from './stored-matches.ts'

/** A position and what was found for it. */
export type PositionMatched = PositionToMatch & MatchedPosition

/** Matches all positions, and stores what is found while the next ones are matched. */
export async function matchPositions(
  deps: ProcessingDeps,
  run: Run,
  inquiry: StoredInquiry,
): Promise<readonly PositionMatched[]> {
  const { organisationId, lease, stopping } = run
  const positions = await deps.database.asOrganisation(organisationId, async (db) => {
    await extendLease(db, lease)
    const found = await listPositionsToMatch(db, organisationId, run.inquiryId)
    await enterStep(db, run, 'MATCH', found.length)
    return found
  })
  const matched = await keepingLease({ ...deps, lease, stopping }, (over) =>
    unlessOver(
      over,
      matchInquiry(deps, {
        organisationId,
        kind: inquiry.kind,
        customerId: inquiry.customer_id,
        context: inquiry.context,
        positions: positions.map(askedPosition),
        settled: [],
        chosenInMaster: choicesInMaster(organisationId, inquiry),
        onMatched: (slice) => storeSlice(deps, run, slice),
      }),
    ),
  )
  return positions.map((position, at) => ({ ...position, ...(matched[at] as MatchedPosition) }))
}

export const askedPosition = (position: PositionToMatch): AskedPosition => ({
  positionId: position.id,
  kind: position.kind,
  position: {
    shortText: position.description,
    longText: position.long_text,
    quantity: position.quantity,
    unit: position.unit,
    unitPrice: position.unit_price,
    identifiers: position.identifiers,
  },
})

/** What a crash takes of it is matched again. */
async function storeSlice(
  { database }: ProcessingDeps,
  run: Run,
  { positions, done }: MatchedSlice,
): Promise<void> {
  if (run.stopping.aborted) throw new Interrupted()
  await database.asOrganisation(
    run.organisationId,
    async (db) => {
      await extendLease(db, run.lease)
      await storeMatches(db, run.organisationId, positions)
      await setDone(db, run, done)
    },
    'flushed later',
  )
}
