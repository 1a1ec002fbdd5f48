import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { tidyUp } from '#test/maintenance.ts'
import { PATIENTLY } from '#test/patience.ts'
import { type Answer, browser, type Service, type SignedIn, startService } from '#test/service.ts'
import { createHashingQueue } from '../../src/access/sessions/hashing-queue.ts'
import { signIn as signInBy } from '../../src/access/sessions/sign-in.ts'
import { changeUser } from '../../src/access/users/manage-users.ts'
import { isPassword } from '../../src/access/users/password.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
// All of these tests come from one address.
beforeEach(() => service.rows('delete from sign_in_attempts'))

const signIn = (email: string, password: string, cookie = '') =>
  browser(service.origin, cookie).post('/sign-in', { email, password })

/** Of the session; behind it comes that of the device. */
const setCookie = (answer: Answer) => answer.headers.getSetCookie()[0] ?? ''
const cookieOf = (answer: Answer) => setCookie(answer).split(';')[0] ?? ''

/** Goes on with the cookie that an answer set. */
const goOn = (answer: Answer) => browser(service.origin, cookieOf(answer))

const asOwner = <T>(
  who: SignedIn,
  work: Parameters<typeof service.database.asOrganisation<T>>[1],
) => service.database.asOrganisation(who.organisationId, work)

describe('Signing in', () => {
  it('answers user and organisation, and a cookie that no script reads', async () => {
    const { email, password, userId } = await service.signIn({ role: 'ADMIN', name: 'Karin' })
    const answer = await signIn(email.toUpperCase(), password)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      user: { id: userId, email, name: 'Karin', role: 'ADMIN' },
      organisation: { id: String(service.organisationId), name: 'Home', is_demo: false },
      must_change_password: false,
      preferences: {
        language: 'de',
        theme: 'system',
        density: 'normal',
        shortcuts: { is_enabled: true, keys: {} },
        columns: { order: [], hidden: [], widths: {} },
        mails: true,
        panes: {},
        welcome: { is_dismissed: false, opened: [] },
      },
    })
    expect(setCookie(answer)).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await goOn(answer).get('/session')).body).toEqual(answer.body)
  })

  it('user enumeration: unknown address, wrong password and inactive user get the same answer', async () => {
    const known = await service.signIn()
    const inactive = await service.signIn({ isActive: false })
    const answers = [
      await signIn('nobody@home.example', known.password),
      await signIn(known.email, 'not the password'),
      await signIn(inactive.email, inactive.password),
    ]

    const shown = answers.map(({ status, body: { error } }) => [status, error.code, error.message])
    expect(new Set(shown.map(String)).size).toBe(1)
    expect(shown[0]?.slice(0, 2)).toEqual([401, 'UNAUTHORIZED'])
    expect(answers.map(setCookie)).toEqual(['', '', ''])
  })

  it('user enumeration: an unknown address costs the same work as a wrong password', async () => {
    const [known, inactive] = [await service.signIn(), await service.signIn({ isActive: false })]
    /** The cost of each password check: its time depends on algorithm, parameters and lengths. */
    const workFor = async (email: string): Promise<readonly string[]> => {
      const costs: string[] = []
      const counted = (password: string, passwordHash: string) => {
        const [, algorithm, version, parameters, salt, hash] = passwordHash.split('$')
        costs.push([algorithm, version, parameters, salt?.length, hash?.length].join(' '))
        return isPassword(password, passwordHash)
      }
      const { database } = service
      const deps = {
        database,
        now: () => new Date(),
        hashing: createHashingQueue(),
        isPassword: counted,
      }
      const visitor = { address: '192.0.2.1', userAgent: 'test', requestId: '' }
      const wish = { email, password: 'not the password' }
      await expect(signInBy(deps, wish, visitor, {})).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
      return costs
    }
    const wrong = await workFor(known.email)
    expect(wrong).toHaveLength(5)
    expect(new Set(wrong).size).toBe(1)
    expect(await workFor('nobody@home.example')).toEqual(wrong)
    expect(await workFor(inactive.email)).toEqual(wrong)
  })

  it('an address that several users have signs in the one whose password fits', async () => {
    const email = 'shared@home.example'
    const other = await service.createOrganisation('Sister')
    const users = [
      await service.signIn({ email, password: 'the password of one' }),
      await service.signIn({ email, password: 'the password of two', role: 'ADMIN' }),
      await service.signIn({
        email,
        password: 'the password of three',
        organisationId: other.organisationId,
      }),
    ]
    for (const { userId, password, organisationId } of users) {
      const { body } = await signIn(email, password)
      expect([body.user.id, body.organisation.id]).toEqual([userId, String(organisationId)])
    }
  })

  it('the first five users of an address are tried, whatever their number', async () => {
    const email = 'crowd@home.example'
    const users = []
    for (let count = 0; count < 6; count += 1) {
      users.push(await service.signIn({ email, password: `password number ${count}` }))
    }
    const [fifth, sixth] = [users[4]?.password ?? '', users[5]?.password ?? '']

    expect((await signIn(email, fifth)).status).toBe(200)
    expect((await signIn(email, sixth)).status).toBe(401)
  })

  it('session fixation: every sign-in makes a new token and ends the former session of the browser', async () => {
    const { email, password, cookie, get } = await service.signIn()
    const answer = await signIn(email, password, cookie)

    expect(cookieOf(answer)).not.toBe(cookie)
    expect((await get('/session')).status).toBe(401)
    expect((await goOn(answer).get('/session')).status).toBe(200)
  })

  it('session fixation: a token planted in the browser is not adopted', async () => {
    const { email, password } = await service.signIn()
    const planted = `sid=${'p'.repeat(43)}`
    const answer = await signIn(email, password, planted)

    expect(cookieOf(answer)).not.toBe(planted)
    expect((await browser(service.origin, planted).get('/session')).status).toBe(401)
  })

  it('ADR 0022: the token is stored as a hash only', async () => {
    const { cookie, sessionId } = await service.signIn()
    const [row] = await service.rows<{ row: string }>(
      `select sessions::text as row from sessions where id = '${sessionId}'`,
    )
    const token = cookie.replace('sid=', '')

    expect(row?.row).not.toContain(token)
    expect(row?.row).not.toContain(Buffer.from(token).toString('hex'))
    expect(row?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it.each([
    ['no password', { email: 'a@x.example' }],
    ['a password that is too long', { email: 'a@x.example', password: 'x'.repeat(257) }],
    ['an address that is no text', { email: 1, password: 'x' }],
    ['one field too many', { email: 'a@x.example', password: 'x', role: 'ADMIN' }],
    ['NUL', { email: 'a@x.example\0', password: 'x' }],
  ])('refuses %s: 400, and counts no attempt', async (_what, body) => {
    const answer = await browser(service.origin, '').post('/sign-in', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await service.rows('select 1 from sign_in_attempts')).toEqual([])
  })
})

describe('A proof that it is still the same person', () => {
  const isFresh = async ({ sessionId }: SignedIn) => {
    const [row] = await service.rows<{ fresh: boolean }>(
      `select confirmed_at > now() - interval '1 minute' as fresh from sessions where id = '${sessionId}'`,
    )
    return row?.fresh
  }
  const wait = ({ sessionId }: SignedIn) =>
    service.rows(
      `update sessions set confirmed_at = now() - interval '16 minutes' where id = '${sessionId}'`,
    )
  const WEBHOOK = { url: 'https://erp.example/hooks' }

  it('re-authentication: is demanded for a valid webhook alone; a wrong URL is refused before', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    await wait(admin)
    for (const url of ['erp.example', 'https://a:b@erp.example/', 'ftp://erp.example/', 7]) {
      const { status, body } = await admin.post('/webhooks', { url })
      expect([status, body.error.details[0].loc]).toEqual([400, ['body', 'url']])
    }
    expect((await admin.post('/webhooks', WEBHOOK)).status).toBe(403)
  })

  it('re-authentication: is wanted 15 minutes after the sign-in, and given by the password', async () => {
    const [admin, there] = [
      await service.signIn({ role: 'ADMIN' }),
      await service.signIn({ role: 'ADMIN' }),
    ]
    expect((await admin.post('/webhooks', WEBHOOK)).status).toBe(201)
    await wait(admin)
    await wait(there)
    const refused = await admin.post('/webhooks', WEBHOOK)
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      { code: 'FORBIDDEN', details: [{ loc: ['session'], type: 'fresh_proof' }] },
    ])
    // What needs none goes on.
    expect((await admin.get('/webhooks')).status).toBe(200)

    const { password } = admin
    expect((await admin.post('/session/confirm', { password })).status).toBe(204)
    expect((await admin.post('/webhooks', WEBHOOK)).status).toBe(201)
    expect(await isFresh(there)).toBe(false)
    const entries = await service.rows<{ action: string }>(
      `select action from audit_log where user_id = ${admin.userId} order by id desc limit 2`,
    )
    expect(entries.map(({ action }) => action)).toContain('session.confirmed')
  })

  it('re-authentication: a wrong password proves nothing, and counts as a failed sign-in', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    await wait(admin)
    const guess = () => admin.post('/session/confirm', { password: 'a guess' })
    const answer = await guess()
    expect([answer.status, answer.body.error.details]).toMatchObject([
      400,
      [{ loc: ['body', 'password'], type: 'password' }],
    ])
    expect(await isFresh(admin)).toBe(false)
    await guess()
    await guess()
    await service.rows(`update sign_in_attempts set last_at = now() + interval '10 seconds'`)
    const { password } = admin
    expect((await admin.post('/session/confirm', { password })).status).toBe(429)
    expect((await signIn(admin.email, password)).status).toBe(429)
  })
})

describe('A session', () => {
  const age = (who: SignedIn, column: string, interval: string) =>
    service.rows(
      `update sessions set ${column} = ${column} - interval '${interval}' where id = '${who.sessionId}'`,
    )

  it('ADR 0022: ends after 30 minutes without a call', async () => {
    const clerk = await service.signIn()
    await age(clerk, 'last_used_at', '29 minutes')
    expect((await clerk.get('/session')).status).toBe(200)
    await age(clerk, 'last_used_at', '29 minutes')
    // The call before counted as a use.
    expect((await clerk.get('/session')).status).toBe(200)
    await age(clerk, 'last_used_at', '31 minutes')
    expect((await clerk.get('/session')).status).toBe(401)
  })

  it('ADR 0022: calls that a page makes while nobody is there do not keep it alive', async () => {
    const clerk = await service.signIn()
    await age(clerk, 'last_used_at', '20 minutes')
    for (const path of ['/session', '/inquiries', '/inquiries/counts']) {
      expect((await clerk.get(path, { 'X-PIS-Background': '1' })).status).toBe(200)
    }
    await age(clerk, 'last_used_at', '11 minutes')
    expect((await clerk.get('/session')).status).toBe(401)
  })

  it('ADR 0022: ends 12 hours after the sign-in, however much it is used', async () => {
    const clerk = await service.signIn()
    await age(clerk, 'created_at', '11 hours 59 minutes')
    expect((await clerk.get('/session')).status).toBe(200)
    await age(clerk, 'created_at', '1 minute')
    expect((await clerk.get('/session')).status).toBe(401)
  })

  it('notes its use to the minute', async () => {
    const clerk = await service.signIn()
    const lastUse = async () =>
      (
        await service.rows<{ at: string }>(
          `select last_used_at as at from sessions where id = '${clerk.sessionId}'`,
        )
      )[0]?.at
    const before = await lastUse()
    await clerk.get('/session')
    expect(await lastUse()).toBe(before)
    await age(clerk, 'last_used_at', '2 minutes')
    await clerk.get('/session')
    expect(await lastUse()).not.toBe(before)
  })

  it('ends at once by signing out, and takes its cookie along and what the browser kept', async () => {
    const clerk = await service.signIn()
    const answer = await clerk.post('/sign-out')

    expect(answer.status).toBe(204)
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(setCookie(answer)).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    expect((await clerk.get('/session')).status).toBe(401)
    expect(await service.rows(`select 1 from sessions where id = '${clerk.sessionId}'`)).toEqual([])
  })

  it('of a user whose role is taken away ends at once: the next call is 401', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    await service.signIn({ role: 'ADMIN' })
    const path = `/users/${admin.userId}/sign-out`
    await asOwner(admin, (db) =>
      changeUser(db, admin.organisationId, admin.userId, { role: 'MEMBER' }),
    )
    expect((await admin.post(path)).status).toBe(401)
  })

  it('of a user whose role was taken away in the database alone has the new one with the next call', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    await service.rows(`update users set role = 'MEMBER' where id = ${admin.userId}`)
    expect((await admin.post(`/users/${admin.userId}/sign-out`)).status).toBe(403)
    expect((await admin.get('/session')).body.user.role).toBe('MEMBER')
  })

  it('of a user who is made inactive ends at once, and does not return', async () => {
    const clerk = await service.signIn()
    const change = (isActive: boolean) =>
      asOwner(clerk, (db) =>
        changeUser(db, clerk.organisationId, clerk.userId, { is_active: isActive }),
      )
    await change(false)
    expect((await clerk.get('/session')).status).toBe(401)
    await change(true)
    expect((await clerk.get('/session')).status).toBe(401)
  })

  it('of a user who is inactive in the database alone is refused too', async () => {
    const clerk = await service.signIn()
    await service.rows(`update users set is_active = false where id = ${clerk.userId}`)
    expect((await clerk.get('/session')).status).toBe(401)
  })

  it('is listed for its user and nobody else, and can be ended from elsewhere', async () => {
    const here = await service.signIn()
    const there = goOn(await signIn(here.email, here.password))
    const colleague = await service.signIn({ role: 'ADMIN' })
    const { data } = (await here.get('/sessions')).body

    expect(data).toHaveLength(2)
    expect(data.map((each: { is_current: boolean }) => each.is_current)).toEqual([false, true])
    const [other] = data
    expect((await colleague.delete(`/sessions/${other.id}`)).status).toBe(404)
    expect((await here.delete('/sessions/no-id')).status).toBe(404)
    expect((await there.get('/session')).status).toBe(200)
    expect((await here.delete(`/sessions/${other.id}`)).status).toBe(204)
    expect((await there.get('/session')).status).toBe(401)
    expect((await here.delete(`/sessions/${other.id}`)).status).toBe(404)
    expect((await here.get('/session')).status).toBe(200)
  })

  it('is one of 20 at the most: the oldest ends', async () => {
    const first = await service.signIn()
    const answers = []
    for (let count = 0; count < 20; count += 1) {
      answers.push(await signIn(first.email, first.password))
    }
    const [second] = answers

    expect((await first.get('/session')).status).toBe(401)
    expect(second && (await goOn(second).get('/sessions')).body.data).toHaveLength(20)
  })

  it('ADR 0022: an admin can end all sessions of a user of the own organisation', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    const clerk = await service.signIn()
    const other = await service.createOrganisation('Neighbour')
    const stranger = await service.signIn({ organisationId: other.organisationId })
    const answer = await admin.post(`/users/${clerk.userId}/sign-out`)

    expect([answer.status, answer.body]).toEqual([200, { ended_sessions: 1 }])
    expect((await clerk.get('/session')).status).toBe(401)
    expect((await admin.post(`/users/${stranger.userId}/sign-out`)).status).toBe(404)
    expect((await admin.post('/users/x/sign-out')).status).toBe(404)
    expect((await stranger.get('/session')).status).toBe(200)
  })

  it('that has ended by itself is tidied up, like attempts of long ago', async () => {
    const [idle, old, alive] = [
      await service.signIn(),
      await service.signIn(),
      await service.signIn(),
    ]
    await age(idle, 'last_used_at', '31 minutes')
    await age(old, 'created_at', '13 hours')
    await signIn('nobody@home.example', 'not the password')
    await service.rows(`insert into sign_in_attempts
      select 'account:old', 3, now() - interval '16 minutes', now() - interval '16 minutes'`)
    await tidyUp(service.database)
    const ids = await service.rows<{ id: string }>('select id from sessions')
    const attempts = await service.rows('select 1 from sign_in_attempts')

    expect(ids.map(({ id }) => id)).toContain(alive.sessionId)
    expect(ids.map(({ id }) => id)).not.toContain(idle.sessionId)
    expect(ids.map(({ id }) => id)).not.toContain(old.sessionId)
    expect(attempts).toHaveLength(2)
  })
})

describe('Changing the own password', () => {
  const NEW = 'vier Klemmen und 1 Dose'

  it('ends all sessions, also the one that asks, and goes on with a new one', async () => {
    const clerk = await service.signIn()
    const there = goOn(await signIn(clerk.email, clerk.password))
    const answer = await clerk.post('/session/password', { current: clerk.password, new: NEW })

    expect(answer.status).toBe(200)
    expect((await clerk.get('/session')).status).toBe(401)
    expect((await there.get('/session')).status).toBe(401)
    expect((await goOn(answer).get('/session')).body).toEqual(answer.body)
    expect((await signIn(clerk.email, clerk.password)).status).toBe(401)
    expect((await signIn(clerk.email, NEW)).status).toBe(200)
  })

  it('ADR 0022: is asked of who got a password from others, and opens the rest', async () => {
    const clerk = await service.signIn({ mustChangePassword: true })
    expect((await clerk.get('/openapi.json')).body.error.code).toBe('FORBIDDEN')
    const answer = await clerk.post('/session/password', { current: clerk.password, new: NEW })

    expect(answer.body.must_change_password).toBe(false)
    expect((await goOn(answer).get('/openapi.json')).status).toBe(200)
  })

  it('ADR 0022: stores argon2id with 19 MiB, two passes', async () => {
    const clerk = await service.signIn()
    await clerk.post('/session/password', { current: clerk.password, new: NEW })
    const [row] = await service.rows<{ password_hash: string }>(
      `select password_hash from users where id = ${clerk.userId}`,
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([
    ['the current one', (own: SignedIn) => own.password],
    ['one of seven characters', () => 'x#9Kq!z'],
    ['one of 257 characters', () => 'x'.repeat(257)],
    ['one that everybody tries', () => 'Passwort123'],
    ['the own address', (own: SignedIn) => own.email.toUpperCase()],
  ])('ADR 0022: refuses %s: 400', async (_what, make) => {
    const clerk = await service.signIn()
    const answer = await clerk.post('/session/password', {
      current: clerk.password,
      new: make(clerk),
    })
    expect([answer.status, answer.body.error.details[0].loc]).toEqual([400, ['body', 'new']])
    expect((await clerk.get('/session')).status).toBe(200)
  })

  it('refuses a wrong current password: 400, and counts it as a failed sign-in', async () => {
    const clerk = await service.signIn()
    const guess = () => clerk.post('/session/password', { current: 'a guess', new: NEW })
    const answer = await guess()
    expect([answer.status, answer.body.error.details[0].loc]).toEqual([400, ['body', 'current']])
    await guess()
    await guess()
    // However long that took.
    await service.rows(`update sign_in_attempts set last_at = now() + interval '10 seconds'`)
    expect((await guess()).status).toBe(429)
    expect((await signIn(clerk.email, clerk.password)).status).toBe(429)
  })

  it('race: a concurrent sign-in with the former password opens no session', async () => {
    const clerk = await service.signIn()
    let late: Promise<Answer> | undefined
    await asOwner(clerk, async (db) => {
      await db.run(sql`update users set password_hash = 'x' where id = ${clerk.userId}`)
      late = signIn(clerk.email, clerk.password)
      // It has checked the password, and waits for us.
      await waitedFor(clerk)
      await db.run(sql`delete from sessions where user_id = ${clerk.userId}`)
    })
    expect((await late)?.status).toBe(401)
    expect(await service.rows(`select 1 from sessions where user_id = ${clerk.userId}`)).toEqual([])
  })

  /** Until the sign-in of a user waits for another transaction, or has opened its session. */
  async function waitedFor({ userId, sessionId }: SignedIn): Promise<void> {
    const query = `select 1 where exists (
        select from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database())
      or exists (select from sessions where user_id = ${userId} and id <> '${sessionId}')`
    await vi.waitUntil(async () => (await service.rows(query)).length > 0, PATIENTLY)
  }

  it('race: of two concurrent changes one is done', async () => {
    const clerk = await service.signIn()
    const change = (next: string) =>
      clerk.post('/session/password', { current: clerk.password, new: next })
    const answers = await Promise.all([change(`${NEW} A`), change(`${NEW} B`)])
    const statuses = answers.map(({ status }) => status).sort()

    expect(statuses[0]).toBe(200)
    // The other finds its session ended, or the password changed.
    expect([400, 401, 409]).toContain(statuses[1])
  })
})

describe('The own preferences', () => {
  it('are changed one by one, and stay', async () => {
    const clerk = await service.signIn()
    await clerk.patch('/session/preferences', { language: 'en' })
    const answer = await clerk.patch('/session/preferences', { theme: 'dark', density: 'compact' })

    const expected = { language: 'en', theme: 'dark', density: 'compact' }
    expect(answer.body).toMatchObject(expected)
    expect(
      (await goOn(await signIn(clerk.email, clerk.password)).get('/session')).body,
    ).toMatchObject({ preferences: expected })
  })

  it('shortcuts, columns and panes are each replaced as a whole where they are given', async () => {
    const clerk = await service.signIn()
    const columns = { order: ['oz', 'text'], hidden: ['note'], widths: { oz: 120 } }
    const keys = { accept: 'Enter', next: 'n' }
    await clerk.patch('/session/preferences', {
      columns,
      shortcuts: { is_enabled: true, keys },
      panes: { source: 0.4 },
    })
    const shortcuts = { is_enabled: false, keys: { accept: 'Y' } }
    const { body } = await clerk.patch('/session/preferences', { shortcuts })
    expect(body).toMatchObject({ columns, shortcuts, panes: { source: 0.4 } })
    expect(body.shortcuts.keys).toEqual({ accept: 'Y' })
  })

  it('a dismissed welcome is dismissed in every session of this user, and of no other', async () => {
    const [clerk, colleague] = [await service.signIn(), await service.signIn()]
    const welcome = { is_dismissed: true, opened: ['review'] }
    await clerk.patch('/session/preferences', { welcome })
    const elsewhere = goOn(await signIn(clerk.email, clerk.password))
    expect((await elsewhere.get('/session')).body.preferences.welcome).toEqual(welcome)
    expect((await colleague.get('/session')).body.preferences.welcome.is_dismissed).toBe(false)
  })

  it('are bounded in number and length', async () => {
    const clerk = await service.signIn()
    const many = Array.from({ length: 61 }, (_, at) => `a${at}`)
    const each = (value: unknown) => Object.fromEntries(many.map((name) => [name, value]))
    const shortcuts = (keys: object) => ({ shortcuts: { is_enabled: true, keys } })
    const columns = { order: [], hidden: [], widths: {} }
    const refused = [
      { density: 'tiny' },
      shortcuts(each('x')),
      shortcuts({ accept: '' }),
      shortcuts({ accept: 'x'.repeat(21) }),
      shortcuts({ ['x'.repeat(41)]: 'x' }),
      { shortcuts: { keys: {} } },
      { columns: { ...columns, order: many } },
      { columns: { ...columns, widths: each(1) } },
      { columns: { ...columns, widths: { oz: 10_001 } } },
      { columns: { ...columns, colour: 1 } },
      { panes: each(1) },
      { panes: { source: '1' } },
      { welcome: { is_dismissed: true } },
      { welcome: { is_dismissed: true, opened: ['dance'] } },
      { welcome: { is_dismissed: true, opened: ['review', 'review'] } },
    ]
    for (const wish of refused) {
      const { status } = await clerk.patch('/session/preferences', wish)
      expect([wish, status]).toEqual([wish, 400])
    }
  })

  it('those that were stored before there were more of them are still good', async () => {
    const clerk = await service.signIn()
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`update users set preferences = '{"density":"comfortable","theme":"dark"}'
                  where id = ${clerk.userId}::bigint`),
    )
    expect((await clerk.get('/session')).body.preferences).toMatchObject({
      language: 'de',
      theme: 'dark',
      density: 'comfortable',
      panes: {},
      welcome: { is_dismissed: false, opened: [] },
    })
  })
})

describe('Behind a proxy that speaks https', () => {
  let proxied: Service
  beforeAll(async () => {
    proxied = await startService(undefined, 1)
  })
  afterAll(() => proxied.stop())

  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'pis.example' }
  const post = (at: Service, body: object, headers: Record<string, string>) =>
    browser(at.origin, '').post('/sign-in', body, headers)

  it('the cookie is bound to this host (__Host-) and sent by https only', async () => {
    const { email, password } = await proxied.signIn()
    const headers = { ...forwarded, origin: 'https://pis.example' }
    const answer = await post(proxied, { email, password }, headers)

    expect(setCookie(answer)).toMatch(
      /^__Host-sid=[\w-]{43}; Secure; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const client = browser(proxied.origin, cookieOf(answer))
    expect((await client.get('/session', forwarded)).status).toBe(200)
  })

  it('the cookie of plain http is refused', async () => {
    const { get } = await proxied.signIn()
    expect((await get('/session')).status).toBe(200)
    expect((await get('/session', forwarded)).status).toBe(401)
  })

  it('an untrusted proxy does not weaken the cookie', async () => {
    const { email, password } = await service.signIn()
    const headers = { origin: 'https://pis.example', 'sec-fetch-site': 'same-origin' }
    const answer = await post(service, { email, password }, headers)

    expect(setCookie(answer)).toMatch(/^__Host-sid=.*; Secure; /)
    expect((await goOn(answer).get('/session')).status).toBe(200)
  })
})

describe('Who did what', () => {
  type Entry = {
    action: string
    user_id: string | null
    organisation_id: number | null
    client_address: string
    object_type: string | null
    object_id: string | null
  }
  const entriesOf = (userId: string) =>
    service.rows<Entry>(`select * from audit_log
      where user_id = ${userId} or (object_type = 'user' and object_id = '${userId}') order by id`)

  it('ADR 0022: sign-ins, refusals, sign-outs, password changes and ended sessions are noted', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    const clerk = await service.signIn()
    await signIn(clerk.email, 'not the password')
    await clerk.post('/session/password', { current: 'a guess', new: 'vier Klemmen' })
    const there = goOn(await signIn(clerk.email, clerk.password))
    const { body } = await there.get('/session')
    await clerk.delete(`/sessions/${body.session_id}`)
    const next = 'vier Klemmen und 2 Dosen'
    const changed = await clerk.post('/session/password', { current: clerk.password, new: next })
    await goOn(changed).post('/sign-out')
    await admin.post(`/users/${clerk.userId}/sign-out`)
    const entries = await entriesOf(clerk.userId)

    expect(entries.map(({ action }) => action)).toEqual([
      'session.refused',
      'password.refused',
      'session.signed_in',
      'session.ended',
      'password.changed',
      'session.signed_out',
      'user.signed_out',
    ])
    expect(new Set(entries.map((entry) => entry.organisation_id))).toEqual(
      new Set([service.organisationId]),
    )
    expect(entries[0]).toMatchObject({ user_id: null, client_address: '127.0.0.1' })
    expect(entries[1]).toMatchObject({ user_id: clerk.userId, object_id: clerk.userId })
    expect(entries[2]).toMatchObject({ user_id: clerk.userId, object_id: body.session_id })
    expect(entries[6]).toMatchObject({ user_id: admin.userId, object_id: clerk.userId })
  })

  it('ADR 0022: an attempt of nobody is noted without what was typed', async () => {
    await signIn('my secret by mistake', 'not the password')
    const [entry] = await service.rows<{ row: string; organisation_id: number | null }>(
      'select organisation_id, audit_log::text as row from audit_log order by id desc limit 1',
    )
    const attempts = await service.rows<{ row: string }>(
      'select sign_in_attempts::text as row from sign_in_attempts',
    )
    expect(entry?.organisation_id).toBe(null)
    expect([entry?.row, ...attempts.map(({ row }) => row)].join()).not.toContain('secret')
    const seen = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows(sql`select 1 from audit_log where organisation_id is null`),
    )
    expect(seen).toEqual([])
  })
})
