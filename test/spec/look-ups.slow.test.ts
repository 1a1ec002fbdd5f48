import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { type ListSource, readPage } from '#kernel/list.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { claim } from '#kernel/queue/claim.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { cases } from '#test/cases.ts'
import { apart, readBy } from '#test/counted-reads.ts'
import { withClient } from '#test/database-server.ts'
import { type Service, startService } from '#test/service.ts'
import { SCOPES } from '../../src/access/api-keys/scopes.ts'
import { insertFolder } from '../../src/file-exchange/tree/folders.ts'
import { type EntryPlace, placeOf } from '../../src/file-exchange/tree/places.ts'
import { deleteOldExchangeFiles } from '../../src/file-exchange/tree/tidy.ts'
import { accessoryLink } from '../../src/master-data/accessories/queries.ts'
import { contactList } from '../../src/master-data/contacts/queries.ts'
import { unitConversionList } from '../../src/master-data/unit-conversions/queries.ts'

/**
 * The cost of a row must not grow with what is stored. PostgreSQL counts what it reads: an import
 * that reads a table from end to end, or many entries of an index for each row, is seen in the counts.
 */
const ROWS = cases(2_000, 600)
const FEW = 10

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const rows = (make: (index: number) => object) => Array.from({ length: ROWS }, (_, at) => make(at))

/** All links and conversions on one article, all contacts at one customer: the worst that can be. */
const pushes: readonly [about: string, row: (index: number) => object][] = [
  ['/articles', (at) => ({ article_number: `A-${at}` })],
  [
    '/articles/unit-conversions',
    (at) => ({ article_number: 'A-0', alternative_unit: `U${at}`, numerator: 1, denominator: 1 }),
  ],
  [
    '/articles/accessories',
    (at) => ({ source_article_number: 'HUB', accessory_article_number: `A-${at}` }),
  ],
  [
    '/articles/accessories to one article',
    (at) => ({ source_article_number: `A-${at}`, accessory_article_number: 'HUB' }),
  ],
  [
    '/articles/alternatives',
    (at) => ({ source_article_number: 'HUB', alternative_article_number: `A-${at}` }),
  ],
  [
    '/articles/alternatives to one article',
    (at) => ({ source_article_number: `A-${at}`, alternative_article_number: 'HUB' }),
  ],
  ['/customers', (at) => ({ customer_id: `K-${at}` })],
  ['/suppliers', (at) => ({ supplier_id: `L-${at}` })],
  [
    '/contacts by external_id',
    (at) => ({ ...parent, external_id: `P-${at}`, email: `${at}@x.example` }),
  ],
  ['/contacts by e-mail', (at) => ({ ...parent, email: `${at}@y.example` })],
  ['/contacts by name and phone', (at) => ({ ...parent, name: `Person ${at}`, phone: '030' })],
]
const parent = { parent_type: 'customer', parent_id: 'K-0' }

const workAll = async (database: Database) => {
  const deps = {
    database,
    handlers: service.handlersOn(database),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  }
  while (await workOnce(deps, new AbortController().signal)) {
    // One after the other.
  }
}
/** How many rows of a table were read so far, by this connection too. */
async function countedRows({ asSystem }: Database, table: string): Promise<number> {
  // Counts are told when the transaction ends.
  await asSystem((db) => db.run(sql`select pg_stat_force_next_flush()`))
  const counted = await asSystem((db) =>
    db.row<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_user_tables where relname = ${table}`),
  )
  return counted?.read ?? 0
}

const workOff = () => apart(service.databaseUrl, workAll)

const TABLES = [
  'articles',
  'unit_conversions',
  'accessories',
  'alternatives',
  'customers',
  'suppliers',
  'contacts',
]

describe('Bulk writes: what a few rows cost does not grow with what is stored', () => {
  it.each([
    ['suppliers', (at: number) => ({ supplier_id: `S-${at}` })],
    ['contacts', (at: number) => ({ ...parent, external_id: `S-${at}` })],
  ])('%s: also by a statement that was planned when hardly any were stored', async (path, row) => {
    const push = async (database: Database, from: number, count: number, change?: object) => {
      const sent = Array.from({ length: count }, (_, at) => ({ ...row(from + at), ...change }))
      expect((await service.post(`/${path}`, { [path]: sent })).status).toBe(202)
      await workAll(database)
    }
    await service.post('/customers', { customers: [{ customer_id: parent.parent_id }] })
    await withClient(service.databaseUrl, (client) => client.query(`vacuum analyze ${path}`))
    let read = 0
    await apart(service.databaseUrl, async (database) => {
      // The connection plans its statements now, and keeps the plans.
      await push(database, 0, 1)
      await push(database, 1, ROWS)
      const counted = await countedRows(database, path)
      await push(database, ROWS + 1, FEW)
      await push(database, 1, FEW, { custom_fields: { changed: true } })
      await push(database, 1, FEW, { deleted: true })
      read = (await countedRows(database, path)) - counted
    })

    expect(read / FEW).toBeLessThan(36)
  })
})

describe('Bulk writes: what a row costs does not grow with what is stored', () => {
  // The planner is told of an empty table, and of a full one, at any moment: as by autovacuum.
  let vacuums: Promise<void>
  let isOver = false
  beforeAll(async () => {
    await service.post('/articles', { articles: [{ article_number: 'HUB' }] })
    await workOff()
    vacuums = withClient(service.databaseUrl, async (client) => {
      const vacuum = () => client.query(`vacuum analyze ${TABLES.join(', ')}`)
      while (!isOver) {
        await vacuum()
        // Without a breath it would take a core for itself.
        await sleep(25)
      }
      // What is left dead would count as read below.
      await vacuum()
    })
  })
  afterAll(async () => {
    isOver = true
    await vacuums
  })

  it.each(pushes)(
    '%s: new rows, changed rows and removed rows are looked up by an index',
    async (about, row) => {
      const [path = ''] = about.split(' ')
      const arrayKey = (path.split('/').at(-1) ?? '').replaceAll('-', '_')
      for (const change of [{}, { custom_fields: { changed: true } }, { deleted: true }, {}]) {
        const sent = rows((at) => ({ ...row(at), ...change }))
        const { status } = await service.post(path, { [arrayKey]: sent })
        expect(status).toBe(202)
        const read = await readBy(service.databaseUrl, workAll)
        for (const table of TABLES) {
          const { seq, idx } = read(table)
          expect([table, change, seq, idx / ROWS < 12]).toEqual([table, change, 0, true])
        }
      }
    },
  )
})

describe('Pagination: what a page costs does not grow with what is stored', () => {
  const few: readonly [list: string, source: ListSource, filters: Record<string, string>][] = [
    ['contacts of one parent', contactList, { parent_id: 'K-1' }],
    ['contacts of suppliers', contactList, { parent_type: 'supplier' }],
    ['inactive contacts of one parent', contactList, { parent_id: 'K-1', is_active: 'false' }],
    ['accessories of one article', accessoryLink.list, { source_article_number: 'LONE' }],
    ['unit conversions of one article', unitConversionList, { article_number: 'LONE' }],
  ]
  beforeAll(async () => {
    const link = { source_article_number: 'LONE', accessory_article_number: 'A-2' }
    const ratio = { article_number: 'LONE', alternative_unit: 'U', numerator: 1, denominator: 1 }
    const person = { parent_type: 'customer', parent_id: 'K-1', email: 'one@x.example' }
    const other = { parent_type: 'supplier', parent_id: 'L-1', email: 'two@x.example' }
    await service.post('/articles', { articles: [{ article_number: 'LONE' }] })
    await service.post('/articles/accessories', { accessories: [link] })
    await service.post('/articles/unit-conversions', { unit_conversions: [ratio] })
    await service.post('/contacts', { contacts: [{ ...person, is_active: false }, other] })
    await workOff()
  })

  it.each(few)(
    '%s: found by an index, beside thousands of others',
    async (_list, source, filters) => {
      const deps = { cursorSecret: 'secret', onLateBarrier: () => undefined }
      const read = await readBy(service.databaseUrl, async (database) => {
        const page = await readPage({ ...deps, database }, service.organisationId, source, {
          filters,
        })
        expect(JSON.parse(page).data).toHaveLength(1)
      })
      const { seq, idx } = read(source.stream)
      expect([idx < 10, seq]).toEqual([true, 0])
    },
  )
})

describe('The queue: what a claim costs does not grow with the tasks that wait', () => {
  const WAITING = 3_000

  afterAll(() => service.rows('delete from tasks'))

  it.each([
    ['one lane, whose first task is postponed', `'lane'`, 'limit 1'],
    ['ten lanes, whose first tasks are postponed', `'lane ' || n % 10`, 'limit 10'],
  ])('behind each other in %s', async (_, lane, postponed) => {
    await service.rows('delete from tasks')
    await service.rows(`
      insert into tasks (organisation_id, kind, payload, lane)
      select ${service.organisationId}, 'run-import', '{}', ${lane}
        from generate_series(1, ${WAITING}) as n`)
    await service.rows(`
      update tasks set run_at = now() + interval '1 hour', planned_at = now()
       where id in (select id from tasks order by id ${postponed})`)
    const read = await readBy(service.databaseUrl, async (database) => {
      expect(await database.asSystem(claim)).toBeUndefined()
    })
    const { seq, idx } = read('tasks')
    // Once from end to end at most, whatever the planner knows of the table.
    expect(seq + idx).toBeLessThan(2 * WAITING)
  })
})

describe('The file exchange: what an act costs does not grow with the files that are stored', () => {
  const FILES = 3_000
  const FOLDERS = 50

  beforeAll(async () => {
    await service.rows(`
      insert into exchange_files (id, organisation_id, folder, name, state)
      select gen_random_uuid(), ${service.organisationId}, '/processed/2026-11-19/tenders',
             n || '.json', 'PROCESSED'
        from generate_series(1, ${FILES}) as n`)
    await service.rows('analyze exchange_files')
  })

  it('of making and of tidying folders', async () => {
    const { organisationId } = service
    const now = new Date()
    const read = await readBy(service.databaseUrl, async (database) => {
      for (let nth = 0; nth < FOLDERS; nth += 1) {
        const place = placeOf(`/in/tenders/Bill ${nth}`, SCOPES) as EntryPlace
        await database.asOrganisation(organisationId, (db) =>
          insertFolder(db, organisationId, { place, now: new Date(0), maxFolders: 1_000 }),
        )
      }
      await database.asSystem((db) => deleteOldExchangeFiles(db, 30, now))
    })
    expect(await service.rows('select from exchange_folders')).toEqual([])
    const { seq, idx } = read('exchange_files')
    // The clean-up may look for old files from end to end, once per state.
    expect(seq + idx).toBeLessThan(8 * FILES)
  })
})
