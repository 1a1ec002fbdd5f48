import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import type { StoredMetadata } from '../orders/order-metadata.ts'

/** What is said of an inquiry as a whole, as it is to be from now on. */
export type Head = {
  readonly name: string | null
  readonly customer_id: string | null
  readonly project_id: string | null
  readonly branch_id: string | null
}

/** Fields to merge into the JSON of an inquiry: one that is null is cleared. */
export type FieldsToMerge = {
  /** By column id. */
  readonly customFields: Readonly<Record<string, unknown>>
  readonly metadata: StoredMetadata
}

const merged = ({ customFields, metadata }: FieldsToMerge): Sql => sql`
  merge_fields(custom_fields, ${JSON.stringify(customFields)}::jsonb) as custom_fields,
  case when ${JSON.stringify(metadata)}::jsonb = '{}' then order_metadata
       else merge_fields(order_metadata, ${JSON.stringify(metadata)}::jsonb) end as order_metadata`

/** Whether merging would change anything. */
export async function wouldDiffer(
  db: Db,
  organisationId: number,
  inquiryId: string,
  fields: FieldsToMerge,
): Promise<boolean> {
  const merging = await db.row<{ differs: boolean }>(sql`
    select (merged.custom_fields, merged.order_metadata) is distinct from
             (inquiry.custom_fields, inquiry.order_metadata) as differs
      from inquiries as inquiry cross join lateral (select ${merged(fields)}) as merged
     where inquiry.id = ${inquiryId}::bigint and inquiry.organisation_id = ${organisationId}`)
  if (!merging) throw new Error('An inquiry vanished while it was held')
  return merging.differs
}

type HeadChange = {
  readonly head: Head
  readonly fields: FieldsToMerge
  /** How the customer was found, where it is another one; also who said that it is nobody's. */
  readonly foundBy: 'ID' | 'PERSON'
  readonly stamp: string
}

/** Who does it holds the inquiry. */
export const updateHead = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  { head, fields, foundBy, stamp }: HeadChange,
) =>
  db.run(sql`
    update inquiries
       set name = ${head.name}, customer_id = ${head.customer_id},
           customer_found_by = case
             when customer_id is not distinct from ${head.customer_id}::text then customer_found_by
             else ${foundBy} end,
           project_id = ${head.project_id}::bigint, branch_id = ${head.branch_id}::bigint,
           is_routed = is_routed and branch_id is not distinct from ${head.branch_id}::bigint,
           (custom_fields, order_metadata) =
             (select merged.custom_fields, merged.order_metadata
                from (select ${merged(fields)}) as merged),
           updated_at = ${stamp}::timestamptz
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)

export type StoredFields = {
  /** By column id. */
  readonly custom_fields: Readonly<Record<string, unknown>>
  readonly order_metadata: StoredMetadata | null
}

export async function findFields(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<StoredFields> {
  const row = await db.row<StoredFields>(sql`
    select custom_fields, order_metadata from inquiries
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  if (!row) throw new Error('An inquiry vanished while it was held')
  return row
}
