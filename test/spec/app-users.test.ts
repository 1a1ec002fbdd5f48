import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browser, type Service, type SignedIn, startService } from '#test/service.ts'
import { findInvitation } from '../../src/access/invitations/queries.ts'
import { hashOfToken } from '../../src/access/sessions/session.ts'

/** Users: invitations, roles; the last admin stays admin. */
let service: Service
let admin: SignedIn

beforeAll(async () => {
  service = await startService()
  admin = await service.signIn({ role: 'ADMIN' })
  await admin.post('/custom-fields', { resource: 'USER', label: 'ERP-Kürzel', type: 'TEXT' })
})
afterAll(() => service.stop())

let made = 0
async function invite(wish: object = {}) {
  made += 1
  const newcomer = { email: `neu-${made}@home.example`, name: `Neu ${made}`, role: 'MEMBER' }
  const { status, body } = await admin.post('/users', { ...newcomer, ...wish })
  expect([status, body.error]).toEqual([201, undefined])
  return body as { user: { id: string; email: string }; invitation: { token: string } }
}

const PASSWORD = 'drei Kabel und 7 Klemmen'
const nobody = () => browser(service.origin, '')
const accept = (token: string, password = PASSWORD) =>
  nobody().post('/invitations/accept', { token, password })
const look = (token: string) => nobody().post('/invitations/look', { token })
const signIn = (email: string, password: string) => nobody().post('/sign-in', { email, password })
const account = async (id: string) =>
  (await admin.get('/users/accounts')).body.data.find((each: { id: string }) => each.id === id)
const noted = (id: string) =>
  service.rows<{ action: string; before: object | null; after: object | null }>(
    `select action, before, after from audit_log where object_type = 'user' and object_id = '${id}' order by id`,
  )

describe('Users: invitations', () => {
  it('a link, good once, sets the own password and signs in; only its hash is stored', async () => {
    const branch = (await admin.post('/branches', { name: 'Nord' })).body.id
    const custom_fields = { 'ERP-Kürzel': 'JN' }
    const { user, invitation } = await invite({
      ...{ branch_ids: [branch], custom_fields, language: 'en' },
    })
    expect(await account(user.id)).toMatchObject({
      branch_ids: [branch],
      custom_fields,
      invitation: { is_reset: false, is_expired: false },
      last_signed_in_at: null,
    })
    expect((await look(invitation.token)).body).toMatchObject({
      email: user.email,
      organisation: 'Home',
      invited_by: expect.any(String),
      language: 'en',
      is_reset: false,
    })
    const mails = await service.rows<{ address: string; text: string }>(
      `select address, mails::text as text from mails where address = '${user.email}'`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain(invitation.token)
    const answer = await accept(invitation.token)
    expect(answer.body.user).toMatchObject({ id: user.id, branch_ids: [branch] })
    expect(answer.body.preferences.language).toBe('en')
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await browser(service.origin, cookie).get('/session')).status).toBe(200)
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)

    for (const again of [await accept(invitation.token), await look(invitation.token)]) {
      expect([again.status, again.body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await account(user.id)).toMatchObject({ invitation: null })
    const [kept] = await service.rows<{ text: string }>(
      `select string_agg(t::text, ' ') as text from audit_log as t`,
    )
    expect(kept?.text).not.toContain(invitation.token)
    expect((await noted(user.id)).map(({ action }) => action)).toEqual([
      'user.invited',
      'invitation.accepted',
    ])
  })

  it('is good for 7 days, for who is active, and until another one takes its place', async () => {
    const { user, invitation } = await invite()
    const [row] = await service.rows<{ days: string }>(
      `select extract(day from expires_at - created_at) as days from invitations where user_id = ${user.id}`,
    )
    expect(Number(row?.days)).toBe(7)
    await admin.patch(`/users/${user.id}`, { is_active: false })
    expect((await look(invitation.token)).status).toBe(404)
    expect((await admin.post(`/users/${user.id}/invitation`)).status).toBe(409)
    await admin.patch(`/users/${user.id}`, { is_active: true })
    expect((await look(invitation.token)).status).toBe(404)
    const second = (await admin.post(`/users/${user.id}/invitation`)).body
    expect((await look(invitation.token)).status).toBe(404)
    expect((await look(second.token)).body.is_reset).toBe(false)
    await service.rows(`update invitations set expires_at = now() where user_id = ${user.id}`)
    expect((await accept(second.token)).status).toBe(404)
    expect((await account(user.id)).invitation.is_expired).toBe(true)
  })

  it('race: of two concurrent uses of a link one succeeds', async () => {
    const { invitation } = await invite()
    const ends = await Promise.all([
      accept(invitation.token, 'Schuko, 16 Ampere, weiß'),
      accept(invitation.token, 'Schuko, 16 Ampere, rot'),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('refuses common passwords and the own address; unknown links get one and the same answer', async () => {
    const { user, invitation } = await invite()
    for (const password of ['password1', user.email.toUpperCase(), 'short']) {
      const { status, body } = await accept(invitation.token, password)
      expect([status, body.error.details[0].loc]).toEqual([400, ['body', 'password']])
    }
    expect((await accept('A'.repeat(43))).body.error.message).toBe(
      (await look('x')).body.error.message,
    )
  })

  it('before it is used nobody signs in', async () => {
    const { user } = await invite()
    expect((await signIn(user.email, PASSWORD)).status).toBe(401)
  })

  it('tenant isolation: foreign invitations to an address do not lock its user out', async () => {
    const email = 'gefragt@home.example'
    for (let count = 0; count < 5; count += 1) await invite({ email })
    const { organisationId } = await service.createOrganisation('Asked for')
    const { password } = await service.signIn({ email, organisationId })
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('tenant isolation: foreign users with the same address do not lock its user out', async () => {
    const email = 'besetzt@home.example'
    for (let count = 0; count < 5; count += 1) {
      expect((await accept((await invite({ email })).invitation.token)).status).toBe(200)
    }
    const { organisationId } = await service.createOrganisation('Late')
    const late = await service.signIn({ organisationId, role: 'ADMIN' })
    const { body } = await late.post('/users', { email, name: 'Spät', role: 'MEMBER' })
    await accept(body.invitation.token, 'Schuko, 16 Ampere, weiß')
    expect((await signIn(email, 'Schuko, 16 Ampere, weiß')).body.user.id).toBe(body.user.id)
  })

  it('refuses what no user can have, at its field', async () => {
    const locs = []
    for (const wish of [
      { email: 'x y@z' },
      { branch_ids: ['999999'] },
      { custom_fields: { Unbekannt: 'x' } },
    ]) {
      const newcomer = { email: 'a@b.example', name: 'A', role: 'MEMBER', ...wish }
      const { status, body } = await admin.post('/users', newcomer)
      locs.push([status, body.error.details[0].loc])
    }
    expect(locs).toEqual([
      [400, ['body', 'email']],
      [400, ['body', 'branch_ids', 0]],
      [400, ['body', 'custom_fields', 'Unbekannt']],
    ])
  })
})

describe('Users: changes', () => {
  it('a reset ends the former password and all sessions, and is not for oneself', async () => {
    const clerk = await service.signIn()
    const { status, body } = await admin.post(`/users/${clerk.userId}/invitation`)
    expect(status).toBe(201)
    expect((await clerk.get('/session')).status).toBe(401)
    expect((await signIn(clerk.email, clerk.password)).status).toBe(401)
    expect((await look(body.token)).body.is_reset).toBe(true)
    expect((await accept(body.token)).status).toBe(200)
    expect((await admin.post(`/users/${admin.userId}/invitation`)).status).toBe(409)
    expect((await noted(clerk.userId)).map(({ action }) => action)).toContain('user.password_reset')
  })

  it('another role ends the sessions, and the audit log has the old and the new one', async () => {
    const clerk = await service.signIn()
    const { body } = await admin.patch(`/users/${clerk.userId}`, { role: 'ADMIN' })
    expect(body.role).toBe('ADMIN')
    expect((await clerk.get('/session')).status).toBe(401)
    expect(await noted(clerk.userId)).toMatchObject([
      { action: 'user.role_changed', before: { role: 'MEMBER' }, after: { role: 'ADMIN' } },
    ])
    await admin.patch(`/users/${clerk.userId}`, { role: 'MEMBER' })
  })

  it('ASVS 7.5: making somebody an active admin wants a fresh proof; all else of a user does not', async () => {
    const clerk = await service.signIn()
    const former = await service.signIn({ role: 'ADMIN' })
    await admin.patch(`/users/${former.userId}`, { is_active: false })
    await service.rows(
      `update sessions set confirmed_at = now() - interval '1 hour' where id = '${admin.sessionId}'`,
    )
    for (const [id, change] of [
      [clerk.userId, { role: 'ADMIN' }],
      [former.userId, { is_active: true }],
    ] as const) {
      const { status, body } = await admin.patch(`/users/${id}`, change)
      expect([status, body.error?.details[0].type]).toEqual([403, 'fresh_proof'])
    }
    expect((await admin.patch(`/users/${clerk.userId}`, { name: 'Neu' })).status).toBe(200)
    expect((await account(clerk.userId)).role).toBe('MEMBER')
    await admin.post('/session/confirm', { password: admin.password })
    expect((await admin.patch(`/users/${clerk.userId}`, { role: 'ADMIN' })).status).toBe(200)
    expect((await admin.patch(`/users/${clerk.userId}`, { role: 'MEMBER' })).status).toBe(200)
  })

  it('making inactive ends the sessions; reactivating lets sign in again', async () => {
    const clerk = await service.signIn()
    await admin.patch(`/users/${clerk.userId}`, { is_active: false })
    expect((await clerk.get('/session')).status).toBe(401)
    expect((await signIn(clerk.email, clerk.password)).status).toBe(401)
    await admin.patch(`/users/${clerk.userId}`, { is_active: true })
    expect((await signIn(clerk.email, clerk.password)).status).toBe(200)
    const actions = (await noted(clerk.userId)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['user.deactivated', 'user.reactivated']))
  })

  it('names, branches and own fields are changed as they are given; 409 where they were seen otherwise', async () => {
    const { user } = await invite({ custom_fields: { 'ERP-Kürzel': 'A' } })
    const branch = (await admin.post('/branches', { name: 'Süd' })).body.id
    const { updated_at } = await account(user.id)
    const changed = await admin.patch(`/users/${user.id}`, {
      ...{ updated_at, name: 'Anders', branch_ids: [branch] },
      custom_fields: { 'ERP-Kürzel': null },
    })
    expect(changed.body).toMatchObject({ name: 'Anders', branch_ids: [branch], custom_fields: {} })
    const stale = await admin.patch(`/users/${user.id}`, { updated_at, name: 'Nochmals' })
    expect(stale.status).toBe(409)
    expect((await noted(user.id)).at(-1)).toMatchObject({
      action: 'user.changed',
      before: { branch_ids: [], custom_fields: { 'ERP-Kürzel': 'A' } },
      after: { name: 'Anders', branch_ids: [branch] },
    })
  })

  it('ASVS 7.5: another address wants a fresh proof, ends sessions and a link on its way', async () => {
    const clerk = await service.signIn()
    const { user, invitation } = await invite()
    const email = `anders-${made}@home.example`
    await service.rows(
      `update sessions set confirmed_at = now() - interval '1 hour' where id = '${admin.sessionId}'`,
    )
    const refused = await admin.put(`/users/${clerk.userId}/email`, { email })
    expect([refused.status, refused.body.error.details[0].type]).toEqual([403, 'fresh_proof'])
    await admin.post('/session/confirm', { password: admin.password })
    expect((await admin.put(`/users/${clerk.userId}/email`, { email })).body.email).toBe(email)
    expect((await clerk.get('/session')).status).toBe(401)
    await admin.put(`/users/${user.id}/email`, { email })
    expect((await look(invitation.token)).status).toBe(404)
    expect(await account(user.id)).toMatchObject({
      same_email_ids: [clerk.userId],
      invitation: { is_expired: true },
    })
  })
})

it('race: a change of address ends an invitation link, also for a transaction that began before', async () => {
  const { user, invitation } = await invite()
  const found = await service.database.asSystem(async (db) => {
    const hash = hashOfToken(invitation.token)
    expect(await findInvitation(db, hash)).toMatchObject({ email: user.email })
    await admin.put(`/users/${user.id}/email`, { email: `woanders-${made}@home.example` })
    return findInvitation(db, hash)
  })
  expect(found).toBeUndefined()
})

describe('Users: the last admin', () => {
  const ofOwn = async () => {
    const { organisationId } = await service.createOrganisation('Own')
    const one = await service.signIn({ organisationId, role: 'ADMIN' })
    const two = await service.signIn({ organisationId, role: 'ADMIN' })
    return { one, two }
  }

  it('keeps role and access; who was only invited does not count', async () => {
    const { one, two } = await ofOwn()
    await one.patch(`/users/${two.userId}`, { role: 'MEMBER' })
    const newcomer = { email: 'n@x.example', name: 'N', role: 'ADMIN' }
    await one.post('/users', newcomer)
    for (const change of [{ role: 'MEMBER' }, { is_active: false }]) {
      const { status, body } = await one.patch(`/users/${one.userId}`, change)
      expect([status, body.error.details[0].type]).toEqual([409, 'last_admin'])
    }
    expect((await one.get('/session')).body.user.role).toBe('ADMIN')
  })

  it.each([1, 2, 3])(
    'race: one remains when two take each other’s role or password at once: %i',
    async () => {
      const { one, two } = await ofOwn()
      const ends = await Promise.all([
        one.patch(`/users/${two.userId}`, { role: 'MEMBER' }),
        two.patch(`/users/${one.userId}`, { is_active: false }),
        one.post(`/users/${two.userId}/invitation`),
        two.post(`/users/${one.userId}/invitation`),
      ])
      expect(ends.some(({ status }) => status < 300)).toBe(true)
      const able = await service.rows(
        `select 1 from users where organisation_id = ${one.organisationId} and role = 'ADMIN' and is_active
         and not exists (select from invitations where user_id = users.id)`,
      )
      expect(able.length).toBeGreaterThanOrEqual(1)
    },
  )
})
