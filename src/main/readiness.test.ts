import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#kernel/db/db.ts'
import { type OpenDatabase, openDatabase } from '#test/database.ts'
import { withClient } from '#test/database-server.ts'
import { PATIENTLY } from '#test/patience.ts'
import { ANSWER_WITHIN_MS, createReadiness } from './readiness.ts'

const log = pino({ level: 'silent' })

let created: OpenDatabase
let database: Database

beforeAll(async () => {
  created = await openDatabase()
  database = created.database
})
afterAll(() => created.close())
afterEach(() => void vi.useRealTimers())

const readiness = (over = database, isStopping = () => false) =>
  createReadiness({ database: over, log, isStopping })

/** For every connection from now on, as after a failover to a standby: those that are open end. */
const setReadOnly = (value: 'on' | 'off'): Promise<unknown> =>
  withClient(created.url, async (client) => {
    const { rows } = await client.query('select current_database() as name')
    const [{ name }] = rows
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
  })

describe('readiness', () => {
  it('a read-only database is a reason, and it recovers by itself', async () => {
    const whyNotReady = readiness()
    expect(await whyNotReady()).toBeUndefined()
    await setReadOnly('on')
    await expect.poll(whyNotReady, PATIENTLY).toBe('the database is read-only')
    await setReadOnly('off')
    await expect.poll(whyNotReady, PATIENTLY).toBeUndefined()
  })

  it('another refusal of writes is a reason with its code', async () => {
    const alter = (change: string) =>
      withClient(created.url, (client) => client.query(`alter table service_secrets ${change}`))
    await alter('add constraint refuse_all check (false) not valid')
    expect(await readiness()()).toBe('the database refuses writes (23514)')
    await alter('drop constraint refuse_all')
    expect(await readiness()()).toBeUndefined()
  })

  it('a flood of probes writes once a second: callers share a probe and its cached result', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let probes = 0
    const counted: Database = {
      ...database,
      asSystem(work) {
        probes += 1
        return database.asSystem(work)
      },
    }
    const whyNotReady = readiness(counted)
    await Promise.all(Array.from({ length: 50 }, whyNotReady))
    await Promise.all(Array.from({ length: 50 }, whyNotReady))
    expect(probes).toBe(1)
    vi.advanceTimersByTime(1_001)
    await Promise.all(Array.from({ length: 50 }, whyNotReady))
    expect(probes).toBe(2)
  })

  it('a failure is cached as well', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let probes = 0
    const down: Database = {
      ...database,
      async asSystem() {
        probes += 1
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      },
    }
    const whyNotReady = readiness(down)
    expect(await whyNotReady()).toBe('the database does not answer')
    expect(await whyNotReady()).toBe('the database does not answer')
    expect(probes).toBe(1)
  })

  it.each(['08006', '28P01', '3D000', '53300', '57P03'])(
    'a database that lets no connection in (%s) does not answer',
    async (code) => {
      const closed = {
        ...database,
        asSystem: async () => Promise.reject(Object.assign(new Error('closed'), { code })),
      }
      expect(await readiness(closed)()).toBe('the database does not answer')
    },
  )

  it('a database that hangs is logged once, however many callers wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const hanging = { ...database, asSystem: () => new Promise<never>(() => undefined) }
    const warn = vi.fn()
    const whyNotReady = createReadiness({
      database: hanging,
      log: { warn },
      isStopping: () => false,
    })
    const answers = Promise.all([whyNotReady(), whyNotReady()])
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS)
    expect(await answers).toEqual(Array(2).fill('the database does not answer'))
    expect(warn).toHaveBeenCalledOnce()
  })

  it('a service that stops is not ready', async () => {
    expect(await readiness(database, () => true)()).toBe('the service is stopping')
  })
})
