import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { field, file } from '#test/forms.ts'
import { CONTENTS, countsIn, inquiryOf, sendForm } from '#test/intake.ts'
import { push } from '#test/push.ts'
import { type Answer, call, jsonInit, type Service, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'

let service: Service
let column: string

beforeAll(async () => {
  service = await startService()
  const { organisationId } = service
  column = await service.database.asOrganisation(organisationId, async (db) => {
    await createBranch(db, organisationId, 'Hamburg')
    const about = { organisationId, resource: 'REQUEST', type: 'TEXT' } as const
    return createCustomField(db, { ...about, label: 'Vorgang' })
  })
  await push(service, '/customers', 'customers', [{ customer_id: 'K-1', name: 'Hansen' }])
})
afterAll(() => service.stop())

const line = { article_number: '4711', quantity: 1, unit: 'Stk' }
const send = (body: unknown, headers?: Record<string, string>) =>
  service.post('/orders', body, headers)
const stored = async (answer: Answer) => {
  expect([answer.status, answer.text]).toEqual([202, answer.text])
  return inquiryOf(service, answer.body.job_id)
}

async function expectRefused(
  sending: () => Promise<Answer>,
  locs: readonly (readonly (string | number)[])[] | undefined,
  status = 400,
): Promise<void> {
  const before = await countsIn(service)
  const answer = await sending()
  const found = answer.body?.error.details?.map(({ loc }: { loc: unknown }) => loc)
  expect([answer.status, found]).toEqual([status, locs])
  expect(await countsIn(service)).toEqual(before)
}

type StoredLine = { readonly position_number: string; readonly identifiers: object }

const linesOf = (inquiryId: string) =>
  service.database.asOrganisation(service.organisationId, (db) =>
    db.rows<StoredLine>(sql`
      select position_number, kind, is_relevant, identifiers, description, long_text,
             quantity::text, unit, chapter.number as chapter, chapter.title
        from positions as position join chapters as chapter on chapter.id = position.chapter_id
       where position.inquiry_id = ${inquiryId}::bigint order by position.place`),
  )

describe('POST /orders (a), the multipart form of POST /tenders', () => {
  it('makes an order of files, whose metadata is null until they were read', async () => {
    const answer = await sendForm(
      service,
      [file('Bestellung.eml', CONTENTS.eml), field('name', 'B')],
      {
        path: '/orders',
      },
    )
    expect(await stored(answer)).toMatchObject({ kind: 'ORDER', name: 'B', order_metadata: null })
  })

  it('same rules: an unknown field, a lying file, an unknown branch', async () => {
    const form = (...parts: Parameters<typeof sendForm>[1]) =>
      sendForm(service, parts, { path: '/orders' })
    const csv = file('a.csv', CONTENTS.csv)
    await expectRefused(() => form(csv, field('positions', '[]')), [['body', 'positions']])
    await expectRefused(() => form(file('a.pdf', CONTENTS.csv)), [['body', 'files', 0]])
    await expectRefused(() => form(csv, field('branch', 'Bremen')), [['body', 'branch']])
  })
})

describe('POST /orders (b), JSON', () => {
  const body = {
    name: 'Bestellung 8841',
    customer_id: 'K-1',
    customer_email: 'max@nowhere.example',
    context: 'Bitte vor 9 Uhr',
    branch: 'HAMBURG',
    custom_fields: { Vorgang: 'V-1' },
    order_metadata: {
      customer_reference: 'B-118',
      order_date: '2026-11-14',
      quote_number: null,
      requested_delivery_date: '2028-02-29',
      delivery_address: { street: 'Hafenstraße', city: 'Hamburg', country: 'DE', region: null },
    },
    positions: [
      { position_number: '10', article_number: ' 4711 ', quantity: 12.5, unit: 'Rng' },
      { description: ' Schalterdose\ntief ', quantity: 0 },
      { article_number: 'X/Y 7', description: 'Kabel', quantity: 0.000001, unit: 'm' },
      { position_number: '10', description: 'ohne Menge' },
    ],
  }

  it('is accepted as a REQUESTS job whose result counts the lines from acceptance on', async () => {
    const answer = await send(body)
    expect(answer.status).toBe(202)
    const job = (await service.get(`/jobs/${answer.body.job_id}`)).body
    expect(job).toMatchObject({
      entity: 'REQUESTS',
      status: 'PENDING',
      total_rows: 0,
      result: { request_status: 'PROCESSING', position_count: 4 },
    })
  })

  it('keeps what it says: customer, branch, custom fields; metadata is sure, absent fields are absent', async () => {
    const sure = (value: unknown) => ({ value, certainty: 1, place: null })
    expect(await stored(await send(body))).toMatchObject({
      kind: 'ORDER',
      status: 'PROCESSING',
      name: 'Bestellung 8841',
      customer_id: 'K-1',
      customer_found_by: 'ID',
      customer_email: 'max@nowhere.example',
      context: 'Bitte vor 9 Uhr',
      branch: 'Hamburg',
      custom_fields: { [column]: 'V-1' },
      position_count: 4,
      order_metadata: {
        customer_reference: sure('B-118'),
        order_date: sure('2026-11-14'),
        requested_delivery_date: sure('2028-02-29'),
        delivery_address: sure({ street: 'Hafenstraße', city: 'Hamburg', country: 'DE' }),
      },
    })
  })

  it('keeps its lines in one chapter without number and title: texts verbatim, missing numbers counted', async () => {
    const { id } = await stored(await send(body))
    const common = { kind: 'NORMAL', is_relevant: true, long_text: '', chapter: '', title: '' }
    const number = (value: string) => [{ type: 'ARTICLE_NUMBER', value }]
    expect(await linesOf(id)).toEqual([
      {
        ...common,
        position_number: '10',
        identifiers: number('4711'),
        description: '4711',
        quantity: '12.5',
        unit: 'Rng',
      },
      {
        ...common,
        position_number: '2',
        identifiers: [],
        description: ' Schalterdose\ntief ',
        quantity: '0',
        unit: null,
      },
      {
        ...common,
        position_number: '3',
        identifiers: number('X/Y 7'),
        description: 'Kabel',
        quantity: '0.000001',
        unit: 'm',
      },
      {
        ...common,
        position_number: '10',
        identifiers: [],
        description: 'ohne Menge',
        quantity: null,
        unit: null,
      },
    ])
  })

  it('without order_metadata it has none that is unsure, and is not null', async () => {
    const inquiry = await stored(await send({ positions: [line] }))
    expect(inquiry).toMatchObject({ order_metadata: {}, name: null, customer_id: null })
  })

  it("without a name it has the customer's reference", async () => {
    const sent = { order_metadata: { customer_reference: 'B-7' }, positions: [line] }
    expect(await stored(await send(sent))).toMatchObject({ name: 'B-7' })
  })

  it('10,000 lines are taken, and one more is refused', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => ({ description: `Zeile ${at}` }))
    const { id } = await stored(await send({ positions: lines }))
    const found = await linesOf(id)
    expect([found.length, found.at(-1)?.position_number]).toEqual([10_000, '10000'])
    await expectRefused(() => send({ positions: [...lines, line] }), [['body', 'positions']])
  })

  it.each<[why: string, body: object, locs: readonly (readonly (string | number)[])[]]>([
    ['no positions', {}, [['body', 'positions']]],
    ['none of them', { positions: [] }, [['body', 'positions']]],
    ['an unknown field', { positions: [line], files: [] }, [['body', 'files']]],
    [
      'an unknown field of a line',
      { positions: [line, { ...line, price: 1 }] },
      [['body', 'positions', 1, 'price']],
    ],
    [
      'an unknown field of the metadata',
      { positions: [line], order_metadata: { po: '1' } },
      [['body', 'order_metadata', 'po']],
    ],
    [
      'an unknown field of the address',
      { positions: [line], order_metadata: { delivery_address: { zip: '1' } } },
      [['body', 'order_metadata', 'delivery_address', 'zip']],
    ],
    [
      'a line without number and description',
      { positions: [line, { quantity: 5 }, { article_number: ' ', description: '' }] },
      [
        ['body', 'positions', 1],
        ['body', 'positions', 2],
      ],
    ],
    [
      'a quantity below 0',
      { positions: [{ ...line, quantity: -1 }] },
      [['body', 'positions', 0, 'quantity']],
    ],
    [
      'a quantity as text',
      { positions: [{ ...line, quantity: '1' }] },
      [['body', 'positions', 0, 'quantity']],
    ],
    [
      'a day that is none',
      { positions: [line], order_metadata: { order_date: '2026-02-30' } },
      [['body', 'order_metadata', 'order_date']],
    ],
    [
      'a blank day',
      { positions: [line], order_metadata: { requested_delivery_date: ' ' } },
      [['body', 'order_metadata', 'requested_delivery_date']],
    ],
    [
      'a timestamp for a day',
      { positions: [line], order_metadata: { order_date: '2026-02-03T00:00:00Z' } },
      [['body', 'order_metadata', 'order_date']],
    ],
    [
      'a country that is none',
      { positions: [line], order_metadata: { delivery_address: { country: 'XX' } } },
      [['body', 'order_metadata', 'delivery_address', 'country']],
    ],
    ['an unknown branch', { positions: [line], branch: 'Bremen' }, [['body', 'branch']]],
    [
      'an unknown label',
      { positions: [line], custom_fields: { Nie: 1 } },
      [['body', 'custom_fields', 'Nie']],
    ],
    ['a long name', { positions: [line], name: 'x'.repeat(1_001) }, [['body', 'name']]],
    ['a text with NUL', { positions: [line], name: 'a\0b' }, [['body', 'name']]],
  ])('%s is 400 with its place', async (_why, sent, locs) => {
    await expectRefused(() => send(sent), locs)
  })

  it('Numbers: more than 15 significant digits are 400', async () => {
    await expectRefused(
      () => send('{"positions":[{"description":"x","quantity":1.2345678901234567}]}'),
      [['body', 'positions', 0, 'quantity']],
    )
  })

  it('a repeated key and malformed JSON are 400', async () => {
    await expectRefused(
      () => send('{"positions":[{"unit":"m","unit":"m","description":"x"}]}'),
      [['body', 'positions', 0, 'unit']],
    )
    await expectRefused(() => send('{"positions":['), [['body']])
  })

  it('a body over 16 MB is 413', async () => {
    const long = { description: 'x'.repeat(20_000) }
    await expectRefused(
      () => send({ positions: Array.from({ length: 900 }, () => long) }),
      undefined,
      413,
    )
  })

  it('another Content-Type is 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const headers = { 'content-type': type }
      const answer = await call(service.origin, service.apiKey, '/orders', {
        ...jsonInit({ positions: [line] }),
        headers,
      })
      expect([type, answer.status]).toEqual([type, 415])
    }
  })
})

describe('POST /orders, Idempotency-Key', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key })

  it('the same JSON value is the same request, another is 422', async () => {
    const first = await send({ name: 'A', positions: [line] }, keyed('json'))
    const again = await send(
      `{ "positions": [${JSON.stringify(line)}],  "name": "\\u0041" }`,
      keyed('json'),
    )
    expect([first.status, again.status]).toEqual([202, 200])
    expect(again.body).toEqual(first.body)
    const other = await send({ name: 'A', positions: [{ ...line, quantity: 2 }] }, keyed('json'))
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_MISMATCH'])
  })

  it('20 parallel identical requests: one 202, nineteen 200, one order with its lines once', async () => {
    const sent = { positions: [line, line, line] }
    const before = await countsIn(service)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sent, keyed('twins'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 202])
    const after = await countsIn(service)
    expect(Number(after?.inquiries) - Number(before?.inquiries)).toBe(1)
    const { id } = await inquiryOf(service, answers[0]?.body.job_id)
    expect(await linesOf(id)).toHaveLength(3)
  })

  it('a form and JSON under one key are two requests', async () => {
    expect((await send({ positions: [line] }, keyed('mixed'))).status).toBe(202)
    const form = await sendForm(service, [file('a.csv', CONTENTS.csv)], {
      path: '/orders',
      headers: keyed('mixed'),
    })
    expect(form.status).toBe(422)
  })
})

describe('POST /orders, and then it is processed', () => {
  it('its lines are matched; what was sent stays as it was sent', async () => {
    const own = await startService()
    try {
      await push(own, '/articles', 'articles', [{ article_number: '4711', name: 'Dose' }])
      await push(own, '/customers', 'customers', [{ customer_id: 'K-1' }])
      const answer = await own.post('/orders', {
        customer_id: 'K-1',
        order_metadata: { customer_reference: 'B-1' },
        positions: [{ position_number: '7', article_number: '4711', quantity: 3, unit: 'Stk' }],
      })
      await own.workOff()
      const job = (await own.get(`/jobs/${answer.body.job_id}`)).body
      expect(job).toMatchObject({
        status: 'COMPLETED',
        total_rows: 1,
        result: { request_status: 'READY_TO_EXPORT', position_count: 1 },
      })
      const order = (await own.get(`/orders/${job.result.request_id}`)).body
      expect(order).toMatchObject({
        status: 'READY_TO_EXPORT',
        order_metadata: { customer_reference: 'B-1', order_date: null },
        positions: [{ position_number: '7', article_number: '4711', quantity: 3, unit: 'Stk' }],
      })
    } finally {
      await own.stop()
    }
  })
})

describe('Order: contact_person is who wrote, however the address was written', () => {
  beforeAll(() =>
    push(service, '/contacts', 'contacts', [
      { parent_type: 'customer', parent_id: 'K-1', email: 'Max@kunde-a.example', name: 'Max' },
      { parent_type: 'customer', parent_id: 'K-1', email: 'eva@müller.example', name: 'Eva' },
      { parent_type: 'customer', parent_id: 'K-1', email: 'jo@xn--mller-kva.example', name: 'Jo' },
    ]),
  )
  const sent = async (customer_email: string) => {
    const { id, customer_email: kept } = await stored(
      await send({ customer_id: 'K-1', customer_email, positions: [line] }),
    )
    const { customer } = (await service.get(`/orders/${id}`)).body
    return { name: customer.contact_person?.name, kept }
  }

  it.each([
    ['max@kunde-a.example', 'Max'],
    ['Max Muster <max@kunde-a.example>', 'Max'],
    ['mailto:MAX@Kunde-A.example', 'Max'],
    ['max+baustelle@kunde-a.example', 'Max'],
    ['eva@xn--mller-kva.example', 'Eva'],
    ['"Jo" <jo@müller.example>', 'Jo'],
  ])('%s', async (email, name) => {
    expect((await sent(email)).name).toBe(name)
  })

  it('an address that nobody has is kept as written, without what stands around it', async () => {
    expect(await sent('Ida <ida+7@müller.example>')).toEqual({ kept: 'ida+7@müller.example' })
    expect(await sent('no address')).toEqual({ kept: 'no address' })
  })
})
