import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Database, type Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { readPage } from '#kernel/list.ts'
import { withClient } from '#test/database-server.ts'
import { completeInquiry, draftProject, storeInquiry } from '#test/inquiry-drafts.ts'
import { type Service, startService } from '#test/service.ts'
import { orderList } from '../../src/inquiries/orders/queries.ts'
import { tenderList } from '../../src/inquiries/tenders/queries.ts'

/** PostgreSQL counts what it reads. */
const OTHERS = 600
const CHAPTERS = 20
const POSITIONS = 15

let service: Service
let long: { readonly tender: string; readonly order: string }
let filters: Record<string, string>

beforeAll(async () => {
  service = await startService()
  await apart(store)
})
afterAll(() => service.stop())

async function store(database: Database): Promise<void> {
  const { organisationId } = service
  const owner = { database, organisationId }
  const project_id = await draftProject(owner)
  filters = { customer_id: 'K-1', project_id, status: 'ARCHIVED' }
  const few = { customer_id: 'K-1', project_id, status: 'ARCHIVED', positions: [{}] } as const
  long = await database.asOrganisation(organisationId, async (db) => {
    for (let turn = 0; turn < OTHERS; turn += 1) {
      const kind = turn % 2 === 0 ? 'TENDER' : 'ORDER'
      await storeInquiry(db, organisationId, { kind, customer_id: 'K-2' })
    }
    await storeInquiry(db, organisationId, few)
    return { tender: await storeLong(db, 'TENDER'), order: await storeLong(db, 'ORDER') }
  })
  await completeInquiry(owner, long.tender)
}

const storeLong = (db: Db, kind: 'TENDER' | 'ORDER') =>
  storeInquiry(db, service.organisationId, {
    kind,
    customer_id: 'K-3',
    chapters: Array.from({ length: CHAPTERS }, (_, chapter) => ({
      number: `${chapter}`,
      title: '',
      positions: Array.from({ length: POSITIONS }, () => ({})),
    })),
  })

type Counts = { readonly table: string; readonly seq: number; readonly idx: number }

const readSoFar = () =>
  withClient(service.databaseUrl, async (client) => {
    const { rows } = await client.query<Counts>(`
      select relname as table, coalesce(sum(seq_tup_read), 0)::int as seq,
             (select coalesce(sum(idx_tup_read), 0)::int from pg_stat_user_indexes as index
               where index.relid = stat.relid) as idx
        from pg_stat_user_tables as stat group by relid, relname`)
    return new Map(rows.map((row) => [row.table, row]))
  })

type Work = (database: Database) => Promise<unknown>

/** Work on a connection of its own, which tells its counts when it ends. */
async function apart(work: Work): Promise<void> {
  const database = connect(service.databaseUrl, {
    maxConnections: 1,
    applicationName: APART,
    role: inject('databaseRole'),
    onIdleError: () => undefined,
  })
  await work(database).finally(() => database.close())
  await withClient(service.databaseUrl, async (client) => {
    const isThere = async () =>
      (await client.query(`select 1 from pg_stat_activity where application_name = '${APART}'`))
        .rowCount !== 0
    while (await isThere()) {
      // It takes a moment to end.
    }
  })
}

/** What work reads of each table. */
async function readBy(work: Work) {
  const before = await readSoFar()
  await apart(work)
  const after = await readSoFar()
  return (table: string) => ({
    seq: (after.get(table)?.seq ?? 0) - (before.get(table)?.seq ?? 0),
    idx: (after.get(table)?.idx ?? 0) - (before.get(table)?.idx ?? 0),
  })
}
const APART = 'pis-test-inquiry-look-ups'

describe('A record is written in one go, also while nobody told PostgreSQL how many rows there are', () => {
  it.each([
    ['tender', tenderList],
    ['order', orderList],
  ] as const)(
    '%s: each position is written once, whatever its chapters',
    async (kind, { body }) => {
      const { organisationId, database } = service
      const plan = await database.asOrganisation(organisationId, (db) =>
        db.row<Record<string, unknown>>(sql`
        explain (analyze, format json)
        select (${body})::text from inquiries
         where id = ${long[kind]}::bigint and organisation_id = ${organisationId}`),
      )
      expect(loopsOf(plan, 'jsonb_array_elements')).toBe(CHAPTERS * POSITIONS)
    },
  )

  /** How often a function was called, wherever it stands in the plan. */
  function loopsOf(plan: unknown, name: string): number {
    if (typeof plan !== 'object' || plan === null) return 0
    const { 'Function Name': called, 'Actual Loops': loops } = plan as Record<string, unknown>
    const own = called === name ? Number(loops) : 0
    return Object.values(plan).reduce<number>((sum, inner) => sum + loopsOf(inner, name), own)
  }
})

describe('Pagination: what a page of tenders costs does not grow with what is stored', () => {
  // What writing left dead would be counted, too.
  beforeAll(() =>
    withClient(service.databaseUrl, (client) => client.query('vacuum analyze inquiries')),
  )

  it.each(['customer_id', 'project_id', 'status', 'completed_since'])(
    'one of %s among hundreds is found by an index',
    async (name) => {
      const deps = { cursorSecret: 'secret', onLateBarrier: () => undefined }
      const call =
        name === 'completed_since'
          ? { completed_since: '2020-01-01T00:00:00Z', filters: {} }
          : { filters: { [name]: filters[name] ?? '' } }
      const read = await readBy(async (database) => {
        const page = await readPage({ ...deps, database }, service.organisationId, tenderList, call)
        expect(JSON.parse(page).data).toHaveLength(1)
      })
      expect(read('inquiries')).toEqual({ seq: 0, idx: expect.toSatisfy((found) => found < 10) })
    },
  )

  it('orders beside tenders: a page of the one reads none of the other', async () => {
    const deps = { cursorSecret: 'secret', onLateBarrier: () => undefined }
    const read = await readBy((database) =>
      readPage({ ...deps, database }, service.organisationId, orderList, { limit: 5, filters: {} }),
    )
    expect(read('inquiries')).toEqual({ seq: 0, idx: expect.toSatisfy((found) => found < 12) })
  })
})
