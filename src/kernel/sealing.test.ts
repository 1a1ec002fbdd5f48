import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealer, KEY_BYTES, WrongKey } from './sealing.ts'

const sealer = createSealer(randomBytes(KEY_BYTES))

test('sealed secrets: sealing is reversible, randomised and shows nothing of the plain text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 8 }), fc.string(), (secret, owner) => {
      const sealed = sealer.seal(secret, owner)
      expect(sealer.open(sealed, owner)).toBe(secret)
      expect(sealed.includes(Buffer.from(secret))).toBe(false)
      expect(sealer.seal(secret, owner)).not.toEqual(sealed)
    }),
  )
})

test('sealed secrets: another key, another owner or a changed byte does not open them', () => {
  const other = createSealer(randomBytes(KEY_BYTES))
  const sealed = sealer.seal('whsec_1', 'subscription 1')
  expect(() => other.open(sealed, 'subscription 1')).toThrow(WrongKey)
  expect(() => sealer.open(sealed, 'subscription 2')).toThrow(WrongKey)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => sealer.open(changed, 'subscription 1')).toThrow(WrongKey)
  }
  for (const length of [0, 11, 12, 27, 28]) {
    expect(() => sealer.open(sealed.subarray(0, length), 'subscription 1')).toThrow(WrongKey)
  }
})

test('sealed secrets: a key id tells keys apart without revealing them', () => {
  const key = randomBytes(KEY_BYTES)
  expect(createSealer(key).keyId).toBe(createSealer(Buffer.from(key)).keyId)
  expect(createSealer(key).keyId).not.toBe(sealer.keyId)
  expect(() => createSealer(randomBytes(16))).toThrow('32 bytes')
})
