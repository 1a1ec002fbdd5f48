import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { enqueue } from '#kernel/queue/enqueue.ts'

declare module '#kernel/queue/enqueue.ts' {
  interface TaskPayloads {
    'process-inquiry': {
      readonly inquiryId: string
      readonly processingId: string
      readonly jobId: string
    }
  }
}

type Run = {
  readonly organisationId: number
  readonly inquiryId: string
  /** Each run is a job that partners can follow. */
  readonly jobId: string
  /** The name of the file to read, where not the priority decides. */
  readonly driving: string | null
}

/** Has an inquiry read, matched and priced, from the commit on. It is in PROCESSING already, and its job is there. */
export async function startProcessing(db: Db, run: Run): Promise<void> {
  const { organisationId, inquiryId, jobId, driving } = run
  const row = await db.row<{ id: string }>(sql`
    insert into processings (organisation_id, inquiry_id, job_id, driving)
    values (${organisationId}, ${inquiryId}::bigint, ${jobId}::uuid, ${driving})
    returning id`)
  if (!row) throw new Error('The new processing has no id')
  await enqueue(db, {
    organisationId,
    kind: 'process-inquiry',
    payload: { inquiryId, processingId: row.id, jobId },
  })
}
