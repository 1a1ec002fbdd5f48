import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { CustomField } from './custom-field.ts'

/** What each option was called, and is. */
export type Renames = ReadonlyMap<string, string>

/**
 * Values are the labels of options: where one gets another label, so do the records that have it, which have changed for
 * who reads them. Answers how many.
 */
export async function renameInRecords(
  db: Db,
  organisationId: number,
  { resource, column_id }: CustomField,
  renames: Renames,
): Promise<number> {
  if (renames.size === 0 || resource === 'ARTICLE') return 0
  const having = sql`organisation_id::bigint = ${organisationId}
    and custom_fields -> ${column_id}::text ?| ${[...renames.keys()]}::text[]`
  const rename = (table: Sql, stamp: Sql, also = raw('')) =>
    db.run(sql`
      update ${table} set custom_fields = ${renamed(column_id, renames)}, ${also} updated_at = ${stamp}
       where ${having}`)
  const renamePushed = async (stream: 'customers' | 'suppliers') =>
    rename(
      raw(stream),
      sql`${await beginChange(db, stream)}::timestamptz`,
      // The row last sent no longer says what is stored.
      raw('sent_hash = null,'),
    )
  switch (resource) {
    case 'USER':
      return rename(raw('users'), sql`clock_timestamp()`)
    case 'REQUEST': {
      // They are held before their stream is opened, as by everybody who changes one.
      await db.run(sql`select from inquiries where ${having} order by id for no key update`)
      return rename(raw('inquiries'), sql`${await beginChange(db, 'inquiries')}::timestamptz`)
    }
    case 'CUSTOMER':
      return renamePushed('customers')
    case 'SUPPLIER':
      return renamePushed('suppliers')
    case 'PROJECT':
      return rename(raw('projects'), sql`${await beginChange(db, 'projects')}::timestamptz`)
  }
}

/** One label, or each of several; two that change their labels do so at once. Who had both of two that are one now has it once. */
function renamed(columnId: string, renames: Renames): Sql {
  const map = JSON.stringify(Object.fromEntries(renames))
  return sql`jsonb_set(custom_fields, array[${columnId}::text],
    case jsonb_typeof(custom_fields -> ${columnId}::text)
      when 'array' then (
        select jsonb_agg(label order by place)
          from (select coalesce(${map}::jsonb -> (label #>> '{}'), label) as label, min(place) as place
                  from jsonb_array_elements(custom_fields -> ${columnId}::text)
                         with ordinality as chosen (label, place)
                 group by 1) as once)
      else coalesce(${map}::jsonb -> (custom_fields ->> ${columnId}::text),
                    custom_fields -> ${columnId}::text) end)`
}
