import type { Database } from '#kernel/db/db.ts'
import type { Sealer } from '#kernel/sealing.ts'
import { bodyOf } from '../event.ts'
import type { Poster } from '../sending/post.ts'
import { FAILING_FROM, type Turn } from './claim-turns.ts'
import { type Attempt, type DueDelivery, nextRound, type Round } from './round.ts'
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
}

/** What is in flight to one endpoint at the most. */
const LANES = 4
/** One is enough to learn whether an endpoint that only fails has come back. */
const LANES_WHILE_FAILING = 1

/** A round is begun no later than this after it was read, and begins attempts for no longer than this. */
const FRESH_MS = 250
/** So no attempt begins later than this after its subscription was read. */
export const ROUND_MS = 2 * FRESH_MS
/** After this others get their turn. */
const TURN_MS = 2_000

const FIRST_SIZE = LANES
const LARGEST_SIZE = 256

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
  const end = performance.now() + TURN_MS
  const settle = async (done: readonly Attempt[], size: number, sending?: Round) => {
    const isOver = stopping.aborted || performance.now() > end
    const asked = { size: isOver ? 0 : size, now: deps.now(), sending: sending?.deliveries ?? [] }
    const round = await deps.database.asSystem((db) => nextRound(db, turn, done, asked))
    return { ...round, size, readAt: performance.now() }
  }
  let round = await settle([], FIRST_SIZE)
  let unrecorded: readonly Attempt[] = []
  while (round.deliveries.length > 0) {
    const hasMore = round.size > FIRST_SIZE && round.deliveries.length === round.size
    const [sent, next] = await Promise.all([
      sendRound(deps, turn, round),
      hasMore ? settle(unrecorded, LARGEST_SIZE, round) : undefined,
    ])
    if (next && next.deliveries.length > 0 && performance.now() < next.readAt + FRESH_MS) {
      unrecorded = sent
      round = next
    } else {
      const done = next ? sent : [...unrecorded, ...sent]
      unrecorded = []
      round = await settle(done, sizeAfter(sent.length))
    }
  }
}

const sizeAfter = (sent: number): number => Math.min(LARGEST_SIZE, Math.max(FIRST_SIZE, 2 * sent))

/** What cannot begin in time stays for the next round: a receiver that hangs must not keep the rest. */
async function sendRound(deps: DeliveryDeps, turn: Turn, round: Round): Promise<Attempt[]> {
  const secret = deps.sealer.open(round.secret, turn.subscription_id)
  const end = performance.now() + FRESH_MS
  const waiting = round.deliveries[Symbol.iterator]()
  const done: Attempt[] = []
  const lane = async (): Promise<void> => {
    for (const delivery of waiting) {
      const attempt = await send(deps, { url: round.url, secret }, delivery)
      deps.onAttempt(attempt)
      done.push(attempt)
      if (performance.now() > end) return
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
