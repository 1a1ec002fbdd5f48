import createClient from 'openapi-fetch'
import { ARTICLES, billOfQuantities, type Scenario, there } from '../scenario.ts'
import type { components, paths } from './generated/schema.ts'

type Schemas = components['schemas']

/** The commonest calls of a partner, by openapi-fetch and the generated types. */
export async function makeCalls({ baseUrl, apiKey, workOff, release }: Scenario) {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } })

  const rows: Schemas['ArticleRow'][] = ARTICLES
  const push = () =>
    client.POST('/articles', {
      params: { header: { 'Idempotency-Key': 'articles-by-openapi-typescript' } },
      body: { articles: rows },
    })
  const pushed = await push()
  const repeated = await push()
  const customers = await client.POST('/customers', {
    body: { customers: [{ customer_id: 'K-1', email_domains: ['acme.example'] }] },
  })
  await workOff()

  const jobOf = async (ack: Schemas['JobAck'] | undefined): Promise<Schemas['Job']> => {
    const path = { job_id: there(ack).job_id }
    return there((await client.GET('/jobs/{job_id}', { params: { path } })).data)
  }
  const articleJob = await jobOf(pushed.data)
  const customerJob = await jobOf(customers.data)

  const listed: string[] = []
  let query: { limit: number; modified_since?: string; cursor?: string } = {
    limit: 2,
    modified_since: articleJob.created_at,
  }
  for (;;) {
    const { data, next_cursor } = there((await client.GET('/articles', { params: { query } })).data)
    listed.push(...data.map(({ article_number }) => article_number))
    if (next_cursor === null) break
    query = { limit: 2, cursor: next_cursor }
  }
  const article = there(
    (
      await client.GET('/articles/{article_number}', {
        params: { path: { article_number: '4712' } },
      })
    ).data,
  )
  const missing = await client.GET('/articles/{article_number}', {
    params: { path: { article_number: 'none' } },
  })

  const form: Schemas['RequestForm'] = { files: [billOfQuantities()], customer_id: 'K-1' }
  const tenderAck = await client.POST('/tenders', { body: form, bodySerializer: asForm })
  const fileOrderAck = await client.POST('/orders', { body: form, bodySerializer: asForm })
  const order: Schemas['OrderBody'] = {
    customer_id: 'K-1',
    order_metadata: { customer_reference: 'B-118', order_date: '2026-11-14' },
    positions: [{ article_number: '4711', quantity: 12, unit: 'M' }],
  }
  const orderAck = await client.POST('/orders', { body: order })
  await workOff()

  const tender_id = there((await jobOf(tenderAck.data)).result).request_id
  const order_id = there((await jobOf(orderAck.data)).result).request_id
  const fileOrder = there((await jobOf(fileOrderAck.data)).result)
  await release(tender_id)

  const tender = there(
    (await client.GET('/tenders/{tender_id}', { params: { path: { tender_id } } })).data,
  )
  const completed = there(
    (
      await client.GET('/tenders', {
        params: { query: { completed_since: there(tender.completed_at), status: 'EXPORTED' } },
      })
    ).data,
  )
  const changed = await client.PATCH('/tenders/{tender_id}', {
    params: { path: { tender_id } },
    body: { name: 'Kita Nord' },
  })
  const acknowledged = await client.POST('/tenders/{tender_id}/acknowledgements', {
    params: { path: { tender_id } },
    body: { status: 'SUCCESS', external_id: 'AN-1' },
  })
  const readOrder = there(
    (await client.GET('/orders/{order_id}', { params: { path: { order_id } } })).data,
  )

  return {
    statuses: [pushed, repeated, customers, tenderAck, fileOrderAck, orderAck].map(
      ({ response }) => response.status,
    ),
    jobs: [articleJob, customerJob].map(({ status, created_count }) => [status, created_count]),
    bulkResult: articleJob.result,
    listed,
    article: [article.name, article.voltage_v, article.is_active],
    missing: missing.error?.error.code,
    tender: tender.chapters.flatMap(({ positions }) =>
      positions.map(({ article, quantity }) => [article?.article_number, quantity]),
    ),
    isCompleted: completed.data.some((each) => each.tender_id === tender_id),
    renamed: changed.data?.name,
    acknowledged: acknowledged.data?.external_id,
    order: readOrder.positions.map(({ article_number }) => article_number),
    orderDate: readOrder.order_metadata?.order_date,
    fileOrder: [fileOrder.request_status, fileOrder.position_count],
  }
}

/** Each entry of a list is a part of its own, as the form of the document says. */
const asForm = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const part of [value].flat()) form.append(name, part)
  }
  return form
}
