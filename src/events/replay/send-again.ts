import type { Db } from '#kernel/db/db.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { type Actor, type Nobody, recordAudit } from '../../access/audit/record-audit.ts'
import {
  countEvents,
  findDeliveryToChange,
  findReplayUnderWay,
  findTarget,
  insertReplays,
  listRuns,
  lockTarget,
  markCancelled,
  type ReplayRun,
  type Target,
} from './queries.ts'
import type { Scope } from './scope.ts'

export type OfSubscription = {
  readonly organisationId: number
  readonly subscriptionId: string
}

/** Who asks for it, and when. */
type Asked = { readonly by: Actor | Nobody; readonly now: Date }

/** How many, and by which name one sees how far they are; none has none. */
type SentAgain = { readonly count: number; readonly runId: string | null }

/** One commit makes them all, and one round of somebody's attention can still look through them. */
const MOST_AT_ONCE = 10_000

/**
 * Sends events again, from their first attempt on, in the transaction of the caller. A paused subscription gets them too;
 * they wait. Two who ask at once take turns: what the first sent again waits for its first attempt, and is not undelivered for the
 * second.
 */
export async function sendAgain(
  db: Db,
  of: OfSubscription,
  { scope, expectedCount }: { readonly scope: Scope; readonly expectedCount?: number | undefined },
  { by, now }: Asked,
): Promise<SentAgain> {
  const target = await getTarget(of, lockTarget(db, of))
  const count = await countEvents(db, target, scope, MOST_AT_ONCE + 1)
  if (scope.kind === 'EVENT' && count === 0) throw notFound('event', scope.eventId)
  if (count > MOST_AT_ONCE) throw tooMany()
  const runId = newId(now)
  const made = await insertReplays(db, target, scope, { now, runId })
  if (expectedCount !== undefined && made.length !== expectedCount) {
    throw new ApiError('CONFLICT', `${made.length} events would be sent, not ${expectedCount}`)
  }
  if (made.length === 0) return { count: 0, runId: null }
  await noteReplay(db, of, by, { ...told(scope), count: made.length })
  return { count: made.length, runId }
}

const tooMany = (): ApiError =>
  new ApiError(
    'CONFLICT',
    `More than ${MOST_AT_ONCE} events would be sent at once: narrow the time by from and to`,
  )

function told(scope: Scope): object {
  if (scope.kind === 'EVENT') return { scope: scope.kind, event_id: scope.eventId }
  const { kind, from, to } = scope
  const types = kind === 'RANGE' ? { event_types: scope.eventTypes } : {}
  return { scope: kind, from, to, ...types }
}

/** How many events `sendAgain` would send; one more than it sends at once where they are too many. */
export async function previewReplay(db: Db, of: OfSubscription, scope: Scope): Promise<number> {
  return countEvents(db, await getTarget(of, findTarget(db, of)), scope, MOST_AT_ONCE + 1)
}

/** What was last sent again to a subscription that is there, and how far it is. */
export async function recentRuns(db: Db, of: OfSubscription): Promise<readonly ReplayRun[]> {
  await getTarget(of, findTarget(db, of))
  return listRuns(db, of)
}

/**
 * Sends the event of one delivery again; answers the new delivery, or that of who asked before, while its first attempt has not
 * ended: pressing twice sends once.
 */
export async function replayDelivery(
  db: Db,
  of: OfSubscription,
  deliveryId: string,
  { by, now }: Asked,
): Promise<string> {
  const target = await getTarget(of, lockTarget(db, of))
  const delivery = await findDeliveryToChange(db, of, deliveryId)
  if (!delivery) throw notFound('delivery', deliveryId)
  if (delivery.event_id === null) {
    throw new ApiError('CONFLICT', 'A test delivery cannot be sent again: it tells of no event')
  }
  const underWay = await findReplayUnderWay(db, of, delivery.event_id)
  if (underWay !== undefined) return underWay
  const scope: Scope = { kind: 'EVENT', eventId: delivery.event_id }
  const [made] = await insertReplays(db, target, scope, { now, runId: null })
  if (made === undefined) throw new Error(`Event ${delivery.event_id} is gone`)
  await noteReplay(db, of, by, { ...told(scope), count: 1 })
  return made
}

/**
 * No more attempts. One that is under way may still arrive. Answers whether a process may go on for a moment with what it
 * read before.
 */
export async function cancelDelivery(
  db: Db,
  of: OfSubscription,
  deliveryId: string,
  { by, now }: Asked,
): Promise<{ readonly wasLeased: boolean }> {
  const { isLeased } = await getTarget(of, lockTarget(db, of))
  const delivery = await findDeliveryToChange(db, of, deliveryId)
  if (!delivery) throw notFound('delivery', deliveryId)
  if (delivery.status !== 'PENDING') {
    throw new ApiError('CONFLICT', `The delivery has ended: it is ${delivery.status}`)
  }
  await markCancelled(db, of, deliveryId, now)
  const after = { delivery_id: deliveryId }
  await recordAudit(db, { by, action: 'webhook.delivery_cancelled', object: objectOf(of), after })
  return { wasLeased: isLeased }
}

async function getTarget(
  { subscriptionId }: OfSubscription,
  found: Promise<Target | undefined>,
): Promise<Target> {
  const target = await found
  if (!target) throw notFound('subscription', subscriptionId)
  return target
}

const noteReplay = (db: Db, of: OfSubscription, by: Actor | Nobody, after: object) =>
  recordAudit(db, { by, action: 'webhook.replayed', object: objectOf(of), after })

const objectOf = ({ subscriptionId }: OfSubscription) => ({ type: 'webhook', id: subscriptionId })
