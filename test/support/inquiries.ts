import { beginChange } from '#kernel/db/change-clock.ts'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import { startProcessing } from '../../src/inquiries/process/start-processing.ts'
import { findJobJson, insertJob } from '../../src/jobs/queries.ts'
import type { Service } from './service.ts'

export type InquiryWish = {
  readonly organisationId?: number
  readonly kind?: 'TENDER' | 'ORDER'
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array | string }[]
  /** Of an order that was sent as JSON. */
  readonly lines?: readonly LineWish[]
  readonly name?: string
  readonly customerId?: string
  readonly customerEmail?: string
  readonly projectId?: string
  readonly context?: string
  readonly metadata?: Readonly<Record<string, string>>
  readonly driving?: string
}

export type LineWish = {
  readonly article_number?: string
  readonly description: string
  readonly quantity?: string
  readonly unit?: string
}

export type AcceptedInquiry = {
  readonly organisationId: number
  readonly inquiryId: string
  readonly jobId: string
}

/** Takes an inquiry in as the interface does: files in the store, rows, job and task in one commit. */
export async function acceptInquiry(
  {
    database,
    files: store,
    organisationId: home,
  }: Pick<Service, 'database' | 'files' | 'organisationId'>,
  wish: InquiryWish,
): Promise<AcceptedInquiry> {
  const organisationId = wish.organisationId ?? home
  const stored: { name: string; sha256: string; size: number }[] = []
  for (const { name, bytes } of wish.files ?? []) {
    const content = Buffer.from(bytes)
    stored.push({ name, ...(await store.put(asStream(content))) })
  }
  const jobId = newId(new Date())
  const metadata = Object.entries(wish.metadata ?? {}).map(([field, value]) => [
    field,
    { value, certainty: 1, place: null },
  ])
  return database.asOrganisation(organisationId, async (db) => {
    const stamp = await beginChange(db, 'inquiries')
    const row = await db.row<{ id: string }>(sql`
      insert into inquiries (organisation_id, kind, status, name, customer_id, customer_found_by,
                             customer_email, project_id, context, currency, vat_percent,
                             order_metadata, created_at, updated_at)
      values (${organisationId}, ${wish.kind ?? 'TENDER'}, 'PROCESSING', ${wish.name ?? null},
              ${wish.customerId ?? null}, ${wish.customerId ? 'ID' : null},
              ${wish.customerEmail ?? null}, ${wish.projectId ?? null}::bigint,
              ${wish.context ?? ''}, 'EUR', 19,
              ${wish.metadata ? JSON.stringify(Object.fromEntries(metadata)) : null}::jsonb,
              ${stamp}::timestamptz, ${stamp}::timestamptz)
      returning id`)
    const inquiryId = row?.id ?? ''
    for (const [place, file] of stored.entries()) {
      await db.run(sql`
        insert into inquiry_files (id, organisation_id, inquiry_id, place, name, media_type, size, sha256)
        values (${newId(new Date())}, ${organisationId}, ${inquiryId}::bigint, ${place}, ${file.name},
                'application/octet-stream', ${file.size}, ${file.sha256})`)
    }
    if (wish.lines) await insertLines(db, organisationId, inquiryId, wish.lines)
    await processInquiry(db, { organisationId, inquiryId, jobId }, wish.driving ?? null)
    return { organisationId, inquiryId, jobId }
  })
}

// biome-ignore lint/suspicious/noExplicitAny: tests read rows of every shape
type AnyRow = Record<string, any>

/** All that became of an inquiry, as it is stored. */
export async function readInquiry(
  { database }: Pick<Service, 'database'>,
  { organisationId, inquiryId, jobId }: AcceptedInquiry,
) {
  return database.asOrganisation(organisationId, async (db) => {
    const inquiry = await db.row<AnyRow>(
      sql`select * from inquiries where id = ${inquiryId}::bigint`,
    )
    const of = sql`where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}`
    if (!inquiry) throw new Error(`Inquiry ${inquiryId} is gone`)
    const positions = await db.rows<AnyRow>(sql`select * from positions ${of} order by place`)
    return {
      inquiry,
      job: JSON.parse((await findJobJson(db, organisationId, jobId)) ?? '{}') as AnyRow,
      files: await db.rows<AnyRow>(sql`select * from inquiry_files ${of} order by place`),
      chapters: await db.rows<AnyRow>(sql`select * from chapters ${of} order by place`),
      positions,
      matches: await db.rows<AnyRow>(sql`
        select * from position_matches where position_id = any (${positions.map(({ id }) => id)}::bigint[])
         order by position_id`),
      processing: await db.row<AnyRow>(
        sql`select * from processings where job_id = ${jobId}::uuid`,
      ),
      events: await db.rows<{ type: string; data: AnyRow }>(sql`
        select type, data from events where subject = ${jobId} order by type`),
    }
  })
}

/** Has an inquiry that is in review processed once more. */
export async function processAgain(
  { database }: Pick<Service, 'database'>,
  { organisationId, inquiryId }: AcceptedInquiry,
  driving: string | null = null,
): Promise<AcceptedInquiry> {
  const again = { organisationId, inquiryId, jobId: newId(new Date()) }
  await database.asOrganisation(organisationId, async (db) => {
    const stamp = await beginChange(db, 'inquiries')
    await db.run(sql`
      update inquiries set status = 'PROCESSING', updated_at = ${stamp}::timestamptz
       where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
    await processInquiry(db, again, driving)
  })
  return again
}

type Db = Parameters<typeof insertJob>[0]

async function processInquiry(db: Db, accepted: AcceptedInquiry, driving: string | null) {
  const { organisationId, inquiryId, jobId } = accepted
  await insertJob(db, {
    jobId,
    organisationId,
    apiKeyId: null,
    entity: 'REQUESTS',
    totalRows: 0,
    idempotencyKey: null,
    fingerprint: null,
    result: { request_id: inquiryId, request_status: 'PROCESSING', position_count: 0 },
  })
  await startProcessing(db, { organisationId, inquiryId, jobId, driving })
}

async function insertLines(
  db: Db,
  organisationId: number,
  inquiryId: string,
  lines: readonly LineWish[],
): Promise<void> {
  const chapter = await db.row<{ id: string }>(sql`
    insert into chapters (organisation_id, inquiry_id, place, depth, number, title)
    values (${organisationId}, ${inquiryId}::bigint, 1, 0, '', '') returning id`)
  for (const [at, line] of lines.entries()) {
    const identifiers = line.article_number
      ? [{ type: 'ARTICLE_NUMBER', value: line.article_number }]
      : []
    await db.run(sql`
      insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                             identifiers, is_relevant, description, long_text, quantity, unit)
      values (${organisationId}, ${inquiryId}::bigint, ${chapter?.id}::bigint, ${at + 1}, ${`${at + 1}`},
              'NORMAL', ${JSON.stringify(identifiers)}::jsonb, true, ${line.description}, '',
              ${line.quantity ?? '1'}::numeric, ${line.unit ?? 'St'})`)
  }
}

async function* asStream(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}
