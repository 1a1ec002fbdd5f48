import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JsonSchema, mapParts } from '#kernel/http/openapi/document.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createBill } from '../../src/demo/inquiries/create-bill.ts'
import { createOrder } from '../../src/demo/inquiries/create-order.ts'
import { writeCsv } from '../../src/demo/inquiries/formats/csv.ts'
import { writeGaebXml } from '../../src/demo/inquiries/formats/gaeb-xml.ts'
import { fillShelves } from '../../src/demo/inquiries/shelves.ts'
import { eventCatalogue } from '../../src/event-catalogue.ts'
import { type HeardEvent, type Partner, partnerOf } from './partner.ts'

/**
 * The end-to-end flow of the interface, step by step, by real HTTP: the partner polls; what it would be told by push
 * is read from the outbox.
 */
let service: Service
let partner: Partner
let clerk: SignedIn

beforeAll(async () => {
  service = await startService()
  partner = partnerOf(service)
  clerk = await service.signIn({ role: 'MEMBER', email: 'clerk@home.example' })
  await partner.pushMasterData()
})
afterAll(() => service.stop())

const plan = {
  fileName: 'Schule',
  title: 'Elektroarbeiten',
  project: 'Schule am Markt',
  trade: 'ELECTRICAL',
  asker: 'electrical',
  positions: 25,
  seed: 3,
} as const

const lastHeard = async (type: string): Promise<HeardEvent> => {
  const event = (await partner.heard()).filter((each) => each.type === type).at(-1)
  if (!event) throw new Error(`Nothing was heard of ${type}`)
  return event
}

const countHeard = async (type: string) =>
  (await partner.heard()).filter((each) => each.type === type).length

// biome-ignore lint/suspicious/noExplicitAny: a test reads records of every shape
type Row = any

/** Follows next_cursor to the end, as the interface says: completed_since until a cursor is held. */
async function completedSince(path: string, since: string): Promise<Row[]> {
  const rows: Row[] = []
  let query = `completed_since=${encodeURIComponent(since)}&limit=1`
  for (;;) {
    const { status, body } = await service.get(`${path}?${query}`)
    expect(status).toBe(200)
    rows.push(...body.data)
    if (body.next_cursor === null) return rows
    query = `cursor=${encodeURIComponent(body.next_cursor)}`
  }
}

/** The clerk takes what is surely right, and leaves the rest. */
async function reviewed(inquiryId: string): Promise<void> {
  const { body: preview } = await clerk.get(`/inquiries/${inquiryId}/accept-preview?score=0.7`)
  const accepted = await clerk.post(`/inquiries/${inquiryId}/commands`, {
    kind: 'accept_above',
    score: 0.7,
    expected_count: preview.count,
  })
  expect(accepted.status).toBe(200)
  expect(accepted.body.positions).toHaveLength(preview.count)
}

describe('What the service does, the four steps', () => {
  it('for tenders: push master data, learn that the job ended, read completed records, acknowledge', async () => {
    const shelves = fillShelves(partner.wholesaler)
    const { bytes } = writeGaebXml(createBill(shelves, plan), { version: '3.3', phase: '83' })
    const customer = [...partner.wholesaler.customers((label) => label)][0]

    // 1. Master data was pushed; an inquiry comes in.
    const { jobId, statusUrl } = await partner.upload('/tenders', 'Schule.x83', bytes, {
      customer_id: customer?.customer_id ?? '',
      context: 'Bitte bis Freitag',
    })
    expect(statusUrl).toBe(`/api/public/v1/jobs/${jobId}`)
    const waiting = (await service.get(`/jobs/${jobId}`)).body
    expect(waiting).toMatchObject({ entity: 'REQUESTS', status: 'PENDING' })
    const tenderId: string = waiting.result.request_id
    expect((await service.get(`/tenders/${tenderId}`)).body).toMatchObject({
      status: 'PROCESSING',
      chapters: [],
    })

    // 2. The job ends: by polling, and by the event, which is the very same body.
    await service.workOff()
    const ended = (await service.get(`/jobs/${jobId}`)).body
    expect(ended).toMatchObject({
      status: 'COMPLETED',
      result: { request_id: tenderId, request_status: 'NEEDS_REVIEW' },
    })
    expect(ended.total_rows).toBe(ended.result.position_count)
    expect(ended.created_count).toBe(ended.total_rows)
    expect((await lastHeard('job.finished')).data).toEqual(ended)
    expect((await lastHeard('request.processing_completed')).data).toEqual({
      request_id: tenderId,
      request_type: 'TENDER',
      job_id: jobId,
      request_status: 'NEEDS_REVIEW',
      position_count: ended.result.position_count,
      success: true,
    })

    // A person reviews it and releases it.
    const before = new Date(Date.now() - 60_000).toISOString()
    expect(await completedSince('/tenders', before)).toEqual([])
    await reviewed(tenderId)
    const released = await releaseSeen(clerk, tenderId)
    expect(released.status).toBe(200)

    // 3. Completed records are read: by the feed, and by the id that the event tells.
    const [listed, ...others] = await completedSince('/tenders', before)
    expect(others).toEqual([])
    const read = await service.get(`/tenders/${tenderId}`)
    expect(listed).toEqual(read.body)
    expect(read.body).toMatchObject({
      tender_id: tenderId,
      name: 'Schule.x83',
      status: 'EXPORTED',
      customer_id: customer?.customer_id,
      user_email: 'clerk@home.example',
      context: 'Bitte bis Freitag',
      erp_offer_id: null,
      acknowledgement: null,
      files: [{ name: 'Schule.x83', role: 'PRIMARY' }],
    })
    expect(read.body.totals.net).toBeGreaterThan(0)
    expect((await lastHeard('tender.completed')).data).toEqual({
      tender_id: tenderId,
      request_id: tenderId,
      project_id: null,
      customer_id: customer?.customer_id,
      status: 'EXPORTED',
      completed_at: read.body.completed_at,
      updated_at: read.body.completed_at,
      user_email: 'clerk@home.example',
    })
    const { body: users } = await service.get('/users?email=clerk@home.example')
    expect(users.data).toHaveLength(1)

    // 4. The import is acknowledged.
    const acknowledged = await service.post(`/tenders/${tenderId}/acknowledgements`, {
      status: 'SUCCESS',
      external_id: 'AN-1',
    })
    expect(acknowledged.status).toBe(200)
    expect((await service.get(`/tenders/${tenderId}`)).body).toMatchObject({
      status: 'EXPORTED',
      erp_offer_id: 'AN-1',
      acknowledgement: { status: 'SUCCESS', external_id: 'AN-1' },
    })

    // Exported again, it reappears behind where the partner has read to; a failure brings it back to the clerk.
    const seen = read.body.completed_at
    await releaseSeen(clerk, tenderId)
    const [again] = (await completedSince('/tenders', seen)).slice(-1)
    expect(again.tender_id).toBe(tenderId)
    expect(again.completed_at > seen).toBe(true)
    expect(await countHeard('tender.completed')).toBe(2)
    await service.post(`/tenders/${tenderId}/acknowledgements`, {
      status: 'FAILED',
      message: 'Kunde gesperrt',
    })
    const { body: inbox } = await clerk.get('/inquiries?to_do=true')
    expect(inbox.data).toMatchObject([
      { id: tenderId, needs_attention: true, acknowledgement: { message: 'Kunde gesperrt' } },
    ])
    expect((await service.get(`/tenders/${tenderId}`)).body.erp_offer_id).toBe('AN-1')

    // The statistics know how its positions came to their articles.
    // Midnight may have passed since it was sent.
    const [from, to] = [-1, 0].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const { body: statistics } = await service.get(
      `/statistics/selections?from=${from}&to=${to}&request_type=TENDER`,
    )
    const row = statistics.data.find((each: Row) => each.request_id === tenderId)
    expect(
      row.auto_selected_count + row.prediction_correct_count + row.manual_selection_count,
    ).toBe(row.selection_count)
    expect(row.position_count).toBe(ended.result.position_count)
    expect(row.prediction_correct_count).toBeGreaterThan(0)
  })

  it('for orders: order.completed, GET /orders/{order_id} and the orders acknowledgements', async () => {
    const order = createOrder(fillShelves(partner.wholesaler), { ...plan, positions: 12 })
    const { bytes } = writeCsv(order, { divider: ';', encoding: 'utf-8', numbers: 'GERMAN' })

    const { jobId } = await partner.upload('/orders', 'Bestellung.csv', bytes)
    const orderId: string = (await service.get(`/jobs/${jobId}`)).body.result.request_id
    expect((await service.get(`/orders/${orderId}`)).body).toMatchObject({
      status: 'PROCESSING',
      order_metadata: null,
      positions: [],
    })
    await service.workOff()
    expect((await lastHeard('request.processing_completed')).data).toMatchObject({
      request_id: orderId,
      request_type: 'ORDER',
      job_id: jobId,
      success: true,
    })
    const before = new Date(Date.now() - 60_000).toISOString()
    expect((await releaseSeen(clerk, orderId)).status).toBe(200)

    const [listed, ...others] = await completedSince('/orders', before)
    expect(others).toEqual([])
    const { body } = await service.get(`/orders/${orderId}`)
    expect(listed).toEqual(body)
    expect(body).toMatchObject({
      order_id: orderId,
      status: 'EXPORTED',
      totals: { net: 0, gross: 0 },
    })
    expect(body.positions.length).toBeGreaterThanOrEqual(12)
    for (const position of body.positions) {
      expect(position).toMatchObject({ list_price: null, net_price: null, line_net: null })
    }
    expect((await lastHeard('order.completed')).data).toMatchObject({
      order_id: orderId,
      request_id: orderId,
      completed_at: body.completed_at,
    })
    await service.post(`/orders/${orderId}/acknowledgements`, {
      status: 'SUCCESS',
      external_id: 'AU-1',
      metadata: { company: '01' },
    })
    expect((await service.get(`/orders/${orderId}`)).body).toMatchObject({
      erp_offer_id: 'AU-1',
      acknowledgement: { status: 'SUCCESS', metadata: { company: '01' } },
    })
    expect((await service.get(`/tenders/${orderId}`)).status).toBe(404)
  })

  it('for projects: Send to ERP, GET /projects/{project_id}, the acknowledgement names the object', async () => {
    const created = await clerk.post('/projects', { name: 'Neubau Kita' })
    expect(created.status).toBe(201)
    const projectId: string = created.body.id
    const { bytes } = writeGaebXml(createBill(fillShelves(partner.wholesaler), plan), {
      version: '3.3',
      phase: '83',
    })
    const { jobId } = await partner.upload('/tenders', 'Kita.x83', bytes)
    await service.workOff()
    const tenderId: string = (await service.get(`/jobs/${jobId}`)).body.result.request_id
    const linked = await clerk.post(`/projects/${projectId}/requests/${tenderId}`, {})
    expect(linked.status).toBeLessThan(300)

    expect((await clerk.post(`/projects/${projectId}/export`, {})).status).toBe(200)
    const { data } = await lastHeard('project.exported')
    expect(data).toMatchObject({
      project_id: projectId,
      name: 'Neubau Kita',
      user_email: 'clerk@home.example',
    })
    const read = await service.get(`/projects/${projectId}`)
    expect(read.body).toMatchObject({ request_ids: [tenderId], status: 'ACTIVE' })
    await service.post(`/projects/${projectId}/acknowledgements`, {
      status: 'SUCCESS',
      external_id: 'OBJ-1',
    })
    await releaseSeen(clerk, tenderId)
    expect((await lastHeard('tender.completed')).data).toMatchObject({ project_id: projectId })
    const { body } = await service.get(`/projects?object_number=OBJ-1`)
    expect(body.data).toMatchObject([
      { id: projectId, status: 'PROCESSED', acknowledgement: { external_id: 'OBJ-1' } },
    ])
  })

  it('every event that is told has the fields that are published of its type, and no others', async () => {
    const ajv = new Ajv2020({ strict: false, formats: FORMATS })
    const catalogue = new Map(eventCatalogue().map((event) => [`${event.type}`, event.data]))
    const heard = await partner.heard()

    expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(catalogue.keys()))
    for (const { type, data } of heard) {
      const schema = closed(catalogue.get(type) ?? {})
      expect([type, ajv.validate(schema, data), ajv.errorsText()]).toEqual([
        type,
        true,
        'No errors',
      ])
    }
  })
})

/** Partners are told to expect more fields some day; what is told today is what is published today. */
const closed = (schema: JsonSchema): JsonSchema => {
  const parts = mapParts(schema, closed)
  return parts.properties ? { ...parts, additionalProperties: false } : parts
}

const FORMATS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
}
