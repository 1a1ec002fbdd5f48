import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { readBy } from '#test/counted-reads.ts'
import { withClient } from '#test/database-server.ts'
import { tidyUp } from '#test/maintenance.ts'
import { type Service, startService } from '#test/service.ts'
import { forgetWebhooks, insertSubscription, publishEvent } from '#test/subscriptions.ts'
import type { EventType } from '../../src/events/event.ts'
import { deleteOldDeliveries } from '../../src/events/retention.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
beforeEach(() => forgetWebhooks(service))
afterAll(() => service.stop())

const tidy = (kept?: Parameters<typeof tidyUp>[1]) => tidyUp(service.database, kept)

const DAY_MS = 86_400_000

/** Something that happened so long ago. */
const happened = (daysAgo: number, type: EventType = 'job.finished') =>
  publishEvent(service, { id: newId(new Date(Date.now() - daysAgo * DAY_MS)), type, data: {} })

/** Its deliveries ended so long ago, with an attempt each. */
async function ended(eventId: string, daysAgo: number, status = 'DELIVERED') {
  await service.rows(`insert into delivery_attempts
      (delivery_id, number, organisation_id, started_at, duration_ms, url, request_headers)
    select id, 1, organisation_id, now(), 1, '', '[]' from deliveries where event_id = '${eventId}'`)
  await service.rows(`update deliveries
    set status = '${status}', next_attempt_at = null, attempts = 1, ended_at = now() - interval '${daysAgo} days'
    where event_id = '${eventId}'`)
}

const idsIn = async (table: string, column = 'id') =>
  (await service.rows<{ id: string }>(`select ${column} as id from ${table} order by 1`)).map(
    ({ id }) => id,
  )

const markDeleted = (id: string, ago: string) =>
  service.rows(`update subscriptions set deleted_at = now() - interval '${ago}' where id = '${id}'`)

const subscribe = () => insertSubscription(service, { url: 'https://erp.example/hooks' })

describe('Delivery log, how long it is kept', () => {
  it('what ended is kept for its days, with its attempts; what waits is kept in any case', async () => {
    await subscribe()
    const old = await happened(31)
    await ended(old, 31)
    const given = await happened(31)
    await ended(given, 31, 'EXHAUSTED')
    // It waited for a paused subscription.
    const late = await happened(90)
    await ended(late, 29)
    const waiting = await happened(90)
    await tidy()
    expect(await idsIn('deliveries', 'event_id')).toEqual([late, waiting].sort())
    expect(await idsIn('delivery_attempts', 'delivery_id')).toHaveLength(1)
    expect(await idsIn('events')).toEqual([late, waiting].sort())
  })

  it('events of jobs go when nothing that was sent of them is left; releases and exports stay', async () => {
    const types = [
      'request.processing_completed',
      'tender.completed',
      'order.completed',
      'project.exported',
    ] as const
    const job = await happened(31)
    const [processed, ...kept] = await Promise.all(types.map((type) => happened(31, type)))
    const recent = await happened(29)
    expect(await idsIn('events')).toEqual(expect.arrayContaining([job, processed]))
    await tidy()
    expect(await idsIn('events')).toEqual([...kept, recent].sort())
  })

  it.each([{ jobsKeptDays: 40 }, { deliveriesKeptDays: 40 }])(
    'events of jobs are kept as long as jobs and deliveries are: %j',
    async (kept) => {
      await happened(41)
      const recent = await happened(39)
      await tidy(kept)
      expect(await idsIn('events')).toEqual([recent])
    },
  )

  it('a deleted subscription goes when its log has gone, a live one stays', async () => {
    const [live, deleted] = [await subscribe(), await subscribe()]
    await ended(await happened(1), 1)
    await markDeleted(deleted.subscriptionId, '61 minutes')
    await tidy()
    const both = [live.subscriptionId, deleted.subscriptionId].sort()
    expect(await idsIn('subscriptions')).toEqual(both)
    await service.rows(`update deliveries set ended_at = now() - interval '31 days'`)
    await tidy()
    expect(await idsIn('subscriptions')).toEqual([live.subscriptionId])
  })

  it('a subscription without a log stays for an hour: something may be on its way into the log', async () => {
    const [recent, old] = [await subscribe(), await subscribe()]
    await markDeleted(recent.subscriptionId, '59 minutes')
    await markDeleted(old.subscriptionId, '61 minutes')
    await tidy()
    expect(await idsIn('subscriptions')).toEqual([recent.subscriptionId])
  })

  it('what was left for a subscription while it was deleted ends, and is then kept for its days', async () => {
    const { subscriptionId } = await subscribe()
    await happened(90)
    await markDeleted(subscriptionId, '0')
    await tidy()
    expect(await service.rows('select status from deliveries')).toEqual([{ status: 'CANCELLED' }])
  })

  it('one run ends a bounded part of what was left', async () => {
    const { subscriptionId } = await subscribe()
    const waiting = async () => (await idsIn(`deliveries where status = 'PENDING'`)).length
    await service.rows(`insert into events (id, organisation_id, type, api_version, data)
      select new_uuid(), ${service.organisationId}, 'job.finished', '1', '{}' from generate_series(1, 5001)`)
    await service.rows(`insert into deliveries (id, organisation_id, subscription_id, event_id, next_attempt_at)
      select new_uuid(), organisation_id, '${subscriptionId}', id, now() from events`)
    await markDeleted(subscriptionId, '0')
    await tidy()
    expect(await waiting()).toBe(1)
    await tidy()
    expect(await waiting()).toBe(0)
  })

  it('one run reads what is old, and nothing else, also when the planner knows an empty table', async () => {
    const { subscriptionId } = await subscribe()
    await withClient(service.databaseUrl, (client) => client.query('analyze deliveries'))
    await service.rows(`insert into deliveries (id, organisation_id, subscription_id, test_body, status, ended_at)
      select new_uuid(), ${service.organisationId}, '${subscriptionId}', '{}', 'FAILED',
             now() - make_interval(days => case when i = 1 then 31 else 29 end)
        from generate_series(1, 3000) as i`)
    const reads = await readBy(service.databaseUrl, (database) =>
      database.asSystem(async (db) => expect(await deleteOldDeliveries(db, 30)).toBe(1)),
    )
    const { seq, idx } = reads('deliveries')
    expect([seq, idx < 100]).toEqual([0, true])
  })

  it('one run removes a bounded part', async () => {
    const { subscriptionId } = await subscribe()
    await service.rows(`insert into deliveries (id, organisation_id, subscription_id, test_body, status, ended_at)
      select new_uuid(), ${service.organisationId}, '${subscriptionId}', '{}', 'FAILED', now() - interval '31 days'
        from generate_series(1, 5001)`)
    await tidy()
    expect(await idsIn('deliveries')).toHaveLength(1)
    await tidy()
    expect(await idsIn('deliveries')).toHaveLength(0)
  })
})
