import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { push } from '#test/push.ts'
import { startReceiver } from '#test/receiver.ts'
import { call, jsonInit, type Service, type SignedIn, startService } from '#test/service.ts'
import { insertSubscription } from '#test/subscriptions.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'

let service: Service
let karin: SignedIn
let outsider: SignedIn
beforeAll(async () => {
  service = await startService()
  karin = await service.signIn({ name: 'Karin' })
  const other = await service.createOrganisation('Other')
  outsider = await service.signIn({ organisationId: other.organisationId })
  await service.database.asOrganisation(service.organisationId, (db) =>
    createCustomField(db, {
      organisationId: service.organisationId,
      resource: 'PROJECT',
      label: 'Region',
      type: 'TEXT',
    }),
  )
})
afterAll(() => service.stop())

const create = async (project: object = {}) => {
  const answer = await karin.post('/projects', { name: 'Kita', ...project })
  expect(answer.status).toBe(201)
  return answer.body.id as string
}
const rows = <Row>(statement: ReturnType<typeof sql>) =>
  service.database.asOrganisation(service.organisationId, (db) => db.rows<Row>(statement))
const audited = (id: string) =>
  rows<{ action: string; user_email: string; before: unknown; after: unknown }>(sql`
    select action, user_email, before, after from audit_log
     where object_type = 'project' and object_id = ${id} order by id`)

describe('Projects are created in the web application', () => {
  it('with all that people may say; partners read it at once', async () => {
    const id = await create({
      object_number: 'OBJ-1',
      estimated_value: 410000.5,
      currency: 'EUR',
      responsible_user_id: karin.userId,
      planner_address: { city: 'Kiel', country: 'DE' },
      custom_fields: { Region: 'Nord' },
    })
    const { body } = await service.get(`/projects/${id}`)
    expect(body).toMatchObject({
      object_number: 'OBJ-1',
      status: 'ACTIVE',
      estimated_value: 410000.5,
      responsible_user: { name: 'Karin', email: karin.email },
      planner_address: { city: 'Kiel', country: 'DE', street: null },
      custom_fields: { Region: 'Nord' },
    })
    expect(await audited(id)).toMatchObject([
      { action: 'project.created', user_email: karin.email, after: { object_number: 'OBJ-1' } },
    ])
  })

  it.each<[string, object, readonly string[]]>([
    ['no name', { name: '' }, ['body', 'name']],
    ['no country', { planner_address: { country: 'XX' } }, ['body', 'planner_address', 'country']],
    ['nobody', { responsible_user_id: '999999' }, ['body', 'responsible_user_id']],
    ['an unknown label', { custom_fields: { X: 1 } }, ['body', 'custom_fields', 'X']],
    ['an unknown field', { request_ids: [] }, ['body', 'request_ids']],
  ])('%s is 400', async (_, project, loc) => {
    const { status, body } = await karin.post('/projects', { name: 'Kita', ...project })
    expect([status, body.error.details[0].loc]).toEqual([400, loc])
  })

  it('a user of another organisation is nobody', async () => {
    const { status } = await karin.post('/projects', {
      name: 'x',
      responsible_user_id: outsider.userId,
    })
    expect(status).toBe(400)
  })
})

describe('The project page', () => {
  it('shows what partners read and more; its ETag is that of partners', async () => {
    const id = await create({ object_number: 'PAGE' })
    const sibling = await create({ object_number: 'PAGE', name: 'Außen' })
    const inquiry = await insertBareInquiry(service.database, service.organisationId)
    expect((await karin.post(`/projects/${id}/requests/${inquiry}`)).status).toBe(204)
    const page = await karin.get(`/projects/${id}`)
    const partners = await service.get(`/projects/${id}`)
    expect(page.body).toEqual({
      ...partners.body,
      responsible_user_id: null,
      exported_at: null,
      exported_by: null,
      siblings: [{ id: sibling, name: 'Außen', status: 'ACTIVE' }],
      requests: [
        {
          request_id: inquiry,
          request_type: 'TENDER',
          name: 'bare',
          status: 'NEEDS_REVIEW',
          customer_id: null,
          customer_name: null,
          erp_offer_id: null,
          acknowledgement_status: null,
        },
      ],
      last_change: {
        id: expect.any(String),
        at: page.body.updated_at,
        action: 'linked',
        by: { kind: 'USER', name: 'Karin', email: karin.email },
        before: null,
        after: { request_id: inquiry },
      },
    })
    expect(page.headers.get('etag')).toBe(partners.headers.get('etag'))
  })

  it('fields are saved with the ETag that the page holds: a partner was faster, 412', async () => {
    const id = await create()
    const etag = (await karin.get(`/projects/${id}`)).headers.get('etag') ?? ''
    const saved = await karin.patch(
      `/projects/${id}`,
      { responsible_user_id: karin.userId, developer_address: { city: 'Ulm', name: null } },
      { 'if-match': etag },
    )
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      responsible_user_id: karin.userId,
      developer_address: { city: 'Ulm' },
    })
    const stale = await karin.patch(`/projects/${id}`, { name: 'x' }, { 'if-match': etag })
    expect(stale.status).toBe(412)
    const cleared = await karin.patch(`/projects/${id}`, {
      responsible_user_id: null,
      developer_address: null,
    })
    expect(cleared.body).toMatchObject({
      responsible_user: null,
      developer_address: { city: null },
    })
    expect(await audited(id)).toMatchObject([
      { action: 'project.created' },
      { action: 'project.changed', before: { responsible_user: null } },
      { action: 'project.changed', after: { responsible_user: null } },
    ])
  })

  it('a change that changes nothing is not in its history', async () => {
    const id = await create()
    await karin.patch(`/projects/${id}`, { name: 'Kita', planner_address: { city: null } })
    expect(await audited(id)).toHaveLength(1)
  })

  it('requests are put in, and taken out of this project only', async () => {
    const [one, other] = [await create(), await create()]
    const inquiry = await insertBareInquiry(service.database, service.organisationId)
    await karin.post(`/projects/${one}/requests/${inquiry}`)
    await karin.post(`/projects/${other}/requests/${inquiry}`)
    expect((await karin.delete(`/projects/${one}/requests/${inquiry}`)).status).toBe(204)
    expect((await service.get(`/projects/${other}`)).body.request_ids).toEqual([inquiry])
    expect((await karin.delete(`/projects/${other}/requests/${inquiry}`)).status).toBe(204)
    expect((await service.get(`/projects/${other}`)).body.request_ids).toEqual([])
    for (const path of [`${one}/requests/999999`, `999999/requests/${inquiry}`, 'x/requests/1']) {
      expect((await karin.post(`/projects/${path}`)).status).toBe(404)
      expect((await karin.delete(`/projects/${path}`)).status).toBe(404)
    }
  })

  it('nothing of it is there for another organisation', async () => {
    const id = await create()
    const inquiry = await insertBareInquiry(service.database, service.organisationId)
    const statuses = [
      await outsider.get(`/projects/${id}`),
      await outsider.patch(`/projects/${id}`, { name: 'x' }),
      await outsider.post(`/projects/${id}/export`),
      await outsider.post(`/projects/${id}/requests/${inquiry}`),
      await outsider.delete(`/projects/${id}/requests/${inquiry}`),
      await outsider.get(`/projects/${id}/trace`),
      await outsider.get(`/projects/${id}/history`),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array(7).fill(404))
    expect((await outsider.get('/projects')).body.data).toEqual([])
  })
})

describe('Project history: who changed what', () => {
  type Entry = { action: string; by: object; before: unknown; after: unknown }
  const historyOf = async (id: string, query = ''): Promise<readonly Entry[]> =>
    (await karin.get(`/projects/${id}/history${query}`)).body.data
  const KARIN = () => ({ kind: 'USER', name: 'Karin', email: karin.email })

  it('people, programs by the name of their key, and releases, the latest first', async () => {
    const { apiKey } = await service.createKey({ name: 'ERP Prod' })
    const asErp = (method: string, path: string, body: object) =>
      call(service.origin, apiKey, path, { ...jsonInit(body), method })
    const id = await create({ object_number: 'OLD' })
    const inquiry = await insertBareInquiry(service.database, service.organisationId)
    await karin.post(`/projects/${id}/requests/${inquiry}`)
    await karin.patch(`/projects/${id}`, { planner_address: { city: 'Kiel' } })
    await asErp('PATCH', `/projects/${id}`, { name: 'Kita Nord' })
    const page = await karin.get(`/projects/${id}`)
    expect(page.body.last_change).toMatchObject({
      at: page.body.updated_at,
      by: { kind: 'API_KEY', name: 'ERP Prod', email: null },
    })
    await karin.post(`/projects/${id}/export`)
    await asErp('POST', `/projects/${id}/acknowledgements`, {
      status: 'SUCCESS',
      external_id: 'P-7731',
    })
    await asErp('PATCH', `/tenders/${inquiry}`, { project_id: null })
    const ERP = { kind: 'API_KEY', name: 'ERP Prod', email: null }
    const history = await historyOf(id)
    expect(history).toMatchObject([
      { action: 'unlinked', by: ERP, after: { request_id: inquiry } },
      {
        action: 'acknowledged',
        by: ERP,
        before: { object_number: 'OLD' },
        after: { status: 'SUCCESS', external_id: 'P-7731', object_number: 'P-7731' },
      },
      { action: 'exported', by: KARIN() },
      { action: 'changed', by: ERP, before: { name: 'Kita' }, after: { name: 'Kita Nord' } },
      { action: 'changed', by: KARIN(), after: { planner_address: { city: 'Kiel' } } },
      { action: 'linked', by: KARIN(), after: { request_id: inquiry } },
      { action: 'created', by: KARIN(), after: { name: 'Kita', object_number: 'OLD' } },
    ])
    expect(history.map(({ action }) => action)).toHaveLength(7)
    const first = (await karin.get(`/projects/${id}/history?limit=4`)).body
    expect(await historyOf(id, `?before=${first.next_before}`)).toEqual(history.slice(4))
  })

  it('what changes nothing is not in it, nor an acknowledgement that keeps the number as a change of it', async () => {
    const id = await create({ object_number: 'SAME' })
    await service.fetch(`/api/public/v1/projects/${id}`, {
      ...jsonInit({ name: 'Kita' }),
      method: 'PATCH',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    })
    await service.post(`/projects/${id}/acknowledgements`, {
      status: 'SUCCESS',
      external_id: 'SAME',
    })
    expect((await historyOf(id)).map(({ action, before }) => [action, before])).toEqual([
      ['acknowledged', null],
      ['created', null],
    ])
  })
})

describe('project.exported: a user presses Send to ERP', () => {
  const eventsOf = (id: string) =>
    rows<{ data: unknown }>(sql`
      select data from events where type = 'project.exported' and data ->> 'project_id' = ${id}`)

  it('tells project_id, object_number, name, exported_at, user_email; twice from one page is 412', async () => {
    const id = await create({ object_number: 'OBJ-9' })
    const etag = (await karin.get(`/projects/${id}`)).headers.get('etag') ?? ''
    const press = () => karin.post(`/projects/${id}/export`, undefined, { 'if-match': etag })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const { body } = await karin.get(`/projects/${id}`)
    expect(body).toMatchObject({ exported_by: karin.email, status: 'ACTIVE' })
    expect(await eventsOf(id)).toEqual([
      {
        data: {
          project_id: id,
          object_number: 'OBJ-9',
          name: 'Kita',
          exported_at: body.exported_at,
          user_email: karin.email,
        },
      },
    ])
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'project.created',
      'project.exported',
    ])
  })

  it('the trace: event, delivery, fetch and acknowledgement, of this project alone', async () => {
    const receiver = await startReceiver(200)
    await insertSubscription(service, { url: receiver.url })
    const [id, other] = [await create(), await create()]
    await service.get(`/projects/${id}`)
    for (const each of [id, other]) await karin.post(`/projects/${each}/export`)
    await service.deliver()
    await service.get(`/projects/${id}`)
    await service.post(`/projects/${id}/acknowledgements`, { status: 'FAILED', message: 'locked' })
    await service.flushCalls()
    const trace = (await karin.get(`/projects/${id}/trace`)).body.data
    expect(trace).toMatchObject([
      { type: 'released', event_type: 'project.exported', user_email: karin.email },
      { type: 'attempt', host: new URL(receiver.url).host, status: 200, error: null },
      { type: 'fetched', path: `/api/public/v1/projects/${id}`, status: 200 },
      { type: 'acknowledged', acknowledgement: { status: 'FAILED', message: 'locked' } },
    ])
    expect(trace).toHaveLength(4)
    await receiver.stop()
  })

  it('a project may be sent again', async () => {
    const id = await create()
    for (const _ of [1, 2]) expect((await karin.post(`/projects/${id}/export`)).status).toBe(200)
    expect(await eventsOf(id)).toHaveLength(2)
  })
})

describe('The list of projects', () => {
  it('those that changed last first, by filters, page by page', async () => {
    const ids = []
    for (const name of ['Halle 1', 'Halle 100%', 'Halle_3']) ids.push(await create({ name }))
    const found = async (query: string) =>
      (await karin.get(`/projects?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await found('search=halle')).toEqual([...ids].reverse())
    expect(await found('search=100%25')).toEqual([ids[1]])
    expect(await found('search=e_3')).toEqual([ids[2]])
    const first = (await karin.get('/projects?search=halle&limit=2')).body
    const second = (await karin.get(`/projects?limit=2&cursor=${first.next_cursor}`)).body
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([...ids].reverse())
    expect(second.next_cursor).toBeNull()
    expect((await karin.get(`/projects/groups?cursor=${first.next_cursor}`)).status).toBe(400)
  })

  it('sorted by any column, up and down, without a value last; page by page as at once', async () => {
    const wishes = [
      { name: 'sort b', estimated_value: 10, submission_date: '2026-11-28', object_number: 'S-2' },
      { name: 'sort C', estimated_value: 9.5, responsible_user_id: karin.userId },
      { name: 'sort a', submission_date: '2026-01-02', object_number: 'S-1' },
    ]
    const ids: string[] = []
    for (const wish of wishes) ids.push(await create(wish))
    const placesOf = async (query: string) => {
      const found: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const more = cursor && `&cursor=${cursor}`
        const { body } = await karin.get(`/projects?search=sort&limit=1&${query}${more}`)
        found.push(...body.data.map(({ id }: { id: string }) => ids.indexOf(id)))
        cursor = body.next_cursor
      }
      return found
    }
    expect(await placesOf('sort=name')).toEqual([2, 0, 1])
    expect(await placesOf('sort=name&direction=desc')).toEqual([1, 0, 2])
    expect(await placesOf('sort=value')).toEqual([1, 0, 2])
    expect(await placesOf('sort=value&direction=desc')).toEqual([0, 1, 2])
    expect(await placesOf('sort=submission_date')).toEqual([2, 0, 1])
    expect(await placesOf('sort=object_number&direction=desc')).toEqual([0, 2, 1])
    expect((await placesOf('sort=responsible'))[0]).toBe(1)
    expect(await placesOf('sort=changed&direction=asc')).toEqual([0, 1, 2])
    const { body } = await karin.get('/projects/groups?search=sort&sort=name&limit=2')
    const rest = (await karin.get(`/projects/groups?cursor=${body.next_cursor}`)).body
    expect([...body.data, ...rest.data].map(({ projects }) => ids.indexOf(projects[0].id))).toEqual(
      [2, 0, 1],
    )
  })

  it("filters: nobody responsible, and what became of it in the partner's system", async () => {
    const made = async (name: string) => create({ name: `erp ${name}` })
    const never = await made('never')
    const waiting = await made('waiting')
    const taken = await made('taken')
    const failed = await made('failed')
    const again = await made('again')
    for (const id of [waiting, taken, failed, again]) await karin.post(`/projects/${id}/export`)
    const said = { status: 'SUCCESS', external_id: 'ERP-1' }
    await service.post(`/projects/${taken}/acknowledgements`, said)
    await service.post(`/projects/${again}/acknowledgements`, said)
    await service.post(`/projects/${failed}/acknowledgements`, { status: 'FAILED', message: 'no' })
    await karin.post(`/projects/${again}/export`)
    const found = async (query: string) =>
      (await karin.get(`/projects?search=erp%20&${query}`)).body.data
        .map(({ id }: { id: string }) => id)
        .sort((a: string, b: string) => Number(a) - Number(b))
    expect(await found('erp=never')).toEqual([never])
    expect(await found('erp=waiting')).toEqual([waiting, again])
    expect(await found('erp=taken')).toEqual([taken])
    expect(await found('erp=failed')).toEqual([failed])
    expect(await found('responsible_user_id=none')).toHaveLength(5)
    const [line] = (await karin.get('/projects?search=erp%20failed')).body.data
    expect(line).toMatchObject({
      acknowledgement_status: 'FAILED',
      acknowledgement_message: 'no',
      external_id: null,
    })
  })

  it('names whose requests a project has, and is found by them', async () => {
    await push(service, '/customers', 'customers', [
      { customer_id: 'K-1', name: 'Petersen' },
      { customer_id: 'K-2', name: 'Ahlers' },
    ])
    const id = await create({ name: 'Mit Kunden' })
    for (const customer_id of ['K-2', 'K-1', 'K-2']) {
      const inquiry = await insertBareInquiry(service.database, service.organisationId)
      await karin.patch(`/inquiries/${inquiry}`, { customer_id })
      await karin.post(`/projects/${id}/requests/${inquiry}`)
    }
    const { data } = (await karin.get('/projects?search=ahler')).body
    expect(data).toMatchObject([
      {
        id,
        request_count: 3,
        customers: [
          { customer_id: 'K-2', name: 'Ahlers' },
          { customer_id: 'K-1', name: 'Petersen' },
        ],
      },
    ])
    expect((await karin.get(`/projects/${id}`)).body.requests[1].customer_name).toBe('Petersen')
  })

  it('master projects with numbers of 1,000 characters are read page by page', async () => {
    const numbers = ['a', 'b'].map((end) => '\u0001'.repeat(999) + end)
    for (const object_number of numbers) await create({ object_number })
    const first = await karin.get('/projects/groups?limit=1')
    const second = await karin.get(`/projects/groups?limit=1&cursor=${first.body.next_cursor}`)
    expect(second.status).toBe(200)
    const found = [...first.body.data, ...second.body.data]
    expect(found.map(({ object_number }) => object_number).sort()).toEqual(numbers)
  })

  it('rows that share an object number are one master project', async () => {
    const [a, b] = [await create({ object_number: 'M-1' }), await create({ object_number: 'M-1' })]
    const c = await create({ object_number: 'M-2' })
    const { body } = await karin.get('/projects/groups?search=M-')
    expect(
      body.data.map((group: { object_number: string; projects: { id: string }[] }) => [
        group.object_number,
        group.projects.map(({ id }) => id),
      ]),
    ).toEqual([
      ['M-2', [c]],
      ['M-1', [a, b]],
    ])
    const alone = await create({ name: 'M- ohne Nummer' })
    const [own] = (await karin.get('/projects/groups?search=M-')).body.data
    expect([own.object_number, own.projects.length, own.projects[0].id]).toEqual([null, 1, alone])
    await karin.patch(`/projects/${alone}`, { name: 'ohne Nummer' })
    const first = (await karin.get('/projects/groups?search=M-&limit=1')).body
    const second = (await karin.get(`/projects/groups?limit=1&cursor=${first.next_cursor}`)).body
    expect([first.data[0].object_number, second.data[0].object_number]).toEqual(['M-2', 'M-1'])
    expect((await karin.get('/projects?object_number=M-1')).body.data[0].group_size).toBe(2)
  })
})
