import { randomUUID } from 'node:crypto'
import { connect as connectTo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { acceptInquiry } from '#test/inquiries.ts'
import { type Ear, listen } from '#test/live.ts'
import { PATIENTLY } from '#test/patience.ts'
import { createRandom } from '#test/random.ts'
import { startReceiver } from '#test/receiver.ts'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { releaseSeen, reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { forgetWebhooks, insertSubscription } from '#test/subscriptions.ts'
import { MOST_CHANGES } from '../../src/live/feed.ts'
import { createLive, MOST_PER_SESSION } from '../../src/live/live.ts'

const BEAT_MS = 300

let service: Service
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  service = await startService(undefined, 0, {}, { live: { beatMs: BEAT_MS, mostStreams: 50 } })
  await createCatalogue(service)
  ada = await service.signIn({ name: 'Ada' })
  bob = await service.signIn({ name: 'Bob' })
})
afterAll(() => service.stop())

const ears: Ear[] = []
afterEach(async () => {
  await Promise.all(ears.splice(0).map((ear) => ear.cut()))
  // One that is not let go fails the test that it belongs to; it must not keep the others from running.
  await vi.waitUntil(() => service.live.openStreams() === 0, PATIENTLY).catch(() => undefined)
})
async function earOf(who: Pick<SignedIn, 'cookie'>, wish: Parameters<typeof listen>[2] = {}) {
  const ear = await listen(service.origin, who.cookie, wish)
  ears.push(ear)
  if (ear.response.status === 200) await ear.hello()
  return ear
}

const inquiry = () => createInquiry(service, { positions: [{}, {}] })
const touch = (db: Db, id: string) =>
  db.run(sql`
    update inquiries set name = 'x', updated_at = begin_change('inquiries')
     where id = ${id}::bigint`)
const asUs = <T>(work: (db: Db) => Promise<T>) =>
  service.database.asOrganisation(service.organisationId, work)

describe('Live: the stream', () => {
  it('is text/event-stream, never compressed, kept or gathered, with a time to come again and heart-beats', async () => {
    const ear = await earOf(ada)
    expect(ear.response.status).toBe(200)
    expect(Object.fromEntries(ear.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(ear.response.headers.get('content-encoding')).toBeNull()
    expect(ear.response.headers.get('content-disposition')).toBeNull()
    expect(ear.heard.text).toMatch(/^retry: [234]\d{3}\n\n/)
    expect(ear.told[0]).toEqual({ event: 'hello', id: expect.any(String), data: {} })
    await ear.until(() => ear.heard.text.match(/\n:\n\n:\n\n/) !== null)
  })

  it('tells of an inquiry that was made, and of each change', async () => {
    const ear = await earOf(ada)
    const { inquiryId, positionIds } = await inquiry()
    const made = await ear.until(() => ear.of('inquiry').find(({ data }) => data.id === inquiryId))
    expect(made.data).toEqual({
      id: inquiryId,
      kind: 'TENDER',
      status: 'NEEDS_REVIEW',
      needs_attention: false,
      updated_at: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/),
      is_new: true,
    })
    expect(made.id).toEqual(expect.any(String))
    const work = reviewing(service, bob, inquiryId)
    await work.select(positionIds[0], 'A-1')
    const { inquiry: head } = await work.select(positionIds[1], 'A-1')
    const last = await ear.until(() =>
      ear.of('inquiry').find(({ data }) => data.updated_at === head.updated_at),
    )
    expect(last.data).toMatchObject({ id: inquiryId, status: head.status, is_new: false })
  })

  it('tells several changes within a moment once, with the latest state', async () => {
    const { inquiryId } = await inquiry()
    const ear = await earOf(ada)
    const start = performance.now()
    for (let count = 0; count < 10; count++) await asUs((db) => touch(db, inquiryId))
    const { updated_at } = (await ada.get(`/inquiries/${inquiryId}`)).body.inquiry
    const times = () => ear.of('inquiry').filter(({ data }) => data.id === inquiryId)
    await ear.until(() => times().at(-1)?.data.updated_at === updated_at)
    // Changes are gathered for a tenth of a second each time.
    expect(times().length).toBeLessThanOrEqual(1 + (performance.now() - start) / 100)
  })

  it('is not for who is not signed in', async () => {
    const ear = await listen(service.origin, 'sid=nobody')
    expect(ear.response.status).toBe(401)
    await ear.over
  })
})

describe('Live: tenants', () => {
  it('tenant isolation: a stream shows nothing of another organisation, of whatever kind', async () => {
    const other = await service.createOrganisation('Other')
    const eve = await service.signIn({ organisationId: other.organisationId })
    const [ours, theirs] = [await earOf(ada), await earOf(eve)]
    const { inquiryId, positionIds } = await inquiry()
    await ada.put(`/inquiries/${inquiryId}/presence`, { viewer: 'tab', position_id: null })
    await reviewing(service, ada, inquiryId).select(positionIds[0], 'A-1')
    await releaseSeen(ada, inquiryId)
    await service.get(`/tenders/${inquiryId}`)
    await ours.until(() => ours.of('trace').find(({ data }) => data.inquiry_id === inquiryId))
    const made = await createInquiry({ ...service, ...other }, { positions: [{}] })
    await theirs.until(() => theirs.of('inquiry').find(({ data }) => data.id === made.inquiryId))
    expect(theirs.heard.text).not.toContain(`"${inquiryId}"`)
    expect(new Set(theirs.told.map(({ event }) => event))).toEqual(new Set(['hello', 'inquiry']))
    // What one organisation was told is no point for another to go on from.
    const resumed = await earOf(eve, { lastEventId: ours.heard.lastEventId })
    expect(resumed.told.map(({ event }) => event)).toEqual(['reset', 'hello'])
  })
})

describe('Live: going on', () => {
  it('Last-Event-ID: what changed meanwhile is told first, each once, in the order of its change', async () => {
    const made = [await inquiry(), await inquiry(), await inquiry()]
    const ear = await earOf(ada)
    await ear.cut()
    const [one, two, three] = made.map(({ inquiryId }) => inquiryId) as [string, string, string]
    for (const id of [two, one, two]) await asUs((db) => touch(db, id))
    const again = await earOf(ada, { lastEventId: ear.heard.lastEventId })
    expect(again.told.map(({ event, data }) => [event, data.id])).toEqual([
      ['inquiry', one],
      ['inquiry', two],
      ['hello', undefined],
    ])
    expect(again.told.some(({ data }) => data.id === three)).toBe(false)
    // From within what was told at once: the rest of it.
    const rest = await earOf(ada, { lastEventId: again.told[0]?.id })
    expect(rest.told.map(({ data }) => data.id)).toEqual([two, undefined])
  })

  it('inquiries of one commit are not skipped by who was cut between them', async () => {
    const made = [await inquiry(), await inquiry()].map(({ inquiryId }) => inquiryId)
    const ear = await earOf(ada)
    await asUs(async (db) => {
      const stamp = await beginChange(db, 'inquiries')
      await db.run(sql`
        update inquiries set updated_at = ${stamp}::timestamptz
         where id = any (${made}::bigint[])`)
    })
    await ear.until(() => ear.of('inquiry').length === 2)
    const resumed = await earOf(ada, { lastEventId: ear.of('inquiry')[0]?.id })
    expect(resumed.of('inquiry').map(({ data }) => data.id)).toEqual([made[1]])
  })

  it.each(['', 'x', '1_2_3', '1_2026-02-30T00:00:00.000000Z', `1_${'9'.repeat(500)}`, 'future'])(
    'a point that was never told (%j) has everything read again',
    async (given) => {
      const { organisationId } = service
      const lastEventId =
        given === 'future' ? `${organisationId}_2999-01-01T00:00:00.000000Z` : given
      const ear = await earOf(ada, { lastEventId })
      const expected = given === '' ? ['hello'] : ['reset', 'hello']
      expect(ear.told.map(({ event }) => event)).toEqual(expected)
    },
  )

  it('who missed too much reads everything again; so does who is there when so much changes', async () => {
    const other = await service.createOrganisation('Large')
    const { organisationId } = other
    const eve = await service.signIn({ organisationId })
    const ear = await earOf(eve)
    const resumable = ear.heard.lastEventId
    await service.database.asOrganisation(organisationId, async (db) => {
      const stamp = await beginChange(db, 'inquiries')
      await db.run(sql`
        insert into inquiries (organisation_id, kind, status, currency, vat_percent, created_at,
                               updated_at)
        select ${organisationId}, case when n % 2 = 0 then 'TENDER' else 'ORDER' end, 'NEEDS_REVIEW',
               'EUR', 19, ${stamp}::timestamptz, ${stamp}::timestamptz
          from generate_series(1, ${MOST_CHANGES + 1}::int) as n`)
    })
    await ear.until(() => ear.of('reset')[0])
    expect(ear.of('inquiry')).toEqual([])
    const resumed = await earOf(eve, { lastEventId: resumable })
    expect(resumed.told.map(({ event }) => event)).toEqual(['reset', 'hello'])
    const after = await earOf(eve, { lastEventId: ear.heard.lastEventId })
    expect(after.told.map(({ event }) => event)).toEqual(['hello'])
  })

  it('a stream that is cut and resumed at random tells the last state of every inquiry', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, inquiry)).then((all) =>
      all.map(({ inquiryId }) => inquiryId),
    )
    const latest = new Map<string, string>()
    let lastEventId: string | undefined
    let cuts = 0
    let writing = true
    const random = createRandom()
    const follow = async (): Promise<void> => {
      while (writing) {
        const ear = await listen(service.origin, ada.cookie, { lastEventId })
        await sleep(random.whole(0, 120))
        await ear.cut()
        if (ear.response.status === 200) take(ear)
        await fillBuckets()
        cuts += 1
      }
    }
    const take = (ear: Ear): void => {
      for (const { data } of ear.of('inquiry')) latest.set(data.id, data.updated_at)
      expect(ear.of('reset')).toEqual([])
      lastEventId = ear.heard.lastEventId
    }
    const first = await listen(service.origin, ada.cookie)
    await first.hello()
    await first.cut()
    lastEventId = first.heard.lastEventId
    const following = follow()
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        // Until the stream was cut often enough, however slow that is.
        for (let count = 0; count < 40 || cuts <= 5; count++) {
          const id = random.pick(ids)
          await asUs(async (db) => {
            await touch(db, id)
            // A commit that comes late: others see its stamp late, and none before those that are smaller.
            await db.run(sql`select pg_sleep(${random.whole(0, 10) / 1_000})`)
          })
        }
      }),
    )
    writing = false
    await following
    const end = await earOf(ada, { lastEventId })
    take(end)
    const stored = await asUs((db) =>
      db.rows<{ id: string; updated_at: string }>(sql`
        select id, wire_time(updated_at) as updated_at from inquiries where id = any (${ids}::bigint[])`),
    )
    const changed = stored.filter(({ id }) => latest.has(id))
    expect(changed.length).toBe(ids.length)
    expect(Object.fromEntries(latest)).toMatchObject(
      Object.fromEntries(stored.map(({ id, updated_at }) => [id, updated_at])),
    )
    expect(cuts).toBeGreaterThan(5)
  })

  it('a lost line of announcements loses nothing: all is looked at when it is there again', async () => {
    const { inquiryId } = await inquiry()
    const ear = await earOf(ada)
    const client = new pg.Client({ connectionString: service.databaseUrl })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'pis-listen' and datname = current_database()`,
    )
    await client.end()
    await asUs((db) => touch(db, inquiryId))
    await ear.until(() => ear.of('inquiry').some(({ data }) => data.id === inquiryId))
    // Traces leave nothing by which they could be found: who shows one is greeted, and reads it again.
    await ear.until(() => ear.of('hello').length === 2)
  })
})

const fillBuckets = () => service.rows('delete from rate_buckets')

describe('Live: what else is told', () => {
  it('the progress of a run, in some steps and not row by row', async () => {
    const ear = await earOf(ada)
    const { inquiryId } = await acceptInquiry(service, {
      kind: 'ORDER',
      lines: Array.from({ length: 300 }, (_, at) => ({ description: `Lampe ${at}` })),
    })
    await service.workOff()
    const steps = () => ear.of('processing').filter(({ data }) => data.inquiry_id === inquiryId)
    await ear.until(() => steps().some(({ data }) => data.step === 'DONE'))
    expect(steps()[0]?.data).toEqual({
      inquiry_id: inquiryId,
      step: expect.any(String),
      done: expect.any(Number),
      total: expect.any(Number),
      lanes: null,
    })
    expect(steps().at(-1)?.data).toMatchObject({
      step: 'DONE',
      lanes: { sure: 0, check: 0, unsure: 0, none: 300 },
    })
    expect(ear.told.length).toBeLessThan(60)
  })

  it('a delivery attempt, a fetch and an acknowledgement, which are in the trace as well', async () => {
    const receiver = await startReceiver()
    await insertSubscription(service, { url: receiver.url })
    const { inquiryId } = await inquiry()
    const ear = await earOf(ada)
    const traces = () => ear.of('trace').filter(({ data }) => data.inquiry_id === inquiryId).length
    /** Until the call of that id is in the record of calls. */
    const recorded = (requestId: string) =>
      vi.waitUntil(async () => {
        await service.flushCalls()
        const found = `select 1 from api_calls where request_id = '${requestId}'`
        return (await service.rows(found)).length > 0
      }, PATIENTLY)
    const told = async (work: () => Promise<unknown>) => {
      const before = traces()
      await work()
      await ear.until(() => traces() > before)
    }
    // Before the release: of no interest to the trace.
    await service.get(`/tenders/${inquiryId}`, { headers: { 'x-request-id': 'fetch-0' } })
    await recorded('fetch-0')
    await releaseSeen(ada, inquiryId)
    await told(() => service.deliver())
    await told(async () => {
      await service.get(`/tenders/${inquiryId}`, { headers: { 'x-request-id': 'fetch-1' } })
      await recorded('fetch-1')
    })
    await service.get(`/tenders/${inquiryId}?x=1`)
    await service.get('/tenders/999999999')
    await told(() => service.post(`/tenders/${inquiryId}/acknowledgements`, { status: 'SUCCESS' }))
    const { body } = await ada.get(`/inquiries/${inquiryId}/trace`)
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual([
      'released',
      'attempt',
      'fetched',
      'acknowledged',
    ])
    expect(body.data[2]).toEqual({
      type: 'fetched',
      at: expect.any(String),
      channel: 'API',
      method: 'GET',
      path: `/api/public/v1/tenders/${inquiryId}`,
      key_name: expect.any(String),
      request_id: 'fetch-1',
      status: 200,
    })
    await forgetWebhooks(service)
    await receiver.stop()
  })
})

describe('Live: presence', () => {
  const seenBy = (ear: Ear, inquiryId: string) =>
    ear
      .of('presence')
      .filter(({ data }) => data.inquiry_id === inquiryId)
      .at(-1)?.data.people

  it('others are told who looks at which position, and who left; a tab is not told of itself', async () => {
    const { inquiryId, positionIds } = await inquiry()
    const path = `/inquiries/${inquiryId}/presence`
    const [viewer, another] = [randomUUID(), randomUUID()]
    const mine = await earOf(ada, { viewer })
    const unnamed = await earOf(ada)
    const his = await earOf(bob)
    expect((await ada.put(path, { viewer, position_id: null })).status).toBe(204)
    await his.until(() => seenBy(his, inquiryId)?.length === 1)
    await ada.put(path, { viewer, position_id: positionIds[0] })
    await his.until(() => seenBy(his, inquiryId)?.[0]?.position_id === positionIds[0])
    expect(seenBy(his, inquiryId)).toEqual([
      { user_id: ada.userId, name: 'Ada', position_id: positionIds[0] },
    ])
    await ada.put(path, { viewer: another, position_id: null })
    await mine.until(() => seenBy(mine, inquiryId)?.length === 1)
    // Who comes later is told at once.
    const late = await earOf(bob)
    await late.until(() => seenBy(late, inquiryId)?.length === 2)
    const other = await inquiry()
    await ada.put(`/inquiries/${other.inquiryId}/presence`, { viewer, position_id: null })
    await his.until(() => seenBy(his, inquiryId)?.length === 1)
    expect((await ada.delete(`${path}?viewer=${another}`)).status).toBe(204)
    await his.until(() => seenBy(his, inquiryId)?.length === 0)
    expect((await ada.delete(`${path}?viewer=${viewer}`)).status).toBe(204)
    expect(seenBy(his, other.inquiryId)).toHaveLength(1)
    expect(unnamed.of('presence')).toEqual([])
  })

  it('refuses what is not there, with the place', async () => {
    const { inquiryId } = await inquiry()
    const foreign = await inquiry()
    const path = `/inquiries/${inquiryId}/presence`
    const put = (body: unknown) => ada.put(path, body)
    expect((await put({ viewer: 'a b', position_id: null })).status).toBe(400)
    expect((await put({ viewer: 'a' })).status).toBe(400)
    for (const position_id of [foreign.positionIds[0], '0', 'x', '99999999999999999999']) {
      const { status, body } = await put({ viewer: 'a', position_id })
      expect([status, body.error.details[0].loc]).toEqual([400, ['body', 'position_id']])
    }
    expect(
      (await ada.put('/inquiries/999999/presence', { viewer: 'a', position_id: null })).status,
    ).toBe(404)
    expect((await ada.delete('/inquiries/999999/presence?viewer=a')).status).toBe(404)
    expect((await ada.delete(path)).status).toBe(400)
  })

  it('never grows: a person has twenty tabs, and who fell silent goes with the next who comes', async () => {
    const { inquiryId } = await inquiry()
    const count = async () => (await asUs((db) => db.rows(sql`select 1 from presences`))).length
    await asUs((db) => db.run(sql`update presences set seen_at = seen_at - interval '31 seconds'`))
    for (let n = 0; n < 25; n++) {
      await ada.put(`/inquiries/${inquiryId}/presence`, { viewer: `v-${n}`, position_id: null })
    }
    expect(await count()).toBe(20)
    await asUs((db) => db.run(sql`update presences set seen_at = seen_at - interval '31 seconds'`))
    await bob.put(`/inquiries/${inquiryId}/presence`, { viewer: 'v', position_id: null })
    expect(await count()).toBe(1)
  })
})

describe('Live: sessions and limits', () => {
  const end = async (who: SignedIn, how: () => Promise<unknown>) => {
    const ear = await earOf(who)
    await how()
    await ear.until(() => ear.heard.isOver)
  }

  it('a stream ends with its session: sign-out, inactive user, idle time, absolute time, new password', async () => {
    const [out, inactive, idle, old, reset] = [
      await service.signIn(),
      await service.signIn(),
      await service.signIn(),
      await service.signIn(),
      await service.signIn(),
    ]
    const set = (statement: string) => service.rows(statement)
    await end(out, () => out.post('/sign-out'))
    await end(inactive, () =>
      set(`update users set is_active = false where id = ${inactive.userId}`),
    )
    await end(idle, () =>
      set(
        `update sessions set last_used_at = now() - interval '31 minutes' where id = '${idle.sessionId}'`,
      ),
    )
    await end(old, () =>
      set(
        `update sessions set created_at = now() - interval '13 hours' where id = '${old.sessionId}'`,
      ),
    )
    await end(reset, () =>
      set(`update users set must_change_password = true where id = ${reset.userId}`),
    )
    const still = await earOf(ada)
    await sleep(3 * BEAT_MS)
    expect(still.heard.isOver).toBe(false)
  })

  it('neither opening a stream nor presence nor changes keeps a session alive; another call does', async () => {
    const cleo = await service.signIn()
    const { inquiryId } = await inquiry()
    const age = (text: string) =>
      service.rows(
        `update sessions set last_used_at = now() - interval '${text}' where id = '${cleo.sessionId}'`,
      )
    const usedAt = async () =>
      (
        await service.rows<{ used: string }>(
          `select last_used_at as used from sessions where id = '${cleo.sessionId}'`,
        )
      )[0]?.used
    await age('10 minutes')
    const before = await usedAt()
    await earOf(cleo)
    await cleo.put(`/inquiries/${inquiryId}/presence`, { viewer: 'c', position_id: null })
    await cleo.delete(`/inquiries/${inquiryId}/presence?viewer=c`)
    await cleo.get(`/inquiries/${inquiryId}/changes?since=2026-01-01T00:00:00Z`)
    await sleep(2 * BEAT_MS)
    expect(await usedAt()).toBe(before)
    await cleo.get('/session')
    expect(await usedAt()).not.toBe(before)
  })

  it('a session has eight streams; beyond that 429, and room again when one closes', async () => {
    const dora = await service.signIn()
    const open = await Promise.all(Array.from({ length: MOST_PER_SESSION }, () => earOf(dora)))
    const refused = await dora.get('/stream')
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.error.message).toContain('8 streams')
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.headers.get('x-ratelimit-scope')).toBe('concurrency')
    await open[0]?.cut()
    await vi.waitUntil(() => service.live.openStreams() < MOST_PER_SESSION, PATIENTLY)
    expect((await earOf(dora)).response.status).toBe(200)
  })

  it('a tab that comes again ends its own former stream, and no other: dead ones do not refuse it', async () => {
    const [dora, emil] = [await service.signIn(), await service.signIn()]
    const tabs = Array.from({ length: MOST_PER_SESSION }, (_, at) => `tab-${at}`)
    const open = await Promise.all(tabs.map((viewer) => earOf(dora, { viewer })))
    const others = await earOf(emil, { viewer: 'tab-0' })
    const again = await earOf(dora, { viewer: 'tab-0' })
    expect(again.response.status).toBe(200)
    await open[0]?.until(() => open[0]?.heard.isOver)
    await expect.poll(() => service.live.openStreams()).toBe(MOST_PER_SESSION + 1)
    expect([...open.slice(1), others, again].map(({ heard }) => heard.isOver)).not.toContain(true)
  })

  it('a user has twenty streams, an organisation half of all of a process, and the process as many as it may', async () => {
    const live = createLive({
      database: service.database,
      now: () => new Date(),
      log: { warn: () => undefined } as never,
      mostStreams: 50,
    })
    const other = await service.createOrganisation('Guests')
    const open = (organisationId: number, userId: string, session: number) =>
      live
        .open({
          ...{ organisationId, userId, viewer: undefined, lastEventId: undefined },
          ...{ sessionId: `s-${userId}-${session}`, gone: new AbortController().signal },
        })
        .then(
          () => 'open',
          (error: Error) => error.message,
        )
    const opened = async (count: number, organisationId: number, userId: string) => {
      for (let at = 0; at < count; at++) {
        expect(await open(organisationId, userId, at % 5)).toBe('open')
      }
    }
    const { organisationId } = service
    await opened(20, organisationId, '1')
    expect(await open(organisationId, '1', 9)).toContain('This user has 20')
    await opened(5, organisationId, '2')
    expect(await open(organisationId, '2', 9)).toContain('This organisation')
    await opened(20, other.organisationId, '3')
    await opened(5, other.organisationId, '4')
    const third = await service.createOrganisation('Third')
    expect(await open(third.organisationId, '5', 9)).toContain('All streams')
    await live.close()
  })

  it('streams that were cut at one moment are not opened anew at one', async () => {
    const told = (await Promise.all(Array.from({ length: 6 }, () => earOf(ada)))).map(({ heard }) =>
      Number(/^retry: (\d+)/.exec(heard.text)?.[1]),
    )
    expect(Math.min(...told)).toBeGreaterThanOrEqual(2_000)
    expect(Math.max(...told)).toBeLessThan(5_000)
    expect(new Set(told).size).toBeGreaterThan(1)
  })

  it('HEAD opens no stream that stays', async () => {
    const before = service.live.openStreams()
    const { status } = await ada.send('HEAD', '/stream', {})
    expect(status).toBe(200)
    await expect.poll(() => service.live.openStreams()).toBe(before)
  })

  it('who does not read is let go before memory grows', async () => {
    const { inquiryId } = await inquiry()
    const socket = connectTo(service.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `GET /api/app/v1/stream HTTP/1.1\r\nHost: x\r\nCookie: ${ada.cookie}\r\nAccept: text/event-stream\r\n\r\n`,
    )
    socket.pause()
    const opened = service.live.openStreams()
    while (service.live.openStreams() === opened) await sleep(10)
    // As if very much happened: told as the line that PostgreSQL calls on would be.
    const flood = Array.from(
      { length: 20_000 },
      (_, n) => `trace ${service.organisationId} ${n + 1}`,
    )
    while (service.live.openStreams() > opened) {
      for (const said of flood) service.live.hear(said)
      await sleep(150)
    }
    socket.destroy()
    await asUs((db) => touch(db, inquiryId))
  })

  it('Stop: closing the server ends streams at once', async () => {
    const own = await startService()
    const eve = await own.signIn()
    const ear = await listen(own.origin, eve.cookie)
    await ear.hello()
    // Nobody cuts it: without an end of its own, closing would wait for ever.
    await own.app.close()
    await ear.over
    await own.stop()
  })
})

describe('Live: several processes', () => {
  it('each tells its streams of what happened in the other, presence included, by the clock given', async () => {
    let now = Date.now()
    const other = createLive({
      database: service.database,
      now: () => new Date(now),
      log: { warn: () => undefined } as never,
      mostStreams: 5,
      presenceEveryMs: 50,
    })
    // It hears nothing by itself: what it is told here is what PostgreSQL says on the line.
    const client = new pg.Client({ connectionString: service.databaseUrl })
    await client.connect()
    client.on('notification', ({ payload }) => other.hear(payload))
    await client.query('listen pis_live')
    const text: string[] = []
    const gone = new AbortController()
    const body = await other.open({
      ...bob,
      viewer: undefined,
      lastEventId: undefined,
      gone: gone.signal,
    })
    body.on('data', (bytes: Buffer) => text.push(bytes.toString()))
    const { inquiryId } = await inquiry()
    await ada.put(`/inquiries/${inquiryId}/presence`, { viewer: 'p', position_id: null })
    const hears = (what: string) => expect.poll(() => text.join('')).toContain(what)
    await hears(`"inquiry_id":"${inquiryId}","people":[{"user_id":"${ada.userId}"`)
    await hears(`"id":"${inquiryId}","kind":"TENDER"`)
    now += 31_000
    await hears(`"inquiry_id":"${inquiryId}","people":[]`)
    gone.abort()
    await other.close()
    await client.end()
  })
})
