import type { Lease } from './claim.ts'
import type { TaskKind, TaskPayloads } from './enqueue.ts'

export type TaskCall<Payload> = {
  readonly organisationId: number
  readonly payload: Payload
  readonly lease: Lease
  /** Aborted when the process is asked to stop: end at the next commit and throw `Interrupted`. */
  readonly stopping: AbortSignal
}

/** A task that was left half done on purpose; it goes on elsewhere, at once. */
export class Interrupted extends Error {}

/** A task that cannot be done yet, for lack of a slot or a budget. It is given back, and has not failed. */
export class Postponed extends Error {
  readonly waitS: number
  constructor(waitS: number) {
    super(`Postponed for ${waitS} s`)
    this.waitS = waitS
  }
}

/**
 * A task that was ended without its work, since all attempts failed (`mustGiveUp`). Thrown behind the
 * commit that ended it, with all that waited for it: the worker logs and counts it.
 */
export class GivenUp extends Error {}

/** One handler per kind of task. A missing one does not compile. A handler ends its own task. */
export type Handlers = {
  readonly [Kind in TaskKind]: (call: TaskCall<TaskPayloads[Kind]>) => Promise<void>
}
