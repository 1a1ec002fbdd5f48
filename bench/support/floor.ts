import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Article } from '../../src/demo/catalogue/article.ts'
import type { Catalogue } from '../../src/demo/catalogue/catalogue.ts'

/**
 * The least that storing rows in bulk can cost: COPY into a staging table and one INSERT with
 * ON CONFLICT into a table with all columns and indexes of `articles`, but without its triggers and
 * policies. Same server, same settings. The rows are text in memory before the clock starts.
 */
export async function measureFloor(client: pg.Client, rows: readonly Buffer[]): Promise<number> {
  await client.query(`
    drop table if exists floor_articles, floor_staging;
    create table floor_articles (like articles including all);
    create temporary table floor_staging (like articles)`)
  await client.query('alter table floor_staging drop column id')
  await client.query('checkpoint')

  const start = performance.now()
  await client.query('begin')
  await pipeline(Readable.from(rows), client.query(copyFrom(COPY)))
  const { rowCount } = await client.query(MERGE)
  await client.query('commit')
  const elapsedMs = performance.now() - start

  await client.query('drop table floor_articles, floor_staging')
  if (rowCount === null || rowCount === 0) throw new Error('The floor stored nothing')
  return elapsedMs
}

const COLUMNS = [
  'article_number',
  'name',
  'description',
  'base_unit',
  'manufacturer_name',
  'manufacturer_article_number',
  'supplier_id',
  'supplier_article_number',
  'ean',
  'etim_class',
  'norms',
  'product_group',
  'keywords',
  'power_w',
  'voltage_v',
  'current_a',
  'length_mm',
  'width_mm',
  'height_mm',
  'diameter_mm',
  'weight_kg',
  'ip_rating',
  'attributes',
  'list_price',
  'price_quantity',
  'currency',
  'is_active',
  'custom_fields',
] as const satisfies readonly (keyof Article)[]

const ALL = ['organisation_id', ...COLUMNS, 'sent_hash', 'created_at', 'updated_at']

const COPY = `copy floor_staging (${ALL.join(', ')}) from stdin`

const MERGE = `
  insert into floor_articles (${ALL.join(', ')}) select ${ALL.join(', ')} from floor_staging
  on conflict (organisation_id, article_number) do update
     set ${ALL.map((name) => `${name} = excluded.${name}`).join(', ')}`

const ROWS_PER_BUFFER = 500

/** The catalogue's first rows in the text format of COPY. */
export function copyRows(catalogue: Catalogue, count: number): Buffer[] {
  const stamp = new Date().toISOString()
  const buffers: Buffer[] = []
  for (let from = 0; from < count; from += ROWS_PER_BUFFER) {
    const length = Math.min(ROWS_PER_BUFFER, count - from)
    const lines = Array.from({ length }, (_, at) => copyLine(catalogue.article(from + at), stamp))
    buffers.push(Buffer.from(lines.join('')))
  }
  return buffers
}

function copyLine(article: Article, stamp: string): string {
  const sentHash = hash('sha256', JSON.stringify(article), 'hex').slice(0, 32)
  const values = COLUMNS.map((name) => copied(article[name]))
  return `1\t${values.join('\t')}\t\\\\x${sentHash}\t${stamp}\t${stamp}\n`
}

/** What an article does not have is null. */
const copied = (value: Article[keyof Article]): string =>
  value === undefined ? '\\N' : escaped(textOf(value))

/** JSON for what is no text: PostgreSQL reads numbers and booleans in the same writing. */
const textOf = (value: NonNullable<Article[keyof Article]>): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
