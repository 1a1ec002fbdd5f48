import { hash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '#test/database-server.ts'
import { tidyUp } from '#test/maintenance.ts'
import { PATIENTLY } from '#test/patience.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Recorded = {
  readonly organisation_id: number | null
  readonly key_id: string | null
  readonly called_at: string
  readonly method: string
  readonly route: string
  readonly url: string
  readonly status: number
  readonly duration_ms: string
  readonly client_address: string
  readonly request_bytes: string
  readonly response_bytes: string
  readonly request_rows: number | null
  readonly request_sha256: string | null
  readonly request_body: string | null
  readonly response_body: string | null
}

let lastId = 0
const newRequestId = () => `rec-${++lastId}`

/** The records of one request id. An answer may arrive a moment before its call is noted. */
async function recordsOf(requestId: string): Promise<Recorded[]> {
  await vi.waitUntil(async () => (await recordedOf(requestId)).length > 0, PATIENTLY)
  return recordedOf(requestId)
}

async function recordedOf(requestId: string): Promise<Recorded[]> {
  await service.flushCalls()
  return service.rows<Recorded>(`
    select api_calls.*, api_keys.key_id from api_calls
      left join api_keys on api_keys.id = api_key_id where request_id = '${requestId}'`)
}

async function recordOf(requestId: string): Promise<Recorded> {
  const [found] = await recordsOf(requestId)
  if (!found) throw new Error(`No record of ${requestId}`)
  return found
}

const get = async (path: string, init: RequestInit = {}) => {
  const id = newRequestId()
  const headers = { ...(init.headers as Record<string, string>), 'x-request-id': id }
  const answer = await service.get(path, { ...init, headers })
  return { answer, record: await recordOf(id) }
}
const post = async (body: unknown, headers = {}) => {
  const id = newRequestId()
  const answer = await service.post('/articles', body, { ...headers, 'x-request-id': id })
  return { answer, record: await recordOf(id) }
}

describe('Call records, what is kept of a call', () => {
  it('every public call is recorded with key, route, status, duration, request id and sizes: a write', async () => {
    const text = JSON.stringify({
      articles: [{ article_number: 'R-1', name: 'Käse' }],
    })
    const before = Date.now()
    const { answer, record } = await post(text)
    expect(record).toMatchObject({
      organisation_id: service.organisationId,
      key_id: service.keyId,
      method: 'POST',
      route: '/articles',
      url: '/api/public/v1/articles',
      status: 202,
      client_address: '127.0.0.1',
      request_bytes: String(Buffer.byteLength(text)),
      response_bytes: String(Buffer.byteLength(answer.text)),
      request_body: text,
      response_body: answer.text,
    })
    expect(Number(record.duration_ms)).toBeGreaterThan(0)
    // The end, in whole milliseconds, less the duration: up to 1 ms before the start.
    expect(Date.parse(record.called_at)).toBeGreaterThanOrEqual(before - 1)
    expect(Date.parse(record.called_at)).toBeLessThanOrEqual(Date.now())
  })

  it('every public call is recorded: a read keeps its route template and its query', async () => {
    const { record } = await get('/articles/R-1')
    expect(record).toMatchObject({
      method: 'GET',
      route: '/articles/{article_number}',
      request_bytes: '0',
      request_body: null,
    })
    expect((await get('/articles?limit=5')).record.url).toBe('/api/public/v1/articles?limit=5')
  })

  it.each([
    ['400', '/articles?limit=0', {}, 400],
    ['404', '/none', {}, 404],
    ['405', '/articles', { method: 'DELETE' }, 405],
    ['406', '/articles', { headers: { accept: 'image/png' } }, 406],
  ])(
    'every public call is recorded, the refused ones too, with their key: %s',
    async (_name, path, init, status) => {
      const { record } = await get(path, init)
      expect(record).toMatchObject({
        status,
        key_id: service.keyId,
        organisation_id: service.organisationId,
      })
    },
  )

  it.each([
    ['403', { scopes: ['users:read'] as const }, 403],
    ['429', { writePerMinute: 1 }, 429],
  ])(
    'every public call is recorded, the refused ones too, with their key: %s',
    async (_name, wish, status) => {
      const { apiKey, keyId } = await service.createKey(wish)
      const send = (id: string) =>
        call(
          service.origin,
          apiKey,
          '/articles',
          jsonInit({ articles: [] }, { 'x-request-id': id }),
        )
      await send(newRequestId())
      const id = newRequestId()
      expect((await send(id)).status).toBe(status)
      expect(await recordOf(id)).toMatchObject({
        status,
        key_id: keyId,
        organisation_id: service.organisationId,
      })
    },
  )

  it('every public call is recorded: a call without a key belongs to no organisation', async () => {
    const headers = { 'x-request-id': newRequestId() }
    await service.fetch('/api/public/v1/articles', { headers })
    expect(await recordOf(headers['x-request-id'])).toMatchObject({
      status: 401,
      organisation_id: null,
      key_id: null,
    })
  })

  it('every public call is recorded: a path that cannot be decoded', async () => {
    expect((await get('/articles/%zz')).record.status).toBe(400)
  })

  it('every public call is recorded once, also over one connection', async () => {
    const ids = Array.from({ length: 20 }, newRequestId)
    for (const id of ids) await service.get('/articles', { headers: { 'x-request-id': id } })
    for (const id of ids) expect(await recordsOf(id)).toHaveLength(1)
  })

  it.each(['/health/live', '/health/ready', '/metrics'])(
    'the paths of the house are not recorded: %s',
    async (path) => {
      const headers = { 'x-request-id': newRequestId() }
      expect((await service.fetch(path, { headers })).status).toBe(200)
      // A later call is recorded, so an earlier one would be by now.
      await get('/articles')
      expect(await recordedOf(headers['x-request-id'])).toEqual([])
    },
  )

  it('sizes are those of the decoded body, also of a refused one', async () => {
    const text = '{"articles": [{"article_number": 1}]}'
    expect((await post(text)).record.request_bytes).toBe(String(text.length))
  })
})

describe('Call records, bodies', () => {
  it('of a body over 64 KB the first 20 rows are kept, and of a request body its row count and SHA-256', async () => {
    const articles = Array.from({ length: 1_000 }, (_, row) => ({
      article_number: `C-${row}`,
      name: 'x'.repeat(50),
    }))
    const { record } = await post({ articles })
    const firstRows = JSON.stringify({ articles: articles.slice(0, 20) }).slice(0, -2)
    expect(record).toMatchObject({
      request_body: `${firstRows}…`,
      request_rows: 1_000,
      request_sha256: hash('sha256', JSON.stringify({ articles }), 'hex'),
    })
    await service.workOff()
    const page = await get('/articles?limit=500')
    expect(page.record.response_body).toMatch(/^\{"data":\[\{.+\}…$/s)
    expect(page.record.response_body?.match(/"article_number"/g)).toHaveLength(20)
  })

  it('a body up to 64 KB is kept as a whole', async () => {
    const articles = [{ article_number: 'W-1', description: 'ü'.repeat(10_000) }]
    const { record } = await post({ articles })
    expect(record).toMatchObject({
      request_body: JSON.stringify({ articles }),
      request_rows: 1,
      request_sha256: null,
    })
  })

  it('bodies are masked: secrets are known by the name of their field', async () => {
    const custom_fields = {
      password: 'p-secret',
      api_key: 'k-secret',
      Signing_Secret: 's-secret',
      access_token: 12345678,
      iban: 'DE02120300000000202051',
      harmless: 'shown',
    }
    const { record } = await post({ articles: [{ article_number: 'S-1', custom_fields }] })
    expect(record.request_body).not.toMatch(/-secret|12345678|DE0212/)
    expect(record.request_body).toContain('shown')
    await service.workOff()
    expect((await get('/articles/S-1')).record.response_body).not.toMatch(/-secret|12345678|DE0212/)
  })

  it('bodies are masked: keys are known by their own form, wherever they stand', async () => {
    const articles = [
      { article_number: 'S-2', name: `call with ${service.apiKey}`, description: 'whsec_abcdefgh' },
    ]
    const { record } = await post({ articles })
    expect(record.request_body).not.toContain(service.apiKey.split('_')[3])
    expect(record.request_body).not.toContain('abcdefgh')
  })

  it('bodies are masked: nested values of a secret field, too', async () => {
    const custom_fields = { password: { old: 'p-old', next: ['p-next'] } }
    const { record } = await post({ articles: [{ article_number: 'S-3', custom_fields }] })
    expect(record.request_body).not.toMatch(/p-old|p-next/)
  })

  it('a key that was sent in the URL by mistake is not kept', async () => {
    const { record } = await get(`/articles?api_key=${service.apiKey}`)
    expect(record.url).not.toContain(service.apiKey.split('_')[3])
  })

  it('a body that arrives in pieces is kept from its beginning, not its first piece alone', async () => {
    const id = newRequestId()
    const text = JSON.stringify({
      articles: [{ article_number: 'PIECE-1' }, { article_number: 'PIECE-2' }],
    })
    await new Promise<void>((resolve, reject) => {
      const socket = connect(service.port, '127.0.0.1')
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.resume()
      socket.write(
        `POST /api/public/v1/articles HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: ${id}\r\n` +
          `Authorization: Bearer ${service.apiKey}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${text.length}\r\n\r\n${text.slice(0, 5)}`,
      )
      setTimeout(() => socket.write(text.slice(5)), 200)
    })
    expect((await recordOf(id)).request_body).toBe(text)
  })

  it.each(['\\u0000', '\\ud800', '\u0000'])(
    'text that PostgreSQL cannot store does not lose the record: %j',
    async (text) => {
      const { record } = await post(`{"articles":[{"article_number":"1","name":"${text}"}]}`)
      expect(record.status).toBe(400)
    },
  )
})

describe('Call records, when they cannot be written', () => {
  it('a failing insert never fails a call, and is made up for later', async () => {
    const administer = (statement: string) =>
      withClient(service.databaseUrl, (client) => client.query(statement))
    await administer('alter table api_calls rename to api_calls_away')
    const headers = { 'x-request-id': newRequestId() }
    try {
      expect((await service.get('/articles', { headers })).status).toBe(200)
      await service.flushCalls()
      expect((await service.get('/articles')).status).toBe(200)
    } finally {
      await administer('alter table api_calls_away rename to api_calls')
    }
    expect(await recordOf(headers['x-request-id'])).toMatchObject({ status: 200 })
  })
})

describe('Call records, of callers that went away', () => {
  it('one that left in the middle of its body is recorded, and keeps no other from it', async () => {
    const requestId = newRequestId()
    const socket = connect(service.port, '127.0.0.1')
    const lines = [
      'POST /api/public/v1/articles HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${service.apiKey}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      `X-Request-Id: ${requestId}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n{"articles":[`)
    await new Promise((later) => setTimeout(later, 300))
    socket.destroy()
    await expect(recordOf(requestId)).resolves.toBeDefined()

    const headers = { 'x-request-id': newRequestId() }
    await service.get('/articles', { headers })
    expect(await recordOf(headers['x-request-id'])).toMatchObject({ status: 200 })
  })
})

describe('Call records, how long they are kept', () => {
  it('How long: all that are older are removed, also when there are more than one batch', async () => {
    const insert = (count: number, age: string) =>
      service.rows(`
        insert into api_calls (called_at, request_id, method, route, url, status, duration_ms,
                               client_address, request_bytes, response_bytes)
        select now() - interval '${age}', 'kept', 'GET', '', '', 200, 1, '127.0.0.1', 0, 0
          from generate_series(1, ${count})`)
    await insert(45_000, '31 days')
    await insert(10, '29 days')

    const { database } = service
    await tidyUp(database)

    const [left] = await service.rows<{ count: string }>(
      `select count(*) from api_calls where request_id = 'kept'`,
    )
    expect(left?.count).toBe('10')
  })
})
