import ssh2 from 'ssh2'

/** ssh2 1.17 drops the leading zeros of an Ed25519 key, so that programs cannot read one in 256. */
export function makeSshKey(comment = 'erp@muster') {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519', { comment })
    const parsed = [pair.private, pair.public].map((text) => ssh2.utils.parseKey(text))
    if (parsed.every((key) => !(key instanceof Error))) return pair
  }
}
