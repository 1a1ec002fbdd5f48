import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { hostileTargets } from '#test/hostile-targets.ts'
import { isPublicAddress } from './public-address.ts'
import { checkTarget, literalAddress, TargetRefused } from './target-guard.ts'

const PUBLIC = { allowInsecure: false }
const CLOSED = { allowInsecure: true }

describe('Events: events are pushed to an HTTPS endpoint', () => {
  it.each([
    ['https://hook.example.com', 'https://hook.example.com/'],
    ['https://hook.example.com:443/a?b=c', 'https://hook.example.com/a?b=c'],
    ['https://hook.example.com:1024/', 'https://hook.example.com:1024/'],
    ['https://hook.example.com:65535/', 'https://hook.example.com:65535/'],
    ['https://hook.example.com./', 'https://hook.example.com./'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
    [' https://hook.example.com/a%09b%00 ', 'https://hook.example.com/a%09b%00'],
    ['https://hook.example.com/\u00ad', 'https://hook.example.com/%C2%AD'],
    ['https://notlocal/', undefined],
    ['https://mylocal.example/', 'https://mylocal.example/'],
    ['https://9.9.9.9:8443/', 'https://9.9.9.9:8443/'],
    ['https://[2620:fe::fe]/', 'https://[2620:fe::fe]/'],
    [`https://a.example/${'a'.repeat(2_030)}`, `https://a.example/${'a'.repeat(2_030)}`],
    [`https://a.example/${'a'.repeat(2_031)}`, undefined],
  ])('%s', (text, href) => {
    if (href === undefined) expect(() => checkTarget(text, PUBLIC)).toThrow(TargetRefused)
    else expect(checkTarget(text, PUBLIC).href).toBe(href)
  })

  it('says what is wrong, each in words of its own', () => {
    const said = hostileTargets(8443)
      .filter(({ refusedBy }) => refusedBy === 'TEXT')
      .map(({ url }) => messageFor(url).replace(/The host \S+ is/, 'The host is'))
    expect([...new Set(said)].sort()).toEqual([
      'The URL must begin with https://.',
      'The URL must not be longer than 2048 characters.',
      'The URL must not contain a fragment (#).',
      'The URL must not contain a user name or password.',
      'The URL must not contain tabs, line breaks or other control characters.',
      'The host is not on the public internet.',
      'The host of the URL is not a valid name.',
      'The port must be 443 or at least 1024.',
      'This is not a valid URL.',
    ])
  })

  it('takes a text as nothing but a public https target, whatever it is', () => {
    fc.assert(
      fc.property(anyTarget, (text) => {
        const url = urlOrRefused(text)
        if (url === undefined) return
        expect(url.protocol).toBe('https:')
        expect(url.username + url.password + url.hash).toBe('')
        const literal = literalAddress(url.hostname)
        if (literal !== null) expect(isPublicAddress(literal)).toBe(true)
        else expect(isIP(url.hostname.replace(/\.+$/, ''))).toBe(0)
      }),
      { numRuns: cases(2_000) },
    )
  })
})

describe('WEBHOOK_ALLOW_INSECURE_TARGETS permits plain http and any address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost:8080/',
    'http://receiver:443/',
    'https://10.0.0.1/',
    'https://[::1]:8443/',
    'http://169.254.169.254/',
  ])('takes %s', (text) => {
    expect(() => checkTarget(text, CLOSED)).not.toThrow()
  })

  it.each([
    'ftp://localhost/',
    'http://me@localhost/',
    'http://localhost/#',
    'http://localhost:22/',
    'https://localhost:80/',
    'http://./',
    'http://',
    `http://localhost/${'a'.repeat(2_048)}`,
  ])('takes nothing else that is refused: %s', (text) => {
    expect(() => checkTarget(text, CLOSED)).toThrow(TargetRefused)
  })
})

/** Arbitrary texts, and such as come near to URLs. */
const anyTarget = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .tuple(
      fc.constantFrom('https://', 'https:', 'http://', 'HTTPS:\\\\', ' https://'),
      fc.oneof(
        fc.constant(''),
        fc.string().map((user) => `${user}@`),
      ),
      fc.oneof(
        fc.ipV4(),
        fc.ipV4Extended(),
        fc.ipV6().map((address) => `[${address}]`),
        fc.ipV4().map((address) => `[::ffff:${address}]`),
        fc.nat().map(String),
        fc.domain(),
        fc.string(),
      ),
      fc.constantFrom('', '.', ':443', ':80', ':8443', ':0'),
      fc.constantFrom('', '/', '/hook', '/#', '?a=b'),
    )
    .map((parts) => parts.join('')),
)

function urlOrRefused(text: string): URL | undefined {
  try {
    return checkTarget(text, PUBLIC)
  } catch (error) {
    expect(error).toBeInstanceOf(TargetRefused)
    return undefined
  }
}

function messageFor(text: string): string {
  try {
    checkTarget(text, PUBLIC)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
