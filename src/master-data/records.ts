import type { Db } from '#kernel/db/db.ts'
import { named, raw, type Sql, sql } from '#kernel/db/sql.ts'

/** A field of a record as partners read it: a column, or another expression under its name. */
type Shown = string | readonly [name: string, expression: string]

/** A record as partners read it, its two moments last. PostgreSQL writes it: the numbers stay exact. */
export function recordJson(fields: readonly Shown[]): Sql {
  const shown = fields.map((field) => {
    const [name, expression] = typeof field === 'string' ? [field, `"${field}"`] : field
    return `${expression} as "${name}"`
  })
  return raw(`(select row_to_json(shown) from (select ${shown.join(', ')},
    wire_time(created_at) as created_at, wire_time(updated_at) as updated_at) as shown)`)
}

/** How many bytes the texts of a record have, as SQL. */
export const textBytes = (columns: readonly { name: string; type: string }[]): string =>
  columns
    .filter(({ type }) => type === 'text')
    .map(({ name }) => `coalesce(octet_length("${name}"), 0)`)
    .join(' + ')

/** Finds a record as JSON text by its key. */
export function findByKey(table: string, keyColumn: string, body: Sql) {
  return async (db: Db, organisationId: number, key: string): Promise<string | undefined> => {
    const statement = sql`
      select (${body})::text as body from ${raw(table)}
       where organisation_id = ${organisationId} and ${raw(keyColumn)} = ${key}`
    const row = await db.row<{ body: string }>(named(`find_${table}`, statement))
    return row?.body
  }
}
