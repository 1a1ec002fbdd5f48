import { brotliCompressSync, constants } from 'node:zlib'
import Value from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { checkAgainst } from '#test/conformance.ts'
import { push } from '#test/push.ts'
import {
  createCatalogue,
  createInquiry,
  type InquiryWish,
  type PositionWish,
} from '#test/reviewed-inquiry.ts'
import { type Answer, type Service, type SignedIn, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { Row } from '../../src/inquiries/review/tree/schema.ts'
import { treeOf } from '../../web/api/tree.ts'

let service: Service
let ada: SignedIn
let bob: SignedIn
let check: ReturnType<typeof checkAgainst>
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  ada = await service.signIn({ email: 'ada@example.com', name: 'Ada' })
  bob = await service.signIn({ email: 'bob@example.com', name: 'Bob' })
  check = checkAgainst((await ada.get('/openapi.json')).body)
})
afterAll(() => service.stop())

/** Every answer here is as the document of the interface says. */
function described(method: string, path: string, answer: Answer): Answer {
  const url = `/api/app/v1${path}`
  expect(check({ ...answer, method, url, body: answer.text })).toEqual([])
  return answer
}

const get = async (path: string, who = ada) => described('GET', path, await who.get(path))
const post = async (path: string, body?: unknown, who = ada) =>
  described('POST', path, await who.post(path, body))
const patch = async (path: string, body: unknown) =>
  described('PATCH', path, await ada.patch(path, body))

/** By a person who looked at it. */
async function release(path: string, who = ada) {
  const { updated_at } = (await get(path, who)).body.inquiry
  return post(`${path}/release`, { updated_at }, who)
}
const AT = '2026-11-14T09:41:07.002001Z'

async function inquiryOf(positions: readonly PositionWish[], wish: Partial<InquiryWish> = {}) {
  const { inquiryId, positionIds } = await createInquiry(service, { positions, ...wish })
  const path = `/inquiries/${inquiryId}`
  const [one = '', two = '', three = ''] = positionIds
  return {
    inquiryId,
    positionIds,
    path,
    one,
    two,
    three,
    select: (position_id: string, article_number: string, version = 1, who = ada) =>
      post(
        `${path}/commands`,
        { kind: 'select', position_id, version, article_number, action: 'key' },
        who,
      ),
  }
}

const PREDICTED: PositionWish = {
  predicted: [
    ['A-1', 0.95],
    ['A-2', 0.6],
  ],
}

describe('Commands by HTTP', () => {
  it('answer the changed rows, the inquiry and what can be undone', async () => {
    const { path, one, select } = await inquiryOf([PREDICTED, {}])
    const { status, body } = await select(one, 'A-1')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      positions: [
        {
          id: one,
          article_number: 'A-1',
          selection_source: 'PREDICTION',
          line_net: '9',
          version: 2,
        },
      ],
      inquiry: { status: 'NEEDS_REVIEW', counts: { open_count: 1 }, totals: { net: '9' } },
      undo: { can_undo: true, can_redo: false },
    })
    expect(body.positions[0]).not.toHaveProperty('lane')
    expect((await post(`${path}/undo`, {})).body.undo).toEqual({ can_undo: false, can_redo: true })
    expect((await post(`${path}/redo`)).body.undo).toEqual({ can_undo: true, can_redo: false })
    const log = await get(`${path}/commands`)
    expect(log.body.data).toMatchObject([{ id: body.command_id, kind: 'select' }])
  })

  it('a conflict says who changed the row, when, and how it is now', async () => {
    const { one, select } = await inquiryOf([PREDICTED])
    await select(one, 'A-1')
    const { status, body } = await select(one, 'A-2', 1, bob)
    expect(status).toBe(409)
    expect(body.error).toMatchObject({
      code: 'CONFLICT',
      details: [{ loc: ['body', 'position', one], type: 'stale' }],
      current: [
        {
          id: one,
          article_number: 'A-1',
          version: 2,
          changed_by: 'ada@example.com',
          changed_at: expect.stringMatching(/Z$/),
        },
      ],
    })
  })

  it.each([
    ['a kind that there is not', { kind: 'explode' }, ['body', 'kind']],
    ['no kind', {}, ['body', 'kind']],
    ['a field too many', { kind: 'reprice', x: 1 }, ['body', 'x']],
    ['a field too few', { kind: 'remove_position', position_id: '1' }, ['body', 'version']],
    [
      'a number as a number',
      { kind: 'set_quantity', position_id: '1', version: 1, quantity: 5 },
      ['body', 'quantity'],
    ],
    [
      'a price as a unit',
      { kind: 'set_unit', position_id: '1', version: 1, unit: '0,52' },
      ['body', 'unit'],
    ],
    [
      'a price as the unit of a new line',
      { kind: 'add_position', position_number: '1', description: 'Rohr', unit: '5 %' },
      ['body', 'unit'],
    ],
    [
      'a negative price',
      { kind: 'set_net_price', position_id: '1', version: 1, net_price: '-1' },
      ['body', 'net_price'],
    ],
    [
      'more than the whole price',
      { kind: 'set_discount', position_id: '1', version: 1, discount_percent: '100.1' },
      ['body', 'discount_percent'],
    ],
    [
      'a surcharge beyond all measure',
      { kind: 'set_discount', position_id: '1', version: 1, discount_percent: '-1000' },
      ['body', 'discount_percent'],
    ],
    [
      'a position without its version',
      { kind: 'set_relevance', positions: [{ position_id: '1' }], is_relevant: true },
      ['body', 'positions', 0, 'version'],
    ],
  ])('%s is refused with its place', async (_what, wish, loc) => {
    const { path } = await inquiryOf([{}])
    const { status, body } = await post(`${path}/commands`, wish)
    expect(status).toBe(400)
    expect(body.error.details).toContainEqual(expect.objectContaining({ loc }))
  })

  it('tenant isolation: nobody of another organisation finds any of it', async () => {
    const { path, one, select } = await inquiryOf([PREDICTED])
    const { organisationId } = await service.createOrganisation('Other')
    const stranger = await service.signIn({ organisationId, role: 'ADMIN' })
    expect((await select(one, 'A-1', 1, stranger)).status).toBe(404)
    for (const place of ['', '/commands', '/preflight', '/trace', `/positions/${one}`]) {
      expect((await get(path + place, stranger)).status).toBe(404)
    }
    expect((await get('/inquiries', stranger)).body.data).toEqual([])
  })
})

it('What cannot be an id is not there', async () => {
  const { path } = await inquiryOf([{}])
  for (const place of [
    '/inquiries/x',
    '/inquiries/0',
    `${path}/positions/x`,
    '/articles/%20/links',
  ]) {
    expect([place, (await get(place)).status]).toEqual([place, 404])
  }
  expect((await post('/inquiries/x/release', { updated_at: AT })).status).toBe(404)
  expect((await post(`${path}/undo`, { command_id: 'x' })).status).toBe(404)
})

describe('An inquiry with all its positions', () => {
  it('settled and the four lanes add up to the relevant positions', async () => {
    const { path, positionIds } = await inquiryOf([
      { predicted: [['A-1', 0.92]] },
      { predicted: [['A-1', 0.92]], hasException: true },
      { predicted: [['GONE', 0.99]] },
      { predicted: [['A-1', 0.7]] },
      { predicted: [['A-1', 0.6999]] },
      { predicted: [['A-1', 0.4]] },
      { predicted: [['A-1', 0.39]] },
      {},
      { settledWith: 'A-1' },
      { kind: 'HEADING' },
      { kind: 'NOTE' },
    ])
    const { body } = await get(path)
    expect(body.lanes).toEqual({ settled: 1, sure: 1, check: 3, unsure: 2, none: 2 })
    expect(body.inquiry.counts.position_count).toBe(9)
    const rows = treeOf(body).positions
    expect(rows.map(({ id }) => id)).toEqual(positionIds)
    // The table says nothing of what its values are.
    for (const row of rows) expect(Value.Errors(Row, row)).toEqual([])
    expect(body.chapters).toMatchObject([{ number: '01', title: 'Titel', parent_id: null }])
    const preview = await get(`${path}/accept-preview`)
    expect(preview.body.count).toBe(body.lanes.sure)
  })

  it('two thousand positions are less than 80 KB when compressed', async () => {
    const words = ['Leitung', 'NYM-J', 'Dose', 'tief', 'Schalter', 'weiss', 'IP44', 'Kanal', 'Rohr']
    const textOf = (at: number) =>
      Array.from({ length: 7 }, (_, each) => words[(at * (each + 3) + each) % words.length]).join(
        ' ',
      )
    const { path } = await inquiryOf(
      Array.from({ length: 2_000 }, (_, at) => ({
        text: `${textOf(at)} ${at} mm`,
        predicted: [[`A-${(at % 6) + 1}`, 0.3 + (at % 70) / 100]] as const,
        ...(at % 3 === 0 && { settledWith: `A-${(at % 6) + 1}` }),
      })),
    )
    const { text } = await ada.get(path)
    const sent = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    expect(Buffer.byteLength(text)).toBeLessThan(500_000)
    expect(sent.length).toBeLessThan(80_000)
  })

  it('a position has all there is to know of it', async () => {
    const { path, one, two, select } = await inquiryOf([
      { text: 'Steckdose', ...PREDICTED },
      { text: 'Steckdose' },
    ])
    await select(one, 'A-1')
    const { body } = await get(`${path}/positions/${one}`)
    expect(body).toMatchObject({
      row: { id: one, identical_count: 2 },
      description: 'Steckdose',
      selections: [
        { article: { article_number: 'A-1' }, class: 'prediction', predicted: ['A-1', 'A-2'] },
      ],
      predictions: [
        {
          rank: 1,
          article_number: 'A-1',
          score: 0.95,
          lane: 'sure',
          article: { net_price: '0.9' },
        },
        { rank: 2, article_number: 'A-2', article: { list_price: '2', is_active: true } },
      ],
      links: {
        accessories: [
          { accessory_article_number: 'PART', multiplier: '2', is_mandatory: true },
          { accessory_article_number: 'EXTRA', is_mandatory: false },
        ],
        alternatives: [{ alternative_article_number: 'A-2' }],
      },
      identical: { count: 1, taking_count: 1 },
      changed_by: 'ada@example.com',
    })
    const identical = await get(`${path}/positions/${one}/identical`)
    expect(identical.body.data).toMatchObject([{ row: { id: two }, takes: true }])
    expect((await get(`${path}/positions/999999`)).status).toBe(404)
  })

  it('the preview of accept all names the positions left out, with their reasons', async () => {
    const { path, two, three } = await inquiryOf([
      { predicted: [['A-1', 0.95]] },
      { predicted: [['GONE', 0.95]] },
      { predicted: [['A-2', 0.95]], hasException: true },
    ])
    const { body } = await get(`${path}/accept-preview?score=0.9`)
    expect(body).toMatchObject({
      count: 1,
      total_net: '9',
      exceptions: { CONTRADICTION: 0, ARTICLE_INACTIVE: 1, NO_CONVERSION: 1 },
      left_out: [
        { position_id: two, exceptions: ['ARTICLE_INACTIVE'] },
        { position_id: three, exceptions: ['NO_CONVERSION'] },
      ],
      sample: [{ article_number: 'A-1', article_name: 'Article 1' }],
    })
    expect((await get(`${path}/accept-preview?score=2`)).status).toBe(400)
  })
})

describe('What does not match', () => {
  it('has no article in the list, is left out by accept all, and counted as left out', async () => {
    const { path, one, two } = await inquiryOf([
      { predicted: [['A-1', 0.5]] },
      { predicted: [['A-2', 0.39]] },
    ])
    const rows = treeOf((await get(path)).body).positions
    expect(rows.map(({ lane, article_number }) => [lane, article_number])).toEqual([
      ['unsure', 'A-1'],
      ['none', undefined],
    ])
    const preview = await get(`${path}/accept-preview?score=0`)
    expect(preview.body).toMatchObject({
      count: 1,
      exceptions: { CONTRADICTION: 0, ARTICLE_INACTIVE: 0, NO_CONVERSION: 0, NO_MATCH: 1 },
      left_out: [{ position_id: two, exceptions: ['NO_MATCH'] }],
    })
    const accepted = await post(`${path}/commands`, { kind: 'accept_above', score: 0 })
    expect(accepted.body.positions.map(({ id }: { id: string }) => id)).toEqual([one])
  })
})

describe('Marks of positions', () => {
  it('follow from what is stored: in the list, in the answer of a command and after its undoing', async () => {
    const { path, one } = await inquiryOf([
      { settledWith: 'A-1' },
      { quantity: null },
      { quantity: null, kind: 'LUMP_SUM' },
    ])
    const marks = async () =>
      treeOf((await get(path)).body).positions.map((row) => row.marks?.join() ?? '')
    expect(await marks()).toEqual(['', 'NO_QUANTITY', ''])
    const [{ list_price, usual_prices }] = (await get(`${path}/positions/${one}`)).body.selections
    // The customer has a discount of 10 %.
    expect([list_price, usual_prices]).toEqual(['1', { least: '0.45', most: '1.5' }])
    const change = async (input: object) => {
      const { version } = (await get(`${path}/positions/${one}`)).body.row
      const command = { ...input, position_id: one, version }
      return (await post(`${path}/commands`, command)).body.positions[0]
    }
    const setPrice = (net_price: string) => change({ kind: 'set_net_price', net_price })
    expect(await setPrice('0.45')).not.toHaveProperty('marks')
    expect(await setPrice('0.01')).toMatchObject({ id: one, marks: ['FAR_PRICE'] })
    expect(await marks()).toEqual(['FAR_PRICE', 'NO_QUANTITY', ''])
    await post(`${path}/undo`, {})
    await post(`${path}/undo`, {})
    expect(await marks()).toEqual(['', 'NO_QUANTITY', ''])
    const setDiscount = (discount_percent: string) =>
      change({ kind: 'set_discount', discount_percent })
    expect(await setDiscount('55')).not.toHaveProperty('marks')
    expect(await setDiscount('56')).toMatchObject({ id: one, marks: ['FAR_PRICE'] })
    expect(await marks()).toEqual(['FAR_PRICE', 'NO_QUANTITY', ''])
  })
})

describe('Inbox', () => {
  const ids = async (query: string) =>
    (await get(`/inquiries?${query}`)).body.data.map((row: { id: string }) => row.id)

  it('has what the ERP refused first, then what changed last, page by page', async () => {
    const made = []
    for (let count = 0; count < 5; count++) made.push((await inquiryOf([{}])).inquiryId)
    const refused = made[1] ?? ''
    await service.post(`/tenders/${refused}/acknowledgements`, { status: 'FAILED', message: 'No' })
    const expected = [refused, ...made.filter((id) => id !== refused).reverse()]
    const found: string[] = []
    let cursor: string | null = null
    do {
      const more: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { body } = await get(`/inquiries?limit=2${more}`)
      found.push(...body.data.map((row: { id: string }) => row.id))
      cursor = body.next_cursor
    } while (cursor !== null && found.length < expected.length)
    expect(found.slice(0, expected.length)).toEqual(expected)
    await ada.post(`/inquiries/${refused}/archive`)
  })

  it('is narrowed by kind, status, person, customer, words, and to what there is to do', async () => {
    const order = await inquiryOf([{}], { kind: 'ORDER', customerId: 'K-2' })
    const done = await inquiryOf([{}])
    await release(done.path)
    await post(`${order.path}/assign`, { user_id: bob.userId })
    expect(await ids('kind=ORDER')).toEqual([order.inquiryId])
    expect(await ids('status=EXPORTED,ARCHIVED')).toContain(done.inquiryId)
    expect(await ids('to_do=true')).not.toContain(done.inquiryId)
    expect(await ids(`assigned=${bob.userId}`)).toEqual([order.inquiryId])
    expect(await ids('assigned=none')).not.toContain(order.inquiryId)
    expect(await ids('customer_id=K-2')).toEqual([order.inquiryId])
    expect(await ids('search=kunde%20b')).toEqual([order.inquiryId])
    expect(await ids(`search=${order.inquiryId}`)).toContain(order.inquiryId)
    expect(await ids('search=%25')).toEqual([])
    expect((await get('/inquiries?status=GONE')).status).toBe(400)
  })
})

describe('An inquiry as a whole', () => {
  it('is changed, and who did it is noted', async () => {
    const { path, one, inquiryId, select } = await inquiryOf([PREDICTED])
    await select(one, 'A-1')
    const { body } = await patch(path, { customer_id: 'K-2', name: 'Other' })
    expect(body).toMatchObject({
      name: 'Other',
      customer: { customer_id: 'K-2', name: 'Kunde B', found_by: 'PERSON' },
      // Without the discount of the customer before.
      totals: { net: '10' },
    })
    expect((await patch(path, { customer_id: 'K-99' })).status).toBe(400)
    await patch(path, { name: 'Other' })
    await release(path)
    await post(`${path}/reopen`)
    await post(`${path}/archive`)
    await post(`${path}/restore`)
    await post(`${path}/assign`, { user_id: bob.userId })
    const noted = await service.rows<{ action: string; user_email: string }>(
      `select action, user_email from audit_log
        where object_type = 'request' and object_id = '${inquiryId}' order by id`,
    )
    expect(noted.map(({ action }) => action)).toEqual([
      'request.changed',
      'request.released',
      'request.reopened',
      'request.archived',
      'request.restored',
      'request.assigned',
    ])
    expect(new Set(noted.map(({ user_email }) => user_email))).toEqual(new Set(['ada@example.com']))
  })

  it('of a change is noted what was, as far as it is another now', async () => {
    await service.database.asOrganisation(service.organisationId, (db) =>
      createBranch(db, service.organisationId, 'Nord'),
    )
    const { path, inquiryId } = await inquiryOf([PREDICTED])
    const wishes = [
      { customer_id: 'K-2', branch: 'nord', name: 'LV.x83' },
      { name: 'Other', branch: 'NORD', customer_id: null },
      { branch: null, project_id: null },
      { name: 'Other' },
    ]
    for (const wish of wishes) expect((await patch(path, wish)).status).toBe(200)
    const noted = await service.rows<{ before: object; after: object }>(
      `select before, after from audit_log
        where object_type = 'request' and object_id = '${inquiryId}' order by id`,
    )
    expect(noted).toEqual([
      { before: { customer_id: 'K-1', branch: null }, after: wishes[0] },
      { before: { name: 'LV.x83', customer_id: 'K-2' }, after: wishes[1] },
      { before: { branch: 'Nord' }, after: wishes[2] },
    ])
  })

  it('optimistic lock: the second of two concurrent changes is refused and nothing of it is written', async () => {
    const { path, one, select } = await inquiryOf([PREDICTED])
    const { updated_at } = (await get(path)).body.inquiry
    const both = ['Ada', 'Bob'].map((name) => patch(path, { name, updated_at }))
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const made = answers.find(({ status }) => status === 200)?.body
    expect((await get(path)).body.inquiry).toMatchObject(made)
    await select(one, 'A-1', 1, bob)
    const late = await patch(path, { customer_id: 'K-2', updated_at: made.updated_at })
    expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
    // What is wrong in itself is said first; who saw nothing in particular takes it as it is.
    expect((await patch(path, { customer_id: 'K-99', updated_at })).status).toBe(400)
    expect((await patch(path, { customer_id: 'K-2' })).status).toBe(200)
  })

  it('an order becomes ready once a person confirms its uncertain field', async () => {
    const { path, one, inquiryId, select } = await inquiryOf([PREDICTED], { kind: 'ORDER' })
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`
        update inquiries
           set order_metadata = '{"customer_reference": {"value": "PO-1", "certainty": 0.5}}',
               updated_at = begin_change('inquiries')
         where id = ${inquiryId}::bigint`),
    )
    expect((await select(one, 'A-1')).body.inquiry.status).toBe('NEEDS_REVIEW')
    const wish = { order_metadata: { customer_reference: 'PO-1' } }
    expect((await patch(path, wish)).body.status).toBe('READY_TO_EXPORT')
    const bad = { order_metadata: { order_date: '2026-02-30' } }
    expect((await patch(path, bad)).status).toBe(400)
  })

  it('the list marks the positions without a quantity that the release warns about', async () => {
    const kinds = ['NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'SURCHARGE'] as const
    const { path, positionIds } = await inquiryOf(
      kinds.flatMap((kind) => [
        { kind, quantity: null },
        { kind, quantity: '0' },
        { kind, quantity: null, settledWith: 'A-1' },
        { kind, quantity: '1' },
      ]),
    )
    const { positions } = treeOf((await get(path)).body)
    const marked = positions.filter(({ marks }) => marks?.includes('NO_QUANTITY'))
    const { warnings } = (await get(`${path}/preflight`)).body
    const warned = warnings.find(({ code }: { code: string }) => code === 'NO_QUANTITY')
    const expected = [0, 1, 2, 4, 5, 6, 14, 18].map((at) => positionIds[at])
    expect(marked.map(({ id }) => id)).toEqual(expected)
    expect(warned.positions.map((each: { position_id: string }) => each.position_id)).toEqual(
      expected,
    )
  })

  it('is released by any member, with warnings before and a trace after', async () => {
    const { path } = await inquiryOf([{}])
    const before = await get(`${path}/preflight`)
    expect(before.body).toMatchObject({ hindrance: null, warnings: [{ code: 'NO_ARTICLE' }] })
    const { body } = await release(path)
    expect(body).toMatchObject({
      status: 'EXPORTED',
      user_email: 'ada@example.com',
      release_count: 1,
    })
    const trace = await get(`${path}/trace`)
    expect(trace.body.data).toMatchObject([{ type: 'released', at: body.completed_at }])
  })

  it('optimistic lock: of two releases one succeeds; a release of an unseen change is refused', async () => {
    const { path, one, select } = await inquiryOf([PREDICTED])
    const { updated_at } = (await get(path)).body.inquiry
    const seen = { updated_at }
    const clicks = await Promise.all([1, 2].map(() => post(`${path}/release`, seen)))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409])
    await select(one, 'A-1', 1, bob)
    expect((await post(`${path}/release`, seen)).status).toBe(409)
    expect((await get(`${path}/trace`)).body.data).toHaveLength(1)
    expect((await post(`${path}/release`, {})).status).toBe(400)
    expect((await release(path)).body.release_count).toBe(2)
  })
})

describe('The catalogue', () => {
  it('is searched, and has what goes with an article', async () => {
    const { body } = await get('/articles?q=Article%203')
    expect(body.hits[0].article).toMatchObject({ article_number: 'A-3', list_price: '3' })
    const links = await get('/articles/A-1/links')
    expect(links.body).toMatchObject({
      accessories: [{ accessory_article_number: 'PART', article: { net_price: '0.5' } }, {}],
      alternatives: [{ alternative_article_number: 'A-2', article: { list_price: '2' } }],
    })
    expect((await get('/articles/NONE/links')).status).toBe(404)
  })
})

it('A line by hand, or with another text, is matched from the commit on', async () => {
  await push(service, '/articles', 'articles', [
    { article_number: 'A-3333', name: 'Gerätedose', base_unit: 'St', list_price: 1 },
  ])
  const { path } = await inquiryOf([])
  const command = (wish: object) => post(`${path}/commands`, wish)
  const added = await command({
    kind: 'add_position',
    position_number: '1',
    description: 'Gerätedose, Artikelnummer A-3333',
    quantity: '2',
    unit: 'St',
  })
  const [{ id: position_id }] = added.body.positions
  const row = async () => (await get(`${path}/positions/${position_id}`)).body.row
  expect(await row()).toMatchObject({ lane: 'none', version: 2 })
  await service.workOff()
  expect(await row()).toMatchObject({ selection_source: 'EXACT_NUMBER', article_number: 'A-3333' })
  const { version } = await row()
  await command({ kind: 'set_text', position_id, version, description: 'Cable' })
  await service.workOff()
  const { body } = await get(`${path}/positions/${position_id}`)
  expect(body.predictions[0]).toMatchObject({ article_number: 'RING' })
  // What was settled stays until a person decides otherwise.
  expect(body.row).toMatchObject({ article_number: 'A-3333' })
  expect((await post(`${path}/undo`, {})).body.positions).toMatchObject([{ id: position_id }])
  expect((await post(`${path}/undo`, {})).body.positions).toMatchObject([{ is_removed: true }])
  expect((await get(path)).body.positions.rows).toEqual([])
})

describe('A released tender as a file', () => {
  it('is written in every format, with a name of its own', async () => {
    const { path, one, two, select } = await inquiryOf([PREDICTED, { quantity: null }, {}])
    await select(one, 'A-1')
    await select(two, 'A-2')
    expect((await get(`${path}/answer?format=CSV`)).status).toBe(409)
    await release(path)
    const csv = await ada.get(`${path}/answer?format=CSV&language=en`)
    expect(csv.headers.get('content-disposition')).toContain('filename="LV.csv"')
    expect(csv.text).toContain('A-1')
    for (const format of ['XLSX', 'X84', 'X94']) {
      expect((await ada.get(`${path}/answer?format=${format}`)).status).toBe(200)
    }
    expect((await get(`${path}/answer?format=PDF`)).status).toBe(400)
  })

  it('an order has none', async () => {
    const { path } = await inquiryOf([{}], { kind: 'ORDER' })
    await release(path)
    expect((await get(`${path}/answer?format=CSV`)).status).toBe(409)
  })
})
