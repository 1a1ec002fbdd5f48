import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { shownByLabel } from '../../../custom-fields/sql.ts'
import type { StoredMetadata } from '../../orders/order-metadata.ts'

/** What is shown of an inquiry where it is worked on, and not in lists. */
export type Particulars = {
  readonly context: string
  readonly customer_email: string | null
  /** What the driving file says of itself. */
  readonly facts: object | null
  /** Of an order: each field with how sure it is, and where it was found. */
  readonly order_metadata: StoredMetadata | null
  readonly request_custom_fields: object
  readonly files: readonly {
    readonly id: string
    readonly name: string
    readonly media_type: string
    readonly size: number
    readonly role: string
    readonly format: string | null
    readonly format_version: string | null
    readonly problem: string | null
  }[]
}

const [, customFields] = shownByLabel('REQUEST')

export async function findParticulars(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<Particulars> {
  const row = await db.row<Particulars>(sql`
    select context, customer_email, facts, order_metadata,
           (${raw(customFields)})::jsonb as request_custom_fields,
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'id', file.id, 'name', file.name, 'media_type', file.media_type,
                      'size', file.size, 'role', file.role, 'format', file.format,
                      'format_version', file.format_version, 'problem', file.problem) order by file.place)
               from inquiry_files as file
              where file.inquiry_id = inquiries.id
                and file.organisation_id = ${organisationId}), '[]') as files
      from inquiries
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  if (!row) throw new Error(`Inquiry ${inquiryId} is gone`)
  return row
}
