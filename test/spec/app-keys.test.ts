import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { type Answer, call, type Service, type SignedIn, startService } from '#test/service.ts'
import { countCalls, forgetOldHours } from '../../src/access/api-keys/key-usage.ts'
import { readKeys, readKeyUsage } from '../../src/access/api-keys/read-keys.ts'
import { SCOPES } from '../../src/access/api-keys/scopes.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'

let ahead = 0
const now = () => new Date(Date.now() + ahead)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const inDays = (days: number) => new Date(now().getTime() + days * DAY).toISOString()

let service: Service
let admin: SignedIn
beforeAll(async () => {
  service = await startService(now)
  admin = await service.signIn({ role: 'ADMIN', name: 'Ada' })
})
afterAll(() => service.stop())
beforeEach(() => service.rows('delete from rate_buckets'))

const wish = (change: object = {}) => ({
  name: 'ERP Prod',
  scopes: ['master-data:read', 'requests:read'],
  expires_at: inDays(365),
  ...change,
})
const create = (change: object = {}) => admin.post('/api-keys', wish(change))
const made = async (change: object = {}): Promise<{ key_id: string; api_key: string }> =>
  (await create(change)).body
const read = async (keyId: string) => (await admin.get(`/api-keys/${keyId}`)).body
const listed = async (keyId: string) =>
  (await admin.get('/api-keys')).body.data.find(
    ({ key_id }: { key_id: string }) => key_id === keyId,
  )
const use = (apiKey: string, path = '/articles', init: RequestInit = {}) =>
  call(service.origin, apiKey, path, init)
const fault = ({ status, body }: Answer) => [
  status,
  body.error.code,
  body.error.details?.[0]?.loc.join('.'),
  body.error.details?.[0]?.type,
]
const audited = (keyId: string) =>
  service.rows<{ action: string; user_id: string; before: object; after: object }>(
    `select action, user_id::text, before, after from audit_log where object_id = '${keyId}' order by id`,
  )

/** Calls of a key, as they are recorded; the clock of the service says when. */
async function called(keyId: string, calls: { hoursAgo: number; status: number }[]): Promise<void> {
  const [key] = await service.rows<{ organisation_id: number; id: string }>(
    `select organisation_id, id from api_keys where key_id = '${keyId}'`,
  )
  const thisHour = Math.floor(now().getTime() / HOUR) * HOUR
  const records = calls.map(({ hoursAgo, status }, place) => ({
    organisation_id: key?.organisation_id ?? null,
    api_key_id: key?.id ?? null,
    called_at: new Date(thisHour - hoursAgo * HOUR).toISOString(),
    request_id: `request ${place}`,
    status,
  }))
  await service.database.asSystem(async (db) => {
    await countCalls(db, records)
    await db.run(sql`
      insert into api_calls (organisation_id, api_key_id, called_at, request_id, method, route, url, status,
                             duration_ms, client_address, request_bytes, response_bytes)
      select organisation_id, api_key_id, called_at, request_id, 'GET', '/articles',
             '/api/public/v1/articles', status, 12.5, '10.2.0.4', 0, 2
        from jsonb_populate_recordset(null::api_calls, ${JSON.stringify(records)}::jsonb)`)
  })
}

describe('API keys: an admin creates one', () => {
  it('that is answered once, and works from then on; only a hash is kept', async () => {
    const answer = await create({ name: '  ERP Prod ' })
    const { api_key, ...key } = answer.body

    expect(answer.status).toBe(201)
    expect(api_key).toMatch(/^pis_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/)
    expect(key).toMatchObject({
      name: 'ERP Prod',
      prefix: api_key.slice(0, 'pis_live_'.length + 8),
      last_four: api_key.slice(-11, -7),
      scopes: ['master-data:read', 'requests:read'],
      state: 'ACTIVE',
      warning_days: null,
      created_by: { id: admin.userId, name: 'Ada' },
      last_used_at: null,
      revoked_at: null,
    })
    expect(await listed(key.key_id)).toEqual(key)
    expect((await use(api_key)).status).toBe(200)
    const secret = api_key.slice('pis_live_12345678_'.length, -7)
    const answers = [await admin.get('/api-keys'), await admin.get(`/api-keys/${key.key_id}`)]
    const kept = await service.rows<{ row: string }>(
      `select api_keys::text as row from api_keys union all select audit_log::text from audit_log`,
    )
    for (const text of [...answers.map(({ text }) => text), ...kept.map(({ row }) => row)]) {
      expect(text).not.toContain(secret)
    }
    expect(await audited(key.key_id)).toMatchObject([
      {
        action: 'api_key.created',
        user_id: admin.userId,
        after: { name: 'ERP Prod', scopes: ['master-data:read', 'requests:read'] },
      },
    ])
  })

  it('with an end, or none; one in the past, no scope, a scope twice and a blank name are refused', async () => {
    expect((await create({ expires_at: null })).body.expires_at).toBeNull()
    expect(fault(await create({ expires_at: inDays(-1) }))).toEqual([
      ...[400, 'VALIDATION_FAILED', 'body.expires_at', 'past'],
    ])
    expect(fault(await create({ expires_at: 'soon' }))).toEqual([
      ...[400, 'VALIDATION_FAILED', 'body.expires_at', 'timestamp'],
    ])
    const refused = [
      { scopes: [] },
      { scopes: ['master-data:read', 'master-data:read'] },
      { scopes: ['everything'] },
      { name: ' ' },
      { name: 'a\nb' },
      { name: 'x'.repeat(101) },
      { expires_at: undefined },
    ]
    for (const change of refused) {
      expect([change, (await create(change)).status]).toEqual([change, 400])
    }
  })

  it('in a demo organisation with the prefix pis_test_', async () => {
    const organisationId = await service.database.asSystem((db) =>
      insertOrganisation(db, 'Demo', true),
    )
    const ada = await service.signIn({ role: 'ADMIN', organisationId })
    const { api_key, prefix } = (await ada.post('/api-keys', wish())).body
    expect([api_key.slice(0, 17), prefix.slice(0, 9)]).toEqual([prefix, 'pis_test_'])
    expect((await admin.get(`/api-keys/${prefix.slice(9)}`)).status).toBe(404)
  })

  it('Scopes: a call without the scope is 403 FORBIDDEN naming it, and is in the record of calls', async () => {
    const { key_id, api_key } = await made({ scopes: SCOPES.filter((each) => /read$/.test(each)) })
    const answer = await use(api_key, '/articles', { method: 'POST' })
    expect([answer.status, answer.body.error]).toMatchObject([
      403,
      { code: 'FORBIDDEN', message: expect.stringContaining('master-data:write') },
    ])
    await expect
      .poll(async () => (await admin.get(`/api-keys/${key_id}/usage`)).body.last_calls)
      .toMatchObject([
        { request_id: answer.headers.get('x-request-id'), method: 'POST', status: 403 },
      ])
    expect((await read(key_id)).last_address).toBe('127.0.0.1')
    const { codes } = (await admin.get(`/api-keys/${key_id}/usage`)).body
    expect(codes).toEqual([{ status: 403, calls: 1 }])
  })

  it('as long as there are fewer than 100 that can be used', async () => {
    const { organisationId } = await service.createOrganisation('Collectors')
    const ada = await service.signIn({ role: 'ADMIN', organisationId })
    await service.rows(`
      insert into api_keys (organisation_id, key_id, name, secret_hash, last_four, scopes, write_per_minute,
                            write_burst, read_per_minute, read_burst, job_slots)
      select ${organisationId}, 'many' || i, 'Many', 'x', 'xxxx', '{}', 1, 1, 1, 1, 1 from generate_series(1, 99) as i`)
    const refused = await ada.post('/api-keys', wish())
    expect(fault(refused).slice(0, 2)).toEqual([409, 'CONFLICT'])
    expect((await ada.post('/api-keys/many7/revoke')).status).toBe(200)
    expect((await ada.post('/api-keys', wish())).status).toBe(201)
    expect((await ada.get('/api-keys')).body.data).toHaveLength(101)
  })
})

describe('API keys: a key ends', () => {
  it('when it expires, which is warned of 14 and 3 days before', async () => {
    const { key_id, api_key } = await made({ expires_at: inDays(15) })
    expect((await read(key_id)).warning_days).toBeNull()
    try {
      ahead += 2 * DAY
      expect((await read(key_id)).warning_days).toBe(14)
      ahead += 11 * DAY
      expect((await listed(key_id)).warning_days).toBe(3)
      expect((await use(api_key)).status).toBe(200)
      ahead += 2 * DAY
      const answer = await use(api_key)
      expect([answer.status, answer.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
      expect(await read(key_id)).toMatchObject({ state: 'EXPIRED', warning_days: null })
    } finally {
      ahead = 0
    }
  })

  it('when it is revoked: from the answer on, and once', async () => {
    const { key_id, api_key } = await made()
    expect((await use(api_key)).status).toBe(200)
    const answer = await admin.post(`/api-keys/${key_id}/revoke`)
    expect([answer.status, answer.body.state]).toEqual([200, 'REVOKED'])
    expect((await use(api_key)).status).toBe(401)
    const again = await admin.post(`/api-keys/${key_id}/revoke`)
    expect(again.body.revoked_at).toBe(answer.body.revoked_at)
    expect(await audited(key_id)).toMatchObject([
      { action: 'api_key.created' },
      {
        action: 'api_key.revoked',
        user_id: admin.userId,
        before: { revoked_at: null },
        after: { name: 'ERP Prod', revoked_at: answer.body.revoked_at },
      },
      { action: 'api_key.revoked' },
    ])
    expect((await admin.post('/api-keys/nothing0/revoke')).status).toBe(404)
  })
})

describe('API keys: a key is renewed', () => {
  const renew = (keyId: string, change: object = {}) =>
    admin.post(`/api-keys/${keyId}/renew`, {
      old_until: inDays(7),
      expires_at: inDays(365),
      ...change,
    })

  it('by a successor that is as it was; the old one goes on until the chosen date', async () => {
    const old = await service.createKey({
      ...{ name: 'Nacht-Sync', scopes: ['users:read'], jobSlots: 3, writePerMinute: 120 },
    })
    const answer = await renew(old.keyId)
    const { key_id, api_key } = answer.body
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { name: 'Nacht-Sync', scopes: ['users:read'], renews: old.keyId, renewed_by: null },
    ])
    expect(await read(key_id)).toMatchObject({
      budgets: { write: { per_minute: 120, burst: 20 }, jobs: { slots: 3 } },
    })
    expect(await read(old.keyId)).toMatchObject({ renewed_by: key_id, warning_days: 14 })
    const both = async () =>
      Promise.all(
        [old.apiKey, api_key].map(async (key) => (await use(key, '/users?email=x')).status),
      )
    expect(await both()).toEqual([200, 200])
    try {
      ahead += 8 * DAY
      expect(await both()).toEqual([401, 200])
    } finally {
      ahead = 0
    }
    expect(await audited(old.keyId)).toMatchObject([
      { action: 'api_key.renewed', user_id: admin.userId, after: { successor: key_id } },
    ])
  })

  it('never so that the old one lives longer, and not twice', async () => {
    const { key_id } = await made({ expires_at: inDays(3) })
    expect(fault(await renew(key_id))).toEqual([
      ...[400, 'VALIDATION_FAILED', 'body.old_until', 'later_than_expiry'],
    ])
    const renewed = await renew(key_id, { old_until: inDays(2) })
    expect(renewed.status).toBe(201)
    expect(fault(await renew(key_id, { old_until: inDays(1) })).slice(0, 2)).toEqual([
      409,
      'CONFLICT',
    ])
    // Whoever lost the successor takes it back first.
    await admin.post(`/api-keys/${renewed.body.key_id}/revoke`)
    expect((await renew(key_id, { old_until: inDays(1) })).status).toBe(201)
  })

  it('limits that an operator raised for one key are those of two at the most, however often it is renewed', async () => {
    const first = await service.createKey({ writePerMinute: 600 })
    const second = await renew(first.keyId)
    const { key_id } = second.body
    expect(fault(await renew(key_id))).toEqual([409, 'CONFLICT', 'body.old_until', 'overlap'])
    // The one in between ends at once: still two.
    const third = await renew(key_id, { old_until: '2020-01-01T00:00:00Z' })
    expect(third.status).toBe(201)
    expect(fault(await renew(third.body.key_id)).at(-1)).toBe('overlap')
    await admin.post(`/api-keys/${first.keyId}/revoke`)
    expect((await renew(third.body.key_id)).status).toBe(201)
  })

  it('at once, where it is to end at once; after it expired; but not after it was revoked', async () => {
    const { key_id, api_key } = await made()
    expect((await renew(key_id, { old_until: '2020-01-01T00:00:00Z' })).status).toBe(201)
    expect((await use(api_key)).status).toBe(401)
    const { expires_at } = await read(key_id)
    expect(Math.abs(Date.parse(expires_at) - now().getTime())).toBeLessThan(60_000)

    const short = await made({ expires_at: inDays(1) })
    try {
      ahead += 2 * DAY
      expect((await renew(short.key_id)).status).toBe(201)
      expect((await read(short.key_id)).state).toBe('EXPIRED')
    } finally {
      ahead = 0
    }
    const revoked = await made()
    await admin.post(`/api-keys/${revoked.key_id}/revoke`)
    expect(fault(await renew(revoked.key_id)).slice(0, 2)).toEqual([409, 'CONFLICT'])
  })
})

it('re-authentication: creating, renewing and revoking a key want a fresh proof; reading does not', async () => {
  const idle = await service.signIn({ role: 'ADMIN' })
  await service.rows(
    `update sessions set confirmed_at = now() - interval '16 minutes' where id = '${idle.sessionId}'`,
  )
  const { key_id } = await made()
  const renewal = { old_until: inDays(1), expires_at: null }
  const refused = [
    await idle.post('/api-keys', wish()),
    await idle.post(`/api-keys/${key_id}/renew`, renewal),
    await idle.post(`/api-keys/${key_id}/revoke`),
  ]
  expect(refused.map((answer) => fault(answer).at(-1))).toEqual(Array(3).fill('fresh_proof'))
  expect((await idle.get(`/api-keys/${key_id}`)).body.state).toBe('ACTIVE')
})

describe('API keys: the use of a key', () => {
  it('is counted by hour for the list, by day of the organisation and by outcome for its own page', async () => {
    const { key_id } = await made()
    await called(key_id, [
      { hoursAgo: 0, status: 200 },
      { hoursAgo: 0, status: 429 },
      { hoursAgo: 0.5, status: 400 },
      { hoursAgo: 23, status: 200 },
      { hoursAgo: 23.1, status: 200 },
      { hoursAgo: 29 * 24 - 25, status: 429 },
      { hoursAgo: 31 * 24, status: 500 },
    ])
    const { last_day } = await listed(key_id)
    expect(last_day).toHaveLength(24)
    expect([last_day.at(-1), last_day.at(-2), last_day[0]]).toEqual([
      { calls: 2, errors: 1, limited: 1 },
      { calls: 1, errors: 1, limited: 0 },
      { calls: 1, errors: 0, limited: 0 },
    ])
    const { days, codes, last_calls } = (await admin.get(`/api-keys/${key_id}/usage`)).body
    expect(days).toHaveLength(30)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now())
    expect(days.at(-1).day).toBe(today)
    const sum = (of: 'calls' | 'limited') =>
      days.reduce((all: number, day: Record<string, number>) => all + (day[of] ?? 0), 0)
    expect([sum('calls'), sum('limited')]).toEqual([6, 2])
    expect(codes).toEqual([
      { status: 200, calls: 3 },
      { status: 400, calls: 1 },
      { status: 429, calls: 2 },
    ])
    expect(last_calls[0]).toMatchObject({
      request_id: expect.stringMatching(/^request [01]$/),
      client_address: '10.2.0.4',
    })
    expect((await read(key_id)).last_address).toBe('10.2.0.4')
  })

  it('takes from its budgets, which are shown as they are now; looking takes nothing', async () => {
    const { keyId, apiKey } = await service.createKey({
      ...{ writePerMinute: 60, readPerMinute: 600, jobSlots: 5 },
    })
    expect((await read(keyId)).budgets).toEqual({
      write: { per_minute: 60, burst: 10, left: 10 },
      read: { per_minute: 600, burst: 60, left: 60 },
      jobs: { slots: 5, in_flight: 0 },
    })
    const start = Date.now()
    for (let n = 0; n < 4; n += 1) {
      const articles = JSON.stringify({ articles: [{ article_number: `${n}` }] })
      const headers = { 'content-type': 'application/json' }
      await use(apiKey, '/articles', { method: 'POST', body: articles, headers })
    }
    await use(apiKey)
    await read(keyId)
    const { write, jobs } = (await read(keyId)).budgets
    expect(jobs).toEqual({ slots: 5, in_flight: 4 })
    expect(write.left).toBeGreaterThanOrEqual(6)
    // One a second comes back.
    expect(write.left).toBeLessThanOrEqual(6 + Math.ceil((Date.now() - start) / 1_000))
    // Far behind, as if it had made all of its calls at once.
    await service.rows(
      `update rate_buckets set full_at = now() + interval '1 minute' where subject like 'key:%'`,
    )
    expect((await read(keyId)).budgets.read.left).toBe(0)
  })

  it('is counted with its record, whatever is written at the same time, and forgotten after a month', async () => {
    const { key_id } = await made()
    const calls = [429, 200, 400].flatMap((status) => [
      { hoursAgo: 0, status },
      { hoursAgo: 40 * 24, status },
    ])
    await Promise.all([1, 2, 3, 4].map(() => called(key_id, calls)))
    expect((await listed(key_id)).last_day.at(-1)).toEqual({ calls: 12, errors: 8, limited: 4 })
    const kept = () => service.rows(`select from key_hours where hour < now() - interval '32 days'`)
    expect(await kept()).toHaveLength(3)
    await service.database.asSystem((db) => forgetOldHours(db))
    expect(await kept()).toHaveLength(0)
  })

  it('is found along an index, however many calls there are', async () => {
    const plans: string[] = []
    const explaining = (db: Db): Db => ({
      ...db,
      async rows<Row>(statement: Sql) {
        const [first = '', ...others] = statement.parts
        if (/from (api_calls|key_hours)/.test(statement.parts.join(''))) {
          const parts = [`explain ${first}`, ...others]
          const plan = await db.rows<{ 'QUERY PLAN': string }>({ ...statement, parts })
          plans.push(plan.map((line) => line['QUERY PLAN']).join('\n'))
        }
        return db.rows<Row>(statement)
      },
    })
    const { organisationId } = service
    const [key] = (await admin.get('/api-keys')).body.data
    await service.database.asOrganisation(organisationId, async (db) => {
      await readKeys(explaining(db), organisationId, now())
      await readKeyUsage(explaining(db), organisationId, key.key_id, now())
    })
    expect(plans.map((plan) => /(?:using|on) (\w+_(?:pkey|of_key))/.exec(plan)?.[1])).toEqual([
      'key_hours_pkey',
      'key_hours_pkey',
      'api_calls_of_key',
    ])
    // The latest come first, without sorting all.
    expect(plans[2]).not.toContain('Sort')
  })
})
