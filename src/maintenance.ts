import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { deleteOldCalls } from './access/call-records/queries.ts'
import { forgetTakenAnswers } from './access/openid/queries.ts'
import { forgetFullBuckets } from './access/rate-limits/spend.ts'
import { deleteEndedSessions } from './access/sessions/queries.ts'
import { forgetOldAttempts } from './access/sessions/throttle.ts'
import { deleteOldRemovals } from './catalogue/removals.ts'
import { cancelOfAnyDeleted } from './events/deliveries/cancel-deleted.ts'
import {
  deleteGoneSubscriptions,
  deleteOldDeliveries,
  deleteOldEvents,
} from './events/retention.ts'
import { deleteOldJobs } from './jobs/queries.ts'
import { deleteStrayChunks } from './master-data/bulk/queries.ts'

type MaintenanceDeps = {
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
  readonly jobsKeptDays: number
  readonly callRecordsKeptDays: number
  readonly deliveriesKeptDays: number
  /** Removes contents of files that belong to no inquiry. */
  readonly tidyFiles: () => Promise<number>
}

/** Removes what is no longer kept. One process does it at a time; each call does a bounded part. */
export async function maintain(deps: MaintenanceDeps): Promise<void> {
  const eventsKeptDays = Math.max(deps.jobsKeptDays, deps.deliveriesKeptDays)
  const isOurTurn = await deps.database.asSystem(async (db) => {
    const turn = await db.row<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('pis maintenance', 0)) as mine`,
    )
    if (!turn?.mine) return false
    const removed = {
      jobs: await deleteOldJobs(db, deps.jobsKeptDays),
      strayChunks: await deleteStrayChunks(db),
      callRecords: await deleteOldCalls(db, deps.callRecordsKeptDays),
      deliveries: await deleteOldDeliveries(db, deps.deliveriesKeptDays),
      events: await deleteOldEvents(db, eventsKeptDays, deps.now()),
      subscriptions: await deleteGoneSubscriptions(db),
      removals: await deleteOldRemovals(db),
      rateBuckets: await forgetFullBuckets(db),
      sessions: await deleteEndedSessions(db),
      signInAttempts: await forgetOldAttempts(db),
      takenOpenIdAnswers: await forgetTakenAnswers(db),
      // The last: until the end of this transaction it holds rows that others may need.
      deliveriesOfDeleted: await cancelOfAnyDeleted(db),
    }
    if (Object.values(removed).some((count) => count > 0)) deps.log.info(removed, 'tidied up')
    return true
  })
  // Behind the transaction: a store may take longer than one may wait. Two that do it at once do no harm.
  const files = isOurTurn ? await deps.tidyFiles() : 0
  if (files > 0) deps.log.info({ files }, 'tidied up')
}
