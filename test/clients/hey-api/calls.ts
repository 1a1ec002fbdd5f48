import { ARTICLES, billOfQuantities, type Scenario, there } from '../scenario.ts'
import {
  type ArticleRow,
  acknowledgeTender,
  type CreateOrderErrors,
  type CreateOrderResponses,
  changeTender,
  createOrder,
  createTender,
  getArticle,
  getJob,
  getOrder,
  getTender,
  type Job,
  type JobAck,
  listArticles,
  listTenders,
  type OrderBody,
  pushArticles,
  pushCustomers,
  type RequestForm,
} from './generated'
import { createClient, formDataBodySerializer } from './generated/client'

/** The commonest calls of a partner, by the generated functions. */
export async function makeCalls({ baseUrl, apiKey, workOff, release }: Scenario) {
  const client = createClient({ baseUrl, auth: apiKey })

  const rows: ArticleRow[] = ARTICLES
  const push = () =>
    pushArticles({
      client,
      headers: { 'Idempotency-Key': 'articles-by-hey-api' },
      body: { articles: rows },
    })
  const pushed = await push()
  const repeated = await push()
  const customers = await pushCustomers({
    client,
    body: { customers: [{ customer_id: 'K-1', email_domains: ['acme.example'] }] },
  })
  await workOff()

  const jobOf = async (ack: JobAck | undefined): Promise<Job> =>
    there((await getJob({ client, path: { job_id: there(ack).job_id } })).data)
  const articleJob = await jobOf(pushed.data)
  const customerJob = await jobOf(customers.data)

  const listed: string[] = []
  let query: { limit: number; modified_since?: string; cursor?: string } = {
    limit: 2,
    modified_since: articleJob.created_at,
  }
  for (;;) {
    const { data, next_cursor } = there((await listArticles({ client, query })).data)
    listed.push(...data.map(({ article_number }) => article_number))
    if (next_cursor === null) break
    query = { limit: 2, cursor: next_cursor }
  }
  const article = there((await getArticle({ client, path: { article_number: '4712' } })).data)
  const missing = await getArticle({ client, path: { article_number: 'none' } })

  const form: RequestForm = { files: [billOfQuantities()], customer_id: 'K-1' }
  const tenderAck = await createTender({ client, body: form })
  // The generator takes one media type of an operation, which is JSON.
  const fileOrderAck = await client.post<CreateOrderResponses, CreateOrderErrors>({
    url: '/orders',
    security: [{ scheme: 'bearer', type: 'http' }],
    body: form,
    ...formDataBodySerializer,
    headers: { 'Content-Type': null },
  })
  const order: OrderBody = {
    customer_id: 'K-1',
    order_metadata: { customer_reference: 'B-118', order_date: '2026-11-14' },
    positions: [{ article_number: '4711', quantity: 12, unit: 'M' }],
  }
  const orderAck = await createOrder({ client, body: order })
  await workOff()

  const tender_id = there((await jobOf(tenderAck.data)).result).request_id
  const order_id = there((await jobOf(orderAck.data)).result).request_id
  const fileOrder = there((await jobOf(fileOrderAck.data)).result)
  await release(tender_id)

  const tender = there((await getTender({ client, path: { tender_id } })).data)
  const completed = there(
    (
      await listTenders({
        client,
        query: { completed_since: there(tender.completed_at), status: 'EXPORTED' },
      })
    ).data,
  )
  const changed = await changeTender({ client, path: { tender_id }, body: { name: 'Kita Nord' } })
  const acknowledged = await acknowledgeTender({
    client,
    path: { tender_id },
    body: { status: 'SUCCESS', external_id: 'AN-1' },
  })
  const readOrder = there((await getOrder({ client, path: { order_id } })).data)

  return {
    statuses: [pushed, repeated, customers, tenderAck, fileOrderAck, orderAck].map(
      ({ response }) => response?.status,
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
