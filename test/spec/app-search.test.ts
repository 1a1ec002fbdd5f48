import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import { connect, type Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { readBy } from '#test/counted-reads.ts'
import { push } from '#test/push.ts'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { call, jsonInit, type Service, type SignedIn, startService } from '#test/service.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { MOST_LOOKED_THROUGH } from '../../src/search/queries.ts'
import { search } from '../../src/search/search.ts'
import { insertDraft } from '../../src/supplier-requests/queries.ts'

let service: Service
let clerk: SignedIn
let admin: SignedIn
let outsider: SignedIn
let inquiryId: string
let projectId: string
beforeAll(async () => {
  service = await startService()
  clerk = await service.signIn({ role: 'MEMBER' })
  admin = await service.signIn({ role: 'ADMIN' })
  const other = await service.createOrganisation('Other')
  outsider = await service.signIn({ organisationId: other.organisationId, role: 'ADMIN' })
  await push(service, '/customers', 'customers', [
    { customer_id: 'K-1', name: 'Elektro Meyer', addresses: [{ city: 'Kiel' }] },
  ])
  await push(service, '/articles', 'articles', [
    {
      article_number: '4711-08',
      name: 'Dose',
      ean: '4012345678901',
      manufacturer_name: 'Kaiser',
      manufacturer_article_number: '1555-04',
    },
    { article_number: '4711-081', name: 'Dose tief' },
    { article_number: '4711-082', name: 'Dose alt', is_active: false },
    {
      article_number: 'LANG',
      manufacturer_article_number: [...Array(1_000).keys()]
        .map((at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)))
        .join(''),
    },
    ...Array.from({ length: 9 }, (_, at) => ({ article_number: `VIEL-${at}` })),
  ])
  inquiryId = (await createInquiry(service, { positions: [{ text: 'Leitung' }, { text: 'Rohr' }] }))
    .inquiryId
  await set(sql`
    name = 'Kita 100 %', erp_offer_id = 'ANG-77',
    order_metadata = '{"customer_reference": {"value": "PO-88213", "certainty": 1}}'`)
  projectId = await ours((db) =>
    createProject(db, service.organisationId, { name: 'Schule Ost', object_number: 'OBJ-9' }),
  )
})
afterAll(() => service.stop())

const ours = <T>(work: (db: Db) => Promise<T>) =>
  service.database.asOrganisation(service.organisationId, work)

const set = (values: ReturnType<typeof sql>) =>
  ours(async (db) => {
    const stamp = await beginChange(db, 'inquiries')
    await db.run(sql`
      update inquiries set ${values}, updated_at = ${stamp}::timestamptz
       where id = ${inquiryId}::bigint`)
  })

type Hit = { type: string; id: string; title: string; detail: string; inquiry_id?: string }
const hits = async (q: string, who = clerk, more = ''): Promise<Hit[]> => {
  const { status, body } = await who.get(`/search?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body.data
}
const found = async (...given: Parameters<typeof hits>) =>
  (await hits(...given)).map(({ type, id }) => `${type} ${id}`)

describe('Command palette', () => {
  it('finds a request by id, name, customer and the numbers that others have for it', async () => {
    const inquiry = `inquiry ${inquiryId}`
    expect(await found(inquiryId)).toContain(inquiry)
    for (const q of ['kita', '100 %', 'ang-77', 'po-88', 'PO-88213'])
      expect([q, await found(q)]).toEqual([q, [inquiry]])
    expect(await found('meyer')).toEqual([inquiry, 'customer K-1'])
    expect((await hits('kita'))[0]).toEqual({
      type: 'inquiry',
      id: inquiryId,
      title: 'Kita 100 %',
      detail: 'Elektro Meyer',
    })
    expect(await found('_')).toEqual([])
  })

  it('finds articles by their numbers, what it is exactly first, and no more than five', async () => {
    expect(await found('4711-08')).toEqual(['article 4711-08', 'article 4711-081'])
    expect(await found('4012345678901')).toEqual(['article 4711-08'])
    expect(await found('1555-04')).toEqual(['article 4711-08'])
    expect(await found('1555')).toEqual(['article 4711-08'])
    // A maker's number may be longer than an index takes; the article is there.
    expect(await found('lang')).toEqual(['article LANG'])
    expect(await found('viel-')).toHaveLength(5)
    expect(await found('viel-', clerk, '&limit=2')).toHaveLength(2)
  })

  it('what it is exactly comes before what merely has it, whatever type it is', async () => {
    expect(await found('K-1')).toEqual(['customer K-1', `inquiry ${inquiryId}`])
  })

  it('finds projects, supplier requests, and positions of the request that is open', async () => {
    expect(await found('obj-9')).toEqual([`project ${projectId}`])
    expect(await found('schule')).toEqual([`project ${projectId}`])
    expect(await found(projectId)).toContain(`project ${projectId}`)
    const asked = await ours(async (db) => {
      const stamp = await beginChange(db, 'supplier_requests')
      return insertDraft(db, service.organisationId, { inquiryId, supplierId: 'L-1', stamp })
    })
    expect(await hits(asked)).toContainEqual({
      ...{ type: 'supplier_request', id: asked, title: 'L-1', detail: 'DRAFT' },
      inquiry_id: inquiryId,
    })
    expect(await found('01.0002')).toEqual([])
    const open = `&inquiry_id=${inquiryId}`
    expect((await hits('01.0002', clerk, open))[0]).toMatchObject({
      type: 'position',
      title: 'Rohr',
      detail: '01.0002',
      inquiry_id: inquiryId,
    })
    expect(await hits('01.', clerk, open)).toHaveLength(2)
    expect(await hits('leitung', clerk, open)).toMatchObject([{ detail: '01.0001' }])
  })

  it('Roles: jobs by id and calls by X-Request-Id are for admins alone', async () => {
    const answer = await service.get('/articles?limit=1')
    const requestId = answer.headers.get('x-request-id') ?? ''
    await service.flushCalls()
    expect(await found(requestId, admin)).toEqual([`call ${requestId}`])
    expect(await found(requestId)).toEqual([])
    const [job] = await service.rows<{ id: string }>('select id from jobs limit 1')
    expect(await found(job?.id ?? '', admin)).toEqual([`job ${job?.id}`])
    expect(await found(job?.id ?? '')).toEqual([])
    expect(await found(requestId, outsider)).toEqual([])
    expect(await found(job?.id ?? '', outsider)).toEqual([])
  })

  it('Tenants: nothing of ours is found elsewhere', async () => {
    const open = `&inquiry_id=${inquiryId}`
    for (const q of [inquiryId, projectId, 'kita', 'meyer', 'K-1', '4711-08', 'obj-9', '01.'])
      expect([q, await found(q, outsider, open)]).toEqual([q, []])
  })

  it('Tenants: also where no policy holds, since each statement names the organisation', async () => {
    const options = { maxConnections: 1, applicationName: 'pis-test', onIdleError: () => undefined }
    const bare = connect(service.databaseUrl, { ...options, role: undefined })
    const foundBy = async (organisationId: number, text: string) =>
      (await search({ database: bare }, { organisationId, role: 'ADMIN' }, { ...open, text }))
        .length
    const open = { limit: 5, inquiryId }
    for (const q of [inquiryId, projectId, 'kita', 'meyer', 'K-1', '4711-08', 'obj-9', '01.']) {
      expect([q, await foundBy(service.organisationId, q)]).not.toEqual([q, 0])
      expect([q, await foundBy(outsider.organisationId, q)]).toEqual([q, 0])
    }
    await bare.close()
  })

  it('nothing, blanks and numbers that are none', async () => {
    for (const q of ['', '   ', '000', '99999999999999999999', '\\', "'"])
      expect([q, await found(q)]).toEqual([q, []])
    expect((await clerk.get(`/search?q=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await clerk.get('/search')).status).toBe(400)
    expect((await clerk.get('/search?q=a&inquiry_id=x')).status).toBe(400)
  })
})

describe('Command palette: with many requests', () => {
  const EACH = MOST_LOOKED_THROUGH + 1_000
  let organisationId: number
  beforeAll(async () => {
    const large = await service.createOrganisation('Large')
    organisationId = large.organisationId
    const partner = {
      post: (path: string, body: unknown) =>
        call(service.origin, large.apiKey, path, jsonInit(body)),
    }
    await push({ ...service, ...partner }, '/customers', 'customers', [
      { customer_id: 'K-9', name: 'Elektro Jansen' },
    ])
    await service.database.asOrganisation(organisationId, async (db) => {
      const stamp = await beginChange(db, 'inquiries')
      await db.run(sql`
        insert into inquiries (organisation_id, kind, status, currency, vat_percent, created_at,
                               updated_at, name, customer_id)
        select ${organisationId}, kind, 'NEEDS_REVIEW', 'EUR', 19, ${stamp}::timestamptz,
               ${stamp}::timestamptz, concat(kind, ' Neubau ', n), 'K-9'
          from generate_series(1, ${EACH}::int) as n, unnest(array['TENDER', 'ORDER']) as kind
         order by n desc`)
    })
  })

  const look = async (text: string) => {
    const titles: string[] = []
    const read = await readBy(service.databaseUrl, async (database) => {
      const asked = { text, limit: 5 }
      const hits = await search({ database }, { organisationId, role: 'MEMBER' }, asked)
      titles.push(...hits.map(({ title }) => title))
    })
    return { titles, ...read('inquiries') }
  }

  it('reads no further than to the last that is shown', async () => {
    const { titles, seq, idx } = await look('neubau')
    expect(titles.slice(0, 4).map((title) => title.slice(-2))).toEqual([' 1', ' 1', ' 2', ' 2'])
    expect(seq).toBe(0)
    expect(idx).toBeLessThan(100)
  })

  it('reads a few of a customer, however many that one has', async () => {
    const { titles, seq, idx } = await look('K-9')
    expect(titles).toContain('Elektro Jansen')
    expect(titles).toHaveLength(6)
    expect(seq).toBe(0)
    // Nothing but the customer is called so: the latest names are looked through.
    expect(idx).toBeLessThan(2 * MOST_LOOKED_THROUGH + 100)
  })

  it('what is not there is looked for among the latest of each kind, and no further', async () => {
    const { titles, seq, idx } = await look('gibt es nicht')
    expect(titles).toEqual([])
    expect(seq).toBe(0)
    expect(idx).toBeLessThan(2 * MOST_LOOKED_THROUGH + 100)
    expect((await look(`tender neubau ${MOST_LOOKED_THROUGH - 1}`)).titles).toHaveLength(1)
    expect((await look(`tender neubau ${MOST_LOOKED_THROUGH + 1}`)).titles).toEqual([])
  })
})
