import type { Database, Db } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RowForm } from '#kernel/json/row-frame.ts'
import { enqueue } from '#kernel/queue/enqueue.ts'
import { type Accepted, acceptJob } from '../../jobs/accept-job.ts'
import { hasAllRows } from './queries.ts'
import { createRowReceiver, type Received, type RowReceiver } from './receive-rows.ts'
import type { BulkResource } from './resource.ts'

export type Upload = {
  readonly organisationId: number
  readonly apiKeyId: string
  readonly idempotencyKey: string | null
  /** False where rows are only judged: those of a repeat are stored already. */
  readonly storesRows: boolean
  /** As the array of the request body unless given. */
  readonly form?: RowForm
  /** A new one unless given. */
  readonly jobId?: string
}

/**
 * Takes in the rows of a bulk write and accepts a job for them; the same request makes no second.
 * `inCommit` runs in the accepting transaction: its error undoes the acceptance, and the rows go.
 */
export async function acceptRows(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  resource: BulkResource,
  upload: Upload,
  takeIn: (receive: RowReceiver['receive']) => Promise<Received>,
  inCommit?: (db: Db, accepted: Accepted) => Promise<void>,
): Promise<Accepted> {
  const { organisationId, apiKeyId, idempotencyKey, storesRows, form } = upload
  const { jobId = newId(now()) } = upload
  const { readOwnColumns } = resource
  const own =
    readOwnColumns &&
    (await database.asOrganisation(organisationId, (db) => readOwnColumns(db, organisationId)))
  const receiver = createRowReceiver(
    database,
    resource,
    { organisationId, jobId },
    { keep: storesRows, withFingerprint: idempotencyKey !== null, ownFault: own?.fault, form },
  )
  const received = await takeIn(receiver.receive)
  const job = {
    jobId,
    organisationId,
    apiKeyId,
    entity: resource.entity,
    idempotencyKey,
    labelsUsed: own?.labelsUsed() ?? [],
    ...received,
  }
  let isUndone = false
  try {
    const accepted = await database.asOrganisation(organisationId, async (db) => {
      try {
        const accepted = await acceptJob(db, job, (db) =>
          startImport(db, { organisationId, jobId }, received.totalRows),
        )
        await inCommit?.(db, accepted)
        return accepted
      } catch (error) {
        isUndone = true
        throw error
      }
    })
    if (accepted.replayed) await receiver.discard()
    return accepted
  } catch (error) {
    // Any other error may have come after the commit: then the rows belong to a job. Rows that
    // cannot be discarded now are swept later; the cause matters more.
    if (isUndone) await receiver.discard().catch(() => undefined)
    throw error
  }
}

async function startImport(db: Db, place: { organisationId: number; jobId: string }, rows: number) {
  if (!(await hasAllRows(db, place, rows))) {
    throw new ApiError('SERVICE_UNAVAILABLE', 'The rows could not be kept. Send them again.', {
      headers: { 'Retry-After': '1' },
    })
  }
  await enqueue(db, {
    organisationId: place.organisationId,
    kind: 'run-import',
    payload: { jobId: place.jobId },
    // In the order of acceptance: a contact's customer may be in the job before.
    lane: `bulk:${place.organisationId}`,
  })
}
