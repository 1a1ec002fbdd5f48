import type { Db } from '#kernel/db/db.ts'
import { named, raw, sql } from '#kernel/db/sql.ts'
import type { Outcome, Slice } from './resource.ts'

/** A column that a row may set. Absent in the row: stays as it is; null: becomes `empty`. */
export type Column = {
  readonly name: string
  readonly type: 'text' | 'numeric' | 'boolean' | 'jsonb'
  /** What a cleared or never sent value is, as SQL. */
  readonly empty?: string
  /** `fields`: an object that is merged key by key instead of being replaced. */
  readonly merge?: 'fields'
}

export type MergeTarget = {
  readonly table: string
  readonly keys: readonly string[]
  readonly columns: readonly Column[]
}

/**
 * Makes the statement that applies a slice of a stored chunk to a table: new rows are inserted,
 * changed ones updated, `deleted` ones removed, equal ones left alone. The rows never leave
 * PostgreSQL. The stored row can be read and merged in the same statement because the change clock
 * lets nobody else write the stream meanwhile.
 *
 * Every access is written so that the planner has no choice but a look-up per row (`limit 1`, a
 * place, a conflict): it cannot know how few rows a chunk has beside the table, and joins of its own
 * choosing read the table once per chunk, or worse.
 */
export function mergeRows({ table, keys, columns }: MergeTarget) {
  const names = columns.map(({ name }) => name)
  const text = {
    table: raw(quote(table)),
    sameKey: raw(keys.map((key) => `${quote(key)} = entry.item ->> '${key}'`).join(' and ')),
    keys: raw(keys.map(quote).join(', ')),
    keyValues: raw(keys.map((key) => `sent.item ->> '${key}'`).join(', ')),
    names: raw(names.map(quote).join(', ')),
    freshValues: raw(columns.map(freshValue).join(', ')),
    mergedValues: raw(
      columns.map((column) => `${mergedValue(column)} as ${quote(column.name)}`).join(', '),
    ),
    assignments: raw(names.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ')),
    oldColumns: raw(names.map((name) => `old.${quote(name)}`).join(', ')),
    mergedColumns: raw(names.map((name) => `merged.${quote(name)}`).join(', ')),
  }

  return async (db: Db, slice: Slice, stamp: string): Promise<Outcome> => {
    const { organisationId } = slice
    const row = await db.row<Outcome>(
      named(
        `merge_${table}`,
        sql`
      with sent as materialized (
        select entry.item,
               entry.hash,
               chunk.has_nulls,
               coalesce((entry.item -> 'deleted')::boolean, false) as is_deleted,
               old.id as old_id,
               old.place,
               old.sent_hash
          from job_chunks as chunk
         cross join lateral rows from (jsonb_array_elements(chunk.rows), unnest(chunk.hashes))
               with ordinality as entry (item, hash, n)
          left join lateral (
               select id, ctid as place, sent_hash from ${text.table}
                where organisation_id = ${organisationId} and ${text.sameKey}
                limit 1) as old on true
         where chunk.organisation_id = ${organisationId}
           and chunk.job_id = ${slice.jobId}
           and chunk.first_row = ${slice.firstRow}
           and entry.n between ${slice.from}::int and ${slice.to}::int
      ), removed as (
        delete from ${text.table}
         where ctid = any (array(select place from sent where is_deleted and place is not null))
        returning 1
      ), inserted as (
        insert into ${text.table} (organisation_id, ${text.keys}, ${text.names}, sent_hash, created_at, updated_at)
        select ${organisationId}, ${text.keyValues}, ${text.freshValues}, sent.hash,
               ${stamp}::timestamptz, ${stamp}::timestamptz
          from sent
         where sent.old_id is null and not sent.is_deleted
        returning 1
      ), changed as (
        insert into ${text.table} (organisation_id, ${text.keys}, ${text.names}, sent_hash, created_at, updated_at)
        select ${organisationId}, ${text.keyValues}, ${text.mergedColumns}, sent.hash,
               ${stamp}::timestamptz, ${stamp}::timestamptz
          from sent
         cross join lateral (select * from ${text.table} where id = sent.old_id limit 1) as old
         cross join lateral (select ${text.mergedValues} offset 0) as merged
         where not sent.is_deleted
           and sent.sent_hash is distinct from sent.hash
           and (${text.oldColumns}) is distinct from (${text.mergedColumns})
        on conflict (organisation_id, ${text.keys}) do update
           set ${text.assignments}, sent_hash = excluded.sent_hash, updated_at = excluded.updated_at
        returning 1
      )
      select (select count(*)::int from inserted) as created,
             (select count(*)::int from changed) as updated,
             (select count(*)::int from removed) as deleted`,
      ),
    )
    if (!row) throw new Error('A merge answered nothing')
    return { ...row, errors: [] }
  }
}

const quote = (name: string): string => `"${name}"`

/** The value as sent; null when it is absent or null. */
function sentValue({ name, type }: Column): string {
  if (type === 'jsonb') {
    return `case when sent.has_nulls then nullif(sent.item -> '${name}', 'null')
                 else sent.item -> '${name}' end`
  }
  return type === 'text' ? `sent.item ->> '${name}'` : `(sent.item ->> '${name}')::${type}`
}

function freshValue(column: Column): string {
  const { name, empty, merge } = column
  if (merge === 'fields') {
    return `case when sent.has_nulls then merge_fields(null, sent.item -> '${name}')
                 else coalesce(sent.item -> '${name}', '{}') end`
  }
  return empty === undefined ? sentValue(column) : `coalesce(${sentValue(column)}, ${empty})`
}

function mergedValue(column: Column): string {
  const { name, merge } = column
  if (merge === 'fields') {
    const old = `old.${quote(name)}`
    return `case when sent.has_nulls then merge_fields(${old}, sent.item -> '${name}')
                 else coalesce(${old} || (sent.item -> '${name}'), ${old}) end`
  }
  // A sent value is the common case; only its absence needs a second look.
  return `coalesce(${sentValue(column)},
    case when sent.item ? '${name}' then ${column.empty ?? 'null'} else old.${quote(name)} end)`
}
