import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { push } from '#test/push.ts'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createLines } from '../../src/catalogue/lines/follow-lines.ts'
import { isGtin } from '../../src/documents/wording/gtin.ts'

let service: Service
let member: SignedIn
let lastJob: string

const ARTICLES = [
  {
    article_number: 'D-1',
    name: 'Öl-Dose',
    manufacturer_name: 'Kaiser',
    manufacturer_article_number: '1555-04',
    ean: '4012345000016',
    etim_class: 'EC000202',
    norms: ['DIN VDE 0606'],
    diameter_mm: 61,
  },
  {
    article_number: 'D-2',
    name: 'Dose rund',
    manufacturer_name: 'Kaiser',
    manufacturer_article_number: '1555-04',
  },
  {
    article_number: 'K-1',
    name: 'Abdeckband',
    manufacturer_name: 'Spelsberg',
    ip_rating: 'IP65',
  },
  { article_number: 'K-2', name: 'Zahnrad', ean: '4012345000016', attributes: { Reihen: 3 } },
  { article_number: 'OLD', name: 'Alte Dose', manufacturer_name: 'Kaiser', is_active: false },
]

const pushed = (path: string, key: string, ...rows: readonly object[]) =>
  push(service, path, key, rows)

beforeAll(async () => {
  service = await startService()
  member = await service.signIn()
  lastJob = (await pushed('/articles', 'articles', ...ARTICLES)).job_id
  await pushed('/articles/unit-conversions', 'unit_conversions', {
    article_number: 'K-1',
    alternative_unit: 'Karton',
    numerator: 10,
    denominator: 1,
  })
  await pushed('/customers', 'customers', { customer_id: 'K-1' })
})
afterAll(() => service.stop())

/** Asked again while articles are still being taken in, as a page does. */
async function asked(path: string) {
  for (;;) {
    const { status, body } = await member.get(path)
    expect(status).toBe(200)
    if (body.is_complete) return body
  }
}

type Listed = { article_number: string }

const listed = async (query = ''): Promise<readonly string[]> =>
  (await asked(`/catalogue/articles${query}`)).data.map((each: Listed) => each.article_number)

const facets = (query = '') => asked(`/catalogue/facets${query}`)

describe('Catalogue: the list of articles', () => {
  it('has all of them, inactive ones too, with what a line shows', async () => {
    const { data, next_cursor } = await asked('/catalogue/articles')
    expect(data.map((each: Listed) => each.article_number)).toEqual([
      'D-1',
      'D-2',
      'K-1',
      'K-2',
      'OLD',
    ])
    expect(next_cursor).toBeNull()
    expect(data[2]).toMatchObject({
      name: 'Abdeckband',
      manufacturer_name: 'Spelsberg',
      is_active: true,
      has_conversion: true,
      price_quantity: '1',
      list_price: null,
    })
    expect(data[4].is_active).toBe(false)
    expect(data[0].updated_at).toMatch(/^\d{4}-.*Z$/)
  })

  it('is in the order that is asked for, up and down; umlauts are where people look for them', async () => {
    expect(await listed('?sort=name')).toEqual(['K-1', 'OLD', 'D-2', 'D-1', 'K-2'])
    expect(await listed('?sort=name&direction=desc')).toEqual(['K-2', 'D-1', 'D-2', 'OLD', 'K-1'])
    expect(await listed('?sort=manufacturer')).toEqual(['K-2', 'D-1', 'D-2', 'OLD', 'K-1'])
    await pushed('/articles', 'articles', { article_number: 'D-2', product_group: 'Dosen' })
    expect((await listed('?sort=changed&direction=desc'))[0]).toBe('D-2')
  })

  it('comes in pages whose cursors carry order and filters, each article once', async () => {
    const seen: string[] = []
    let path = '?sort=name&direction=desc&is_active=true&limit=2'
    for (let page = 0; page < 3 && path; page += 1) {
      const { data, next_cursor } = await asked(`/catalogue/articles${path}`)
      seen.push(...data.map((each: Listed) => each.article_number))
      path = next_cursor ? `?limit=2&cursor=${encodeURIComponent(next_cursor)}` : ''
    }
    expect(seen).toEqual(['K-2', 'D-1', 'D-2', 'K-1'])
    expect((await member.get('/catalogue/articles?cursor=nonsense')).status).toBe(400)
  })

  it('is narrowed by maker, class, and by what articles have or lack', async () => {
    expect(await listed('?manufacturer=Kaiser')).toEqual(['D-1', 'D-2', 'OLD'])
    expect(await listed('?etim_class=EC000202')).toEqual(['D-1'])
    expect(await listed('?is_active=false')).toEqual(['OLD'])
    expect(await listed('?has_ean=false&is_active=true')).toEqual(['D-2', 'K-1'])
    expect(await listed('?has_conversion=true')).toEqual(['K-1'])
    expect(await listed('?has_norms=true')).toEqual(['D-1'])
    expect(await listed('?has_parameters=false&is_active=true')).toEqual(['D-2'])
    expect(await listed('?has_maker_number=true')).toEqual(['D-1', 'D-2'])
    expect(await listed('?has_etim_class=false&manufacturer=Kaiser')).toEqual(['D-2', 'OLD'])
  })

  it('finds duplicates: the same EAN, or the same maker and number', async () => {
    expect(await listed('?is_double=true')).toEqual(['D-1', 'D-2', 'K-2'])
  })

  it('searches by text: what fits best first, in another order on demand, inactive ones by name and number', async () => {
    expect(new Set(await listed('?q=dose'))).toEqual(new Set(['D-1', 'D-2', 'OLD']))
    expect(await listed('?q=dose&sort=name')).toEqual(['OLD', 'D-2', 'D-1'])
    expect((await listed('?q=K-1'))[0]).toBe('K-1')
    expect(await listed('?q=OL')).toContain('OLD')
    expect(await listed('?q=alte+dose')).toContain('OLD')
    expect(await listed('?q=dose&manufacturer=Kaiser&is_active=true&sort=article_number')).toEqual([
      'D-1',
      'D-2',
    ])
    const first = await asked('/catalogue/articles?q=dose&limit=2')
    const cursor = encodeURIComponent(first.next_cursor)
    const second = await asked(`/catalogue/articles?limit=2&cursor=${cursor}`)
    expect(second.data).toHaveLength(1)
    expect(second.next_cursor).toBeNull()
  })
})

describe('Catalogue: facets with counts', () => {
  it('say how many articles each choice has', async () => {
    const { total, manufacturer, etim_class, is_active, has_ean, has_conversion } = await facets()
    expect({ total, manufacturer, etim_class, is_active, has_ean, has_conversion }).toEqual({
      total: 5,
      manufacturer: [
        { value: 'Kaiser', count: 3 },
        { value: 'Spelsberg', count: 1 },
      ],
      etim_class: [{ value: 'EC000202', count: 1 }],
      is_active: { yes: 4, no: 1 },
      has_ean: { yes: 2, no: 3 },
      has_conversion: { yes: 1, no: 4 },
    })
  })

  it('count with all that is chosen of the others, and not with what is chosen of themselves', async () => {
    const { total, manufacturer, is_active, has_ean } = await facets(
      '?manufacturer=Kaiser&has_ean=true',
    )
    expect(total).toBe(1)
    expect(manufacturer).toEqual([{ value: 'Kaiser', count: 1 }])
    expect(is_active).toEqual({ yes: 1, no: 0 })
    expect(has_ean).toEqual({ yes: 1, no: 2 })
  })

  it('count what a text finds', async () => {
    const { total, is_active, is_capped } = await facets('?q=dose')
    expect({ total, is_active, is_capped }).toEqual({
      total: 3,
      is_active: { yes: 2, no: 1 },
      is_capped: false,
    })
  })
})

describe('Catalogue: the list follows pushed changes', () => {
  it('changes, lost conversions and removals are there with the next look', async () => {
    expect((await facets()).total).toBe(5)
    await pushed('/articles/unit-conversions', 'unit_conversions', {
      article_number: 'K-1',
      alternative_unit: 'Karton',
      deleted: true,
    })
    await pushed(
      '/articles',
      'articles',
      { article_number: 'NEW', name: 'Neu', manufacturer_name: 'Obo' },
      { article_number: 'K-2', deleted: true },
      { article_number: 'D-2', ean: '4012345000023' },
    )
    const { total, manufacturer, has_conversion, has_ean } = await facets()
    expect(total).toBe(5)
    expect(manufacturer).toContainEqual({ value: 'Obo', count: 1 })
    expect(has_conversion).toEqual({ yes: 0, no: 5 })
    expect(has_ean).toEqual({ yes: 2, no: 3 })
    expect(await listed()).toEqual(['D-1', 'D-2', 'K-1', 'NEW', 'OLD'])
    await pushed('/articles/unit-conversions', 'unit_conversions', {
      article_number: 'NEW',
      alternative_unit: 'Karton',
      numerator: 10,
      denominator: 1,
    })
    expect(await listed('?has_conversion=true')).toEqual(['NEW'])
  })

  it('lines that looked away too long are looked through anew, and what is gone is swept', async () => {
    const { database, organisationId } = service
    const run = (statement: ReturnType<typeof sql>) =>
      database.asOrganisation(organisationId, (db) => db.run(statement))
    await run(sql`
      insert into article_lines (article_id, organisation_id, article_number, name_key, maker,
        etim_class, changed_at, is_active, has_norms, has_parameters, has_conversion)
      values (-1, ${organisationId}, 'GHOST', '', 'Geist', '', now(), true, false, false, false)`)
    await run(sql`
      update article_lines_state
         set clocks = clocks || '{"read_at": "2020-01-01T00:00:00Z"}',
             marks = '{"articles": {"at": "infinity", "id": "0"}, "conversions": {"at": "infinity", "id": "0"},
                       "removedArticles": {"at": "infinity", "id": "0"},
                       "removedConversions": {"at": "infinity", "id": "0"}}'`)
    await pushed('/articles', 'articles', { article_number: 'NEWER', name: 'Neuer' })
    const { total, manufacturer } = await facets()
    expect(total).toBe(6)
    expect(manufacturer).not.toContainEqual({ value: 'Geist', count: 1 })
    await pushed('/articles', 'articles', { article_number: 'NEWER', deleted: true })
  })

  it('who has no patience is answered at once, and the rest is taken in behind', async () => {
    const { organisationId } = await service.createOrganisation('Quick')
    const lines = createLines({ database: service.database, patienceMs: 0 })
    const waits = createLines({ database: service.database, patienceMs: 60_000 })
    expect(await waits.follow(organisationId)).toBe(true)
    expect([true, false]).toContain(await lines.follow(organisationId))
    expect(await waits.follow(organisationId)).toBe(true)
  })
})

describe('Catalogue: one article', () => {
  it('says which job changed it last, as long as that is kept', async () => {
    const { body } = await member.get('/articles/D-1')
    expect(body.changed_by_job).toBe(lastJob)
    await service.rows(`delete from jobs where id = '${lastJob}'`)
    expect((await member.get('/articles/D-1')).body.changed_by_job).toBeNull()
  })

  it('shows the very body of the public interface', async () => {
    const raw = await member.get('/articles/D-1/public')
    expect(raw.text).toBe((await service.get('/articles/D-1')).text)
    expect((await member.get('/articles/none/public')).status).toBe(404)
    expect((await member.get('/articles/%2e%2e/public')).status).toBe(404)
  })

  it('says in how many requests it is chosen and offered, and leads to them', async () => {
    const used = async () => (await member.get('/articles/D-1')).body.request_count
    const found = async () =>
      (await member.get('/inquiries?article_number=D-1')).body.data.map(
        ({ id }: { id: string }) => id,
      )
    expect(await used()).toBe(0)
    const { inquiryId, positionIds } = await createInquiry(service, {
      positions: [{ text: 'Dose' }, { text: 'Noch eine Dose' }],
    })
    const { select, run, seen, undo } = reviewing(service, member, inquiryId)
    const [one, two] = positionIds
    await select(one, 'D-1')
    await select(two, 'D-1')
    expect(await used()).toBe(1)
    expect(await found()).toEqual([inquiryId])
    expect((await member.get('/inquiries/counts?article_number=D-1')).body.all).toBe(1)
    await run({ kind: 'set_not_offered', positions: await seen([two ?? '']), not_offered: true })
    await select(one, 'K-1')
    expect(await used()).toBe(0)
    expect(await found()).toEqual([])
    await undo()
    expect(await used()).toBe(1)
  })

  it('has its links in their order, as sent', async () => {
    const link = { source_article_number: 'D-1' }
    await pushed('/articles/accessories', 'accessories', {
      ...link,
      accessory_article_number: 'K-1',
      multiplier: 2,
      order: 7,
      is_mandatory: true,
    })
    await pushed('/articles/alternatives', 'alternatives', {
      ...link,
      alternative_article_number: 'D-2',
      order: 3,
    })
    const { accessories, alternatives } = (await member.get('/articles/D-1/links')).body
    expect(accessories[0]).toMatchObject({ multiplier: '2', order: '7', is_mandatory: true })
    expect(alternatives[0]).toMatchObject({ order: '3' })
  })
})

describe('Catalogue: data readiness', () => {
  it('counts what active articles have, and the open positions whose first candidate lacks it', async () => {
    const before = (await asked('/catalogue/readiness')) as Readiness
    await createInquiry(service, {
      positions: [
        {
          text: 'Eins',
          predicted: [
            ['D-2', 0.9],
            ['D-1', 0.4],
          ],
        },
        { text: 'Zwei', predicted: [['D-1', 0.9]] },
        { text: 'Drei' },
        { text: 'Vier', predicted: [['K-1', 0.9]], settledWith: 'K-1' },
      ],
    })
    const after = (await asked('/catalogue/readiness')) as Readiness
    expect(after.active_articles).toBe(4)
    const line = (of: Readiness, field: string) => of.fields.find((each) => each.field === field)
    expect(line(after, 'has_ean')).toMatchObject({ present: 2, missing: 2 })
    expect(line(after, 'has_norms')).toMatchObject({ present: 1, missing: 3 })
    expect(line(after, 'has_parameters')).toMatchObject({ present: 2, missing: 2 })
    const more = (field: string) =>
      (line(after, field)?.open_positions ?? 0) - (line(before, field)?.open_positions ?? 0)
    expect({
      ean: more('has_ean'),
      norms: more('has_norms'),
      makers: more('has_maker_number'),
    }).toEqual({
      ean: 0,
      norms: 1,
      makers: 0,
    })
    expect(after.open_positions - before.open_positions).toBe(3)
    expect(after.open_without_candidate - before.open_without_candidate).toBe(1)
    expect(after.doubles).toMatchObject({ articles: 2, groups: 1 })
    expect(after.doubles.open_positions - before.doubles.open_positions).toBe(2)
  })

  it('Master data: an EAN with a wrong check digit is kept as sent and shown in the data-readiness report', async () => {
    const WRONG = '4012345000017'
    const before = (await asked('/catalogue/readiness')) as Readiness
    expect(before.wrong_eans).toEqual({ articles: 0, open_positions: 0 })
    await pushed(
      '/articles',
      'articles',
      { article_number: 'W-1', name: 'Falsch', ean: WRONG },
      { article_number: 'W-2', name: 'Falsch und alt', ean: WRONG, is_active: false },
    )
    await createInquiry(service, { positions: [{ text: 'Fünf', predicted: [['W-1', 0.9]] }] })
    const after = (await asked('/catalogue/readiness')) as Readiness
    expect(after.wrong_eans).toEqual({ articles: 1, open_positions: 1 })
    expect(await listed('?has_wrong_ean=true')).toEqual(['W-1'])
    expect(await listed('?has_wrong_ean=true&limit=1')).toEqual(['W-1'])
    expect((await member.get('/articles/W-1')).body).toMatchObject({
      ean: WRONG,
      has_wrong_ean: true,
    })
    expect((await member.get('/articles/D-1')).body.has_wrong_ean).toBe(false)
    await pushed('/articles', 'articles', { article_number: 'W-1', ean: '4012345000016' })
    expect((await asked('/catalogue/readiness')).wrong_eans.articles).toBe(0)
  })

  it('Master data: a check digit is judged by the report as matching judges it', async () => {
    const digits = fc
      .constantFrom(8, 12, 13, 14, 11)
      .chain((length) =>
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }),
      )
    const body = fc.oneof(digits, fc.constant(Array(8).fill(0)))
    const drawn = fc.sample(body, 300).map((each) => each.join(''))
    // One of ten is right by chance; each with every last digit has one that is.
    const eans = drawn.flatMap((ean) => LAST.map((last) => ean.slice(0, -1) + last))
    const rows = await service.rows<{ ean: string; is_gtin: boolean }>(
      `select ean, is_gtin(ean) from unnest('{${eans.join(',')}}'::text[]) as ean`,
    )
    expect(rows.length).toBe(eans.length)
    expect(rows.filter((row) => row.is_gtin !== isGtin(row.ean))).toEqual([])
    expect(rows.some((row) => row.is_gtin)).toBe(true)
  })

  it('Tenants: an organisation without articles has none', async () => {
    const { organisationId } = await service.createOrganisation('Empty')
    const stranger = await service.signIn({ organisationId })
    const { body } = await stranger.get('/catalogue/readiness')
    expect(body).toMatchObject({ active_articles: 0, open_positions: 0 })
    expect((await stranger.get('/catalogue/articles')).body.data).toEqual([])
    expect((await stranger.get('/catalogue/facets')).body.total).toBe(0)
  })
})

const LAST = Array.from({ length: 10 }, (_, digit) => String(digit))

type Readiness = {
  active_articles: number
  wrong_eans: { articles: number; open_positions: number }
  fields: { field: string; present: number; missing: number; open_positions: number }[]
  doubles: { articles: number; groups: number; open_positions: number }
  open_positions: number
  open_without_candidate: number
}
