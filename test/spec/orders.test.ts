import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInquiry, draftProject, type InquiryDraft } from '#test/inquiry-drafts.ts'
import { push, pushArticles } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { METADATA_FIELDS } from '../../src/inquiries/orders/order-metadata.ts'

const NO_METADATA = Object.fromEntries(METADATA_FIELDS.map((name) => [name, null]))
const NO_ADDRESS = {
  name: null,
  street: null,
  house_number: null,
  address_line_2: null,
  postal_code: null,
  city: null,
  region: null,
  country: null,
}

let service: Service
beforeAll(async () => {
  service = await startService()
  const { organisationId } = service
  const column = await service.database.asOrganisation(organisationId, (db) =>
    createCustomField(db, { organisationId, resource: 'CUSTOMER', label: 'Gruppe', type: 'TEXT' }),
  )
  await pushArticles(service, [
    { article_number: 'DOSE', name: 'Dose', base_unit: 'Stk', list_price: 2, currency: 'EUR' },
    { article_number: 'RAHMEN', name: 'Rahmen', base_unit: 'Stk' },
  ])
  await push(service, '/customers', 'customers', [
    {
      customer_id: 'K-1',
      name: 'Hansen',
      addresses: [{ street: 'Hafenstraße', city: 'Hamburg', country: 'DE' }],
      custom_fields: { [column]: 'A', cf_other: 'hidden' },
    },
    { customer_id: 'K-2' },
  ])
  await push(service, '/contacts', 'contacts', [
    {
      parent_type: 'customer',
      parent_id: 'K-1',
      email: 'Karla@Hansen.example',
      first_name: 'Karla',
      last_name: 'Hansen',
      phone: '040',
    },
    {
      parent_type: 'customer',
      parent_id: 'K-1',
      email: 'gone@hansen.example',
      name: 'Gone',
      is_active: false,
    },
    { parent_type: 'customer', parent_id: 'K-2', email: 'other@x.example', name: 'Other' },
  ])
})
afterAll(() => service.stop())

const create = (draft: InquiryDraft) => createInquiry(service, { kind: 'ORDER', ...draft })
const read = async (id: string) => (await service.get(`/orders/${id}`)).body
const order = async (draft: InquiryDraft) => read(await create(draft))

describe('Order (read): the record', () => {
  it('all fields are there, null when they are not set; order_id is the request id', async () => {
    const id = await create({})
    expect(await read(id)).toEqual({
      order_id: id,
      name: 'Anfrage.pdf',
      status: 'NEEDS_REVIEW',
      customer: null,
      project: null,
      branch: null,
      context: '',
      user_email: null,
      erp_offer_id: null,
      request_custom_fields: {},
      order_metadata: null,
      files: [],
      positions: [],
      totals: { net: 0, vat: 0, gross: 0, currency: 'EUR', position_count: 0, matched_count: 0 },
      acknowledgement: null,
      created_at: expect.stringMatching(/\.\d{6}Z$/),
      updated_at: expect.stringMatching(/\.\d{6}Z$/),
      completed_at: null,
    })
  })

  it('a tender is no order', async () => {
    const { status } = await service.get(`/orders/${await create({ kind: 'TENDER' })}`)
    expect(status).toBe(404)
  })

  it('GET of an order carries a strong ETag, also of the data of its customer', async () => {
    const id = await create({ customer_id: 'K-2' })
    const before = await service.get(`/orders/${id}`)
    await push(service, '/customers', 'customers', [{ customer_id: 'K-2', phone: '1' }])
    const unseen = await service.get(`/orders/${id}`)
    await push(service, '/customers', 'customers', [{ customer_id: 'K-2', name: 'Zwei' }])
    const seen = await service.get(`/orders/${id}`)
    expect(before.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
    expect(unseen.headers.get('etag')).toBe(before.headers.get('etag'))
    expect(seen.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })
})

describe('Order: full customer and project objects', () => {
  it('the customer with name, address, contact person and custom fields by label', async () => {
    const { customer } = await order({ customer_id: 'K-1', customer_email: 'karla@hansen.EXAMPLE' })
    expect(customer).toEqual({
      customer_id: 'K-1',
      name: 'Hansen',
      address: { ...NO_ADDRESS, street: 'Hafenstraße', city: 'Hamburg', country: 'DE' },
      contact_person: { name: 'Karla Hansen', email: 'Karla@Hansen.example', phone: '040' },
      custom_fields: { Gruppe: 'A' },
    })
  })

  it('a customer of whom little is known: null where nothing is', async () => {
    const { customer } = await order({ customer_id: 'K-2', customer_email: 'nobody@x.example' })
    expect(customer).toMatchObject({ address: null, contact_person: null, custom_fields: {} })
  })

  it.each([
    ['gone@hansen.example', 'is no longer active'],
    ['other@x.example', 'is a contact of another customer'],
    [null, 'is not known'],
  ])('a sender who %s (%s): the person whom the order names', async (customer_email, _reason) => {
    const order_metadata = { contact_person: { value: 'Frau Petersen', certainty: 0.9 } }
    const { customer } = await order({ customer_id: 'K-1', customer_email, order_metadata })
    expect(customer.contact_person).toEqual({ name: 'Frau Petersen', email: null, phone: null })
  })

  it('null when the customer is unknown, or was removed since', async () => {
    await push(service, '/customers', 'customers', [{ customer_id: 'K-9' }])
    const id = await create({ customer_id: 'K-9' })
    expect((await read(id)).customer).toMatchObject({ customer_id: 'K-9' })
    await push(service, '/customers', 'customers', [{ customer_id: 'K-9', deleted: true }])
    expect((await read(id)).customer).toBeNull()
  })

  it('the project with object_number and name', async () => {
    const id = await draftProject(service, { name: 'Kita', object_number: 'OBJ-1' })
    expect((await order({ project_id: id })).project).toEqual({
      id,
      object_number: 'OBJ-1',
      name: 'Kita',
    })
  })
})

describe('Order: a flat positions[] list, matching only', () => {
  it('in the order of the document, whatever its chapters', async () => {
    const { positions } = await order({
      chapters: [
        {
          number: '1',
          title: 'a',
          positions: [{ position_number: '1' }],
          chapters: [{ number: '1.1', title: 'b', positions: [{ position_number: '2' }] }],
        },
        { number: '2', title: 'c', positions: [{ position_number: '3' }] },
      ],
    })
    expect(positions.map((each: { position_number: string }) => each.position_number)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it('list_price, net_price, line_net and line_gross are null, the amounts of totals are 0', async () => {
    const { positions, totals } = await order({
      positions: [{ position_number: '10', quantity: '2', articles: ['DOSE'] }],
    })
    const article = {
      article_number: 'DOSE',
      name: 'Dose',
      manufacturer_name: null,
      manufacturer_article_number: null,
      ean: null,
      base_unit: 'Stk',
    }
    const prices = { list_price: null, net_price: null, line_net: null, line_gross: null }
    expect(positions).toEqual([
      {
        position_id: expect.stringMatching(/^\d+$/),
        position_number: '10',
        kind: 'NORMAL',
        is_relevant: true,
        not_offered: false,
        article_number: 'DOSE',
        article,
        stated_article_number: null,
        description: 'Position',
        quantity: 2,
        unit: 'Stk',
        ...prices,
        selections: [
          {
            article_number: 'DOSE',
            article,
            quantity: 2,
            unit: 'Stk',
            base_quantity: 2,
            discount_percent: null,
            ...prices,
            selection_source: 'EXACT_NUMBER',
          },
        ],
      },
    ])
    expect(totals).toEqual({
      net: 0,
      vat: 0,
      gross: 0,
      currency: 'EUR',
      position_count: 1,
      matched_count: 1,
    })
  })

  it('an unmatched line appears with its verbatim number and description; article_number is null', async () => {
    const { positions } = await order({
      positions: [
        { position_number: ' 10 a', description: ' Art. 4711 — "Dose"\nrot ', quantity: '1' },
      ],
    })
    expect(positions).toMatchObject([
      {
        position_number: ' 10 a',
        description: ' Art. 4711 — "Dose"\nrot ',
        article_number: null,
        article: null,
        selections: [],
      },
    ])
  })

  it('every article of a set is there', async () => {
    const { positions } = await order({
      positions: [
        {
          quantity: '3',
          articles: [
            { article_number: 'DOSE', quantity_per_unit: '2' },
            { article_number: 'RAHMEN', quantity_per_unit: '1' },
          ],
        },
      ],
    })
    const { article_number, selections } = positions[0]
    expect(article_number).toBe('DOSE')
    expect(
      selections.map((each: Record<string, unknown>) => [each['article_number'], each['quantity']]),
    ).toEqual([
      ['DOSE', 6],
      ['RAHMEN', 3],
    ])
  })
})

describe('Order: order_metadata', () => {
  const stored = {
    customer_reference: { value: 'PO-1', certainty: 0.5, place: { line: 3 } },
    order_date: { value: '2026-11-14', certainty: 1 },
    delivery_address: { value: { city: 'Bremen', postal_code: '28195' }, certainty: 0.9 },
  }

  it('plain values; null for what is absent; delivery_address is an Address', async () => {
    expect((await order({ order_metadata: stored })).order_metadata).toEqual({
      ...NO_METADATA,
      customer_reference: 'PO-1',
      order_date: '2026-11-14',
      delivery_address: { ...NO_ADDRESS, city: 'Bremen', postal_code: '28195' },
    })
  })

  it('null while the order is still parsing', async () => {
    const { order_metadata, customer } = await order({
      status: 'PROCESSING',
      customer_id: 'K-1',
      order_metadata: { contact_person: { value: 'Early', certainty: 1 } },
    })
    expect(order_metadata).toBeNull()
    expect(customer.contact_person).toBeNull()
  })

  it('every field is null where nothing was found', async () => {
    const { order_metadata } = await order({ order_metadata: { order_date: null } })
    expect(order_metadata).toEqual(NO_METADATA)
  })
})
