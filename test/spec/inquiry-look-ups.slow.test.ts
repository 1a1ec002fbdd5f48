import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { readPage } from '#kernel/list.ts'
import { apart, readBy } from '#test/counted-reads.ts'
import { withClient } from '#test/database-server.ts'
import { completeInquiry, draftProject, storeInquiry } from '#test/inquiry-drafts.ts'
import { type Service, startService } from '#test/service.ts'
import { listOpenTexts } from '../../src/inquiries/open-positions/queries.ts'
import { orderList } from '../../src/inquiries/orders/queries.ts'
import { tenderList } from '../../src/inquiries/tenders/queries.ts'
import { listProjectGroups } from '../../src/projects/app-queries.ts'
import { listSupplierRequests } from '../../src/supplier-requests/app-queries.ts'

/** PostgreSQL counts what it reads. */
const OTHERS = 600
const CHAPTERS = 20
const POSITIONS = 15

let service: Service
let long: { readonly tender: string; readonly order: string }
let filters: Record<string, string>

beforeAll(async () => {
  service = await startService()
  await apart(service.databaseUrl, store)
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
      const read = await readBy(service.databaseUrl, async (database) => {
        const page = await readPage({ ...deps, database }, service.organisationId, tenderList, call)
        expect(JSON.parse(page).data).toHaveLength(1)
      })
      expect(read('inquiries')).toEqual({ seq: 0, idx: expect.toSatisfy((found) => found < 10) })
    },
  )

  it('orders beside tenders: a page of the one reads none of the other', async () => {
    const deps = { cursorSecret: 'secret', onLateBarrier: () => undefined }
    const read = await readBy(service.databaseUrl, (database) =>
      readPage({ ...deps, database }, service.organisationId, orderList, { limit: 5, filters: {} }),
    )
    expect(read('inquiries')).toEqual({ seq: 0, idx: expect.toSatisfy((found) => found < 12) })
  })
})

describe('Lists look up details for the shown lines only', () => {
  const PROJECTS = 200
  let organisationId: number
  beforeAll(async () => {
    ;({ organisationId } = await service.createOrganisation('Large'))
    await service.database.asOrganisation(organisationId, async (db) => {
      const projectStamp = await beginChange(db, 'projects')
      await db.run(sql`
        insert into projects (organisation_id, object_number, name, created_at, updated_at)
        select ${organisationId}, 'O-' || n / 2, 'P ' || n, ${projectStamp}::timestamptz,
               ${projectStamp}::timestamptz
          from generate_series(1, ${PROJECTS}::int) as n`)
      const stamp = await beginChange(db, 'inquiries')
      await db.run(sql`
        insert into inquiries (organisation_id, kind, status, currency, vat_percent, customer_id,
                               project_id, created_at, updated_at)
        select organisation_id, 'TENDER', 'NEEDS_REVIEW', 'EUR', 19, 'K-1', id,
               ${stamp}::timestamptz, ${stamp}::timestamptz
          from projects where organisation_id = ${organisationId}`)
      await db.run(sql`
        insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                               is_relevant, description, long_text)
        select organisation_id, id, 1, n, n::text, 'NORMAL', true, 'Dose', ''
          from inquiries, generate_series(1, 10) as n where organisation_id = ${organisationId}`)
      const asked = await beginChange(db, 'supplier_requests')
      await db.run(sql`
        insert into supplier_requests (organisation_id, inquiry_id, supplier_id, created_at, updated_at)
        select organisation_id, id, 'L-1', ${asked}::timestamptz, ${asked}::timestamptz
          from inquiries where organisation_id = ${organisationId}`)
      await db.run(sql`
        insert into supplier_request_positions (organisation_id, supplier_request_id, place,
                                                position_id, position_number, description)
        select organisation_id, id, n, n, n::text, 'Dose'
          from supplier_requests, generate_series(1, 5) as n where organisation_id = ${organisationId}`)
    })
    await withClient(service.databaseUrl, (client) => client.query('vacuum analyze'))
  })

  const rowsRead = async (table: string, work: (db: Db) => Promise<readonly unknown[]>) => {
    const read = await readBy(service.databaseUrl, async (database) => {
      expect(await database.asOrganisation(organisationId, work)).toHaveLength(3)
    })
    const { seq, idx } = read(table)
    return seq + idx
  }

  it('groups of projects: three of a hundred', async () => {
    const work = (db: Db) => listProjectGroups(db, organisationId, { filters: {}, limit: 3 })
    expect(await rowsRead('inquiries', work)).toBeLessThan(50)
  })

  it('supplier requests: three of two hundred', async () => {
    const asked = { filters: { sort: 'due' }, after: undefined, limit: 3 }
    const work = (db: Db) => listSupplierRequests(db, organisationId, asked)
    expect(await rowsRead('supplier_request_positions', work)).toBeLessThan(50)
  })

  it('texts of open positions: three of two thousand', async () => {
    const work = (db: Db) => listOpenTexts(db, organisationId, { from: 0, limit: 3 })
    expect(await rowsRead('positions', work)).toBeLessThan(50)
  })
})
