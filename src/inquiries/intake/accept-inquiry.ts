import { beginChange } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { chooseDriving } from '../../documents/choose-driving.ts'
import { type Accepted, acceptJob } from '../../jobs/accept-job.ts'
import { mediaTypeOf } from '../files/media-type.ts'
import { nameOf } from '../process/describe-inquiry.ts'
import { startProcessing } from '../process/start-processing.ts'
import type { Intake, Sender, SentOrder } from './intake.ts'
import { findAccepted, insertFiles, insertInquiry, insertLines, nextInquiryId } from './queries.ts'
import { settleWish } from './settle-wish.ts'
import { requireRoom } from './storage-quota.ts'

export type AcceptDeps = { readonly database: Database; readonly now: () => Date }

/** What is noted of a new inquiry in its commit. */
export type InCommit = (db: Db, inquiryId: string) => Promise<void>

export type AcceptedInquiry = Accepted & { readonly inquiryId: string }

/**
 * Stores an inquiry whose files are in the store already, with its job and the task that processes it, in one commit.
 * The same request makes no second one. What its organisation does not know is found out within that transaction: a
 * refusal leaves nothing behind, and what was accepted once is not judged again.
 */
export const acceptInquiry = (
  { database, now }: AcceptDeps,
  sender: Sender,
  intake: Intake,
  inCommit?: InCommit,
): Promise<AcceptedInquiry> =>
  database.asOrganisation(sender.organisationId, (db) =>
    acceptInquiryIn(db, sender, intake, now(), inCommit),
  )

/** The same in a transaction that its caller opened. */
export async function acceptInquiryIn(
  db: Db,
  sender: Sender,
  intake: Intake,
  now: Date,
  inCommit?: InCommit,
): Promise<AcceptedInquiry> {
  const { organisationId, apiKeyId } = sender
  const { idempotencyKey, fingerprint, formerFingerprint, order } = intake
  const { jobId = newId(now) } = intake
  const inquiryId = await nextInquiryId(db)
  const position_count = order?.lines.length ?? 0
  const job = {
    jobId,
    organisationId,
    apiKeyId,
    entity: 'REQUESTS',
    totalRows: 0,
    idempotencyKey,
    fingerprint,
    formerFingerprint,
    result: { request_id: inquiryId, request_status: 'PROCESSING', position_count },
  } as const
  const accepted = await acceptJob(db, job, async (db) => {
    if (!intake.hasContents) throw contentsMissing()
    await storeInquiry(db, sender, intake, inquiryId, now)
    await startProcessing(db, { organisationId, inquiryId, jobId, driving: intake.driving })
    await inCommit?.(db, inquiryId)
  })
  const { replayed } = accepted
  return {
    ...accepted,
    inquiryId: replayed ? await findAccepted(db, organisationId, accepted.jobId) : inquiryId,
  }
}

/** The job that it repeats was tidied away in this very moment. */
const contentsMissing = () =>
  new ApiError('SERVICE_UNAVAILABLE', 'The files could not be kept. Send them again.', {
    headers: { 'Retry-After': '1' },
  })

async function storeInquiry(
  db: Db,
  sender: Sender,
  { kind, wish, files, driving, order }: Intake,
  id: string,
  now: Date,
): Promise<void> {
  const { organisationId } = sender
  const settled = await settleWish(db, organisationId, wish)
  const stamp = await beginChange(db, 'inquiries')
  await insertInquiry(db, sender, {
    ...wish,
    ...settled,
    name: wish.name ?? nameByFiles(files, driving),
    id,
    kind,
    orderMetadata: order && sureFields(order),
    positionCount: order?.lines.length ?? 0,
    stamp,
  })
  const rows = files.map(({ name, sha256, size, format }, place) => {
    const media_type = mediaTypeOf(name, format)
    return { id: newId(now), place, name, media_type, size, format, sha256 }
  })
  if (rows.length > 0) {
    await requireRoom(
      db,
      organisationId,
      files.map(({ size }) => size),
    )
    await insertFiles(db, organisationId, id, rows)
  }
  if (order) await insertLines(db, organisationId, id, order.lines)
}

/** As it will be called when it is read. What is in a mail may drive, and is known only then. */
function nameByFiles(files: Intake['files'], named: string | null): string | null {
  if (files.some(({ format }) => format === 'EML')) return null
  const driving = chooseDriving(
    files.map(({ name, format }) => ({ name, format, mayDrive: true })),
    named,
  )
  return driving ? nameOf(driving.name) : null
}

/** Who sends fields is sure of them. */
const sureFields = ({ metadata }: SentOrder): object =>
  Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [name, { value, certainty: 1, place: null }]),
  )
