import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import type { Metrics } from '#kernel/metrics.ts'
import type { Bell } from './bell.ts'
import {
  claim,
  giveBack,
  type Lease,
  LeaseLost,
  leaseOf,
  noteFailure,
  type Task,
  takeBackClaim,
} from './claim.ts'
import { GivenUp, type Handlers, Interrupted, Postponed, type TaskCall } from './handlers.ts'

export type WorkerOptions = {
  readonly database: Database
  readonly handlers: Handlers
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'taskFailures' | 'tasksGivenUp'>
  readonly concurrency: number
  /** Rung when a task may be there. The worker also looks by itself every second. */
  readonly bell: Bell
}

export type Worker = {
  /** Takes no new task, ends each at its next commit, and waits for that. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 1_000
const MAX_WAIT_S = 60
const FAILURE_CHARACTERS = 1_000
const NO_WORD = 'its workers died without a word, most likely out of memory'

/** Claims and runs tasks until it is stopped: `concurrency` loops that take what is due. */
export function startWorker(options: WorkerOptions): Worker {
  const stopping = new AbortController()

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(options, stopping.signal)
      if (!worked) await options.bell.wait(LOOK_EVERY_MS, stopping.signal)
    }
  }
  const loops = Array.from({ length: options.concurrency }, loop)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

type WorkDeps = Pick<WorkerOptions, 'database' | 'handlers' | 'log' | 'metrics'>

/** Claims one task and runs it; answers whether there was one. Never throws. */
export async function workOnce(deps: WorkDeps, stopping: AbortSignal): Promise<boolean> {
  const { database, log } = deps
  try {
    const task = await database.asSystem(claim)
    if (!task) return false
    await run(deps, task, stopping)
    return true
  } catch (error) {
    log.error({ err: error }, 'tasks could not be claimed')
    return false
  }
}

async function run(deps: WorkDeps, task: Task, stopping: AbortSignal): Promise<void> {
  const lease = leaseOf(task)
  try {
    // The table gives each kind its own payload type; the row cannot know which it is.
    const handle = deps.handlers[task.kind] as (call: TaskCall<unknown>) => Promise<void>
    await handle({ organisationId: task.organisation_id, payload: task.payload, lease, stopping })
  } catch (error) {
    await afterFailure(deps, task, lease, error)
  }
}

async function afterFailure(
  { database, log, metrics }: WorkDeps,
  task: Task,
  lease: Lease,
  error: unknown,
) {
  const about = {
    task: task.id,
    kind: task.kind,
    organisation_id: task.organisation_id,
    payload: task.payload,
    attempts: task.lease_token,
  }
  if (error instanceof LeaseLost) {
    log.warn(about, 'another worker took this task over')
    return
  }
  if (error instanceof GivenUp) {
    metrics.tasksGivenUp.inc({ kind: task.kind })
    log.error({ ...about, cause: task.last_failure ?? NO_WORD }, 'a task was given up')
    return
  }
  const postponedS = postponement(error)
  if (postponedS === undefined) {
    metrics.taskFailures.inc({ kind: task.kind })
    log.error({ ...about, err: error }, 'a task failed and will be tried again')
  }
  const waitS = postponedS ?? Math.min(MAX_WAIT_S, 2 ** Math.min(lease.fruitlessClaims, 6))
  await database.asSystem(async (db) => {
    if (postponedS !== undefined || isOutage(error)) await takeBackClaim(db, lease)
    else await noteFailure(db, lease, storable(String(error)))
    await giveBack(db, lease, waitS)
  })
}

/** In how many seconds a task goes on that was not done on purpose; undefined for a failure. */
function postponement(error: unknown): number | undefined {
  if (error instanceof Interrupted) return 0
  return error instanceof Postponed ? error.waitS : undefined
}

/** PostgreSQL takes no NUL, which an error that quotes a file may contain. */
const storable = (failure: string): string =>
  failure.replaceAll('\0', '').slice(0, FAILURE_CHARACTERS)

/** No room, a lock, a transaction that stood still (25P03), no database, no file store: it will pass. A broken connection may be the task's own doing. */
const isOutage = (error: unknown): boolean =>
  /^(25P03|40|53|55P03|57P03|ECONN|ETIMEDOUT|SERVICE_UNAVAILABLE)/.test(
    String((error as { code?: unknown }).code),
  )
