import { createHash, generateKeyPairSync } from 'node:crypto'
import ssh2 from 'ssh2'
import { describe, expect, it } from 'vitest'
import { makeSshKey } from '#test/ssh-keys.ts'
import { parsePublicKeys } from './public-key.ts'

/** Made by ssh-keygen, with the fingerprints that `ssh-keygen -lf` prints. */
const BLOB = 'AAAAC3NzaC1lZDI1NTE5AAAAIN/7IFQKObj/3XmwQrjgnMNw/LveCCo/T+/3GTZo6q6s'
const LINE = `ssh-ed25519 ${BLOB} erp@muster`
const FINGERPRINT = 'SHA256:5sMu5DZ41YEDbvo7Q8PQVvsg8Mx/i0OShosLBiShgjA'
const POINT =
  'BB7ykDfDwIuerEWSiFaR9b2bhltLsjMltStnxyP1vYuuur/xJs0a8EtCOqEUlDktCGSTRKYgjRebNpA9Ulf4E3Q'
const ECDSA = `ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABB${POINT}=`
const ECDSA_FINGERPRINT = 'SHA256:7+xyOdrrrViOhO87HHMjh52Mg6l7TmOQjf5TdJpwF2M'

const refusal = (text: string) => {
  try {
    parsePublicKeys(text)
  } catch (error) {
    return (error as { details?: { type: string }[] }).details?.[0]?.type
  }
  return 'accepted'
}
const wire = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, Buffer.from(part)]
    }),
  )
const lineOf = (algorithm: string, ...parts: Buffer[]) =>
  `${algorithm} ${wire(algorithm, ...parts).toString('base64')}`
const numberOf = (base64url: string | undefined) => {
  const bytes = Buffer.from(base64url ?? '', 'base64url')
  return bytes.readUInt8() < 0x80 ? bytes : Buffer.concat([Buffer.alloc(1), bytes])
}
const rsaLine = (bits: number) => {
  const key = generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({
    format: 'jwk',
  })
  return lineOf('ssh-rsa', numberOf(key.e), numberOf(key.n))
}

describe('Public keys: read as OpenSSH writes them', () => {
  it('with the fingerprint that OpenSSH shows, the algorithm and the comment', () => {
    expect(parsePublicKeys(`${LINE}\n`)).toEqual([
      {
        algorithm: 'ssh-ed25519',
        wireForm: Buffer.from(BLOB, 'base64'),
        fingerprint: FINGERPRINT,
        comment: 'erp@muster',
      },
    ])
    expect(parsePublicKeys(ECDSA)).toMatchObject([{ fingerprint: ECDSA_FINGERPRINT, comment: '' }])
  })

  it.each([
    ['ecdsa-sha2-nistp256', 'ecdsa', { bits: 256 }],
    ['ecdsa-sha2-nistp384', 'ecdsa', { bits: 384 }],
    ['ecdsa-sha2-nistp521', 'ecdsa', { bits: 521 }],
    ['ssh-rsa', 'rsa', { bits: 2048 }],
  ] as const)('of the algorithm %s', (algorithm, type, options) => {
    const { public: line } = ssh2.utils.generateKeyPairSync(
      type as 'rsa',
      options as { bits: 2048 },
    )
    const blob = Buffer.from(line.split(' ')[1] ?? '', 'base64')
    const hash = createHash('sha256').update(blob).digest('base64').replace('=', '')
    expect(parsePublicKeys(line)).toMatchObject([
      { algorithm, wireForm: blob, fingerprint: `SHA256:${hash}` },
    ])
  })

  it('several, a line each, as authorized_keys has them: blank lines and comments are left out', () => {
    const text = `# the ERP\r\n${LINE}\r\n\r\n  restrict,no-pty ${ECDSA} next\r\n`
    expect(parsePublicKeys(text).map(({ comment }) => comment)).toEqual(['erp@muster', 'next'])
  })

  it('in the form that PuTTYgen saves (RFC 4716)', () => {
    const text = [
      '---- BEGIN SSH2 PUBLIC KEY ----',
      'Comment: "rsa-key: \\',
      'erp"',
      BLOB.slice(0, 40),
      BLOB.slice(40),
      '---- END SSH2 PUBLIC KEY ----',
      '',
    ].join('\r\n')
    expect(parsePublicKeys(text)).toMatchObject([
      { fingerprint: FINGERPRINT, comment: 'rsa-key: erp' },
    ])
  })
})

describe('Public keys: refused with a reason', () => {
  it.each([
    ['an OpenSSH private key', makeSshKey().private],
    [
      'a private key in PEM',
      generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    ],
    ['a private key of PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\n'],
  ])('%s, without a word of its content', (_name, text) => {
    expect(refusal(text)).toBe('private_key')
    expect(() => parsePublicKeys(text)).toThrow(/private key, and was not stored/)
  })

  it.each([
    ['a certificate', 'certificate', 'ssh-ed25519-cert-v01@openssh.com AAAAIHNzaC1lZDI1NTE5'],
    ['a DSA key', 'weak_key', 'ssh-dss AAAAB3NzaC1kc3MAAACB'],
    ['an RSA key of 1,024 bits', 'weak_key', rsaLine(1_024)],
    ['a key of a security token', 'algorithm', 'sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaA=='],
    ['an option that narrows the key', 'key_options', `from="10.0.0.1",no-pty ${LINE}`],
    ['a key that was cut', 'unreadable', LINE.slice(0, 50)],
    ['a key of another algorithm', 'unreadable', `ssh-rsa ${BLOB}`],
    ['a point that is not on its curve', 'unreadable', ECDSA.replace('BB7yk', 'BB8yk')],
    ['a text without a key', 'unreadable', 'hello'],
    ['a public key in PEM', 'unreadable', '-----BEGIN PUBLIC KEY-----\nMCowBQ==\n'],
    ['two keys in one line', 'no_lines', `${LINE} ${ECDSA}`],
    ['nothing', 'no_key', ' \n# only a comment\n'],
    ['more than 20 keys', 'too_many', `${LINE}\n`.repeat(21)],
  ])('%s', (_name, type, text) => {
    expect(refusal(text)).toBe(type)
  })
})
