import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'

/** In one statement: there may be hundreds of thousands, and a statement has a minute. */
export const CANCELLED_AT_ONCE = 5_000

/** Cancels a part of what waits for a deleted subscription. Answers how many; none: it is done. */
export const cancelOfDeleted = (db: Db, subscriptionId: string): Promise<number> =>
  cancelPart(db, sql`subscription.id = ${subscriptionId}`)

/** The same for whichever was deleted: a crash, or an event of that very moment, may leave some that nobody would send. */
export const cancelOfAnyDeleted = (system: Db): Promise<number> => cancelPart(system, sql`true`)

/** Takes the row of the subscription first, as whoever records attempts does: else each could wait for the other. */
const cancelPart = (db: Db, which: Sql): Promise<number> =>
  db.run(sql`
    with deleted as materialized (
      select id from subscriptions as subscription
       where deleted_at is not null and ${which}
         and exists (select from deliveries
                      where subscription_id = subscription.id and status = 'PENDING')
         for no key update),
    part as materialized (
      select waiting.id
        from deleted
       cross join lateral (
         select id from deliveries
          where subscription_id = deleted.id and status = 'PENDING'
          order by next_attempt_at, id limit ${CANCELLED_AT_ONCE}::int) as waiting
       limit ${CANCELLED_AT_ONCE}::int)
    update deliveries
       set status = 'CANCELLED', next_attempt_at = null, ended_at = clock_timestamp()
     -- What arrived while we waited for the lock is no longer pending.
     where id in (select id from part) and status = 'PENDING'`)
