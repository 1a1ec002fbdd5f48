import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keeps secrets that must be read again: whoever has the database, but not the key, cannot. */
export type Sealer = {
  /** Tells keys apart without telling anything of them. */
  readonly keyId: string
  /** `owner` is whose secret it is: it can be opened for no other. */
  seal(secret: string, owner: string): Buffer
  /** Throws `WrongKey` where another key sealed it, for another owner, or somebody changed it. */
  open(sealed: Uint8Array, owner: string): string
  /** A key for another purpose, which reveals nothing of this one. */
  derive(purpose: string): Buffer
}

export class WrongKey extends Error {}

export const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer(key: Buffer): Sealer {
  if (key.length !== KEY_BYTES) throw new Error(`A sealing key has ${KEY_BYTES} bytes`)
  const derive = (purpose: string) => createHmac('sha256', key).update(purpose).digest()
  return {
    keyId: derive('key id').toString('base64url').slice(0, 16),
    derive,
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag)
        const shown = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([shown, decipher.final()]).toString('utf8')
      } catch (error) {
        throw new WrongKey('A stored secret was sealed with another key', { cause: error })
      }
    },
  }
}
