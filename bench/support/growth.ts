import { articlesBody, type Catalogue } from '../../src/demo/catalogue/catalogue.ts'
import { type Client, pushArticles, requireCount } from './client.ts'
import { median } from './report.ts'

/** What the same work costs when so much is stored already. */
export type Stage = {
  readonly stored: number
  readonly pushMsPerRow: number
  readonly firstPageMs: number
  readonly middlePageMs: number
}

const ROWS_PER_REQUEST = 100_000
const FURTHER_ROWS = 10_000
const PUSHES = 3
const PAGES = 15
/** The first pages find connections and caches cold. */
const WARM_UP_PAGES = 5

/** Lets one organisation grow, and measures at each size. */
export async function measureGrowth(
  client: Client,
  catalogue: Catalogue,
  sizes: readonly number[],
): Promise<Stage[]> {
  const stages: Stage[] = []
  let stored = 0
  for (const size of sizes) {
    while (stored < size) {
      const rows = Math.min(ROWS_PER_REQUEST, size - stored)
      await pushNew(client, catalogue, stored, rows)
      stored += rows
    }
    const pages = await measurePages(client, catalogue, stored)
    const pushes: number[] = []
    for (let push = 0; push < PUSHES; push++) {
      pushes.push((await pushNew(client, catalogue, stored, FURTHER_ROWS)) / FURTHER_ROWS)
      stored += FURTHER_ROWS
    }
    stages.push({ stored: size, pushMsPerRow: median(pushes), ...pages })
  }
  return stages
}

async function pushNew(
  client: Client,
  catalogue: Catalogue,
  from: number,
  rows: number,
): Promise<number> {
  const pushed = await pushArticles(client, articlesBody(catalogue, from, rows))
  requireCount(pushed, 'created_count', rows)
  return pushed.totalMs
}

/** The first page, and the page behind a cursor from the middle of the list. */
async function measurePages(client: Client, catalogue: Catalogue, stored: number) {
  const middle = catalogue.article(Math.floor(stored / 2)).article_number
  const { updated_at } = await getJson<{ updated_at: string }>(client, `/articles/${middle}`)
  const { next_cursor } = await getJson<{ next_cursor: string }>(
    client,
    `/articles?limit=500&modified_since=${updated_at}`,
  )
  return {
    firstPageMs: await timePage(client, '/articles?limit=500'),
    middlePageMs: await timePage(client, `/articles?limit=500&cursor=${next_cursor}`),
  }
}

async function timePage(client: Client, path: string): Promise<number> {
  const readings: number[] = []
  for (let page = 0; page < WARM_UP_PAGES + PAGES; page++) {
    const start = performance.now()
    const { status } = await client.get(path)
    readings.push(performance.now() - start)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
  }
  return median(readings.slice(WARM_UP_PAGES))
}

async function getJson<T>(client: Client, path: string): Promise<T> {
  const { status, body } = await client.get(path)
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body}`)
  return JSON.parse(String(body)) as T
}
