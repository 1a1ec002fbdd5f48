import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '#test/database-server.ts'
import { PATIENTLY } from '#test/patience.ts'
import { pushArticles } from '#test/push.ts'
import { call, type Service, startService } from '#test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const job = async (id: string) => (await service.get(`/jobs/${id}`)).body
const administer = (statement: string) =>
  withClient(service.databaseUrl, (client) => client.query(statement))
const accept = async (articles: readonly object[] = [{ article_number: 'J-1' }]): Promise<string> =>
  (await service.post('/articles', { articles })).body.job_id

describe('Job, fields', () => {
  it('Job: has exactly the fields of the interface', async () => {
    const done = await pushArticles(service, [
      { article_number: 'J-1' },
      { article_number: 'J-2', ean: 'x' },
    ])
    expect(done).toEqual({
      job_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      entity: 'ARTICLES',
      status: 'COMPLETED',
      created_at: expect.stringMatching(MICROSECONDS),
      updated_at: expect.stringMatching(MICROSECONDS),
      total_rows: 2,
      created_count: 1,
      updated_count: 0,
      skipped_count: 0,
      deleted_count: 0,
      error_count: 1,
      errors: [{ row_number: 2, identifier: 'J-2', error_message: expect.any(String) }],
      result: null,
    })
    expect(done.updated_at > done.created_at).toBe(true)
  })

  it('Job: ids are UUIDv7, so later jobs sort later', async () => {
    const ids = []
    for (let round = 0; round < 3; round += 1) {
      ids.push(await accept([]))
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(ids).toEqual([...ids].sort())
    await service.workOff()
  })
})

/** The number of an advisory lock: while the test holds it, one row waits to be stored. */
const GATE = 4_711

describe('Job status', () => {
  it('Job status: PENDING from acceptance on, with total_rows and counters at 0', async () => {
    const id = await accept()
    expect(await job(id)).toMatchObject({
      status: 'PENDING',
      total_rows: 1,
      created_count: 0,
      errors: [],
    })
    await service.workOff()
  })

  it('Job status: RUNNING while a worker is at it, with the counters so far', async () => {
    await administer(`
      create function pause() returns trigger language plpgsql as $$
      begin
        while not pg_try_advisory_xact_lock(${GATE}) loop perform pg_sleep(0.02); end loop;
        return new;
      end $$;
      create trigger pause before insert on articles for each row
        when (new.article_number = 'slow') execute function pause()`)
    const rows = Array.from({ length: 4_000 }, (_, row) => ({ article_number: `W-${row}` }))
    const id = await accept([...rows, { article_number: 'slow' }])
    let working: Promise<void> | undefined
    let seen = await job(id)
    await withClient(service.databaseUrl, async (client) => {
      await client.query(`select pg_advisory_lock(${GATE})`)
      working = service.workOff()
      await vi.waitUntil(async () => {
        seen = await job(id)
        return seen.created_count === 4_000
      }, PATIENTLY)
    })
    await working
    await administer('drop trigger pause on articles; drop function pause')
    expect(seen).toMatchObject({ status: 'RUNNING', total_rows: 4_001 })
    expect(await job(id)).toMatchObject({ status: 'COMPLETED', created_count: 4_001 })
  })

  it('Job status: jobs of one organisation run in the order of their acceptance', async () => {
    const first = await accept([{ article_number: 'J-order', name: 'first' }])
    await accept([{ article_number: 'J-order', name: 'second' }])
    await service.workOff()
    expect((await service.get('/articles/J-order')).body.name).toBe('second')
    expect(await job(first)).toMatchObject({ created_count: 1 })
  })
})

describe('GET /jobs/{job_id}: NOT_FOUND', () => {
  it.each([
    '019a84cf-c400-7000-8000-000000000001',
    'x',
    '1',
    '..%2Farticles',
    '019a84cf',
    `${'0'.repeat(36)}`,
    "'; drop table jobs; --",
  ])('GET /jobs/{job_id}: an unknown or malformed id is 404 NOT_FOUND: %s', async (id) => {
    const { status, body } = await service.get(`/jobs/${encodeURIComponent(id)}`)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('GET /jobs/{job_id}: a job of another organisation is 404', async () => {
    const id = await accept()
    const { apiKey } = await service.createOrganisation('Other')
    expect((await call(service.origin, apiKey, `/jobs/${id}`)).status).toBe(404)
    await service.workOff()
  })
})

describe('COMPLETED and FAILED are terminal', () => {
  it.each([
    `status = 'RUNNING'`,
    `status = 'FAILED'`,
    'created_count = 5',
    'updated_at = now()',
    `result = '{}'`,
  ])('terminal: the database refuses to change an ended job: set %s', async (assignment) => {
    const { job_id } = await pushArticles(service, [])
    const change = service.rows(`update jobs set ${assignment} where id = '${job_id}'`)
    await expect(change).rejects.toThrow(/has ended/)
  })

  const pending = async () => {
    const id = await accept([{ article_number: 'J-1' }, { article_number: 'J-2' }])
    return { id, done: () => service.workOff() }
  }

  it('COMPLETED: created + updated + skipped + deleted + error = total_rows, by the database', async () => {
    const { id, done } = await pending()
    for (const counters of ['created_count = 1', 'created_count = 1, error_count = 2']) {
      const end = service.rows(
        `update jobs set status = 'COMPLETED', ${counters} where id = '${id}'`,
      )
      await expect(end).rejects.toThrow(/counters_add_up/)
    }
    await done()
  })

  it('FAILED: the whole job failed before any row was applied, by the database', async () => {
    const { id, done } = await pending()
    const end = service.rows(
      `update jobs set status = 'FAILED', created_count = 1 where id = '${id}'`,
    )
    await expect(end).rejects.toThrow(/failed_means_nothing_applied/)
    await done()
  })

  it('Job status: there are no other values, by the database', async () => {
    const { id, done } = await pending()
    const change = service.rows(`update jobs set status = 'DONE' where id = '${id}'`)
    await expect(change).rejects.toThrow(/check/)
    await done()
  })
})
