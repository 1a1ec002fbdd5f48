import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * An API key is `pis_live_<key id>_<secret>_<checksum>`: the key id is for people and look-ups, the
 * secret is stored as a hash only, the checksum lets a typing error be refused without a query and
 * secret scanners recognise a leaked key. Demo organisations have `pis_test_`.
 */
export type NewKey = {
  readonly text: string
  readonly keyId: string
  readonly secretHash: Buffer
  readonly lastFour: string
}

export type PresentedKey = { readonly keyId: string; readonly secretHash: Buffer }

const FORM = /^pis_(?:live|test)_([0-9A-Za-z]{8})_([0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/

export function makeKey(kind: 'live' | 'test'): NewKey {
  const keyId = randomText(8)
  const secret = randomText(43)
  const body = `pis_${kind}_${keyId}_${secret}`
  return {
    text: `${body}_${checksum(body)}`,
    keyId,
    secretHash: hashOf(secret),
    lastFour: secret.slice(-4),
  }
}

/** Reads an `Authorization` header; undefined for every form that cannot be a key of ours. */
export function readKey(authorization: string | undefined): PresentedKey | undefined {
  const text = /^Bearer +([\x21-\x7e]+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const [, keyId, secret, sum] = FORM.exec(text) ?? []
  if (!keyId || !secret || checksum(text.slice(0, -7)) !== sum) return undefined
  return { keyId, secretHash: hashOf(secret) }
}

/** A fast hash is right here: the secret has 256 random bits. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Bytes from 248 on are thrown away, so that every character is equally likely. */
function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += DIGITS[byte % 62]
    }
  }
  return text
}

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < 6; place += 1) {
    digits = DIGITS[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
