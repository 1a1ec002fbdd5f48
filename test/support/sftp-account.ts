import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#kernel/db/db.ts'
import { createSftpUser } from '../../src/file-exchange/users/create-user.ts'
import { parsePublicKeys } from '../../src/file-exchange/users/public-key.ts'
import { makeSshKey } from './ssh-keys.ts'

/** An SFTP user with a key pair of its own; the private key also as a file, for programs. */
export type SftpAccount = {
  readonly name: string
  readonly privateKey: string
  readonly keyFile: string
  /** A folder for files of this account, removed with it. */
  readonly folder: string
  remove(): Promise<void>
}

/** Limits that no test reaches. */
const ROOMY = { writePerMinute: 600_000, readPerMinute: 6_000_000, jobSlots: 1_000 }

export async function createSftpAccount(
  database: Database,
  organisationId: number,
  name: string,
  limits: Partial<typeof ROOMY> = {},
): Promise<SftpAccount> {
  const pair = makeSshKey()
  const folder = await mkdtemp(join(tmpdir(), 'pis-test-sftp-'))
  const keyFile = join(folder, 'id_ed25519')
  await writeFile(keyFile, pair.private, { mode: 0o600 })
  const publicKeys = parsePublicKeys(pair.public)
  await database.asOrganisation(organisationId, (db) =>
    createSftpUser(
      db,
      { organisationId, address: '127.0.0.1', requestId: 'test' },
      { name, publicKeys, ...ROOMY, ...limits },
      new Date(),
    ),
  )
  return {
    name,
    privateKey: pair.private,
    keyFile,
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
