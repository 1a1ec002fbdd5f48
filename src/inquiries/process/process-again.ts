import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { acceptJob } from '../../jobs/accept-job.ts'
import { requireStep } from '../inquiry.ts'
import { lockInquiry } from '../queries.ts'
import { recount } from '../recount.ts'
import { endAllRedoing } from '../review/commands/queries.ts'
import { startProcessing } from './start-processing.ts'

export type AgainWish = {
  readonly organisationId: number
  readonly inquiryId: string
  /** The file to read; by its rank where it is null. */
  readonly fileName: string | null
  /** Whether what is there, and what people decided on it, may go. */
  readonly discard: boolean
}

/**
 * Has an inquiry processed once more, as a job of its own: what was read before is replaced when the new reading is
 * stored. Lines that were sent without files stay, and are only matched again.
 */
export async function processAgain(
  db: Db,
  wish: AgainWish,
  now: Date,
): Promise<{ readonly jobId: string }> {
  const { organisationId, inquiryId, fileName } = wish
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('inquiry', inquiryId)
  requireStep('process', inquiry.status)
  await requireFile(db, wish)
  const { positions, decided, files } = await countWhatIsThere(db, wish)
  if (positions === 0 && files === 0) throw new ApiError('CONFLICT', 'It has nothing to process')
  if (positions > 0 && !wish.discard) throw wouldBeLost(positions, decided)
  if (files === 0) await reopenLines(db, wish)
  await endAllRedoing(db, organisationId, inquiryId)
  const { position_count } = await recount(db, organisationId, inquiryId, { status: 'PROCESSING' })
  const jobId = newId(now)
  const job = {
    jobId,
    organisationId,
    apiKeyId: null,
    entity: 'REQUESTS',
    totalRows: 0,
    idempotencyKey: null,
    fingerprint: null,
    result: { request_id: inquiryId, request_status: 'PROCESSING', position_count },
  } as const
  await acceptJob(db, job, (db) =>
    startProcessing(db, { organisationId, inquiryId, jobId, driving: fileName }),
  )
  return { jobId }
}

async function requireFile(db: Db, { organisationId, inquiryId, fileName }: AgainWish) {
  if (fileName === null) return
  const found = await db.row(sql`
    select 1 from inquiry_files
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and name = ${fileName}`)
  if (found) return
  const msg = 'is not the name of one of its files'
  throw invalid({ loc: ['body', 'file'], msg, type: 'unknown' })
}

type Present = { readonly positions: number; readonly decided: number; readonly files: number }

async function countWhatIsThere(db: Db, { organisationId, inquiryId }: AgainWish) {
  const present = await db.row<Present>(sql`
    select count(*)::int as positions, count(*) filter (where command_id <> 0)::int as decided,
           (select count(*)::int from inquiry_files
             where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}) as files
      from positions
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  return present ?? { positions: 0, decided: 0, files: 0 }
}

const wouldBeLost = (positions: number, decided: number) =>
  new ApiError(
    'CONFLICT',
    `It has ${positions} positions, of which people have worked on ${decided}. Say that they may be discarded.`,
  )

/** What people chose for them is gone, and cannot be undone any more. Those taken out, or not offered, stay so. */
const reopenLines = (db: Db, { organisationId, inquiryId }: AgainWish) =>
  db.run(sql`
    update positions
       set selections = '[]', selection_count = 0, auto_selected_count = 0,
           prediction_correct_count = 0, manual_selection_count = 0, line_net = null,
           line_gross = null, command_id = 0, version = version + 1
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and not not_offered`)
