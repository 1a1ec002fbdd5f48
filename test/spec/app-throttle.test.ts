import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { untilOneWaits } from '#test/locks.ts'
import { type Answer, browser, type Service, type SignedIn, startService } from '#test/service.ts'
import {
  beginAttempt,
  forgetOldAttempts,
  takeBackAttempt,
} from '../../src/access/sessions/throttle.ts'

let service: Service
let clerk: SignedIn
beforeAll(async () => {
  service = await startService(undefined, 1)
  clerk = await service.signIn({ email: 'karin@home.example' })
})
afterAll(() => service.stop())
beforeEach(() => service.rows('delete from sign_in_attempts'))

const WRONG = 'not the password'

const signIn = (email: string, password: string, address = '192.0.2.1', cookie = '') =>
  browser(service.origin, cookie).post(
    '/sign-in',
    { email, password },
    { 'x-forwarded-for': address },
  )

/** As if so much time had passed since all attempts. */
const pass = (interval: string) =>
  service.rows(`update sign_in_attempts
    set since = since - interval '${interval}', last_at = last_at - interval '${interval}'`)

const waitOf = (answer: Answer) => Number(answer.headers.get('retry-after'))

/** So many failures as attempts that never ended: no password is hashed for them. */
async function fail(times: number, attempt: { email: string; address: string }) {
  for (let count = 0; count < times; count += 1) await beginAttempt(service.database, attempt)
}

/**
 * The answer to a sign-in within a second of the last failure. A slower answer would tell a shorter
 * wait, so it is asked for again.
 */
async function signInAtOnce(): Promise<Answer> {
  for (;;) {
    const start = performance.now()
    await service.rows('update sign_in_attempts set last_at = clock_timestamp()')
    const answer = await signIn(clerk.email, clerk.password)
    if (performance.now() - start < 1_000) return answer
  }
}

/** So that a slow machine does not sit out the first, short waits. */
const justNow = () =>
  service.rows(`update sign_in_attempts set last_at = clock_timestamp() + interval '9 seconds'`)

describe('Password guessing: failed attempts for one account', () => {
  it('three are free; then each one doubles the wait: 1, 2, 4, … seconds', async () => {
    const attempt = { email: clerk.email, address: '192.0.2.1' }
    await fail(2, attempt)
    const waits: number[] = []
    while (waits.length < 7) {
      expect((await signIn(clerk.email, WRONG)).status).toBe(401)
      const refused = await signInAtOnce()
      expect(refused.status).toBe(429)
      waits.push(waitOf(refused))
      await pass(`${waitOf(refused)} seconds`)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64])
    expect((await signIn(clerk.email, clerk.password)).status).toBe(200)
  })

  it('after ten nothing is tried for the rest of the 15 minutes, not even the right password', async () => {
    for (let count = 0; count < 10; count += 1) {
      await beginAttempt(service.database, { email: clerk.email, address: '192.0.2.1' })
      await service.rows(`update sign_in_attempts set last_at = last_at - interval '65 seconds'`)
    }
    const refused = await signIn(clerk.email, clerk.password)

    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.headers.get('x-ratelimit-scope')).toBe('rate')
    expect(waitOf(refused)).toBeGreaterThan(14 * 60)
    expect(waitOf(refused)).toBeLessThanOrEqual(15 * 60)
  })

  it('never is an account locked for longer: after 15 minutes the right password is taken', async () => {
    const attempt = { email: clerk.email, address: '192.0.2.1' }
    await fail(3, attempt)
    await service.rows('update sign_in_attempts set failures = 40')
    expect((await signIn(clerk.email, clerk.password)).status).toBe(429)
    await pass('15 minutes')
    expect((await signIn(clerk.email, clerk.password)).status).toBe(200)
  })

  it('after 15 minutes it is counted anew', async () => {
    const attempt = { email: clerk.email, address: '192.0.2.1' }
    await fail(3, attempt)
    await service.rows('update sign_in_attempts set failures = 40')
    await pass('15 minutes')
    await fail(3, attempt)
    await justNow()
    expect((await signIn(clerk.email, clerk.password)).status).toBe(429)
  })

  it('any number at the same time is as good as one after the other', async () => {
    const attempt = { email: clerk.email, address: '192.0.2.1' }
    const start = performance.now()
    const guesses = Array.from({ length: 18 }, () => beginAttempt(service.database, attempt))
    const results = await Promise.allSettled(guesses)
    const taken = results.filter(({ status }) => status === 'fulfilled').length

    expect(taken).toBeGreaterThanOrEqual(3)
    // After the third, one more is taken after each wait, the first of which is a second.
    expect(taken).toBeLessThanOrEqual(3 + Math.floor((performance.now() - start) / 1_000))
  })

  it('are the same however the address is written, and from wherever they come', async () => {
    await fail(1, { email: 'KARIN@home.example', address: '192.0.2.1' })
    await fail(1, { email: 'karin@HOME.example', address: '192.0.2.2' })
    await fail(1, { email: 'karin@home.example', address: '2001:db8::1' })
    await justNow()
    expect((await signIn(clerk.email, clerk.password, '192.0.2.4')).status).toBe(429)
  })

  it('an unknown account is throttled like a known one: nobody learns which it is', async () => {
    await fail(3, { email: 'nobody@home.example', address: '192.0.2.1' })
    await justNow()
    const answer = await signIn('nobody@home.example', WRONG)
    expect([answer.status, answer.body.error.code]).toEqual([429, 'RATE_LIMITED'])
  })

  it('the success of another user with the same address gives no further tries', async () => {
    const twin = await service.signIn({ email: 'twin@home.example' })
    await service.signIn({ email: 'twin@home.example' })
    await fail(2, { email: twin.email, address: '192.0.2.1' })
    expect((await signIn(twin.email, twin.password)).status).toBe(200)
    await fail(1, { email: twin.email, address: '192.0.2.1' })
    await justNow()
    expect((await signIn(twin.email, twin.password)).status).toBe(429)
  })

  it('successes are not counted: who signs in twelve times is not kept waiting', async () => {
    for (let count = 0; count < 12; count += 1) {
      expect((await signIn(clerk.email, clerk.password)).status).toBe(200)
    }
  })
})

describe('Password guessing: a device cookie lets the owner in while the account is attacked', () => {
  const HOME = '198.51.100.7'

  /** The device cookie that an answer set, as the browser sends it. */
  const deviceOf = (answer: Answer): string =>
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device-'))
      ?.split(';')[0] ?? ''

  /** A user who signed in once in this browser. */
  async function owner(email: string, organisationId = service.organisationId) {
    const user = await service.signIn({ email, organisationId })
    const answer = await signIn(email, user.password, HOME)
    return { ...user, device: deviceOf(answer), answer }
  }

  /** Guesses from elsewhere, until nothing is tried any more. */
  async function attack(...emails: string[]) {
    for (const email of emails) await fail(1, { email, address: '203.0.113.9' })
    await service.rows(`update sign_in_attempts set failures = 10 where subject like 'account:%'`)
  }

  const statusOf = async (email: string, password: string, cookie: string, address = HOME) =>
    (await signIn(email, password, address, cookie)).status

  it('the browser that signed in before gets in, another one does not', async () => {
    const { email, password, device } = await owner('owner@home.example')
    await attack(email)
    expect(await statusOf(email, password, '')).toBe(429)
    expect(await statusOf(email, password, device)).toBe(200)
    // The attacker gained nothing by it.
    expect(
      await service.rows(`select failures from sign_in_attempts where subject like 'account:%'`),
    ).toEqual([{ failures: 10 }])
  })

  it('no script reads the cookie, only signing in gets it, and it holds no address', async () => {
    const { answer, userId, email, password } = await owner('cookie@home.example')
    const slot = userId.slice(-1)
    const flags = 'Path=/api/app/v1/sign-in; HttpOnly; SameSite=Lax; Max-Age=31536000'
    const value = `${userId}\\.0\\.[\\w-]{16}\\.[\\w-]{43}`
    expect(answer.headers.getSetCookie()[1]).toMatch(
      new RegExp(`^device-${slot}=${value}; ${flags}$`),
    )
    const byHttps = await browser(service.origin, '').post(
      '/sign-in',
      { email, password },
      { 'x-forwarded-proto': 'https', origin: service.origin.replace('http:', 'https:') },
    )
    expect(byHttps.headers.getSetCookie()[1]).toMatch(
      new RegExp(`^__Secure-device-${slot}=${value}; Secure; ${flags}$`),
    )
  })

  it('a forged, a cut and another user’s cookie do not help', async () => {
    const { email, password, device } = await owner('forged@home.example')
    const other = await owner('other@home.example')
    await attack(email)
    const [name, value = ''] = device.split('=')
    const [user, epoch, id = '', mac = ''] = value.split('.')
    const swapped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    const [, , otherId, otherMac] = other.device.split('.')
    const useless = [
      [user, epoch, id, swapped(mac)].join('.'),
      [user, epoch, swapped(id), mac].join('.'),
      [user, Number(epoch) + 1, id, mac].join('.'),
      [user, epoch, otherId, otherMac].join('.'),
      [user, epoch, id, mac.slice(0, -1)].join('.'),
      [user, epoch, id, ''].join('.'),
      value.slice(0, 10),
      '',
    ]
    for (const each of useless) {
      expect([each, await statusOf(email, password, `${name}=${each}`)]).toEqual([each, 429])
    }
    expect(await statusOf(email, password, other.device)).toBe(429)
    expect(await statusOf(email, password, device)).toBe(200)
  })

  it('guessing with the cookie is throttled too, and harms no other device', async () => {
    const { email, password, device } = await owner('stolen@home.example')
    const second = deviceOf(await signIn(email, password, HOME))
    await attack(email)
    expect(await statusOf(email, WRONG, device, '203.0.113.9')).toBe(401)
    await service.rows(`update sign_in_attempts set failures = 10 where failures > 0`)
    expect(await statusOf(email, password, device)).toBe(429)
    expect(await statusOf(email, password, second)).toBe(200)
  })

  it('a success is not counted for the device', async () => {
    const { email, password, device } = await owner('often@home.example')
    expect(await statusOf(email, password, device)).toBe(200)
    expect(await service.rows(`select from sign_in_attempts where failures > 0`)).toEqual([])
  })

  it('a changed password voids the cookie; the browser that changed it gets a new one', async () => {
    const { email, password, device, post } = await owner('changed@home.example')
    const next = 'another good password'
    const changed = await post('/session/password', { current: password, new: next })
    expect(changed.status).toBe(200)
    await attack(email)
    expect(await statusOf(email, next, device)).toBe(429)
    expect(await statusOf(email, next, deviceOf(changed))).toBe(200)
  })

  it('a reset password, a deactivation and signing out everywhere void the cookie', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    const acts = [
      async (userId: string) => [
        await admin.patch(`/users/${userId}`, { is_active: false }),
        await admin.patch(`/users/${userId}`, { is_active: true }),
      ],
      async (userId: string) => [await admin.post(`/users/${userId}/sign-out`)],
    ]
    for (const [at, act] of acts.entries()) {
      const { email, password, device, userId } = await owner(`ended-${at}@home.example`)
      expect((await act(userId)).map(({ status }) => status)).not.toContain(404)
      await attack(email)
      expect(await statusOf(email, password, device)).toBe(429)
    }
    const reset = await owner('reset@home.example')
    const { body } = await admin.post(`/users/${reset.userId}/invitation`)
    const next = 'another good password'
    const accepted = await browser(service.origin, '').post('/invitations/accept', {
      token: body.token,
      password: next,
    })
    expect(accepted.status).toBe(200)
    await attack(reset.email)
    expect(await statusOf(reset.email, next, reset.device)).toBe(429)
    expect(await statusOf(reset.email, next, deviceOf(accepted))).toBe(200)
  })

  it('another user with the same address cannot be guessed by it', async () => {
    const email = 'shared@home.example'
    const victim = await service.signIn({ email, password: 'the password of one' })
    const sister = await service.createOrganisation('Sister')
    const { password, device } = await owner(email, sister.organisationId)
    expect(await statusOf(email, victim.password, device)).toBe(200)
    await attack(email)
    expect(await statusOf(email, victim.password, device)).toBe(401)
    expect(await statusOf(email, password, device)).toBe(200)
  })

  it('a browser remembers several users', async () => {
    const one = await owner('first@home.example')
    const two = await owner('second@home.example')
    await attack(one.email, two.email)
    const cookie = `${one.device}; ${two.device}`
    expect(await statusOf(one.email, one.password, cookie)).toBe(200)
    expect(await statusOf(two.email, two.password, cookie)).toBe(200)
  })

  it('too many failures from the own client address still hold the owner up', async () => {
    const { email, password, device } = await owner('office@home.example')
    await fail(1, { email: 'x@x.example', address: HOME })
    await service.rows(`update sign_in_attempts set failures = 50 where subject like 'address:%'`)
    expect(await statusOf(email, password, device)).toBe(429)
    expect(await statusOf(email, password, device, '198.51.100.8')).toBe(200)
  })

  it('in an open session the password can be proved and changed meanwhile, and is throttled', async () => {
    const { email, password, post } = await owner('session@home.example')
    await attack(email)
    expect((await post('/session/confirm', { password })).status).toBe(204)
    expect((await post('/session/confirm', { password: WRONG })).status).toBe(400)
    await service.rows(`update sign_in_attempts set failures = 10 where failures > 0`)
    expect((await post('/session/confirm', { password })).status).toBe(429)
    await service.rows(`delete from sign_in_attempts where subject like 'session:%'`)
    const change = { current: password, new: 'another good password' }
    expect((await post('/session/password', change)).status).toBe(200)
  })
})

describe('Password guessing: failed attempts from one client address', () => {
  it('after 50 in 15 minutes it is refused for all accounts; others are not', async () => {
    for (let count = 0; count < 50; count += 1) {
      await fail(1, { email: `${count}@x.example`, address: '192.0.2.1' })
    }
    const refused = await signIn(clerk.email, clerk.password)

    expect(refused.status).toBe(429)
    expect(waitOf(refused)).toBeGreaterThan(14 * 60)
    expect((await signIn(clerk.email, clerk.password, '192.0.2.2')).status).toBe(200)
    await pass('15 minutes')
    expect((await signIn(clerk.email, clerk.password)).status).toBe(200)
  })

  it('of IPv6 the network of 64 bits counts', async () => {
    for (let count = 0; count < 50; count += 1) {
      await fail(1, { email: `${count}@x.example`, address: `2001:db8:0:1::${count}` })
    }
    const signInFrom = async (address: string) =>
      (await signIn(clerk.email, clerk.password, address)).status
    expect(await signInFrom('2001:db8:0:1:ffff::1')).toBe(429)
    expect(await signInFrom('2001:db8:0:2::1')).toBe(200)
  })

  it('what is refused for the account is not counted for the address', async () => {
    const attempt = { email: clerk.email, address: '192.0.2.1' }
    await fail(3, attempt)
    await justNow()
    await expect(beginAttempt(service.database, attempt)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    const rows = await service.rows<{ failures: number }>(
      `select failures from sign_in_attempts where subject = 'address:192.0.2.1'`,
    )
    expect(rows).toEqual([{ failures: 3 }])
  })

  it('spoofing: the address is the one that the trusted proxy names, not one the client made up', async () => {
    for (let count = 0; count < 50; count += 1) {
      await fail(1, { email: `${count}@x.example`, address: '192.0.2.1' })
    }
    const answer = await signIn(clerk.email, clerk.password, '203.0.113.9, 192.0.2.1')
    expect(answer.status).toBe(429)
  })

  it('holds across processes: another connection to the same database knows of it', async () => {
    await fail(3, { email: clerk.email, address: '192.0.2.1' })
    await justNow()
    const database = connect(service.databaseUrl, {
      maxConnections: 1,
      applicationName: 'pis-test',
      onIdleError: () => undefined,
    })
    const again = beginAttempt(database, { email: clerk.email, address: '192.0.2.9' })
    await expect(again).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await database.close()
  })
})

describe('Password guessing: many attempts at once', () => {
  /** One attempt per person at once, repeated until they exceed the queue of password checks. */
  async function crowd(people: number): Promise<readonly Answer[]> {
    for (;;) {
      await service.rows('delete from sign_in_attempts')
      const attempts = Array.from({ length: people }, (_, at) =>
        signIn(`${at}@many.example`, WRONG),
      )
      const answers = await Promise.all(attempts)
      if (answers.some(({ status }) => status === 429)) return answers
    }
  }

  it('more than can be checked are refused with 429 and are no failures of theirs', async () => {
    const answers = await crowd(40)
    const refused = answers.filter(({ status }) => status === 429)
    const rows = await service.rows<{ failures: number }>(
      `select failures from sign_in_attempts where subject = 'address:192.0.2.1'`,
    )

    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
    expect(refused.every((answer) => waitOf(answer) >= 1)).toBe(true)
    expect(rows).toEqual([{ failures: 40 - refused.length }])
  })

  it('an attempt that is taken back twice leaves nothing below zero', async () => {
    const attempt = { email: clerk.email, address: '192.0.2.1' }
    const counted = await beginAttempt(service.database, attempt)
    await service.database.asSystem((db) => takeBackAttempt(db, counted))
    await service.database.asSystem((db) => takeBackAttempt(db, counted))
    const rows = await service.rows<{ failures: number }>('select failures from sign_in_attempts')
    expect(rows).toEqual([{ failures: 0 }, { failures: 0 }])
  })
})

describe('Rate limit by client address: the budget', () => {
  it.each([
    ['of public calls', '/api/public/v1/articles'],
    ['of internal calls', '/api/app/v1/session'],
  ])('%s is one for an IPv6 network of 64 bits', async (_name, path) => {
    await service.rows(`delete from rate_buckets where subject like 'ip:2001:%'`)
    const left = async (address: string) => {
      const answer = await service.fetch(path, { headers: { 'x-forwarded-for': address } })
      return [answer.status, Number(answer.headers.get('x-ratelimit-remaining'))]
    }
    expect(await left('2001:db8:0:1::1')).toEqual([401, 59])
    await service.rows(`update rate_buckets set full_at = now() + interval '30 seconds'
      where subject like 'ip:2001:%'`)
    expect((await left('2001:db8:0:1:ffff::2'))[0]).toBe(429)
    expect(await left('2001:db8:0:2::1')).toEqual([401, 59])
  })
})

describe('Reliability: attempts at the same time wait for each other in one order', () => {
  const attempt = { email: 'karin@home.example', address: '192.0.2.1' }
  const heldAs = (kind: 'account' | 'address') => sql`
    select 1 from sign_in_attempts where subject like ${`${kind}:%`} for no key update nowait`

  it('right sign-ins beside attempts for the same account from the same address: none is ended', async () => {
    const once = async () => {
      const counted = await beginAttempt(service.database, attempt)
      await service.database.asSystem((db) => takeBackAttempt(db, counted))
    }
    const many = async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        await once().catch((error) => expect(error).toMatchObject({ code: 'RATE_LIMITED' }))
      }
    }
    const [signedIn] = await Promise.all([
      signIn(attempt.email, clerk.password),
      ...Array.from({ length: 8 }, many),
    ])
    expect([200, 429]).toContain(signedIn.status)
  })

  it('who changes his password while he signs in elsewhere holds himself before the attempts', async () => {
    const person = await service.signIn({ email: 'paul@home.example' })
    const [given, next] = [person.password, 'another good password']
    const changed = await service.database.asSystem(async (db) => {
      await db.run(sql`select 1 from users where email = ${person.email} for share`)
      const answer = person.post(
        '/session/password',
        { current: given, new: next },
        { 'x-forwarded-for': '192.0.2.1' },
      )
      await untilOneWaits(service)
      await db.run(heldAs('address'))
      await db.run(heldAs('account'))
      return { answer }
    })
    expect((await changed.answer).status).toBe(200)
  })

  it('old attempts are forgotten, but for those that are being counted just now', async () => {
    await fail(1, attempt)
    await pass('16 minutes')
    await service.database.asSystem(async (db) => {
      await db.run(heldAs('address'))
      expect(await service.database.asSystem(forgetOldAttempts)).toBe(1)
    })
    expect(await service.database.asSystem(forgetOldAttempts)).toBe(1)
  })
})
