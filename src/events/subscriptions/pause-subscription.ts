import type { Database, Db } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import type { Author } from '../../access/audit/record-audit.ts'
import { CANCELLED_AT_ONCE } from '../deliveries/cancel-deleted.ts'
import { outlastRound } from '../deliveries/outlast-round.ts'
import { type Changed, changeUnderLock, noteChange, withFigures } from './change-under-lock.ts'
import {
  cancelWaiting,
  type LockedSubscription,
  listAllSubscriptions,
  ringForDeliveries,
  updatePaused,
} from './queries.ts'
import type { Held, Subscription } from './subscription.ts'

/** From the answer on no attempt begins; events are kept until it is resumed. */
export async function pauseSubscription(
  database: Database,
  by: Author,
  id: string,
): Promise<Subscription> {
  const { changed, wasLeased } = await pause(database, by, id)
  await outlastRound(wasLeased)
  return withFigures(database, by, changed)
}

/**
 * Everything that was kept is due at once, the oldest first; unless it is not to be sent: then it is cancelled before
 * anything could be.
 */
export async function resumeSubscription(
  database: Database,
  by: Author,
  id: string,
  held: Held = 'SEND',
): Promise<Subscription> {
  if (held === 'CANCEL') await cancelHeld(database, by, id)
  const { changed } = await resume(database, by, id)
  return withFigures(database, by, changed)
}

/** A commit each, so that nobody waits long for the subscription. */
async function cancelHeld(database: Database, by: Author, id: string): Promise<void> {
  let count: number
  do {
    count = 0
    await changeUnderLock(database, by, id, async (db, was) => {
      // Somebody else has resumed it: what waits now waits for its attempt.
      if (!was.is_paused) return
      count = await cancelWaiting(db, was.subscription_id, CANCELLED_AT_ONCE)
      if (count === 0) return
      await noteChange(db, by, was, { action: 'webhook.held_cancelled', after: { count } })
    })
  } while (count > 0)
}

type AuthorIn = (organisationId: number) => Author

/** Of all organisations. Answers how many are paused then. */
export async function pauseAll(database: Database, authorIn: AuthorIn): Promise<number> {
  const paused = await changeAll(database, authorIn, pause)
  await outlastRound(paused.some(({ wasLeased }) => wasLeased))
  return paused.length
}

/** Of all organisations, whoever paused them. Answers how many there are. */
export async function resumeAll(database: Database, authorIn: AuthorIn): Promise<number> {
  return (await changeAll(database, authorIn, resume)).length
}

const pause = (database: Database, by: Author, id: string): Promise<Changed> =>
  changeUnderLock(database, by, id, (db, was) => setPaused(db, by, was, true))

const resume = (database: Database, by: Author, id: string): Promise<Changed> =>
  changeUnderLock(database, by, id, async (db, was) => {
    await setPaused(db, by, was, false)
    await ringForDeliveries(db)
  })

async function setPaused(
  db: Db,
  by: Author,
  was: LockedSubscription,
  isPaused: boolean,
): Promise<void> {
  if (was.is_paused === isPaused) return
  await updatePaused(db, was.subscription_id, isPaused)
  const [before, after] = isPaused ? ['ACTIVE', 'PAUSED'] : ['PAUSED', 'ACTIVE']
  await noteChange(db, by, was, {
    action: isPaused ? 'webhook.paused' : 'webhook.resumed',
    before: { state: before },
    after: { state: after },
  })
}

/** A commit each: who publishes waits for none but the one that is being changed. */
async function changeAll(
  database: Database,
  authorIn: AuthorIn,
  change: typeof pause,
): Promise<readonly Changed[]> {
  const changed: Changed[] = []
  for (const { organisation_id, subscription_id } of await database.asSystem(
    listAllSubscriptions,
  )) {
    const done = await change(database, authorIn(organisation_id), subscription_id).catch(ifGone)
    if (done) changed.push(done)
  }
  return changed
}

/** Somebody deleted it meanwhile. */
function ifGone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
}
