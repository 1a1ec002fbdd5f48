import type { Algorithms } from 'ssh2'

/** No SHA-1, no CBC, no compression, whose memory the client would decide. The client's order counts. */
export const ALGORITHMS: Algorithms = {
  kex: [
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'ecdh-sha2-nistp521',
    'diffie-hellman-group16-sha512',
    'diffie-hellman-group18-sha512',
  ],
  serverHostKey: ['ssh-ed25519'],
  cipher: [
    'aes256-gcm@openssh.com',
    'aes128-gcm@openssh.com',
    'chacha20-poly1305@openssh.com',
    'aes256-ctr',
  ],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com'],
  compress: ['none'],
}

const ECDSA = ['ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521']

/** The types of public keys that users may have. */
export const KEY_TYPES: ReadonlySet<string> = new Set(['ssh-ed25519', ...ECDSA, 'ssh-rsa'])

/** Algorithms of the signature of a sign-in. `ssh-rsa` is missing: it means SHA-1. */
export const SIGNATURE_ALGORITHMS = ['ssh-ed25519', ...ECDSA, 'rsa-sha2-512', 'rsa-sha2-256']
