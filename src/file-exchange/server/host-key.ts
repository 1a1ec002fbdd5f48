import ssh2, { type ParsedKey } from 'ssh2'
import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Sealer } from '#kernel/sealing.ts'
import { fingerprintOf } from '../users/public-key.ts'
import { HOST_KEY_OWNER } from './queries.ts'

export type HostKey = {
  /** As OpenSSH stores it. */
  readonly privateKey: string
  readonly fingerprint: string
}

const ALGORITHM = 'ssh-ed25519'

/**
 * The key by which clients know this service, the same for all of its processes: the first one makes it.
 * Throws `WrongKey` where it was sealed with another SECRETS_KEY.
 */
export async function openHostKey(database: Database, sealer: Sealer): Promise<HostKey> {
  const stored = (await findHostKey(database)) ?? (await makeHostKey(database, sealer))
  return {
    privateKey: sealer.open(stored.sealed_private_key, HOST_KEY_OWNER),
    fingerprint: fingerprintOf(stored.public_key),
  }
}

type StoredHostKey = { readonly public_key: Buffer; readonly sealed_private_key: Buffer }

const findHostKey = ({ system }: Pick<Database, 'system'>): Promise<StoredHostKey | undefined> =>
  system.row<StoredHostKey>(sql`
    select public_key, sealed_private_key from sftp_host_keys where algorithm = ${ALGORITHM}`)

/** Where several processes make one at the same time, the first commit counts for all. */
async function makeHostKey(database: Database, sealer: Sealer): Promise<StoredHostKey> {
  const { text, key } = makeKey()
  const sealed = sealer.seal(text, HOST_KEY_OWNER)
  await database.asSystem((db) =>
    db.run(sql`
      insert into sftp_host_keys (algorithm, public_key, sealed_private_key)
      values (${ALGORITHM}, ${key.getPublicSSH()}, ${sealed})
      on conflict (algorithm) do nothing`),
  )
  const stored = await findHostKey(database)
  if (!stored) throw new Error('The host key of SFTP was not stored')
  return stored
}

/** ssh2 1.17 drops the leading zeros of a key that it makes: of 200 keys it cannot read one. */
function makeKey(): { readonly text: string; readonly key: ParsedKey } {
  for (;;) {
    const text = ssh2.utils.generateKeyPairSync('ed25519').private
    const key = ssh2.utils.parseKey(text)
    if (!(key instanceof Error)) return { text, key }
  }
}
