import { randomUUID } from 'node:crypto'
import type { Db } from '#kernel/db/db.ts'
import { ApiError, isRateLimit } from '#kernel/errors.ts'
import { nothingTaken } from '#kernel/http/body-taken.ts'
import { envelopeOf } from '#kernel/http/error-envelope.ts'
import { finishTask, mustGiveUp } from '#kernel/queue/claim.ts'
import type { TaskPayloads } from '#kernel/queue/enqueue.ts'
import { GivenUp, Postponed, type TaskCall } from '#kernel/queue/handlers.ts'
import { keepingLease } from '#kernel/queue/keep-lease.ts'
import { bucketsOf, subjectOfKey } from '../../access/api-keys/key-buckets.ts'
import { type BodyRoom, createBodyRoom } from '../../access/call-records/body-room.ts'
import { spend } from '../../access/rate-limits/spend.ts'
import { countBulkJobs } from '../../jobs/queries.ts'
import type { BulkResource } from '../../master-data/bulk/resource.ts'
import { tellRefusedFile } from '../../notices/tell-refused-file.ts'
import { routeOf } from '../tree/paths.ts'
import {
  findSubmission,
  holdSubmission,
  moveToFailed,
  moveToProcessed,
  type Submission,
} from '../tree/submissions.ts'
import { recordEnd } from './call-record.ts'
import { getSender, invalidUser, requireScope, requireValid, type Sender } from './sender.ts'
import { type Success, storeText, type Taking, type TakingDeps } from './taking.ts'
import { createWays, type Way } from './ways.ts'

export type FileTakerDeps = TakingDeps & { readonly resources: readonly BulkResource[] }

type TakeCall = TaskCall<TaskPayloads['take-file']>

/** A job slot is free when a job ends; a look costs two statements. */
const SLOT_WAIT_S = 2
/** A lane that waits longer would not notice a raised budget. */
const MAX_BUDGET_WAIT_S = 30

/**
 * Makes the handler that takes a submitted file through the use case of its API call. One commit
 * stores the outcome, moves the file, records the call and ends the task: whenever the worker dies,
 * the file is taken once.
 */
export function createFileTaker(deps: FileTakerDeps): (call: TakeCall) => Promise<void> {
  const ways = createWays(deps.resources)
  const room = createBodyRoom()
  return async (call) => {
    const begun = await begin(deps, call, room)
    if (!begun) return endWithout(deps, call)
    if (mustGiveUp(call.lease)) {
      await refuse(deps, call, begun, givenUp())
      throw new GivenUp()
    }
    const way = ways.get(routeOf(begun.submission.folder))
    if (!way) throw new Error(`No intake of ${begun.submission.folder}`)
    try {
      await keepingLease({ ...deps, ...call }, (over) => take(deps, call, begun, way, over))
    } catch (error) {
      if (error instanceof Changed) return endWithout(deps, call)
      if (isRateLimit(error)) throw new Postponed(SLOT_WAIT_S)
      if (!isRefusal(error)) throw error
      await refuse(deps, call, begun, error)
    }
  }
}

/** The submission was taken back or changed while it was read. Undoes the transaction that finds it out. */
class Changed extends Error {}

/** All that is known of a submission before its content is read. */
type Begun = Pick<Taking, 'submission' | 'sender' | 'requestId' | 'begunAt' | 'taken' | 'now'> & {
  budgetLeft: number | null
  readonly room: BodyRoom
}

/** Undefined where the submission was taken already, or taken back. */
function begin(
  { database, now }: FileTakerDeps,
  { organisationId, payload }: TakeCall,
  room: BodyRoom,
): Promise<Begun | undefined> {
  const begunAt = now()
  return database.asOrganisation(organisationId, async (db) => {
    const submission = await findSubmission(db, organisationId, payload)
    if (!submission) return undefined
    const sender = await getSender(db, organisationId, submission.sentBy, begunAt)
    const requestId = randomUUID()
    const taken = nothingTaken()
    return { submission, sender, requestId, begunAt, taken, now, room, budgetLeft: null }
  })
}

/** A submission that only lost a document has no other task: it is taken as it is now. */
const endWithout = (
  { database }: FileTakerDeps,
  { organisationId, payload, lease }: TakeCall,
): Promise<void> =>
  database.asOrganisation(organisationId, async (db) => {
    if (await findSubmission(db, organisationId, payload)) throw new Postponed(0)
    await finishTask(db, lease)
  })

/** In the order of the API: the key, its scope, a slot and the budget, the content. */
async function take(
  deps: FileTakerDeps,
  call: TakeCall,
  begun: Begun,
  way: Way,
  over: AbortSignal,
): Promise<void> {
  const { submission, sender } = begun
  requireValid(sender)
  if (way.scope) requireScope(sender, way.scope)
  if (way.needsSlot) await requireSlot(deps, submission, sender)
  begun.budgetLeft = await spendWrite(deps, sender)
  const prepared = new Map<string, Awaited<ReturnType<typeof storeText>>>()
  await way.take({
    ...deps,
    ...begun,
    over,
    async prepare(answer) {
      prepared.set(answer, await storeText(deps.files, answer))
    },
    async conclude(db, success) {
      const { answer, suffix, jobId, fingerprint } = success
      const content = prepared.get(answer) ?? (await storeText(deps.files, answer))
      await hold(db, submission)
      const note = { suffix, content }
      await moveToProcessed(db, submission, { now: deps.now(), jobId, fingerprint, note })
      await recordSuccess(db, begun, success)
      await finishTask(db, call.lease)
    },
  })
}

/** Files wait for a slot: later ones of the lane behind this one. */
async function requireSlot(
  { database }: FileTakerDeps,
  { organisationId }: Submission,
  { api_key_id, job_slots }: Sender,
): Promise<void> {
  const inFlight = await database.asOrganisation(organisationId, (db) =>
    countBulkJobs(db, organisationId, api_key_id),
  )
  if (inFlight >= job_slots) throw new Postponed(SLOT_WAIT_S)
}

async function spendWrite({ database }: FileTakerDeps, sender: Sender): Promise<number> {
  const subject = subjectOfKey(sender.api_key_id)
  const { allowed, remaining, waitMs } = await spend(database, subject, bucketsOf(sender).write)
  if (!allowed) throw new Postponed(Math.min(MAX_BUDGET_WAIT_S, waitMs / 1000))
  return remaining
}

async function hold(db: Db, submission: Submission): Promise<void> {
  if (!(await holdSubmission(db, submission))) throw new Changed()
}

const recordSuccess = (db: Db, begun: Begun, success: Success): Promise<void> =>
  recordEnd(db, begun, { ...success, errorCode: null }, begun.room)

/** A refusal is for the sender to mend. All else passes, or is a fault of the service: tried again. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

/** The file goes to `/failed` with the error envelope that the API would answer. */
async function refuse(
  deps: FileTakerDeps,
  call: TakeCall,
  begun: Begun,
  error: ApiError,
): Promise<void> {
  const { database, files } = deps
  const { submission, requestId, now, room } = begun
  const { organisationId, fileId, path } = submission
  // The key was revoked while the file was read: the API's message speaks of a header.
  const refusal = error.code === 'UNAUTHORIZED' ? invalidUser() : error
  const { code, message, status } = refusal
  const answer = envelopeOf(refusal, requestId)
  const note = { suffix: '.error.json', content: await storeText(files, answer) } as const
  try {
    await database.asOrganisation(organisationId, async (db) => {
      await hold(db, submission)
      await moveToFailed(db, submission, { now: now(), errorCode: code, note })
      const refused = { organisationId, fileId, path, errorCode: code, message }
      await tellRefusedFile(db, refused, now())
      const end = { status, answer, errorCode: code, jobId: null, recordKey: null }
      await recordEnd(db, begun, end, room)
      await finishTask(db, call.lease)
    })
  } catch (thrown) {
    if (!(thrown instanceof Changed)) throw thrown
    await endWithout(deps, call)
  }
}

const givenUp = () =>
  new ApiError(
    'INTERNAL_ERROR',
    'The service failed on this file again and again. Its operator finds the reason in the log.',
  )
