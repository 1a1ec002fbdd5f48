import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import { createUser } from '../../src/access/users/manage-users.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { linkInquiry } from '../../src/inquiries/link-inquiry.ts'
import { changeProject } from '../../src/projects/change-project.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { noteFirstRelease } from '../../src/projects/note-first-release.ts'
import type { ProjectChange } from '../../src/projects/project.ts'
import { findProjectByObjectNumber } from '../../src/projects/queries.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await define({ label: 'Region', type: 'TEXT' })
  await define({ label: 'Gewerk', type: 'MULTI_SELECT', options: ['ELT', 'HLS', 'SAN'] })
  await define({ label: 'Rang', type: 'NUMBER' })
})
afterAll(() => service.stop())

type Field = Omit<Parameters<typeof createCustomField>[1], 'organisationId' | 'resource'>

const within = <T>(work: Parameters<Service['database']['asOrganisation']>[1]) =>
  service.database.asOrganisation(service.organisationId, work) as Promise<T>

const define = (field: Field) =>
  within<string>((db) =>
    createCustomField(db, {
      organisationId: service.organisationId,
      resource: 'PROJECT',
      ...field,
    }),
  )

const create = (wish: ProjectChange = {}) =>
  within<string>((db) =>
    createProject(db, service.organisationId, { ...wish, name: wish.name ?? 'Kita' }),
  )

const inPlace = (projectId: string, change: ProjectChange) =>
  within((db) =>
    changeProject(db, service.organisationId, { projectId, change, ifMatch: undefined }),
  )

const get = async (id: string) => service.get(`/projects/${id}`)
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  call(service.origin, service.apiKey, `/projects/${id}`, {
    ...jsonInit(body, headers),
    method: 'PATCH',
  })
const acknowledge = (id: string, body: unknown) =>
  service.post(`/projects/${id}/acknowledgements`, body)

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const UNSET = {
  name: null,
  street: null,
  house_number: null,
  address_line_2: null,
  postal_code: null,
  city: null,
  region: null,
  country: null,
}

describe('Project: its fields', () => {
  it('a new one has every field but custom_fields, which is omitted when empty', async () => {
    const id = await create()
    const { status, body, headers } = await get(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      object_number: null,
      name: 'Kita',
      status: 'ACTIVE',
      estimated_value: null,
      currency: null,
      submission_date: null,
      responsible_user: null,
      construction_site_address: UNSET,
      planner_address: UNSET,
      developer_address: UNSET,
      request_ids: [],
      acknowledgement: null,
      created_at: MOMENT,
      updated_at: MOMENT,
    })
    expect(id).toMatch(/^\d+$/)
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  })

  it('all that is set is shown: decimals exact, dates as days, options by label, requests in order', async () => {
    const { userId } = await within<{ userId: string }>((db) =>
      createUser(db, {
        organisationId: service.organisationId,
        email: 'karin@x.example',
        name: 'Karin',
        role: 'MEMBER',
      }),
    )
    const id = await create({
      object_number: 'OBJ-1',
      estimated_value: 1234567890.12345,
      currency: 'EUR',
      submission_date: '2026-11-28',
      responsible_user_id: userId,
      construction_site_address: {
        street: 'Hafenstraße',
        city: 'Hamburg',
        country: 'DE',
        name: null,
      },
      custom_fields: { Region: 'Nord', Gewerk: ['HLS', 'ELT'] },
    })
    const late = await insertBareInquiry(service.database, service.organisationId)
    const early = await insertBareInquiry(service.database, service.organisationId, {
      kind: 'ORDER',
    })
    for (const inquiry of [early, late]) {
      await within((db) => linkInquiry(db, service.organisationId, inquiry, id))
    }
    const { body, text } = await get(id)
    expect(body).toMatchObject({
      submission_date: '2026-11-28',
      responsible_user: { name: 'Karin', email: 'karin@x.example' },
      construction_site_address: {
        ...UNSET,
        street: 'Hafenstraße',
        city: 'Hamburg',
        country: 'DE',
      },
      custom_fields: { Region: 'Nord', Gewerk: ['HLS', 'ELT'] },
      request_ids: [late, early],
    })
    expect(text).toContain('"estimated_value":1234567890.12345')
  })
})

describe('GET /projects query', () => {
  it('object_number may return several rows', async () => {
    const ids = [await create({ object_number: 'G-7' }), await create({ object_number: 'G-7' })]
    await create({ object_number: 'g-7' })
    const { body } = await service.get('/projects?object_number=G-7')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  it('request_id: the project linked to that request; an empty page when it has none or is unknown', async () => {
    const id = await create()
    const linked = await insertBareInquiry(service.database, service.organisationId, {
      projectId: id,
    })
    const alone = await insertBareInquiry(service.database, service.organisationId)
    const { body } = await service.get(`/projects?request_id=${linked}`)
    expect(body.data).toMatchObject([{ id, request_ids: [linked] }])
    for (const request of [alone, '0', '999999999']) {
      expect((await service.get(`/projects?request_id=${request}`)).body).toEqual({
        data: [],
        next_cursor: null,
      })
    }
    for (const odd of ['x', '1.5', '', '1e2', '-1']) {
      const { status, body } = await service.get(`/projects?request_id=${odd}`)
      expect([odd, status, body.error.details[0].loc]).toEqual([odd, 400, ['query', 'request_id']])
    }
  })

  it('status: one of the project statuses; an unknown value returns 400', async () => {
    const id = await create({ status: 'CUSTOMER_LOST' })
    const { body } = await service.get('/projects?status=CUSTOMER_LOST')
    expect(body.data.map((each: { id: string }) => each.id)).toEqual([id])
    expect((await service.get('/projects?status=OPEN')).status).toBe(400)
    expect((await service.get('/projects?status=active')).status).toBe(400)
  })

  it('limit, cursor and modified_since: pages of (updated_at, id); a filter travels in the cursor', async () => {
    const ids = [1, 2, 3].map(() => create({ object_number: 'PAGES' }))
    const wanted = await Promise.all(ids)
    const first = (await service.get('/projects?object_number=PAGES&limit=2')).body
    const second = (await service.get(`/projects?limit=2&cursor=${first.next_cursor}`)).body
    const seen = [...first.data, ...second.data]
    expect(seen.map(({ id }) => id).sort()).toEqual([...wanted].sort())
    expect(second.next_cursor).toBeNull()
    const since = encodeURIComponent(seen[2].updated_at)
    const late = (await service.get(`/projects?object_number=PAGES&modified_since=${since}`)).body
    expect(late.data).toEqual([seen[2]])
    expect((await service.get('/projects?limit=501')).status).toBe(400)
    expect((await service.get('/projects?limit=0')).status).toBe(400)
    expect((await service.get('/projects?status=ACTIVE&status=ACTIVE')).status).toBe(400)
  })

  it.each<[string, string]>([
    ['umlauts', 'ü'],
    ['characters of four bytes', '😀'],
    ['characters that JSON escapes', '\u0001'],
  ])('a filter by an object number of 1,000 %s has a cursor that is taken back', async (_, one) => {
    const objectNumber = one.repeat(1_000)
    const ids = [
      await create({ object_number: objectNumber }),
      await create({ object_number: objectNumber }),
    ]
    const first = await service.get(
      `/projects?limit=1&object_number=${encodeURIComponent(objectNumber)}`,
    )
    const second = await service.get(`/projects?cursor=${first.body.next_cursor}`)
    expect(second.status).toBe(200)
    const found = [...first.body.data, ...second.body.data].map(({ id }) => id)
    expect(found).toEqual(ids)
  })

  it('a record of the list is the record of GET /projects/{project_id}, byte by byte', async () => {
    const id = await create({ object_number: 'SAME', custom_fields: { Region: 'Süd' } })
    const list = await service.get('/projects?object_number=SAME')
    expect(list.text).toBe(`{"data":[${(await get(id)).text}],"next_cursor":null}`)
  })
})

describe('PATCH /projects/{project_id}', () => {
  it('an omitted field stays, an explicit null clears', async () => {
    const id = await create({ object_number: 'P-1', estimated_value: 5, currency: 'CHF' })
    const set = await patch(id, { name: 'Neu', submission_date: '2027-01-31' })
    expect(set.body).toMatchObject({ name: 'Neu', object_number: 'P-1', estimated_value: 5 })
    const cleared = await patch(id, {
      object_number: null,
      name: null,
      estimated_value: null,
      currency: null,
      submission_date: null,
    })
    expect(cleared.body).toMatchObject({
      object_number: null,
      name: null,
      estimated_value: null,
      currency: null,
      submission_date: null,
      status: 'ACTIVE',
    })
    expect(cleared.text).toBe((await get(id)).text)
    expect(cleared.headers.get('etag')).toBe((await get(id)).headers.get('etag'))
  })

  it.each<[string, unknown, readonly (string | number)[]]>([
    ['rule 2: status cannot be null', { status: null }, ['body', 'status']],
    ['rule 2: an unknown status', { status: 'WON' }, ['body', 'status']],
    ['an unknown field', { nmae: 'x' }, ['body', 'nmae']],
    ['a hidden field', { organisation_id: 1 }, ['body', 'organisation_id']],
    ['a wrong type', { estimated_value: '5' }, ['body', 'estimated_value']],
    ['more than 15 digits', '{"estimated_value": 1234567890123456}', ['body', 'estimated_value']],
    ['a value below 0', { estimated_value: -1 }, ['body', 'estimated_value']],
    ['no currency', { currency: 'XXQ' }, ['body', 'currency']],
    ['no currency code', { currency: 'eur' }, ['body', 'currency']],
    ['a day that is none', { submission_date: '2026-02-30' }, ['body', 'submission_date']],
    ['a moment', { submission_date: '2026-02-03T00:00:00Z' }, ['body', 'submission_date']],
    ['a text of 1,001 characters', { name: 'x'.repeat(1001) }, ['body', 'name']],
    ['NUL', { name: 'a\0b' }, ['body', 'name']],
    ['__proto__', '{"custom_fields": {"__proto__": 1}}', ['body', 'custom_fields', '__proto__']],
    ['a repeated key', '{"name": "a", "name": "b"}', ['body', 'name']],
    ['another responsible user', { responsible_user: { name: 'X' } }, ['body', 'responsible_user']],
    ['another address', { planner_address: { city: 'Kiel' } }, ['body', 'planner_address']],
  ])('%s is 400 and changes nothing', async (_, body, loc) => {
    const id = await create({ name: 'As it was' })
    const before = await get(id)
    const answer = await patch(id, body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.body.error.details[0].loc).toEqual(loc)
    expect((await get(id)).text).toBe(before.text)
  })

  it('Texts: 1,000 characters of any kind fit, in object_number too', async () => {
    const id = await create()
    const long = Array.from({ length: 1000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + at * 7),
    ).join('')
    const { status } = await patch(id, { object_number: long, name: long })
    expect(status).toBe(200)
    const { body } = await service.get(`/projects?object_number=${encodeURIComponent(long)}`)
    expect(body.data).toMatchObject([{ id, object_number: long }])
  })

  it('Media types of PATCH: application/merge-patch+json too; POST stays with JSON', async () => {
    const id = await create()
    const type = { 'content-type': 'application/merge-patch+json' }
    const answer = await patch(id, { name: 'merged' }, type)
    expect([answer.status, answer.body.name]).toEqual([200, 'merged'])
    const outcome = { status: 'FAILED', message: 'no' }
    const path = `/projects/${id}/acknowledgements`
    expect((await service.post(path, outcome, type)).status).toBe(415)
  })

  it('a status of the list can be set, any of them', async () => {
    const id = await create()
    for (const status of ['CUSTOMER_WON_AWARDED_TO_US', 'PROCESSED', 'ACTIVE', 'BID_SUBMITTED']) {
      expect((await patch(id, { status })).body.status).toBe(status)
    }
  })

  it('object_number moves only the addressed row', async () => {
    const [moved, sibling] = [
      await create({ object_number: 'OLD' }),
      await create({ object_number: 'OLD' }),
    ]
    const before = await get(sibling)
    await patch(moved, { object_number: 'NEW' })
    expect((await get(sibling)).text).toBe(before.text)
    expect((await get(moved)).body.object_number).toBe('NEW')
    expect((await patch(moved, { object_number: '' })).body.object_number).toBeNull()
  })

  it('custom_fields is merged by label: included keys are set, null clears one, others stay', async () => {
    const id = await create({ custom_fields: { Region: 'Nord', Rang: 1 } })
    const { body } = await patch(id, { custom_fields: { Rang: null, Gewerk: ['SAN'] } })
    expect(body.custom_fields).toEqual({ Region: 'Nord', Gewerk: ['SAN'] })
    const cleared = await patch(id, { custom_fields: { Region: null, Gewerk: null } })
    expect('custom_fields' in cleared.body).toBe(false)
    await patch(id, { custom_fields: { Region: 'Ost' } })
    expect('custom_fields' in (await patch(id, { custom_fields: null })).body).toBe(false)
  })

  it('unknown labels and option labels are named, all of them', async () => {
    const id = await create()
    const { status, body } = await patch(id, {
      custom_fields: { Nirgends: 1, Gewerk: ['ELT', 'XYZ'], constructor: 2, Region: 'ok' },
    })
    expect(status).toBe(400)
    expect(body.error.code).toBe('VALIDATION_FAILED')
    expect(body.error.details.map(({ loc }: { loc: string[] }) => loc)).toEqual([
      ['body', 'custom_fields', 'Nirgends'],
      ['body', 'custom_fields', 'Gewerk'],
      ['body', 'custom_fields', 'constructor'],
    ])
    expect('custom_fields' in (await get(id)).body).toBe(false)
  })

  it('custom_fields grow to 64 KB at the most', async () => {
    const id = await create({ custom_fields: { Region: 'x'.repeat(60_000) } })
    const other = await define({ label: 'Lang', type: 'TEXT' })
    expect(other).toMatch(/^cf_/)
    const { status, body } = await patch(id, { custom_fields: { Lang: 'y'.repeat(60_000) } })
    expect([status, body.error?.details[0].loc]).toEqual([400, ['body', 'custom_fields']])
    expect((await patch(id, { custom_fields: { Lang: 'y'.repeat(66_000) } })).status).toBe(400)
    const slowly = await patch(id, { custom_fields: { Lang: 'y'.repeat(35_000) } })
    expect([slowly.status, slowly.body.error?.details[0].loc]).toEqual([
      400,
      ['body', 'custom_fields'],
    ])
    expect((await patch(id, { custom_fields: { Lang: 'y'.repeat(5_000) } })).status).toBe(200)
    expect((await patch(id, { custom_fields: { Region: null } })).status).toBe(200)
  })

  it('a record read can be sent back, and that is a no-op', async () => {
    const id = await create({
      object_number: 'BACK',
      estimated_value: 10,
      construction_site_address: { city: 'Hamburg' },
      custom_fields: { Region: 'Nord' },
    })
    const read = await get(id)
    const answer = await patch(id, read.body)
    expect([answer.status, answer.text]).toEqual([200, read.text])
  })

  it.each<[string, unknown]>([
    ['an empty body', {}],
    ['values equal to the current ones', { name: 'Kita', status: 'ACTIVE', object_number: 'N-1' }],
    ['10 and 10.0', '{"estimated_value": 10.0, "custom_fields": {"Rang": 3.0}}'],
    ['1e1', '{"estimated_value": 1e1}'],
    ['options in another order', { custom_fields: { Gewerk: ['HLS', 'ELT'] } }],
    ['an option twice', { custom_fields: { Gewerk: ['HLS', 'ELT', 'HLS'] } }],
    ['null for what is not set', { currency: null, custom_fields: { Region: null } }],
    ['an empty object of custom fields', { custom_fields: {} }],
  ])('%s does not advance updated_at', async (_, body) => {
    const id = await create({
      object_number: 'N-1',
      estimated_value: 10,
      custom_fields: { Gewerk: ['ELT', 'HLS'], Rang: 3 },
    })
    const before = await get(id)
    const answer = await patch(id, body)
    expect([answer.status, answer.text]).toEqual([200, before.text])
    expect(answer.headers.get('etag')).toBe(before.headers.get('etag'))
    const stale = await patch(id, body, { 'if-match': '"stale"' })
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED'])
  })

  it('404 for what is no id, no project, or a project of another organisation, whatever If-Match says', async () => {
    const other = await service.createOrganisation('Other')
    const id = await create()
    for (const unknown of ['x', '0', '999999999', '99999999999999999999']) {
      for (const headers of [{}, { 'if-match': '*' }, { 'if-match': '"x"' }]) {
        expect((await patch(unknown, { name: 'x' }, headers)).status).toBe(404)
      }
      expect((await get(unknown)).status).toBe(404)
    }
    const foreign = await call(service.origin, other.apiKey, `/projects/${id}`, {
      ...jsonInit({ name: 'x' }),
      method: 'PATCH',
    })
    expect(foreign.status).toBe(404)
  })
})

describe('PATCH: If-Match', () => {
  const bare = (etag: string) => etag.replaceAll('"', '')
  it.each<[string, (etag: string) => string, number]>([
    ['the ETag of the read', (etag) => etag, 200],
    ['*', () => '*', 200],
    ['a list with it', (etag) => `"old", ${etag}`, 200],
    ['a list with it and a tag that has a comma', (etag) => `"a,b", ${etag}`, 200],
    ['a list with empty members', (etag) => `, "old",, ${etag} ,`, 200],
    ['* in a list', (etag) => `${etag}, *`, 412],
    ['it within another tag', (etag) => `"a, ${etag.replaceAll('"', '')}"`, 412],
    ['tags without commas', (etag) => `"old" ${etag}`, 412],
    ['nothing but commas', () => ', ,', 412],
    ['another tag', () => '"old"', 412],
    ['a weak tag', (etag) => `W/${etag}`, 412],
    ['a weak tag in a list with it', (etag) => `W/"old", ${etag}`, 200],
    ['its tag without the quotes', bare, 200],
    ['a list of tags without quotes', (etag) => `old, ${bare(etag)}`, 200],
    ['another tag without quotes', (etag) => `${bare(etag)}x`, 412],
    ['a weak tag without quotes', (etag) => `W/${bare(etag)}`, 412],
    ['a tag with one quote', (etag) => etag.slice(1), 412],
    ['tags without quotes and commas', (etag) => `old ${bare(etag)}`, 412],
    ['an empty header', () => '', 412],
    ['10 KB', () => `"${'x'.repeat(10_000)}"`, 412],
  ])('%s', async (_, header, expected) => {
    const id = await create()
    const etag = (await get(id)).headers.get('etag') ?? ''
    const { status } = await patch(id, { name: 'changed' }, { 'if-match': header(etag) })
    expect(status).toBe(expected)
    expect((await get(id)).body.name).toBe(expected === 200 ? 'changed' : 'Kita')
  })

  it('the ETag of an answer is that of the next read; the one before is then stale', async () => {
    const id = await create()
    const first = (await get(id)).headers.get('etag') ?? ''
    const answer = await patch(id, { name: 'a' }, { 'if-match': first })
    expect(answer.headers.get('etag')).toBe((await get(id)).headers.get('etag'))
    expect((await patch(id, { name: 'b' }, { 'if-match': first })).status).toBe(412)
  })

  it('what is joined to a project changes its ETag: requests, labels, the name of the user', async () => {
    const id = await create({ custom_fields: { Region: 'Nord' } })
    const tags = [(await get(id)).headers.get('etag')]
    const inquiry = await insertBareInquiry(service.database, service.organisationId)
    await within((db) => linkInquiry(db, service.organisationId, inquiry, id))
    tags.push((await get(id)).headers.get('etag'))
    await within((db) => linkInquiry(db, service.organisationId, inquiry, null))
    tags.push((await get(id)).headers.get('etag'))
    await acknowledge(id, { status: 'FAILED', message: 'no' })
    tags.push((await get(id)).headers.get('etag'))
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('compressed answers carry the same tag', async () => {
    const id = await create()
    const plain = (await get(id)).headers.get('etag')
    for (const encoding of ['gzip', 'br', 'identity']) {
      const { headers } = await service.get(`/projects/${id}`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(headers.get('etag')).toBe(plain)
    }
  })
})

describe('Acknowledgements of projects', () => {
  it('a SUCCESS external_id is also written to object_number; the latest is shown on the record', async () => {
    const id = await create({ object_number: 'MINE' })
    const failed = await acknowledge(id, { status: 'FAILED', message: 'Kunde gesperrt' })
    expect(failed.status).toBe(200)
    expect((await get(id)).body).toMatchObject({
      object_number: 'MINE',
      acknowledgement: failed.body,
    })
    const { status, body } = await acknowledge(id, {
      status: 'SUCCESS',
      external_id: 'P-7731',
      metadata: { system: 'ERP' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'SUCCESS',
      external_id: 'P-7731',
      message: null,
      metadata: { system: 'ERP' },
      acknowledged_at: MOMENT,
    })
    const project = (await get(id)).body
    expect(project).toMatchObject({
      object_number: 'P-7731',
      acknowledgement: body,
      status: 'ACTIVE',
    })
    expect(project.updated_at).toBe(body.acknowledged_at)
  })

  it('SUCCESS without external_id and FAILED without message are 400; unknown projects are 404', async () => {
    const id = await create()
    expect((await acknowledge(id, { status: 'SUCCESS' })).status).toBe(400)
    expect((await acknowledge(id, { status: 'FAILED' })).status).toBe(400)
    expect((await get(id)).body.acknowledgement).toBeNull()
    const sound = { status: 'SUCCESS', external_id: 'x' }
    expect((await acknowledge('999999999', sound)).status).toBe(404)
    expect((await acknowledge('x', sound)).status).toBe(404)
  })

  it('FAILED leaves the object number as it is, also with an external_id', async () => {
    const id = await create({ object_number: 'MINE' })
    await acknowledge(id, { status: 'FAILED', message: 'no', external_id: 'X' })
    expect((await get(id)).body.object_number).toBe('MINE')
  })
})

describe('Projects and requests', () => {
  const release = (id: string) =>
    within((db) =>
      noteFirstRelease(db, service.organisationId, {
        projectId: id,
        requestId: '1',
        by: undefined,
      }),
    )

  it('the first release moves ACTIVE to PROCESSED; nothing else is automatic', async () => {
    const id = await create()
    await release(id)
    const processed = await get(id)
    expect(processed.body.status).toBe('PROCESSED')
    await release(id)
    expect((await get(id)).text).toBe(processed.text)
    await patch(id, { status: 'CUSTOMER_LOST' })
    await release(id)
    expect((await get(id)).body.status).toBe('CUSTOMER_LOST')
  })

  it('a link is a change of both projects and of the request; a second time it is none', async () => {
    const [from, to] = [await create(), await create()]
    const inquiry = await insertBareInquiry(service.database, service.organisationId, {
      projectId: from,
    })
    const stamps = async () => [(await get(from)).body.updated_at, (await get(to)).body.updated_at]
    const before = await stamps()
    const link = (target: string | null) =>
      within<boolean>((db) => linkInquiry(db, service.organisationId, inquiry, target))
    expect(await link(to)).toBe(true)
    const after = await stamps()
    expect(after.every((stamp, at) => stamp > (before[at] ?? ''))).toBe(true)
    expect((await get(from)).body.request_ids).toEqual([])
    expect((await get(to)).body.request_ids).toEqual([inquiry])
    expect(await link(to)).toBe(false)
    expect(await stamps()).toEqual(after)
    await expect(link('999999999')).rejects.toThrow('There is no project')
    expect(await link(null)).toBe(true)
    expect((await get(to)).body.request_ids).toEqual([])
  })

  it('a project is found by its object number ignoring case: the newest ACTIVE one first', async () => {
    const find = (number: string) =>
      within<{ id: string } | undefined>((db) =>
        findProjectByObjectNumber(db, service.organisationId, number),
      )
    const old = await create({ object_number: 'OBJ-77' })
    expect((await find('obj-77'))?.id).toBe(old)
    const newer = await create({ object_number: 'OBJ-77' })
    expect((await find('OBJ-77'))?.id).toBe(newer)
    await inPlace(newer, { status: 'CUSTOMER_LOST' })
    expect((await find('OBJ-77'))?.id).toBe(old)
    expect(await find('OBJ-7')).toBeUndefined()
  })

  it('a release and a link of a project at once wait for each other and do not deadlock', async () => {
    const id = await create()
    const inquiries = await Promise.all(
      Array.from({ length: 8 }, () => insertBareInquiry(service.database, service.organisationId)),
    )
    await Promise.all([
      ...inquiries.map((inquiry) =>
        within((db) => linkInquiry(db, service.organisationId, inquiry, id)),
      ),
      ...Array.from({ length: 4 }, () => release(id)),
      ...Array.from({ length: 8 }, (_, at) => patch(id, { custom_fields: { Rang: at } })),
    ])
    expect((await get(id)).body.request_ids).toHaveLength(8)
  })
})
