import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { createBell } from '#kernel/queue/bell.ts'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import { PATIENTLY } from '#test/patience.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { type Service, startService } from '#test/service.ts'
import { insertSubscription, publishEvent } from '#test/subscriptions.ts'
import { stoppedWatch } from '#test/webhooks.ts'
import { measureBacklog } from '../../src/events/deliveries/backlog.ts'
import { claimTurns } from '../../src/events/deliveries/claim-turns.ts'
import { startDelivering } from '../../src/events/deliveries/deliver.ts'
import { takeTurn } from '../../src/events/deliveries/take-turn.ts'

let service: Service
let receiver: Receiver
let organisationId: number

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  receiver = await startReceiver()
  organisationId = (await service.createOrganisation('Partner')).organisationId
})
afterEach(async () => {
  await service.rows('update subscriptions set deleted_at = now(), lease_until = null')
  await receiver.stop()
})

const ALL = { free: 100, freeForFailing: 100 }
const now = () => new Date()

const subscribe = () => insertSubscription(service, { url: receiver.url, organisationId })
const tell = () => publishEvent(service, { type: 'project.exported', data: {}, organisationId })
const claim = (places = ALL) => service.database.asSystem((db) => claimTurns(db, places, now()))
const set = (change: string, where = 'true') =>
  service.rows(
    `update subscriptions set ${change} where organisation_id = ${organisationId} and ${where}`,
  )
const statuses = async () =>
  (
    await service.rows<{ status: string }>(
      `select status from deliveries where organisation_id = ${organisationId} order by id`,
    )
  ).map(({ status }) => status)

/** What a process that delivers is made of. */
const parts = () => ({
  ...service.webhooks,
  database: service.database,
  now,
  onAttempt: () => undefined,
  stopwatch: stoppedWatch,
})

const idle = new AbortController().signal

describe('Isolation: whose turn it is', () => {
  it('one whose turn failed comes behind the others of its organisation', async () => {
    for (let n = 0; n < 9; n++) await subscribe()
    await tell()
    const first = await claim()
    expect(first).toHaveLength(8)
    // Their processes died, say: nobody gave a turn back.
    await set('lease_until = null')
    const second = await claim()
    const ids = new Set(first.map(({ subscription_id }) => subscription_id))
    expect(second.filter(({ subscription_id }) => !ids.has(subscription_id))).toHaveLength(1)
  })

  it('noisy neighbour: failing webhooks leave turns to the others of their organisation', async () => {
    for (let n = 0; n < 10; n++) await subscribe()
    await set('failures_in_a_row = 10')
    const { subscriptionId } = await subscribe()
    await tell()
    const turns = await claim()
    expect(turns.filter(({ is_failing }) => is_failing)).toHaveLength(4)
    expect(turns.map(({ subscription_id }) => subscription_id)).toContain(subscriptionId)
    // They are busy now: no more of them.
    expect(await claim()).toEqual([])
  })

  it('a clock that was set back keeps nobody from its turn', async () => {
    for (let n = 0; n < 8; n++) await subscribe()
    await tell()
    await set(`lease_until = now() + interval '1 hour'`)
    expect(await claim()).toHaveLength(8)
  })

  it('a process whose clock is behind sends what is due by that of PostgreSQL', async () => {
    await subscribe()
    await tell()
    const behind = () => new Date(Date.now() - 3_600_000)
    const [turn] = await service.database.asSystem((db) => claimTurns(db, ALL, behind()))
    if (!turn) throw new Error('Nothing was due')
    await takeTurn({ ...parts(), now: behind }, turn, idle)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('A turn and the database', () => {
  /** The database, to which something happens after so many of its transactions. */
  const onceAfter = (count: number, happens: () => Promise<void>) => {
    let left = count
    return {
      asSystem: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
        const result = await service.database.asSystem(work)
        left -= 1
        if (left === 0) await happens()
        return result
      },
    }
  }

  const turnOf = async () => {
    const [turn] = await claim()
    if (!turn) throw new Error('Nothing was due')
    return turn
  }

  it('who learns late of what he read sends nothing of it: it may have been paused meanwhile', async () => {
    await subscribe()
    await tell()
    let elapsed = 0
    const database = onceAfter(1, async () => {
      await set('paused_at = now()')
      elapsed += 1_100
    })
    await takeTurn({ ...parts(), database, stopwatch: () => elapsed }, await turnOf(), idle)
    expect(receiver.received).toEqual([])
    expect(await statuses()).toEqual(['PENDING'])
  })

  it('attempts are recorded when the database is back, and not made again', async () => {
    await subscribe()
    await tell()
    let failures = 2
    const database = {
      asSystem: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
        if (receiver.received.length > 0 && failures > 0) {
          failures -= 1
          throw new Error('The database is away')
        }
        return service.database.asSystem(work)
      },
    }
    await takeTurn({ ...parts(), database }, await turnOf(), idle)
    expect(receiver.received).toHaveLength(1)
    expect(await statuses()).toEqual(['DELIVERED'])
  })

  it('what cannot be read ahead costs none of the attempts that are made meanwhile', async () => {
    await subscribe()
    for (let n = 0; n < 120; n++) await tell()
    let failures = 1
    const database = {
      asSystem: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
        if (receiver.received.length > 30 && failures > 0) {
          failures -= 1
          throw new Error('The database is away')
        }
        return service.database.asSystem(work)
      },
    }
    await takeTurn({ ...parts(), database }, await turnOf(), idle)
    expect(failures).toBe(0)
    expect(receiver.received).toHaveLength(120)
    expect(new Set(await statuses())).toEqual(new Set(['DELIVERED']))
  })

  it('a database that always answers too late is told, and costs no attempt', async () => {
    await subscribe()
    await tell()
    let elapsed = 0
    const database = {
      asSystem: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
        const result = await service.database.asSystem(work)
        elapsed += 1_100
        return result
      },
    }
    const deps = { ...parts(), database, stopwatch: () => elapsed }
    await expect(takeTurn(deps, await turnOf(), idle)).rejects.toThrow('too late')
    expect(receiver.received).toEqual([])
  })

  it('a commit whose answer was lost is made again without harm', async () => {
    await subscribe()
    await tell()
    const database = onceAfter(2, async () => {
      throw new Error('The line is cut')
    })
    await takeTurn({ ...parts(), database }, await turnOf(), idle)
    expect(receiver.received).toHaveLength(1)
    expect(await statuses()).toEqual(['DELIVERED'])
  })
})

describe('A process that delivers', () => {
  const log = pino({ level: 'silent' })

  it('sends when the bell rings, tries again when it is time, and ends what it began when it stops', async () => {
    await subscribe()
    const bell = createBell()
    const delivering = startDelivering({ ...parts(), retryDelaysS: [0.2], log, bell })
    receiver.answerWith(500)
    await tell()
    bell.ring()
    await vi.waitUntil(() => receiver.received.length === 1, PATIENTLY)
    receiver.answerWith(204)
    await vi.waitUntil(() => receiver.received.length === 2, PATIENTLY)
    await vi.waitUntil(async () => (await statuses())[0] === 'DELIVERED', PATIENTLY)

    receiver.answerWith((_, response) => void sleep(300).then(() => response.writeHead(200).end()))
    await tell()
    await tell()
    bell.ring()
    await vi.waitUntil(() => receiver.received.length >= 3, PATIENTLY)
    await delivering.stop()
    // What was under way is recorded, what was not waits for others.
    const delivered = receiver.received.length - 1
    expect((await statuses()).filter((status) => status === 'DELIVERED')).toHaveLength(delivered)
    const [free] = await service.rows<{ n: string }>(
      `select count(*) as n from subscriptions where organisation_id = ${organisationId} and lease_until is not null`,
    )
    expect(Number(free?.n)).toBe(0)
  })

  it('a secret that it cannot unseal affects no other webhook, and costs no attempt', async () => {
    await subscribe()
    const sealer = createSealer(randomBytes(KEY_BYTES))
    const other = await startReceiver()
    const { organisationId: elsewhere } = await service.createOrganisation('Other')
    const target = { ...service, webhooks: { sealer } }
    await insertSubscription(target, { url: other.url, organisationId: elsewhere })
    await publishEvent(service, { type: 'project.exported', data: {}, organisationId: elsewhere })
    await tell()
    const bell = createBell()
    const delivering = startDelivering({ ...parts(), log, bell })
    await vi.waitUntil(async () => (await statuses())[0] === 'DELIVERED', PATIENTLY)
    await delivering.stop()
    expect(other.received).toEqual([])
    const waiting = await service.database.asOrganisation(elsewhere, (db) =>
      db.rows(sql`select status, attempts from deliveries where organisation_id = ${elsewhere}`),
    )
    expect(waiting).toEqual([{ status: 'PENDING', attempts: 0 }])
    await other.stop()
  })

  it('what waits is told to the operator', async () => {
    const { subscriptionId } = await subscribe()
    await tell()
    await set('failing_since = now()')
    expect(await measureBacklog(service.database.system)).toMatchObject({
      due: 1,
      paused: 0,
      failing: 1,
    })
    await set('paused_at = now()', `id = '${subscriptionId}'`)
    expect(await measureBacklog(service.database.system)).toMatchObject({ due: 0, paused: 1 })
  })
})
