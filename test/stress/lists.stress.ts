import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { withClient } from '#test/database-server.ts'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { call, jsonInit } from '#test/service.ts'
import { createRandom, size, times } from '#test/stress.ts'
import { followCursor, pollByClock, type Reading, type ReadPage } from './list-readers.ts'
import { keepWriting, type Writing } from './list-writers.ts'

const WRITERS = 8
/** Transactions of 1 to 20 rows; a quiet machine of two cores makes some 80 a second. */
const CHANGES = size(1_600, 200)
const BULK_ROWS = size(5_000, 500)
/** A fault shows by chance: it is given so many changes, again and again, until it did. */
const CHANGES_PER_TRY = size(400, 60)
const TRIES = 20
const CLEARLY = size(100, 0)

let stage: Stage
let service: ServiceProcess

beforeAll(async () => {
  stage = await openStage()
  service = await stage.start('all')
})
afterAll(() => stage.stop())

describe('Pagination rule 3, under 8 writers and a bulk job', () => {
  test('no row is skipped or comes twice, by cursor or by clock', async () => {
    const found = await readWhileWriting(CHANGES, BULK_ROWS)

    expect(found.skippedByCursor).toEqual([0, 0])
    expect(found.skippedByClock).toBe(0)
    expect(found.repeated).toEqual([])
    expect(await lateBarriers(), 'pages that did not wait for the writers in flight').toBe(0)
  })
})

describe('the test above would notice', () => {
  test('stamps that are not given out in the order of commits', async () => {
    const found = await withFault(STAMP_OF_THE_START, ({ skippedByCursor }) => sum(skippedByCursor))

    expect(found.shown, `skipped in ${found.tries} tries`).toBeGreaterThan(CLEARLY)
  })

  test('lists that do not wait for the writers in flight', async () => {
    const found = await withFault(NO_BARRIER, ({ skippedByClock }) => skippedByClock)

    expect(found.shown, `skipped in ${found.tries} tries`).toBeGreaterThan(CLEARLY)
  })

  test('a writer that forgets the change clock: the table refuses its rows', async () => {
    const { organisationId } = await stage.createOrganisation()

    const writing = stage.database.asOrganisation(organisationId, (db) =>
      db.run(sql`
        insert into articles (organisation_id, article_number, norms, keywords, attributes,
                              price_quantity, is_active, custom_fields, created_at, updated_at)
        values (${organisationId}, '1', '[]', '[]', '{}', 1, true, '{}', now(), now())`),
    )

    await expect(writing).rejects.toThrow('was not taken from begin_change()')
  })
})

/** `updated_at` as most tables have it: the moment at which the transaction began, and no turns. */
const STAMP_OF_THE_START = `
  create or replace function begin_change(wanted_stream text) returns timestamptz
  language plpgsql as $$
  begin
    perform set_config('app.change_' || wanted_stream, date_part('epoch', now())::text, true);
    return now();
  end $$`

const NO_BARRIER = `
  create or replace function read_barrier(wanted_stream text) returns void
  language sql as 'select 1'`

/** Puts a faulty function in the place of a sound one, until enough of the fault was seen. */
async function withFault(faulty: string, shownIn: (findings: Findings) => number) {
  const name = /function (\w+)/.exec(faulty)?.[1]
  return withClient(stage.databaseUrl, async (client) => {
    const sound = await client.query(`select pg_get_functiondef('${name}'::regproc) as text`)
    await client.query(faulty)
    try {
      let [tries, shown] = [0, 0]
      while (shown <= CLEARLY && tries < TRIES) {
        tries += 1
        shown += shownIn(await readWhileWriting(CHANGES_PER_TRY, 0))
      }
      return { tries, shown }
    } finally {
      await client.query(sound.rows[0].text)
    }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

type Findings = Awaited<ReturnType<typeof readWhileWriting>>

/** Two readers follow the cursor and one polls by its own clock, while articles are written. */
async function readWhileWriting(changes: number, bulkRows: number) {
  const home = await stage.createOrganisation()
  const readPage = pagesOf(home)
  let isQuiet = false
  const readers = [
    followCursor(readPage, () => isQuiet),
    followCursor(readPage, () => isQuiet),
    pollByClock(readPage, () => isQuiet),
  ]
  try {
    await Promise.all([write(changes, home), pushInBulk(home, bulkRows)])
  } finally {
    isQuiet = true
  }
  const [one, two, byClock] = (await Promise.all(readers)) as [Reading, Reading, Reading]
  const truth = await committed(home)
  return {
    skippedByCursor: [skipped(truth, one), skipped(truth, two)],
    skippedByClock: skipped(truth, byClock),
    repeated: [one, two, byClock].flatMap(({ repeated }) => repeated),
  }
}

const pagesOf =
  ({ apiKey }: Member): ReadPage =>
  async (query) => {
    const text = new URLSearchParams({ limit: '50', ...query })
    const { status, body } = await call(service.origin, apiKey, `/articles?${text}`)
    if (status !== 200) throw new Error(`A list answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

async function write(changes: number, { organisationId }: Member): Promise<void> {
  let versions = 0
  const writing: Writing = {
    database: stage.database,
    organisationId,
    random: createRandom(),
    numbers: [],
    nextVersion: () => `v${++versions}`,
  }
  await times(WRITERS, () => keepWriting(writing, () => versions >= changes))
}

/** Two jobs one after the other: the second changes every row of the first. */
async function pushInBulk({ apiKey }: Member, rows: number): Promise<void> {
  if (rows === 0) return
  const jobs: string[] = []
  for (const name of ['first', 'second']) {
    const articles = Array.from({ length: rows }, (_, n) => ({ article_number: `bulk-${n}`, name }))
    const { body } = await call(service.origin, apiKey, '/articles', jsonInit({ articles }))
    jobs.push(body.job_id)
  }
  for (const job of jobs) await ended(apiKey, job)
}

async function ended(apiKey: string, job: string): Promise<void> {
  for (;;) {
    const { body } = await call(service.origin, apiKey, `/jobs/${job}`)
    if (body.status === 'COMPLETED') return
    await sleep(50)
  }
}

type Committed = { readonly article_number: string; readonly name: string }

const committed = ({ organisationId }: Member): Promise<Committed[]> =>
  stage.database.asOrganisation(organisationId, (db) =>
    db.rows<Committed>(sql`
      select article_number, name from articles where organisation_id = ${organisationId}`),
  )

/** Articles whose last version a reader never saw. */
const skipped = (truth: readonly Committed[], { versions }: Reading): number =>
  truth.filter(({ article_number, name }) => versions.get(article_number) !== name).length

async function lateBarriers(): Promise<number> {
  const metrics = await (await fetch(`${service.origin}/metrics`)).text()
  return Number(/^pis_list_barrier_timeouts_total\{.*\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}
