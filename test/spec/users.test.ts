import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type Service, startService } from '#test/service.ts'
import { changeUser, createUser, type UserWish } from '../../src/access/users/manage-users.ts'
import { listUsers } from '../../src/access/users/queries.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'

let service: Service
let otherKey: string
beforeAll(async () => {
  service = await startService()
  const other = await service.createOrganisation('Other')
  otherKey = other.apiKey
  await make({ email: 'shared@x.example', name: 'Theirs' }, other.organisationId)
})
afterAll(() => service.stop())

const make = (wish: Partial<UserWish>, organisationId = service.organisationId) =>
  service.database.asOrganisation(organisationId, (db) =>
    createUser(db, { organisationId, email: 'a@x.example', name: 'A', role: 'MEMBER', ...wish }),
  )

const find = async (email: string) => service.get(`/users?email=${encodeURIComponent(email)}`)

describe('GET /users', () => {
  it('email is required', async () => {
    const { status, body } = await service.get('/users')
    expect(status).toBe(400)
    expect(body.error.details).toEqual([
      { loc: ['query', 'email'], msg: 'is required', type: 'required' },
    ])
  })

  it('matching is exact and ignores case', async () => {
    const { userId } = await make({
      email: 'Karin.Petersen@Handel.example',
      name: 'Karin Petersen',
    })
    for (const email of ['karin.petersen@handel.example', 'KARIN.PETERSEN@HANDEL.EXAMPLE']) {
      expect((await find(email)).body.data).toMatchObject([{ id: userId }])
    }
    for (const email of ['karin.petersen@handel', 'arin.petersen@handel.example', 'karin%']) {
      expect((await find(email)).body.data).toEqual([])
    }
  })

  it('User: id, email, name, role, is_active, custom_fields by label, created_at, updated_at', async () => {
    await service.database.asOrganisation(service.organisationId, (db) =>
      createCustomField(db, {
        organisationId: service.organisationId,
        resource: 'USER',
        label: 'ERP-Kürzel',
        type: 'TEXT',
      }),
    )
    const { userId } = await make({
      email: 'field@x.example',
      name: 'Fielding',
      role: 'ADMIN',
      customFields: { 'ERP-Kürzel': 'FF' },
    })
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    const user = {
      id: userId,
      email: 'field@x.example',
      name: 'Fielding',
      role: 'ADMIN',
      is_active: true,
      custom_fields: { 'ERP-Kürzel': 'FF' },
      created_at: moment,
      updated_at: moment,
    }
    expect((await find('field@x.example')).body).toEqual({ data: [user], next_cursor: null })
    expect((await service.get(`/users/${userId}`)).body).toEqual(user)
    expect(userId).toMatch(/^\d+$/)
  })

  it('a + that the query string turned into a blank is read as +', async () => {
    await make({ email: 'anna+lv@x.example' })
    for (const path of ['/users?email=anna+lv@x.example', '/users?email=anna%2Blv@x.example']) {
      expect((await service.get(path)).body.data).toHaveLength(1)
    }
  })

  it('an unknown email gives an empty page, never 404', async () => {
    expect(await find('nobody@x.example')).toMatchObject({
      status: 200,
      body: { data: [], next_cursor: null },
    })
  })

  it('all users sharing an email are on one page, inactive ones too, told apart by id', async () => {
    const ids = []
    for (const isActive of [true, false, true]) {
      ids.push((await make({ email: 'Shared@X.example', isActive })).userId)
    }
    const { body } = await find('shared@x.example')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(body.data.map((user: { is_active: boolean }) => user.is_active)).toEqual([
      true,
      false,
      true,
    ])
    expect(body.next_cursor).toBeNull()
  })

  it.each(['limit=10', 'cursor=x', 'modified_since=2026-01-01T00:00:00Z', 'name=x'])(
    'takes email alone: %s is 400',
    async (parameter) => {
      const { status, body } = await service.get(`/users?email=a@x.example&${parameter}`)
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  it('needs the scope users:read', async () => {
    const { apiKey } = await service.createKey({ scopes: ['master-data:read'] })
    for (const path of ['/users?email=a@x.example', '/users/1']) {
      const { status, body } = await call(service.origin, apiKey, path)
      expect([status, body.error.message]).toEqual([403, expect.stringContaining('users:read')])
    }
  })
})

describe('GET /users/{user_id}', () => {
  it.each(['0', '999999999', 'abc', '1e3', '99999999999999999999', '-1', '%00'])(
    'an id that is not there is 404: %s',
    async (id) => {
      const { status, body } = await service.get(`/users/${id}`)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  it('a user of another organisation is 404', async () => {
    const { userId } = await make({})
    expect((await call(service.origin, otherKey, `/users/${userId}`)).status).toBe(404)
    expect(
      (await call(service.origin, otherKey, '/users?email=shared@x.example')).body.data,
    ).toMatchObject([{ name: 'Theirs' }])
  })
})

describe('Users: services', () => {
  const locOf = (field: string) =>
    field === 'custom_fields' ? [field, expect.any(String)] : [field.split(' ').at(-1)]

  const stored = async (id: string) =>
    (await service.rows<{ password_hash: string }>(`select * from users where id = ${id}`))[0]

  it('a password is kept as an argon2id hash only; one that is made is answered once', async () => {
    const chosen = await make({ password: 'a long enough secret' })
    const made = await make({})
    expect(chosen.password).toBe('a long enough secret')
    expect(made.password).toMatch(/^[A-Za-z0-9]{16}$/)
    for (const { userId, password } of [chosen, made]) {
      const { password_hash = '' } = (await stored(userId)) ?? {}
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(password_hash).not.toContain(password)
      expect(await verify(password_hash, password)).toBe(true)
    }
  })

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ name: '' }, 'name'],
    [{ password: 'short' }, 'password'],
    [{ customFields: { Unbekannt: 1 } }, 'custom_fields'],
    [{ customFields: { 'ERP-Kürzel': 1 } }, 'custom_fields'],
    [{ customFields: { 'ERP-Kürzel': 'x'.repeat(66_000) } }, 'size of custom_fields'],
  ])('%j is refused, naming %s', async (wish, field) => {
    await expect(make(wish)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body', ...locOf(field)] }],
    })
  })

  it('are changed field by field; custom_fields are merged; updated_at advances', async () => {
    const { userId } = await make({
      email: 'change@x.example',
      customFields: { 'ERP-Kürzel': 'A' },
    })
    const before = (await service.get(`/users/${userId}`)).body
    await service.database.asOrganisation(service.organisationId, (db) =>
      changeUser(db, service.organisationId, userId, { name: 'New', is_active: false }),
    )
    const after = (await service.get(`/users/${userId}`)).body
    expect(after).toEqual({
      ...before,
      name: 'New',
      is_active: false,
      updated_at: expect.any(String),
    })
    expect(after.updated_at > before.updated_at).toBe(true)
  })

  it.each([1, 2, 3, 4])(
    'an organisation keeps one active admin, also when two give up their roles at once: %i',
    async () => {
      const { organisationId } = await service.createOrganisation('Two admins')
      const admins = []
      for (const email of ['a@x.example', 'b@x.example']) {
        admins.push((await make({ email, role: 'ADMIN' }, organisationId)).userId)
      }
      const demote = (id: string) =>
        service.database.asOrganisation(organisationId, (db) =>
          changeUser(db, organisationId, id, { role: 'MEMBER' }),
        )
      const ends = await Promise.allSettled(admins.map(demote))
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const users = await service.database.asOrganisation(organisationId, (db) =>
        listUsers(db, organisationId),
      )
      expect(users.filter(({ role }) => role === 'ADMIN')).toHaveLength(1)
    },
  )
})
