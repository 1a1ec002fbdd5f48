import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { InquiryKind } from '../inquiry.ts'
import type { Sender, SentLine } from './intake.ts'
import type { SettledWish } from './settle-wish.ts'

/** The id that an inquiry will have: its job tells it from the beginning on, and is stored first. */
export async function nextInquiryId(db: Db): Promise<string> {
  const row = await db.row<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('inquiries', 'id')) as id`,
  )
  if (!row) throw new Error('There is no id for the new inquiry')
  return row.id
}

/** The inquiry that a job was made for. */
export async function findAccepted(db: Db, organisationId: number, jobId: string): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    select result ->> 'request_id' as id from jobs
     where organisation_id = ${organisationId} and id = ${jobId}::uuid`)
  if (!row) throw new Error(`The job ${jobId} is of no inquiry`)
  return row.id
}

export type NewInquiry = SettledWish & {
  readonly id: string
  readonly kind: InquiryKind
  readonly name: string | null
  readonly context: string
  /** As it is stored; null where files have to be read first. */
  readonly orderMetadata: object | null
  readonly positionCount: number
  readonly stamp: string
}

/** Currency and VAT are those of the organisation as it is now. */
export const insertInquiry = (
  db: Db,
  { organisationId, apiKeyId, userId }: Sender,
  inquiry: NewInquiry,
) =>
  db.run(sql`
    insert into inquiries (id, organisation_id, kind, status, name, customer_id, customer_found_by,
                           customer_email, branch_id, is_routed, context, currency, vat_percent, custom_fields,
                           order_metadata, position_count, open_count, api_key_id,
                           created_by_user_id, created_at, updated_at)
    overriding system value
    select ${inquiry.id}::bigint, organisation_id, ${inquiry.kind}, 'PROCESSING', ${inquiry.name},
           ${inquiry.customerId}, ${inquiry.foundBy}, ${inquiry.customerEmail},
           ${inquiry.branchId}::bigint, ${inquiry.isRouted}, ${inquiry.context}, currency, vat_percent,
           ${JSON.stringify(inquiry.customFields)}::jsonb,
           ${inquiry.orderMetadata && JSON.stringify(inquiry.orderMetadata)}::jsonb,
           ${inquiry.positionCount}::int, ${inquiry.positionCount}::int, ${apiKeyId}::bigint,
           ${userId}::bigint, ${inquiry.stamp}::timestamptz, ${inquiry.stamp}::timestamptz
      from organisations where organisation_id = ${organisationId}`)

export type NewFile = {
  readonly id: string
  readonly place: number
  readonly name: string
  readonly media_type: string
  readonly size: number
  readonly format: string
  readonly sha256: string
}

export const insertFiles = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  files: readonly NewFile[],
) =>
  db.run(sql`
    insert into inquiry_files (id, organisation_id, inquiry_id, place, name, media_type, size, format,
                               sha256)
    select id, ${organisationId}, ${inquiryId}::bigint, place, name, media_type, size, format, sha256
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as given (
             id uuid, place int, name text, media_type text, size bigint, format text, sha256 text)`)

/** A statement takes so many, so that its message stays some megabytes. */
const LINES_AT_ONCE = 2_000

/** Lines that were sent are in the one chapter of a document without chapters. */
export async function insertLines(
  db: Db,
  organisationId: number,
  inquiryId: string,
  lines: readonly SentLine[],
): Promise<void> {
  const chapter = await db.row<{ id: string }>(sql`
    insert into chapters (organisation_id, inquiry_id, place, depth, number, title)
    values (${organisationId}, ${inquiryId}::bigint, 0, 0, '', '')
    returning id`)
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const slice = lines.slice(from, from + LINES_AT_ONCE)
    await db.run(sql`
      insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                             identifiers, is_relevant, description, long_text, quantity, unit)
      select ${organisationId}, ${inquiryId}::bigint, ${chapter?.id}::bigint, ${from}::int + n,
             line ->> 'position_number', 'NORMAL',
             case when line ->> 'article_number' is null then '[]'
                  else jsonb_build_array(jsonb_build_object(
                         'type', 'ARTICLE_NUMBER', 'value', line -> 'article_number')) end,
             true, line ->> 'description', '', (line ->> 'quantity')::numeric, line ->> 'unit'
        from jsonb_array_elements(${JSON.stringify(slice)}::jsonb) with ordinality as given (line, n)`)
  }
}
