import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { StoredContent } from '#kernel/files/file-store.ts'
import { newId } from '#kernel/ids.ts'
import { insertContent } from './contents.ts'
import { numberedName } from './paths.ts'

export type RecordKind = 'JOB' | 'TENDER' | 'ORDER' | 'PROJECT'

/** An out-file that a partner fetched as a whole, or deleted. */
export type OutFile = {
  readonly path: string
  readonly recordKind: RecordKind
  readonly recordId: string
  readonly size: number
}

export type NewOutFile = {
  readonly organisationId: number
  readonly folder: '/out/jobs' | '/out/tenders' | '/out/orders' | '/out/projects'
  readonly name: string
  readonly eventId: string
  readonly recordKind: RecordKind
  readonly recordId: string
  readonly jobId?: string | null
  /** In the file store already. */
  readonly content: StoredContent
  readonly now: Date
}

/** Idempotent per event: false where its file was written before. A name that the partner gave to another file gets a number. */
export async function insertOutFile(db: Db, file: NewOutFile): Promise<boolean> {
  for (let number = 1; ; number++) {
    const id = await insertRow(db, file, numberedName(file.name, number))
    if (id !== undefined) {
      await insertContent(db, file.organisationId, id, file.content)
      return true
    }
    if (await wasWritten(db, file)) return false
  }
}

async function insertRow(db: Db, file: NewOutFile, name: string): Promise<string | undefined> {
  const now = file.now.toISOString()
  const row = await db.row<{ id: string }>(sql`
    insert into exchange_files (id, organisation_id, folder, name, state, size, created_at,
                                modified_at, job_id, event_id, record_kind, record_id)
    values (${newId(file.now)}::uuid, ${file.organisationId}, ${file.folder}, ${name}, 'OUT',
            ${file.content.size}, ${now}, ${now}, ${file.jobId ?? null}::uuid,
            ${file.eventId}::uuid, ${file.recordKind}, ${file.recordId})
        on conflict do nothing returning id`)
  return row?.id
}

const wasWritten = async (db: Db, { organisationId, eventId }: NewOutFile): Promise<boolean> =>
  (await db.row(sql`
    select from exchange_files
     where organisation_id = ${organisationId} and event_id = ${eventId}::uuid`)) !== undefined
