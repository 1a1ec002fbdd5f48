import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { arrive, articlesOf, csv, type Home, sheet } from '#test/wholesale.ts'

let service: Service
let home: Home
let admin: SignedIn
let member: SignedIn

/** Many of one maker, so that it alone would be proposed. */
const LAMPS = Array.from({ length: 30 }, (_, n) => ({
  article_number: `T-${n}`,
  name: `Wandleuchte Tubo eckig ${n + 10} W`,
  manufacturer_name: 'Trilux GmbH',
  base_unit: 'St',
}))

const ARTICLES = [
  ...LAMPS,
  {
    article_number: 'Z-1',
    name: 'Wandleuchte eckig',
    manufacturer_name: 'Zumtobel',
    base_unit: 'St',
  },
  { article_number: 'KLEIN', name: 'Kleinmaterial pauschal', base_unit: 'St' },
  { article_number: 'DOSE', name: 'Gerätedose', base_unit: 'St' },
]

beforeAll(async () => {
  service = await startService()
  home = await arrive(service, ARTICLES)
  const { organisationId } = home
  admin = await service.signIn({ organisationId, role: 'ADMIN' })
  member = await service.signIn({ organisationId })
})
afterAll(() => service.stop())

type Noted = { action: string; before: object | null; after: object | null }

const noted = (type: string): Promise<Noted[]> =>
  service.rows<Noted>(
    `select action, before, after from audit_log where object_type = '${type}' order by id`,
  )

const made = { name: 'Set', items: [{ article_number: 'DOSE', quantity: '1' }] }

describe('Matching rules: default articles', () => {
  it('are made, listed with their article, changed and removed, each noted with before and after', async () => {
    const rule = { pattern: 'Klein*', article_number: 'KLEIN' }
    const { status, body } = await admin.post('/matching/default-articles', rule)
    expect(status).toBe(201)
    expect((await admin.get('/matching/default-articles')).body.data).toEqual([
      { id: body.id, ...rule, article: { name: 'Kleinmaterial pauschal', is_active: true } },
    ])
    const changed = { pattern: 'Kleinteile', article_number: 'DOSE' }
    expect((await admin.put(`/matching/default-articles/${body.id}`, changed)).status).toBe(204)
    expect((await admin.delete(`/matching/default-articles/${body.id}`)).status).toBe(204)
    expect((await admin.get('/matching/default-articles')).body.data).toEqual([])
    expect(await noted('default_article')).toEqual([
      { action: 'default_article.created', before: null, after: rule },
      { action: 'default_article.changed', before: rule, after: changed },
      { action: 'default_article.removed', before: changed, after: null },
    ])
  })

  it('a pattern that is taken, too short, or an article that is not there, is refused at its field', async () => {
    const wish = { pattern: 'Dübel', article_number: 'DOSE' }
    const { body } = await admin.post('/matching/default-articles', wish)
    const other = await admin.post('/matching/default-articles', { ...wish, pattern: 'Schraube' })
    const taken = await admin.post('/matching/default-articles', { ...wish, pattern: 'DÜBEL' })
    expect([taken.status, taken.body.error.details[0]]).toMatchObject([
      409,
      { loc: ['body', 'pattern'], type: 'taken' },
    ])
    const path = `/matching/default-articles/${other.body.id}`
    expect((await admin.put(path, wish)).status).toBe(409)
    expect((await admin.put(path, { ...wish, pattern: 'SCHRAUBE' })).status).toBe(204)
    const short = await admin.put(path, { ...wish, pattern: '*' })
    expect(short.body.error.details[0].loc).toEqual(['body', 'pattern'])
    const gone = await admin.put(path, { pattern: 'Anker', article_number: 'NONE' })
    expect(gone.body.error.details[0]).toMatchObject({
      loc: ['body', 'article_number'],
      type: 'reference',
    })
    expect((await admin.put('/matching/default-articles/x', wish)).status).toBe(404)
    for (const id of [body.id, other.body.id])
      await admin.delete(`/matching/default-articles/${id}`)
  })

  it('says which open positions it would hit, and is then taken for them', async () => {
    const { database } = service
    const { organisationId } = home
    const { inquiryId } = await createInquiry(
      { database, organisationId },
      {
        positions: [
          { text: 'Kleinmaterial' },
          { text: 'Leuchte einschl. Kleinmaterial' },
          { text: 'Kleinmaterialsatz' },
          { text: 'Kleinmaterial', settledWith: 'DOSE' },
        ],
      },
    )
    const hits = async (pattern: string) =>
      (await admin.get(`/matching/rule-hits?pattern=${encodeURIComponent(pattern)}`)).body
    expect(await hits('kleinmaterial')).toMatchObject({
      count: 1,
      looked_at: 3,
      is_all: true,
      positions: [{ inquiry_id: inquiryId, description: 'Kleinmaterial' }],
    })
    expect((await hits('kleinmaterial*')).count).toBe(2)
    expect((await hits('nirgends')).count).toBe(0)
    expect((await admin.get('/matching/rule-hits?pattern=*')).status).toBe(400)

    const rule = { pattern: 'Kleinmaterial', article_number: 'KLEIN' }
    const { body } = await admin.post('/matching/default-articles', rule)
    const done = await home.process(sheet(csv('1;;Kleinmaterial;1;Stk')))
    expect(done.positions.map(articlesOf)).toEqual([['KLEIN']])
    await admin.delete(`/matching/default-articles/${body.id}`)
  })
})

describe('Matching rules: parts lists', () => {
  it('are made, listed, changed and removed, each noted with before and after', async () => {
    const { status, body } = await admin.post('/matching/parts-lists', made)
    expect(status).toBe(201)
    const [listed] = (await admin.get('/matching/parts-lists')).body.data
    expect(listed).toMatchObject({
      name: 'Set',
      items: [{ article_number: 'DOSE', quantity: '1', article: { name: 'Gerätedose' } }],
    })
    const changed = {
      name: 'Satz',
      items: [
        { article_number: 'KLEIN', quantity: '2.5' },
        { article_number: 'DOSE', quantity: '1' },
      ],
    }
    expect((await admin.put(`/matching/parts-lists/${body.id}`, changed)).status).toBe(204)
    const [now] = (await admin.get('/matching/parts-lists')).body.data
    expect(now.items.map((each: { article_number: string }) => each.article_number)).toEqual([
      'KLEIN',
      'DOSE',
    ])
    expect((await admin.delete(`/matching/parts-lists/${body.id}`)).status).toBe(204)
    expect((await admin.get('/matching/parts-lists')).body.data).toEqual([])
    expect(await noted('parts_list')).toEqual([
      { action: 'parts_list.created', before: null, after: made },
      { action: 'parts_list.changed', before: made, after: changed },
      { action: 'parts_list.removed', before: changed, after: null },
    ])
  })

  it('what is wrong is said at its field: items, articles, quantities, names', async () => {
    const first = await admin.post('/matching/parts-lists', { ...made, name: 'Eins' })
    const second = await admin.post('/matching/parts-lists', { ...made, name: 'Zwei' })
    const path = `/matching/parts-lists/${second.body.id}`
    const locs = async (wish: object) =>
      (await admin.put(path, { ...made, name: 'Zwei', ...wish })).body.error.details.map(
        ({ loc, type }: { loc: readonly unknown[]; type: string }) => `${loc.join('.')} ${type}`,
      )
    expect(await locs({ items: [] })).toEqual(['body.items range'])
    expect(
      await locs({
        items: [
          { article_number: 'DOSE', quantity: '0' },
          { article_number: 'DOSE', quantity: '1' },
        ],
      }),
    ).toEqual(['body.items.0.quantity range', 'body.items.1.article_number repeated'])
    expect(await locs({ items: [{ article_number: 'NONE', quantity: '1' }] })).toEqual([
      'body.items.0.article_number reference',
    ])
    expect(await locs({ name: 'EINS' })).toEqual(['body.name taken'])
    for (const id of [first.body.id, second.body.id])
      await admin.delete(`/matching/parts-lists/${id}`)
  })
})

describe('Matching rules: excluded makers', () => {
  const proposed = async () => {
    const { positions, matches } = await home.process(
      sheet(csv('1;;Wandleuchte Tubo eckig 12 W;4;Stk')),
    )
    const predictions = matches[0]?.['predictions'] as { articleNumber: string }[]
    return {
      predicted: predictions.map(({ articleNumber }) => articleNumber),
      selected: positions.flatMap((each) => articlesOf(each) ?? []),
    }
  }

  it('nothing of theirs is predicted, however well it fits, and others take the places', async () => {
    const before = await proposed()
    expect(before.predicted.some((number) => number.startsWith('T-'))).toBe(true)
    const { status, body } = await admin.post('/matching/excluded-makers', {
      maker: ' TRILUX gmbh ',
    })
    expect([status, body.maker]).toEqual([201, 'TRILUX gmbh'])
    const after = await proposed()
    expect(after.predicted.filter((number) => number.startsWith('T-'))).toEqual([])
    expect(after.predicted).toContain('Z-1')
  })

  it('no automatic source takes one: neither a number, nor a rule, nor a set, nor what was chosen before', async () => {
    const one = async (line: string) =>
      (await home.process(sheet(csv(line)))).positions.flatMap((each) => articlesOf(each) ?? [])
    expect(await one('1;T-2;Leuchte;1;Stk')).toEqual([])
    const rule = { pattern: 'Flurlicht', article_number: 'T-2' }
    const items = [{ article_number: 'T-3', quantity: '1' }]
    const ruled = await admin.post('/matching/default-articles', rule)
    const set = await admin.post('/matching/parts-lists', { name: 'Lichtset', items })
    expect(await one('1;;Flurlicht;1;Stk')).toEqual([])
    expect(await one('1;;Lichtset;1;Stk')).toEqual([])
    const asked = await home.process(sheet(csv('1;;Sonderlicht nach Wahl;1;Stk')))
    const { database } = service
    const by = reviewing({ database }, admin, asked.inquiryId)
    await by.select(asked.positions[0]?.['id'], 'T-4')
    expect(await one('1;;Sonderlicht nach Wahl;1;Stk')).toEqual([])

    const [{ id }] = (await admin.get('/matching/excluded-makers')).body.data
    expect((await admin.delete(`/matching/excluded-makers/${id}`)).status).toBe(204)
    expect(await one('1;;Flurlicht;1;Stk')).toEqual(['T-2'])
    expect(await one('1;;Lichtset;1;Stk')).toEqual(['T-3'])
    expect(await one('1;T-2;Leuchte;1;Stk')).toEqual(['T-2'])
    expect(await one('1;;Sonderlicht nach Wahl;1;Stk')).toEqual(['T-4'])
    await admin.delete(`/matching/default-articles/${ruled.body.id}`)
    await admin.delete(`/matching/parts-lists/${set.body.id}`)
  })

  it('are named once, ignoring case, and noted', async () => {
    await admin.post('/matching/excluded-makers', { maker: 'Obo' })
    const twice = await admin.post('/matching/excluded-makers', { maker: 'OBO' })
    expect([twice.status, twice.body.error.details[0].type]).toEqual([409, 'taken'])
    expect((await admin.post('/matching/excluded-makers', { maker: '  ' })).status).toBe(400)
    expect((await admin.delete('/matching/excluded-makers/x')).status).toBe(404)
    expect((await noted('excluded_maker')).slice(0, 2)).toEqual([
      { action: 'excluded_maker.added', before: null, after: { maker: 'TRILUX gmbh' } },
      { action: 'excluded_maker.removed', before: { maker: 'TRILUX gmbh' }, after: null },
    ])
  })
})

describe('Matching rules: remembered choices', () => {
  it('Roles: all of it is for admins, with customers or without', async () => {
    const { body } = await admin.get('/memory?search=sonderlicht')
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ articles: [{ article_number: 'T-4' }], source: 'MANUAL' })
    expect((await member.get('/memory')).status).toBe(403)
    expect((await member.get('/matching/default-articles')).status).toBe(403)
  })
})
