import { createPublicKey } from 'node:crypto'
import ssh2, { type PublicKeyAuthContext } from 'ssh2'
import { KEY_TYPES } from './algorithms.ts'

const MIN_RSA_BITS = 2_048

/**
 * `MAY SIGN` where the client only asks for the key, `PROVED` where its owner signed for this very
 * connection. Undefined where neither the key nor the algorithm counts here, or the signature is wrong.
 */
export function checkProof(context: PublicKeyAuthContext): 'MAY SIGN' | 'PROVED' | undefined {
  const { key, hashAlgo, signature, blob } = context
  if (!KEY_TYPES.has(key.algo)) return undefined
  const isRsa = key.algo === 'ssh-rsa'
  // Without a name of its own the hash of RSA is SHA-1.
  if (isRsa && hashAlgo !== 'sha256' && hashAlgo !== 'sha512') return undefined
  const parsed = ssh2.utils.parseKey(key.data)
  if (parsed instanceof Error || parsed.type !== key.algo) return undefined
  if (isRsa && rsaBits(parsed.getPublicPEM()) < MIN_RSA_BITS) return undefined
  if (!signature || !blob) return 'MAY SIGN'
  return parsed.verify(blob, signature, hashAlgo) === true ? 'PROVED' : undefined
}

function rsaBits(pem: string): number {
  try {
    return createPublicKey(pem).asymmetricKeyDetails?.modulusLength ?? 0
  } catch {
    return 0
  }
}

/** ssh2 names the type of the key; RFC 4252 wants the algorithm of the request. */
export function acceptForSigning(context: PublicKeyAuthContext): void {
  if (context.hashAlgo) context.key.algo = `rsa-sha2-${context.hashAlgo.slice('sha'.length)}`
  context.accept()
}
