import type { Lookup } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

export type Backlog = {
  /** Deliveries that are due, and are not held by a pause. */
  readonly due: number
  readonly oldestDueS: number
  readonly paused: number
  /** Subscriptions to which nothing but failures came through lately. */
  readonly failing: number
}

/** What an operator must see before partners do. */
export async function measureBacklog(db: Lookup): Promise<Backlog> {
  const row = await db.row<{ due: string; oldest: string; paused: string; failing: string }>(sql`
    select coalesce(sum(due) filter (where not is_paused), 0) as due,
           coalesce(extract(epoch from now() - min(oldest) filter (where not is_paused)), 0) as oldest,
           coalesce(sum(due) filter (where is_paused), 0) as paused,
           count(*) filter (where is_failing) as failing
      from (select paused_at is not null as is_paused, failing_since is not null as is_failing, due, oldest
              from subscriptions as subscription
              cross join lateral (
                select count(*) as due, min(next_attempt_at) as oldest from deliveries
                 where subscription_id = subscription.id and status = 'PENDING'
                   and next_attempt_at <= now()) as waiting
             where deleted_at is null) as subscriptions`)
  return {
    due: Number(row?.due),
    oldestDueS: Math.max(0, Number(row?.oldest)),
    paused: Number(row?.paused),
    failing: Number(row?.failing),
  }
}
