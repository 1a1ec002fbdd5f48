import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#test/command-line.ts'
import { withClient } from '#test/database-server.ts'
import { createEmptyDatabase, type EmptyDatabase } from '#test/empty-database.ts'
import { call, type Service, startService } from '#test/service.ts'
import { isEnoughForRequests } from '../../src/demo/inquiries/working-day.ts'

let service: Service
let empty: EmptyDatabase

beforeAll(async () => {
  service = await startService()
  empty = await createEmptyDatabase()
})
afterAll(async () => {
  await service.stop()
  await empty.drop()
})

const pis = (...parameters: string[]) =>
  runCommand(parameters, { DATABASE_URL: service.databaseUrl })

/** The one JSON object that a command prints with --json. */
async function pisJson(...parameters: string[]) {
  const { code, stdout, stderr } = await pis(...parameters, '--json')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.trimEnd().split('\n')).toHaveLength(1)
  return JSON.parse(stdout)
}

const storedKey = async (keyId: string) =>
  (
    await service.rows<Record<string, unknown>>(`select * from api_keys where key_id = '${keyId}'`)
  )[0]

describe("Operator's command line, org and key", () => {
  it('org create --name: answers organisation_id', async () => {
    const answer = await pisJson('org', 'create', '--name', 'Elektro Müller & Söhne')
    expect(answer).toEqual({ organisation_id: expect.any(Number) })
    const [stored] = await service.rows<{ name: string }>(
      `select name from organisations where organisation_id = ${answer.organisation_id}`,
    )
    expect(stored?.name).toBe('Elektro Müller & Söhne')
    const wish = ['--org', String(answer.organisation_id), '--storage-quota', '500']
    expect(await pisJson('org', 'set', ...wish)).toEqual({ ...answer, storage_quota_mb: 500 })
    const [set] = await service.rows<{ storage_quota_mb: number }>(
      `select storage_quota_mb from organisations where organisation_id = ${answer.organisation_id}`,
    )
    expect(set?.storage_quota_mb).toBe(500)
    expect((await pis('org', 'set', '--org', '99999', '--storage-quota', '5')).code).toBe(1)
  })

  it('key create: answers key_id and api_key, with the limits and scopes of the specification, for an organisation_id as it was printed', async () => {
    const { organisation_id } = await pisJson('org', 'create', '--name', 'N')
    const answer = await pisJson('key', 'create', '--org', String(organisation_id))
    expect((await call(service.origin, answer.api_key, '/articles')).status).toBe(200)
    expect(answer).toEqual({
      key_id: expect.any(String),
      api_key: expect.stringMatching(/^pis_live_/),
    })
    expect(await storedKey(answer.key_id)).toMatchObject({
      write_per_minute: 60,
      write_burst: 10,
      read_per_minute: 600,
      read_burst: 60,
      job_slots: 5,
      expires_at: null,
    })
  })

  it('key create: takes --name, --scopes, --expires, --write-rate, --read-rate, --slots', async () => {
    const { key_id, api_key } = await pisJson(
      ...['key', 'create', '--org', String(service.organisationId), '--name', 'ERP nightly'],
      ...['--scopes', 'master-data:read,users:read', '--expires', '2099-01-01T00:00:00Z'],
      ...['--write-rate', '120', '--read-rate', '1200', '--slots', '7'],
    )
    expect(await storedKey(key_id)).toMatchObject({
      name: 'ERP nightly',
      scopes: ['master-data:read', 'users:read'],
      write_per_minute: 120,
      read_per_minute: 1200,
      job_slots: 7,
    })
    expect(String((await storedKey(key_id))?.['expires_at'])).toMatch(/^2099-01-01/)
    expect((await call(service.origin, api_key, '/articles')).status).toBe(200)
    const post = await call(service.origin, api_key, '/articles', { method: 'POST', body: '{}' })
    expect(post.status).toBe(403)
  })

  it('key revoke: ends a key at once; a second time changes nothing', async () => {
    const { keyId: key_id, apiKey: api_key } = await service.createKey({})
    const first = await pisJson('key', 'revoke', '--id', key_id)
    expect(first).toMatchObject({ key_id, revoked_at: expect.stringMatching(/Z$/) })
    expect((await call(service.origin, api_key, '/articles')).status).toBe(401)
    expect(await pisJson('key', 'revoke', '--id', key_id)).toEqual(first)
  })

  it('without --json a command prints lines to read', async () => {
    const { code, stdout } = await pis('org', 'create', '--name', 'N')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^organisation_id: \d+\n$/)
  })

  it('an empty database is brought up to date by the first command', async () => {
    const { code, stdout } = await runCommand(['org', 'create', '--name', 'First', '--json'], {
      DATABASE_URL: empty.url,
    })
    expect([code, JSON.parse(stdout)]).toEqual([0, { organisation_id: 1 }])
  })

  it('a command closes its connections, whether it succeeds or fails', async () => {
    expect((await pis('org', 'create', '--name', 'N')).code).toBe(0)
    expect((await pis('key', 'create', '--org', '999999')).code).toBe(1)
    const open = () =>
      withClient(service.databaseUrl, async (client) => {
        const { rowCount } = await client.query(`select from pg_stat_activity
          where datname = current_database() and application_name = 'pis-command'`)
        return rowCount
      })
    // Below the pool's idle timeout of 60 s, which would close a leaked connection as well.
    await expect.poll(open, { timeout: 45_000 }).toBe(0)
  })
})

describe("Operator's command line, config and openapi", () => {
  it('config: every setting with value, default and meaning; a password is not shown', async () => {
    const { code, stdout } = await runCommand(['config', '--json'], {
      DATABASE_URL: 'postgres://me:s3cret@db.example/pis',
      PORT: '8080',
    })
    expect(code).toBe(0)
    const { settings } = JSON.parse(stdout)
    const byName = Object.fromEntries(
      settings.map((setting: { name: string }) => [setting.name, setting]),
    )
    expect(byName['PORT']).toMatchObject({
      value: '8080',
      default: '3000',
      meaning: expect.any(String),
    })
    expect(Object.keys(byName)).toEqual(
      expect.arrayContaining(['DATA_DIR', 'DATABASE_URL', 'LOG_LEVEL', 'SEED_DEMO']),
    )
    expect(byName['DATABASE_URL'].value).toContain('db.example')
    expect(stdout).not.toContain('s3cret')
  })

  it('openapi: prints the document that the service publishes', async () => {
    const { code, stdout } = await pis('openapi')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual((await service.fetch('/api/public/v1/openapi.json')).body)
  })
})

describe("Operator's command line, wrong values: one clear sentence, exit code not 0", () => {
  const org = () => String(service.organisationId)
  const wrong: [string, () => string[], RegExp][] = [
    ['no name', () => ['org', 'create'], /--name/],
    ['an empty name', () => ['org', 'create', '--name', ''], /name/],
    ['an unknown command', () => ['org', 'destroy'], /destroy/],
    ['an unknown option', () => ['org', 'create', '--name', 'N', '--size', '3'], /--size/],
    ['an unknown organisation', () => ['key', 'create', '--org', '999999'], /organisation 999999/],
    ['an organisation that is no number', () => ['key', 'create', '--org', 'one'], /one/],
    ['an unknown scope', () => ['key', 'create', '--org', org(), '--scopes', 'all'], /scope all/],
    [
      'a wrong timestamp',
      () => ['key', 'create', '--org', org(), '--expires', 'tomorrow'],
      /2027-01-01T00:00:00Z/,
    ],
    ['a rate of 0', () => ['key', 'create', '--org', org(), '--write-rate', '0'], /whole number/],
    [
      'a slot too few',
      () => ['key', 'create', '--org', org(), '--slots', '-1'],
      /whole number|slots/,
    ],
    ['an unknown key', () => ['key', 'revoke', '--id', 'nope'], /nope/],
  ]

  it.each(wrong)('wrong value: %s', async (_name, parameters, message) => {
    const { code, stdout, stderr } = await pis(...parameters(), '--json')
    expect(code).toBeGreaterThan(0)
    expect(stdout).toBe('')
    const [sentence = ''] = stderr.split('\n')
    expect(sentence).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('wrong setting: one sentence, exit code not 0', async () => {
    const { code, stdout, stderr } = await runCommand(['org', 'create', '--name', 'N'], {
      DATABASE_URL: 'mysql://x/y',
    })
    expect([code === 0, stdout]).toEqual([false, ''])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(/^DATABASE_URL must look like postgres:/)
  })

  it('a database that does not let us in: one sentence, without the password, exit code not 0', async () => {
    const url = new URL(service.databaseUrl)
    url.username = 'nobody'
    url.password = 's3cret'
    const { code, stdout, stderr } = await runCommand(['org', 'create', '--name', 'N'], {
      DATABASE_URL: url.href,
    })
    expect([code === 0, stdout]).toEqual([false, ''])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).not.toMatch(/s3cret/)
  })
})

describe("Operator's command line, demo", () => {
  it('a catalogue that is too small for the inquiries: one sentence names the least size, nothing is made', async () => {
    const organisations = () => service.rows('select organisation_id from organisations')
    const before = await organisations()
    const tooFew = async (articles: number) => {
      const { code, stdout, stderr } = await pis('demo', '--articles', String(articles))
      expect([code, stdout]).toEqual([1, ''])
      const [, least] = /^--articles must be at least (\d+): [^.]*\.\n$/.exec(stderr) ?? []
      return Number(least)
    }
    const least = await tooFew(1)
    expect(await tooFew(least - 1)).toBe(least)
    expect(isEnoughForRequests(least)).toBe(true)
    expect(await organisations()).toEqual(before)
  })
})
