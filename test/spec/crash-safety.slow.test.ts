import net, { type AddressInfo } from 'node:net'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { connect, type Db } from '#kernel/db/db.ts'
import { createMetrics } from '#kernel/metrics.ts'
import {
  claim,
  holdLease,
  type Lease,
  leaseOf,
  setCare,
  takeBackClaim,
} from '#kernel/queue/claim.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { withClient } from '#test/database-server.ts'
import { PATIENTLY } from '#test/patience.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import { buildApp } from '../../src/app.ts'
import { createLive } from '../../src/live/live.ts'

const log = pino({ level: 'silent' })
let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.stop()
})

const asOwner = <T>(work: (client: pg.Client) => Promise<T>) =>
  withClient(service.databaseUrl, work)

/** One claim by a worker, whatever the task was told to wait for. */
async function workOnceNow(): Promise<void> {
  await asOwner((client) => client.query('update tasks set run_at = now()'))
  const { database, handlers } = service
  await workOnce(
    { database, handlers, log, metrics: createMetrics() },
    new AbortController().signal,
  )
}

async function workUntilEnded(jobId: string, rounds: number): Promise<Record<string, unknown>> {
  for (let round = 0; round < rounds; round += 1) {
    const { body } = await service.get(`/jobs/${jobId}`)
    if (body.status === 'COMPLETED' || body.status === 'FAILED') return body
    await workOnceNow()
  }
  throw new Error(`Job ${jobId} has not ended after ${rounds} rounds`)
}

const rows = (...numbers: readonly string[]) => ({
  articles: numbers.map((article_number) => ({ article_number })),
})

const noteRowGivenUp = (db: Db, lease: Lease) => setCare(db, lease, { caution: null, givenUp: 1 })

describe('One bad row never costs the others', () => {
  it('a worker that is stopped after it gave a row up leaves no caution behind', async () => {
    await service.post('/articles', rows('1'))
    await asOwner((client) =>
      client.query('update tasks set fruitless_claims = 5, caution = 1, run_at = now()'),
    )
    const { database } = service
    const task = await database.asSystem(claim)
    if (!task) throw new Error('There is no task')
    const lease = leaseOf(task)
    await database.asSystem(async (db) => {
      await holdLease(db, lease)
      await noteRowGivenUp(db, lease)
    })

    await database.asSystem((db) => takeBackClaim(db, lease))

    const found = await asOwner((client) =>
      client.query('select fruitless_claims, caution, given_up from tasks'),
    )
    expect(found.rows).toEqual([{ fruitless_claims: 0, caution: null, given_up: 1 }])
    await asOwner((client) => client.query('update tasks set lease_until = null, given_up = 0'))
    await service.workOff()
  })

  it('a worker that lost its lease notes no row as given up', async () => {
    await service.post('/articles', rows('1'))
    const { database } = service
    await asOwner((client) => client.query('update tasks set run_at = now()'))
    const task = await database.asSystem(claim)
    if (!task) throw new Error('There is no task')
    await asOwner((client) => client.query('update tasks set lease_token = lease_token + 1'))

    await database.asSystem((db) => noteRowGivenUp(db, leaseOf(task)))

    const found = await asOwner((client) => client.query('select given_up from tasks'))
    expect(found.rows).toEqual([{ given_up: 0 }])
    await asOwner((client) => client.query('update tasks set lease_until = null'))
    await service.workOff()
  })

  it('a row is given up after five workers in a row have failed on it alone', async () => {
    await trapInserts(failsOn('bad'))
    const { body } = await service.post('/articles', rows('bad', 'good-1', 'good-2'))
    const cautions: unknown[] = []
    for (let round = 0; round < 40; round += 1) {
      await workOnceNow()
      const [task] = await service.rows<{ caution: number }>('select caution from tasks')
      if (!task) break
      cautions.push(task.caution)
    }
    await removeTrap()

    expect(cautions.filter((caution) => caution === 1)).toHaveLength(5)
    expect((await service.get(`/jobs/${body.job_id}`)).body).toMatchObject({
      status: 'COMPLETED',
      created_count: 2,
      errors: [{ row_number: 1, identifier: 'bad' }],
    })
  })

  it('rows far from each other are given up one by one, however many they are', async () => {
    const bad = [500, 1_500, 2_500, 3_500, 4_500]
    const numbers = Array.from(
      { length: 5_000 },
      (_, row) => `${bad.includes(row) ? 'bad' : 'far'}-${row}`,
    )
    await trapInserts(failsOn('bad%'))
    const { body } = await service.post('/articles', rows(...numbers))

    const job = await workUntilEnded(body.job_id, 150)

    await removeTrap()
    expect(job).toMatchObject({
      status: 'COMPLETED',
      created_count: 4_995,
      errors: bad.map((row) => ({
        row_number: row + 1,
        identifier: `bad-${row}`,
      })),
    })
  })

  it('a row that was refused when it came in does not count as given up', async () => {
    await trapInserts(failsOn('bad'))
    const { body } = await service.post('/articles', {
      articles: [{ article_number: 'refused', ean: '123' }, { article_number: 'bad' }],
    })
    await asOwner((client) => client.query('update tasks set caution = 0'))
    await workOnceNow()

    const tasks = await service.rows('select caution, given_up from tasks')
    await removeTrap()
    expect(tasks).toEqual([{ caution: null, given_up: 0 }])
    expect(await workUntilEnded(body.job_id, 3)).toMatchObject({ created_count: 1, error_count: 1 })
  })

  it('rows that the database refuses leave no lock behind until the commit', async () => {
    await trapInserts(`raise exception 'no' using errcode = '23514'`)
    const { body } = await service.post(
      '/articles',
      rows(...Array.from({ length: 60 }, (_, row) => `refused-${row}`)),
    )
    const noted = await noteAtEachStep(
      'mark',
      `(select count(*) from pg_locks
         where pid = pg_backend_pid() and locktype = 'transactionid')`,
    )

    const job = await workUntilEnded(body.job_id, 3)

    await removeTrap()
    expect(job).toMatchObject({ status: 'COMPLETED', error_count: 60 })
    expect(await noted()).toEqual(['1'])
  })
})

describe('Bulk writes: rows with one key act in their order', () => {
  it('also when there are more of them than one commit applies', async () => {
    const other = (row: number) => ({ article_number: `other-${row}` })
    const again = (row: number) =>
      row === 70
        ? { article_number: 'again', deleted: true }
        : { article_number: 'again', name: `${row}`, keywords: row < 70 ? ['before'] : undefined }
    const sent = Array.from({ length: 130 }, (_, row) => [again(row), other(row)]).flat()

    const { body } = await service.post('/articles', { articles: sent })
    const job = await workUntilEnded(body.job_id, 2)

    expect(job).toMatchObject({
      created_count: 132,
      updated_count: 127,
      deleted_count: 1,
      error_count: 0,
    })
    expect((await service.get('/articles/again')).body).toMatchObject({ name: '129', keywords: [] })
  })
})

describe('Stop: nothing that was answered with 2xx is lost', () => {
  it('a commit whose answer is lost keeps its rows, and the retry finds the job', async () => {
    const proxy = await proxyThatLosesTheAcceptance(new URL(service.databaseUrl))
    const database = connect(proxy.url, {
      maxConnections: 5,
      applicationName: 'pis-test',
      role: inject('databaseRole'),
      onIdleError: () => undefined,
    })
    const app = buildApp({
      database,
      files: service.files,
      writeAnswer: service.processing.writeAnswer,
      showFile: service.processing.showFile,
      catalogue: service.catalogue,
      webhooks: service.webhooks,
      openId: undefined,
      live: createLive({ database, now: () => new Date(), log, mostStreams: 1 }),
      kept: { jobsKeptDays: 30, callRecordsKeptDays: 30, deliveriesKeptDays: 30 },
      sftp: undefined,
      now: () => new Date(),
      log,
      metrics: createMetrics(),
      cursorSecret: 'another secret',
      onCall: () => undefined,
      trustedProxies: 0,
      house: { whyNotReady: async () => undefined, metricsToken: '' },
      idleGraceMs: 0,
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const headers = { 'idempotency-key': 'lost-answer' }

    const first = await call(
      `http://127.0.0.1:${port}`,
      service.apiKey,
      '/articles',
      jsonInit(rows('lost-1'), headers),
    )
    const retry = await service.post('/articles', rows('lost-1'), headers)
    const job = await workUntilEnded(retry.body.job_id, 3)

    expect([first.status, retry.status]).toEqual([503, 200])
    expect(job).toMatchObject({ status: 'COMPLETED', created_count: 1 })
    await app.close()
    await database.close()
    proxy.close()
  })

  it('what ends a job is on the disk before it is told; the commits before it need not be', async () => {
    const { body } = await service.post(
      '/articles',
      rows(...Array.from({ length: 4_001 }, (_, row) => `disk-${row}`)),
    )
    const noted = await noteAtEachStep('commit', `current_setting('synchronous_commit')`)

    await workUntilEnded(body.job_id, 3)

    // Two commits for the first chunk, which two transactions apply, and one for the last row.
    expect(await noted()).toEqual(['off', 'off', 'on'])
  })

  it('the statements of a job are planned once, not again for each of its commits', async () => {
    const { body } = await service.post('/articles', rows('planned-1'))
    const noted = await noteAtEachStep('commit', `current_setting('plan_cache_mode')`)

    await workUntilEnded(body.job_id, 3)

    expect(await noted()).toEqual(['force_generic_plan'])
  })

  it('a careful worker has each of its steps on the disk: what it saw done stays done', async () => {
    const { body } = await service.post('/articles', rows('careful-1', 'careful-2', 'careful-3'))
    await asOwner((client) => client.query('update tasks set caution = 1'))
    const noted = await noteAtEachStep('commit', `current_setting('synchronous_commit')`)

    await workUntilEnded(body.job_id, 3)

    expect(await noted()).toEqual(['on', 'on', 'on'])
  })

  it('a request whose stored rows are gone when it is accepted is refused with 503', async () => {
    const upload = await beginUpload('half', rows('gone-1'))
    // What a crash of PostgreSQL does to rows that were stored, but not yet on the disk.
    await asOwner((client) =>
      client.query(`create function forget_rows() returns trigger language plpgsql as $$
        begin return null; end $$;
        create trigger forget before insert on job_chunks for each row execute function forget_rows()`),
    )

    const answer = await upload.finish()

    await asOwner((client) => client.query('drop trigger forget on job_chunks'))
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toContain('SERVICE_UNAVAILABLE')
    expect(
      (await service.post('/articles', rows('gone-1'), { 'idempotency-key': 'half' })).status,
    ).toBe(202)
    await service.workOff()
  })

  it('a replay whose original is tidied up meanwhile is not accepted without its rows', async () => {
    const first = await service.post('/articles', rows('purged'), { 'idempotency-key': 'purged' })
    await service.workOff()
    const upload = await beginUpload('purged', rows('purged'))
    await asOwner((client) => client.query('delete from jobs where id = $1', [first.body.job_id]))

    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 503 /)
  })
})

describe('Job status: every job ends', () => {
  it('a job that has lost rows ends, with an error for each of them', async () => {
    const numbers = Array.from({ length: 4_500 }, (_, index) => `middle-${index}`)
    const { body } = await service.post('/articles', rows(...numbers))
    await asOwner((client) =>
      client.query('delete from job_chunks where job_id = $1 and first_row = 4000', [body.job_id]),
    )

    const job = await workUntilEnded(body.job_id, 5)

    expect(job).toMatchObject({ status: 'COMPLETED', created_count: 4_000, error_count: 500 })
  })

  it('FAILED: a job of which nothing can be applied for a fault of ours', async () => {
    await trapInserts(`raise exception 'broken' using errcode = '55000'`)
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
    const { articles } = rows(...numbers.map((number) => `f-${number}`))
    const { body } = await service.post('/articles', {
      articles: [...articles, { article_number: 'f-11', ean: '123' }],
    })

    // One row alone takes 18 rounds: after a few of them the rest is not tried.
    const job = await workUntilEnded(body.job_id, 90)

    await removeTrap()
    expect(job).toMatchObject({ status: 'FAILED', created_count: 0, error_count: 11 })
    expect(job['errors']).toEqual(
      [...numbers, 11].map((number) => ({
        row_number: number,
        identifier: `f-${number}`,
        error_message: expect.stringContaining(number === 11 ? 'ean: "123"' : 'could not apply'),
      })),
    )
    const [event] = await service.rows<{ data: unknown }>(
      `select data from events where subject = '${body.job_id}'`,
    )
    expect(event?.data).toEqual(job)
  })

  it('an outage, however long, costs no row', async () => {
    await trapInserts(`raise exception 'no space left on device' using errcode = '53100'`)
    const { body } = await service.post('/articles', rows('o-1', 'o-2'))
    for (let round = 0; round < 20; round += 1) await workOnceNow()
    await removeTrap()

    const job = await workUntilEnded(body.job_id, 3)

    expect(job).toMatchObject({ status: 'COMPLETED', created_count: 2, error_count: 0 })
  })
})

describe('Authentication: a revoked key', () => {
  it('is refused even when it is revoked while its upload arrives', async () => {
    const { keyId, apiKey } = await service.createKey({})
    const upload = await beginUpload(undefined, rows('revoked'), apiKey)
    await asOwner((client) =>
      client.query('update api_keys set revoked_at = now() where key_id = $1', [keyId]),
    )

    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('claim', () => {
  it('takes the task of an organisation that has none at work before the older one of a busy one', async () => {
    const other = await service.createOrganisation('Idle')
    await asOwner((client) =>
      client.query(
        `insert into tasks (organisation_id, kind, payload, lane, run_at, lease_until) values
           ($1, 'run-import', '{}', 'busy', now() - interval '2 hours', now() + interval '20 seconds'),
           ($1, 'run-import', '{}', null, now() - interval '1 hour', null),
           ($2, 'run-import', '{}', null, now(), null)`,
        [service.organisationId, other.organisationId],
      ),
    )

    const task = await service.database.asSystem(claim)

    await asOwner((client) => client.query('delete from tasks'))
    expect(task?.organisation_id).toBe(other.organisationId)
  })
})

/**
 * Keeps what an expression is when a job's mark moves on, or at the commit of that; the answer tells
 * all of it, once.
 */
async function noteAtEachStep(
  moment: 'mark' | 'commit',
  expression: string,
): Promise<() => Promise<string[]>> {
  const [constraint, deferred] =
    moment === 'commit' ? ['constraint', 'deferrable initially deferred'] : ['', '']
  await asOwner((client) =>
    client.query(`
      create table noted (value text);
      grant insert on noted to public;
      create function note() returns trigger language plpgsql as $$
        begin insert into noted values (${expression}); return null; end $$;
      create ${constraint} trigger note after update on jobs ${deferred}
        for each row when (old.next_row <> new.next_row) execute function note()`),
  )
  return () =>
    asOwner(async (client) => {
      const { rows: found } = await client.query<{ value: string }>('select value from noted')
      await client.query('drop trigger note on jobs; drop function note(); drop table noted')
      return found.map(({ value }) => value)
    })
}

const failsOn = (pattern: string): string =>
  `if new.article_number like '${pattern}' then raise exception 'no' using errcode = '55000'; end if;
   return new`

const trapInserts = (statement: string) =>
  asOwner((client) =>
    client.query(`create function trap() returns trigger language plpgsql as $$
      begin ${statement}; end $$;
      create trigger trap before insert on articles for each row execute function trap()`),
  )

const removeTrap = () =>
  asOwner((client) => client.query('drop trigger trap on articles; drop function trap()'))

/** A bulk write of which the end is held back. */
async function beginUpload(
  idempotencyKey: string | undefined,
  body: object,
  apiKey = service.apiKey,
) {
  const text = JSON.stringify(body)
  const socket = net.connect(service.port, '127.0.0.1')
  const answer = new Promise<string>((resolve) => {
    let received = ''
    socket.on('data', (part) => {
      received += part
    })
    socket.on('close', () => resolve(received))
  })
  const headers = [
    'POST /api/public/v1/articles HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${apiKey}`,
    'Content-Type: application/json',
    ...(idempotencyKey ? [`Idempotency-Key: ${idempotencyKey}`] : []),
    `Content-Length: ${text.length}`,
    'Connection: close',
  ]
  // Its first transaction looks the key up; then the call waits for its body.
  const transactions = vi.spyOn(service.database, 'asOrganisation')
  const hasLookedUp = () =>
    transactions.mock.settledResults.some(({ type }) => type === 'fulfilled')
  socket.write(`${headers.join('\r\n')}\r\n\r\n${text.slice(0, 5)}`)
  await vi.waitUntil(hasLookedUp, PATIENTLY)
  transactions.mockRestore()
  return {
    finish(): Promise<string> {
      socket.write(text.slice(5))
      return answer
    },
  }
}

/** Stands before PostgreSQL and cuts the line instead of passing on the answer to one commit. */
async function proxyThatLosesTheAcceptance(target: URL) {
  let lost = false
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    let accepts = false
    let loseNext = false
    client.on('data', (part) => {
      const text = part.toString('latin1')
      if (text.includes('insert into jobs')) accepts = true
      if (accepts && text.includes('commit') && !lost) {
        loseNext = true
        lost = true
      }
      upstream.write(part)
    })
    upstream.on('data', (part) => {
      if (loseNext) client.destroy()
      else client.write(part)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    // Cutting lines is what it is for.
    client.on('error', () => undefined)
    upstream.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => server.close() }
}
