import { createHash, createPublicKey } from 'node:crypto'
import ssh2 from 'ssh2'
import { invalid } from '#kernel/errors.ts'

export type PublicKey = {
  readonly algorithm: string
  /** In the form of the SSH wire protocol. */
  readonly wireForm: Buffer
  readonly fingerprint: string
  readonly comment: string
}

export const MOST_KEYS = 20
const MOST_CHARACTERS_OF_A_COMMENT = 200

/**
 * Reads public keys as OpenSSH writes them: a line each, as in a `.pub` file or in `authorized_keys`;
 * or one key as PuTTYgen saves it (RFC 4716).
 */
export function parsePublicKeys(text: string): readonly PublicKey[] {
  if (PRIVATE_KEY.test(text)) {
    refuse(
      'is a private key, and was not stored: paste the public key, from the file that ends in .pub',
      'private_key',
    )
  }
  const lines = unwrapped(text)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.length === 0) refuse('holds no key', 'no_key')
  if (lines.length > MOST_KEYS) refuse(`holds more than ${MOST_KEYS} keys`, 'too_many')
  return lines.map(parseLine)
}

/** As OpenSSH shows it. */
export const fingerprintOf = (wireForm: Uint8Array): string =>
  `SHA256:${createHash('sha256').update(wireForm).digest('base64').replace(/=+$/, '')}`

const PRIVATE_KEY = /PRIVATE KEY-|PuTTY-User-Key-File|Private-Lines:/

const ALGORITHMS: ReadonlySet<string> = new Set([
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'ssh-rsa',
])
const ACCEPTED = 'ssh-ed25519, ecdsa-sha2-nistp256, -nistp384, -nistp521, ssh-rsa'

/** The name of an algorithm, as a word of its own: where the key begins behind options. */
const ALGORITHM = /(?:^|\s)((?:sk-)?(?:ssh|ecdsa)-[\w.@-]+)\s+(\S.*)$/

/** Without its line break, a second key would be taken for the comment of the first. */
const OTHER_KEY = /(?:ssh|ecdsa)-[\w.@-]+\s+AAAA/

/** They allow nothing that this service would do. Others narrow where or how a key is good. */
const HARMLESS_OPTION = /^(?:restrict|no-[a-z0-9-]+)$/i

function parseLine(line: string): PublicKey {
  const found = ALGORITHM.exec(line)
  if (!found) refuse(`is no public key: it begins with one of ${ACCEPTED}`, 'unreadable')
  const [, algorithm = '', rest = ''] = found
  requireHarmless(line.slice(0, found.index).trim())
  requireAccepted(algorithm)
  if (OTHER_KEY.test(rest)) refuse('holds several keys in one line: paste a line each', 'no_lines')
  const key = ssh2.utils.parseKey(`${algorithm} ${rest}`)
  if (key instanceof Error || key.isPrivateKey()) refuse('is no whole public key', 'unreadable')
  requireSound(algorithm, key.getPublicPEM())
  const wireForm = key.getPublicSSH()
  return {
    algorithm,
    wireForm,
    fingerprint: fingerprintOf(wireForm),
    comment: onOneLine(key.comment),
  }
}

function requireHarmless(options: string): void {
  const others = options.split(',').filter((option) => option && !HARMLESS_OPTION.test(option))
  if (others.length === 0) return
  const msg = `has options in front of the key that are not supported: ${others.join(',').slice(0, 100)}`
  refuse(msg, 'key_options')
}

function requireAccepted(algorithm: string): void {
  if (ALGORITHMS.has(algorithm)) return
  if (algorithm.includes('-cert-')) {
    refuse('is a certificate: paste the public key that it was made for', 'certificate')
  }
  if (algorithm === 'ssh-dss') refuse('is a DSA key, which is too weak', 'weak_key')
  refuse(`is of the algorithm ${algorithm.slice(0, 60)}: use one of ${ACCEPTED}`, 'algorithm')
}

/** OpenSSL refuses longer RSA keys. */
const RSA_BITS = { least: 2_048, most: 16_384 } as const

/** OpenSSL reads the key, which refuses points that are not on their curve. */
function requireSound(algorithm: string, pem: string): void {
  const bits = modulusBits(pem)
  if (algorithm !== 'ssh-rsa') return
  if (bits < RSA_BITS.least) {
    refuse(`is an RSA key of ${bits} bits: at least ${RSA_BITS.least} are needed`, 'weak_key')
  }
  if (bits > RSA_BITS.most) {
    refuse(`is an RSA key of more than ${RSA_BITS.most} bits`, 'algorithm')
  }
}

function modulusBits(pem: string): number {
  try {
    return createPublicKey(pem).asymmetricKeyDetails?.modulusLength ?? 0
  } catch {
    refuse('is no whole public key', 'unreadable')
  }
}

const WRAPPED = /^-{4} BEGIN SSH2 PUBLIC KEY -{4}\r?\n([\s\S]*?)\r?\n-{4} END SSH2 PUBLIC KEY -{4}$/

/** A key of RFC 4716 as a line of OpenSSH; all else as it is. ssh2 reads only RSA in this form. */
function unwrapped(text: string): string {
  const [, body] = WRAPPED.exec(text.trim()) ?? []
  if (body === undefined) return text
  const lines = body.replaceAll(/\\\r?\n/g, '').split(/\r?\n/)
  const comment = lines.find((line) => /^comment:/i.test(line)) ?? ''
  const base64 = lines.filter((line) => !line.includes(':')).join('')
  const wireForm = Buffer.from(base64, 'base64')
  const length = wireForm.length < 4 ? 0 : wireForm.readUInt32BE()
  const algorithm = wireForm.subarray(4, 4 + Math.min(length, 100)).toString('latin1')
  return `${algorithm} ${base64} ${comment.replace(/^comment:\s*"?/i, '').replace(/"$/, '')}`
}

const onOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS_OF_A_COMMENT)

function refuse(msg: string, type: string): never {
  throw invalid({ loc: ['body', 'public_key'], msg, type })
}
