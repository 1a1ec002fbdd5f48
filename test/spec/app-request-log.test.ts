import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#test/database-server.ts'
import { acceptInquiry } from '#test/inquiries.ts'
import { call, jsonInit, type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let admin: SignedIn

beforeAll(async () => {
  service = await startService()
  admin = await service.signIn({ role: 'ADMIN' })
})
afterAll(() => service.stop())

type Line = { readonly call_id: string; readonly request_id: string }

/** What the log has with these filters. An answer may arrive a moment before its call is noted. */
async function logged(query: string, least = 1): Promise<readonly Line[]> {
  let data: readonly Line[] = []
  await expect
    .poll(async () => {
      await service.flushCalls()
      data = (await admin.get(`/request-log?${query}`)).body.data
      return data.length
    })
    .toBeGreaterThanOrEqual(least)
  return data
}
const idsOf = (lines: readonly Line[]) => lines.map(({ request_id }) => request_id)

const detailOf = async (requestId: string) => {
  const [line] = await logged(`q=${requestId}`)
  return (await admin.get(`/request-log/${line?.call_id}`)).body
}

const get = (path: string, id: string, apiKey = service.apiKey) =>
  call(service.origin, apiKey, path, { headers: { 'x-request-id': id } })
const post = (body: unknown, headers: Record<string, string>, apiKey = service.apiKey) =>
  call(service.origin, apiKey, '/articles', jsonInit(body, headers))

describe('Request log: the list of calls', () => {
  it('looks at so many calls at a time for what no index knows; a page without any leads on', async () => {
    const { id, keyId } = await service.createKey({ name: 'Busy' })
    const put = (url: string, count: number, ago: string) =>
      service.rows(`insert into api_calls (organisation_id, api_key_id, called_at, request_id, method, route,
          url, status, duration_ms, client_address, request_bytes, response_bytes)
        select ${service.organisationId}, ${id}, now() - interval '${ago}', 'busy-' || n, 'GET', '/jobs',
               '${url}', 200, 1, '127.0.0.1', 0, 0 from generate_series(1, ${count}) as n`)
    await put('/api/public/v1/needle', 1, '2 hours')
    await put('/api/public/v1/hay', 20_000, '1 hour')
    const first = (await admin.get(`/request-log?key_id=${keyId}&path=NEEDLE`)).body
    expect(first).toEqual({ data: [], next_cursor: expect.any(String) })
    const next = `/request-log?cursor=${encodeURIComponent(first.next_cursor)}`
    expect((await admin.get(next)).body).toMatchObject({
      data: [{ url: '/api/public/v1/needle' }],
      next_cursor: null,
    })
    await service.rows(`delete from api_calls where api_key_id = ${id}`)
  })

  it('has what was called, by which key, what became of it and what is left of the budget', async () => {
    const { apiKey, keyId } = await service.createKey({ name: 'ERP', readPerMinute: 600 })
    const { headers } = await get('/articles?limit=5', 'list-1', apiKey)
    const [line] = await logged('q=list-1')
    expect(line).toMatchObject({
      method: 'GET',
      route: '/articles',
      url: '/api/public/v1/articles?limit=5',
      status: 200,
      error_code: null,
      key: { key_id: keyId, name: 'ERP' },
      request_id: 'list-1',
      budget_left: Number(headers.get('x-ratelimit-remaining')),
      duration_ms: expect.any(Number),
      is_repeat: false,
    })
  })

  it('is read page by page, the newest first, and filtered by class, code, path, method, key, time and ids', async () => {
    const { apiKey, keyId } = await service.createKey({ name: 'Filters' })
    await get('/articles', 'filter-1', apiKey)
    await get('/articles/none', 'filter-2', apiKey)
    await get('/articles?limit=0', 'filter-3', apiKey)
    await post({ articles: [] }, { 'x-request-id': 'filter-4' }, apiKey)
    await logged(`key_id=${keyId}`, 4)
    const found = async (query: string) => idsOf(await logged(`key_id=${keyId}&${query}`, 0))

    expect(await found('')).toEqual(['filter-4', 'filter-3', 'filter-2', 'filter-1'])
    const first = (await admin.get(`/request-log?key_id=${keyId}&limit=3`)).body
    const cursor = encodeURIComponent(first.next_cursor)
    expect(idsOf((await admin.get(`/request-log?cursor=${cursor}`)).body.data)).toEqual([
      'filter-1',
    ])
    expect(await found('status=2xx')).toEqual(['filter-4', 'filter-1'])
    expect(await found('status=4xx')).toEqual(['filter-3', 'filter-2'])
    expect(await found('status=refused&method=GET')).toEqual(['filter-3', 'filter-2'])
    expect(await found('status=5xx')).toEqual([])
    expect(await found('code=NOT_FOUND')).toEqual(['filter-2'])
    expect(await found('method=POST')).toEqual(['filter-4'])
    expect(await found('path=LIMIT%3D0')).toEqual(['filter-3'])
    expect(await found(`route=${encodeURIComponent('/articles/{article_number}')}`)).toEqual([
      'filter-2',
    ])
    expect(await found('q=filter-2')).toEqual(['filter-2'])
    expect(await found('q=filt')).toHaveLength(4)
    expect(await found('to=2020-01-01T00:00:00Z')).toEqual([])
    expect(await found('from=2020-01-01T00:00:00Z')).toHaveLength(4)
    expect((await admin.get('/request-log?from=yesterday')).status).toBe(400)
  })

  it('an error group has what was refused with one code at one path, how often and when last', async () => {
    const { apiKey, keyId } = await service.createKey({ name: 'Groups', scopes: ['users:read'] })
    for (const id of ['group-1', 'group-2']) await get('/articles', id, apiKey)
    await get('/nowhere', 'group-3', apiKey)
    const lines = await logged(`key_id=${keyId}`, 3)
    const { data } = (await admin.get(`/request-log/groups?key_id=${keyId}`)).body
    const last_at = (lines[1] as unknown as { called_at: string }).called_at
    expect(data).toMatchObject([
      {
        error_code: 'FORBIDDEN',
        status: 403,
        method: 'GET',
        route: '/articles',
        count: 2,
        last_at,
      },
      { error_code: 'NOT_FOUND', status: 404, method: 'GET', route: '', count: 1 },
    ])
  })

  it('tenant isolation: has nothing of another organisation, and no calls without a key', async () => {
    const other = await service.createOrganisation('Other')
    const outsider = await service.signIn({ role: 'ADMIN', organisationId: other.organisationId })
    await get('/articles', 'foreign-1', other.apiKey)
    await get('/articles', 'foreign-2', 'pis_live_nothing')
    await expect
      .poll(async () => {
        await service.flushCalls()
        return (await outsider.get('/request-log')).body.data.length
      })
      .toBe(1)
    expect(await logged('q=foreign', 0)).toEqual([])
    const [ours] = await logged('q=list-1')
    expect((await outsider.get(`/request-log/${ours?.call_id}`)).status).toBe(404)
    expect((await outsider.get('/request-log/x')).status).toBe(404)
  })

  it('is read along its indexes, also by ids that nothing has', async () => {
    await withClient(service.databaseUrl, async (client) => {
      await client.query(`
        insert into api_calls (organisation_id, called_at, request_id, method, route, url, status,
                               duration_ms, client_address, request_bytes, response_bytes)
        select ${service.organisationId}, now() - interval '2 days', 'many-' || n, 'GET', '', '', 200, 1, '', 0, 0
          from generate_series(1, 20000) as n`)
      await client.query('analyze api_calls')
      const indexesOf = async (where: string) => {
        const { rows } = await client.query(`
          explain select id from api_calls
           where organisation_id = ${service.organisationId} and ${where}`)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      expect(await indexesOf(`request_id ~>=~ 'x' and request_id ~<~ 'y'`)).toContain(
        'api_calls_by_request',
      )
      expect(await indexesOf(`status >= 400 and called_at > now() - interval '1 day'`)).toContain(
        'api_calls_refused_kinds',
      )
      expect(await indexesOf(`idempotency_key = 'x'`)).toContain('api_calls_by_idempotency_key')
      await client.query(`delete from api_calls where request_id like 'many-%'`)
      await client.query(`
        insert into audit_log (organisation_id, request_id, action)
        select ${service.organisationId}, 'many-' || n, 'user.changed' from generate_series(1, 5000) as n`)
      await client.query('analyze audit_log')
      const { rows } = await client.query(`explain select id from audit_log
        where organisation_id = ${service.organisationId} and request_id = 'x' order by id desc limit 101`)
      expect(JSON.stringify(rows)).toContain('audit_log_of_request')
    })
  })
})

describe('Request log: one call', () => {
  it('has headers without what authorises, bodies without secrets, rate limits and what describes it', async () => {
    const body = { articles: [{ article_number: 'D-1', custom_fields: { password: 'geheim!' } }] }
    const cookie = { cookie: 'sid=abc', 'x-api-key': 'abc' }
    const sent = await post(body, { 'x-request-id': 'detail-1', ...cookie })
    const detail = await detailOf('detail-1')
    expect(detail).toMatchObject({
      request_bytes: JSON.stringify(body).length,
      request_rows: 1,
      request_sha256: null,
      response_body: sent.text,
      client_address: '127.0.0.1',
      job: { job_id: sent.body.job_id, entity: 'ARTICLES', status: 'PENDING' },
      original: null,
      operation_id: 'pushArticles',
    })
    expect(JSON.stringify(detail)).not.toMatch(/geheim!|sid=abc/)
    expect(JSON.stringify(detail)).not.toContain(service.apiKey.split('_')[3])
    const headers = new Map<string, string>(detail.request_headers)
    expect(headers.get('authorization')).toBe(`Bearer pis_live_${service.keyId}_***`)
    expect([headers.get('cookie'), headers.get('x-api-key')]).toEqual(['***', '***'])
    const answered = new Map<string, string>(detail.response_headers)
    expect(answered.get('ratelimit')).toBe(sent.headers.get('ratelimit'))
    expect(answered.get('x-ratelimit-remaining')).toBe(String(detail.budget_left))
    await service.workOff()
  })

  it('Idempotency: a repeat and a mismatch name the call that came first', async () => {
    const key = { 'idempotency-key': 'k-1' }
    const articles = [{ article_number: 'I-1' }]
    const first = await post({ articles }, { ...key, 'x-request-id': 'idem-1' })
    await post({ articles }, { ...key, 'x-request-id': 'idem-2' })
    await post({ articles: [] }, { ...key, 'x-request-id': 'idem-3' })
    expect(await detailOf('idem-1')).toMatchObject({
      original: null,
      is_repeat: false,
      status: 202,
    })
    const original = { request_id: 'idem-1' }
    const { job_id } = first.body
    expect(await detailOf('idem-2')).toMatchObject({ original, is_repeat: true, job_id })
    expect(await detailOf('idem-3')).toMatchObject({
      original,
      is_repeat: false,
      status: 422,
      error_code: 'IDEMPOTENCY_KEY_MISMATCH',
    })
    expect(idsOf(await logged('q=k-1', 3))).toEqual(['idem-3', 'idem-2', 'idem-1'])
    expect(idsOf(await logged(`q=${job_id}`, 2))).toEqual(['idem-2', 'idem-1'])
    await service.workOff()
  })

  it('leads to the job that was asked for, and to the tender or order', async () => {
    const { inquiryId } = await acceptInquiry(service, {
      kind: 'ORDER',
      lines: [{ description: 'x' }],
    })
    const [job] = (await admin.get('/jobs?entity=REQUESTS')).body.data
    await get(`/jobs/${job.job_id}`, 'link-1')
    await get(`/orders/${inquiryId}`, 'link-2')
    expect(await detailOf('link-1')).toMatchObject({
      job: { job_id: job.job_id, entity: 'REQUESTS' },
      inquiry_id: inquiryId,
    })
    expect(await detailOf('link-2')).toMatchObject({ job: null, inquiry_id: inquiryId })
  })

  it('names the missing scope and the limit that was reached', async () => {
    const { apiKey } = await service.createKey({ scopes: ['users:read'], readPerMinute: 1 })
    await get('/articles', 'scope-1', apiKey)
    await get('/articles', 'rate-1', apiKey)
    const forbidden = await detailOf('scope-1')
    expect(forbidden).toMatchObject({ status: 403, error_code: 'FORBIDDEN', budget_left: 0 })
    expect(forbidden.response_body).toContain('master-data:read')
    const limited = await detailOf('rate-1')
    expect(limited).toMatchObject({ status: 429, error_code: 'RATE_LIMITED' })
    const headers = new Map<string, string>(limited.response_headers)
    expect(headers.get('x-ratelimit-scope')).toBe('rate')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('a call with a revoked key is logged for its organisation and does not count as a use of the key', async () => {
    const { apiKey, keyId } = await service.createKey({ name: 'Alt' })
    await admin.post(`/api-keys/${keyId}/revoke`, {})
    await service.rows(
      `update api_keys set revoked_at = now(), last_used_at = null where key_id = '${keyId}'`,
    )
    expect((await get('/articles', 'revoked-1', apiKey)).status).toBe(401)
    await get('/articles', 'revoked-2', `${apiKey.slice(0, -3)}abc`)
    expect(await detailOf('revoked-1')).toMatchObject({
      status: 401,
      error_code: 'UNAUTHORIZED',
      key: { key_id: keyId },
    })
    expect(await logged('q=revoked-2', 0)).toEqual([])
    const [key] = await service.rows(`select last_used_at from api_keys where key_id = '${keyId}'`)
    expect(key).toEqual({ last_used_at: null })
  })
})
