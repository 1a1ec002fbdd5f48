import pg from 'pg'
import type { Client } from './client.ts'
import { median, say, sayTable, times } from './report.ts'
import type { Account, Service } from './service.ts'

const REQUESTS = 20_000
const PAGE_ROWS = 500
const ROUNDS = 3

/**
 * A year of requests, page by page, against the same pages read by plain SQL over one connection: what the statistics
 * cost must not depend on how many positions the requests have, so they have none.
 */
export async function measureStatistics(service: Service, client: Client, account: Account) {
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  try {
    await insertYear(database, account.organisationId)
    const http: number[] = []
    const plain: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      http.push(await scanByHttp(client))
      plain.push(await scanBySql(database, account.organisationId))
    }
    sayPages(median(http), median(plain))
  } finally {
    await database.end()
  }
}

async function insertYear(database: pg.Client, organisationId: number): Promise<void> {
  await database.query('begin')
  await database.query(`set local app.organisation_id = '${Math.trunc(organisationId)}'`)
  await database.query(
    `with change as materialized (select begin_change('inquiries') as stamp)
     insert into inquiries (organisation_id, kind, status, currency, vat_percent, position_count,
                            positions_with_selection, selection_count, auto_selected_count,
                            prediction_correct_count, manual_selection_count, created_at, updated_at)
     select $1, case when n % 3 = 0 then 'ORDER' else 'TENDER' end, 'NEEDS_REVIEW', 'EUR', 19,
            200, 180, 190, 100, 80, 10,
            timestamptz '2025-01-01Z' + n * interval '26 minutes', change.stamp
       from generate_series(1, ${REQUESTS}) as n, change`,
    [organisationId],
  )
  await database.query('commit')
  await database.query('vacuum analyze inquiries')
}

async function scanByHttp(client: Client): Promise<number> {
  const start = performance.now()
  const pages: Buffer[] = []
  let path = `/statistics/selections?from=2025-01-01&to=2025-12-31&limit=${PAGE_ROWS}`
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { status, body } = await client.get(path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body}`)
    pages.push(body)
    cursor = /"next_cursor":"([^"]+)"\}$/.exec(body.toString('latin1', body.length - 2048))?.[1]
    path = `/statistics/selections?limit=${PAGE_ROWS}&cursor=${cursor}`
  }
  const elapsedMs = performance.now() - start
  requireAll(pages.flatMap((page) => JSON.parse(page.toString()).data).length)
  return elapsedMs
}

async function scanBySql(database: pg.Client, organisationId: number): Promise<number> {
  const start = performance.now()
  let rows = 0
  let last: { id: string; at: string } | undefined
  do {
    const page = await database.query(PLAIN_PAGE, [
      organisationId,
      last?.at ?? '-infinity',
      last?.id ?? 0,
    ])
    rows += page.rows.length
    last = page.rows.at(-1)
  } while (last)
  const elapsedMs = performance.now() - start
  requireAll(rows)
  return elapsedMs
}

const PLAIN_PAGE = `
  select id, kind, position_count, positions_with_selection, selection_count, auto_selected_count,
         prediction_correct_count, manual_selection_count, created_at::text as at
    from inquiries
   where organisation_id::bigint = $1 and created_at >= '2025-01-01Z' and created_at < '2026-01-01Z'
     and (created_at, id) > ($2::timestamptz, $3::bigint)
   order by created_at, id
   limit ${PAGE_ROWS}`

function requireAll(rows: number): void {
  if (rows !== REQUESTS) throw new Error(`The scan gave ${rows} rows, not ${REQUESTS}`)
}

function sayPages(httpMs: number, plainMs: number): void {
  const pages = REQUESTS / PAGE_ROWS
  const line = (about: string, ms: number) => [about, (ms / pages).toFixed(1), times(plainMs / ms)]
  say(
    `Statistics of a year of ${REQUESTS.toLocaleString('en')} requests, ${PAGE_ROWS} a page, median of ${ROUNDS}`,
  )
  sayTable([
    ['', 'ms per page', 'to SQL'],
    line('plain SQL', plainMs),
    line('the statistics over HTTP', httpMs),
  ])
}
