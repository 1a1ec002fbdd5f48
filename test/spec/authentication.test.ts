import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENTLY } from '#test/patience.ts'
import { pushArticles } from '#test/push.ts'
import { exchange, requestText } from '#test/raw-http.ts'
import { type Answer, call, jsonInit, type Service, startService } from '#test/service.ts'
import { createKey } from '../../src/access/api-keys/create-key.ts'
import { revokeKey } from '../../src/access/api-keys/queries.ts'
import { SCOPES } from '../../src/access/api-keys/scopes.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'

const ARTICLES = '/api/public/v1/articles'
const UNKNOWN_ID = '019a84cf-c400-7000-8000-000000000001'

let service: Service

beforeAll(async () => {
  service = await startService()
  await pushArticles(service, [{ article_number: '4711' }])
})
afterAll(() => service.stop())

const asks = (apiKey: string, path = '/articles') => call(service.origin, apiKey, path)
const pushes = (apiKey: string, articles: readonly object[] = []) =>
  call(service.origin, apiKey, '/articles', jsonInit({ articles }))

/** What a caller may learn from an error: everything but the id of the request. */
const saidBy = ({ status, body }: Answer) => ({
  status,
  error: { ...body.error, request_id: undefined },
})

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The checksum of a key, computed here by itself. */
function checksum(text: string): string {
  const places = [5, 4, 3, 2, 1, 0].map((place) => Math.floor(crc32(text) / 62 ** place) % 62)
  return places.map((digit) => DIGITS.charAt(digit)).join('')
}

function withSecret(apiKey: string, secret: string): string {
  const [pis, kind, keyId] = apiKey.split('_')
  const text = `${pis}_${kind}_${keyId}_${secret}`
  return `${text}_${checksum(text)}`
}

const changeLast = (text: string): string => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A')

describe('Authentication: a missing, malformed, expired or revoked key is 401', () => {
  const broken: Record<string, () => string | undefined | Promise<string>> = {
    'no header': () => undefined,
    'an empty header': () => '',
    'a scheme without a key': () => 'Bearer',
    'a scheme and a space': () => 'Bearer ',
    'another scheme': () => `Basic ${service.apiKey}`,
    'a key without a scheme': () => service.apiKey,
    'something after the key': () => `Bearer ${service.apiKey} x`,
    'a key in quotes': () => `Bearer "${service.apiKey}"`,
    'a key that is no key': () => 'Bearer secret',
    'a key of 10,000 characters': () => `Bearer ${'x'.repeat(10_000)}`,
    'a wrong checksum': () => `Bearer ${changeLast(service.apiKey)}`,
    'a key that is cut off': () => `Bearer ${service.apiKey.slice(0, -1)}`,
    'an unknown key id': () => {
      const text = `pis_live_AAAAAAAA_${'s'.repeat(43)}`
      return `Bearer ${text}_${checksum(text)}`
    },
    'a wrong secret': () => `Bearer ${withSecret(service.apiKey, 's'.repeat(43))}`,
    'an expired key': async () => {
      const { apiKey } = await service.createKey({ expiresAt: '2020-01-01T00:00:00Z' })
      return `Bearer ${apiKey}`
    },
    'a revoked key': async () => {
      const { apiKey, keyId } = await service.createKey({})
      await service.database.asSystem((db) => revokeKey(db, keyId))
      return `Bearer ${apiKey}`
    },
  }

  it.each(Object.entries(broken))(
    '401 UNAUTHORIZED with one and the same body and WWW-Authenticate: %s',
    async (_name, header) => {
      const authorization = await header()
      const headers = authorization === undefined ? {} : { authorization }
      const answer = await service.fetch(ARTICLES, { headers })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(answer.body.error.code).toBe('UNAUTHORIZED')
      expect(saidBy(answer)).toEqual(saidBy(await service.fetch(ARTICLES)))
      expect(answer.status).toBe(401)
    },
  )

  it('a key in the query string is no key', async () => {
    const { status } = await service.fetch(`${ARTICLES}?api_key=${service.apiKey}`)
    expect(status).toBe(401)
  })

  it('the header is what counts, also when it is sent twice', async () => {
    const lines = ['Authorization: Bearer nonsense', `Authorization: Bearer ${service.apiKey}`]
    const { status } = await exchange(service.port, { send: requestText(`GET ${ARTICLES}`, lines) })
    expect(status).toBe(401)
  })

  it('writes are refused the same way, before their body is looked at', async () => {
    const answer = await service.fetch(ARTICLES, jsonInit('this is no JSON'))
    expect(answer.status).toBe(401)
  })

  it('a key that expires in the future is good until then', async () => {
    const { apiKey, keyId } = await service.createKey({
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    expect((await asks(apiKey)).status).toBe(200)
    // As if that hour had passed.
    await service.rows(`update api_keys set created_at = created_at - interval '1 hour',
      expires_at = expires_at - interval '1 hour' where key_id = '${keyId}'`)
    expect((await asks(apiKey)).status).toBe(401)
  })

  it('a revoked key is refused at once, by the next call', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { apiKey, keyId } = await service.createKey({})
      expect((await asks(apiKey)).status).toBe(200)
      await service.database.asSystem((db) => revokeKey(db, keyId))
      expect((await asks(apiKey)).status).toBe(401)
    }
  })

  it('the scheme is read without regard to case', async () => {
    const headers = { authorization: `bearer ${service.apiKey}` }
    expect((await service.fetch(ARTICLES, { headers })).status).toBe(200)
  })

  it('Jobs that a revoked key had accepted go on: they belong to the organisation', async () => {
    const { apiKey, keyId } = await service.createKey({})
    const { body } = await pushes(apiKey, [{ article_number: 'late' }])
    await service.database.asSystem((db) => revokeKey(db, keyId))
    await service.workOff()
    expect((await service.get(`/jobs/${body.job_id}`)).body.status).toBe('COMPLETED')
    expect((await service.get('/articles/late')).status).toBe(200)
  })
})

describe('Key scopes', () => {
  const keyWith = async (...scopes: (typeof SCOPES)[number][]) =>
    (await service.createKey({ scopes })).apiKey

  it('Key scopes: a call outside its scopes is 403 FORBIDDEN naming the scope: reading', async () => {
    const { status, body } = await asks(await keyWith('master-data:write', 'users:read'))
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect(body.error.message).toContain('master-data:read')
  })

  it('Key scopes: a call outside its scopes is 403 FORBIDDEN naming the scope: writing', async () => {
    const { status, body } = await pushes(await keyWith('master-data:read'))
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect(body.error.message).toContain('master-data:write')
  })

  it('Key scopes: one record needs the scope of its list', async () => {
    expect((await asks(await keyWith('users:read'), '/articles/4711')).status).toBe(403)
  })

  it('Key scopes: a key with the scope alone may call', async () => {
    expect((await asks(await keyWith('master-data:read'))).status).toBe(200)
    expect((await pushes(await keyWith('master-data:write'))).status).toBe(202)
  })

  it.each(SCOPES)('Key scopes: /jobs needs any scope: %s', async (scope) => {
    const { body } = await service.post('/articles', { articles: [] })
    const apiKey = await keyWith(scope)
    expect((await asks(apiKey, `/jobs/${body.job_id}`)).status).toBe(200)
    expect((await asks(apiKey, `/jobs/${UNKNOWN_ID}`)).status).toBe(404)
  })

  it('Key scopes: /jobs shows the jobs of the organisation, whichever key made them', async () => {
    const other = await service.createKey({})
    const { body } = await service.post('/articles', { articles: [] })
    expect((await asks(other.apiKey, `/jobs/${body.job_id}`)).status).toBe(200)
  })

  it('Key scopes: the default is all eight', async () => {
    const { keyId } = await service.createKey({})
    const [stored] = await service.rows<{ scopes: string[] }>(
      `select scopes from api_keys where key_id = '${keyId}'`,
    )
    expect([...(stored?.scopes ?? [])].sort()).toEqual(
      [
        'master-data:read',
        'master-data:write',
        'projects:read',
        'projects:write',
        'requests:read',
        'requests:write',
        'statistics:read',
        'users:read',
      ].sort(),
    )
  })
})

describe('API keys as they are made and stored', () => {
  it('API keys: the form is pis_live_<8>_<43>_<6>, with a CRC32 in base 62 at the end', async () => {
    const { apiKey, keyId } = await service.createKey({})
    expect(apiKey).toMatch(/^pis_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/)
    expect(apiKey.split('_')[2]).toBe(keyId)
    expect(apiKey.slice(-6)).toBe(checksum(apiKey.slice(0, -7)))
  })

  it('API keys: keys of a demo organisation start with pis_test_', async () => {
    const { apiKey } = await service.database.asSystem(async (db) => {
      const organisationId = await insertOrganisation(db, 'Demo', true)
      return createKey(db, { organisationId })
    })
    expect(apiKey).toMatch(/^pis_test_/)
    expect((await asks(apiKey)).status).toBe(200)
  })

  it('API keys: the hash of the secret is stored, never the key', async () => {
    const { apiKey, keyId } = await service.createKey({ name: 'ERP' })
    const secret = apiKey.split('_')[3] ?? ''
    const [stored] = await service.rows<{ all: string; hash: string; last_four: string }>(
      `select k::text as all, encode(secret_hash, 'hex') as hash, last_four
         from api_keys as k where key_id = '${keyId}'`,
    )
    expect(stored?.hash).toBe(createHash('sha256').update(secret).digest('hex'))
    expect(stored?.last_four).toBe(secret.slice(-4))
    expect(stored?.all).not.toContain(secret)
  })

  it('API keys: last_used_at is kept, and is null before the first use', async () => {
    const { apiKey, keyId } = await service.createKey({})
    const lastUse = async () =>
      (
        await service.rows<{ last: string | null }>(
          `select last_used_at as last from api_keys where key_id = '${keyId}'`,
        )
      )[0]?.last
    expect(await lastUse()).toBeNull()
    const before = Date.now()
    await asks(apiKey)
    // An answer may arrive a moment before its call is noted.
    await vi.waitUntil(async () => {
      await service.flushCalls()
      return (await lastUse()) !== null
    }, PATIENTLY)
    expect(Date.parse(String(await lastUse()))).toBeGreaterThanOrEqual(before)
    expect(Date.parse(String(await lastUse()))).toBeLessThanOrEqual(Date.now())
  })
})

describe('Authentication: all data is scoped to the organisation of the key', () => {
  it("another organisation's records are 404 with the same body as unknown ones", async () => {
    const other = await service.createOrganisation('Other')
    const { body } = await service.post('/articles', { articles: [{ article_number: 'mine' }] })
    await service.workOff()
    for (const [theirs, unknown] of [
      ['/articles/mine', '/articles/none'],
      [`/jobs/${body.job_id}`, `/jobs/${UNKNOWN_ID}`],
    ] as const) {
      const [foreign, none] = [await asks(other.apiKey, theirs), await asks(other.apiKey, unknown)]
      expect(foreign.status).toBe(404)
      const [theirId = '', unknownId = ''] = [theirs, unknown].map((path) => path.split('/')[2])
      expect(JSON.stringify(saidBy(foreign)).replaceAll(theirId, unknownId)).toBe(
        JSON.stringify(saidBy(none)),
      )
    }
    expect((await asks(other.apiKey)).body.data).toEqual([])
  })
})
