import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, raw, sql } from '#kernel/db/sql.ts'
import { withClient } from '#test/database-server.ts'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import type { ReadJob } from '#test/push.ts'
import { createRandom, seed } from '#test/random.ts'
import { call } from '#test/service.ts'
import { size, times } from '#test/stress.ts'
import {
  numberedRows,
  PATHS,
  RESOURCES,
  type Resource,
  type Row,
  startJob,
} from './bulk-resources.ts'
import {
  followCursor,
  pollByClock,
  type Reading,
  type ReadPage,
  type Sight,
} from './list-readers.ts'
import { keepChangingContacts, keepWriting, keyOf, TABLES, type Writing } from './list-writers.ts'

const WRITERS = 8
/** Transactions of 1 to 20 rows; a quiet machine of two cores makes some 80 a second. */
const CHANGES = size(800, 30)
const BULK_ROWS = size(2_000, 200)
const CONTACT_CHANGERS = 2
/** A fault shows by chance: it is given so many changes, again and again, until it did. */
const CHANGES_PER_TRY = size(400, 60)
const TRIES = 20
const CLEARLY = size(100, 0)

type List = { readonly resource: Resource; readonly filters: Readonly<Record<string, string>> }

const LISTS: readonly List[] = [
  ...RESOURCES.map((resource) => ({ resource, filters: {} })),
  { resource: 'unit_conversions', filters: { article_number: 'N-0' } },
  { resource: 'accessories', filters: { source_article_number: 'N-0' } },
  { resource: 'alternatives', filters: { source_article_number: 'N-0' } },
  { resource: 'contacts', filters: { parent_type: 'customer', parent_id: 'N-0' } },
  { resource: 'contacts', filters: { parent_type: 'supplier' } },
  { resource: 'contacts', filters: { is_active: 'false' } },
]
/** Few lists at once: a reader that has to wait reads when the dangerous moment is over. */
const listsOf = (...wanted: readonly Resource[]): List[] =>
  LISTS.filter(({ resource }) => wanted.includes(resource))

let stage: Stage
let service: ServiceProcess

beforeAll(async () => {
  stage = await openStage()
  await withClient(stage.databaseUrl, (client) => client.query(PATIENT_BARRIER))
  service = await stage.start('all')
})
afterAll(() => stage.stop())

describe('Pagination under 8 writers, bulk jobs, and PATCH and DELETE of contacts', () => {
  test.each(RESOURCES)(
    'no row of %s is skipped or comes twice, by cursor or by clock',
    async (resource) => {
      const home = await stage.createOrganisation()

      const found = await readWhileWriting(home, listsOf(resource), CHANGES, (isOver) => [
        pushInBulk(home, resource),
        times(resource === 'contacts' ? CONTACT_CHANGERS : 0, (turn) =>
          keepChangingContacts(lineOf(home), createRandom(seed + turn), isOver),
        ),
      ])

      expect(
        found.filter(({ skipped }) => skipped > 0),
        `seed ${seed}`,
      ).toEqual([])
      expect(found.flatMap(({ repeated }) => repeated)).toEqual([])
      expect(await lateBarriers(), 'pages that did not wait for the writers in flight').toBe(0)
    },
  )

  test('Bulk writes: rows that were sent before are skipped, unless a contact was changed in between', async () => {
    const home = await stage.createOrganisation()
    for (const resource of ['customers', 'contacts', 'contacts'] as const) {
      await ended(home, await startBulkJob(home, resource, 'first'))
    }
    let changes = 0
    await keepChangingContacts(lineOf(home), createRandom(), () => ++changes > 5)
    const changed = await changedContacts(home)

    const { updated_count } = await ended(home, await startBulkJob(home, 'contacts', 'first'))

    expect(changed).toBeGreaterThan(0)
    expect(updated_count).toBe(changed)
    expect(await changedContacts(home)).toBe(0)
  })
})

describe('the test above would notice', () => {
  test('stamps that are not given out in the order of commits', async () => {
    const found = await withFault(STAMP_OF_THE_START, 'cursor')

    expect(found.shown, `skipped in ${found.tries} tries`).toBeGreaterThan(CLEARLY)
  })

  test('lists that do not wait for the writers in flight', async () => {
    const found = await withFault(NO_BARRIER, 'clock')

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

/**
 * A list that has waited for two seconds answers without its writers. A machine whose disk stands
 * still for as long would fail the test; waiting for longer, a list shows the rule on any machine.
 */
const PATIENT_BARRIER = `alter function read_barrier(text) set lock_timeout = '60s'`

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
async function withFault(faulty: string, shownBy: Finding['by']) {
  const name = /function (\w+)/.exec(faulty)?.[1]
  return withClient(stage.databaseUrl, async (client) => {
    const sound = await client.query(`select pg_get_functiondef('${name}'::regproc) as text`)
    await client.query(faulty)
    try {
      let [tries, shown] = [0, 0]
      while (shown <= CLEARLY && tries < TRIES) {
        tries += 1
        const home = await stage.createOrganisation()
        const found = await readWhileWriting(
          home,
          listsOf('articles', 'customers'),
          CHANGES_PER_TRY,
        )
        for (const { by, skipped } of found) if (by === shownBy) shown += skipped
      }
      return { tries, shown }
    } finally {
      await client.query(sound.rows[0].text)
    }
  })
}

type Finding = {
  readonly list: string
  readonly by: 'cursor' | 'clock'
  readonly skipped: number
  readonly repeated: readonly string[]
}

/** Of each list one reader follows the cursor and one polls by its own clock, while all is written. */
async function readWhileWriting(
  home: Member,
  lists: readonly List[],
  changes: number,
  more: (isOver: () => boolean) => Promise<unknown>[] = () => [],
): Promise<Finding[]> {
  let [isWritten, isQuiet] = [false, false]
  const reading = lists.flatMap((list) => [
    { list, by: 'cursor' as const, done: followCursor(pagesOf(home, list), () => isQuiet) },
    { list, by: 'clock' as const, done: pollByClock(pagesOf(home, list), () => isQuiet) },
  ])
  const writing = write(changes, home, lists).finally(() => {
    isWritten = true
  })
  await Promise.all([writing, ...more(() => isWritten)]).finally(() => {
    isQuiet = true
  })
  return Promise.all(
    reading.map(async ({ list, by, done }) => {
      const { repeated, versions } = await done
      const skipped = notSeen(await committed(home, list), versions)
      return { list: pathOf(list), by, skipped, repeated }
    }),
  )
}

const lineOf = ({ apiKey }: Member) => ({ origin: service.origin, apiKey })

const pathOf = ({ resource, filters }: List): string =>
  `${PATHS[resource]}?${new URLSearchParams(filters)}`

const pagesOf =
  ({ apiKey }: Member, { resource, filters }: List): ReadPage =>
  async (query) => {
    const text = new URLSearchParams({ limit: '50', ...filters, ...query })
    const path = `${PATHS[resource]}?${text}`
    const { status, body } = await call(service.origin, apiKey, path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    const data = body.data.map((record: Row) => ({ ...record, key: record[TABLES[resource].key] }))
    return { ...body, data }
  }

async function write(
  changes: number,
  { organisationId }: Member,
  lists: readonly List[],
): Promise<void> {
  let made = 0
  const writing: Writing = {
    database: stage.database,
    organisationId,
    random: createRandom(),
    keys: Object.fromEntries(lists.map(({ resource }) => [resource, []])),
    nextChange: () => ++made,
  }
  await times(WRITERS, () => keepWriting(writing, () => made >= changes))
}

/** The resource twice, the second time with every row changed; then some go, with what they have. */
async function pushInBulk(home: Member, resource: Resource): Promise<void> {
  for (const parents of ['articles', 'customers', 'suppliers'] as const) {
    await startBulkJob(home, parents, 'first')
  }
  for (const value of ['first', 'second']) await startBulkJob(home, resource, value)
  const removed = Array.from({ length: BULK_ROWS / 10 }, (_, n) => 10 * n)
  const line = lineOf(home)
  await startJob(
    line,
    'articles',
    removed.map((n) => ({ article_number: `N-${n}`, deleted: true })),
  )
  await ended(home, await startJob(line, 'customers', [{ customer_id: 'N-9', deleted: true }]))
}

const startBulkJob = (home: Member, resource: Resource, value: string): Promise<string> =>
  startJob(lineOf(home), resource, numberedRows(resource, BULK_ROWS, value))

async function ended({ apiKey }: Member, job: string): Promise<ReadJob> {
  for (;;) {
    const { body } = await call(service.origin, apiKey, `/jobs/${job}`)
    if (body.status === 'COMPLETED') return body
    await sleep(50)
  }
}

function committed({ organisationId }: Member, { resource, filters }: List): Promise<Sight[]> {
  const conditions = Object.entries(filters).map(
    ([name, value]) => sql` and ${raw(name)}::text = ${value}`,
  )
  return stage.database.asOrganisation(organisationId, (db) =>
    db.rows<Sight>(sql`
      select ${keyOf(resource)} as key, wire_time(updated_at) as updated_at from ${raw(resource)}
       where organisation_id = ${organisationId}${join(conditions, '')}`),
  )
}

/** Records whose last version a reader never saw. */
const notSeen = (truth: readonly Sight[], versions: Reading['versions']): number =>
  truth.filter(({ key, updated_at }) => versions.get(key) !== updated_at).length

/** Contacts from bulk jobs that were renamed or removed since. */
async function changedContacts({ organisationId }: Member): Promise<number> {
  const row = await stage.database.asOrganisation(organisationId, (db) =>
    db.row<{ n: number }>(sql`
      select count(*)::int as n from contacts
       where organisation_id = ${organisationId} and (name <> 'Ann' or not is_active)`),
  )
  return row?.n ?? 0
}

async function lateBarriers(): Promise<number> {
  const metrics = await (await fetch(`${service.origin}/metrics`)).text()
  const counted = metrics.matchAll(/^pis_list_barrier_timeouts_total\{.*\} (\d+)$/gm)
  return [...counted].reduce((total, [, count]) => total + Number(count), 0)
}
