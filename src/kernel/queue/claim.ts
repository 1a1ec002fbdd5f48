import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import type { TaskKind } from './enqueue.ts'

export type Task = {
  readonly id: string
  readonly organisation_id: number
  readonly kind: TaskKind
  readonly payload: unknown
  readonly lease_token: number
  readonly fruitless_claims: number
  readonly caution: number | null
}

/** The right to work on a task. It ends when somebody else claims the task. */
export type Lease = {
  readonly taskId: string
  readonly token: number
  /** How often the task was claimed before without any progress. */
  readonly fruitlessClaims: number
  /** How much to dare between two commits; 0: give up what comes next. Null: no need for care. */
  readonly caution: number | null
}

export class LeaseLost extends Error {}

/** Long enough for the slowest step between two commits, short enough to be taken over soon. */
const LEASE = raw(`interval '30 seconds'`)

/** Claims without progress after which a worker becomes careful, and how careful at first. */
const CAREFUL_AFTER = 3
const FIRST_CAUTION = 1_024

/**
 * Takes a due task, if there is one: of the organisation with the fewest tasks at work, the oldest.
 * Only the first task of a lane can be taken. `skip locked` lets many workers ask at once.
 */
export const claim = (db: Db): Promise<Task | undefined> =>
  db.row<Task>(sql`
    update tasks
       set lease_token = lease_token + 1,
           lease_until = now() + ${LEASE},
           fruitless_claims = fruitless_claims + 1,
           caution = case
             when fruitless_claims >= ${CAREFUL_AFTER} or (caution is not null and fruitless_claims > 0)
             then coalesce(caution, ${FIRST_CAUTION}) / 2
             else caution end
     where id = (
       select task.id
         from tasks as task
        where task.run_at <= now()
          and (task.lease_until is null or task.lease_until < now())
          and not exists (select from tasks as earlier
                           where earlier.lane = task.lane and earlier.id < task.id)
        order by (select count(*) from tasks as busy
                   where busy.organisation_id = task.organisation_id and busy.lease_until >= now()),
                 task.run_at, task.id
        limit 1
          for update skip locked)
       and (lease_until is null or lease_until < now())
    returning id, organisation_id, kind, payload, lease_token, fruitless_claims - 1 as fruitless_claims,
              caution`)

/**
 * Proves inside a transaction that the task is still ours, and keeps it for another while. What is
 * written in the same transaction is progress.
 */
export async function holdLease(db: Db, { taskId, token }: Lease): Promise<void> {
  const held = await db.run(sql`
    update tasks set lease_until = now() + ${LEASE}, fruitless_claims = 0
     where id = ${taskId} and lease_token = ${token}`)
  if (held !== 1) throw new LeaseLost(`Task ${taskId} has another worker now`)
}

/** What made workers fail is behind: the next ones need no care. */
export const endCaution = (db: Db, { taskId }: Lease) =>
  db.run(sql`update tasks set caution = null where id = ${taskId}`)

/** Ends a task, in the transaction of its last step. */
export async function finishTask(db: Db, { taskId, token }: Lease): Promise<void> {
  const ended = await db.run(sql`delete from tasks where id = ${taskId} and lease_token = ${token}`)
  if (ended !== 1) throw new LeaseLost(`Task ${taskId} has another worker now`)
}

/** Gives a task back, to be claimed again after a while. */
export const giveBack = (db: Db, { taskId, token }: Lease, waitS: number) =>
  db.run(sql`
    update tasks set lease_until = null, run_at = greatest(run_at, now() + make_interval(secs => ${waitS}))
     where id = ${taskId} and lease_token = ${token}`)
