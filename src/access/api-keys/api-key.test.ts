import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeKey, readKey } from './api-key.ts'

describe('API key format: a malformed key is refused without a look-up', () => {
  it('reads back what it made', () => {
    const key = makeKey('live')

    expect(key.text).toMatch(/^pis_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/)
    expect(readKey(`Bearer ${key.text}`)).toEqual({ keyId: key.keyId, secretHash: key.secretHash })
    expect(key.text.split('_')[3]).toMatch(new RegExp(`${key.lastFour}$`))
  })

  it('refuses a key with any one character changed', () => {
    const { text } = makeKey('test')

    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'abcXYZ019_'), (at, to) => {
        fc.pre(text[at] !== to)
        expect(readKey(`Bearer ${text.slice(0, at)}${to}${text.slice(at + 1)}`)).toBeUndefined()
      }),
    )
  })

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'pis_live_x', 'Bearer a b'])(
    'refuses %s',
    (header) => {
      expect(readKey(header)).toBeUndefined()
    },
  )
})
