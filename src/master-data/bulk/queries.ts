import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import type { RowError } from '../../jobs/job.ts'
import type { Chunk } from './chunk.ts'
import type { Row, Slice } from './resource.ts'

type ChunkOf = { readonly organisationId: number; readonly jobId: string }

/** Stores a chunk before its job exists. */
export async function insertChunk(db: Db, { organisationId, jobId }: ChunkOf, chunk: Chunk) {
  await db.run(sql`
    insert into job_chunks (organisation_id, job_id, first_row, row_count, rows, has_nulls,
                            has_deletions, row_numbers, hashes, rounds, errors)
    values (${organisationId}, ${jobId}, ${chunk.firstRow}, ${chunk.rowCount}, ${chunk.rows},
            ${chunk.hasNulls}, ${chunk.hasDeletions}, ${chunk.rowNumbers}, ${bytesArray(chunk.hashes)}::bytea[], ${chunk.rounds},
            ${JSON.stringify(chunk.errors)}::jsonb)`)
}

/** A bytea[] in PostgreSQL's own writing: the driver's is several times slower. */
const bytesArray = (hexadecimal: readonly string[]): string =>
  `{${hexadecimal.map((digits) => `"\\\\x${digits}"`).join(',')}}`

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
  readonly has_deletions: boolean
  readonly row_numbers: readonly number[]
  readonly rounds: readonly number[]
  readonly errors: readonly RowError[]
}

/** The chunk with the row after the first `rowsDone`, without the rows themselves. */
export const findChunk = (db: Db, { organisationId, jobId }: ChunkOf, rowsDone: number) =>
  db.row<StoredChunk>(sql`
    select first_row, row_count, has_deletions, row_numbers, rounds, errors
      from job_chunks
     where organisation_id = ${organisationId} and job_id = ${jobId}
       and first_row <= ${rowsDone} and first_row + row_count > ${rowsDone}`)

export const findRow = (
  db: Db,
  { organisationId, jobId }: ChunkOf,
  firstRow: number,
  position: number,
) =>
  db.row<{ row: Row }>(sql`
    select rows -> ${position - 1}::int as row
      from job_chunks
     where organisation_id = ${organisationId} and job_id = ${jobId} and first_row = ${firstRow}`)

/** The keys of those rows of a slice that remove their records, as an array. */
export const removedKeys = (
  { organisationId, jobId, firstRow, round, from, to }: Slice,
  keyField: string,
): Sql => sql`array(
  select entry.item ->> ${keyField}
    from job_chunks as chunk
   cross join lateral rows from (jsonb_array_elements(chunk.rows), unnest(chunk.rounds))
         with ordinality as entry (item, round, n)
   where chunk.organisation_id = ${organisationId} and chunk.job_id = ${jobId}
     and chunk.first_row = ${firstRow} and entry.round = ${round}::int
     and entry.n between ${from}::int and ${to}::int
     and (entry.item -> 'deleted')::boolean)`

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
