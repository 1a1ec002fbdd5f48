import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { type OpenApiDocument, operationsIn } from '#kernel/http/openapi/document.ts'
import { checkAgainst, type Seen } from '#test/conformance.ts'
import { fuzzRequests } from '#test/fuzz.ts'
import type { FuzzRequest, Known } from '#test/fuzz-request.ts'
import { completeInquiry, createInquiry, draftProject } from '#test/inquiry-drafts.ts'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { seed } from '#test/random.ts'
import { call } from '#test/service.ts'
import { isFull, size, times } from '#test/stress.ts'
import { createUser } from '../../src/access/users/manage-users.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { listPositions } from '../../src/inquiries/positions/queries.ts'
import { generateSupplierRequests } from '../../src/supplier-requests/generate-supplier-requests.ts'
import { API_BASE } from '../../src/version.ts'
import { numberedRows, PATHS, RESOURCES, startJob } from './bulk-resources.ts'
import { sendDrawn } from './fuzz-sender.ts'
import { MALFORMED, poke } from './malformed-http.ts'

const REQUESTS = size(20_000, 300)
const AT_ONCE = 16
/** So many more are drawn until every operation was done and refused: of few, chance may leave one out. */
const AT_MOST = 5 * REQUESTS
/** More findings of one run say little more. */
const FINDINGS = 20

let stage: Stage
let api: ServiceProcess
let worker: ServiceProcess
let home: Member

beforeAll(async () => {
  stage = await openStage()
  api = await stage.start('api')
  worker = await stage.start('worker')
  home = await stage.createOrganisation()
})
afterAll(() => stage.stop())

describe('Errors: whatever is sent, the answer keeps to the published document', () => {
  test(`${REQUESTS} drawn requests: no 5xx, all headers, one envelope`, async () => {
    const answer = await fetch(`${api.origin}/api/public/v1/openapi.json`)
    const document = (await answer.json()) as OpenApiDocument
    const check = checkAgainst(document)
    const known = await firstKnown()
    const requests = fuzzRequests(document, seed, known)
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
    const findings: string[] = []
    const reached = new Map<string, Set<string>>()
    let drawnCount = 0
    const isEnough = () =>
      drawnCount >= AT_MOST || (drawnCount >= REQUESTS && missed(document, reached).length === 0)

    await times(AT_ONCE, async () => {
      while (!isEnough() && findings.length < FINDINGS) {
        drawnCount += 1
        const drawn = requests.next().value
        const seen = await sendDrawn({ ...api, ...home, agent }, drawn).catch(String)
        if (typeof seen === 'string') findings.push(`${drawn.note}: ${seen}`)
        else {
          learn(known, seen)
          note(reached, drawn, seen)
          findings.push(...complaints(check, drawn, seen))
        }
      }
    })
    agent.destroy()

    expect(findings, `seed ${seed}`).toEqual([])
    await expectJobsEnded()
    expect(missed(document, reached), `seed ${seed}`).toEqual([])
  })
})

describe('Errors: what is no HTTP gets the envelope, or its connection is closed', () => {
  test.each(Object.entries(MALFORMED))('%s', async (_name, bytes) => {
    // Several times, since the line is closed while the request may still be worked on.
    for (let time = 0; time < 5; time += 1) {
      const { text, isClosed } = await poke(portOf(api), bytes, 10_000)

      if (text === '') expect(isClosed).toBe(true)
      else expectRefusal(text)
      if (!isClosed) break
    }
    await expectAlive()
  })

  if (isFull) {
    test('headers that never end', async () => {
      const { text, isClosed } = await poke(portOf(api), 'GET / HTTP/1.1\r\nHost: x\r\n', 60_000)

      expect(isClosed).toBe(true)
      expectRefusal(text)
    })
  }
})

const portOf = ({ origin }: ServiceProcess): number => Number(new URL(origin).port)

function complaints(
  check: ReturnType<typeof checkAgainst>,
  drawn: FuzzRequest,
  seen: Seen,
): string[] {
  const found = check(seen).map((complaint) => `${drawn.note}: ${complaint}`)
  if (seen.status >= 500) found.push(`${drawn.note}: ${seen.status} ${seen.body.slice(0, 300)}`)
  if (!isExpected(drawn, seen)) {
    found.push(
      `${drawn.note}: should be ${drawn.expected}: ${seen.status} ${seen.body.slice(0, 300)}`,
    )
  }
  return found
}

function isExpected({ expected, method }: FuzzRequest, { status, body }: Seen): boolean {
  if (expected === 'any' || status === 429) return true
  // It has no body that would say why.
  if (method === 'HEAD' && status === 400) return true
  const isAccepted =
    status < 300 || [404, 409, 412, 422].includes(status) || isAboutRecord(status, body)
  return expected === 'accepted' ? isAccepted : status >= 400
}

/** What depends on the record as it is stored, or on several fields, cannot be told from the document. */
function isAboutRecord(status: number, body: string): boolean {
  if (status !== 400 || body === '') return false
  const { details } = JSON.parse(body).error
  return details.every(
    ({ type, loc }: { type: string; loc: string[] }) =>
      RECORD_RULES.includes(type) || (type === 'required' && NEEDED_BESIDE.test(loc.join('.'))),
  )
}

/** Another parent, nothing left to be known by, what is not there, what an organisation did not define, no such day. */
const RECORD_RULES = ['parent', 'identity', 'unknown', 'custom_field', 'currency', 'date']
/** What one field needs because of another one. */
const NEEDED_BESIDE = /^(body\.(message|external_id|positions\.\d+)|query\.(from|to))$/

/** How the parameters and the fields are called that take what a field of an answer has. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  job_id: ['job_id'],
  article_number: [
    'article_number',
    'source_article_number',
    'accessory_article_number',
    'alternative_article_number',
  ],
  customer_id: ['customer_id', 'parent_id'],
  tender_id: ['tender_id', 'request_id'],
  order_id: ['order_id', 'request_id'],
  supplier_id: ['supplier_id', 'parent_id'],
}

/** What an answer tells is used in later requests. */
function learn(known: Known, { status, body, url }: Seen): void {
  if (status >= 300 || body === '' || !url.startsWith('/api/')) return
  const { next_cursor, data, ...record } = JSON.parse(body)
  if (next_cursor) remember(valuesOf(known.cursors, pathOf(url)), next_cursor)
  for (const each of data ?? [record]) {
    for (const [field, names] of Object.entries(NAMES)) {
      for (const name of each[field] ? names : []) remember(valuesOf(known.ids, name), each[field])
    }
    if (each.id) remember(valuesOf(known.ids, idNameOf(url)), each.id)
  }
}

const idNameOf = (url: string): string =>
  url.includes('/users') ? 'user_id' : url.includes('/projects') ? 'project_id' : 'id'

const pathOf = (url: string): string => url.replace(API_BASE, '').replace(/\?.*/s, '')

function valuesOf(known: Record<string, string[]>, name: string): string[] {
  known[name] ??= []
  return known[name]
}

/** One record of each kind, so that there is something to find from the first request on. */
async function firstKnown(): Promise<Known> {
  const { organisationId } = home
  const user = { organisationId, email: 'ann@x.example', name: 'Ann', role: 'ADMIN' } as const
  const { userId } = await stage.database.asOrganisation(organisationId, async (db) => {
    await createCustomField(db, {
      organisationId,
      resource: 'CUSTOMER',
      label: 'R',
      type: 'NUMBER',
    })
    return createUser(db, user)
  })
  for (const resource of RESOURCES) {
    const line = { origin: api.origin, apiKey: home.apiKey }
    await startJob(line, resource, numberedRows(resource, 5, 1))
  }
  await expectJobsEnded()
  await createInquiries()
  const known: Known = {
    cursors: {},
    ids: { email: [user.email], user_id: [userId], from: ['2026-01-01'], to: ['2026-12-31'] },
  }
  for (const path of [
    ...Object.values(PATHS),
    '/tenders',
    '/orders',
    '/projects',
    '/supplier-requests',
  ]) {
    const { status, text } = await call(api.origin, home.apiKey, path)
    learn(known, {
      method: 'GET',
      url: API_BASE + path,
      status,
      headers: new Headers(),
      body: text,
    })
  }
  return known
}

/** Inquiries to read, change and acknowledge, in a project, and a supplier who is asked. */
async function createInquiries(): Promise<void> {
  const { organisationId } = home
  const owner = { database: stage.database, organisationId }
  const project_id = await draftProject(owner)
  for (const kind of ['TENDER', 'ORDER'] as const) {
    const inquiryId = await createInquiry(owner, { kind, project_id, positions: [{}] })
    await completeInquiry(owner, inquiryId)
    await stage.database.asOrganisation(organisationId, async (db) => {
      const positions = await listPositions(db, organisationId, inquiryId)
      await generateSupplierRequests(db, organisationId, {
        inquiryId,
        positions: positions.map(({ id }) => ({ position_id: id, supplier_ids: ['N-0'] })),
      })
    })
  }
}

const note = (reached: Map<string, Set<string>>, drawn: FuzzRequest, { status }: Seen): void => {
  const id = drawn.note.replace(/:.*/s, '')
  const kinds = reached.get(id) ?? new Set()
  reached.set(id, kinds.add(`${Math.floor(status / 100)}xx`))
}

/** Operations that were never done, or never refused. The document itself refuses nobody. */
const missed = (document: OpenApiDocument, reached: ReadonlyMap<string, Set<string>>): string[] =>
  operationsIn(document.paths).flatMap(({ operation: { operationId, security } }) =>
    (security?.length === 0 ? ['2xx'] : ['2xx', '4xx'])
      .filter((kind) => !reached.get(operationId)?.has(kind))
      .map((kind) => `${operationId} ${kind}`),
  )

const REMEMBERED = 100

/** Each once: a kind of record that is listed often would displace another one of which there are few. */
function remember(values: string[], value: string): void {
  if (values.includes(value)) return
  values.push(value)
  if (values.length > REMEMBERED) values.shift()
}

/** What was accepted could be done: no task failed, and nothing was too odd to be stored. */
async function expectJobsEnded(): Promise<void> {
  const { organisationId } = home
  const inFlight = () =>
    stage.database.asOrganisation(organisationId, (db) =>
      db.rows(sql`select id, status from jobs where status in ('PENDING', 'RUNNING')`),
    )
  await expect.poll(inFlight, { timeout: 60_000, interval: 100 }).toEqual([])
  expect(`${api.logged()}${worker.logged()}`).not.toMatch(/"level":[56]0/)
}

function expectRefusal(text: string): void {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(text.match(/HTTP\/1\.1 \d/g), 'answers to one request').toHaveLength(1)
  expect(head).toMatch(/^HTTP\/1\.1 4\d\d /)
  for (const header of ['X-Request-Id', 'X-API-Version', 'RateLimit', 'X-RateLimit-Limit']) {
    expect(head.toLowerCase()).toContain(`\r\n${header.toLowerCase()}: `)
  }
  expect(JSON.parse(body).error).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
    request_id: /\r\nx-request-id: (\S+)/i.exec(head)?.[1],
  })
}

async function expectAlive(): Promise<void> {
  expect((await fetch(`${api.origin}/health/ready`)).status).toBe(200)
}
