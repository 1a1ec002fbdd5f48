import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import { sql } from '#kernel/db/sql.ts'
import {
  type OpenApiDocument,
  operationsIn,
  type ParameterObject,
  resolve,
} from '#kernel/http/openapi/document.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { checkAgainst } from '#test/conformance.ts'
import { acceptInquiry } from '#test/inquiries.ts'
import { push } from '#test/push.ts'
import { type Answer, browser, type Service, type SignedIn, startService } from '#test/service.ts'
import { publishEvent } from '#test/subscriptions.ts'
import { openSession } from '../../src/access/sessions/open-session.ts'
import { buildInternalOperations } from '../../src/app.ts'
import { listPositions } from '../../src/inquiries/positions/queries.ts'
import { notify } from '../../src/notices/notify.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { insertDraft } from '../../src/supplier-requests/queries.ts'

/**
 * Generated from the document of the internal interface: whatever operation there is, nobody comes by
 * its guards. An operation whose ids are not known here fails, so that a new one cannot be forgotten.
 */
type Operation = {
  method: string
  path: string
  /** The parameters that it demands, with any value. */
  query: string
  role: string | undefined
  needsProof: boolean
  body: unknown
}

const BASE = '/api/app/v1'

let service: Service
let document: OpenApiDocument
let operations: Operation[]
let member: SignedIn
let admin: SignedIn
let outsider: SignedIn

/** What our organisation has, by the part of the path that names it. */
const ours: Record<string, string> = {}

beforeAll(async () => {
  service = await startService()
  member = await service.signIn({ role: 'MEMBER' })
  admin = await service.signIn({ role: 'ADMIN' })
  const { organisationId } = await service.createOrganisation('Other')
  outsider = await service.signIn({ role: 'ADMIN', organisationId })
  document = (await member.get('/openapi.json')).body
  operations = operationsIn(document.paths).map(({ method, path, operation }) => ({
    method: method.toUpperCase(),
    path,
    query: operation.parameters
      .map((each) => resolve<ParameterObject>(document, each))
      .filter((each) => each.in === 'query' && each.required)
      .map(({ name, schema }) => `${name}=${schema.enum?.[0]}`)
      .join('&'),
    role: operation['x-required-role'],
    needsProof: operation['x-needs-fresh-proof'] ?? false,
    body: operation.requestBody?.content['application/json']?.example,
  }))
  const { organisationId: home } = service
  const spare = await service.database.asOrganisation(home, (db) =>
    openSession(db, { ...member }, { address: '127.0.0.1', userAgent: 'spare' }, new Date()),
  )
  const job = await push(service, '/articles', 'articles', [{ article_number: '4711' }])
  ours['jobs/{job_id}'] = job.job_id
  await service.flushCalls()
  const [called] = await service.rows<{ id: string }>('select id from api_calls limit 1')
  ours['request-log/{call_id}'] = called?.id ?? ''
  const { inquiryId } = await acceptInquiry(service, {
    kind: 'ORDER',
    lines: [{ description: 'x' }],
  })
  ours['sessions/{session_id}'] = spare.sessionId
  ours['users/{user_id}'] = member.userId
  const [position] = await service.database.asOrganisation(home, (db) =>
    listPositions(db, home, inquiryId),
  )
  ours['inquiries/{id}'] = inquiryId
  const branch = await admin.post('/branches', { name: 'Nord' })
  ours['branches/{branch_id}'] = branch.body.id
  const fields = await admin.post('/custom-fields', {
    ...{ resource: 'CUSTOMER', label: 'Region', type: 'TEXT' },
  })
  ours['custom-fields/{column_id}'] = fields.body.data[0].column_id
  ours['positions/{position_id}'] = position?.id ?? ''
  const [sent] = await service.rows<{ id: string }>(
    `insert into inquiry_files (id, organisation_id, inquiry_id, place, name, media_type, size, sha256)
     values (gen_random_uuid(), ${home}, ${inquiryId}, 0, 'LV.txt', 'text/plain', 1, repeat('0', 64))
     returning id`,
  )
  ours['files/{file_id}'] = sent?.id ?? ''
  ours['pages/{page}'] = '1'
  ours['articles/{article_number}'] = '4711'
  ours['requests/{request_id}'] = inquiryId
  await push(service, '/customers', 'customers', [{ customer_id: 'K-1' }])
  await push(service, '/suppliers', 'suppliers', [{ supplier_id: 'L-1' }])
  const person = { parent_type: 'customer', parent_id: 'K-1', email: 'k@petersen.example' }
  await push(service, '/contacts', 'contacts', [person])
  ours['customers/{customer_id}'] = 'K-1'
  ours['suppliers/{supplier_id}'] = 'L-1'
  ours['contacts/{contact_id}'] = (await member.get('/partners/contacts')).body.data[0].contact_id
  const rule = await admin.post('/matching/default-articles', {
    pattern: 'Dübel',
    article_number: '4711',
  })
  ours['default-articles/{default_article_id}'] = rule.body.id
  const items = [{ article_number: '4711', quantity: '1' }]
  const set = await admin.post('/matching/parts-lists', { name: 'Satz', items })
  ours['parts-lists/{parts_list_id}'] = set.body.id
  const maker = await admin.post('/matching/excluded-makers', { maker: 'Niemand' })
  ours['excluded-makers/{maker_id}'] = maker.body.id
  ours['memory/{entry_id}'] = await rememberOne(service)
  ours['projects/{project_id}'] = await service.database.asOrganisation(home, (db) =>
    createProject(db, home, { name: 'Kita' }),
  )
  ours['supplier-requests/{id}'] = await service.database.asOrganisation(home, async (db) => {
    const stamp = await beginChange(db, 'supplier_requests')
    return insertDraft(db, home, { inquiryId, supplierId: 'L-1', stamp })
  })
  const view = await member.post('/saved-views', { name: 'Alle', query: '', branch_id: null })
  ours['saved-views/{view_id}'] = view.body.id
  const webhook = await admin.post('/webhooks', { url: 'https://erp.example/hooks' })
  ours['api-keys/{key_id}'] = service.keyId
  const partner = await admin.post('/sftp-users', {
    ...{ name: 'erp-home', scopes: ['master-data:write'], expires_at: null },
    public_key:
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIN/7IFQKObj/3XmwQrjgnMNw/LveCCo/T+/3GTZo6q6s erp',
  })
  ours['sftp-users/{sftp_user_id}'] = partner.body.sftp_user_id
  ours['public-keys/{public_key_id}'] = partner.body.public_keys[0].public_key_id
  const [exchanged] = await service.rows<{ id: string }>(
    `insert into exchange_files (id, organisation_id, folder, name, state)
     values (gen_random_uuid(), ${home}, '/out/jobs', 'a.json', 'OUT') returning id`,
  )
  ours['exchange-files/{file_id}'] = exchanged?.id ?? ''
  ours['webhooks/{subscription_id}'] = webhook.body.subscription_id
  await publishEvent(service, { type: 'project.exported', data: {} })
  const [delivery] = await service.rows<{ id: string }>('select id from deliveries')
  ours['deliveries/{delivery_id}'] = delivery?.id ?? ''
  await service.database.asOrganisation(home, (db) =>
    notify(db, {
      organisationId: home,
      kind: 'key_expiry',
      subject: 'x',
      arguments: { key_id: 'x', name: 'x', expires_at: 'x', days: 3 },
      userId: member.userId,
      now: new Date(),
    }),
  )
  ours['notices/{notice_id}'] = (await member.get('/notices')).body.data[0].id
})
afterAll(() => service.stop())

const pathOf = ({ path, query }: Operation) =>
  path.replaceAll(/(?<=\/)([\w-]+)\/\{\w+\}/g, (part, kind) => {
    const known = ours[part]
    if (known === undefined) throw new Error(`${path} takes ${part}, of which we know no value`)
    return `${kind}/${encodeURIComponent(known)}`
  }) + (query && `?${query}`)

const initOf = ({ body }: Operation, headers: Record<string, string> = {}): RequestInit =>
  body === undefined
    ? { headers }
    : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }

const ask = (who: Pick<SignedIn, 'send'>, operation: Operation, headers?: Record<string, string>) =>
  who.send(operation.method, pathOf(operation), initOf(operation, headers))

/** A call with no headers but these. */
const askBare = (operation: Operation, headers: Record<string, string>) =>
  service.fetch(BASE + pathOf(operation), {
    method: operation.method,
    ...initOf(operation, headers),
  })

const needsRole = ({ role }: Operation) => role !== undefined
const changes = ({ method }: Operation) => method !== 'GET'
const named = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`

/** An entry of the memory of choices. */
const rememberOne = ({ database, organisationId }: Service): Promise<string> =>
  database.asOrganisation(organisationId, async (db) => {
    const row = await db.row<{ id: string }>(sql`
      insert into selection_memory (
        organisation_id, equal_key, key_version, terms, customer_id, is_customers_own, short_text,
        long_text, search_text, identifiers, selections, article_numbers, source, predictions, times,
        inquiry_id, position_id, chosen_by, chosen_at, created_at)
      values (${organisationId}, 'x', 1, '', 'K-1', false, 'Dose', '', 'dose', '[]',
              '[{"articleNumber": "4711", "quantityPerUnit": "1"}]', '{4711}', 'MANUAL', '[]', 1,
              '1', '1', 'ada@example.com', now(), now())
      returning id`)
    return row?.id ?? ''
  })

/** There are more operations than an address may call at once. */
const fillBuckets = () => service.rows('delete from rate_buckets')

/** Some at a time: fewer than an address may call at once. */
const AT_ONCE = 16

/** Of all operations at once, so that a failure names those that fail. */
async function answersOf(wanted: readonly Operation[], call: (each: Operation) => Promise<Answer>) {
  const found: string[] = []
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    await fillBuckets()
    const called = wanted.slice(from, from + AT_ONCE).map(async (operation) => {
      const { status, body } = await call(operation)
      return `${named(operation)}: ${status} ${body?.error?.code}`
    })
    found.push(...(await Promise.all(called)))
  }
  return found
}
const all = (wanted: readonly Operation[], outcome: string) =>
  wanted.map((operation) => `${named(operation)}: ${outcome}`)

describe('The internal interface, every operation of its document', () => {
  it('ADR 0002: routes and document are the same', () => {
    const served = buildInternalOperations({
      database: undefined as never,
      files: undefined as never,
      writeAnswer: undefined as never,
      showFile: undefined as never,
      catalogue: undefined as never,
      webhooks: {} as never,
      openId: undefined,
      sftp: undefined,
      live: undefined as never,
      kept: undefined as never,
      now: () => new Date(),
      cursorSecret: '',
      metrics: createMetrics(),
    }).map(named)
    // The document has all operations of a path together.
    expect(operations.map(named).sort()).toEqual([...served, 'GET /openapi.json'].sort())
    for (const { method, path } of operations) {
      const url = (BASE + path).replaceAll(/\{(\w+)\}/g, ':$1')
      expect([path, service.app.hasRoute({ method: method as 'GET', url })]).toEqual([path, true])
    }
  })

  it('refuses who is not signed in: 401', async () => {
    const wanted = operations.filter(needsRole)
    const nobody = browser(service.origin, '')
    const forged = browser(service.origin, `sid=${'A'.repeat(43)}`)
    expect(await answersOf(wanted, (each) => ask(nobody, each))).toEqual(
      all(wanted, '401 UNAUTHORIZED'),
    )
    expect(await answersOf(wanted, (each) => ask(forged, each))).toEqual(
      all(wanted, '401 UNAUTHORIZED'),
    )
  })

  it('ADR 0022: never accepts a key', async () => {
    const wanted = operations.filter(needsRole)
    const withKey = { authorization: `Bearer ${service.apiKey}` }
    const found = await answersOf(wanted, (each) => ask(browser(service.origin, ''), each, withKey))
    expect(found).toEqual(all(wanted, '401 UNAUTHORIZED'))
  })

  it("CSRF: refuses a state change without the application's own header: 403", async () => {
    const wanted = operations.filter(changes)
    const found = await answersOf(wanted, (each) =>
      askBare(each, { cookie: admin.cookie, origin: service.origin }),
    )
    expect(found).toEqual(all(wanted, '403 FORBIDDEN'))
  })

  it('CSRF: refuses a state change without Origin or Sec-Fetch-Site: 403', async () => {
    const wanted = operations.filter(changes)
    const found = await answersOf(wanted, (each) =>
      askBare(each, { cookie: admin.cookie, 'x-pis-request': '1' }),
    )
    expect(found).toEqual(all(wanted, '403 FORBIDDEN'))
  })

  it('Roles: what needs an admin refuses a member: 403', async () => {
    const wanted = operations.filter(({ role }) => role === 'ADMIN')
    expect(wanted.length).toBeGreaterThan(0)
    expect(await answersOf(wanted, (each) => ask(member, each))).toEqual(
      all(wanted, '403 FORBIDDEN'),
    )
  })

  it('Tenants: an admin of another organisation finds nothing of ours: 404', async () => {
    const wanted = operations.filter(({ path }) => path.includes('{'))
    expect(await answersOf(wanted, (each) => ask(outsider, each))).toEqual(
      all(wanted, '404 NOT_FOUND'),
    )
    expect((await member.get('/session')).status).toBe(200)
  })

  it('a password that must be changed is good for operations on the own session only: 403', async () => {
    const fresh = await service.signIn({ role: 'ADMIN', mustChangePassword: true })
    const own = ['/session', '/sessions', '/sign-out', '/session/preferences', '/session/password']
    const wanted = operations.filter(
      (each) => needsRole(each) && !own.some((path) => each.path.startsWith(path)),
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(await answersOf(wanted, (each) => ask(fresh, each))).toEqual(
      all(wanted, '403 FORBIDDEN'),
    )
    expect((await fresh.get('/session')).body.must_change_password).toBe(true)
  })

  it('re-authentication: creating or revoking keys and secrets wants a fresh proof: 403', async () => {
    const idle = await service.signIn({ role: 'ADMIN' })
    await service.rows(
      `update sessions set confirmed_at = now() - interval '15 minutes' where id = '${idle.sessionId}'`,
    )
    const wanted = operations.filter(({ needsProof }) => needsProof)
    expect(wanted.length).toBeGreaterThan(0)
    for (const operation of wanted) {
      const { status, body } = await ask(idle, operation)
      expect([named(operation), status, body.error.details[0]?.type]).toEqual([
        ...[named(operation), 403, 'fresh_proof'],
      ])
    }
    expect((await idle.get('/session')).status).toBe(200)
  })

  it('every answer is as described, forbids being kept, framed, run or read elsewhere', async () => {
    const check = checkAgainst(document)
    // A stream has no end; what it answers is in live-stream.test.ts.
    const kept = operations.filter(({ path }) => !/sign-out|password|stream/.test(path))
    const unknown = {
      ...{ method: 'GET', path: '/nothing', query: '', role: undefined, needsProof: false },
      body: undefined,
    }
    const callers = [browser(service.origin, ''), member, outsider]
    for (const operation of [...kept, unknown, { ...unknown, path: '/nothing/%zz' }]) {
      await fillBuckets()
      const answers = await Promise.all(callers.map((caller) => ask(caller, operation)))
      for (const answer of answers) {
        const url = BASE + pathOf(operation)
        expect(check({ ...answer, method: operation.method, url, body: answer.text })).toEqual([])
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
        })
      }
    }
  })

  it('an unknown parameter or field is refused: 400', async () => {
    const refused = [
      await member.get('/session?x=1'),
      await member.patch('/session/preferences', { colour: 'red' }),
      await member.patch('/session/preferences', { theme: 'red' }),
      await member.patch('/session/preferences', '{"theme":"dark","theme":"light"}'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })
})

describe('The internal interface, where a call comes from', () => {
  const change = (headers: Record<string, string>) =>
    service.fetch(`${BASE}/session/preferences`, {
      method: 'PATCH',
      headers: {
        cookie: member.cookie,
        'x-pis-request': '1',
        'content-type': 'application/json',
        ...headers,
      },
      body: '{"theme":"dark"}',
    })

  it('CSRF: takes a state change from its own origin, as Origin or Sec-Fetch-Site says', async () => {
    const { origin } = service
    expect((await change({ origin })).status).toBe(200)
    expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    // A proxy may hide the host that the browser knows.
    const hidden = { origin: 'https://pis.example', 'sec-fetch-site': 'same-origin' }
    expect((await change(hidden)).status).toBe(200)
  })

  it('CSRF: refuses a state change from any other origin', async () => {
    const { origin, port } = service
    const elsewhere = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: `${origin}.evil.example` },
      { origin: `https://127.0.0.1:${port}` },
      { origin: 'http://127.0.0.1' },
      { origin: `http://localhost:${port}` },
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': 'same-site' },
      { origin, 'sec-fetch-site': 'none' },
      { origin, 'x-pis-request': '0' },
    ]
    for (const headers of elsewhere) {
      const { status, body } = await change(headers)
      expect([headers, status, body.error.code]).toEqual([headers, 403, 'FORBIDDEN'])
    }
  })

  it('ADR 0022: the public interface never reads the cookie', async () => {
    const answer = await service.fetch('/api/public/v1/articles', {
      headers: { cookie: admin.cookie, origin: service.origin, 'x-pis-request': '1' },
    })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it('path confusion: a percent-encoded path meets the same authentication', async () => {
    const headers = { authorization: `Bearer ${service.apiKey}` }
    const answer = await service.fetch('/%61pi/app/v1/session', { headers })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Cookie'])
  })

  it('calls of people are not in the record of public calls', async () => {
    await member.get('/session')
    await member.get('/nothing')
    await service.flushCalls()
    const rows = await service.rows<{ url: string }>(
      `select url from api_calls where url like '/api/app/%'`,
    )
    expect(rows).toEqual([])
  })
})

describe('The internal interface, how often', () => {
  it('a session has a budget of its own, and another session is not touched', async () => {
    const busy = await service.signIn()
    const first = await busy.get('/session')
    // As if it had made its 300 calls at once.
    await service.rows(
      `update rate_buckets set full_at = now() + interval '7 seconds' where subject = 'session:${busy.sessionId}'`,
    )
    const refused = await busy.get('/session')

    expect(first.headers.get('ratelimit')).toBe('"session";r=299;t=1')
    expect(first.headers.get('ratelimit-policy')).toBe('"session";q=3000;w=60;pis-burst=300')
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.headers.get('x-ratelimit-scope')).toBe('rate')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await member.get('/session')).status).toBe(200)
  })
})
