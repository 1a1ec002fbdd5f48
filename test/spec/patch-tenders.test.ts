import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { cases } from '#test/cases.ts'
import { field, file } from '#test/forms.ts'
import {
  completeInquiry,
  createInquiry,
  draftProject,
  type InquiryDraft,
} from '#test/inquiry-drafts.ts'
import { CONTENTS, sendForm } from '#test/intake.ts'
import { untilOneWaits } from '#test/locks.ts'
import { push, pushArticles } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import { createBranch, removeBranch } from '../../src/access/branches/manage-branches.ts'
import { lockBranch } from '../../src/access/branches/queries.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { changeInquiry, type InquiryChange } from '../../src/inquiries/change-inquiry.ts'
import { findTenderJson } from '../../src/inquiries/tenders/queries.ts'

let service: Service
let projectId: string
let otherProjectId: string
const columns: Record<string, string> = {}

beforeAll(async () => {
  service = await startService()
  projectId = await draftProject(service)
  otherProjectId = await draftProject(service)
  const { organisationId } = service
  await inHome(async (db) => {
    await createBranch(db, organisationId, 'Hamburg')
    await createBranch(db, organisationId, 'Köln')
    for (const [label, type] of [
      ['Kostenstelle', 'TEXT'],
      ['Budget', 'NUMBER'],
      ['Art', 'MULTI_SELECT'],
    ] as const) {
      const options = type === 'MULTI_SELECT' ? ['A', 'B', 'C'] : []
      const wish = { organisationId, resource: 'REQUEST', label, type, options } as const
      columns[label] = await createCustomField(db, wish)
    }
  })
  await pushArticles(service, [
    { article_number: 'DOSE', base_unit: 'Stk', list_price: 10, currency: 'EUR' },
  ])
  await push(service, '/customers', 'customers', [
    { customer_id: 'K-1', name: 'Eins' },
    { customer_id: 'K-2', name: 'Zwei', discount_percent: 25 },
  ])
})
afterAll(() => service.stop())

const inHome = <T>(work: Parameters<typeof service.database.asOrganisation<T>>[1]) =>
  service.database.asOrganisation(service.organisationId, work)

const create = (draft: InquiryDraft = {}) => createInquiry(service, draft)
const get = (id: string) => service.get(`/tenders/${id}`)
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  call(service.origin, service.apiKey, `/tenders/${id}`, {
    ...jsonInit(body, headers),
    method: 'PATCH',
  })
const MATCHED: InquiryDraft = {
  customer_id: 'K-1',
  positions: [{ quantity: '4', articles: ['DOSE'] }],
}

describe('PATCH /tenders/{id}: name, customer_id, project_id, branch, custom_fields', () => {
  it('an omitted field stays as it is; answers the tender as GET does', async () => {
    const id = await create({ name: 'old', customer_id: 'K-1' })
    const before = (await get(id)).body
    const { status, body, headers } = await patch(id, { name: 'new' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, name: 'new', updated_at: body.updated_at })
    expect(body.updated_at > before.updated_at).toBe(true)
    const read = await get(id)
    expect(read.body).toEqual(body)
    expect(read.headers.get('etag')).toBe(headers.get('etag'))
  })

  it('sets all of them at once; an explicit null clears customer, project and branch', async () => {
    const id = await create()
    const set = { customer_id: 'K-2', project_id: projectId, branch: 'hamburg' }
    expect((await patch(id, set)).body).toMatchObject({ ...set, branch: 'Hamburg' })
    const cleared = { customer_id: null, project_id: null, branch: null }
    expect((await patch(id, cleared)).body).toMatchObject(cleared)
  })

  it.each([
    [{ customer_id: 'K-9' }, 'customer_id', 'unknown'],
    [{ project_id: '999999' }, 'project_id', 'unknown'],
    [{ project_id: 'x' }, 'project_id', 'unknown'],
    [{ branch: 'Bremen' }, 'branch', 'unknown'],
    [{ branch: '' }, 'branch', 'unknown'],
    [{ name: null }, 'name', 'type'],
    [{ name: '' }, 'name', 'minLength'],
    [{ name: 7 }, 'name', 'type'],
    [{ name: 'x'.repeat(1_001) }, 'name', 'maxLength'],
    [{ customer_id: 'a/b' }, 'customer_id', 'pattern'],
    [{ custom_fields: 'x' }, 'custom_fields', 'type'],
    [{ titel: 'x' }, 'titel', 'additionalProperties'],
    [{ status: 'EXPORTED' }, 'status', 'read_only'],
    [{ context: 'other' }, 'context', 'read_only'],
    [{ request_custom_fields: { Kostenstelle: '1' } }, 'request_custom_fields', 'read_only'],
  ])('refused with 400 and its place: %j', async (body, field, type) => {
    const id = await create()
    const before = (await get(id)).text
    const answer = await patch(id, body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.body.error.details).toMatchObject([{ loc: ['body', field], type }])
    expect((await get(id)).text).toBe(before)
  })

  it('all that is not known is named at once, and nothing is written', async () => {
    const id = await create()
    const wish = { name: 'x', customer_id: 'K-9', project_id: '999999', branch: 'Bremen' }
    const { body } = await patch(id, wish)
    expect(body.error.details.map(({ loc }: { loc: string[] }) => loc[1])).toEqual([
      'customer_id',
      'project_id',
      'branch',
    ])
    expect((await get(id)).body.name).toBe('Anfrage.pdf')
  })

  it('fields that only reads return are accepted: a tender that was read can be sent back', async () => {
    const id = await create({ ...MATCHED, custom_fields: { [columns['Budget'] ?? '']: 1.5 } })
    await completeInquiry(service, id)
    const { text, body } = await get(id)
    expect((await patch(id, body)).text).toBe(text)
    const moments = { created_at: 'x', updated_at: null, completed_at: 1, tender_id: 'other' }
    expect((await patch(id, { ...body, ...moments })).text).toBe(text)
  })

  it('Media types of PATCH: application/merge-patch+json too', async () => {
    const type = { 'content-type': 'application/merge-patch+json; charset=utf-8' }
    const answer = await patch(await create(), { name: 'merged' }, type)
    expect([answer.status, answer.body.name]).toEqual([200, 'merged'])
  })

  it('an order, and a tender that is not there, is 404; the body is judged first', async () => {
    const order = await create({ kind: 'ORDER' })
    for (const id of [order, '999999', 'x']) {
      expect((await patch(id, { name: 'x' })).status).toBe(404)
      expect((await patch(id, { name: 'x' }, { 'if-match': '"none"' })).status).toBe(404)
      expect((await patch(id, { nome: 'x' })).status).toBe(400)
    }
  })

  it('what is not there is 404 before a branch that is not known is 400', async () => {
    expect((await patch('999999', { branch: 'Bremen' })).status).toBe(404)
    expect((await patch('999999', { branch: 'Hamburg' })).status).toBe(404)
  })

  it('Reliability: waits for who removes the branch, and keeps nothing from him meanwhile', async () => {
    const { organisationId } = service
    const branch = await inHome((db) => createBranch(db, organisationId, 'Bonn'))
    const id = await create()
    const { changed } = await inHome(async (db) => {
      await lockBranch(db, organisationId, branch.id)
      const waiting = patch(id, { name: 'x', branch: 'Bonn' })
      await untilOneWaits(service)
      await removeBranch(db, organisationId, branch.id)
      return { changed: waiting }
    })
    const { status, body } = await changed
    expect([status, body.error.details[0].loc]).toEqual([400, ['body', 'branch']])
    expect((await get(id)).body.branch).toBeNull()
  })

  it('a customer, project or branch of another organisation is not known', async () => {
    const other = await service.createOrganisation('Other')
    const theirs = { database: service.database, organisationId: other.organisationId }
    const project_id = await draftProject(theirs)
    await service.database.asOrganisation(other.organisationId, (db) =>
      createBranch(db, other.organisationId, 'Fremd'),
    )
    const id = await create()
    expect((await patch(id, { project_id })).status).toBe(400)
    expect((await patch(id, { branch: 'Fremd' })).status).toBe(400)
  })
})

describe('custom_fields: label-keyed, shallow merge', () => {
  const fieldsOf = async (id: string) => (await get(id)).body.request_custom_fields

  it('included keys are set, null clears one, omitted keys stay; null as a whole clears all', async () => {
    const id = await create()
    const steps: [unknown, unknown][] = [
      [
        { Kostenstelle: '4711', Budget: 10.25 },
        { Kostenstelle: '4711', Budget: 10.25 },
      ],
      [{ Budget: null }, { Kostenstelle: '4711' }],
      [{ Art: ['A', 'B'] }, { Kostenstelle: '4711', Art: ['A', 'B'] }],
      [{}, { Kostenstelle: '4711', Art: ['A', 'B'] }],
      [null, {}],
    ]
    for (const [custom_fields, expected] of steps) {
      const { body } = await patch(id, { custom_fields })
      expect(body.request_custom_fields).toEqual(expected)
      expect(await fieldsOf(id)).toEqual(expected)
    }
  })

  it('null as a whole leaves what cannot be seen: values of columns that are not in use', async () => {
    const column = columns['Kostenstelle'] ?? ''
    const id = await create({ custom_fields: { [column]: 'kept' } })
    const activate = (isActive: boolean) =>
      service.rows(
        `update custom_columns set is_active = ${isActive} where column_id = '${column}'`,
      )
    await activate(false)
    await patch(id, { custom_fields: null })
    await activate(true)
    expect(await fieldsOf(id)).toEqual({ Kostenstelle: 'kept' })
  })

  it('an unknown label, a wrong type or option is 400, all of them named', async () => {
    const id = await create()
    const { status, body } = await patch(id, {
      custom_fields: { Nix: 1, Budget: 'x', Art: ['D'], Kostenstelle: 'fine' },
    })
    expect(status).toBe(400)
    expect(body.error.details.map(({ loc }: { loc: string[] }) => loc.join('.'))).toEqual([
      'body.custom_fields.Nix',
      'body.custom_fields.Budget',
      'body.custom_fields.Art',
    ])
    expect(await fieldsOf(id)).toEqual({})
  })

  it("names of objects' own parts are labels that are not known", async () => {
    const id = await create()
    for (const label of ['constructor', 'toString', 'hasOwnProperty']) {
      expect((await patch(id, { custom_fields: { [label]: 'x' } })).status).toBe(400)
    }
    expect((await patch(id, '{"custom_fields":{"__proto__":"x"}}')).status).toBe(400)
  })

  it('values that would grow beyond 64 KB together are 400', async () => {
    const id = await create()
    const { organisationId } = service
    await inHome((db) =>
      createCustomField(db, { organisationId, resource: 'REQUEST', label: 'Lang', type: 'TEXT' }),
    )
    const long = 'x'.repeat(40_000)
    expect((await patch(id, { custom_fields: { Kostenstelle: long } })).status).toBe(200)
    const { status, body } = await patch(id, { custom_fields: { Lang: long } })
    expect([status, body.error.details[0].loc]).toEqual([400, ['body', 'custom_fields']])
  })
})

describe('custom_fields: as large as POST /tenders accepts them', () => {
  /** 64 KB with its label and all marks, as it is sent; in the database it has another name. */
  const LARGEST = 'a'.repeat(65_528)
  const large = async (value: string) => {
    const parts = [
      field('custom_fields', JSON.stringify({ K: value })),
      file('LV.x83', CONTENTS.gaebXml),
    ]
    const { status, body } = await sendForm(service, parts)
    expect(status).toBe(202)
    return (await service.get(`/jobs/${body.job_id}`)).body.result.request_id as string
  }
  beforeAll(() =>
    inHome((db) =>
      createCustomField(db, {
        organisationId: service.organisationId,
        resource: 'REQUEST',
        label: 'K',
        type: 'TEXT',
      }),
    ),
  )

  it.each([65_520, 65_528])('another name with a value of %i characters is 200', async (length) => {
    const id = await large('a'.repeat(length))
    const { status, body } = await patch(id, { name: 'x' })
    expect([status, body.name]).toEqual([200, 'x'])
  })

  it('the same value sent back is 200; one more character, or another field, is 400', async () => {
    const id = await large(LARGEST)
    expect((await patch(id, { custom_fields: { K: LARGEST } })).status).toBe(200)
    for (const custom_fields of [{ K: `${LARGEST}a` }, { Budget: 1 }]) {
      const { status, body } = await patch(id, { custom_fields })
      expect([status, body.error.details[0].loc]).toEqual([400, ['body', 'custom_fields']])
    }
    expect((await patch(id, { custom_fields: { K: null } })).status).toBe(200)
  })
})

describe('A no-op edit does not advance updated_at', () => {
  it.each<[string, object]>([
    ['an empty body', {}],
    ['values equal to the current ones', { name: 'n', customer_id: 'K-1', branch: 'HAMBURG' }],
    ['an equal number', { custom_fields: { Budget: 10.0 } }],
    ['options in another order', { custom_fields: { Art: ['B', 'A'] } }],
    ['clearing what is not set', { project_id: null, custom_fields: { Kostenstelle: null } }],
  ])('%s', async (_name, body) => {
    const id = await create({ name: 'n', customer_id: 'K-1' })
    await patch(id, { branch: 'Hamburg', custom_fields: { Budget: 10, Art: ['A', 'B'] } })
    const before = await get(id)
    const answer = await patch(id, body)
    expect([answer.status, answer.text]).toEqual([200, before.text])
    expect(answer.headers.get('etag')).toBe(before.headers.get('etag'))
    expect((await patch(id, body, { 'if-match': '"stale"' })).status).toBe(412)
  })

  it('a customer that was removed since may stay as it is', async () => {
    await push(service, '/customers', 'customers', [{ customer_id: 'K-7' }])
    const id = await create({ customer_id: 'K-7' })
    await push(service, '/customers', 'customers', [{ customer_id: 'K-7', deleted: true }])
    const { status, body } = await patch(id, { customer_id: 'K-7', name: 'x' })
    expect([status, body.customer_id]).toEqual([200, 'K-7'])
    const other = await create()
    expect((await patch(other, { customer_id: 'K-7' })).status).toBe(400)
  })
})

describe('Another customer has other prices', () => {
  const amounts = (body: Body) => [body.chapters[0]?.positions[0]?.net_price, body.totals.net]
  type Body = {
    readonly chapters: { readonly positions: { readonly net_price: number }[] }[]
    readonly totals: { readonly net: number }
    readonly status: string
  }

  it.each(['NEEDS_REVIEW', 'READY_TO_EXPORT'] as const)(
    'a tender in %s is priced again, and its status follows',
    async (status) => {
      const id = await create({ ...MATCHED, status })
      expect(amounts((await get(id)).body)).toEqual([10, 40])
      const changed = (await patch(id, { customer_id: 'K-2' })).body
      expect([...amounts(changed), changed.status]).toEqual([7.5, 30, 'READY_TO_EXPORT'])
      expect(changed.totals).toMatchObject({ net: 30, vat: 5.7, gross: 35.7 })
      const none = (await patch(id, { customer_id: null })).body
      expect([...amounts(none), none.status]).toEqual([10, 40, 'NEEDS_REVIEW'])
    },
  )

  it.each(['EXPORTED', 'ARCHIVED', 'PROCESSING'] as const)(
    'a tender in %s keeps its amounts and its status',
    async (status) => {
      const id = await create({ ...MATCHED, status })
      const before = (await get(id)).body
      const after = (await patch(id, { customer_id: 'K-2' })).body
      expect(after).toEqual({ ...before, customer_id: 'K-2', updated_at: after.updated_at })
    },
  )

  it('the discount of a position, and a price that a person set, stand', async () => {
    const id = await create({
      customer_id: 'K-1',
      positions: [
        { discount_percent: '50', articles: ['DOSE'] },
        { articles: [{ article_number: 'DOSE', own_net_price: '9' }] },
        { articles: ['DOSE'] },
      ],
    })
    const { body } = await patch(id, { customer_id: 'K-2' })
    expect(
      body.chapters[0].positions.map(({ net_price }: { net_price: number }) => net_price),
    ).toEqual([5, 9, 7.5])
  })

  it('other fields do not price again: an article that costs more by now stays as it was selected', async () => {
    const id = await create(MATCHED)
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`update positions set version = 77 where inquiry_id = ${id}::bigint`),
    )
    await patch(id, { name: 'x', branch: 'Köln', custom_fields: { Budget: 3 } })
    const version = await inHome((db) =>
      db.row(sql`select version from positions where inquiry_id = ${id}::bigint`),
    )
    expect(version).toEqual({ version: 77 })
  })
})

describe('project_id: both projects change for who reads them', () => {
  const stamps = () =>
    inHome((db) =>
      db.rows<{ id: string; at: string }>(sql`
        select id, updated_at::text as at from projects
         where organisation_id = ${service.organisationId} order by id`),
    )

  it('their updated_at advances with the link, and not without', async () => {
    const id = await create({ project_id: projectId })
    const before = await stamps()
    await patch(id, { project_id: projectId, name: 'x' })
    expect(await stamps()).toEqual(before)
    await patch(id, { project_id: otherProjectId })
    const after = await stamps()
    expect(after.every(({ at }, index) => at > (before[index]?.at ?? ''))).toBe(true)
  })
})

describe('If-Match, exactly as for projects', () => {
  it.each<[header: (etag: string) => string, status: number, name: string]>([
    [(etag) => etag, 200, 'the tag of the read'],
    [() => '*', 200, '* skips the check'],
    [(etag) => `"old", ${etag}`, 200, 'a list fits by any of its members'],
    [(etag) => `${etag} , "old"`, 200, 'blanks in a list'],
    [() => '"old"', 412, 'another tag'],
    [() => '"old", "older"', 412, 'a list of others'],
    [(etag) => `W/${etag}`, 412, 'a weak tag never matches'],
    [(etag) => etag.replaceAll('"', ''), 200, 'without its quotes'],
    [(etag) => `${etag}x`, 412, 'with something behind'],
    [(etag) => `*, ${etag}`, 412, '* in a list'],
    [() => '', 412, 'empty'],
    [() => '"', 412, 'half a tag'],
    [() => `"${'x'.repeat(10_000)}"`, 412, '10 KB'],
  ])('%s → %i: %s', async (header, status, _name) => {
    const id = await create()
    const read = await get(id)
    const etag = read.headers.get('etag') ?? ''
    const answer = await patch(id, { name: 'changed' }, { 'if-match': header(etag) })
    expect(answer.status).toBe(status)
    const { name } = (await get(id)).body
    expect(name).toBe(status === 200 ? 'changed' : 'Anfrage.pdf')
    if (status === 412) {
      expect(answer.body.error.code).toBe('PRECONDITION_FAILED')
    } else {
      expect(answer.headers.get('etag')).not.toBe(etag)
      const again = { 'if-match': answer.headers.get('etag') ?? '' }
      expect((await patch(id, { name: 'again' }, again)).status).toBe(200)
    }
  })

  it('counts only where the change could be made: what is wrong in itself is 400', async () => {
    const id = await create()
    const stale = { 'if-match': '"stale"' }
    expect((await patch(id, { branch: 'Bremen' }, stale)).status).toBe(400)
    expect((await patch(id, { custom_fields: { Nix: 1 } }, stale)).status).toBe(400)
    expect((await patch(id, { status: 'EXPORTED' }, stale)).status).toBe(412)
  })

  it('two lines of the header are one list', async () => {
    const id = await create()
    const etag = (await get(id)).headers.get('etag') ?? ''
    const headers = new Headers({ authorization: `Bearer ${service.apiKey}` })
    headers.append('content-type', 'application/json')
    headers.append('if-match', '"old"')
    headers.append('if-match', etag)
    const url = `/api/public/v1/tenders/${id}`
    const answer = await service.fetch(url, { method: 'PATCH', headers, body: '{"name":"x"}' })
    expect(answer.status).toBe(200)
  })

  it('what others did in between counts: an acknowledgement, a release', async () => {
    for (const act of [
      (id: string) => service.post(`/tenders/${id}/acknowledgements`, { status: 'SUCCESS' }),
      (id: string) => completeInquiry(service, id),
    ]) {
      const id = await create()
      const etag = (await get(id)).headers.get('etag') ?? ''
      await act(id)
      expect((await patch(id, { name: 'x' }, { 'if-match': etag })).status).toBe(412)
    }
  })

  it('200 changes at once with one ETag: exactly one is made', async () => {
    const id = await create()
    const etag = (await get(id)).headers.get('etag') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => patch(id, { name: `n${at}` }, { 'if-match': etag })),
    )
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(199)
    expect((await get(id)).text).toBe(made[0]?.text)
  })

  it('writers who read, append and send If-Match lose nothing', async () => {
    const [writers, appends] = [8, 5]
    const id = await create({ name: '-' })
    const append = async (word: string): Promise<void> => {
      for (;;) {
        const { body, headers } = await get(id)
        const tag = { 'if-match': headers.get('etag') ?? '' }
        const { status } = await patch(id, { name: `${body.name} ${word}` }, tag)
        if (status === 200) return
        expect(status).toBe(412)
      }
    }
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let turn = 0; turn < appends; turn += 1) await append(`${writer}.${turn}`)
      }),
    )
    const words = (await get(id)).body.name.split(' ').slice(1)
    expect([words.length, new Set(words).size]).toEqual([writers * appends, writers * appends])
  })
})

describe('ETag', () => {
  const edits = fc.record(
    {
      name: fc.constantFrom('a', 'b'),
      customer_id: fc.constantFrom('K-1', 'K-2', null),
      branch: fc.constantFrom('Hamburg', 'hamburg', 'Köln', null),
      custom_fields: fc.dictionary(
        fc.constantFrom('Kostenstelle'),
        fc.constantFrom('x', 'y', null),
      ),
    },
    { requiredKeys: [] },
  )

  it('two answers have one tag when they are the same bytes, and only then; a second time changes nothing', async () => {
    const id = await create(MATCHED)
    const textOf = new Map<string, string>()
    const tagOf = new Map<string, string>()
    await fc.assert(
      fc.asyncProperty(edits, async (edit) => {
        const { status, text, headers } = await patch(id, edit)
        const etag = headers.get('etag') ?? ''
        expect(status).toBe(200)
        expect([textOf.get(etag) ?? text, tagOf.get(text) ?? etag]).toEqual([text, etag])
        textOf.set(etag, text)
        tagOf.set(text, etag)
        const again = await patch(id, edit)
        expect([again.text, again.headers.get('etag')]).toEqual([text, etag])
      }),
      { numRuns: cases(80, 25) },
    )
    expect(textOf.size).toBeGreaterThan(15)
  })
})

describe('What a person changes of an inquiry as a whole', () => {
  const change = (id: string, wish: InquiryChange) =>
    inHome(async (db) =>
      JSON.parse(
        await changeInquiry(db, service.organisationId, id, wish, { by: 'karin@x.example' }),
      ),
    )
  const stored = (id: string) =>
    inHome((db) =>
      db.row<{ order_metadata: object; customer_found_by: string }>(sql`
        select order_metadata, customer_found_by from inquiries where id = ${id}::bigint`),
    )
  const unsure = { value: 'PO-1', certainty: 0.4, place: { line: 3 } }
  const order: InquiryDraft = {
    ...MATCHED,
    kind: 'ORDER',
    order_metadata: { customer_reference: unsure },
  }

  it('an unsure field of an order is confirmed by saying its value: then the order is ready', async () => {
    const id = await create(order)
    const before = (await service.get(`/orders/${id}`)).body
    const after = await change(id, { order_metadata: { customer_reference: 'PO-1' } })
    expect([before.status, after.status]).toEqual(['NEEDS_REVIEW', 'READY_TO_EXPORT'])
    expect(after.order_metadata).toEqual(before.order_metadata)
    expect((await stored(id))?.order_metadata).toEqual({
      customer_reference: { ...unsure, certainty: 1, is_stated: true },
    })
    expect(await change(id, { order_metadata: { customer_reference: 'PO-1' } })).toEqual(after)
  })

  it('another value is sure and has no place any more; null clears a field', async () => {
    const id = await create(order)
    const wish = { customer_reference: 'PO-2', order_date: '2026-11-14' }
    const after = await change(id, { order_metadata: wish })
    expect(after.order_metadata).toMatchObject(wish)
    expect((await stored(id))?.order_metadata).toEqual({
      customer_reference: { value: 'PO-2', certainty: 1, is_stated: true },
      order_date: { value: '2026-11-14', certainty: 1, is_stated: true },
    })
    const cleared = await change(id, { order_metadata: { customer_reference: null } })
    expect(cleared.order_metadata).toMatchObject({
      customer_reference: null,
      order_date: '2026-11-14',
    })
    expect(cleared.status).toBe('READY_TO_EXPORT')
  })

  it('an order that is still read, and a tender, take no metadata', async () => {
    const wish = { order_metadata: { customer_reference: 'x' } }
    const reading = await create({ ...order, status: 'PROCESSING' })
    await expect(change(reading, wish)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(change(await create(), wish)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('the customer is found by the person, or by the id that a partner sent', async () => {
    const id = await create(MATCHED)
    await change(id, { customer_id: 'K-2' })
    expect((await stored(id))?.customer_found_by).toBe('PERSON')
    await patch(id, { customer_id: 'K-1' })
    expect((await stored(id))?.customer_found_by).toBe('ID')
    await patch(id, { customer_id: null })
    // That it is nobody's was said, too: nobody looks for one any more.
    expect(await stored(id)).toMatchObject({ customer_found_by: 'ID' })
  })

  it('a change waits for another one of the same inquiry', async () => {
    const id = await create()
    let isDone = false
    const { organisationId } = service
    let changed: Promise<unknown> = Promise.resolve()
    await inHome(async (db) => {
      await db.row(sql`select 1 from inquiries where id = ${id}::bigint for no key update`)
      changed = patch(id, { name: 'x' }).then(() => {
        isDone = true
      })
      await untilOneWaits(service)
      expect(isDone).toBe(false)
      expect(JSON.parse((await findTenderJson(db, organisationId, id)) ?? '').name).toBe(
        'Anfrage.pdf',
      )
    })
    await changed
    expect((await get(id)).body.name).toBe('x')
  })
})
