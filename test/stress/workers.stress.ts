import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '#kernel/db/sql.ts'
import { withClient } from '#test/database-server.ts'
import { PATIENCE_MS } from '#test/patience.ts'
import { openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { countsOf, type ReadJob } from '#test/push.ts'
import { createRandom, type Random, seed } from '#test/random.ts'
import { call } from '#test/service.ts'
import { isFull, size, times } from '#test/stress.ts'
import { RESOURCES, type Resource, type Row } from './bulk-resources.ts'
import {
  createSender,
  fewInFlight,
  nextResource,
  rowsDone,
  type Sender,
  type SentJob,
  sendJob,
  shortenLeases,
} from './import-crew.ts'
import { modelled, stored } from './master-data-model.ts'

const KILLS = size(50, 2)
const SENDERS = size(4, 2)
/** All seven resources twice. */
const LEAST_JOBS_EACH = 2 * RESOURCES.length
const ROWS = size(10_000, 1_100)
/** Some are never sent, so that there are always unknown ones. */
const KEYS = Math.ceil(ROWS * 1.1)
const WORKERS = 2

let stage: Stage
let api: ServiceProcess

let leases: ReturnType<typeof shortenLeases>

beforeAll(async () => {
  stage = await openStage()
  leases = shortenLeases(stage)
  api = await stage.start('api')
})
afterAll(async () => {
  await leases.stop()
  await stage.stop()
})

describe('Bulk writes: a job whose worker died ends as if nothing had happened', () => {
  test(`${KILLS} times kill -9`, async () => {
    const random = createRandom()
    const senders = await times(SENDERS, () => createSender(stage, KEYS))
    const crew = Array.from({ length: WORKERS }, () => stage.start('worker'))
    await Promise.all(crew)
    let isQuiet = false

    const sending = senders.map((sender) => keepSending(sender, random, () => isQuiet))
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(random.whole(0, 400))
      // Rows that are committed before the mark behind them would be applied twice.
      if (random.chance(0.5)) await nextChange()
      await (await crew[kill % WORKERS])?.kill()
      crew[kill % WORKERS] = stage.start('worker')
    }
    isQuiet = true
    await Promise.all(sending)
    for (const sender of senders) await fewInFlight(stage, sender, 0)
    await Promise.all(crew.map(async (worker) => (await worker).kill()))

    for (const sender of senders) await expectAsModelled(sender)
    expect(await tasksLeft()).toBe(0)
  })
})

const MORE_PAUSES = [
  ['articles', 'between two commits', 'has finished'],
  ['articles', 'inside a transaction', 'has finished'],
  ['contacts', 'inside a transaction', 'has finished'],
] as const

/** In a job of which resource, and where in its work a worker is stopped, and when it wakes up. */
const PAUSES = [
  ['contacts', 'between two commits', 'has begun'],
  ...(isFull ? MORE_PAUSES : []),
] as const

describe('Bulk writes: a worker that stands still beyond its lease', () => {
  test.each(PAUSES)(
    'with %s, %s, does no harm when it wakes up after another one %s',
    async (resource, where, woken) => {
      const sender = await createSender(stage, FEW_ROWS)
      const late = await stage.start('worker', { env: ONE_AT_A_TIME })
      const random = createRandom()
      for (const each of RESOURCES) await sendJob(api, sender, random, each, FEW_ROWS)
      const { jobId, done } = await pauseInJob(late, sender, resource, where)

      const other = await stage.start('worker', { env: ONE_AT_A_TIME })
      await until(async () => (await rowsDone(stage, jobId)) > done)
      if (woken === 'has finished') await fewInFlight(stage, sender, 0)
      late.resume()
      await until(() => WOKEN.test(late.logged()))
      await fewInFlight(stage, sender, 0)
      await Promise.all([late.kill(), other.kill()])

      await expectAsModelled(sender)
    },
  )
})

const FEW_ROWS = 900

/** What it says then. PostgreSQL ends a transaction that stands still; a connection that it waited for is overdue at once. */
const WOKEN = /another worker took this task over|a task failed/

const ONE_AT_A_TIME = { WORKER_CONCURRENCY: '1' }

/** Two jobs are always waiting, so that no worker is ever killed at leisure. */
async function keepSending(sender: Sender, random: Random, isQuiet: () => boolean): Promise<void> {
  while (!isQuiet() || sender.jobs.length < LEAST_JOBS_EACH) {
    await sendJob(api, sender, random, nextResource(sender), ROWS)
    await fewInFlight(stage, sender, 2)
  }
}

/** Waits until records of any organisation change. */
const nextChange = (): Promise<void> =>
  withClient(stage.databaseUrl, async (client) => {
    const last = async (): Promise<string> =>
      (await client.query('select max(last)::text as at from change_clock')).rows[0].at
    const before = await last()
    const end = Date.now() + LONG_MS
    while ((await last()) === before && Date.now() < end) {
      // Without a pause: the moment is short.
    }
  })

const LONG_MS = 2_000

type Where = (typeof PAUSES)[number][1]

/** Stops a worker at the wanted place of a job that is far from its end. */
const pauseInJob = (worker: ServiceProcess, sender: Sender, resource: Resource, where: Where) =>
  withClient(stage.databaseUrl, async (client) => {
    for (;;) {
      await fewInFlight(stage, sender, 0)
      const { jobId, rows } = await sendJob(api, sender, createRandom(), resource, PAUSED_ROWS)
      for (let done = 0; done < rows - LEFT_TO_DO; ) {
        done = await nextCommit(client, jobId, done)
        worker.pause()
        const isThere = (await isInTransaction(client)) === (where === 'inside a transaction')
        done = await rowsDone(stage, jobId)
        // The commit that was seen may have been the last one: then no worker has anything left to do.
        if (isThere && done < rows) return { jobId, done }
        worker.resume()
      }
    }
  })

const PAUSED_ROWS = 8_000
const LEFT_TO_DO = 3_000

/** Asks without a pause: right after a commit a worker is between two of them. */
async function nextCommit(client: Client, jobId: string, done: number): Promise<number> {
  for (;;) {
    const { rows } = await client.query('select next_row from jobs where id = $1', [jobId])
    if (rows[0].next_row > done) return rows[0].next_row
  }
}

/**
 * Whether the stopped worker has left a transaction open. What it asked for last is done first: PostgreSQL may not have
 * read it yet when it seems to be at rest.
 */
async function isInTransaction(client: Client): Promise<boolean> {
  for (let before = ''; ; ) {
    const { rows } = await client.query(`
      select count(*) filter (where state = 'active')::int as busy,
             count(*) filter (where state = 'idle in transaction')::int as open,
             string_agg(state || state_change, ' ' order by pid) as states
        from pg_stat_activity
       where datname = current_database() and application_name = 'pis-worker'`)
    const { busy, open, states } = rows[0]
    if (busy === 0 && states === before) return open > 0
    before = states
    await sleep(50)
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 2 * PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It never came to that')
    await sleep(5)
  }
}

async function expectAsModelled(sender: Sender): Promise<void> {
  for (const job of sender.jobs) await expectJob(sender, job)
  for (const resource of RESOURCES) {
    expect(stored(resource, await allRows(sender, resource)), `${resource}, seed ${seed}`).toEqual(
      modelled(sender.data, resource),
    )
  }
}

const ERRORS_LISTED = 1_000

async function expectJob({ organisationId, apiKey }: Sender, sent: SentJob): Promise<void> {
  const { jobId, resource, rows, expected } = sent
  const job: ReadJob = (await call(api.origin, apiKey, `/jobs/${jobId}`)).body
  const events = await stage.database.asOrganisation(organisationId, (db) =>
    db.rows<{ data: unknown }>(sql`
      select data from events where type = 'job.finished' and subject = ${jobId}`),
  )

  expect(job).toMatchObject({
    entity: resource.toUpperCase(),
    status: 'COMPLETED',
    total_rows: rows,
  })
  const known = new Set(expected.errors.map(({ row_number }) => row_number))
  expect(job.errors.filter(({ row_number }) => !known.has(row_number))).toEqual([])
  expect(countsOf(job), `${resource}, seed ${seed}`).toEqual(expected.counts)
  expect(job.errors.map(({ row_number, identifier }) => ({ row_number, identifier }))).toEqual(
    expected.errors.slice(0, ERRORS_LISTED),
  )
  expect(events).toEqual([{ data: job }])
}

async function allRows({ organisationId }: Sender, resource: Resource): Promise<Row[]> {
  const rows = await stage.database.asOrganisation(organisationId, (db) =>
    db.rows<{ all: Row }>(sql`
      select to_jsonb(record) as all from ${raw(resource)} as record
       where organisation_id = ${organisationId}`),
  )
  return rows.map(({ all }) => all)
}

async function tasksLeft(): Promise<number> {
  const row = await stage.database.asSystem((db) =>
    db.row<{ n: string }>(sql`select count(*) as n from tasks`),
  )
  return Number(row?.n)
}
