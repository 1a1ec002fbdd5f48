import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
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
 */
export function mergeRows({ table, keys, columns }: MergeTarget) {
  const names = columns.map(({ name }) => name)
  const text = {
    table: raw(quote(table)),
    sameKey: raw(keys.map((key) => `${quote(key)} = entry.item ->> '${key}'`).join(' and ')),
    insertNames: raw([...keys, ...names].map(quote).join(', ')),
    insertValues: raw(
      [...keys.map((key) => `sent.item ->> '${key}'`), ...columns.map(freshValue)].join(', '),
    ),
    record: raw(columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')),
    merged: raw(
      columns.map((column) => `${mergedValue(column)} as ${quote(column.name)}`).join(', '),
    ),
    assignments: raw(names.map((name) => `${quote(name)} = new.${quote(name)}`).join(', ')),
    oldValues: raw(names.map((name) => `old.${quote(name)}`).join(', ')),
    newValues: raw(names.map((name) => `new.${quote(name)}`).join(', ')),
  }

  return async (db: Db, slice: Slice, stamp: string): Promise<Outcome> => {
    const { organisationId } = slice
    const row = await db.row<Outcome>(sql`
      with sent as materialized (
        select entry.item,
               entry.hash,
               coalesce((entry.item -> 'deleted')::boolean, false) as is_deleted,
               old.id as old_id,
               old.sent_hash
          from job_chunks as chunk
         cross join lateral rows from (jsonb_array_elements(chunk.rows), unnest(chunk.hashes))
               with ordinality as entry (item, hash, n)
          left join lateral (
               select id, sent_hash from ${text.table}
                where organisation_id = ${organisationId} and ${text.sameKey}
                limit 1) as old on true
         where chunk.organisation_id = ${organisationId}
           and chunk.job_id = ${slice.jobId}
           and chunk.first_row = ${slice.firstRow}
           and entry.n between ${slice.from}::int and ${slice.to}::int
      ), removed as (
        delete from ${text.table} as old using sent
         where old.id = sent.old_id and sent.is_deleted
        returning 1
      ), inserted as (
        insert into ${text.table} (organisation_id, ${text.insertNames}, sent_hash, created_at, updated_at)
        select ${organisationId}, ${text.insertValues}, sent.hash,
               ${stamp}::timestamptz, ${stamp}::timestamptz
          from sent cross join lateral jsonb_to_record(sent.item) as new (${text.record})
         where sent.old_id is null and not sent.is_deleted
        returning 1
      ), changed as (
        update ${text.table} as old
           set ${text.assignments}, sent_hash = new.hash, updated_at = ${stamp}::timestamptz
          from (select sent.old_id, sent.hash, ${text.merged}
                  from sent
                  join ${text.table} as old on old.id = sent.old_id
                 cross join lateral jsonb_to_record(sent.item) as new (${text.record})
                 where not sent.is_deleted and sent.sent_hash is distinct from sent.hash) as new
         where old.id = new.old_id
           and (${text.oldValues}) is distinct from (${text.newValues})
        returning 1
      )
      select (select count(*)::int from inserted) as created,
             (select count(*)::int from changed) as updated,
             (select count(*)::int from removed) as deleted`)
    if (!row) throw new Error('A merge answered nothing')
    return { ...row, errors: [] }
  }
}

const quote = (name: string): string => `"${name}"`

const freshValue = ({ name, empty, merge }: Column): string => {
  if (merge === 'fields') return `merge_fields(null, sent.item -> '${name}')`
  return empty === undefined ? `new.${quote(name)}` : `coalesce(new.${quote(name)}, ${empty})`
}

function mergedValue(column: Column): string {
  const { name, merge } = column
  if (merge === 'fields') return `merge_fields(old.${quote(name)}, sent.item -> '${name}')`
  return `case when sent.item ? '${name}' then ${freshValue(column)} else old.${quote(name)} end`
}
