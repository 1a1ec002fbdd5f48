import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import type { Sql } from '#kernel/db/sql.ts'
import { withClient } from '#test/database-server.ts'
import { type Service, startService } from '#test/service.ts'
import { insertSubscription } from '#test/subscriptions.ts'
import { type DeliveryFilters, listDeliveries } from '../../src/events/log/queries.ts'

/** A page of the log must not grow with what a subscription, or anybody else, ever got. Statements are explained. */
let service: Service
let subscriptionId: string
beforeAll(async () => {
  service = await startService()
  const { organisationId } = service
  subscriptionId = (await insertSubscription(service, { url: 'https://erp.example/' }))
    .subscriptionId
  await insertSubscription(service, { url: 'https://other.example/' })
  await service.rows(`insert into events (id, organisation_id, type, api_version, data)
    select new_uuid(), ${organisationId}, 'job.finished', '1', json_build_object('request_id', i)
      from generate_series(1, 30000) as i`)
  await service.rows(`insert into deliveries (id, organisation_id, subscription_id, event_id, status, ended_at)
    select new_uuid(), ${organisationId}, subscriptions.id, events.id,
           case when random() < 0.01 then 'EXHAUSTED' else 'DELIVERED' end, now()
      from events join subscriptions on subscriptions.id = '${subscriptionId}' or random() < 0.01`)
  await withClient(service.databaseUrl, (client) => client.query('analyze'))
})
afterAll(() => service.stop())

async function indexesOf(filters: DeliveryFilters, after?: string): Promise<readonly string[]> {
  const { organisationId } = service
  const found: string[] = []
  const explaining = (db: Db): Db => ({
    ...db,
    async rows({ parts: [first = '', ...others], values }: Sql) {
      const parts = [`explain ${first}`, ...others]
      const plan = await db.rows<{ 'QUERY PLAN': string }>({ parts, values })
      const lines = plan.map((line) => line['QUERY PLAN'])
      found.push(...lines.flatMap((line) => / using (\w+) on deliveries/.exec(line)?.[1] ?? []))
      found.push(...lines.flatMap((line) => /(Seq|Bitmap \w+) Scan/.exec(line)?.[0] ?? []))
      return []
    },
  })
  await service.database.asOrganisation(organisationId, (db) =>
    listDeliveries(
      explaining(db),
      { organisationId, subscriptionId },
      { filters, after: after === undefined ? undefined : { id: after }, limit: 101 },
    ),
  )
  return found
}

const NOW = new Date().toISOString()

it.each<{ by: string; filters: DeliveryFilters; index: string }>([
  { by: 'no filter', filters: {}, index: 'deliveries_of_subscription' },
  {
    by: 'event type',
    filters: { event_type: 'job.finished' },
    index: 'deliveries_of_subscription',
  },
  { by: 'time', filters: { from: NOW, to: NOW }, index: 'deliveries_of_subscription' },
  { by: 'status DELIVERED', filters: { status: 'DELIVERED' }, index: 'deliveries_of_subscription' },
  { by: 'failing', filters: { failing: 'true' }, index: 'deliveries_of_subscription' },
  {
    by: 'project and time',
    filters: { project_id: '88', from: NOW },
    index: 'deliveries_of_subscription',
  },
  { by: 'status EXHAUSTED', filters: { status: 'EXHAUSTED' }, index: 'deliveries_not_arrived' },
  {
    by: 'event',
    filters: { event_id: '019a84cf-c400-7000-8000-000000000001' },
    index: 'deliveries_event_id_subscription_id_replay_key',
  },
  {
    by: 'request',
    filters: { request_id: '17' },
    index: 'deliveries_event_id_subscription_id_replay_key',
  },
  {
    by: 'job',
    filters: { job_id: '17' },
    index: 'deliveries_event_id_subscription_id_replay_key',
  },
  {
    by: 'text',
    filters: { q: '17' },
    index: 'deliveries_event_id_subscription_id_replay_key',
  },
])('Delivery log: a page by $by is read along one index', async ({ filters, index }) => {
  expect(await indexesOf(filters)).toEqual([index])
})

it('Delivery log: so is a page in the middle', async () => {
  const [middle] = await service.rows<{ id: string }>(
    'select id from deliveries order by id offset 10000 limit 1',
  )
  expect(await indexesOf({}, middle?.id)).toEqual(['deliveries_of_subscription'])
})
