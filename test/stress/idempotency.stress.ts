import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import {
  freePort,
  type Member,
  openStage,
  type ServiceProcess,
  type Stage,
} from '#test/processes.ts'
import { createRandom } from '#test/random.ts'
import { type Answer, call, jsonInit } from '#test/service.ts'
import { size, times } from '#test/stress.ts'
import { numberedRows, PATHS, RESOURCES, type Resource } from './bulk-resources.ts'

const TWINS = 40
const KEYS = size(20, 2)
const KILLS = size(30, 2)
const TWINS_UNDER_FIRE = 2

let stage: Stage
/** Two processes, since twins may meet in the database only. No worker: what is accepted stays. */
const ports: number[] = []
const processes: Promise<ServiceProcess>[] = []

beforeAll(async () => {
  stage = await openStage()
  ports.push(await freePort(), await freePort())
  processes.push(...ports.map((port) => stage.start('api', { port })))
  await Promise.all(processes)
})
afterAll(() => stage.stop())

describe('Idempotency-Key, the same request many times at once', () => {
  test(`of ${TWINS} twins one is 202, all others are 200 with its job`, async () => {
    const home = await stage.createOrganisation()
    for (let key = 0; key < KEYS; key += 1) {
      const answers = await times(TWINS, (twin) =>
        push(home, `key-${key}`, rowsOf(oneOfTwo(key), key, twin), twin),
      )

      expect(statuses(answers)).toEqual({ 200: TWINS - 1, 202: 1 })
      expect(jobIds(answers).size).toBe(1)
    }
    expect(await acceptedJobs(home)).toHaveLength(KEYS)
    expect(await strayChunks(home)).toBe(0)
  })

  test('of several bodies of two resources under one key one wins, all others are 422', async () => {
    const home = await stage.createOrganisation()
    for (let key = 0; key < KEYS; key += 1) {
      const answers = await times(TWINS, (twin) => {
        const value = twin % BODIES
        return push(home, `key-${key}`, rowsOf(oneOfTwo(value), value, twin), twin)
      })

      const winner = answers.findIndex(({ status }) => status === 202) % BODIES
      answers.forEach(({ status, body }, twin) => {
        const isWinner = twin % BODIES === winner
        expect(status === 202 ? 200 : status).toBe(isWinner ? 200 : 422)
        if (!isWinner) expect(body.error.code).toBe('IDEMPOTENCY_KEY_MISMATCH')
      })
      expect(statuses(answers)[202]).toBe(1)
      expect(jobIds(answers).size).toBe(1)
    }
    expect(await acceptedJobs(home)).toHaveLength(KEYS)
    expect(await strayChunks(home)).toBe(0)
  })
})

describe('Idempotency-Key, while the service is killed', () => {
  test(`${KILLS} times kill -9: one job for each key, and nothing accepted is lost`, async () => {
    const home = await stage.createOrganisation()
    let isQuiet = false

    const sending = sendUnderFire(home, () => isQuiet)
    await killAndRestart()
    isQuiet = true
    const seen = await sending

    const jobs = await acceptedJobs(home)
    expect(seen.size).toBeGreaterThanOrEqual(KILLS)
    expect(new Set(jobs.map(({ idempotency_key }) => idempotency_key))).toEqual(
      new Set(seen.keys()),
    )
    expect(jobs).toHaveLength(seen.size)
    for (const { idempotency_key, id, total_rows, rows_kept, tasks } of jobs) {
      const answers = seen.get(idempotency_key) ?? []
      expect([...jobIds(answers)]).toEqual([id])
      expect(statuses(answers)[202] ?? 0).toBeLessThanOrEqual(1)
      expect({ rows_kept, tasks }).toEqual({ rows_kept: total_rows, tasks: 1 })
    }
  })
})

describe('Limits: bulk jobs in flight', () => {
  test(`of ${TWINS} requests of all resources at once as many are accepted as there are slots`, async () => {
    const home = await stage.createOrganisation({ jobSlots: 5 })

    const answers = await times(TWINS, (twin) =>
      push(home, undefined, rowsOf(oneOfAll(twin), twin, 0), twin),
    )

    expect(statuses(answers)).toEqual({ 202: 5, 429: TWINS - 5 })
    for (const { headers } of answers.filter(({ status }) => status === 429)) {
      expect(headers.get('x-ratelimit-scope')).toBe('concurrency')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await acceptedJobs(home)).toHaveLength(5)
    expect(await strayChunks(home)).toBe(0)
  })

  test('the last slot goes to one of many twins, and the others are its replays', async () => {
    for (let round = 0; round < KEYS; round += 1) {
      const home = await stage.createOrganisation({ jobSlots: 1 })

      const answers = await times(TWINS, (twin) =>
        push(home, 'last', rowsOf(oneOfTwo(round), 1, twin), twin),
      )

      expect(statuses(answers)).toEqual({ 200: TWINS - 1, 202: 1 })
    }
  })
})

const BODIES = 10
const FEW_ROWS = 20
/** More than one chunk, so that a body can be cut off when a part of it is stored already. */
const MANY_ROWS = 4_400

type Sent = { readonly resource: Resource; readonly body: string }

/** Contacts are told apart by more than a key. */
const oneOfTwo = (turn: number): Resource => (turn % 2 === 0 ? 'articles' : 'contacts')
const oneOfAll = (turn: number): Resource => RESOURCES[turn % RESOURCES.length] ?? 'articles'

/** The same value for the same number; its twins differ in white space and in the order of keys. */
function rowsOf(resource: Resource, value: number, twin: number, count = FEW_ROWS): Sent {
  const rows = numberedRows(resource, count, value).map((row) =>
    twin % 2 === 0 ? row : Object.fromEntries(Object.entries(row).reverse()),
  )
  return { resource, body: JSON.stringify({ [resource]: rows }, null, twin % 3) }
}

const push = (
  home: Member,
  key: string | undefined,
  { resource, body }: Sent,
  turn: number,
): Promise<Answer> =>
  call(
    `http://127.0.0.1:${ports[turn % ports.length]}`,
    home.apiKey,
    PATHS[resource],
    jsonInit(body, key === undefined ? {} : { 'idempotency-key': key }),
  )

/** Twins send each key until they are answered, as a careful client does. */
async function sendUnderFire(home: Member, isQuiet: () => boolean): Promise<Map<string, Answer[]>> {
  const seen = new Map<string, Answer[]>()
  await times(3, async (client) => {
    for (let n = 0; !isQuiet(); n += 1) {
      const key = `key-${client}-${n}`
      seen.set(
        key,
        await times(TWINS_UNDER_FIRE, (twin) =>
          pushUntilAnswered(home, key, rowsOf(oneOfTwo(n), n, twin, MANY_ROWS), twin),
        ),
      )
    }
  })
  return seen
}

/** A lost connection says nothing about the request: it is sent again, under the same key. */
async function pushUntilAnswered(
  home: Member,
  key: string,
  sent: Sent,
  turn: number,
): Promise<Answer> {
  for (let attempt = turn; ; attempt += 1) {
    const answer = await push(home, key, sent, attempt).catch(() => undefined)
    if (answer) return answer
    await sleep(20)
  }
}

/** A process that takes the place of another one has its port. One of them is up at any time. */
async function killAndRestart(): Promise<void> {
  const random = createRandom()
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(random.whole(50, 350))
    const turn = kill % ports.length
    await (await processes[turn])?.kill()
    processes[turn] = stage.start('api', { port: ports[turn] })
    await processes[turn]
  }
}

function statuses(answers: readonly Answer[]): Record<number, number> {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}

const jobIds = (answers: readonly Answer[]): Set<string> =>
  new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body.job_id))

type AcceptedJob = {
  readonly id: string
  readonly idempotency_key: string
  readonly total_rows: number
  readonly rows_kept: number
  readonly tasks: number
}

/** Every job of an organisation, with what is there for a worker to do it. */
const acceptedJobs = ({ organisationId }: Member): Promise<AcceptedJob[]> =>
  stage.database.asOrganisation(organisationId, (db) =>
    db.rows<AcceptedJob>(sql`
      select id, idempotency_key, total_rows,
             (select sum(row_count) from job_chunks where job_id = jobs.id)::int as rows_kept,
             (select count(*) from tasks where payload ->> 'jobId' = jobs.id::text)::int as tasks
        from jobs where organisation_id = ${organisationId}`),
  )

/** Rows of requests that did not become a job; only a killed process leaves some behind. */
async function strayChunks({ organisationId }: Member): Promise<number> {
  const row = await stage.database.asOrganisation(organisationId, (db) =>
    db.row<{ n: string }>(sql`
      select count(*) as n from job_chunks
       where organisation_id = ${organisationId} and job_id not in (select id from jobs)`),
  )
  return Number(row?.n)
}
