import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { createInquiry, type PositionDraft } from '#test/inquiry-drafts.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let karin: SignedIn
let outsider: SignedIn
beforeAll(async () => {
  service = await startService()
  karin = await service.signIn()
  const other = await service.createOrganisation('Other')
  outsider = await service.signIn({ organisationId: other.organisationId })
  await service.post('/suppliers', {
    suppliers: [
      { supplier_id: 'L-1', name: 'Kabelwerk Süd', email: 'info@kabel.example' },
      { supplier_id: 'L-2', name: 'Dosen & Co' },
      { supplier_id: 'L-3' },
      { supplier_id: 'L-4', name: 'Kabel Alt', is_active: false },
    ],
  })
  await service.workOff()
  await service.post('/contacts', {
    contacts: [
      { parent_type: 'supplier', parent_id: 'L-1', name: 'Sommer', email: 's@kabel.example' },
      { parent_type: 'supplier', parent_id: 'L-1', name: 'Winter', is_active: false, phone: '1' },
      { parent_type: 'supplier', parent_id: 'L-2', name: 'Herbst', email: 'h@dosen.example' },
    ],
  })
  await service.post('/articles', {
    articles: [
      {
        article_number: 'A-1',
        name: 'Leitung',
        base_unit: 'm',
        supplier_id: 'L-1',
        supplier_article_number: '0815',
      },
      { article_number: 'A-2', name: 'Dose', base_unit: 'Stk', supplier_id: 'L-2' },
      { article_number: 'A-3', name: 'Lampe', base_unit: 'Stk' },
      { article_number: 'A-4', name: 'Klemme', base_unit: 'Stk', supplier_id: 'L-7' },
    ],
  })
  await service.workOff()
})
afterAll(() => service.stop())

const POSITIONS: readonly PositionDraft[] = [
  { position_number: '1.1', description: 'NYM', quantity: '1200.5', unit: 'm', articles: ['A-1'] },
  {
    position_number: '1.2',
    description: 'Dose mit Leitung',
    quantity: '3',
    articles: ['A-2', 'A-1'],
  },
  { position_number: '1.3', description: 'Sonderleuchte', quantity: '2', unit: 'Stk' },
  { position_number: '1.4', description: 'Lampe', quantity: '4', articles: ['A-3'] },
  { position_number: '1.5', kind: 'NOTE', description: 'Hinweis' },
  { position_number: '1.6', description: 'Klemme', quantity: '9', articles: ['A-4'] },
]

type Inquiry = { readonly id: string; readonly positions: readonly string[] }

async function inquiry(
  status?: 'PROCESSING' | 'ARCHIVED',
  positions = POSITIONS,
): Promise<Inquiry> {
  return positionsOf(await createInquiry(service, { positions, ...(status && { status }) }))
}

async function positionsOf(id: string): Promise<Inquiry> {
  const rows = await service.database.asOrganisation(service.organisationId, (db) =>
    db.rows<{ id: string }>(sql`
      select id from positions where inquiry_id = ${id}::bigint
         and organisation_id = ${service.organisationId} order by place`),
  )
  return { id, positions: rows.map((row) => row.id) }
}

const generate = (of: Inquiry, body: object, person = karin) =>
  person.post(`/requests/${of.id}/supplier-requests`, body)
const chosen = (of: Inquiry, ...places: number[]) =>
  places.map((place) => ({ position_id: of.positions[place] ?? '' }))
const get = async (id: string) => (await service.get(`/supplier-requests/${id}`)).body

/** A draft to L-1 for the first position of an inquiry of its own. */
async function draft() {
  const of = await inquiry()
  const { body } = await generate(of, { positions: chosen(of, 0) })
  return { of, id: body.supplier_request_ids[0] as string }
}

const auditOf = (id: string) =>
  service.database.asOrganisation(service.organisationId, (db) =>
    db.rows<{ action: string; user_email: string }>(sql`
      select action, user_email from audit_log
       where object_type = 'supplier_request' and object_id = ${id}`),
  )

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)

describe('A user generates them from a request: one per supplier of the chosen positions', () => {
  it('DRAFT, with the lines of each supplier; what nobody is asked for is answered, not dropped', async () => {
    const of = await inquiry()
    const { status, body } = await generate(of, {
      positions: chosen(of, 0, 1, 2, 3, 4),
      due_date: '2026-12-01',
      message: 'Bitte',
    })
    expect(status).toBe(200)
    expect(body.supplier_request_ids).toHaveLength(2)
    expect(body.unassigned).toEqual([
      { position_id: of.positions[2], article_number: null, reason: 'NO_SUPPLIER' },
      { position_id: of.positions[3], article_number: 'A-3', reason: 'NO_SUPPLIER' },
      { position_id: of.positions[4], article_number: null, reason: 'NOT_RELEVANT' },
    ])
    const [first, second] = await Promise.all(body.supplier_request_ids.map(get))
    expect(first).toEqual({
      id: body.supplier_request_ids[0],
      request_id: of.id,
      supplier_id: 'L-1',
      status: 'DRAFT',
      due_date: '2026-12-01',
      message: 'Bitte',
      answered_at: null,
      positions: [
        {
          position_id: of.positions[0],
          position_number: '1.1',
          article_number: 'A-1',
          supplier_article_number: '0815',
          description: 'Leitung',
          quantity: 1200.5,
          unit: 'm',
          unit_price: null,
          currency: null,
        },
        expect.objectContaining({ position_id: of.positions[1], article_number: 'A-1' }),
      ],
      created_at: MOMENT,
      updated_at: MOMENT,
    })
    expect(second).toMatchObject({
      supplier_id: 'L-2',
      positions: [{ article_number: 'A-2', supplier_article_number: null, quantity: 3 }],
    })
  })

  it('for a position without an article the caller names the suppliers', async () => {
    const of = await inquiry()
    const { body } = await generate(of, {
      positions: [{ position_id: of.positions[2], supplier_ids: ['L-3', 'L-2', 'L-3'] }],
    })
    expect(body.unassigned).toEqual([])
    const made = await Promise.all(body.supplier_request_ids.map(get))
    expect(made.map(({ supplier_id }) => supplier_id)).toEqual(['L-3', 'L-2'])
    expect(made[0].positions).toEqual([
      expect.objectContaining({
        article_number: null,
        description: 'Sonderleuchte',
        quantity: 2,
        unit: 'Stk',
      }),
    ])
  })

  it('of a position one article of which nobody sells, only that one goes to who is named for it', async () => {
    const drafts = [{ position_number: '1', quantity: '1', articles: ['A-1', 'A-3'] }]
    const of = await inquiry(undefined, drafts)
    const { body } = await generate(of, {
      positions: [{ position_id: of.positions[0], fallback_supplier_ids: ['L-3'] }],
    })
    expect(body.unassigned).toEqual([])
    const made = await Promise.all(body.supplier_request_ids.map(get))
    expect(
      made.map(({ supplier_id, positions }) => [supplier_id, positions[0].article_number]),
    ).toEqual([
      ['L-1', 'A-1'],
      ['L-3', 'A-3'],
    ])
  })

  it('another supplier than the usual one does not get the number of the usual one', async () => {
    const of = await inquiry()
    const { body } = await generate(of, {
      positions: [{ position_id: of.positions[0], supplier_ids: ['L-3'] }],
    })
    const [line] = (await get(body.supplier_request_ids[0])).positions
    expect(line).toMatchObject({ article_number: 'A-1', supplier_article_number: null })
  })

  it('done twice, also at once, it is the same draft with the same lines', async () => {
    const of = await inquiry()
    const body = { positions: chosen(of, 0, 1) }
    const answers = await Promise.all([generate(of, body), generate(of, body), generate(of, body)])
    const ids = answers.map((answer) => answer.body.supplier_request_ids)
    expect(ids[1]).toEqual(ids[0])
    expect(ids[2]).toEqual(ids[0])
    expect((await get(ids[0][0])).positions).toHaveLength(2)
  })

  it.each<[string, (of: Inquiry) => object, readonly (string | number)[]]>([
    ['no positions', () => ({ positions: [] }), ['body', 'positions']],
    [
      'a position of nobody',
      () => ({ positions: [{ position_id: '999999' }] }),
      ['body', 'positions', 0, 'position_id'],
    ],
    [
      'an unknown supplier',
      (of) => ({ positions: [{ position_id: of.positions[2], supplier_ids: ['L-9'] }] }),
      ['body', 'positions', 0, 'supplier_ids', 0],
    ],
    [
      'no day',
      (of) => ({ positions: chosen(of, 0), due_date: '2026-02-30' }),
      ['body', 'due_date'],
    ],
  ])('%s is 400', async (_, body, loc) => {
    const of = await inquiry()
    const answer = await generate(of, body(of))
    expect([answer.status, answer.body.error.details[0].loc]).toEqual([400, loc])
  })

  it('a request that is still processing or archived is 409, one that is not there 404', async () => {
    for (const status of ['PROCESSING', 'ARCHIVED'] as const) {
      const of = await inquiry(status)
      expect((await generate(of, { positions: chosen(of, 0) })).status).toBe(409)
    }
    const of = await inquiry()
    expect((await generate(of, { positions: chosen(of, 0) }, outsider)).status).toBe(404)
    expect((await generate({ ...of, id: 'x' }, { positions: chosen(of, 0) })).status).toBe(404)
  })
})

const PRICE = { unit_price: '0.42', currency: 'EUR' }
const act = (id: string, step: string, body?: object) =>
  karin.post(`/supplier-requests/${id}/${step}`, body)
const line = ({ of }: { of: Inquiry }) => ({
  position_id: of.positions[0] ?? '',
  article_number: 'A-1',
})

describe('DRAFT, SENT, ANSWERED, CLOSED', () => {
  it('a draft takes further positions, gives some back, and has its letter changed', async () => {
    const { of, id } = await draft()
    const added = await act(id, 'positions', { position_ids: [of.positions[2], of.positions[0]] })
    expect(
      added.body.positions.map((each: { position_number: string }) => each.position_number),
    ).toEqual(['1.1', '1.3'])
    const removed = await act(id, 'remove-positions', { positions: [line({ of })] })
    expect(removed.body.positions).toMatchObject([{ position_number: '1.3' }])
    const again = await act(id, 'remove-positions', { positions: [line({ of })] })
    expect(again.status).toBe(400)
    const letter = await karin.patch(`/supplier-requests/${id}`, { due_date: '2026-12-24' })
    expect(letter.body).toMatchObject({ due_date: '2026-12-24', message: null })
    expect(
      (await karin.patch(`/supplier-requests/${id}`, { due_date: null })).body.due_date,
    ).toBeNull()
  })

  it('what changes nothing neither advances updated_at nor is in the audit log', async () => {
    const { of, id } = await draft()
    const changed = await karin.patch(`/supplier-requests/${id}`, { message: 'Bitte' })
    const again = [
      await karin.patch(`/supplier-requests/${id}`, { message: 'Bitte', due_date: null }),
      await karin.patch(`/supplier-requests/${id}`, {}),
      await act(id, 'positions', { position_ids: [of.positions[0]] }),
    ]
    await generate(of, { positions: chosen(of, 0), message: 'Bitte' })
    expect(again.map(({ body }) => body.updated_at)).toEqual(Array(3).fill(changed.body.updated_at))
    expect((await get(id)).updated_at).toBe(changed.body.updated_at)
    expect(await auditOf(id)).toEqual([
      { action: 'supplier_request.changed', user_email: karin.email },
    ])
  })

  it('a position of another request that is added is 400 at its place', async () => {
    const [{ of, id }, other] = [await draft(), await inquiry()]
    const answer = await act(id, 'positions', {
      position_ids: [of.positions[2], other.positions[2]],
    })
    expect([answer.status, answer.body.error.details[0].loc]).toEqual([
      400,
      ['body', 'position_ids', 1],
    ])
  })

  it('a draft to a supplier that has not arrived yet takes further positions, too', async () => {
    const of = await inquiry()
    const { body } = await generate(of, { positions: chosen(of, 5) })
    const [id = ''] = body.supplier_request_ids
    const added = await act(id, 'positions', { position_ids: [of.positions[0]] })
    expect(added.body).toMatchObject({
      supplier: { supplier_id: 'L-7', name: null },
      positions: [{ position_number: '1.1' }, { position_number: '1.6' }],
    })
  })

  it('sent, answered and closed; each change advances updated_at, answered_at stays the first', async () => {
    const made = await draft()
    const stamps = [(await get(made.id)).updated_at]
    const sent = await act(made.id, 'send')
    const answered = await act(made.id, 'answer', { positions: [{ ...line(made), ...PRICE }] })
    const corrected = await act(made.id, 'answer', {
      positions: [{ ...line(made), unit_price: '0.4100', currency: 'EUR' }],
    })
    const closed = await act(made.id, 'close')
    const answers = [sent, answered, corrected, closed].map(({ body }) => body)
    expect(answers.map(({ status }) => status)).toEqual(['SENT', 'ANSWERED', 'ANSWERED', 'CLOSED'])
    stamps.push(...answers.map(({ updated_at }) => updated_at))
    expect([...stamps].sort()).toEqual(stamps)
    expect(new Set(stamps).size).toBe(5)
    expect(closed.body.answered_at).toBe(answered.body.answered_at)
    expect(answered.body.positions).toMatchObject([{ unit_price: '0.42', currency: 'EUR' }])
    expect((await service.get(`/supplier-requests/${made.id}`)).text).toContain(
      '"unit_price":0.4100',
    )
  })

  it('what a status does not permit is 409 and changes nothing', async () => {
    const made = await draft()
    const answer = { positions: [{ ...line(made), ...PRICE }] }
    const tried = async (...steps: [string, object?][]) => {
      const before = await get(made.id)
      for (const [step, body] of steps) {
        expect([step, (await act(made.id, step, body)).status]).toEqual([step, 409])
      }
      expect(await get(made.id)).toEqual(before)
    }
    const edits: [string, object][] = [
      ['positions', { position_ids: [made.of.positions[2]] }],
      ['remove-positions', { positions: [line(made)] }],
    ]
    await tried(['answer', answer])
    await act(made.id, 'send')
    await tried(['send'], ...edits)
    expect((await karin.patch(`/supplier-requests/${made.id}`, { message: 'x' })).status).toBe(409)
    await act(made.id, 'answer', answer)
    await tried(['send'], ...edits)
    await act(made.id, 'close')
    await tried(['send'], ['answer', answer], ['close'], ...edits)
  })

  it('of many who send at once one does; each step is in the audit log', async () => {
    const { id } = await draft()
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(id, 'send')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await auditOf(id)).toEqual([
      { action: 'supplier_request.sent', user_email: karin.email },
    ])
  })

  it('a draft without positions is not sent', async () => {
    const made = await draft()
    await act(made.id, 'remove-positions', { positions: [line(made)] })
    expect((await act(made.id, 'send')).status).toBe(409)
  })

  it.each<[string, object]>([
    ['a price without a currency', { unit_price: '1', currency: null }],
    ['a currency without a price', { unit_price: null, currency: 'EUR' }],
    ['no currency', { unit_price: '1', currency: 'XXQ' }],
    ['a price below 0', { unit_price: '-1', currency: 'EUR' }],
    ['16 digits', { unit_price: '1234567890.123456', currency: 'EUR' }],
    ['a number', { unit_price: 1, currency: 'EUR' }],
  ])('%s is 400', async (_, price) => {
    const made = await draft()
    await act(made.id, 'send')
    const { status } = await act(made.id, 'answer', { positions: [{ ...line(made), ...price }] })
    expect(status).toBe(400)
    expect((await get(made.id)).status).toBe('SENT')
  })

  it('letters and answers of what somebody changed meanwhile are 409, and nothing is written', async () => {
    const made = await draft()
    const path = `/supplier-requests/${made.id}`
    const { updated_at } = await get(made.id)
    const both = ['one', 'other'].map((message) => karin.patch(path, { message, updated_at }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])

    const sent = (await act(made.id, 'send')).body
    const answer = (unit_price: string, seen?: string) =>
      act(made.id, 'answer', {
        positions: [{ ...line(made), ...PRICE, unit_price }],
        ...(seen && { updated_at: seen }),
      })
    expect((await answer('1', sent.updated_at)).status).toBe(200)
    const late = await answer('2', sent.updated_at)
    expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
    expect((await get(made.id)).positions).toMatchObject([{ unit_price: 1 }])
    expect((await answer('3')).status).toBe(200)
  })

  it('a line that is named twice, or that is not there, is 400', async () => {
    const made = await draft()
    await act(made.id, 'send')
    const named = { ...line(made), ...PRICE }
    for (const positions of [[named, named], [{ ...named, article_number: null }]]) {
      expect((await act(made.id, 'answer', { positions })).status).toBe(400)
    }
  })
})

describe('An answered price is taken over into the offer', () => {
  /** A supplier request that is answered, and the version of its position. */
  async function answered(price: object = PRICE) {
    const made = await draft()
    await act(made.id, 'send')
    await act(made.id, 'answer', { positions: [{ ...line(made), ...price }] })
    return { ...made, wish: { ...line(made), version: await versionOf(made.of) } }
  }
  const versionOf = async (of: Inquiry) => {
    const [row] = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows<{ version: number }>(sql`
        select version from positions where id = ${of.positions[0]}::bigint
           and organisation_id = ${service.organisationId}`),
    )
    return row?.version ?? 0
  }
  const firstPosition = async (of: Inquiry) =>
    (await service.get(`/tenders/${of.id}`)).body.chapters[0].positions[0]

  it('as net price per base unit with a surcharge; it can be undone', async () => {
    const { of, id, wish } = await answered()
    const { status, body } = await act(id, 'take-over', { ...wish, surcharge_percent: '25' })
    expect([status, body.command_id]).toEqual([200, expect.any(String)])
    expect(await firstPosition(of)).toMatchObject({ net_price: 0.525, line_net: 630.26 })
    const stale = await act(id, 'take-over', wish)
    expect(stale.status).toBe(409)
    const plain = await act(id, 'take-over', { ...wish, version: wish.version + 1 })
    expect(plain.status).toBe(200)
    expect((await firstPosition(of)).net_price).toBe(0.42)
  })

  it('409 without a price, in another currency, or for an article that is no longer selected', async () => {
    const unpriced = await draft()
    const wish = { ...line(unpriced), version: await versionOf(unpriced.of) }
    expect((await act(unpriced.id, 'take-over', wish)).status).toBe(409)
    const swiss = await answered({ unit_price: '1', currency: 'CHF' })
    const refused = await act(swiss.id, 'take-over', swiss.wish)
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'The price is in CHF, the offer is in EUR',
    ])
    expect((await firstPosition(swiss.of)).net_price).toBeNull()
  })

  it('for a line without an article as net price of the position, per its unit, with the surcharge', async () => {
    const of = await inquiry()
    const [, , position_id = ''] = of.positions
    const { body } = await generate(of, { positions: [{ position_id, supplier_ids: ['L-1'] }] })
    const [id = ''] = body.supplier_request_ids
    const named = { position_id, article_number: null }
    await act(id, 'send')
    const { body: shown } = await act(id, 'answer', {
      positions: [{ ...named, unit_price: '80', currency: 'EUR' }],
    })
    const [{ offered }] = shown.positions
    expect(offered).toMatchObject({
      article_number: null,
      base_unit: 'Stk',
      net_price: null,
      would_be: '80',
    })
    const input = { ...named, version: offered.version, surcharge_percent: '12.5' }

    const { status, body: took } = await act(id, 'take-over', input)

    expect(status).toBe(200)
    const third = async () => (await service.get(`/tenders/${of.id}`)).body.chapters[0].positions[2]
    expect(await third()).toMatchObject({
      article_number: null,
      selections: [],
      net_price: 90,
      line_net: 180,
    })
    const after = (await karin.get(`/supplier-requests/${id}`)).body.positions[0].offered
    expect(after).toMatchObject({ version: offered.version + 1, net_price: '90' })
    await karin.post(`/inquiries/${of.id}/undo`, { command_id: took.command_id })
    expect(await third()).toMatchObject({ net_price: null, line_net: null })

    const { version } = (await karin.get(`/supplier-requests/${id}`)).body.positions[0].offered
    const unit = { kind: 'set_unit', position_id, version, unit: 'm' }
    await karin.post(`/inquiries/${of.id}/commands`, unit)
    const refused = await act(id, 'take-over', { ...input, version: version + 1 })
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'A price per Stk cannot be converted to one per m',
    ])
  })

  it('not for an order, and not for an article that is no longer selected', async () => {
    const id = await createInquiry(service, { kind: 'ORDER', positions: POSITIONS })
    const of = await positionsOf(id)
    const [, , position_id = ''] = of.positions
    const { body } = await generate(of, { positions: [{ position_id, supplier_ids: ['L-1'] }] })
    const [requestId = ''] = body.supplier_request_ids
    const named = { position_id, article_number: null }
    await act(requestId, 'send')
    const { body: shown } = await act(requestId, 'answer', {
      positions: [{ ...named, unit_price: '80', currency: 'EUR' }],
    })
    const [{ offered }] = shown.positions
    const order = await act(requestId, 'take-over', { ...named, version: offered.version })
    expect([order.status, order.body.error.details[0].msg]).toEqual([400, 'an order has no prices'])

    const made = await answered()
    const key = line(made)
    const version = await versionOf(made.of)
    const removal = { kind: 'remove_selection', ...key, version }
    await karin.post(`/inquiries/${made.of.id}/commands`, removal)
    const gone = await act(made.id, 'take-over', { ...key, version: version + 1 })
    expect([gone.status, gone.body.error.message]).toEqual([
      409,
      'The position has no such article: select it first',
    ])
  })

  it('404 for a line or a supplier request that is not there', async () => {
    const { id, wish } = await answered()
    const other = { ...wish, article_number: 'A-2' }
    expect((await act(id, 'take-over', other)).status).toBe(404)
    expect((await act('999999', 'take-over', wish)).status).toBe(404)
    expect((await outsider.post(`/supplier-requests/${id}/take-over`, wish)).status).toBe(404)
  })
})

describe('GET /supplier-requests', () => {
  it('filters: supplier_id, request_id, status, modified_since; the list shows what the record shows', async () => {
    const of = await inquiry()
    const { body } = await generate(of, { positions: chosen(of, 0, 1) })
    const [toL1, toL2] = body.supplier_request_ids
    await act(toL2, 'send')
    const found = async (query: string) =>
      (await service.get(`/supplier-requests?${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found(`request_id=${of.id}`)).toEqual([toL1, toL2])
    expect(await found(`request_id=${of.id}&supplier_id=L-2`)).toEqual([toL2])
    expect(await found(`request_id=${of.id}&status=DRAFT`)).toEqual([toL1])
    const since = (await get(toL2)).updated_at
    expect(await found(`request_id=${of.id}&modified_since=${since}`)).toEqual([toL2])
    const page = await service.get(`/supplier-requests?request_id=${of.id}&limit=1`)
    const single = await service.get(`/supplier-requests/${toL1}`)
    expect(page.text.startsWith(`{"data":[${single.text}],"next_cursor":"`)).toBe(true)
    expect(await found(`cursor=${page.body.next_cursor}`)).toEqual([toL2])
  })

  it('unknown status and request_id that is no number are 400; unknown ids 404; another organisation sees nothing', async () => {
    const { id } = await draft()
    expect((await service.get('/supplier-requests?status=OPEN')).status).toBe(400)
    expect((await service.get('/supplier-requests?request_id=x')).status).toBe(400)
    expect((await service.get('/supplier-requests?supplier_id=L-9')).body.data).toEqual([])
    for (const unknown of ['x', '0', '999999']) {
      expect((await service.get(`/supplier-requests/${unknown}`)).status).toBe(404)
    }
    expect((await outsider.get(`/supplier-requests/${id}`)).status).toBe(404)
    expect((await outsider.post(`/supplier-requests/${id}/send`)).status).toBe(404)
    expect((await outsider.get('/supplier-requests')).body.data).toEqual([])
  })

  it('needs the scope requests:read', async () => {
    const { apiKey } = await service.createKey({ scopes: ['projects:read'] })
    const headers = { authorization: `Bearer ${apiKey}` }
    expect((await service.get('/supplier-requests', { headers })).status).toBe(403)
    expect((await service.get('/projects', { headers })).status).toBe(200)
  })
})

describe('Supplier requests in the web application', () => {
  it('the list: the newest first, sorted, searched and filtered, page by page', async () => {
    const of = await inquiry()
    const { body } = await generate(of, { positions: chosen(of, 0, 1, 5), due_date: '2026-12-01' })
    const [toL1, toL2, toL7] = body.supplier_request_ids as string[]
    const names = new Map([toL1, toL2, toL7].map((id, at) => [id, ['L-1', 'L-2', 'L-7'][at]]))
    await karin.patch(`/supplier-requests/${toL2}`, { due_date: '2026-11-01' })
    await karin.patch(`/supplier-requests/${toL7}`, { due_date: null })
    await act(toL2 ?? '', 'send')
    const found = async (query: string) => {
      const all: (string | undefined)[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const path = `/supplier-requests?request_id=${of.id}&limit=2&${query}`
        const page: { data: { id: string }[]; next_cursor: string | null } = (
          await karin.get(cursor === '' ? path : `${path}&cursor=${cursor}`)
        ).body
        all.push(...page.data.map(({ id }) => names.get(id)))
        cursor = page.next_cursor
      }
      return all
    }
    expect(await found('')).toEqual(['L-7', 'L-2', 'L-1'])
    expect(await found('sort=due')).toEqual(['L-2', 'L-1', 'L-7'])
    expect(await found('sort=due&direction=desc')).toEqual(['L-1', 'L-2', 'L-7'])
    expect(await found('sort=supplier')).toEqual(['L-2', 'L-1', 'L-7'])
    expect(await found('sort=status&direction=desc')).toEqual(['L-2', 'L-7', 'L-1'])
    expect(await found('search=kabelwerk')).toEqual(['L-1'])
    expect(await found('status=SENT')).toEqual(['L-2'])
    expect(await found('supplier_id=L-7')).toEqual(['L-7'])
    const [line] = (await karin.get(`/supplier-requests?search=${toL2}`)).body.data
    expect(line).toMatchObject({
      id: toL2,
      supplier_name: 'Dosen & Co',
      request_id: of.id,
      position_count: 1,
      priced_count: 0,
      sent_at: MOMENT,
      due_date: '2026-11-01',
    })
  })

  it('before drafts are made it is told who would be asked, and nothing is made', async () => {
    const of = await inquiry()
    const ask = (positions: object) =>
      karin.post(`/requests/${of.id}/supplier-requests/preview`, { positions })
    const first = (await ask(chosen(of, 0, 1, 2, 4))).body
    expect(first).toEqual({
      suppliers: [
        { supplier_id: 'L-1', name: 'Kabelwerk Süd', position_count: 2, draft_id: null },
        { supplier_id: 'L-2', name: 'Dosen & Co', position_count: 1, draft_id: null },
      ],
      unassigned: [
        { position_id: of.positions[2], article_number: null, reason: 'NO_SUPPLIER' },
        { position_id: of.positions[4], article_number: null, reason: 'NOT_RELEVANT' },
      ],
    })
    expect((await karin.get(`/supplier-requests?request_id=${of.id}`)).body.data).toEqual([])
    const made = (await generate(of, { positions: chosen(of, 0) })).body
    const again = (await ask([{ position_id: of.positions[2], supplier_ids: ['L-1'] }])).body
    expect(again.suppliers[0].draft_id).toBe(made.supplier_request_ids[0])
    expect((await ask([{ position_id: of.positions[2], supplier_ids: ['L-9'] }])).status).toBe(400)
    const foreign = await outsider.post(`/requests/${of.id}/supplier-requests/preview`, {
      positions: chosen(of, 0),
    })
    expect(foreign.status).toBe(404)
  })

  it('whom one can ask: active suppliers by number or name, of this organisation', async () => {
    const found = async (search: string, who = karin) =>
      (await who.get(`/supplier-requests/suppliers?search=${search}`)).body.data.map(
        ({ supplier_id }: { supplier_id: string }) => supplier_id,
      )
    expect(await found('kabel')).toEqual(['L-1'])
    expect(await found('l-2')).toEqual(['L-2'])
    expect(await found('')).toEqual(['L-2', 'L-1', 'L-3'])
    expect(await found('%25')).toEqual([])
    expect(await found('', outsider)).toEqual([])
  })

  it('a draft has a format, a contact of the supplier, and quantities of its own', async () => {
    const { of, id } = await draft()
    const contacts = (await karin.get(`/supplier-requests/${id}/contacts`)).body.data
    expect(contacts).toMatchObject([{ name: 'Sommer', email: 's@kabel.example' }])
    const [{ contact_id }] = contacts
    const path = `/supplier-requests/${id}`
    const changed = await karin.patch(path, { contact_id, file_format: 'X93' })
    expect(changed.body).toMatchObject({ file_format: 'X93', contact: { name: 'Sommer' } })
    const toOther = await generate(of, {
      positions: [{ position_id: of.positions[2], supplier_ids: ['L-2'] }],
    })
    const [otherId] = toOther.body.supplier_request_ids
    const others = (await karin.get(`/supplier-requests/${otherId}/contacts`)).body.data
    expect(others).toMatchObject([{ name: 'Herbst' }])
    const refused = await karin.patch(path, { contact_id: others[0].contact_id })
    expect([refused.status, refused.body.error.details[0].loc]).toEqual([
      400,
      ['body', 'contact_id'],
    ])
    const positions = [{ ...line({ of }), quantity: '1300.25' }]
    const more = await act(id, 'quantities', { positions, updated_at: changed.body.updated_at })
    expect(more.body.positions).toMatchObject([{ quantity: '1300.25' }])
    expect((await get(id)).positions[0].quantity).toBe(1300.25)
    const late = await act(id, 'quantities', { positions, updated_at: changed.body.updated_at })
    expect(late.status).toBe(409)
    expect((await get(id)).contact).toBeUndefined()
    await act(id, 'send')
    expect((await act(id, 'quantities', { positions })).status).toBe(409)
  })

  it('sent and closed can be taken back, answered cannot', async () => {
    const made = await draft()
    const steps = async (...names: [string, object?][]) => {
      const statuses: unknown[] = []
      for (const [name, body] of names) {
        const { status, body: said } = await act(made.id, name, body)
        statuses.push(status === 200 ? [said.status, said.sent_at !== null] : status)
      }
      return statuses
    }
    const answer = { positions: [{ ...line(made), ...PRICE }] }
    expect(
      await steps(
        ['take-back'],
        ['send'],
        ['take-back'],
        ['close'],
        ['take-back'],
        ['send'],
        ['close'],
        ['take-back'],
        ['answer', answer],
        ['take-back'],
        ['close'],
        ['take-back'],
      ),
    ).toEqual([
      409,
      ['SENT', true],
      ['DRAFT', false],
      ['CLOSED', false],
      ['DRAFT', false],
      ['SENT', true],
      ['CLOSED', true],
      ['SENT', true],
      ['ANSWERED', true],
      409,
      ['CLOSED', true],
      ['ANSWERED', true],
    ])
  })

  it('shows what each position is offered for, and what the answered price would make of it', async () => {
    const of = await inquiry()
    const { body } = await generate(of, {
      positions: [0, 2].map((at) => ({ position_id: of.positions[at], supplier_ids: ['L-1'] })),
    })
    const [id = ''] = body.supplier_request_ids
    await act(id, 'send')
    const answered = await act(id, 'answer', { positions: [{ ...line({ of }), ...PRICE }] })
    expect(answered.body.positions).toMatchObject([
      { offered: { article_number: 'A-1', base_unit: 'm', net_price: null, would_be: '0.42' } },
      { article_number: null, offered: { article_number: null, would_be: null } },
    ])
    const [{ offered }] = answered.body.positions
    const took = await act(id, 'take-over', { ...line({ of }), version: offered.version })
    expect(took.status).toBe(200)
    const shown = (await karin.get(`/supplier-requests/${id}`)).body
    expect(shown.positions[0].offered).toMatchObject({
      version: offered.version + 1,
      net_price: '0.42',
    })
    expect(shown.request).toMatchObject({ request_id: of.id, request_type: 'TENDER' })
    expect(shown.supplier).toMatchObject({ name: 'Kabelwerk Süd', email: 'info@kabel.example' })
  })

  it('the file: X93, XLSX and PDF, under a name of its own; nothing is no file', async () => {
    const { of, id } = await draft()
    const asked = async (format: string, who = karin) =>
      who.get(`/supplier-requests/${id}/file${format}`)
    const x93 = await asked('?format=X93')
    expect(x93.text).toContain('<DP>93</DP>')
    expect(x93.text).toContain('<ArtNo>0815</ArtNo>')
    expect(x93.headers.get('content-disposition')).toContain('.x93')
    const own = await asked('')
    expect(own.headers.get('content-type')).toContain('spreadsheetml')
    const pdf = await asked('?format=PDF&language=en')
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    expect((await asked('?format=CSV')).status).toBe(400)
    expect((await asked('', outsider)).status).toBe(404)
    await act(id, 'remove-positions', { positions: [line({ of })] })
    expect((await asked('')).status).toBe(409)
  })
})
