import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { tidyUp } from '#test/maintenance.ts'
import { type Answer, call, type Service, type SignedIn, startService } from '#test/service.ts'
import { makeSshKey } from '#test/ssh-keys.ts'
import { SCOPES } from '../../src/access/api-keys/scopes.ts'
import { isPassword } from '../../src/access/users/password.ts'
import { createSftpUser } from '../../src/file-exchange/users/create-user.ts'
import { type RefusedFile, tellRefusedFile } from '../../src/notices/tell-refused-file.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The clock of the service. */
let clockMs = Date.now()
const now = () => new Date(clockMs)
const inDays = (days: number) => new Date(clockMs + days * DAY_MS).toISOString()

let service: Service
let admin: SignedIn
beforeAll(async () => {
  service = await startService(now)
  admin = await service.signIn({ role: 'ADMIN', name: 'Ada' })
})
afterAll(() => service.stop())
beforeEach(() => service.rows('delete from rate_buckets'))

const newKey = () => makeSshKey().public
const fingerprintOf = (line: string) => {
  const blob = Buffer.from(line.split(' ')[1] ?? '', 'base64')
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`
}

let names = 0
const newName = () => `erp-${++names}`
const input = (change: object = {}) => ({
  name: newName(),
  scopes: ['master-data:write', 'requests:read'],
  expires_at: inDays(365),
  ...change,
})
const create = (change: object = {}) => admin.post('/sftp-users', input(change))
type Made = {
  sftp_user_id: string
  name: string
  password: string | null
  public_keys: { public_key_id: string; fingerprint: string }[]
}
const made = async (change: object = {}): Promise<Made> => (await create(change)).body
const listed = async (id: string, who = admin) =>
  (await who.get('/sftp-users')).body.data.find(
    ({ sftp_user_id }: { sftp_user_id: string }) => sftp_user_id === id,
  )
const fault = ({ status, body }: Answer) => [
  status,
  body.error.code,
  body.error.details?.[0]?.loc.join('.'),
  body.error.details?.[0]?.type,
]
const audited = (id: string) =>
  service.rows<{ action: string; user_id: string; before: object; after: object }>(
    `select action, user_id::text, before, after from audit_log
      where object_type = 'sftp_user' and object_id = '${id}' order by id`,
  )
const storedHash = async (id: string) => {
  const [row] = await service.rows<{ password_hash: string | null }>(
    `select password_hash from sftp_users where id = ${id}`,
  )
  return row?.password_hash ?? null
}

describe('SFTP users: an admin makes one', () => {
  it('with public keys, rights and an end; the audit log notes it', async () => {
    const line = newKey()
    const answer = await create({ public_key: line })
    const { password, ...user } = answer.body
    expect([answer.status, password]).toEqual([201, null])
    expect(user).toMatchObject({
      scopes: ['master-data:write', 'requests:read'],
      state: 'ACTIVE',
      created_by: { id: admin.userId, name: 'Ada' },
      last_signed_in_at: null,
      revoked_at: null,
      has_password: false,
      ...{ write_per_minute: 60, read_per_minute: 600, job_slots: 5 },
      public_keys: [
        {
          fingerprint: fingerprintOf(line),
          algorithm: 'ssh-ed25519',
          comment: 'erp@muster',
          last_used_at: null,
        },
      ],
    })
    expect(await listed(user.sftp_user_id)).toEqual(user)
    expect(await audited(user.sftp_user_id)).toMatchObject([
      {
        action: 'sftp_user.created',
        user_id: admin.userId,
        after: {
          name: user.name,
          scopes: user.scopes,
          has_password: false,
          fingerprints: [fingerprintOf(line)],
        },
      },
    ])
  })

  it('with a key row that opens nothing over HTTP, is in no list of API keys and counts for none', async () => {
    const { organisationId } = await service.createOrganisation('Exchange')
    const ada = await service.signIn({ role: 'ADMIN', organisationId })
    const before = (await ada.get('/api-keys')).body.data
    const { sftp_user_id } = (await ada.post('/sftp-users', input())).body
    const [row] = await service.rows<{ key_id: string; channel: string }>(
      `select key_id, channel from api_keys where id =
         (select api_key_id from sftp_users where id = ${sftp_user_id})`,
    )
    const keyId = row?.key_id ?? ''
    expect(row?.channel).toBe('SFTP')
    expect((await ada.get('/api-keys')).body.data).toEqual(before)
    for (const path of [`/api-keys/${keyId}`, `/api-keys/${keyId}/usage`]) {
      expect((await ada.get(path)).status).toBe(404)
    }
    expect((await ada.post(`/api-keys/${keyId}/revoke`)).status).toBe(404)
    await service.rows(`
      insert into api_keys (organisation_id, key_id, name, secret_hash, last_four, scopes,
                            write_per_minute, write_burst, read_per_minute, read_burst, job_slots)
      select ${organisationId}, 'full' || i, 'Many', 'x', 'xxxx', '{}', 1, 1, 1, 1, 1
        from generate_series(1, ${99 - before.length}) as i`)
    const last = { name: 'ERP', scopes: ['users:read'], expires_at: null }
    expect((await ada.post('/api-keys', last)).status).toBe(201)
    expect((await ada.post('/api-keys', last)).status).toBe(409)
  })

  it('and a program that knew the secret of its key would be refused as any other', async () => {
    const { apiKey, id } = await service.createKey({ channel: 'SFTP' })
    expect((await call(service.origin, apiKey, '/articles')).status).toBe(401)
    await service.rows(`update api_keys set channel = 'API' where id = ${id}`)
    expect((await call(service.origin, apiKey, '/articles')).status).toBe(200)
  })

  it('with a password of the service, which is answered once; only its hash is stored', async () => {
    const { sftp_user_id, password } = await made({ with_password: true })
    expect(password).toMatch(/^[a-zA-Z0-9]{16}$/)
    expect(await isPassword(password ?? '', (await storedHash(sftp_user_id)) ?? '')).toBe(true)
    expect((await admin.get('/sftp-users')).text).not.toContain(password)
    expect(JSON.stringify(await audited(sftp_user_id))).not.toContain(password)
  })

  it('under a name that no other user of the service has, in whichever organisation and state', async () => {
    const { name, sftp_user_id } = await made()
    const other = await service.createOrganisation('Other')
    const { organisationId } = other
    const bert = await service.signIn({ role: 'ADMIN', organisationId })
    await admin.post(`/sftp-users/${sftp_user_id}/revoke`)
    for (const answer of [
      await bert.post('/sftp-users', input({ name })),
      await create({ name }),
    ]) {
      expect(fault(answer)).toEqual([409, 'CONFLICT', 'body.name', 'sftp_name_taken'])
    }
    const keys = await service.rows(
      `select 1 from api_keys where organisation_id = ${organisationId} and channel = 'SFTP'`,
    )
    expect(keys).toEqual([])
    const names = [newName(), newName()]
    const both = await Promise.all(
      names.map((each) => bert.post('/sftp-users', input({ name: each }))),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
  })

  it('not with a name, key, right or end that cannot be', async () => {
    for (const name of ['ab', 'Erp', '-erp', 'erp muster', 'müller', 'x'.repeat(65), '']) {
      expect([name, (await create({ name })).status]).toEqual([name, 400])
    }
    const refused = [{ scopes: [] }, { scopes: ['all'] }, { expires_at: inDays(-1) }]
    for (const change of refused) expect((await create(change)).status).toBe(400)
    const dsa = await create({ public_key: 'ssh-dss AAAAB3NzaC1kc3MAAACB' })
    expect(fault(dsa)).toEqual([400, 'VALIDATION_FAILED', 'body.public_key', 'weak_key'])
    const secret = makeSshKey().private
    const pasted = await create({ public_key: secret })
    expect(fault(pasted)).toEqual([400, 'VALIDATION_FAILED', 'body.public_key', 'private_key'])
    expect(pasted.body.error.message).toContain('was not stored')
    expect(pasted.text).not.toContain(secret.split('\n')[1])
  })

  it('as long as there are fewer than 100 that can sign in', async () => {
    const { organisationId } = await service.createOrganisation('Collectors')
    const ada = await service.signIn({ role: 'ADMIN', organisationId })
    const many = Array.from({ length: 99 }, newName)
    await service.database.asOrganisation(organisationId, async (db) => {
      const by = { organisationId, address: 'test', requestId: '' }
      for (const name of many) await createSftpUser(db, by, { name }, now())
    })
    const one = (await ada.post('/sftp-users', input({ expires_at: inDays(1) }))).body
    expect(fault(await ada.post('/sftp-users', input())).slice(0, 2)).toEqual([409, 'CONFLICT'])
    const [first] = await service.rows<{ id: string }>(
      `select id from sftp_users where name = '${many[0]}'`,
    )
    expect((await ada.post(`/sftp-users/${first?.id}/revoke`)).status).toBe(200)
    clockMs += 2 * DAY_MS
    expect((await ada.post('/sftp-users', input())).status).toBe(201)
    expect((await ada.post('/sftp-users', input())).status).toBe(201)
    // One that has expired comes back only where there is room for it.
    const back = () => ada.patch(`/sftp-users/${one.sftp_user_id}`, { expires_at: null })
    expect((await back()).status).toBe(409)
    expect((await ada.post(`/sftp-users/${first?.id}/revoke`)).status).toBe(200)
    expect(
      (await ada.patch(`/sftp-users/${one.sftp_user_id}`, { scopes: ['users:read'] })).status,
    ).toBe(200)
  })
})

describe('SFTP users: an admin changes one', () => {
  it('its rights and its end, each by itself; the name stays', async () => {
    const { sftp_user_id, name } = await made()
    const path = `/sftp-users/${sftp_user_id}`
    const scopes = ['projects:read']
    expect((await admin.patch(path, { scopes })).body).toMatchObject({ scopes, name })
    const until = await admin.patch(path, { expires_at: null })
    expect(until.body).toMatchObject({ scopes, expires_at: null })
    expect((await admin.patch(path, { name: 'other' })).status).toBe(400)
    expect(fault(await admin.patch(path, { expires_at: inDays(-1) })).at(-1)).toBe('past')
    expect(await audited(sftp_user_id)).toMatchObject([
      { action: 'sftp_user.created' },
      {
        action: 'sftp_user.changed',
        before: { scopes: ['master-data:write', 'requests:read'] },
        after: { scopes },
      },
      { action: 'sftp_user.changed', after: { expires_at: null } },
    ])
  })

  it('its public keys: added once each, removed one by one, 20 at most', async () => {
    const line = newKey()
    const { sftp_user_id } = await made({ public_key: line })
    const path = `/sftp-users/${sftp_user_id}/public-keys`
    const again = await admin.post(path, { public_key: line })
    expect(fault(again)).toEqual([409, 'CONFLICT', 'body.public_key', 'key_exists'])
    const others = Array.from({ length: 19 }, newKey)
    const added = await admin.post(path, { public_key: others.join('\n') })
    expect([added.status, added.body.public_keys.length]).toEqual([201, 20])
    expect(fault(await admin.post(path, { public_key: newKey() })).slice(0, 2)).toEqual([
      409,
      'CONFLICT',
    ])
    const [first] = added.body.public_keys
    const removed = await admin.delete(`${path}/${first.public_key_id}`)
    expect([removed.status, removed.body.public_keys.length]).toEqual([200, 19])
    expect((await admin.delete(`${path}/${first.public_key_id}`)).status).toBe(404)
    expect((await admin.delete(`${path}/x`)).status).toBe(404)
    const noted = await audited(sftp_user_id)
    expect([noted[1], noted.at(-1)]).toMatchObject([
      { action: 'sftp_user.key_added', after: { fingerprint: fingerprintOf(others[0] ?? '') } },
      { action: 'sftp_user.key_removed', before: { fingerprint: fingerprintOf(line) } },
    ])
    // The key of another user is another row, though it is the same key.
    expect((await create({ public_key: line })).status).toBe(201)
  })

  it('its password: made by the service, replaced, taken away', async () => {
    const { sftp_user_id } = await made()
    const path = `/sftp-users/${sftp_user_id}/password`
    const [first, second] = [(await admin.post(path)).body, (await admin.post(path)).body]
    expect([first.has_password, first.password === second.password]).toEqual([true, false])
    const hash = (await storedHash(sftp_user_id)) ?? ''
    expect(await isPassword(first.password, hash)).toBe(false)
    expect(await isPassword(second.password, hash)).toBe(true)
    expect((await admin.delete(path)).body.has_password).toBe(false)
    expect((await admin.delete(path)).status).toBe(200)
    expect(await storedHash(sftp_user_id)).toBeNull()
    expect((await audited(sftp_user_id)).map(({ action }) => action)).toEqual([
      ...['sftp_user.created', 'sftp_user.password_set', 'sftp_user.password_set'],
      'sftp_user.password_removed',
    ])
  })

  it('to an end: revoked once, and nothing changes a revoked user', async () => {
    const { sftp_user_id, name } = await made({ public_key: newKey() })
    const path = `/sftp-users/${sftp_user_id}`
    const ended = await admin.post(`${path}/revoke`)
    expect([ended.status, ended.body.state]).toEqual([200, 'REVOKED'])
    clockMs += MINUTE_MS
    const again = await admin.post(`${path}/revoke`)
    expect(again.body.revoked_at).toBe(ended.body.revoked_at)
    const refused = [
      await admin.patch(path, { expires_at: null }),
      await admin.post(`${path}/public-keys`, { public_key: newKey() }),
      await admin.delete(`${path}/public-keys/${ended.body.public_keys[0].public_key_id}`),
      await admin.post(`${path}/password`),
      await admin.delete(`${path}/password`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect(await audited(sftp_user_id)).toMatchObject([
      { action: 'sftp_user.created' },
      { action: 'sftp_user.revoked', before: { revoked_at: null }, after: { name } },
    ])
  })

  it('only after a fresh proof; input that is refused anyway demands none', async () => {
    const idle = await service.signIn({ role: 'ADMIN' })
    const { sftp_user_id, public_keys } = await made({ public_key: newKey() })
    await service.rows(
      `update sessions set confirmed_at = now() - interval '16 minutes' where id = '${idle.sessionId}'`,
    )
    const path = `/sftp-users/${sftp_user_id}`
    const refused = [
      await idle.post('/sftp-users', input()),
      await idle.patch(path, { expires_at: null }),
      await idle.post(`${path}/public-keys`, { public_key: newKey() }),
      await idle.delete(`${path}/public-keys/${public_keys[0]?.public_key_id}`),
      await idle.post(`${path}/password`),
      await idle.delete(`${path}/password`),
      await idle.post(`${path}/revoke`),
    ]
    expect(refused.map((answer) => fault(answer).at(-1))).toEqual(Array(7).fill('fresh_proof'))
    expect((await listed(sftp_user_id, idle)).state).toBe('ACTIVE')
    const secret = makeSshKey().private
    for (const answer of [
      await idle.post('/sftp-users', input({ public_key: secret })),
      await idle.post(`${path}/public-keys`, { public_key: secret }),
    ]) {
      expect(fault(answer).at(-1)).toBe('private_key')
    }
  })
})

it('an SFTP user that expires is told of by its name, as an API key is by its own', async () => {
  const { organisationId } = await service.createOrganisation('Expiring')
  const ada = await service.signIn({ role: 'ADMIN', organisationId })
  clockMs += MINUTE_MS
  const { sftp_user_id, name } = (await ada.post('/sftp-users', input({ expires_at: inDays(10) })))
    .body
  await ada.post('/api-keys', { name: 'ERP', scopes: ['users:read'], expires_at: inDays(10) })
  const maintain = () => tidyUp(service.database, { now })
  await maintain()
  await maintain()
  const told = (await ada.get('/notices')).body.data
  expect(told.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'key_expiry',
    'sftp_user_expiry',
  ])
  const ofUser = told.find(({ kind }: { kind: string }) => kind === 'sftp_user_expiry')
  expect(ofUser.arguments).toMatchObject({ sftp_user_id, name, days: 14 })
  expect(ofUser.arguments.key_id).toBeUndefined()
})

describe('The file exchange, as admins see it', () => {
  it('names the port and the host key as clients show it; no port where no SFTP is served', async () => {
    const line = newKey()
    const blob = Buffer.from(line.split(' ')[1] ?? '', 'base64')
    await service.database.asSystem((db) =>
      db.run(sql`insert into sftp_host_keys (algorithm, public_key, sealed_private_key)
                 values ('ssh-ed25519', ${blob}, 'x') on conflict do nothing`),
    )
    expect((await admin.get('/file-exchange')).body).toEqual({
      host: null,
      port: null,
      host_keys: [
        {
          algorithm: 'ssh-ed25519',
          fingerprint: fingerprintOf(line),
          public_key: line.trim().split(' ').slice(0, 2).join(' '),
        },
      ],
    })
  })

  it('lists files with what became of them, the last changed first, by state and folder, in pages', async () => {
    const { organisationId } = await service.createOrganisation('Files')
    const ada = await service.signIn({ role: 'ADMIN', organisationId })
    const { sftp_user_id, name } = (await ada.post('/sftp-users', input())).body
    const error = { code: 'VALIDATION_FAILED', message: 'articles.0: must be an object' }
    const envelope = JSON.stringify({ error: { ...error, request_id: 'r-1' } })
    const content = await service.files.put(
      (async function* () {
        yield Buffer.from(envelope)
      })(),
    )
    const file = (folder: string, fileName: string, state: string, minute: number, more = '') => `
      insert into exchange_files (id, organisation_id, folder, name, state, size, modified_at,
                                  sent_by, error_code, sent_path)
      values (gen_random_uuid(), ${organisationId}, '${folder}', '${fileName}', '${state}', 12,
              '2026-11-19T02:0${minute}:00Z', ${more || 'null, null, null'})`
    const sent = `${sftp_user_id}, null, null`
    const refused = `${sftp_user_id}, 'VALIDATION_FAILED', '/in/articles/bad.json'`
    await service.rows(file('/in/articles', 'new.json', 'WAITING', 5, sent))
    await service.rows(file('/failed/2026-11-19/articles', 'bad.json', 'FAILED', 4, refused))
    await service.rows(file('/failed/2026-11-19/articles', 'bad.json.error.json', 'FAILED', 4))
    await service.rows(file('/processed/2026-11-19/articles', 'a.json', 'PROCESSED', 3, sent))
    await service.rows(file('/out/jobs', 'x.json', 'OUT', 2))
    await service.rows(`
      insert into exchange_segments (file_id, first_byte, organisation_id, size, sha256)
      select id, 0, organisation_id, 12, '${content.sha256}' from exchange_files
       where organisation_id = ${organisationId} and name = 'bad.json.error.json'`)
    const paths = async (query: string) =>
      (await ada.get(`/exchange-files${query}`)).body.data.map(({ path }: { path: string }) => path)
    expect(await paths('')).toEqual([
      '/in/articles/new.json',
      '/failed/2026-11-19/articles/bad.json',
      '/processed/2026-11-19/articles/a.json',
      '/out/jobs/x.json',
    ])
    expect(await paths('?state=FAILED')).toEqual(['/failed/2026-11-19/articles/bad.json'])
    expect(await paths('?folder=/in')).toEqual(['/in/articles/new.json'])
    expect(await paths('?folder=/i')).toEqual([])
    const first = (await ada.get('/exchange-files?limit=1&state=PROCESSED')).body
    expect(first.next_cursor).toBeNull()
    let cursor: string | null = (await ada.get('/exchange-files?limit=2')).body.next_cursor
    const rest: string[] = []
    while (cursor !== null) {
      const page = (await ada.get(`/exchange-files?limit=2&cursor=${cursor}`)).body
      rest.push(...page.data.map(({ path }: { path: string }) => path))
      cursor = page.next_cursor
    }
    expect(rest.at(-1)).toBe('/out/jobs/x.json')
    const [listedFile] = (await ada.get('/exchange-files?state=FAILED')).body.data
    expect(listedFile).toMatchObject({ sent_by: name, error_code: 'VALIDATION_FAILED' })
    const details = await ada.get(`/exchange-files/${listedFile.file_id}`)
    expect(details.body).toMatchObject({ sent_path: '/in/articles/bad.json', error })
    expect((await admin.get(`/exchange-files/${listedFile.file_id}`)).status).toBe(404)
    expect((await admin.get('/exchange-files/x')).status).toBe(404)
    expect((await ada.get('/exchange-files?state=GONE')).status).toBe(400)
  })
})

describe('A refused file: admins are told', () => {
  const tell = (organisationId: number, file: Partial<RefusedFile>) =>
    service.database.asOrganisation(organisationId, (db) =>
      tellRefusedFile(
        db,
        {
          ...{ organisationId, fileId: '1', path: '/in/articles/a.json' },
          ...{ errorCode: 'VALIDATION_FAILED', message: 'articles: is missing' },
          ...file,
        },
        now(),
      ),
    )
  const told = async (who: SignedIn) =>
    (await who.get('/notices')).body.data.map(
      (each: { arguments: Record<string, unknown>; is_read: boolean; mails: unknown[] }) => [
        each.arguments['folder'],
        each.arguments['path'],
        each.arguments['count'],
        each.is_read,
        each.mails.length,
      ],
    )

  it('once per file; the files of a folder and hour are one notice with one mail, which is news again with each', async () => {
    clockMs = Date.parse('2099-11-19T08:30:00Z')
    const { organisationId } = await service.createOrganisation('Refusals')
    const ada = await service.signIn({ role: 'ADMIN', organisationId })
    await tell(organisationId, {})
    await tell(organisationId, {})
    expect(await told(ada)).toEqual([['/in/articles', '/in/articles/a.json', 1, false, 1]])
    const [notice] = (await ada.get('/notices')).body.data
    await ada.patch(`/notices/${notice.id}`, { is_read: true, is_dismissed: true })
    await tell(organisationId, {
      fileId: '2',
      path: '/in/articles/b.json',
      message: 'x'.repeat(900),
    })
    expect(await told(ada)).toEqual([['/in/articles', '/in/articles/b.json', 2, false, 1]])
    await tell(organisationId, { fileId: '3', path: '/in/tenders/Bill 7/request.json' })
    const inTenders = ['/in/tenders', '/in/tenders/Bill 7/request.json', 1, false]
    expect((await told(ada))[0]).toEqual([...inTenders, 0])
    clockMs += 61 * MINUTE_MS
    await tell(organisationId, { fileId: '4', path: '/in/articles/c.json' })
    expect((await told(ada))[0]).toEqual(['/in/articles', '/in/articles/c.json', 1, false, 1])
    expect(await told(ada)).toHaveLength(3)
  })

  it('and each is counted, whatever is refused at the same time', async () => {
    const { organisationId } = await service.createOrganisation('Crowd')
    const ada = await service.signIn({ role: 'ADMIN', organisationId })
    const ids = Array.from({ length: 12 }, (_, at) => `file ${at}`)
    await Promise.all(ids.map((fileId) => tell(organisationId, { fileId })))
    expect((await told(ada))[0]).toEqual(['/in/articles', '/in/articles/a.json', 12, false, 1])
  })
})

it('a new user has all rights unless told otherwise', async () => {
  const name = newName()
  const { organisationId } = service
  const by = { organisationId, address: 'command line', requestId: '' }
  const { userId } = await service.database.asOrganisation(organisationId, (db) =>
    createSftpUser(db, by, { name }, now()),
  )
  expect(await listed(userId)).toMatchObject({ scopes: [...SCOPES], created_by: null })
})
