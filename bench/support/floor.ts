import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A table that rows are pushed into, and how a row lies in it. */
export type FloorTable<Row> = {
  readonly table: string
  /** What ON CONFLICT names. */
  readonly key: string
  /** The value of each column; undefined is null. */
  readonly columns: Readonly<Record<string, (row: Row) => unknown>>
}

/**
 * The least that storing rows in bulk can cost: COPY into a staging table and one INSERT with
 * ON CONFLICT into a table with all columns and indexes of the real one, but without its triggers and
 * policies. Same server, same settings. The rows are text in memory before the clock starts.
 */
export async function measureFloor<Row>(
  client: pg.Client,
  { table, key, columns }: FloorTable<Row>,
  rows: readonly Buffer[],
): Promise<number> {
  const names = allColumns(columns).map((name) => `"${name}"`)
  await client.query(`
    drop table if exists floor_table, floor_staging;
    create table floor_table (like ${table} including all);
    create temporary table floor_staging as select ${names} from ${table} limit 0`)
  await client.query('checkpoint')

  const start = performance.now()
  await client.query('begin')
  await pipeline(
    Readable.from(rows),
    client.query(copyFrom(`copy floor_staging (${names}) from stdin`)),
  )
  const { rowCount } = await client.query(`
    insert into floor_table (${names}) select ${names} from floor_staging
    on conflict ${key} do update
       set ${names.map((name) => `${name} = excluded.${name}`)}`)
  await client.query('commit')
  const elapsedMs = performance.now() - start

  await client.query('drop table floor_table, floor_staging')
  if (rowCount === null || rowCount === 0) throw new Error('The floor stored nothing')
  return elapsedMs
}

const allColumns = (columns: object): string[] => [
  'organisation_id',
  ...Object.keys(columns),
  'sent_hash',
  'created_at',
  'updated_at',
]

const ROWS_PER_BUFFER = 500

/** The first rows in the text format of COPY. */
export function copyRows<Row>(
  { columns }: FloorTable<Row>,
  rowAt: (index: number, revision: number) => Row,
  count: number,
): Buffer[] {
  const stamp = new Date().toISOString()
  const values = Object.values(columns)
  const buffers: Buffer[] = []
  for (let from = 0; from < count; from += ROWS_PER_BUFFER) {
    const length = Math.min(ROWS_PER_BUFFER, count - from)
    const lines = Array.from({ length }, (_, at) => copyLine(rowAt(from + at, 0), values, stamp))
    buffers.push(Buffer.from(lines.join('')))
  }
  return buffers
}

function copyLine<Row>(
  row: Row,
  values: readonly ((row: Row) => unknown)[],
  stamp: string,
): string {
  const sentHash = hash('sha256', JSON.stringify(row), 'hex').slice(0, 32)
  const copied = values.map((read) => copy(read(row)))
  return `1\t${copied.join('\t')}\t\\\\x${sentHash}\t${stamp}\t${stamp}\n`
}

const copy = (value: unknown): string => (value === undefined ? '\\N' : escaped(textOf(value)))

/** JSON for what is no text: PostgreSQL reads numbers and booleans in the same writing. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
