import { clockOf, type Stream } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { named, type Sql, sql } from '#kernel/db/sql.ts'
import type { RowError } from '../../jobs/job.ts'
import type { Chunk } from './chunk.ts'
import type { BulkResource, Row, Slice } from './resource.ts'

type ChunkOf = { readonly organisationId: number; readonly jobId: string }

/**
 * Stores a chunk before its job exists. With `compares`, its rows are compared with their records at once:
 * this happens while the service reads the next rows, and a chunk without a changed row need not be
 * applied. Answers whether the chunk is such a one. A chunk with a row error never is.
 */
export async function insertChunk(
  db: Db,
  { stream, merge }: BulkResource,
  { organisationId, jobId }: ChunkOf,
  chunk: Chunk,
  compares: boolean,
): Promise<boolean> {
  const isComparable = compares && chunk.errors.length === 0
  const changedRow = isComparable ? merge.changedRow?.(organisationId) : undefined
  const unchangedAt = changedRow
    ? sql`case when not exists (${changedRow}) then ${clockOf(organisationId, stream)} end`
    : sql`null::timestamptz`
  const statement = sql`
    insert into job_chunks (organisation_id, job_id, first_row, row_count, rows, has_nulls,
                            has_deletions, hashes, rounds, errors, unchanged_at)
    select ${organisationId}, ${jobId}, ${chunk.firstRow}, ${chunk.rowCount}, rows,
           ${chunk.hasNulls}, ${chunk.hasDeletions}, hashes, ${chunk.rounds}::int[],
           ${JSON.stringify(chunk.errors)}::jsonb, ${unchangedAt}
      from (select ${chunk.rows}::jsonb as rows, ${chunk.hashes}::bytea[] as hashes
            offset 0) as sent
    returning unchanged_at is not null as is_unchanged`
  const name = changedRow ? `insert_chunk_of_${stream}` : 'insert_chunk'
  const row = await db.row<{ is_unchanged: boolean }>(named(name, statement))
  return row?.is_unchanged ?? false
}

/**
 * Whether all rows of a request are stored. A crash of PostgreSQL during the upload takes chunks
 * back that were stored before it, and nothing else would notice.
 */
export async function hasAllRows(db: Db, { organisationId, jobId }: ChunkOf, totalRows: number) {
  const row = await db.row<{ stored: string | null }>(sql`
    select sum(row_count) as stored from job_chunks
     where organisation_id = ${organisationId} and job_id = ${jobId}`)
  return Number(row?.stored ?? 0) === totalRows
}

export const deleteChunks = (db: Db, { organisationId, jobId }: ChunkOf) =>
  db.run(
    sql`delete from job_chunks where organisation_id = ${organisationId} and job_id = ${jobId}`,
  )

export type StoredChunk = {
  readonly first_row: number
  readonly row_count: number
  /** Positions of the rows that remove their records, from 1. */
  readonly removals: readonly number[]
  readonly rounds: readonly number[] | null
  readonly errors: readonly RowError[]
}

/** The chunk with the row after the first `rowsDone`, without the rows themselves. */
export const findChunk = (db: Db, { organisationId, jobId }: ChunkOf, rowsDone: number) =>
  db.row<StoredChunk>(
    named(
      'find_chunk',
      sql`
    select first_row, row_count, rounds, errors,
           case when has_deletions then array(
             select n::int from jsonb_array_elements(rows) with ordinality as entry (item, n)
              where (item -> 'deleted')::boolean)
           else '{}' end as removals
      from job_chunks
     where organisation_id = ${organisationId} and job_id = ${jobId}
       and first_row <= ${rowsDone} and first_row + row_count > ${rowsDone}`,
    ),
  )

/**
 * Where the first chunk begins that may change something, or that lacks rows before it: up to there, the
 * rows after the first `rowsDone` change nothing while the stream is held still.
 */
export async function findUnchangedEnd(
  db: Db,
  stream: Stream,
  { organisationId, jobId }: ChunkOf,
  rowsDone: number,
): Promise<number> {
  const row = await db.row<{ end: number | null }>(sql`
    select coalesce(min(least(first_row, due))
                      filter (where first_row > due or (unchanged_at = clock.last) is not true),
                    max(first_row + row_count)) as end
      from (select first_row, row_count, unchanged_at,
                   coalesce(lag(first_row + row_count) over (order by first_row), ${rowsDone}) as due
              from job_chunks
             where organisation_id = ${organisationId} and job_id = ${jobId}
               and first_row + row_count > ${rowsDone}) as chunk,
           (select ${clockOf(organisationId, stream)} as last) as clock`)
  return Math.max(rowsDone, row?.end ?? 0)
}

/** The rows of a slice, as sent. */
export const findRows = (db: Db, slice: Slice) =>
  db.rows<{ position: number; row: Row }>(
    sql`select n::int as position, item as row from ${rowsOf(slice)}`,
  )

const rowsOf = ({ organisationId, jobId, firstRow, round, from, to }: Slice): Sql => sql`(
  select entry.item, entry.n
    from job_chunks as chunk
   cross join lateral rows from (jsonb_array_elements(chunk.rows), unnest(chunk.rounds))
         with ordinality as entry (item, round, n)
   where chunk.organisation_id = ${organisationId} and chunk.job_id = ${jobId}
     and chunk.first_row = ${firstRow} and coalesce(entry.round, 1) = ${round}::int
     and entry.n between ${from}::int and ${to}::int) as entry`

/** The keys of those rows of a slice that remove their records, as an array. */
export const removedKeys = (slice: Slice, keyField: string): Sql => sql`array(
  select item ->> ${keyField} from ${rowsOf(slice)} where (item -> 'deleted')::boolean)`

/** Chunks whose request was never accepted, or whose job has ended and left them behind. */
export const deleteStrayChunks = (db: Db) =>
  db.run(sql`
    delete from job_chunks as chunk
     where (job_id, first_row) in (
       select stray.job_id, stray.first_row
         from job_chunks as stray
         left join jobs on jobs.id = stray.job_id
        where stray.stored_at < now() - interval '1 hour'
          and (jobs.id is null or jobs.ended_at is not null)
        limit 1000)`)
