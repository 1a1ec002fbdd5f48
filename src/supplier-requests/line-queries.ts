import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { AskedPosition, LineKey } from './supplier-request.ts'

/** What is asked for already is left as it is. Answers how many lines are new. */
export const insertLines = (
  db: Db,
  organisationId: number,
  id: string,
  lines: readonly AskedPosition[],
) =>
  db.run(sql`
    insert into supplier_request_positions (
      organisation_id, supplier_request_id, place, position_id, position_number, article_number,
      supplier_article_number, description, quantity, unit)
    select ${organisationId}, ${id}::bigint, given.*
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
             place numeric, position_id bigint, position_number text, article_number text,
             supplier_article_number text, description text, quantity numeric, unit text)
    on conflict do nothing`)

const ofKeys = (keys: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (
    position_id bigint, article_number text, unit_price numeric, currency text, quantity numeric)`

/** Answers how many lines were there. */
export const deleteLines = (db: Db, organisationId: number, id: string, keys: readonly LineKey[]) =>
  db.run(sql`
    delete from supplier_request_positions as line using ${ofKeys(keys)}
     where line.supplier_request_id = ${id}::bigint and line.organisation_id = ${organisationId}
       and line.position_id = given.position_id
       and line.article_number is not distinct from given.article_number`)

export type AnsweredLine = LineKey & {
  readonly unit_price: string | null
  readonly currency: string | null
}

/** Answers how many lines were there. */
export const priceLines = (
  db: Db,
  organisationId: number,
  id: string,
  lines: readonly AnsweredLine[],
) =>
  db.run(sql`
    update supplier_request_positions as line
       set unit_price = given.unit_price, currency = given.currency
      from ${ofKeys(lines)}
     where line.supplier_request_id = ${id}::bigint and line.organisation_id = ${organisationId}
       and line.position_id = given.position_id
       and line.article_number is not distinct from given.article_number`)

export type RequantifiedLine = LineKey & { readonly quantity: string }

/** Answers how many lines were there. */
export const setQuantities = (
  db: Db,
  organisationId: number,
  id: string,
  lines: readonly RequantifiedLine[],
) =>
  db.run(sql`
    update supplier_request_positions as line set quantity = given.quantity
      from ${ofKeys(lines)}
     where line.supplier_request_id = ${id}::bigint and line.organisation_id = ${organisationId}
       and line.position_id = given.position_id
       and line.article_number is not distinct from given.article_number`)

export const findLine = (db: Db, organisationId: number, id: string, key: LineKey) =>
  db.row<{ unit: string | null; unit_price: string | null; currency: string | null }>(sql`
    select unit, unit_price::text, currency from supplier_request_positions
     where supplier_request_id = ${id}::bigint and organisation_id = ${organisationId}
       and position_id = ${key.position_id}::bigint
       and article_number is not distinct from ${key.article_number}`)

export const countLines = async (db: Db, organisationId: number, id: string): Promise<number> => {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from supplier_request_positions
     where supplier_request_id = ${id}::bigint and organisation_id = ${organisationId}`)
  return row?.count ?? 0
}
