import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { createRandom, type Random, seed } from '#test/random.ts'
import { call, jsonInit } from '#test/service.ts'
import { size, times } from '#test/stress.ts'
import {
  ARTICLES,
  endLeases,
  nextStep,
  type SentRequest,
  STEPS,
  sendRequest,
} from './processing-crew.ts'

const KILLS = size(50, 4)
const WORKERS = 2
const IN_FLIGHT = 8
const LEAST_REQUESTS = size(60, 6)

let stage: Stage
let api: ServiceProcess
let member: Member
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pis-stress-files-'))
  stage = await openStage()
  api = await start('api')
  member = await stage.createOrganisation()
  const worker = await start('worker')
  const body = jsonInit({ articles: ARTICLES })
  const { body: ack } = await call(api.origin, member.apiKey, '/articles', body)
  await ended([ack.job_id])
  await worker.kill()
})
afterAll(async () => {
  await stage.stop()
  await rm(folder, { recursive: true, force: true })
})

/** All on one machine: they share a store. */
const start = (role: 'api' | 'worker') => stage.start(role, { env: { DATA_DIR: folder } })

describe('2.8 and 4: an inquiry whose worker died is processed as if nothing had happened', () => {
  test(
    `${KILLS} times kill -9`,
    async () => {
      const random = createRandom()
      const sent: SentRequest[] = []
      let isQuiet = false
      const sending = keepSending(sent, random, () => isQuiet)
      for (let kills = 0; kills < KILLS; kills += WORKERS) {
        const crew = await times(WORKERS, () => start('worker'))
        await nextStep(stage, member, random.pick(STEPS))
        await sleep(random.whole(0, 150))
        await Promise.all(crew.map((worker) => worker.kill()))
        await endLeases(stage)
      }
      isQuiet = true
      const crew = await times(WORKERS, () => start('worker'))
      await sending
      await ended(sent.map(({ jobId }) => jobId))
      await Promise.all(crew.map((worker) => worker.kill()))

      for (const request of sent) await expectWhole(request)
      expect(await count(sql`select count(*) as n from tasks`)).toBe(0)
      expect(await count(sql`select count(*) as n from inquiries`)).toBe(sent.length)
    },
    LONGEST_MS,
  )
})

const LONGEST_MS = size(900_000, 300_000)

/** There is always something to do, so that no worker is ever killed at leisure. */
async function keepSending(sent: SentRequest[], random: Random, isQuiet: () => boolean) {
  while (!isQuiet() || sent.length < LEAST_REQUESTS) {
    if ((await inFlight()) < IN_FLIGHT) sent.push(await sendRequest(api, member, random))
    else await sleep(50)
  }
}

const inFlight = () =>
  count(sql`
    select count(*) as n from jobs
     where organisation_id = ${member.organisationId} and status in ('PENDING', 'RUNNING')`)

const PATIENCE_MS = 200_000

async function ended(jobIds: readonly string[]): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while ((await inFlight()) > 0) {
    if (Date.now() > end) throw new Error(`Of ${jobIds.length} jobs some do not end, seed ${seed}`)
    await sleep(50)
  }
}

async function expectWhole({ jobId, kind, articles, files }: SentRequest): Promise<void> {
  const { body: job } = await call(api.origin, member.apiKey, `/jobs/${jobId}`)
  const about = `job ${jobId}, seed ${seed}`
  expect(job, about).toMatchObject({
    status: 'COMPLETED',
    total_rows: articles.length,
    created_count: articles.length,
    errors: [],
  })
  const id = job.result.request_id
  const { body: record } = await call(api.origin, member.apiKey, `/${kind}/${id}`)
  const positions =
    kind === 'orders'
      ? record.positions
      : record.chapters.flatMap((chapter: { positions: unknown[] }) => chapter.positions)
  expect(record.chapters?.length ?? 1, about).toBe(1)
  expect(
    positions.map((position: { article_number: string }) => position.article_number),
    about,
  ).toEqual(articles)
  expect(record.files, about).toHaveLength(files)
  const events = await stage.database.asOrganisation(member.organisationId, (db) =>
    db.rows<{ type: string; data: object }>(sql`
      select type, data from events where subject = ${jobId} order by type`),
  )
  expect(events, about).toEqual([
    { type: 'job.finished', data: job },
    { type: 'request.processing_completed', data: expect.objectContaining({ success: true }) },
  ])
}

async function count(statement: ReturnType<typeof sql>): Promise<number> {
  const row = await stage.database.asOrganisation(member.organisationId, (db) =>
    db.row<{ n: string }>(statement),
  )
  return Number(row?.n)
}
