import type { Logger } from 'pino'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { forgetOldHours } from './access/api-keys/key-usage.ts'
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
import { deleteOldExchangeFiles } from './file-exchange/tree/tidy.ts'
import { listExpectant, tellSilence } from './inquiries/release/tell-silence.ts'
import { deleteOldJobs } from './jobs/queries.ts'
import { deleteStrayChunks } from './master-data/bulk/queries.ts'
import { deleteOldNotices } from './notices/queries.ts'
import { listExpiring, tellExpiry } from './notices/tell-expiry.ts'

type MaintenanceDeps = {
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
  readonly jobsKeptDays: number
  readonly callRecordsKeptDays: number
  readonly deliveriesKeptDays: number
  /** Removes contents of files to which no inquiry and no file of the exchange refers. */
  readonly tidyFiles: () => Promise<number>
}

/** Removes what is no longer kept, and tells people what they should know in time. One process does it at a time; each call does a bounded part. */
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
      keyHours: await forgetOldHours(db),
      deliveries: await deleteOldDeliveries(db, deps.deliveriesKeptDays),
      events: await deleteOldEvents(db, eventsKeptDays, deps.now()),
      subscriptions: await deleteGoneSubscriptions(db),
      removals: await deleteOldRemovals(db),
      rateBuckets: await forgetFullBuckets(db),
      sessions: await deleteEndedSessions(db),
      signInAttempts: await forgetOldAttempts(db),
      takenOpenIdAnswers: await forgetTakenAnswers(db),
      notices: await deleteOldNotices(db, deps.now()),
      exchangeFiles: await deleteOldExchangeFiles(db, deps.jobsKeptDays, deps.now()),
      // The last: until the end of this transaction it holds rows that others may need.
      deliveriesOfDeleted: await cancelOfAnyDeleted(db),
    }
    if (Object.values(removed).some((count) => count > 0)) deps.log.info(removed, 'tidied up')
    return true
  })
  if (isOurTurn) await remind(deps)
  // Behind the transaction: a store may take longer than one may wait. Two that do it at once do no harm.
  const files = isOurTurn ? await deps.tidyFiles() : 0
  if (files > 0) deps.log.info({ files }, 'tidied up')
}

/**
 * Tells people of what has come about by time alone. Two that do it at once tell it once. Each organisation is told apart:
 * what fails for one of them is tried again the next time, and keeps nothing from the others.
 */
async function remind({ database, log, now }: MaintenanceDeps): Promise<void> {
  const apart = (organisationId: number, tell: (db: Db) => Promise<unknown>) =>
    database.asOrganisation(organisationId, tell).catch((error: unknown) => {
      log.error({ err: error, organisationId }, 'people could not be told')
    })
  for (const key of await database.asSystem((db) => listExpiring(db, now()))) {
    await apart(key.organisation_id, (db) => tellExpiry(db, key, now()))
  }
  for (const organisationId of await database.asSystem((db) => listExpectant(db, now()))) {
    await apart(organisationId, (db) => tellSilence(db, organisationId, now()))
  }
}
