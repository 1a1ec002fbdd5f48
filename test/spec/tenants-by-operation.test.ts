import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { field, file } from '#test/forms.ts'
import { completeInquiry, createInquiry } from '#test/inquiry-drafts.ts'
import { CONTENTS, inquiryOf, sendForm } from '#test/intake.ts'
import { type Answer, call, jsonInit, type Service, startService } from '#test/service.ts'
import { createUser } from '../../src/access/users/manage-users.ts'
import { listPositions } from '../../src/inquiries/positions/queries.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { generateSupplierRequests } from '../../src/supplier-requests/generate-supplier-requests.ts'

/**
 * Generated from the published document: whatever operation there is, a key of another organisation
 * gets 404 for every id, and an empty page for every list, of ours. An operation whose parameters are
 * not known here fails, so that a new one cannot be forgotten.
 */
type Parameter = { name: string; in: string; required: boolean }
type Described = { parameters: (Parameter | { $ref: string })[]; requestBody?: unknown }
type Operation = { method: string; path: string; params: Parameter[]; hasBody: boolean }

let service: Service
let operations: Operation[]
let outsider: { apiKey: string; organisationId: number }

const DAY_MS = 24 * 60 * 60 * 1000

/** What our organisation has, by the names that paths and filters use. */
const ours: Record<string, string> = {
  article_number: 'A-1',
  source_article_number: 'A-1',
  customer_id: 'K-1',
  supplier_id: 'L-1',
  parent_type: 'customer',
  parent_id: 'K-1',
  is_active: 'true',
  email: 'karin@x.example',
  object_number: 'OBJ-1',
  completed_since: '2020-01-01T00:00:00Z',
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date(Date.now() + DAY_MS).toISOString(),
  request_type: 'TENDER',
}

/** What a name means on one path alone. */
const onPath: Record<string, Record<string, string>> = {
  '/projects': { status: 'ACTIVE' },
  '/tenders': { status: 'EXPORTED' },
  '/orders': { status: 'EXPORTED' },
  '/supplier-requests': { status: 'DRAFT' },
}

/** Asked for in any case, though the document cannot say so: either these, or a cursor. */
const always: Record<string, readonly string[]> = { '/statistics/selections': ['from', 'to'] }

/** Rows of every bulk resource, in the order in which they refer to each other. */
const rows: Record<string, readonly object[]> = {
  '/articles': [{ article_number: 'A-1', name: 'ours' }, { article_number: 'A-2' }],
  '/articles/unit-conversions': [
    { article_number: 'A-1', alternative_unit: 'RNG', numerator: 100, denominator: 1 },
  ],
  '/articles/accessories': [{ source_article_number: 'A-1', accessory_article_number: 'A-2' }],
  '/articles/alternatives': [{ source_article_number: 'A-1', alternative_article_number: 'A-2' }],
  '/customers': [{ customer_id: 'K-1', name: 'ours' }],
  '/suppliers': [{ supplier_id: 'L-1', name: 'ours' }],
  '/contacts': [{ parent_type: 'customer', parent_id: 'K-1', email: 'a@x.example' }],
}
const REFERRING = Object.keys(rows)
  .filter((path) => path !== '/articles' && path.includes('/articles/'))
  .concat('/contacts')

const arrayKeyOf = (path: string) => (path.split('/').at(-1) ?? '').replaceAll('-', '_')

const as = (apiKey: string, path: string, init?: RequestInit) =>
  call(service.origin, apiKey, path, init)

async function push(apiKey: string, path: string, change: object = {}) {
  const body = { [arrayKeyOf(path)]: rows[path]?.map((row) => ({ ...row, ...change })) }
  const answer = await as(apiKey, path, jsonInit(body))
  expect([path, answer.status]).toEqual([path, 202])
  await service.workOff()
  return (await as(apiKey, `/jobs/${answer.body.job_id}`)).body
}

beforeAll(async () => {
  service = await startService()
  outsider = await service.createOrganisation('Other')
  operations = operationsOf((await service.fetch('/api/public/v1/openapi.json')).body)
  for (const path of Object.keys(rows)) {
    const job = await push(service.apiKey, path)
    expect([path, job.error_count]).toEqual([path, 0])
    ours['job_id'] = job.job_id
  }
  const { organisationId } = service
  const { userId } = await service.database.asOrganisation(organisationId, (db) =>
    createUser(db, { organisationId, email: 'karin@x.example', name: 'Karin', role: 'ADMIN' }),
  )
  ours['user_id'] = userId
  onPath['/contacts/{id}'] = { id: (await service.get('/contacts')).body.data[0].id }
  await makeInquiries()
})
afterAll(() => service.stop())

/** A project with a tender and an order in it, both completed, and a question to a supplier. */
async function makeInquiries(): Promise<void> {
  const { database, organisationId } = service
  const project_id = await database.asOrganisation(organisationId, (db) =>
    createProject(db, organisationId, { name: 'ours', object_number: 'OBJ-1' }),
  )
  ours['project_id'] = project_id
  for (const kind of ['ORDER', 'TENDER'] as const) {
    const inquiry = { kind, customer_id: 'K-1', project_id, positions: [{ articles: ['A-1'] }] }
    const id = await createInquiry(service, inquiry)
    await completeInquiry(service, id)
    ours[kind === 'TENDER' ? 'tender_id' : 'order_id'] = id
    ours['request_id'] = id
    onPath[kind === 'TENDER' ? '/tenders/{id}' : '/orders/{id}'] = { id }
  }
  const asked = await database.asOrganisation(organisationId, (db) => askSupplier(db))
  onPath['/supplier-requests/{id}'] = { id: asked }
}

async function askSupplier(db: Db): Promise<string> {
  const { organisationId } = service
  const inquiryId = ours['request_id'] ?? ''
  const [position] = await listPositions(db, organisationId, inquiryId)
  const chosen = { position_id: position?.id ?? '', supplier_ids: ['L-1'] }
  const made = await generateSupplierRequests(db, organisationId, {
    inquiryId,
    positions: [chosen],
  })
  return made.supplierRequestIds[0] ?? ''
}

function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths)
    .filter(([path]) => path !== '/openapi.json')
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        method: method.toUpperCase(),
        path,
        params: described.parameters.filter((each): each is Parameter => 'in' in each),
        hasBody: described.requestBody !== undefined,
      })),
    )
}

const isRecord = ({ path }: Operation) => path.includes('{')
const isBulk = ({ method, path }: Operation) => method === 'POST' && path in rows
/** What makes records of the caller's own; what it may refer to is proved below. */
const isIntake = ({ method, path }: Operation) =>
  method === 'POST' && ['/tenders', '/orders'].includes(path)
const isList = (operation: Operation) => operation.method === 'GET' && !isRecord(operation)

/** The path with our own ids in it, and the query that the operation cannot do without. */
function callOf({ path, params }: Operation, filters: readonly string[] = []): string {
  const value = (name: string) => {
    const known = onPath[path]?.[name] ?? ours[name]
    if (known === undefined) throw new Error(`${path} takes ${name}, of which we know no value`)
    return encodeURIComponent(known)
  }
  const required = params.filter((each) => each.in === 'query' && each.required)
  const names = [...required.map(({ name }) => name), ...(always[path] ?? []), ...filters]
  const query = [...new Set(names)].map((name) => `${name}=${value(name)}`)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => value(name))
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

/** A body that is sound, so that only whose record it is can be the reason of a refusal. */
const bodyOf = ({ path }: Operation): object =>
  path.endsWith('/acknowledgements') ? { status: 'FAILED', message: 'not ours' } : {}

const initOf = (operation: Operation): RequestInit => {
  const { method, hasBody } = operation
  return hasBody ? { ...jsonInit(bodyOf(operation)), method } : { method }
}

const PAGING = ['cursor', 'modified_since', 'limit']
const filtersOf = ({ params }: Operation) =>
  params.filter((each) => each.in === 'query' && !each.required && !PAGING.includes(each.name))

/** Everything that our key can read, but for what reading itself changes. */
async function snapshot(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const path = callOf(operation)
    const { status, text } = await service.get(path)
    expect([path, status]).toEqual([path, 200])
    texts[path] = text
  }
  return texts
}

describe('All data is scoped to the organisation of the key, for every operation of the document', () => {
  it('every operation is a list, a record, a bulk write or an intake that is known here', () => {
    expect(operations.length).toBeGreaterThanOrEqual(23)
    for (const operation of operations) {
      const isKnown = [isList, isRecord, isBulk, isIntake].some((is) => is(operation))
      expect([operation.method, operation.path, isKnown]).toEqual([
        operation.method,
        operation.path,
        true,
      ])
    }
  })

  it('a list of ours is an empty page for another, with and without each filter', async () => {
    for (const operation of operations.filter(isList)) {
      const paths = [[], ...filtersOf(operation).map(({ name }) => [name])].map((filters) =>
        callOf(operation, filters),
      )
      for (const path of paths) {
        const [own, other] = [await service.get(path), await as(outsider.apiKey, path)]
        expect([path, own.status, own.body.data.length > 0]).toEqual([path, 200, true])
        expect([path, other.status, other.body]).toEqual([
          path,
          200,
          { data: [], next_cursor: null },
        ])
      }
    }
  })

  it('a cursor of ours is refused for another', async () => {
    await push(service.apiKey, '/articles')
    const { body } = await service.get('/articles?limit=1')
    expect(body.next_cursor).not.toBeNull()
    const path = `/articles?cursor=${body.next_cursor}`
    expect((await service.get(path)).status).toBe(200)
    expect((await as(outsider.apiKey, path)).status).toBe(400)
  })

  it('a record of ours is 404 for another, to be read, changed or removed; nothing of ours changes', async () => {
    const before = await snapshot()
    const refused: Answer[] = []
    for (const operation of operations.filter(isRecord)) {
      const path = callOf(operation)
      const answer = await as(outsider.apiKey, path, initOf(operation))
      expect([operation.method, path, answer.status, answer.body?.error.code]).toEqual([
        operation.method,
        path,
        404,
        'NOT_FOUND',
      ])
      refused.push(answer)
    }
    expect(refused.length).toBeGreaterThanOrEqual(8)
    expect(await snapshot()).toEqual(before)
  })

  it('an order of another that names our customer has none, and does not tell that there is one', async () => {
    const order = { customer_id: 'K-1', positions: [{ description: 'x' }] }
    const answer = await as(outsider.apiKey, '/orders', jsonInit(order))
    expect(answer.status).toBe(202)
    const { result } = (await as(outsider.apiKey, `/jobs/${answer.body.job_id}`)).body
    const { body } = await as(outsider.apiKey, `/orders/${result.request_id}`)
    expect(body.customer).toBeNull()
    expect((await service.get(`/orders/${result.request_id}`)).status).toBe(404)
  })

  it('a row of another that refers to a record of ours is a row error', async () => {
    for (const path of REFERRING) {
      const job = await push(outsider.apiKey, path)
      expect([path, job.created_count, job.error_count]).toEqual([path, 0, job.total_rows])
    }
  })

  it('the same keys pushed, changed and removed by another are records of its own', async () => {
    const before = await snapshot()
    for (const path of Object.keys(rows)) {
      const made = await push(outsider.apiKey, path, { custom_fields: { theirs: true } })
      expect([path, made.created_count]).toEqual([path, made.total_rows])
    }
    for (const path of Object.keys(rows).reverse()) {
      const removed = await push(outsider.apiKey, path, { deleted: true })
      expect([path, removed.deleted_count]).toEqual([path, removed.total_rows])
    }
    expect(await snapshot()).toEqual(before)
  })

  it('an inquiry of another that names a customer of ours has none, and changes nothing of ours', async () => {
    const before = await snapshot()
    const named = { customer_id: 'K-1', customer_email: 'a@x.example' }
    const form = [
      file('a.csv', CONTENTS.csv),
      ...Object.entries(named).map((each) => field(...each)),
    ]
    const { apiKey } = outsider
    const answers = [
      await sendForm(service, form, { apiKey }),
      await sendForm(service, form, { apiKey, path: '/orders' }),
      await as(apiKey, '/orders', jsonInit({ ...named, positions: [{ article_number: 'A-1' }] })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    await service.workOff()
    for (const { body } of answers) {
      const { organisationId } = outsider
      const inquiry = await inquiryOf(service, body.job_id, organisationId)
      expect([inquiry.status, inquiry.customer_id]).toEqual(['NEEDS_REVIEW', null])
      expect((await service.get(`/jobs/${body.job_id}`)).status).toBe(404)
    }
    expect(await snapshot()).toEqual(before)
  })
})
