import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkAgainst } from '#test/conformance.ts'
import { tidyUp } from '#test/maintenance.ts'
import {
  makeKey,
  sendJson,
  signedBy,
  startOpenIdProvider,
  type TestProvider,
} from '#test/openid-provider.ts'
import { PATIENCE_MS } from '#test/patience.ts'
import { browser, type Service, startService } from '#test/service.ts'
import { createTestUser } from '#test/test-users.ts'
import { createOpenIdProvider, type OpenIdProvider } from '../../src/access/openid/provider.ts'
import { listAlive } from '../../src/access/sessions/queries.ts'
import { beginAttempt } from '../../src/access/sessions/throttle.ts'
import { ownerOfLink } from '../../src/notices/queue-invitation.ts'

const START = '/api/app/v1/sign-in/openid'
const CALLBACK_PATH = `${START}/callback`
const PUBLIC_URL = 'https://pis.example'
const CLIENT = { id: 'pis', secret: 'a secret: 100 %', redirectUri: PUBLIC_URL + CALLBACK_PATH }
/** Of a client that soon gives up a provider that says nothing. */
const IMPATIENCE_MS = 300

let shift = 0
const now = () => new Date(Date.now() + shift)
const later = (minutes: number) => {
  shift += minutes * 60_000
}

let provider: TestProvider
/** Of somebody else. */
let strange: Awaited<ReturnType<typeof makeKey>>
let client: OpenIdProvider
/** Whom the service asks: `client`, unless a test has another one asked. */
let asked: OpenIdProvider
let service: Service
beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT, now)
  strange = await makeKey('RS256')
  client = clientOf(provider)
  asked = client
  const openId: OpenIdProvider = {
    ...client,
    pageFor: (...given) => asked.pageFor(...given),
    claimsFor: (...given) => asked.claimsFor(...given),
  }
  service = await startService(now, 0, {}, { openId })
})
afterAll(async () => {
  await service.stop()
  await client.close()
  await provider.stop()
})
beforeEach(async () => {
  provider.mend()
  // What the service keeps of the provider is old by then.
  later(20)
  await service.rows('delete from rate_buckets')
})

const clientOf = (
  { issuer }: Pick<TestProvider, 'issuer'>,
  wish: { clientSecret?: string } = {},
  patienceMs = PATIENCE_MS,
) =>
  createOpenIdProvider(
    {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'Muster SSO',
      publicUrl: PUBLIC_URL,
      ...wish,
    },
    { now, patienceMs },
  )

/** Somebody with a browser of his own, which keeps cookies and goes where it is sent. */
function person(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  const visit = async (path: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(service.origin + path, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const location = answer.headers.get('location')
    return { status: answer.status, location, cookies: answer.headers.getSetCookie() }
  }
  /** To the provider, and back as far as our own door: the path with the provider's answer. */
  const recognised = async (to?: string) => {
    const { location } = await visit(
      to === undefined ? START : `${START}?to=${encodeURIComponent(to)}`,
    )
    const answer = await fetch(location ?? '', { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.origin).toBe(PUBLIC_URL)
    return back.pathname + back.search
  }
  return {
    jar,
    visit,
    recognised,
    signIn: async (to?: string) => visit(await recognised(to)),
    session: () => browser(service.origin, `__Host-sid=${jar.get('__Host-sid')}`).get('/session'),
  }
}

let people = 0
/** A user whom the provider recognises from now on. */
async function userOf(wish: { mustChangePassword?: boolean; isActive?: boolean } = {}) {
  people += 1
  const email = `person-${people}@openid.example`
  const { organisationId } = service
  const user = await service.database.asOrganisation(organisationId, (db) =>
    createTestUser(db, { organisationId, email, name: 'Karin', role: 'MEMBER', ...wish }),
  )
  provider.changes.claims = { email, email_verified: true }
  return { ...user, email }
}

const adminElsewhere = async () => {
  const { organisationId } = await service.createOrganisation('Elsewhere')
  return service.signIn({ organisationId, role: 'ADMIN' })
}

const refusedWith = (reason: string) => ({ status: 302, location: `/app/sign-in?reason=${reason}` })
const audited = () =>
  service.rows<{
    action: string
    organisation_id: number | null
    user_id: string | null
    after: unknown
  }>('select action, organisation_id, user_id, after from audit_log order by id')
const sessions = () => service.rows('select 1 from sessions')

describe('Signing in by an OpenID provider', () => {
  it('is offered beside the password', async () => {
    const answer = await service.fetch('/api/app/v1/sign-in/options')
    expect([answer.status, answer.body]).toEqual([
      200,
      { password: true, openid: { name: 'Muster SSO', start: START } },
    ])
  })

  it('ADR 0029: asks for a code with PKCE, state and nonce, and leaves a sealed cookie for ten minutes', async () => {
    const { status, location, cookies } = await person().visit(START)
    const url = new URL(location ?? '')

    expect(status).toBe(302)
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'pis',
      redirect_uri: CLIENT.redirectUri,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-openid=[\w-]+; Secure; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
      ),
    ])
    const sealed = Buffer.from(/=([\w-]+)/.exec(cookies[0] ?? '')?.[1] ?? '', 'base64url')
    expect(sealed.includes(url.searchParams.get('nonce') ?? '')).toBe(false)
  })

  it('opens a session as a password does, notes the way, and goes to where the person wanted', async () => {
    const { userId, email } = await userOf()
    provider.changes.claims = { email: email.toUpperCase(), email_verified: true }
    const karin = person()
    const { status, location, cookies } = await karin.signIn('/app/inquiries/17?tab=files#p3')

    expect([status, location]).toEqual([302, '/app/inquiries/17?tab=files#p3'])
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Secure; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^__Secure-device-\d=[\w.-]+; Secure; Path=\/api\/app\/v1\/sign-in; /),
      '__Host-openid=; Secure; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ])
    expect((await karin.session()).body.user).toMatchObject({ id: userId, email })
    expect((await audited()).at(-1)).toEqual({
      action: 'session.signed_in',
      organisation_id: service.organisationId,
      user_id: userId,
      after: { way: 'openid' },
    })
  })

  it('device cookie: lets the owner in by password while the account is attacked', async () => {
    const { email, password } = await userOf()
    const karin = person()
    await karin.signIn()
    const cookie = [...karin.jar].map((pair) => pair.join('=')).join('; ')
    await beginAttempt(service.database, { email, address: '203.0.113.9' })
    await service.rows(`update sign_in_attempts set failures = 10 where subject like 'account:%'`)
    const signIn = (brought: string) =>
      browser(service.origin, brought).post('/sign-in', { email, password })

    expect((await signIn('')).status).toBe(429)
    expect((await signIn(cookie)).status).toBe(200)
  })

  it('session fixation: ends the former session of the browser', async () => {
    await userOf()
    const karin = person()
    await karin.signIn()
    const former = karin.jar.get('__Host-sid')
    await karin.signIn()
    const old = browser(service.origin, `__Host-sid=${former}`)

    expect((await old.get('/session')).status).toBe(401)
    expect((await karin.session()).status).toBe(200)
  })

  it('ADR 0029: a password that must be changed does not bind who came without it', async () => {
    const { email, password } = await userOf({ mustChangePassword: true })
    const karin = person()
    await karin.signIn()
    const session = await karin.session()
    const pages = browser(service.origin, `__Host-sid=${karin.jar.get('__Host-sid')}`)

    expect(session.body.must_change_password).toBe(false)
    expect((await pages.get('/openapi.json')).status).toBe(200)
    const byPassword = await browser(service.origin, '').post('/sign-in', { email, password })
    expect(byPassword.body.must_change_password).toBe(true)
    // Streams last as long as what the session may see.
    const alive = (...ids: string[]) => service.database.asSystem((db) => listAlive(db, ids))
    const [own, bound] = [session.body.session_id, byPassword.body.session_id]
    expect(await alive(own, bound)).toEqual([own])
  })

  it("re-authentication: is as fresh a proof as the provider's auth_time says", async () => {
    const { userId } = await userOf()
    const provedAgo = async () => {
      const [row] = await service.rows<{ minutes: string }>(
        `select round(extract(epoch from now() - confirmed_at) / 60) as minutes from sessions
          where user_id = ${userId} order by created_at desc limit 1`,
      )
      return Number(row?.minutes)
    }
    await person().signIn()
    expect(await provedAgo()).toBe(0)
    const seconds = Math.floor(now().getTime() / 1000)
    provider.changes.claims = { ...provider.changes.claims, auth_time: seconds - 3_600 }
    await person().signIn()
    expect(await provedAgo()).toBe(60)
    // A clock that is ahead proves nothing of the future.
    provider.changes.claims = { ...provider.changes.claims, auth_time: seconds + 3_600 }
    await person().signIn()
    expect(await provedAgo()).toBe(0)

    const asked = async (path: string) =>
      new URL((await person().visit(path)).location ?? '').searchParams
    expect((await asked(START)).has('prompt')).toBe(false)
    const anew = await asked(`${START}?again=1`)
    expect([anew.get('prompt'), anew.get('max_age')]).toEqual(['login', '0'])
  })

  it.each([['RS256'], ['PS256'], ['ES256']])(
    'takes tokens that are signed by %s',
    async (algorithm) => {
      await userOf()
      await provider.rotate(algorithm)
      provider.changes.token = (claims) => provider.sign(algorithm, claims)
      expect((await person().signIn()).location).toBe('/app')
      await provider.rotate()
    },
  )

  it('takes a client without a secret, by PKCE alone, and one whose secret goes into the form', async () => {
    const open = await startOpenIdProvider({ id: 'pis', redirectUri: CLIENT.redirectUri }, now)
    const publicClient = clientOf(open, { clientSecret: undefined as never })
    const secrets = { state: 's', nonce: 'n', verifier: 'v' }
    const codeFrom = async (page: string) => {
      const { headers } = await fetch(page, { redirect: 'manual' })
      return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
    }
    open.changes.claims = { email: 'a@b.example', email_verified: true }
    const code = await codeFrom(await publicClient.pageFor(secrets))
    expect(await publicClient.claimsFor({ code }, secrets)).toEqual({ email: 'a@b.example' })
    await publicClient.close()
    await open.stop()

    await userOf()
    provider.changes.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
    expect((await person().signIn()).location).toBe('/app')
  })

  it('ADR 0002: answers as the internal document says', async () => {
    const { get } = await service.signIn()
    const check = checkAgainst((await get('/openapi.json')).body)
    await userOf()
    const karin = person()
    const back = await karin.recognised()
    const cookie = `__Host-openid=${karin.jar.get('__Host-openid')}`
    for (const url of [START, '/api/app/v1/sign-in/options', `${START}?to=//x`, back]) {
      const answer = await service.fetch(url, { redirect: 'manual', headers: { cookie } })
      expect(check({ ...answer, method: 'GET', url, body: answer.text })).toEqual([])
      if (url === back) expect([answer.status, answer.text]).toEqual([302, ''])
    }
  })

  it('is nothing where it is not set up: 404, and no button', async () => {
    const plain = await startService()
    const answers = [await plain.fetch(START), await plain.fetch(`${CALLBACK_PATH}?code=x&state=y`)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    const options = await plain.fetch('/api/app/v1/sign-in/options')
    expect(options.body).toEqual({ password: true, openid: null })
    await plain.stop()
  })
})

describe('Where a sign-in by OpenID leads', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/app\\..\\..\\evil',
    '/app/\\evil',
    '/application',
    '/app@evil.example',
    '/app.evil.example',
    '/app:80',
    '/app/../../evil',
    '/app/..//evil.example',
    '/app/%2e%2e//evil.example',
    '/app/.%2E/x',
    '/app/..',
    '/app/\t/evil',
    '/app/\r\nLocation: https://evil.example',
    '/\n/evil.example',
    '/app\n',
    ' /app',
    '/app/ü',
    '/%61pp',
    '',
    `/app/${'x'.repeat(1_000)}`,
    `/app/inbox?name=${'ü'.repeat(400)}`,
  ])('open redirect: to the start page instead of %j', async (to) => {
    await userOf()
    expect(await person().signIn(to)).toMatchObject({ status: 302, location: '/app' })
  })

  it('open redirect: refuses a target that is given twice or has a NUL: 400', async () => {
    const both = await service.fetch(`${START}?to=/app&to=//evil.example`, { redirect: 'manual' })
    const nul = await service.fetch(`${START}?to=/app/%00`, { redirect: 'manual' })
    expect([both.status, nul.status]).toEqual([400, 400])
  })

  it('a sign-in that failed still knows where the person wanted to go, where this browser began it', async () => {
    await userOf()
    const wanted = '/app/inquiries/17?tab=files&x=//y'
    const failed = `/app/sign-in?reason=unknown_user&to=${encodeURIComponent(wanted)}`
    provider.changes.claims = { email: 'nobody@openid.example', email_verified: true }
    const karin = person()
    expect((await karin.signIn(wanted)).location).toBe(failed)
    const refused = new URL(await karin.recognised(wanted), PUBLIC_URL)
    refused.searchParams.set('error', 'access_denied')
    const back = await karin.visit(refused.pathname + refused.search)
    expect(new URL(back.location ?? '', PUBLIC_URL).searchParams.get('to')).toBe(wanted)
    // Of somebody else's sign-in nothing is told.
    const other = await person().visit(await karin.recognised(wanted))
    expect(other).toMatchObject(refusedWith('state'))
    provider.answer('/.well-known/openid-configuration', (_request, response) => response.destroy())
    later(20)
    const away = await person().visit(`${START}?to=${encodeURIComponent(wanted)}`)
    provider.answer('/.well-known/openid-configuration')
    expect(away.location).toBe(failed.replace('unknown_user', 'provider'))
  })

  it.each([
    ['/app', '/app'],
    ['/app/', '/app/'],
    ['/app?x=//y', '/app?x=//y'],
    ['/app/a/../b', '/app/b'],
    ['/app//evil.example', '/app//evil.example'],
    ['/app/%252e', '/app/%252e'],
  ])('a path of the application is taken as browsers take it: %s', async (to, location) => {
    await userOf()
    expect((await person().signIn(to)).location).toBe(location)
  })
})

describe('The answer that a browser brings from the OpenID provider', () => {
  it('ADR 0029: is taken once, also with the cookie kept', async () => {
    await userOf()
    const karin = person()
    const back = await karin.recognised()
    const copy = person(Object.fromEntries(karin.jar))
    expect((await karin.visit(back)).location).toBe('/app')
    const before = await sessions()

    provider.asked.length = 0
    expect(await karin.visit(back)).toMatchObject(refusedWith('state'))
    expect(await copy.visit(back)).toMatchObject(refusedWith('state'))
    // The provider would have refused the code; it was not even asked.
    expect(provider.asked).toEqual([])
    expect(await sessions()).toEqual(before)
  })

  it('ADR 0029: is taken once by how many ever at the same time', async () => {
    await userOf()
    const karin = person()
    const back = await karin.recognised()
    const copies = Array.from({ length: 8 }, () => person(Object.fromEntries(karin.jar)))
    const answers = await Promise.all(copies.map((copy) => copy.visit(back)))
    expect(answers.filter(({ location }) => location === '/app')).toHaveLength(1)
    expect(provider.asked.filter((path) => path === '/token')).toHaveLength(1)
  })

  it('login CSRF: signs nobody in whose browser did not begin it: no cookie, or that of another sign-in', async () => {
    await userOf()
    const attacker = person()
    const back = await attacker.recognised()
    const [victim, busy] = [person(), person()]
    await busy.visit(START)

    expect(await victim.visit(back)).toMatchObject(refusedWith('state'))
    expect(await busy.visit(back)).toMatchObject(refusedWith('state'))
    expect([victim.jar.size, busy.jar.size]).toEqual([0, 0])
    // It was not used up by them.
    expect((await attacker.visit(back)).location).toBe('/app')
  })

  it('is refused with a stolen code of another sign-in (PKCE)', async () => {
    await userOf()
    const stolen = new URL(await person().recognised(), PUBLIC_URL).searchParams.get('code') ?? ''
    const attacker = person()
    const own = new URL(await attacker.recognised(), PUBLIC_URL)
    own.searchParams.set('code', stolen)
    expect(await attacker.visit(own.pathname + own.search)).toMatchObject(refusedWith('provider'))
  })

  it('ADR 0029: is good for ten minutes', async () => {
    await userOf()
    const [karin, slow] = [person(), person()]
    const [back, tooLate] = [await karin.recognised(), await slow.recognised()]
    later(9.5)
    expect((await karin.visit(back)).location).toBe('/app')
    later(1)
    expect(await slow.visit(tooLate)).toMatchObject(refusedWith('state'))
  })

  it('signs nobody in with a changed or malformed cookie', async () => {
    await userOf()
    const karin = person()
    const back = await karin.recognised()
    const sealed = karin.jar.get('__Host-openid') ?? ''
    const changed = sealed.slice(0, 60) + (sealed[60] === 'A' ? 'B' : 'A') + sealed.slice(61)
    for (const value of [changed, '', 'x', sealed.slice(0, -4), `${sealed}AAAA`]) {
      const answer = await person({ '__Host-openid': value }).visit(back)
      expect([value, answer]).toMatchObject([value, refusedWith('state')])
    }
    // By https only the cookie that no other host can set is looked at.
    expect(await person({ openid: sealed }).visit(back)).toMatchObject(refusedWith('state'))
    expect((await karin.visit(back)).location).toBe('/app')
  })

  it('without a state, or with another one, signs nobody in', async () => {
    await userOf()
    for (const change of [
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('state', ''),
      (query: URLSearchParams) => query.set('state', 'x'.repeat(43)),
    ]) {
      const karin = person()
      const back = new URL(await karin.recognised(), PUBLIC_URL)
      change(back.searchParams)
      expect(await karin.visit(back.pathname + back.search)).toMatchObject(refusedWith('state'))
    }
  })

  it('may be a refusal, which is told, or say nothing', async () => {
    await userOf()
    const answers = []
    for (const change of [
      (query: URLSearchParams) => query.set('error', 'access_denied'),
      (query: URLSearchParams) => query.delete('code'),
    ]) {
      const karin = person()
      const back = new URL(await karin.recognised(), PUBLIC_URL)
      change(back.searchParams)
      answers.push(await karin.visit(back.pathname + back.search))
    }
    expect(answers).toMatchObject([refusedWith('refused'), refusedWith('provider')])
  })

  it('RFC 9207: names its issuer where the provider says that it does, and no other', async () => {
    await userOf()
    const tryWith = async (iss?: string) => {
      const karin = person()
      const back = new URL(await karin.recognised(), PUBLIC_URL)
      if (iss !== undefined) back.searchParams.set('iss', iss)
      return (await karin.visit(back.pathname + back.search)).location
    }
    expect(await tryWith('https://other.example')).toBe('/app/sign-in?reason=provider')
    expect(await tryWith(provider.issuer)).toBe('/app')
    provider.changes.metadata = { authorization_response_iss_parameter_supported: true }
    later(20)
    expect(await tryWith()).toBe('/app/sign-in?reason=provider')
    expect(await tryWith(provider.issuer)).toBe('/app')
  })

  it('is refused where it is given twice, or endless: 400', async () => {
    const answers = [
      await service.fetch(`${CALLBACK_PATH}?state=a&state=b`),
      await service.fetch(`${CALLBACK_PATH}?code=${'x'.repeat(4_001)}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  })

  it('that was taken is forgotten after a day', async () => {
    const hash = createHash('sha256').update('old').digest('hex')
    await service.rows(`insert into taken_openid_answers
      values ('\\x${hash}', now() - interval '25 hours')`)
    const before = await service.rows('select 1 from taken_openid_answers')
    await tidyUp(service.database, { now })
    const after = await service.rows('select 1 from taken_openid_answers')
    expect(before.length - after.length).toBe(1)
    expect(after.length).toBeGreaterThan(0)
  })
})

describe('A token of the OpenID provider', () => {
  const seconds = (shifted = 0) => Math.floor(now().getTime() / 1000) + shifted

  it.each([
    ['of another sign-in', () => ({ nonce: 'x'.repeat(43) })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['of another issuer', () => ({ iss: 'https://other.example' })],
    ['for another audience', () => ({ aud: 'another' })],
    ['for others too, not saying for whom it was made', () => ({ aud: ['pis', 'another'] })],
    ['for others too, made for another', () => ({ aud: ['pis', 'another'], azp: 'another' })],
    ['made for another', () => ({ azp: 'another' })],
    ['that has ended', () => ({ exp: seconds(-61) })],
    ['without an end', () => ({ exp: undefined })],
    ['of long ago', () => ({ iat: seconds(-12 * 60), exp: seconds(300) })],
    ['of the future', () => ({ iat: seconds(120) })],
    ['without a moment', () => ({ iat: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['not good yet', () => ({ nbf: seconds(120) })],
  ])('%s signs nobody in', async (_what, wrong) => {
    await userOf()
    Object.assign(provider.changes.claims, wrong())
    expect(await person().signIn()).toMatchObject(refusedWith('token'))
  })

  it('for several, made for us, is taken, as is one by a clock that differs a little', async () => {
    await userOf()
    Object.assign(provider.changes.claims, { aud: ['another', 'pis'], azp: 'pis' })
    expect((await person().signIn()).location).toBe('/app')
    Object.assign(provider.changes.claims, { iat: seconds(30), exp: seconds(-30) })
    expect((await person().signIn()).location).toBe('/app')
  })

  it.each([
    [
      'that was changed',
      async (claims: object) => {
        const [head, , signature] = (await provider.sign('RS256', claims as never)).split('.')
        const body = Buffer.from(JSON.stringify({ ...claims, sub: 'boss' })).toString('base64url')
        return `${head}.${body}.${signature}`
      },
    ],
    ['that nobody signed', async (claims: object) => new UnsecuredJWT(claims as never).encode()],
    [
      'that is signed with our own secret',
      (claims: object) =>
        new SignJWT(claims as never)
          .setProtectedHeader({ alg: 'HS256', kid: provider.kid() })
          .sign(Buffer.from(CLIENT.secret.padEnd(32))),
    ],
    [
      'by a key of another under the name of a known one',
      async (claims: object) =>
        signedBy({ ...strange, kid: provider.kid() }, 'RS256', claims as never),
    ],
    [
      'by a key that nobody knows',
      async (claims: object) => signedBy(strange, 'RS256', claims as never),
    ],
    [
      'by an algorithm that is not taken',
      (claims: object) => provider.sign('RS512', claims as never),
    ],
    ['that is none', async () => 'x.y.z'],
  ])('%s signs nobody in', async (what, token) => {
    await userOf()
    if (what.includes('not taken')) await provider.rotate('RS512')
    provider.changes.token = token
    expect(await person().signIn()).toMatchObject(refusedWith('token'))
    if (what.includes('not taken')) await provider.rotate()
  })

  it('by a new key is taken: keys are asked for again, once a minute at the most', async () => {
    await userOf()
    const asks = () => provider.asked.filter((path) => path === '/jwks').length
    expect((await person().signIn()).location).toBe('/app')
    expect((await person().signIn()).location).toBe('/app')
    expect(asks()).toBe(1)

    await provider.rotate()
    expect(await person().signIn()).toMatchObject(refusedWith('token'))
    expect(asks()).toBe(1)
    later(1.1)
    expect((await person().signIn()).location).toBe('/app')
    expect(asks()).toBe(2)
    await provider.rotate()
    expect(await person().signIn()).toMatchObject(refusedWith('token'))
    expect(asks()).toBe(2)
  })

  it('by a key that was taken back is refused after ten minutes', async () => {
    await userOf()
    provider.answer('/jwks', (_request, response) =>
      sendJson(response, 200, { keys: [strange.jwk] }),
    )
    provider.changes.token = (claims) => signedBy(strange, 'RS256', claims)
    expect((await person().signIn()).location).toBe('/app')
    provider.answer('/jwks')
    later(10.1)
    expect(await person().signIn()).toMatchObject(refusedWith('token'))
  })
})

describe('Whom the OpenID provider recognised', () => {
  it('is refused: unknown, inactive, or without a verified address', async () => {
    const before = await sessions()
    await userOf()
    provider.changes.claims = { email: 'nobody@openid.example', email_verified: true }
    expect(await person().signIn()).toMatchObject(refusedWith('unknown_user'))
    await userOf({ isActive: false })
    expect(await person().signIn()).toMatchObject(refusedWith('unknown_user'))
    expect((await audited()).at(-1)).toEqual({
      action: 'session.refused',
      organisation_id: null,
      user_id: null,
      after: { way: 'openid', reason: 'unknown_user' },
    })
    const { email } = await userOf()
    for (const claims of [
      { email },
      { email, email_verified: false },
      { email, email_verified: 'true' },
      { email: [email], email_verified: true },
      { email: `${email}\0`, email_verified: true },
      { email_verified: true },
    ]) {
      provider.changes.claims = claims as never
      expect(await person().signIn()).toMatchObject(refusedWith('unverified_email'))
    }
    expect(await sessions()).toEqual(before)
  })

  it('is refused where several users have one address, whatever their organisations', async () => {
    const { email } = await userOf()
    const other = await service.createOrganisation('Sister')
    const twin = await service.signIn({ email, organisationId: other.organisationId })
    expect(await person().signIn()).toMatchObject(refusedWith('several_users'))
    expect((await audited()).slice(-2).map(({ organisation_id }) => organisation_id)).toEqual([
      service.organisationId,
      other.organisationId,
    ])
    // The other one does not count once it is inactive.
    await service.rows(`update users set is_active = false where id = ${twin.userId}`)
    expect((await person().signIn()).location).toBe('/app')
  })

  it('tenant isolation: an invitation by another organisation locks nobody out', async () => {
    const { email, userId } = await userOf()
    const stranger = await adminElsewhere()
    await stranger.post('/users', { email, name: 'Karin', role: 'MEMBER' })
    const karin = person()
    expect((await karin.signIn()).location).toBe('/app')
    expect((await karin.session()).body.user.id).toBe(userId)
    await stranger.post('/users', { email: 'twice@openid.example', name: 'A', role: 'MEMBER' })
    await stranger.post('/users', { email: 'twice@openid.example', name: 'B', role: 'MEMBER' })
    provider.changes.claims = { email: 'twice@openid.example', email_verified: true }
    expect(await person().signIn()).toMatchObject(refusedWith('several_users'))
  })

  const PASSWORD = 'drei Kabel und 7 Klemmen'
  const nobody = () => browser(service.origin, '')
  const accept = async (token: string) => {
    const answer = await nobody().post('/invitations/accept', { token, password: PASSWORD })
    expect(answer.status).toBe(200)
    return browser(service.origin, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }

  it('account takeover: an admin who types an address and uses the invitation link does not own it', async () => {
    const { email, userId } = await userOf()
    const stranger = await adminElsewhere()
    const invited = await stranger.post('/users', { email, name: 'Karin', role: 'MEMBER' })
    await accept(invited.body.invitation.token)
    const clerk = await service.signIn({ organisationId: stranger.organisationId })
    await stranger.put(`/users/${clerk.userId}/email`, { email })
    const karin = person()
    expect((await karin.signIn()).location).toBe('/app')
    expect((await karin.session()).body.user.id).toBe(userId)
  })

  it('account lockout: of several users with one address, a password sign-in proves which one is meant', async () => {
    const email = 'shown@openid.example'
    const admin = await adminElsewhere()
    const { user, invitation } = (await admin.post('/users', { email, name: 'K', role: 'MEMBER' }))
      .body
    await accept(invitation.token)
    const stranger = await adminElsewhere()
    await stranger.post('/users', { email, name: 'Karin', role: 'MEMBER' })
    provider.changes.claims = { email, email_verified: true }
    expect(await person().signIn()).toMatchObject(refusedWith('several_users'))
    const byPassword = await nobody().post('/sign-in', { email, password: PASSWORD })
    const [, token = ''] = /^sid=([^;]*)/.exec(byPassword.headers.getSetCookie()[0] ?? '') ?? []
    const karin = person({ '__Host-sid': token })
    expect((await karin.signIn()).location).toBe('/app')
    expect((await karin.session()).body.user.id).toBe(user.id)
    // From then on her address is proved.
    expect((await person().signIn()).location).toBe('/app')
  })

  it('account takeover: an address that only case-folds to another one is a different address', async () => {
    const { email, userId } = await userOf()
    const stranger = await adminElsewhere()
    const alike = email.replace('i', 'İ')
    const { user } = (await stranger.post('/users', { email: alike, name: 'K', role: 'MEMBER' }))
      .body
    await service.rows(`update users set email_proved = true where id = ${user.id}`)
    const [row] = await service.rows<{ email_folded: string }>(
      `select email_folded from users where id = ${user.id}`,
    )
    expect(row?.email_folded).toBe(email)
    const karin = person()
    expect((await karin.signIn()).location).toBe('/app')
    expect((await karin.session()).body.user.id).toBe(userId)
  })

  it('account takeover: the first sign-in of an address owner ends foreign sessions and the password', async () => {
    const admin = await adminElsewhere()
    const newcomer = { email: 'owner@openid.example', name: 'Neu', role: 'MEMBER' }
    const { user, invitation } = (await admin.post('/users', newcomer)).body
    const other = await accept(invitation.token)
    provider.changes.claims = { email: newcomer.email, email_verified: true }
    const owner = person()
    expect((await owner.signIn()).location).toBe('/app')
    expect((await audited()).at(-1)?.after).toEqual({ way: 'openid', ended_sessions: 1 })
    expect((await owner.session()).body.user.id).toBe(user.id)
    expect((await other.get('/session')).status).toBe(401)
    const byPassword = { email: newcomer.email, password: PASSWORD }
    expect((await nobody().post('/sign-in', byPassword)).status).toBe(401)
    // Once, and not again.
    expect((await person().signIn()).location).toBe('/app')
    expect((await owner.session()).status).toBe(200)
  })

  it('account takeover: the mailed link, which no admin sees, proves the address: the password stays', async () => {
    const admin = await adminElsewhere()
    const newcomer = { email: 'mailed@openid.example', name: 'Neu', role: 'MEMBER' }
    const { invitation } = (await admin.post('/users', newcomer)).body
    const [mail] = await service.rows<{ sealed_link: Buffer }>(
      `select sealed_link from mails where address = '${newcomer.email}'`,
    )
    const link = service.webhooks.sealer.open(
      mail?.sealed_link ?? Buffer.of(),
      ownerOfLink(admin.organisationId),
    )
    const [, token = ''] = link.split('#')
    expect(token).not.toBe(invitation.token)
    await accept(token)
    expect((await nobody().post('/invitations/look', { token: invitation.token })).status).toBe(404)
    provider.changes.claims = { email: newcomer.email, email_verified: true }
    expect((await person().signIn()).location).toBe('/app')
    const byPassword = { email: newcomer.email, password: PASSWORD }
    expect((await nobody().post('/sign-in', byPassword)).status).toBe(200)
  })

  it('a first sign-in through the provider accepts the invitation, and its link expires', async () => {
    const admin = await adminElsewhere()
    const newcomer = { email: 'newcomer@openid.example', name: 'Neu', role: 'ADMIN' }
    const { user, invitation } = (await admin.post('/users', newcomer)).body
    provider.changes.claims = { email: newcomer.email, email_verified: true }
    expect((await person().signIn()).location).toBe('/app')
    const accounts: { id: string }[] = (await admin.get('/users/accounts')).body.data
    expect(accounts.find(({ id }) => id === user.id)).toMatchObject({ invitation: null })
    const token = { token: invitation.token }
    expect((await browser(service.origin, '').post('/invitations/look', token)).status).toBe(404)
    expect((await admin.patch(`/users/${admin.userId}`, { role: 'MEMBER' })).status).toBe(200)
  })

  it('is not somebody whose address only folds to the same letters', async () => {
    const { email } = await userOf()
    await service.rows(`update users set email = 'k${email}' where email = '${email}'`)
    provider.changes.claims = { email: `\u{212a}${email}`, email_verified: true }
    expect(await person().signIn()).toMatchObject(refusedWith('unknown_user'))
    provider.changes.claims = { email: `K${email}`, email_verified: true }
    expect((await person().signIn()).location).toBe('/app')
  })
})

describe('An OpenID provider in trouble', () => {
  const DISCOVERY = '/.well-known/openid-configuration'
  /** Only the patience of the client ends these. */
  const HANGING = ['is silent', 'answers slowly']

  it.each([
    ['is gone', (_: unknown, response: { destroy(): void }) => response.destroy()],
    ['is silent', () => undefined],
    [
      'answers slowly',
      (_: unknown, response: { write(text: string): void }) => {
        response.write('{')
      },
    ],
    [
      'answers no JSON',
      (_: unknown, response: { end(text: string): void }) => response.end('<html>'),
    ],
    [
      'answers no object',
      (_: unknown, response: { end(text: string): void }) => response.end('[]'),
    ],
    [
      'sends elsewhere',
      (_: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
        response.writeHead(302, { location: `${provider.issuer}${DISCOVERY}` }).end(),
    ],
    [
      'fails',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) =>
        response.writeHead(500).end(),
    ],
  ])('%s: people are sent back within its time', async (what, handler) => {
    await userOf()
    const impatient = clientOf(provider, {}, IMPATIENCE_MS)
    for (const path of [DISCOVERY, '/jwks', '/token']) {
      later(20)
      provider.answer(path, handler as never)
      const karin = person()
      const back = path === DISCOVERY ? START : await karin.recognised()
      if (HANGING.includes(what)) asked = impatient
      expect([path, await karin.visit(back)]).toMatchObject([path, refusedWith('provider')])
      if (path === DISCOVERY) expect(karin.jar.size).toBe(0)
      asked = client
      provider.answer(path)
    }
    await impatient.close()
    // Nothing of it is kept.
    expect((await person().signIn()).location).toBe('/app')
  })

  it('answers more than 256 KB, however right: nothing of it is taken', async () => {
    await userOf()
    const karin = person()
    const back = await karin.recognised()
    provider.changes.padding = 256 * 1024
    expect(await karin.visit(back)).toMatchObject(refusedWith('provider'))
    later(20)
    expect(await person().visit(START)).toMatchObject(refusedWith('provider'))
    provider.changes.padding = 200 * 1024
    expect((await person().signIn()).location).toBe('/app')
  })

  it('is silent: it holds 16 calls and 64 that wait, and no more', async () => {
    const held: ServerResponse[] = []
    provider.answer(DISCOVERY, (_request, response) => void held.push(response))
    const secrets = { state: 's', nonce: 'n', verifier: 'v' }
    const told = (error: Error) => error.message
    const asks = Array.from({ length: 80 }, () => client.pageFor(secrets).catch(told))
    expect(await client.pageFor(secrets).catch(told)).toContain('too many people')
    await expect.poll(() => held.length).toBe(16)
    expect(provider.asked).toHaveLength(16)
    provider.answer(DISCOVERY)
    for (const response of held) response.destroy()
    await Promise.all(asks)
  })

  it('is silent: who is asked and who waits for a place are sent back alike', async () => {
    provider.answer(DISCOVERY, () => undefined)
    const secrets = { state: 's', nonce: 'n', verifier: 'v' }
    const impatient = clientOf(provider, {}, IMPATIENCE_MS)
    const asks = Array.from({ length: 20 }, () =>
      impatient.pageFor(secrets).catch((error: Error) => error.message),
    )
    for (const told of await Promise.all(asks)) expect(told).toContain('took longer')
    await impatient.close()
  })

  it.each([
    ['the name of another', { issuer: 'https://other.example' }],
    ['an endpoint by plain http', { token_endpoint: 'http://sso.example/token' }],
    ['an endpoint that is no URL', { jwks_uri: '/jwks' }],
    ['an endpoint of another kind', { authorization_endpoint: 'javascript:alert(1)' }],
    ['an endpoint with a password', { token_endpoint: 'https://a:b@sso.example/token' }],
    ['no endpoint', { authorization_endpoint: undefined }],
  ])('says of itself %s: nobody is sent there', async (_what, metadata) => {
    provider.changes.metadata = metadata
    expect(await person().visit(START)).toMatchObject(refusedWith('provider'))
  })

  it('gives no token', async () => {
    await userOf()
    provider.answer('/token', (_request, response) =>
      sendJson(response, 200, { access_token: 'x' }),
    )
    expect(await person().signIn()).toMatchObject(refusedWith('provider'))
    provider.answer('/token')
    provider.answer('/jwks', (_request, response) => sendJson(response, 200, { keys: 'none' }))
    later(20)
    expect(await person().signIn()).toMatchObject(refusedWith('provider'))
  })

  it('is asked what it is once in ten minutes', async () => {
    const asks = () => provider.asked.filter((path) => path === DISCOVERY).length
    await person().visit(START)
    await person().visit(START)
    expect(asks()).toBe(1)
    later(10.1)
    await person().visit(START)
    expect(asks()).toBe(2)
  })
})
