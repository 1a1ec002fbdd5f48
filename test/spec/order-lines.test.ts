import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { push, pushArticles } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await pushArticles(service, [{ article_number: 'DOSE-61', name: 'Dose', base_unit: 'Stk' }])
})
afterAll(() => service.stop())

/** Sends an order as JSON, and reads it when it was processed. */
async function ordered(body: object) {
  const { status, body: ack } = await service.post('/orders', body)
  expect(status).toBe(202)
  await service.workOff()
  const { result } = (await service.get(`/jobs/${ack.job_id}`)).body
  return (await service.get(`/orders/${result.request_id}`)).body
}

describe('POST /orders as JSON, and the order that is read', () => {
  it('an unmatched line still appears with its verbatim number and description', async () => {
    const { positions } = await ordered({
      positions: [
        { article_number: 'Ü/47 11', quantity: 2 },
        { article_number: 'X-1', description: ' ' },
        { article_number: 'X-2', description: ' Ding, blau ' },
        { description: 'Ohne Nummer' },
      ],
    })
    expect(
      positions.map((line: Record<string, unknown>) => [
        line['article_number'],
        line['stated_article_number'],
        line['description'],
      ]),
    ).toEqual([
      [null, 'Ü/47 11', 'Ü/47 11'],
      [null, 'X-1', 'X-1'],
      [null, 'X-2', ' Ding, blau '],
      [null, null, 'Ohne Nummer'],
    ])
  })

  it('order_metadata: what is blank, and an address of which nothing is said, is null', async () => {
    const { order_metadata } = await ordered({
      order_metadata: {
        customer_reference: ' ',
        quote_number: 'AN-1',
        delivery_address: { city: null, street: '' },
      },
      positions: [{ description: 'Ding' }],
    })
    expect(order_metadata).toMatchObject({
      customer_reference: null,
      quote_number: 'AN-1',
      delivery_address: null,
    })
  })
})

describe('Order status: READY_TO_EXPORT only when the customer is known', () => {
  it('one that was removed before the order was processed is not', async () => {
    await push(service, '/customers', 'customers', [{ customer_id: 'K-1', name: 'Hansen' }])
    const positions = [{ article_number: 'DOSE-61', quantity: 1, unit: 'Stk' }]
    expect(await ordered({ customer_id: 'K-1', positions })).toMatchObject({
      status: 'READY_TO_EXPORT',
      customer: { customer_id: 'K-1' },
    })

    const { body: ack } = await service.post('/orders', { customer_id: 'K-1', positions })
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`delete from customers where organisation_id = ${service.organisationId}`),
    )
    await service.workOff()
    const { result } = (await service.get(`/jobs/${ack.job_id}`)).body
    expect(result.request_status).toBe('NEEDS_REVIEW')
    expect((await service.get(`/orders/${result.request_id}`)).body).toMatchObject({
      status: 'NEEDS_REVIEW',
      customer: null,
    })
  })
})
