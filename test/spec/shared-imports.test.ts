import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  beginChange,
  endSharedChange,
  readBarrier,
  type Stream,
  sharedChangeBegun,
  sharedChangeJoined,
} from '#kernel/db/change-clock.ts'
import { connect, type Database, type Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { withClient } from '#test/database-server.ts'
import { type HeldWork, holdTransaction } from '#test/held-transaction.ts'
import { untilOneWaits } from '#test/locks.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'

let service: Service
let home: { readonly organisationId: number; readonly apiKey: string }

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  home = await service.createOrganisation('Sharing')
})

const administer = (statements: string) =>
  withClient(service.databaseUrl, (client) => client.query(statements))

/** Calls by the key of this test's organisation. */
const get = async (path: string) => (await call(service.origin, home.apiKey, path)).body

async function send(path: string, rows: readonly object[]): Promise<string> {
  const init = jsonInit({ [path]: rows })
  const answer = await call(service.origin, home.apiKey, `/${path}`, init)
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.job_id
}

async function push(path: string, rows: readonly object[]) {
  const jobId = await send(path, rows)
  await service.workOff()
  return get(`/jobs/${jobId}`)
}

const ROWS = 500
const articles = (fields: (row: number) => object = () => ({})) =>
  Array.from({ length: ROWS }, (_, row) => ({ article_number: `S-${row}`, ...fields(row) }))

/** The stamps that a job's rows have, in the order of time, and how many rows have each. */
const stampsOf = (jobId: string) =>
  service.database.asOrganisation(home.organisationId, (db) =>
    db.rows<{ rows: string; first: string; last: string; after_us: string | null }>(sql`
      select count(articles.*) as rows, min(article_number collate "C") as first,
             max(article_number collate "C") as last,
             extract(epoch from stamp - lag(stamp) over (order by stamp))::numeric * 1000000 as after_us
        from import_stamps left join articles on articles.updated_at = stamp
       where job_id = ${jobId}::uuid and stream = 'articles' group by stamp order by stamp`),
  )

describe('Bulk writes: two transactions apply the rows of a chunk at once', () => {
  it('each applies half of them, the first half with the earlier stamp', async () => {
    const { job_id } = await push('articles', articles())

    const stamps = await stampsOf(job_id)
    expect(stamps.map(({ rows }) => Number(rows))).toEqual([ROWS / 2, ROWS / 2])
    expect(Number(stamps[1]?.after_us)).toBe(1)
    expect(stamps[0]?.first).toBe('S-0')
    expect((await get(`/articles?limit=${ROWS}`)).data).toHaveLength(ROWS)
  })

  it('new, changed and unchanged rows are counted as by one transaction', async () => {
    const created = await push('articles', articles())
    const again = await push('articles', articles())
    const changed = await push(
      'articles',
      articles((row) => (row % 3 === 0 ? { name: 'changed' } : {})),
    )

    expect(created).toMatchObject({ status: 'COMPLETED', created_count: ROWS, skipped_count: 0 })
    expect(again).toMatchObject({ created_count: 0, updated_count: 0, skipped_count: ROWS })
    expect(changed).toMatchObject({ updated_count: 167, skipped_count: 333, error_count: 0 })
    expect(await get('/articles/S-498')).toMatchObject({ name: 'changed' })
  })

  it('rows with errors, in both halves, keep their numbers', async () => {
    const job = await push(
      'articles',
      articles((row) => (row === 3 || row === 498 ? { ean: '123' } : {})),
    )

    expect(job).toMatchObject({ created_count: ROWS - 2, error_count: 2 })
    expect(job.errors.map((error: { row_number: number }) => error.row_number)).toEqual([4, 499])
  })

  it('few rows, repeated keys and removed records are for one transaction', async () => {
    const few = await push('articles', articles().slice(0, 199))
    const repeated = await push('articles', [
      ...articles(),
      { article_number: 'S-7', name: 'last' },
    ])
    const removed = await push(
      'articles',
      articles((row) => (row === 9 ? { deleted: true } : {})),
    )

    expect(await stampsOf(few.job_id)).toHaveLength(1)
    expect(await stampsOf(repeated.job_id)).toHaveLength(1)
    expect(await stampsOf(removed.job_id)).toHaveLength(1)
    expect(repeated).toMatchObject({ created_count: ROWS - 199, updated_count: 1 })
    expect(removed).toMatchObject({ deleted_count: 1 })
  })

  it('a process with a single connection never waits for a second one', async () => {
    const narrow = connect(service.databaseUrl, {
      maxConnections: 1,
      applicationName: 'pis-test',
      role: inject('databaseRole'),
      onIdleError: () => undefined,
    })
    let [open, mostOpen] = [0, 0]
    const counted: Database = {
      ...narrow,
      async asOrganisation(organisationId, work, commit) {
        open += 1
        mostOpen = Math.max(mostOpen, open)
        return narrow.asOrganisation(organisationId, work, commit).finally(() => {
          open -= 1
        })
      },
    }
    const jobId = await send('articles', articles())
    const { log, metrics } = service
    const deps = { database: narrow, handlers: service.handlersOn(counted), log, metrics }
    await workOnce(deps, new AbortController().signal)
    await narrow.close()

    expect(await get(`/jobs/${jobId}`)).toMatchObject({ status: 'COMPLETED', created_count: ROWS })
    expect(mostOpen).toBe(1)
  })
})

describe('Bulk writes: when one of the two transactions fails', () => {
  afterEach(() =>
    administer(`
      drop trigger if exists trap on articles; drop trigger if exists trap on jobs;
      drop function if exists trap; drop sequence if exists times_trapped`),
  )

  const trap = (event: string, body: string) =>
    administer(`
      create sequence times_trapped;
      grant usage on times_trapped to public;
      create function trap() returns trigger language plpgsql as $$
        begin ${body} return new; end $$;
      create trigger trap before ${event} for each row execute function trap()`)

  it.each([0, 249, 250, 499])(
    'a row that the database refuses costs no other row: row %i',
    async (refused) => {
      await trap(
        'insert on articles',
        `if new.article_number = 'S-${refused}' then
           raise exception 'no' using errcode = '23514'; end if;`,
      )

      const job = await push('articles', articles())

      expect(job).toMatchObject({ status: 'COMPLETED', created_count: ROWS - 1, error_count: 1 })
      expect(job.errors).toMatchObject([{ row_number: refused + 1, identifier: `S-${refused}` }])
    },
  )

  const step = async (jobId: string) => {
    await service.rows('update tasks set run_at = now()')
    const { database, handlers, log, metrics } = service
    await workOnce({ database, handlers, log, metrics }, new AbortController().signal)
    return get(`/jobs/${jobId}`)
  }

  it('the next worker goes on from the middle when the second half was lost, and counts each row once', async () => {
    await push('articles', articles())
    // The transaction that counts the second half is lost, after the other one has committed.
    await trap(
      'update on jobs',
      `if old.next_row = ${ROWS / 2 + 1} and nextval('times_trapped') = 1 then
         raise exception 'lost' using errcode = '55000'; end if;`,
    )
    const jobId = await send('articles', [
      ...articles((row) => (row % 2 === 0 ? { name: 'changed' } : {})),
      { article_number: 'S-new' },
    ])

    const between = await step(jobId)
    const claims = await service.rows('select fruitless_claims from tasks')
    const after = await step(jobId)

    // The second transaction has made progress with the task.
    expect(claims).toEqual([{ fruitless_claims: 0 }])
    // 501 rows: the first 251 are one half.
    expect(between).toMatchObject({ status: 'RUNNING', updated_count: 126, skipped_count: 125 })
    expect(after).toMatchObject({
      status: 'COMPLETED',
      created_count: 1,
      updated_count: 250,
      skipped_count: 250,
    })
  })

  it('one transaction applies all of them at once when the second one has trouble of its own', async () => {
    await trap(
      'insert on articles',
      `if new.article_number = 'S-3' and nextval('times_trapped') = 1 then
         raise exception 'no room' using errcode = '53100'; end if;`,
    )

    // Two chunks: the second one is not shared either.
    const more = Array.from({ length: 4_000 }, (_, row) => ({ article_number: `T-${row}` }))
    const job = await push('articles', [...articles(), ...more])

    expect(job).toMatchObject({ created_count: ROWS + more.length, error_count: 0 })
    expect(await stampsOf(job.job_id)).toHaveLength(2)
  })

  it('another worker takes over when the reason leaves open how far the second one came', async () => {
    await trap(
      'insert on articles',
      `if new.article_number = 'S-3' and nextval('times_trapped') = 1 then
         raise exception 'ended from outside' using errcode = '57P01'; end if;`,
    )
    const jobId = await send('articles', articles())

    expect(await step(jobId)).toMatchObject({ status: 'RUNNING', created_count: 0 })
    expect(await step(jobId)).toMatchObject({ status: 'COMPLETED', created_count: ROWS })
  })

  it('the transaction that opens the change writes nothing before the other one has joined', async () => {
    await trap(
      'insert on articles',
      `if new.article_number = 'S-${ROWS / 2}' and not exists (
           select from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()) then
         raise exception 'alone' using errcode = '23514'; end if;`,
    )

    let open = 0
    const late: Database = {
      ...service.database,
      async asOrganisation(organisationId, work, commit) {
        open += 1
        if (open === 2) await sleep(300)
        return service.database.asOrganisation(organisationId, work, commit).finally(() => {
          open -= 1
        })
      },
    }
    const jobId = await send('articles', articles())
    const { database, log, metrics } = service
    const deps = { database, handlers: service.handlersOn(late), log, metrics }
    await workOnce(deps, new AbortController().signal)

    expect(await get(`/jobs/${jobId}`)).toMatchObject({ created_count: ROWS, error_count: 0 })
    expect(await stampsOf(jobId)).toHaveLength(2)
  })

  it('halves that wait for each other are applied by one transaction', async () => {
    await trap(
      'insert on articles',
      `if new.article_number in ('S-10', 'S-400') then
         perform pg_advisory_xact_lock(4711); end if;`,
    )

    const job = await push('articles', articles())

    expect(job).toMatchObject({ status: 'COMPLETED', created_count: ROWS, error_count: 0 })
    expect(await stampsOf(job.job_id)).toHaveLength(1)
  })

  describe('two rows of one stored contact, one in each half, act in their order', () => {
    const of = (contact: object) => ({ parent_type: 'customer', parent_id: 'K', ...contact })
    const others = Array.from({ length: 400 }, (_, row) => of({ email: `${row}@example.org` }))
    const byAddress = { email: 'ada@example.org' }
    const byName = { name: 'Ada', phone: '1' }

    /** Answers the contacts with a department. Only Ada, as she was stored before, has one. */
    async function pushBoth(first: object, last: object) {
      await push('customers', [{ customer_id: 'K' }])
      await push('contacts', [of({ ...byAddress, ...byName, department: 'stored' })])
      const job = await push('contacts', [of(first), ...others, of(last)])
      const { data } = await get('/contacts?limit=500')
      const inOne = data.filter(({ department }: Record<string, unknown>) => department !== null)
      const departments = inOne.map((contact: Record<string, unknown>) => [
        contact['external_id'],
        contact['department'],
      ])
      return { job, departments }
    }

    it('where both change it', async () => {
      const { job, departments } = await pushBoth(
        { ...byAddress, external_id: 'E-1', department: 'first' },
        { ...byName, department: 'last' },
      )

      // With an external_id she is no longer found by name and phone: the last row makes another contact.
      expect(job).toMatchObject({ status: 'COMPLETED', created_count: 401, updated_count: 1 })
      expect(departments).toEqual([
        ['E-1', 'first'],
        [null, 'last'],
      ])
    })

    it('where one changes it and the other takes that back', async () => {
      const { job, departments } = await pushBoth(
        { ...byAddress, department: 'first' },
        { ...byName, department: 'stored' },
      )

      expect(job).toMatchObject({ status: 'COMPLETED', created_count: 400, updated_count: 2 })
      expect(departments).toEqual([[null, 'stored']])
    })
  })
})

describe('The change clock: a change that two transactions make', () => {
  const STREAM: Stream = 'articles'
  const stampOf = async (db: Db, change: Sql) =>
    (await db.row<{ stamp: string }>(sql`select ${change} as stamp`))?.stamp ?? ''

  const held = (work: HeldWork) => holdTransaction(service.database, home.organisationId, work)

  /** A shared change whose second transaction has joined. */
  async function openShared() {
    let opened = ''
    const first = held(async (db, pause) => {
      opened = await stampOf(db, sharedChangeBegun(STREAM))
      await pause()
      await endSharedChange(db, STREAM, opened)
    })
    await first.isReached
    let joined = ''
    const second = held(async (db, pause) => {
      joined = await stampOf(db, sharedChangeJoined(STREAM, opened))
      await pause()
    })
    await second.isReached
    return { first, second, opened, joined }
  }

  const writeAfter = () =>
    service.database.asOrganisation(home.organisationId, (db) => beginChange(db, STREAM))

  it('has two stamps, both later than any before and earlier than any after', async () => {
    const before = await writeAfter()
    const { first, second, opened, joined } = await openShared()
    await second.commit()
    await first.commit()
    const after = await writeAfter()

    expect([before, joined, opened, after]).toEqual([before, joined, opened, after].toSorted())
    expect(new Set([before, joined, opened, after]).size).toBe(4)
  })

  it('keeps a list waiting until both have ended, even if the one that opened it is lost', async () => {
    const { first, second } = await openShared()
    let isRead = false
    await first.loseIt()
    const reading = service.database
      .asOrganisation(home.organisationId, (db) => readBarrier(db, STREAM))
      .then(() => {
        isRead = true
      })
    await untilOneWaits(service)
    expect(isRead).toBe(false)

    await second.commit()
    await reading
  })

  it.each([
    ['an ordinary change', writeAfter],
    [
      'a shared change',
      () =>
        service.database.asOrganisation(home.organisationId, async (db) =>
          stampOf(db, sharedChangeBegun(STREAM)),
        ),
    ],
  ])('lets %s begin only when both have ended, with a later stamp', async (_what, begin) => {
    const { first, second, joined } = await openShared()
    await first.loseIt()
    const next = begin()
    await untilOneWaits(service)
    await second.commit()

    expect((await next) > joined).toBe(true)
  })

  it('cannot be joined once its first transaction is lost and others have written', async () => {
    const first = held(async (db, pause) => {
      const stamp = await stampOf(db, sharedChangeBegun(STREAM))
      await pause()
      return stamp
    })
    await first.isReached
    const early = '2026-01-01T00:00:00Z'
    await first.loseIt()
    await writeAfter()

    const joining = service.database.asOrganisation(home.organisationId, (db) =>
      stampOf(db, sharedChangeJoined(STREAM, early)),
    )

    await expect(joining).rejects.toThrow('the shared change of articles has ended')
  })

  it('removes nothing: the clock does not show its stamp', async () => {
    await push('articles', articles().slice(0, 1))
    const removing = service.database.asOrganisation(home.organisationId, async (db) => {
      await stampOf(db, sharedChangeBegun(STREAM))
      await db.run(sql`delete from articles where organisation_id = ${home.organisationId}`)
    })

    await expect(removing).rejects.toThrow('needs a change that is not shared')
  })

  it('cannot end before it was joined', async () => {
    await writeAfter()
    const alone = service.database.asOrganisation(home.organisationId, async (db) => {
      const stamp = await stampOf(db, sharedChangeBegun(STREAM))
      await endSharedChange(db, 'customers', stamp)
    })

    await expect(alone).rejects.toThrow('was not joined')
  })

  it('leaves no lock of its session behind when it fails in the moment in which it has one', async () => {
    const failing = service.database.asOrganisation(home.organisationId, async (db) => {
      await db.run(sql`select pg_advisory_lock(4712)`)
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')

    expect(
      await service.rows(`select 1 from pg_locks where locktype = 'advisory' and objid = 4712`),
    ).toEqual([])
  })

  it('waits for rows for a second at most, and as long as usual when it has ended', async () => {
    const timeoutIn = async (db: Db) =>
      (await db.row<{ limit: string }>(sql`select current_setting('lock_timeout') as limit`))?.limit
    const limits = await service.database.asOrganisation(home.organisationId, async (db) => {
      const stamp = await stampOf(db, sharedChangeBegun(STREAM))
      const during = await timeoutIn(db)
      await service.database.asOrganisation(home.organisationId, (other) =>
        stampOf(other, sharedChangeJoined(STREAM, stamp)),
      )
      await endSharedChange(db, STREAM, stamp)
      return [during, await timeoutIn(db)]
    })

    expect(limits).toEqual(['1s', '10s'])
  })
})
