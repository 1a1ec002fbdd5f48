import { createPublicKey } from 'node:crypto'
import ssh2, { type PublicKeyAuthContext } from 'ssh2'
import { fingerprintOf } from '../users/public-key.ts'
import { KEY_TYPES } from './algorithms.ts'

export type PresentedKey = {
  readonly fingerprint: string
  /** Whether its owner signed for this very connection; undefined where the client only asks for it. */
  readonly isSigned: boolean | undefined
}

const MIN_RSA_BITS = 2_048

/** What a client presents; undefined where neither the key nor the algorithm counts here. */
export function readPresentedKey(context: PublicKeyAuthContext): PresentedKey | undefined {
  const { key, hashAlgo, signature, blob } = context
  if (!KEY_TYPES.has(key.algo)) return undefined
  const isRsa = key.algo === 'ssh-rsa'
  // Without a name of its own the hash of RSA is SHA-1.
  if (isRsa && hashAlgo !== 'sha256' && hashAlgo !== 'sha512') return undefined
  const parsed = ssh2.utils.parseKey(key.data)
  if (parsed instanceof Error || parsed.type !== key.algo) return undefined
  if (isRsa && rsaBits(parsed.getPublicPEM()) < MIN_RSA_BITS) return undefined
  return {
    fingerprint: fingerprintOf(key.data),
    isSigned: signature && blob ? parsed.verify(blob, signature, hashAlgo) === true : undefined,
  }
}

function rsaBits(pem: string): number {
  try {
    return createPublicKey(pem).asymmetricKeyDetails?.modulusLength ?? 0
  } catch {
    return 0
  }
}

/** ssh2 names the type of the key; RFC 4252 wants the algorithm that was asked for. */
export function acceptForSigning(context: PublicKeyAuthContext): void {
  if (context.hashAlgo) context.key.algo = `rsa-sha2-${context.hashAlgo.slice('sha'.length)}`
  context.accept()
}
