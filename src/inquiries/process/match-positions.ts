import { extendLease } from '#kernel/queue/claim.ts'
import { Interrupted } from '#kernel/queue/handlers.ts'
import { keepingLease, unlessOver } from '#kernel/queue/keep-lease.ts'
import type { LaneLimits } from '../../access/organisations/lane-limits.ts'
import { readSettings } from '../../access/organisations/settings.ts'
import {
  type AskedPosition,
  type MatchedPosition,
  type MatchedSlice,
  matchInquiry,
} from '../../catalogue/match-inquiry.ts'
import type { Prediction } from '../../matching/prediction.ts'
import type { StoredInquiry } from '../queries.ts'
import { type Lane, type LaneCounts, laneOfPrediction } from '../review/tree/lanes.ts'
import { choicesInMaster } from './master-choices.ts'
import type { ProcessingDeps, Run } from './processing.ts'
import { enterStep, listPositionsToMatch, type PositionToMatch, setMatched } from './queries.ts'
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
  const { positions, limits } = await deps.database.asOrganisation(organisationId, async (db) => {
    await extendLease(db, lease)
    const found = await listPositionsToMatch(db, organisationId, run.inquiryId)
    await enterStep(db, run, 'MATCH', found.length)
    const { lane_limits } = await readSettings(db, organisationId)
    return { positions: found, limits: lane_limits }
  })
  const lanes = { sure: 0, check: 0, unsure: 0, none: 0 }
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
        onMatched: (slice) => {
          for (const { predictions } of slice.positions)
            lanes[laneOfFirst(limits, predictions)] += 1
          return storeSlice(deps, run, slice, lanes)
        },
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

/** As far as it is known before the articles are looked up: one that needs a conversion which is missing is still sure here. */
function laneOfFirst(limits: LaneLimits, [first]: readonly Prediction[]): Lane {
  if (!first) return 'none'
  return laneOfPrediction(
    limits,
    first.score,
    first.attributes.some(({ verdict }) => verdict === 'conflict'),
  )
}

/** What a crash takes of it is matched again. */
async function storeSlice(
  { database }: ProcessingDeps,
  run: Run,
  { positions, done }: MatchedSlice,
  lanes: LaneCounts,
): Promise<void> {
  if (run.stopping.aborted) throw new Interrupted()
  await database.asOrganisation(
    run.organisationId,
    async (db) => {
      await extendLease(db, run.lease)
      await storeMatches(db, run.organisationId, positions)
      await setMatched(db, run, done, lanes)
    },
    'flushed later',
  )
}
