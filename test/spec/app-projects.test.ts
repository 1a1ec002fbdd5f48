import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
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
      siblings: [{ id: sibling, name: 'Außen' }],
      requests: [
        {
          request_id: inquiry,
          request_type: 'TENDER',
          name: 'bare',
          status: 'NEEDS_REVIEW',
          customer_id: null,
          erp_offer_id: null,
        },
      ],
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
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await outsider.get('/projects')).body.data).toEqual([])
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
    const first = (await karin.get('/projects/groups?search=M-&limit=1')).body
    const second = (await karin.get(`/projects/groups?limit=1&cursor=${first.next_cursor}`)).body
    expect([first.data[0].object_number, second.data[0].object_number]).toEqual(['M-2', 'M-1'])
    expect((await karin.get('/projects?object_number=M-1')).body.data[0].group_size).toBe(2)
  })
})
