import type { Database, Db } from '#kernel/db/db.ts'
import type { PositionKind } from '../documents/parsed-document.ts'
import type { Context } from '../matching/context.ts'
import { decidePositions } from '../matching/decide/decide-positions.ts'
import type { Decision } from '../matching/decide/decision.ts'
import type { ChosenPosition } from '../matching/decide/inquiry.ts'
import type { PositionKeys } from '../matching/decide/keys.ts'
import type { Choice, ChoicesByKey, NumberHit } from '../matching/decide/ports.ts'
import type { Past } from '../matching/past-candidates.ts'
import type { Position } from '../matching/position.ts'
import type { Prediction } from '../matching/prediction.ts'
import type { Catalogue } from './catalogue.ts'
import { listExcludedMakers } from './excluded-makers/queries.ts'
import { inquiryPorts } from './inquiry-ports.ts'
import { recall } from './memory/recall.ts'
import { findOffered } from './offered-articles.ts'
import { pastChoices, type Recalled } from './past-choices.ts'
import type { Matches, Understood } from './thread/requests.ts'

export type MatchingDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly catalogue: Pick<Catalogue, 'readContext' | 'analyse' | 'match' | 'renewMemory'>
  /** The score from which order entry takes a prediction. */
  readonly agentCertainty: number
}

export type InquiryToMatch = {
  readonly organisationId: number
  readonly kind: 'TENDER' | 'ORDER'
  readonly customerId: string | null
  /** What is said of all positions: the body of a mail, a remark. */
  readonly context: string
  /** The open ones, in the document's order. */
  readonly positions: readonly AskedPosition[]
  /** What people settled already. */
  readonly settled: readonly ChosenPosition[]
  /** What people chose under equal keys in other inquiries of the same master project. */
  readonly chosenInMaster: (db: Db, equalKeys: readonly string[]) => Promise<ChoicesByKey<Choice>>
  /** Told of each slice while the next one is matched. What it throws ends the matching. */
  readonly onMatched?: (slice: MatchedSlice) => Promise<void>
}

/** Some positions more. An article may have been deactivated since it was found. */
export type MatchedSlice = {
  readonly positions: readonly Omit<MatchedPosition, 'decision'>[]
  readonly done: number
  readonly total: number
}

export type AskedPosition = {
  readonly positionId: string
  readonly kind: PositionKind
  readonly position: Position
}

export type MatchedPosition = {
  readonly positionId: string
  /** By what it is found again, now and by what is learnt later; null where there is nothing to find. */
  readonly keys: PositionKeys | null
  /** The best first, ten at the most. */
  readonly predictions: readonly Prediction[]
  readonly decision: Decision | null
}

/** Matches the positions of an inquiry, and settles those that need no person. In their order. */
export async function matchInquiry(
  deps: MatchingDeps,
  inquiry: InquiryToMatch,
): Promise<readonly MatchedPosition[]> {
  const { organisationId } = inquiry
  await renewMemory(deps, organisationId)
  const asked = inquiry.positions.filter(({ kind }) => kind !== 'HEADING' && kind !== 'NOTE')
  const open = await understand(deps, organisationId, asked)
  const context = await deps.catalogue.readContext({ organisationId, text: inquiry.context })
  const past = await recallPast(deps, inquiry, open)
  const excludedMakers = await excludedBy(deps, organisationId)
  const teller = createTeller(open.length, inquiry.onMatched)
  const found = await inSlices(
    open.map((position, at) => ({ ...position, past: past[at] ?? new Map() })),
    async (slice) => {
      const positions = slice.map((each) => ({ position: each.analysed.position, past: each.past }))
      const asked = { organisationId, context, positions, excludedMakers }
      const matches = await deps.catalogue.match(asked)
      return slice.map((position, at) => withMatches(position, matches[at]))
    },
    teller.tell,
  )
  await teller.end()
  const agentThreshold = deps.agentCertainty
  const matched = await deps.database.asOrganisation(organisationId, (db) =>
    decide(db, inquiry, { context, agentThreshold, open: found }),
  )
  const byId = new Map(matched.map((each) => [each.positionId, each]))
  return inquiry.positions.map(({ positionId }) => byId.get(positionId) ?? unmatched(positionId))
}

const excludedBy = ({ database }: MatchingDeps, organisationId: number) =>
  database.asOrganisation(organisationId, async (db) =>
    (await listExcludedMakers(db, organisationId)).map(({ maker }) => maker),
  )

/** For work there is no article to predict; it may still have a number of ours. */
const withMatches = (
  position: Known<AskedPosition>,
  { predictions, hits }: Matches = { predictions: [], hits: [] },
): Known<AskedPosition> & Matches =>
  position.isService
    ? { ...position, predictions: [], hits: hits.filter(isOwnNumber) }
    : { ...position, predictions, hits }

/** Tells of one slice at a time, and does not wait for it before the next one is there. */
function createTeller(total: number, onMatched: InquiryToMatch['onMatched']) {
  let done = 0
  let telling: Promise<void> | undefined
  return {
    async tell(positions: MatchedSlice['positions']): Promise<void> {
      await telling
      done += positions.length
      telling = onMatched?.({ positions, done, total })
      // Whoever waits for it next is told what went wrong; until then nobody does.
      telling?.catch(() => undefined)
    },
    end: async (): Promise<void> => telling,
  }
}

const unmatched = (positionId: string): MatchedPosition => ({
  positionId,
  keys: null,
  predictions: [],
  decision: null,
})

/** A position of the inquiry, understood. */
type Known<Asked> = Asked & Understood

type Findings = {
  readonly context: Context
  readonly agentThreshold: number
  readonly open: readonly (Known<AskedPosition> & Matches)[]
}

async function decide(
  db: Db,
  { organisationId, kind, customerId, settled, chosenInMaster }: InquiryToMatch,
  { context, agentThreshold, open }: Findings,
): Promise<readonly MatchedPosition[]> {
  const offered = await findOffered(db, organisationId, predictedIn(open))
  const positions = open.map(({ positionId, analysed, keys, predictions }) => ({
    positionId,
    analysed,
    keys,
    // One may have been deactivated since it was found.
    predictions: predictions.filter(({ articleNumber }) => offered.has(articleNumber)),
  }))
  const hits = open.map((position) => position.hits)
  const inMaster = (equalKeys: readonly string[]) => chosenInMaster(db, equalKeys)
  const decisions = await decidePositions(
    { kind, customerId, agentThreshold, open: positions, settled },
    inquiryPorts({ db, organisationId, context, hits, chosenInMaster: inMaster }),
  )
  return positions.map(({ positionId, keys, predictions }) => ({
    positionId,
    keys,
    predictions,
    decision: decisions.get(positionId) ?? null,
  }))
}

/** Work names the thing that is worked on; only a number of ours, said to be one, may be that of the work. */
const isOwnNumber = ({ kind, label }: NumberHit): boolean =>
  kind === 'ARTICLE_NUMBER' && label === 'ARTICLE_NUMBER'

/** An inquiry does a part of it: the memory of an organisation is large, and old entries are found by their texts meanwhile. */
const MOST_RENEWALS = 10

async function renewMemory({ catalogue }: MatchingDeps, organisationId: number): Promise<void> {
  for (let round = 0; round < MOST_RENEWALS; round += 1) {
    if ((await catalogue.renewMemory({ organisationId })) === 0) return
  }
}

async function understand<Asked extends { readonly position: Position }>(
  { catalogue }: MatchingDeps,
  organisationId: number,
  positions: readonly Asked[],
): Promise<readonly Known<Asked>[]> {
  const understood = await inSlices(positions, (slice) =>
    catalogue.analyse({ organisationId, positions: slice.map(({ position }) => position) }),
  )
  return positions.map((position, at) => ({ ...position, ...(understood[at] as Understood) }))
}

/** Two statements for all of them; no transaction stays open while the thread is at work. */
async function recallPast(
  { database }: MatchingDeps,
  { organisationId, customerId }: InquiryToMatch,
  open: readonly Understood[],
): Promise<readonly ReadonlyMap<string, Past>[]> {
  const keys = open.map((position) => position.keys)
  const all = (which: 'equal' | 'equivalent' | 'cluster'): readonly string[] => [
    ...new Set(keys.map((each) => each[which]).filter((key) => key !== null)),
  ]
  const recalled = await database.asOrganisation(organisationId, async (db): Promise<Recalled> => {
    const memory = recall(db, organisationId)
    const asked = { equal: all('equal'), equivalent: all('equivalent') }
    const before = await memory.chosenBefore(asked, customerId)
    return { ...before, near: await memory.nearTo(all('cluster'), customerId) }
  })
  return keys.map((each) => pastChoices(each, recalled, customerId))
}

const predictedIn = (matches: readonly Matches[]): readonly string[] =>
  matches.flatMap(({ predictions }) => predictions.map(({ articleNumber }) => articleNumber))

/** A message of so many positions is a moment's work, and others come in between. */
const POSITIONS_PER_SLICE = 50

/** The next slice is asked for before this one is looked at: the thread need not wait for us. */
async function inSlices<Item, Result>(
  items: readonly Item[],
  ask: (slice: readonly Item[]) => Promise<readonly Result[]>,
  take: (found: readonly Result[]) => Promise<void> = async () => undefined,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let ahead: Promise<readonly Result[]> | undefined
  for (let from = 0; from < items.length || ahead; from += POSITIONS_PER_SLICE) {
    const next =
      from < items.length ? ask(items.slice(from, from + POSITIONS_PER_SLICE)) : undefined
    // It is waited for when its turn comes; nobody does where the one before it failed.
    next?.catch(() => undefined)
    const found = await ahead
    if (found) await take(found)
    results.push(...(found ?? []))
    ahead = next
  }
  return results
}
