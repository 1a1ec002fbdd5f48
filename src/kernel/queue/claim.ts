import type { Db } from '#kernel/db/db.ts'
import { named, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { TaskKind } from './enqueue.ts'

export type Task = {
  readonly id: string
  readonly organisation_id: number
  readonly kind: TaskKind
  readonly payload: unknown
  readonly lease_token: number
  readonly fruitless_claims: number
  readonly caution: number | null
  readonly caution_before: number | null
  readonly given_up: number
  /** The error of the last worker that failed since the last progress. */
  readonly last_failure: string | null
}

/** How careful the workers of a task must be, since earlier ones failed. */
export type Care = {
  /** How much to dare between two commits; 0: give up what comes next. Null: no need for care. */
  readonly caution: number | null
  /** How much of this task was given up lately. */
  readonly givenUp: number
}

/** The right to work on a task. It ends when somebody else claims the task. */
export type Lease = Care & {
  readonly taskId: string
  readonly token: number
  /** How often the task was claimed before without any progress. */
  readonly fruitlessClaims: number
  readonly cautionBefore: number | null
}

/** All attempts failed: the handler ends the task without its work. */
export const mustGiveUp = (lease: Lease): boolean => lease.caution === 0

export const leaseOf = (task: Task): Lease => ({
  taskId: task.id,
  token: task.lease_token,
  fruitlessClaims: task.fruitless_claims,
  caution: task.caution,
  cautionBefore: task.caution_before,
  givenUp: task.given_up,
})

export class LeaseLost extends Error {}

/** Long enough for the slowest step between two commits, short enough to be taken over soon. */
const LEASE = raw(`interval '30 seconds'`)

/** Claims without progress after which a worker becomes careful, and how careful at first. */
const CAREFUL_AFTER = 3
const FIRST_CAUTION = 1_024
/**
 * Workers that must die on one and the same row, in a row, before it is given up: where they die of
 * something else, each also takes a little of a careful one's room.
 */
const GIVE_UP_AFTER = 5

/**
 * Read behind the snapshot: no visible task was planned after it, unless the clock was set back. As a
 * subquery it is read once, so that the indexes can be used.
 */
const CLOCK = raw('(select clock_timestamp())')

/**
 * The first task of each lane, by a loose index scan: one look-up in the index per lane, however many
 * tasks wait in it.
 */
const HEADS = raw(`
  (select lane, id from tasks where lane is not null order by lane, id limit 1)
  union all
  select next.lane, next.id
    from heads, lateral (select lane, id from tasks where lane > heads.lane
                          order by lane, id limit 1) as next`)

/**
 * Takes a due task, if there is one: of the organisation with the fewest tasks at work, the oldest.
 * Only the first task of a lane can be taken. `skip locked` lets many workers ask at once.
 *
 * A task that was planned in the future was planned before the clock was set back. It is due, and it
 * comes first, because it is older than all that was planned since (ADR 0041).
 */
export const claim = (db: Db): Promise<Task | undefined> =>
  db.row<Task>(sql`
    with recursive heads as (${HEADS}),
    busy as materialized (
      select organisation_id, count(*) as tasks from tasks
       where not ${isFree('tasks')} group by organisation_id),
    picked as materialized (
      select task.id, task.caution, task.fruitless_claims,
             case
               when task.caution = 1 and task.fruitless_claims < ${GIVE_UP_AFTER} then 1
               when task.fruitless_claims >= ${CAREFUL_AFTER}
                 or (task.caution is not null and task.fruitless_claims > 0)
               then coalesce(task.caution, ${FIRST_CAUTION}) / 2
               else task.caution end as next_caution
        from (select id from heads union all select id from tasks where lane is null) as first
        join tasks as task using (id)
        left join busy using (organisation_id)
       where (task.run_at <= ${CLOCK} or task.planned_at > ${CLOCK}) and ${isFree('task')}
       order by coalesce(busy.tasks, 0), task.planned_at <= ${CLOCK}, task.run_at, task.id
       limit 1
         for update of task skip locked)
    update tasks as task
       set lease_token = lease_token + 1,
           lease_until = now() + ${LEASE},
           -- Alone with one row, the deaths before do not count against it.
           fruitless_claims = case when picked.next_caution = 1 and picked.caution > 1 then 1
                                   else task.fruitless_claims + 1 end,
           caution = picked.next_caution
      from picked
     where task.id = picked.id and ${isFree('task')}
    returning task.id, organisation_id, kind, payload, lease_token,
              picked.fruitless_claims, task.caution, picked.caution as caution_before, given_up,
              last_failure`)

/**
 * A lease that ends much later than any lease can was given out before the clock was set back. The
 * minute is for a lease given out after this transaction began.
 */
const isFree = (task: string): Sql => {
  const until = raw(`${task}.lease_until`)
  return sql`(${until} is null or ${until} < now() or ${until} > now() + interval '1 minute' + ${LEASE})`
}

/**
 * Proves inside a transaction that the task is still ours, and keeps it for another while. What is
 * written in the same transaction is progress.
 */
export async function holdLease(db: Db, { taskId, token }: Lease): Promise<void> {
  const statement = sql`
    update tasks set lease_until = now() + ${LEASE}, fruitless_claims = 0, last_failure = null
     where id = ${taskId} and lease_token = ${token}`
  const held = await db.run(named('hold_lease', statement))
  if (held !== 1) throw new LeaseLost(`Task ${taskId} has another worker now`)
}

/**
 * As `holdLease`, for work that takes long between two commits, or that another worker would have to do again: the task
 * stays ours for another while, but nothing has been achieved yet.
 */
export async function extendLease(db: Db, { taskId, token }: Lease): Promise<void> {
  const held = await db.run(sql`
    update tasks set lease_until = now() + ${LEASE} where id = ${taskId} and lease_token = ${token}`)
  if (held !== 1) throw new LeaseLost(`Task ${taskId} has another worker now`)
}

/** What the next workers must know of what made others fail. */
export const setCare = (db: Db, { taskId, token }: Lease, { caution, givenUp }: Care) =>
  db.run(sql`
    update tasks set caution = ${caution}, given_up = ${givenUp}
     where id = ${taskId} and lease_token = ${token}`)

/** Ends a task, in the transaction of its last step. */
export async function finishTask(db: Db, { taskId, token }: Lease): Promise<void> {
  const ended = await db.run(sql`delete from tasks where id = ${taskId} and lease_token = ${token}`)
  if (ended !== 1) throw new LeaseLost(`Task ${taskId} has another worker now`)
}

/** Gives a task back, to be claimed again after a while. */
export const giveBack = (db: Db, { taskId, token }: Lease, waitS: number) =>
  db.run(sql`
    update tasks
       set lease_until = null, planned_at = now(), run_at = now() + make_interval(secs => ${waitS})
     where id = ${taskId} and lease_token = ${token}`)

/** The cause that the log will name, should the task be given up. */
export const noteFailure = (db: Db, { taskId, token }: Lease, failure: string) =>
  db.run(sql`
    update tasks set last_failure = ${failure} where id = ${taskId} and lease_token = ${token}`)

/**
 * A claim that came to nothing for a reason that is not the task's: as if it had not been. With
 * progress since, what was before means nothing any more.
 */
export const takeBackClaim = (db: Db, { taskId, token, fruitlessClaims, cautionBefore }: Lease) =>
  db.run(sql`
    update tasks set fruitless_claims = ${fruitlessClaims}, caution = ${cautionBefore}
     where id = ${taskId} and lease_token = ${token} and fruitless_claims > 0`)
