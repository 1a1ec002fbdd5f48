import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#kernel/db/db.ts'
import type { Sealer } from '#kernel/sealing.ts'
import { bodyOf } from '../event.ts'
import type { Poster } from '../sending/post.ts'
import { FAILING_FROM, type Turn } from './claim-turns.ts'
import { type Attempt, type DueDelivery, nextRound, type Round, TurnLost } from './round.ts'
import { nextAttemptAt } from './schedule.ts'
import { signedHeaders } from './signed-headers.ts'

export type DeliveryDeps = {
  readonly database: Pick<Database, 'asSystem'>
  readonly poster: Pick<Poster, 'post'>
  readonly sealer: Sealer
  readonly retryDelaysS: readonly number[]
  readonly now: () => Date
  /** Of each attempt, as it ends. */
  readonly onAttempt: (attempt: Attempt) => void
  /** Monotonic milliseconds, by which rounds and turns end; a test stops or advances it. */
  readonly stopwatch?: () => number
}

const timeOf = ({ stopwatch = () => performance.now() }: DeliveryDeps): number => stopwatch()

/** What is in flight to one endpoint at the most. */
const LANES = 4
/** One is enough to learn whether an endpoint that only fails has come back. */
const LANES_WHILE_FAILING = 1

/** A round is begun no later than this after it was read, and begins attempts for no longer than that. */
const FRESH_MS = 1_000
const SENDING_MS = 500
/** So no attempt begins later than this after its subscription was read. */
export const ROUND_MS = FRESH_MS + SENDING_MS
/** After this others get their turn. */
const TURN_MS = 2_000

const FIRST_SIZE = LANES
const LARGEST_SIZE = 256
/** Of a round of this size the one before took no time: then the next is read while it is sent. */
const READ_AHEAD_FROM = 32

/** What can be recorded only later is tried again, as long as the lease holds; then somebody else sends it again. */
const RECORD_WITHIN_MS = 20_000
const RECORD_AGAIN_MS = 500

/** A database that is slow for a moment costs a round; one that stays so must be seen. */
const MOST_LATE_ROUNDS = 2

type ReadRound = Omit<Round, 'secret'> & {
  readonly secret: string
  readonly size: number
  readonly readAt: number
}

/**
 * Sends what is due to one endpoint, round after round, until nothing is left or its time is over. A fast receiver gets
 * larger rounds, and while one is sent the one before is recorded and the next one read; one that hangs costs its own lanes
 * and nobody else's.
 */
export async function takeTurn(
  deps: DeliveryDeps,
  turn: Turn,
  stopping: AbortSignal,
): Promise<void> {
  const end = timeOf(deps) + TURN_MS
  const isOver = () => stopping.aborted || timeOf(deps) > end
  const settle = (done: readonly Attempt[], size: number, sending?: ReadRound) =>
    settleOnce(deps, turn, done, isOver() ? 0 : size, sending)
  let round = await settle([], FIRST_SIZE)
  let unrecorded: readonly Attempt[] = []
  let lateRounds = 0
  while (round.deliveries.length > 0) {
    lateRounds = isFresh(deps, round) ? 0 : lateRounds + 1
    if (lateRounds === MOST_LATE_ROUNDS) throw new Error('The database answers too late to send')
    const hasMore = round.size >= READ_AHEAD_FROM && round.deliveries.length === round.size
    const [sent, next] = await Promise.all([
      sendRound(deps, round, stopping),
      // What cannot be read ahead, or recorded now, is read and recorded below.
      hasMore ? settle(unrecorded, LARGEST_SIZE, round).catch(() => undefined) : undefined,
    ])
    if (next && next.deliveries.length > 0 && isFresh(deps, next) && !isOver()) {
      unrecorded = sent
      round = next
    } else {
      const done = next ? sent : [...unrecorded, ...sent]
      unrecorded = []
      round = await patiently(deps, done.length > 0, () => settle(done, sizeAfter(sent.length)))
    }
  }
}

/** Whoever changes the subscription can do so from the commit on, however late we learn of it. */
async function settleOnce(
  deps: DeliveryDeps,
  turn: Turn,
  done: readonly Attempt[],
  size: number,
  sending?: ReadRound,
): Promise<ReadRound> {
  const { database, sealer, now } = deps
  const asked = { size, now: now(), sending: sending?.deliveries ?? [] }
  const { round, readAt } = await database.asSystem(async (db) => {
    const read = await nextRound(db, turn, done, asked)
    return { round: read, readAt: timeOf(deps) }
  })
  // None is opened for nothing: that of a deleted subscription is gone.
  const isNeeded = round.deliveries.length > 0
  const secret = isNeeded ? sealer.open(round.secret, turn.subscription_id) : ''
  return { ...round, secret, size, readAt }
}

/** Attempts that were made should not be made again only because the database was away for a moment. */
async function patiently<T>(
  deps: DeliveryDeps,
  isWorthIt: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const end = timeOf(deps) + RECORD_WITHIN_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthIt || error instanceof TurnLost || timeOf(deps) > end) throw error
      await sleep(RECORD_AGAIN_MS)
    }
  }
}

const isFresh = (deps: DeliveryDeps, { readAt }: ReadRound): boolean =>
  timeOf(deps) < readAt + FRESH_MS

const sizeAfter = (sent: number): number => Math.min(LARGEST_SIZE, Math.max(FIRST_SIZE, 2 * sent))

/**
 * What cannot begin in time stays for the next round: a receiver that hangs must not keep the rest, and a round of which we
 * learned late is not sent at all.
 */
async function sendRound(
  deps: DeliveryDeps,
  round: ReadRound,
  stopping: AbortSignal,
): Promise<Attempt[]> {
  const end = isFresh(deps, round) ? timeOf(deps) + SENDING_MS : Number.NEGATIVE_INFINITY
  const waiting = round.deliveries[Symbol.iterator]()
  const done: Attempt[] = []
  const lane = async (): Promise<void> => {
    while (timeOf(deps) < end && !stopping.aborted) {
      const { value: delivery } = waiting.next()
      if (!delivery) return
      const attempt = await send(deps, round, delivery)
      deps.onAttempt(attempt)
      done.push(attempt)
    }
  }
  const lanes = round.failures >= FAILING_FROM ? LANES_WHILE_FAILING : LANES
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

async function send(
  { poster, retryDelaysS, now }: DeliveryDeps,
  { url, secret }: { readonly url: string; readonly secret: string },
  delivery: DueDelivery,
): Promise<Attempt> {
  const body = Buffer.from(bodyOf(delivery))
  const number = delivery.attempts + 1
  const startedAt = now()
  const headers = signedHeaders({
    eventId: delivery.id,
    type: delivery.type,
    deliveryId: delivery.delivery_id,
    attempt: number,
    body,
    secret,
    now: startedAt,
  })
  const outcome = await poster.post({ url, headers, body })
  const endedAt = now()
  const nextAt = outcome.error === null ? null : nextAttemptAt(retryDelaysS, number, endedAt)
  return {
    deliveryId: delivery.delivery_id,
    number,
    startedAt,
    endedAt,
    url,
    headers,
    outcome,
    nextAt,
  }
}
