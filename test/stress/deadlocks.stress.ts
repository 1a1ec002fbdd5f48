import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { withClient } from '#test/database-server.ts'
import { openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { createRandom, type Random, seed } from '#test/random.ts'
import { type Answer, call, jsonInit } from '#test/service.ts'
import { size, times } from '#test/stress.ts'
import { PATHS, pushRows, RESOURCES, type Resource } from './bulk-resources.ts'
import { drawRows } from './drawn-rows.ts'
import { createSender, fewInFlight, type Sender } from './import-crew.ts'

const SECONDS = size(30, 2)
const LEAST_JOBS_EACH = size(60, 6)
const WORKERS = 3
const CHANGERS = 4
const READERS = 3
/** Few, so that everybody wants the same ones. */
const KEYS = 150
const ROWS = 100
const REMOVALS = 0.4
const JOBS_IN_FLIGHT = 12

let stage: Stage
let api: ServiceProcess
let workers: ServiceProcess[]
let sender: Sender

beforeAll(async () => {
  stage = await openStage()
  await withClient(stage.databaseUrl, (client) => client.query(WITHOUT_LANES + WITH_SLOW_LOCKS))
  api = await stage.start('api')
  workers = await times(WORKERS, () => stage.start('worker'))
  sender = await createSender(stage, KEYS)
  for (const resource of RESOURCES) {
    await pushDrawn(resource, createRandom(), 0)
    await fewInFlight(stage, sender, 0)
  }
})
afterAll(() => stage.stop())

/** Jobs of one organisation take turns; here they do not, so that the order of locks is all there is. */
const WITHOUT_LANES = `
  create function leave_lane() returns trigger language plpgsql as
    'begin new.lane := null; return new; end';
  create trigger leave_lane before insert on tasks for each row execute function leave_lane();`

/** Whoever has one lock rests before he asks for the next: others have time to take that one. */
const WITH_SLOW_LOCKS = `
  alter function begin_change rename to begin_change_at_once;
  create function begin_change(stream text) returns timestamptz language plpgsql as
    'declare stamp timestamptz := begin_change_at_once(stream);
     begin perform pg_sleep(random() * 0.01); return stamp; end';`

describe('Bulk writes: removals of all resources at once, with PATCH, DELETE and lists between', () => {
  test(`${SECONDS} seconds: no deadlock, no 5xx, no job given up, and no row refers to a removed one`, async () => {
    const end = Date.now() + SECONDS * 1_000
    const isOver = () => Date.now() >= end

    const answers = await Promise.all([
      ...RESOURCES.map((resource, turn) => keepPushing(resource, drawn(turn), isOver)),
      times(CHANGERS, (turn) => keepChanging(drawn(100 + turn), isOver)),
      times(READERS, (turn) => keepReading(drawn(200 + turn), isOver)),
    ])
    await fewInFlight(stage, sender, 0)
    // Connections tell what they counted when they end.
    await Promise.all([api, ...workers].map((each) => each.kill()))

    expect(unexpected(answers.flat(2)), `seed ${seed}`).toEqual([])
    expect(workers.map((each) => each.logged()).join('')).not.toMatch(/"level":[456]0/)
    expect(await jobs()).toEqual({ not_completed: 0, rows_given_up: 0 })
    expect(await dangling()).toEqual({ links: 0, contacts: 0 })
    await expect.poll(deadlocks).toBe(0)
  })
})

const drawn = (turn: number): Random => createRandom(seed + turn)

const pushDrawn = (resource: Resource, random: Random, removals: number): Promise<Answer> =>
  pushRows(
    { origin: api.origin, apiKey: sender.apiKey },
    resource,
    drawRows(random, sender, resource, ROWS, { removals }),
  )

async function keepPushing(
  resource: Resource,
  random: Random,
  isOver: () => boolean,
): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!isOver() || answers.length < LEAST_JOBS_EACH) {
    await fewInFlight(stage, sender, JOBS_IN_FLIGHT)
    answers.push(await pushDrawn(resource, random, REMOVALS))
  }
  return answers
}

/** Changes, removes and revives contacts, whichever are there. */
async function keepChanging(random: Random, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const answer = await call(api.origin, sender.apiKey, path, init)
    answers.push(answer)
    return answer
  }
  while (!isOver()) {
    const { body } = await ask(`/contacts?limit=10&is_active=${random.chance(0.5)}`)
    for (const { id } of body.data ?? []) {
      if (random.chance(0.3)) await ask(`/contacts/${id}`, { method: 'DELETE' })
      else await ask(`/contacts/${id}`, { ...jsonInit(drawPatch(random)), method: 'PATCH' })
    }
    if (!body.data?.length) await sleep(10)
  }
  return answers
}

const drawPatch = (random: Random) => ({
  is_active: random.chance(0.7),
  ...(random.chance(0.5) && { position: random.pick(['buyer', 'seller', null]) }),
  ...(random.chance(0.3) && { email: random.pick(['a@x.example', 'c@x.example']) }),
})

async function keepReading(random: Random, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!isOver()) {
    const path = PATHS[random.pick(RESOURCES)]
    answers.push(await call(api.origin, sender.apiKey, `${path}?limit=50`))
    await sleep(20)
  }
  return answers
}

/** 409: an identity is taken, or the parent is gone. */
const EXPECTED = [200, 202, 204, 409]

const unexpected = (answers: readonly Answer[]): string[] =>
  answers
    .filter(({ status }) => !EXPECTED.includes(status))
    .map(({ status, text }) => `${status} ${text}`)
    .slice(0, 10)

/** What did not end as it should. A row that nobody is to blame for is told in these words. */
const jobs = () =>
  stage.database.asOrganisation(sender.organisationId, (db) =>
    db.row(sql`
      select (select count(*)::int from jobs where status <> 'COMPLETED') as not_completed,
             (select count(*)::int from job_errors
               where error_message ~ 'could not|was lost') as rows_given_up`),
  )

/** Links to articles that are gone, and active contacts of parents that are gone. */
const dangling = () =>
  stage.database.asOrganisation(sender.organisationId, (db) =>
    db.row(sql`
      select (select count(*)::int
                from (select article_number from unit_conversions
                      union all select source_article_number from accessories
                      union all select accessory_article_number from accessories
                      union all select source_article_number from alternatives
                      union all select alternative_article_number from alternatives) as linked
               where article_number not in (select article_number from articles)) as links,
             (select count(*)::int from contacts
               where is_active
                 and parent_id not in (select customer_id from customers
                                       union all select supplier_id from suppliers)) as contacts`),
  )

const deadlocks = (): Promise<number> =>
  withClient(stage.databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    return rows[0].deadlocks
  })
