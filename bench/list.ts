import { parseArgs } from 'node:util'
import pg from 'pg'
import { articlesBody, createCatalogue } from '../src/demo/catalogue/catalogue.ts'
import { type Client, createClient, pushArticles, requireCount } from './support/client.ts'
import { median, say, sayMachine, sayTable, sayVerdicts, seconds, times } from './support/report.ts'
import { type Service, startService } from './support/service.ts'
import { measureStatistics } from './support/statistics-pages.ts'
import { parentOf, type Usage, watched } from './support/usage.ts'

/**
 * A full scan of the article list, page by page, against the same pages read by plain SQL. Both
 * read over one connection, in this process, one page after the other, and take turns. The SQL side
 * gets every column of the page as node-postgres parses it; the HTTP side gets every page's bytes
 * and looks for the cursor only. Its rows are counted after the clock has stopped.
 */
const ROUNDS = 3
const PAGE_ROWS = 500
const LEAST_SHARE = 0.5

type Scan = { readonly ms: number; readonly usage: Usage }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const rows = values.quick ? 20_000 : 100_000
  sayMachine()
  const service = await startService()
  try {
    const account = await service.createOrganisation()
    const { organisationId, apiKey } = account
    const client = createClient(service.port, apiKey)
    const pushed = await pushArticles(client, articlesBody(createCatalogue(), 0, rows))
    requireCount(pushed, 'created_count', rows)
    const { http, plain } = await takeTurns(service, client, organisationId, rows)
    sayScans(http, plain, rows)
    await measureStatistics(service, client, account)
    client.close()
  } finally {
    await service.stop()
  }
}

async function takeTurns(service: Service, client: Client, organisationId: number, rows: number) {
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  const { rows: own } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const processes = { service: service.pid, postmaster: parentOf(own[0]?.pid ?? 0) }
  const http: Scan[] = []
  const plain: Scan[] = []
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const scanned = await watched(processes, () => scanByHttp(client, rows))
      http.push({ ms: scanned.result, usage: scanned.usage })
      const read = await watched(processes, () => scanBySql(database, organisationId, rows))
      plain.push({ ms: read.result, usage: read.usage })
    }
    return { http, plain }
  } finally {
    await database.end()
  }
}

async function scanByHttp(client: Client, rows: number): Promise<number> {
  const pages: Buffer[] = []
  const start = performance.now()
  let path = `/articles?limit=${PAGE_ROWS}`
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { status, body } = await client.get(path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body}`)
    pages.push(body)
    cursor = cursorOf(body)
    path = `/articles?limit=${PAGE_ROWS}&cursor=${cursor}`
  }
  const elapsedMs = performance.now() - start
  requireAll(pages.flatMap(numbersOn), rows)
  return elapsedMs
}

/** The cursor comes last: it is found without reading the page. */
function cursorOf(page: Buffer): string | undefined {
  const tail = page.toString('latin1', Math.max(0, page.length - 4096))
  return /"next_cursor":"([^"]+)"\}$/.exec(tail)?.[1]
}

function numbersOn(page: Buffer): string[] {
  const { data } = JSON.parse(page.toString()) as { data: { article_number: string }[] }
  return data.map(({ article_number }) => article_number)
}

type PlainRow = { readonly id: string; readonly article_number: string; readonly at: string }

async function scanBySql(
  database: pg.Client,
  organisationId: number,
  rows: number,
): Promise<number> {
  const numbers: string[] = []
  const start = performance.now()
  let last: PlainRow | undefined
  do {
    const page: PlainRow[] = (
      await database.query<PlainRow>(PLAIN_PAGE, [
        organisationId,
        last?.at ?? '-infinity',
        last?.id ?? 0,
      ])
    ).rows
    for (const { article_number } of page) numbers.push(article_number)
    last = page.at(-1)
  } while (last)
  const elapsedMs = performance.now() - start
  requireAll(numbers, rows)
  return elapsedMs
}

/**
 * The service's own keyset, by its own index. `at` is the key of the next page: a JavaScript date
 * would lose its microseconds.
 */
const PLAIN_PAGE = `
  select *, updated_at::text as at
    from articles
   where organisation_id::bigint = $1 and (updated_at, id) > ($2::timestamptz, $3::bigint)
   order by updated_at, id
   limit ${PAGE_ROWS}`

function requireAll(numbers: readonly string[], rows: number): void {
  if (numbers.length !== rows || new Set(numbers).size !== rows) {
    throw new Error(`The scan gave ${numbers.length} rows, not each of ${rows} once`)
  }
}

function sayScans(http: readonly Scan[], plain: readonly Scan[], rows: number): void {
  const plainMs = median(plain.map(({ ms }) => ms))
  const httpMs = median(http.map(({ ms }) => ms))
  const line = (about: string, scans: readonly Scan[]): string[] => {
    const ms = median(scans.map((scan) => scan.ms))
    return [
      about,
      seconds(ms),
      Math.round(rows / (ms / 1000)).toLocaleString('en'),
      times(plainMs / ms),
      seconds(1000 * median(scans.map(({ usage }) => usage.serviceCpuS))),
      seconds(1000 * median(scans.map(({ usage }) => usage.postgresCpuS))),
    ]
  }
  say(
    `Full scan of ${rows.toLocaleString('en')} articles, ${PAGE_ROWS} a page, median of ${ROUNDS}`,
  )
  sayTable([
    ['', 'time', 'rows/s', 'to SQL', 'service CPU', 'PostgreSQL CPU'],
    line('plain SQL', plain),
    line('the list over HTTP', http),
  ])
  sayVerdicts([
    {
      about: 'rows per second to plain SQL',
      figure: plainMs / httpMs,
      unit: ' x',
      limit: LEAST_SHARE,
      atLeast: true,
    },
  ])
}

await main()
