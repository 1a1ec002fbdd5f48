import type { Db } from '#kernel/db/db.ts'
import { named, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { Merge, Outcome, Slice } from './resource.ts'

/** A column that a row may set. Absent in the row: stays as it is; null: becomes `empty`. */
export type Column = {
  readonly name: string
  readonly type: 'text' | 'numeric' | 'boolean' | 'jsonb'
  /** The field that sets it, where it has another name. */
  readonly field?: string
  /** The value that `sent.item` has for it as SQL, where it is not the field's own. */
  readonly sent?: string
  /** What a cleared or never sent value is, as SQL. */
  readonly empty?: string
  /** An absent value empties the column as null does. */
  readonly absentEmpties?: true
  /** `fields`: an object that is merged key by key instead of being replaced. */
  readonly merge?: 'fields'
  /** The value beside a stored `old` row as SQL, where that is none of the above. */
  readonly merged?: string
}

export type MergeTarget = {
  readonly table: string
  /** Text columns named like the row's fields, set when a record is made. */
  readonly keys: readonly string[]
  /** Those of them that may be too long for an index, which then has their md5. */
  readonly longKeys?: readonly string[]
  readonly columns: readonly Column[]
  /** Selects the `place` of the record of `entry.item`, or null; that with the same keys unless given. */
  readonly finds?: string
  /**
   * Why `entry.item` cannot be applied, as SQL, or null; `old.id` is null for a new record. Not asked
   * of a row that removes its record.
   */
  readonly fault?: string
  /** `deleted` makes a record inactive instead of removing it. */
  readonly keepsRemoved?: true
}

/** Two rows of a slice are of one stored record, though nothing in them says so. */
export class RowsMeet extends Error {}

/**
 * Makes the statement that applies a slice of a stored chunk to a table: new rows are inserted,
 * changed ones updated, `deleted` ones removed, equal ones left alone. The rows never leave
 * PostgreSQL. The stored row can be read and merged in the same statement because no other writer of
 * the stream commits meanwhile: the change clock sees to that. A row that had another place by then
 * would be left out silently.
 *
 * Every access is written so that the planner has no choice but a look-up per row (`limit 1`, a
 * place): it cannot know how few rows a chunk has beside the table, and joins of its own
 * choosing read the table once per chunk, or worse. A record that was found is read again at its
 * place: by its id, a table that was empty a moment ago would be read from end to end for each row.
 * Each record is removed by its own place for the same reason: given a list of places, a plan from that
 * moment reads all records of the organisation, for each chunk.
 * Rows are taken out of the chunk by their positions, in a list of results, which hands on row by row;
 * as a table in FROM, all of them would be copied first. `#>` reads the stored chunk once; without it,
 * the chunk would be read again for each row.
 */
export function mergeRows(target: MergeTarget): Merge {
  const { table, keys, longKeys = [], columns, fault } = target
  const names = columns.map(({ name }) => name)
  const text = {
    table: raw(quote(table)),
    // A join of its own: behind row-level security an index takes a value, but no subquery.
    found: raw(target.finds ? `cross join lateral (${target.finds} offset 0) as found` : ''),
    isRecord: raw(
      target.finds
        ? 'ctid = found.place'
        : [
            ...keys.map((key) => `${quote(key)} = entry.item ->> '${key}'`),
            ...longKeys.map((key) => `md5(${quote(key)}) = md5(entry.item ->> '${key}')`),
          ].join(' and '),
    ),
    fault: raw(fault ? `case when ${IS_DELETED} then null else ${fault} end` : 'null::text'),
    keys: raw(keys.map(quote).join(', ')),
    keyValues: raw(keys.map((key) => `sent.item ->> '${key}'`).join(', ')),
    names: raw(names.map(quote).join(', ')),
    freshValues: raw(columns.map(freshValue).join(', ')),
    mergedValues: raw(mergedValues(columns)),
    assignments: raw(names.map((name) => `${quote(name)} = merged.${quote(name)}`).join(', ')),
    oldColumns: raw(
      cheapestFirst(columns)
        .map(({ name }) => `old.${quote(name)}`)
        .join(', '),
    ),
    mergedColumns: raw(
      cheapestFirst(columns)
        .map(({ name }) => `merged.${quote(name)}`)
        .join(', '),
    ),
    // An unchanged row without a fault is not read again: it need not be copied.
    item: raw(
      fault ? 'entry.item' : 'case when old.sent_hash = entry.hash then null else entry.item end',
    ),
    // Only where a row is found by more than its key can two of them be of one record.
    meet: raw(target.finds ? 'count(old_id) > count(distinct old_id)' : 'false'),
    records: raw(
      target.finds ? 'array_agg(old_id::text) filter (where old_id is not null)' : 'null::text[]',
    ),
    faults: raw(
      fault
        ? `jsonb_agg(jsonb_build_object('position', n, 'row', item, 'message', fault))
             filter (where fault is not null)`
        : 'null::jsonb',
    ),
  }
  const removal = (stamp: string): Sql =>
    target.keepsRemoved
      ? sql`update ${text.table} as target
               set is_active = false, sent_hash = null, updated_at = ${stamp}::timestamptz
              from sent
             where target.ctid = sent.place and sent.is_deleted and target.is_active`
      : sql`delete from ${text.table} as target using sent
             where target.ctid = sent.place and sent.is_deleted`

  const apply = async (db: Db, slice: Slice, stamp: string): Promise<Outcome> => {
    const { organisationId } = slice
    const row = await db.row<Merged>(
      named(
        `merge_${table}`,
        sql`
      with sent as materialized (
        select ${text.item} as item,
               entry.hash,
               entry.n,
               entry.has_nulls,
               ${raw(IS_DELETED)} as is_deleted,
               old.id as old_id,
               old.place,
               old.sent_hash,
               ${text.fault} as fault
          from (
               select rows -> n - 1 as item, hash, round, n, has_nulls, organisation_id
                 from (
                      select generate_series(${slice.from}::int, ${slice.to}::int) as n,
                             unnest(hashes[${slice.from}::int:${slice.to}::int]) as hash,
                             unnest(rounds[${slice.from}::int:${slice.to}::int]) as round,
                             rows, has_nulls, organisation_id
                        from (select rows #> '{}' as rows, hashes, rounds, has_nulls, organisation_id
                                from job_chunks
                               where organisation_id = ${organisationId}
                                 and job_id = ${slice.jobId}
                                 and first_row = ${slice.firstRow}
                              offset 0) as chunk) as numbered
               offset 0) as entry
         ${text.found}
          left join lateral (
               select id, ctid as place, sent_hash from ${text.table}
                where organisation_id = ${organisationId} and ${text.isRecord}
                limit 1) as old on true
         where coalesce(entry.round, 1) = ${slice.round}::int
      ), removed as (
        ${removal(stamp)}
        returning 1
      ), inserted as (
        insert into ${text.table} (organisation_id, ${text.keys}, ${text.names}, sent_hash, created_at, updated_at)
        select ${organisationId}, ${text.keyValues}, ${text.freshValues}, sent.hash,
               ${stamp}::timestamptz, ${stamp}::timestamptz
          from sent
         where sent.old_id is null and not sent.is_deleted and sent.fault is null
        returning 1
      ), changed as (
        update ${text.table} as target
           set ${text.assignments}, sent_hash = sent.hash, updated_at = ${stamp}::timestamptz
          from sent
         cross join lateral (select * from ${text.table} where ctid = sent.place limit 1) as old
         cross join lateral (select ${text.mergedValues} offset 0) as merged
         where target.ctid = sent.place
           and not sent.is_deleted
           and sent.fault is null
           and sent.sent_hash is distinct from sent.hash
           and (${text.oldColumns}) is distinct from (${text.mergedColumns})
        returning 1
      )
      select (select count(*)::int from inserted) as created,
             (select count(*)::int from changed) as updated,
             (select count(*)::int from removed) as deleted,
             ${text.faults} as faults,
             ${text.meet} as meet,
             ${text.records} as records
        from sent`,
      ),
    )
    if (!row) throw new Error('A merge answered nothing')
    if (row.meet) throw new RowsMeet()
    const { created, updated, deleted, faults, records } = row
    return { created, updated, deleted, faults: faults ?? [], records: records ?? [] }
  }
  // Only a key says which record a row has, and only without a fault is an unchanged row left alone.
  if (target.finds || fault) return { apply }
  return { apply, changedRow: (organisationId) => changedRow(target, organisationId) }
}

/**
 * Selects a row of `sent (rows, hashes)` that may change something. One look-up per row, which ends
 * with the first such row: all that are new or all that are changed cost one look-up.
 */
function changedRow({ table, keys }: MergeTarget, organisationId: number): Sql {
  const isRecord = keys.map((key) => `${quote(key)} = entry.item ->> '${key}'`).join(' and ')
  return sql`
    select from (
           select rows -> n - 1 as item, hash
             from (select generate_series(1, cardinality(hashes)) as n, unnest(hashes) as hash) as numbered
           offset 0) as entry
      left join lateral (
           select sent_hash from ${raw(quote(table))}
            where organisation_id = ${organisationId} and ${raw(isRecord)}
            limit 1) as old on true
     where old.sent_hash is distinct from entry.hash
     limit 1`
}

type Merged = Omit<Outcome, 'faults' | 'records'> & {
  readonly faults: Outcome['faults'] | null
  readonly records: readonly string[] | null
  readonly meet: boolean
}

const IS_DELETED = `coalesce((entry.item -> 'deleted')::boolean, false)`

const quote = (name: string): string => `"${name}"`

const COMPARISON_COST = { boolean: 0, numeric: 0, text: 1, jsonb: 2 }

/** The comparison ends with the first column that differs. */
const cheapestFirst = (columns: readonly Column[]): readonly Column[] =>
  columns.toSorted((a, b) => COMPARISON_COST[a.type] - COMPARISON_COST[b.type])

/** The columns of `old` after `sent.item` was merged into it. */
export const mergedValues = (columns: readonly Column[]): string =>
  columns.map((column) => `${mergedValue(column)} as ${quote(column.name)}`).join(', ')

const fieldOf = ({ field, name }: Column): string => field ?? name

/** The value as sent; null when it is absent or null. */
function sentValue(column: Column): string {
  const name = fieldOf(column)
  if (column.sent) return column.sent
  if (column.type === 'jsonb') {
    return `case when sent.has_nulls then nullif(sent.item -> '${name}', 'null')
                 else sent.item -> '${name}' end`
  }
  const text = `sent.item ->> '${name}'`
  if (column.type === 'text') return text
  // Without the way through text; PostgreSQL before 18 refuses to cast a null so.
  return `case when sent.has_nulls then (${text})::${column.type}
               else (sent.item -> '${name}')::${column.type} end`
}

function freshValue(column: Column): string {
  const { empty, merge } = column
  if (merge === 'fields') {
    const fields = `sent.item -> '${fieldOf(column)}'`
    return `case when sent.has_nulls then merge_fields(null, ${fields})
                 else coalesce(${fields}, '{}') end`
  }
  return empty === undefined ? sentValue(column) : `coalesce(${sentValue(column)}, ${empty})`
}

function mergedValue(column: Column): string {
  const { name, merge, merged, empty = 'null' } = column
  if (merged) return merged
  if (merge === 'fields') {
    const old = `old.${quote(name)}`
    const fields = `sent.item -> '${fieldOf(column)}'`
    return `case when sent.has_nulls then merge_fields(${old}, ${fields})
                 else coalesce(${old} || (${fields}), ${old}) end`
  }
  if (column.absentEmpties) return freshValue(column)
  // A sent value is the common case; only its absence needs a second look.
  return `coalesce(${sentValue(column)},
    case when sent.item ? '${fieldOf(column)}' then ${empty} else old.${quote(name)} end)`
}
