import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claim } from '#kernel/queue/claim.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { withClient } from '#test/database-server.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { call, type Service, startService } from '#test/service.ts'
import { forgetWebhooks, insertSubscription, publishEvent } from '#test/subscriptions.ts'
import { lookAt } from '../../src/access/rate-limits/look.ts'
import { spend } from '../../src/access/rate-limits/spend.ts'
import { beginAttempt } from '../../src/access/sessions/throttle.ts'
import { claimTurns } from '../../src/events/deliveries/claim-turns.ts'
import { listPresent } from '../../src/live/presence.ts'
import type { SendFailure } from '../../src/notices/mailer.ts'
import { notify } from '../../src/notices/notify.ts'

let service: Service
let receiver: Receiver
let mailFailure: SendFailure | undefined
let mailsSent = 0

beforeAll(async () => {
  const mailer = {
    send: async () => {
      mailsSent += 1
      return mailFailure
    },
  }
  service = await startService(undefined, 0, {}, { mail: { mailer, retryDelaysS: [3_600] } })
  receiver = await startReceiver()
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})
beforeEach(async () => {
  await service.rows('delete from tasks')
  await service.rows('delete from rate_buckets')
  await forgetWebhooks(service)
  receiver.received.length = 0
  receiver.answerWith(204)
  mailFailure = undefined
  mailsSent = 0
})

const HOURS = '3 hours 7 minutes'

/**
 * The clock of PostgreSQL ran ahead until now and is put right: every stamp in the database is later by
 * that much than it should be. Triggers are off, since some of them guard stamps.
 */
const setBack = (shift = HOURS) =>
  withClient(service.databaseUrl, async (client) => {
    const { rows } = await client.query<{ statement: string }>(`
      select format('update %I set %s', table_name,
                    string_agg(format('%1$I = %1$I + interval ''${shift}''', column_name), ', '))
               as statement
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and data_type = 'timestamp with time zone'
       group by table_name`)
    await client.query('set session_replication_role = replica')
    for (const { statement } of rows) await client.query(statement)
  })

/** As if it had been written before the clock ran ahead. */
const longAgo = (table: string, ...columns: readonly string[]) =>
  service.rows(
    `update ${table} set ${columns
      .map((column) => `${column} = ${column} - interval '${HOURS}'`)
      .join(', ')}`,
  )

const rows = (...numbers: readonly string[]) => ({
  articles: numbers.map((article_number) => ({ article_number })),
})
/** Read from the table: a budget is refused for up to a minute after a small shift. */
const statusOf = async (jobId: string) =>
  (await service.rows<{ status: string }>(`select status from jobs where id = '${jobId}'`))[0]
    ?.status

describe('A clock that is set back: tasks', () => {
  it.each(['30 seconds', '10 minutes', HOURS, '400 days'])(
    'a task that was queued by a clock %s ahead is taken at once',
    async (shift) => {
      const { body } = await service.post('/articles', rows('ahead'))
      await setBack(shift)

      await service.workOff()

      expect(await statusOf(body.job_id)).toBe('COMPLETED')
    },
  )

  it('a task that waits for its next attempt is tried at once', async () => {
    const { body } = await service.post('/articles', rows('tried-again'))
    await longAgo('tasks', 'run_at', 'planned_at')
    const { database, handlers, log, metrics } = service
    const failing = { ...handlers, 'run-import': () => Promise.reject(new Error('Broken')) }
    await workOnce({ database, handlers: failing, log, metrics }, new AbortController().signal)
    await setBack()

    await service.workOff()

    expect(await statusOf(body.job_id)).toBe('COMPLETED')
  })

  it('later work of the organisation does not wait, and comes after it', async () => {
    const first = await service.post('/articles', {
      articles: [{ article_number: 'x', name: '1' }],
    })
    await setBack()
    const second = await service.post('/articles', {
      articles: [{ article_number: 'x', name: '2' }],
    })

    await service.workOff()

    expect(await statusOf(first.body.job_id)).toBe('COMPLETED')
    expect(await statusOf(second.body.job_id)).toBe('COMPLETED')
    expect((await service.get('/articles/x')).body.name).toBe('2')
  })

  it('comes before what was queued since, also where nothing else orders them', async () => {
    const { organisationId } = service
    const insert = (kind: string) =>
      service.rows<{ id: string }>(
        `insert into tasks (organisation_id, kind, payload)
         values (${organisationId}, '${kind}', '{}') returning id`,
      )
    const [older] = await insert('run-import')
    await setBack()
    await insert('run-import')

    expect((await service.database.asSystem(claim))?.id).toBe(older?.id)
  })

  it('leaves no task leased, and no organisation busy by a lease that nobody holds', async () => {
    const other = await service.createOrganisation('Other')
    const leased = await service.post('/articles', rows('leased'))
    await service.rows(`update tasks set lease_until = now() + interval '20 seconds'`)
    await setBack()
    await call(service.origin, other.apiKey, '/articles', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rows('other')),
    })

    const { database, handlers, log, metrics } = service
    await workOnce({ database, handlers, log, metrics }, new AbortController().signal)

    expect(await statusOf(leased.body.job_id)).toBe('COMPLETED')
  })
})

describe('A clock that is set back: deliveries', () => {
  const tell = () => publishEvent(service, { type: 'project.exported', data: {} })

  it('an event is delivered at once, and those that happened since do not wait for it', async () => {
    await insertSubscription(service, { url: receiver.url })
    const first = await tell()
    await setBack()
    const second = await tell()

    await service.deliver()

    expect(receiver.received.map(({ body }) => body.id).sort()).toEqual([first, second].sort())
  })

  it('a delivery that waits for its next attempt is tried at once, and then by its schedule', async () => {
    await insertSubscription(service, { url: receiver.url })
    receiver.answerWith(503)
    await tell()
    await longAgo('deliveries', 'next_attempt_at', 'planned_at')
    await service.deliver()
    await service.deliver()
    expect(receiver.received).toHaveLength(1)
    await setBack()

    await service.deliver()
    await service.deliver()

    expect(receiver.received).toHaveLength(2)
  })

  it('what is sent again on request is sent at once', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    const { subscriptionId } = await insertSubscription(service, { url: receiver.url })
    const event_id = await tell()
    await service.deliver()
    const path = `/webhooks/${subscriptionId}/replays`
    expect((await admin.post(path, { scope: 'EVENT', event_id })).status).toBe(200)
    await setBack()

    await service.deliver()

    expect(receiver.received).toHaveLength(2)
  })

  it('an endpoint that was served by the clock ahead gets its turn among the others', async () => {
    const { database } = service
    const { subscriptionId } = await insertSubscription(service, { url: receiver.url })
    await service.rows(`update subscriptions set served_at = now()`)
    await setBack()
    for (let n = 0; n < 8; n += 1) await insertSubscription(service, { url: receiver.url })
    await tell()

    const turns = await database.asSystem((db) =>
      claimTurns(db, { free: 8, freeForFailing: 8 }, new Date()),
    )

    expect(turns.map(({ subscription_id }) => subscription_id)).toContain(subscriptionId)
  })
})

describe('A clock that is set back: notices and mails', () => {
  const tellAdmins = (subject: string) =>
    service.database.asOrganisation(service.organisationId, (db) =>
      notify(db, {
        organisationId: service.organisationId,
        kind: 'key_expiry',
        subject,
        arguments: { key_id: 'k', name: 'ERP', expires_at: '2026-11-28T09:30:00Z', days: 3 },
        now: new Date(),
      }),
    )

  it('a mail is sent at once, and so is one that waits for its next attempt', async () => {
    await service.signIn({ role: 'ADMIN' })
    await service.rows('delete from mails')
    await tellAdmins('first')
    const waiting = await service.rows('select from tasks')
    await setBack()
    await service.workOff()
    expect(mailsSent).toBe(waiting.length)

    mailFailure = { reason: 'DEFERRED', detail: '451 later', isFinal: false }
    await tellAdmins('second')
    await service.workOff()
    mailFailure = undefined
    mailsSent = 0
    await setBack()
    await service.workOff()

    expect(mailsSent).toBe(waiting.length)
    expect(await service.rows(`select from mails where state <> 'SENT'`)).toEqual([])
  })
})

describe('A clock that is set back: limits', () => {
  const BUCKET = { name: 'write', perMinute: 1, burst: 3 } as const

  it('an empty bucket is full once more, and no fuller', async () => {
    const { database } = service
    const take = async () => (await spend(database, 'clock', BUCKET)).allowed
    const four = async () => [await take(), await take(), await take(), await take()]
    expect(await four()).toEqual([true, true, true, false])
    await setBack()

    expect(await database.asSystem((db) => lookAt(db, 'clock', BUCKET))).toBe(3)
    expect(await four()).toEqual([true, true, true, false])
  })

  it('nobody is locked out of an account for longer than the window', async () => {
    const { database } = service
    const attempt = { email: 'karin@home.example', address: '192.0.2.1' }
    await beginAttempt(database, attempt)
    // The window began before the clock ran ahead.
    await service.rows(
      `update sign_in_attempts set failures = 9, since = since - interval '${HOURS}'`,
    )
    await setBack()

    await beginAttempt(database, attempt)
    const counted = await service.rows('select failures from sign_in_attempts')
    expect(counted).toEqual([{ failures: 1 }, { failures: 1 }])
    await service.rows('delete from sign_in_attempts')
  })
})

describe('A clock that is set back: sessions and presence', () => {
  it('a session that began in the future has ended: it would live too long', async () => {
    const clerk = await service.signIn()
    expect((await clerk.get('/session')).status).toBe(200)
    await setBack()

    expect((await clerk.get('/session')).status).toBe(401)
  })

  it('a session that was used in the future has its next use noted, and must be proved again', async () => {
    const clerk = await service.signIn({ role: 'ADMIN' })
    await service.rows(`update sessions
      set last_used_at = last_used_at + interval '3 hours', confirmed_at = confirmed_at + interval '3 hours'
      where id = '${clerk.sessionId}'`)

    expect((await clerk.post('/api-keys', { name: 'x', scopes: [] })).status).toBe(403)
    await expect
      .poll(() =>
        service.rows(`select from sessions
          where id = '${clerk.sessionId}' and last_used_at > now() + interval '1 hour'`),
      )
      .toEqual([])
  })

  it('nobody is shown as present who looked in the future', async () => {
    const { database, organisationId } = service
    const clerk = await service.signIn()
    const inquiryId = await insertBareInquiry(database, organisationId)
    const present = () =>
      database.asOrganisation(organisationId, (db) => listPresent(db, organisationId, new Date()))
    await clerk.put(`/inquiries/${inquiryId}/presence`, { viewer: 'tab', position_id: null })
    expect(await present()).toHaveLength(1)
    await setBack()

    expect(await present()).toEqual([])
  })
})

describe('A clock that is set back: lists', () => {
  const changedSince = async (moment: string) =>
    (await service.get(`/articles?modified_since=${encodeURIComponent(moment)}`)).body.data.map(
      (row: { article_number: string }) => row.article_number,
    )

  it('a change is found by the last stamp that was read, by the own clock, and by a cursor', async () => {
    await service.post('/articles', rows('before-1', 'before-2'))
    await service.workOff()
    await setBack()
    const page = (await service.get('/articles?modified_since=2026-01-01T00:00:00Z&limit=1')).body
    const all = (await service.get('/articles')).body.data
    const last = all.at(-1).updated_at
    const ownClock = new Date(Date.now() - 1_000).toISOString()

    await service.post('/articles', rows('after'))
    await service.workOff()

    expect(await changedSince(last)).toContain('after')
    expect(await changedSince(ownClock)).toContain('after')
    const listed: string[] = []
    for (let cursor = page.next_cursor; cursor; ) {
      const next = (await service.get(`/articles?cursor=${encodeURIComponent(cursor)}`)).body
      listed.push(...next.data.map((row: { article_number: string }) => row.article_number))
      cursor = next.next_cursor
    }
    expect(listed.at(-1)).toBe('after')
  })
})
