import pino from 'pino'
import { sql } from '#kernel/db/sql.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import { SCOPES, type Scope } from '../../src/access/api-keys/scopes.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'
import { createHashingQueue } from '../../src/access/sessions/hashing-queue.ts'
import { isPassword } from '../../src/access/users/password.ts'
import { openHostKey } from '../../src/file-exchange/server/host-key.ts'
import {
  type SftpServer,
  type SftpServerOptions,
  startSftpServer,
} from '../../src/file-exchange/server/sftp-server.ts'
import { createTree } from '../../src/file-exchange/tree/create-tree.ts'
import type { OutFile } from '../../src/file-exchange/tree/out-files.ts'
import { createUploadRoom } from '../../src/file-exchange/tree/upload-room.ts'
import { createSftpUser } from '../../src/file-exchange/users/create-user.ts'
import { parsePublicKeys } from '../../src/file-exchange/users/public-key.ts'
import { openDatabase } from './database.ts'
import { makeSshKey } from './ssh-keys.ts'
import { openFolder } from './stores.ts'

export type SftpSite = Awaited<ReturnType<typeof openSftpSite>>

export type SiteUser = {
  readonly organisationId: number
  readonly userId: string
  readonly name: string
  readonly privateKey: string
  readonly password: string
}

type UserInput = {
  readonly organisationId?: number
  readonly scopes?: readonly Scope[]
  /** As OpenSSH writes it; else a key of its own. */
  readonly publicKey?: string
  readonly withPassword?: boolean
  readonly expiresAt?: string
  readonly readPerMinute?: number
}

type Limits = Partial<SftpServerOptions['limits']>
type StartInput = Partial<Omit<SftpServerOptions, 'limits'>> & {
  readonly limits?: Limits
  /** In place of the folder in which all contents are stored. */
  readonly files?: FileStore
}

/** Limits that no test reaches unless it asks for others. */
const ROOMY = {
  ...{ maxSessions: 1_000, maxPerAddress: 1_000, maxPerUser: 1_000, maxStrangersPerAddress: 1_000 },
  rate: { burst: 100_000, perSecond: 100_000 },
}
const ROOMY_USER = { writePerMinute: 600_000, readPerMinute: 6_000_000, jobSlots: 1_000 }

/** A database and a file store, on which a test starts servers of SFTP in this process. */
export async function openSftpSite() {
  const { database, close } = await openDatabase()
  const store = await openFolder()
  const sealer = createSealer(Buffer.alloc(KEY_BYTES, 7))
  const hostKey = await openHostKey(database, sealer)
  const room = createUploadRoom()
  const clock = { nowMs: Date.now() }
  const now = () => new Date(clock.nowMs)
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const servers: SftpServer[] = []
  const fetched: OutFile[] = []
  let users = 0

  const createOrganisation = (name: string): Promise<number> =>
    database.asSystem((db) => insertOrganisation(db, name, false))
  const organisationId = await createOrganisation('Home')

  return {
    database,
    store: store.store,
    organisationId,
    hostKey,
    sealer,
    clock,
    fetched,
    /** Lines of the log of all servers, from `warn` on. */
    lines,
    createOrganisation,
    async createUser({ publicKey, ...input }: UserInput = {}): Promise<SiteUser> {
      users += 1
      const name = `erp-${users}`
      const pair = makeSshKey()
      const of = input.organisationId ?? organisationId
      const made = await database.asOrganisation(of, (db) =>
        createSftpUser(
          db,
          { organisationId: of, address: '127.0.0.1', requestId: 'test' },
          {
            ...{ name, scopes: SCOPES, ...ROOMY_USER, ...input },
            publicKeys: parsePublicKeys(publicKey ?? pair.public),
          },
          now(),
        ),
      )
      const { userId, password = '' } = made
      return { organisationId: of, userId, name, privateKey: pair.private, password }
    },
    /** A server, and what it counts. */
    async start({ limits, files = store.store, ...options }: StartInput = {}) {
      const counts = { hashes: 0, refused: [] as string[] }
      const server = await startSftpServer({
        ...{ database, now, log, hostKey, host: '127.0.0.1', port: 0, idleMs: 600_000 },
        limits: { ...ROOMY, ...limits },
        hashing: createHashingQueue(),
        isPassword(password, hash) {
          counts.hashes += 1
          return isPassword(password, hash)
        },
        openTree: (caller, clientAddress) =>
          createTree(
            {
              ...{ database, files, now, room, clientAddress },
              onFetched: (file) => fetched.push(file),
              onDeleted: () => undefined,
              onRemoved: () => undefined,
              onRefused: () => undefined,
            },
            caller,
          ),
        onBytes: () => undefined,
        onRefused: (reason) => counts.refused.push(reason),
        ...options,
      })
      servers.push(server)
      return { ...server, counts }
    },
    /** The sign-ins of an SFTP user in the audit log: action, and reason or way. */
    audit: async ({ userId }: Pick<SiteUser, 'userId'>) => {
      const entries = await database.asSystem((db) =>
        db.rows<{ entry: string }>(sql`
          select concat_ws(' ', action, after->>'reason', after->>'way') as entry from audit_log
           where object_type = 'sftp_user' and object_id = ${userId}
             and action in ('sftp_user.signed_in', 'sftp_user.refused') order by id`),
      )
      return entries.map(({ entry }) => entry.replace('sftp_user.', ''))
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await close()
      await store.stop()
    },
  }
}
