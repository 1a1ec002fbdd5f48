import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Db } from '#kernel/db/db.ts'
import type { Sql } from '#kernel/db/sql.ts'
import { withClient } from '#test/database-server.ts'
import { pushArticles } from '#test/push.ts'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { checkRelease } from '../../src/inquiries/release/check-release.ts'
import { traceInquiry } from '../../src/inquiries/release/trace-inquiry.ts'
import { previewAcceptance } from '../../src/inquiries/review/acceptance/preview-acceptance.ts'
import { listCommands } from '../../src/inquiries/review/commands/list-commands.ts'
import { readPosition } from '../../src/inquiries/review/details/read-position.ts'
import { countInbox } from '../../src/inquiries/review/inbox/count-inbox.ts'
import { listInbox } from '../../src/inquiries/review/inbox/list-inbox.ts'
import {
  forgetChoice,
  readPositionMemory,
  rememberChoice,
} from '../../src/inquiries/review/memory/position-memory.ts'
import { measurePrecision } from '../../src/inquiries/review/precision/measure-precision.ts'
import { readChanges } from '../../src/inquiries/review/tree/read-changes.ts'
import { readTree } from '../../src/inquiries/review/tree/read-tree.ts'
import { listPresent } from '../../src/live/presence.ts'
import { findInquiries, findProgress, listChanged } from '../../src/live/queries.ts'
import { searchCustomers } from '../../src/master-data/customers/search-customers.ts'
import { search } from '../../src/search/search.ts'

/**
 * What a person waits for must not grow with what else the organisation has. Each statement is explained before it is
 * carried out: none reads a table from end to end, or all that an organisation has in one.
 */
let service: Service
let ada: SignedIn
let database: Database
const wide: string[] = []
const indexes = new Set<string>()

beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  await pushArticles(
    service,
    Array.from({ length: 3_000 }, (_, at) => ({ article_number: `N-${at}` })),
  )
  ada = await service.signIn()
  const asOrganisation: Database['asOrganisation'] = (id, work, commit) =>
    service.database.asOrganisation(id, (db) => work(explaining(db)), commit)
  database = { ...service.database, asOrganisation }
})
afterAll(() => service.stop())

const explaining = (db: Db): Db => ({
  rows: async (statement) => {
    await explain(db, statement)
    return db.rows(statement)
  },
  row: async (statement) => {
    await explain(db, statement)
    return db.row(statement)
  },
  run: async (statement) => {
    await explain(db, statement)
    return db.run(statement)
  },
})

async function explain(db: Db, { parts, values }: Sql): Promise<void> {
  const [first = '', ...others] = parts
  const plan = await db.rows<{ 'QUERY PLAN': string }>({
    parts: [`explain ${first}`, ...others],
    values,
  })
  const lines = plan.map((line) => line['QUERY PLAN'].trim())
  for (const line of lines) indexes.add(/(?:using|Scan on) (\w+)/.exec(line)?.[1] ?? '')
  const found = lines.filter(
    (line, at) =>
      /^(-> +)?Seq Scan/.test(line) ||
      // That is the one row of the organisation itself.
      (ALL_OF_ONE.test(line) && !lines[at - 1]?.includes('organisations_pkey')),
  )
  if (found.length > 0 && !OF_FEW.test(first))
    wide.push(`${found.join('; ')}: ${first.trim().slice(0, 60)}`)
}

/** The list of an inbox alone goes along an index of the organisation, page by page. */
const ALL_OF_ONE = /^Index Cond: \(+organisation_id\)? ?= \(?\d+\)?\)$/

/** An organisation has a handful of webhooks, branches, SFTP users, and people who look at something now. */
const OF_FEW = /from (subscriptions|branches|presences|sftp_users)\s/

/** Ten texts, three times each. */
const positionsOf = (inquiry: number) =>
  Array.from({ length: 30 }, (_, at) => ({
    text: `Leitung ${inquiry} ${at % 10}`,
    predicted: [['A-1', 0.95]] as const,
  }))

it('query plans: every look-up of the review and the inbox uses an index', async () => {
  for (let count = 0; count < 40; count++) {
    const made = await createInquiry(service, { positions: positionsOf(count) })
    const earlier = reviewing(service, ada, made.inquiryId)
    await earlier.run({ kind: 'accept_above', score: 0.9 })
  }
  const { inquiryId, positionIds } = await createInquiry(service, { positions: positionsOf(99) })
  await withClient(service.databaseUrl, (client) =>
    client.query(`
      insert into api_calls (organisation_id, called_at, request_id, method, route, url, record_key,
                             status, duration_ms, client_address, request_bytes, response_bytes)
      select ${service.organisationId}, now(), n, 'GET', '/tenders/{tender_id}', '/', n, 200, 1, '', 0, 0
        from generate_series(1, 5000) as n`),
  )
  await withClient(service.databaseUrl, (client) => client.query('analyze'))
  const [one = ''] = positionIds
  const work = reviewing({ database }, ada, inquiryId)
  const { organisationId } = service
  const as = <T>(act: (db: Db) => Promise<T>) => database.asOrganisation(organisationId, act)
  await work.select(one, 'A-1')
  await work.on(one, { kind: 'add_accessories', article_numbers: ['PART'] })
  await work.on(one, { kind: 'apply_to_identical' })
  await work.run({ kind: 'accept_above', score: 0.9 })
  await work.run({ kind: 'reprice' })
  await work.undo()
  await work.redo()
  await as((db) => readTree(db, organisationId, inquiryId, ada.userId))
  const looked = { inquiryId, positionId: one, email: ada.email }
  await as((db) => readPosition(db, organisationId, looked))
  const caller = {
    ...{
      ...ada,
      name: 'Ada',
      role: 'ADMIN' as const,
      mustChangePassword: false,
      hasFreshProof: true,
    },
    ...{ address: '', requestId: '' },
  }
  for (const act of [forgetChoice, rememberChoice]) {
    await as((db) => readPositionMemory(db, organisationId, looked))
    await as((db) => act(db, caller, looked))
  }
  await as((db) => previewAcceptance(db, ada, inquiryId, { score: 0.9 }))
  await as((db) => checkRelease(db, organisationId, inquiryId))
  await as((db) => traceInquiry(db, organisationId, inquiryId))
  const since = '2026-01-01T00:00:00.000000Z'
  const asked = { given: since, userId: ada.userId }
  await as((db) => readChanges(db, organisationId, inquiryId, asked))
  await as((db) => listChanged(db, organisationId, { stamp: since, inquiryId: null }, 500))
  await as((db) => findInquiries(db, organisationId, since, [inquiryId]))
  await as((db) => findProgress(db, organisationId, [inquiryId]))
  await as((db) => listPresent(db, organisationId, new Date()))
  await listCommands(database, ada, inquiryId, { limit: 50 })
  const inbox = { database, cursorSecret: 'x', now: () => new Date() }
  await listInbox(inbox, organisationId, { to_do: true, search: 'LV' })
  await listInbox(inbox, organisationId, { to_do: true, order: 'urgent', due: 'today' })
  await as((db) =>
    countInbox(db, organisationId, {
      userId: ada.userId,
      now: new Date(),
      filters: { to_do: true },
    }),
  )
  const limits = { sure: '0.92', check: '0.70', unsure: '0.40' }
  await as((db) => measurePrecision(db, organisationId, limits, new Date()))
  await search({ database }, caller, { text: '01.0', limit: 5, inquiryId })
  await as((db) => searchCustomers(db, organisationId, { search: 'anybody', limit: 20 }))
  expect(wide).toEqual([])
  const wanted = [
    ...['api_calls_of_inquiry', 'api_calls_of_out_file', 'tenders_scan'],
    ...['articles_by_number', 'articles_by_ean', 'articles_by_makers_number'],
  ]
  expect([...indexes]).toEqual(expect.arrayContaining(wanted))
})
