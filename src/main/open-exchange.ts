import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import type { Metrics } from '#kernel/metrics.ts'
import { WrongKey } from '#kernel/sealing.ts'
import type { CallRecorder } from '../access/call-records/record-calls.ts'
import { createHashingQueue } from '../access/sessions/hashing-queue.ts'
import type { Config } from '../config.ts'
import type { Webhooks } from '../events/webhooks.ts'
import { createExchangeLog } from '../file-exchange/exchange-log.ts'
import { type HostKey, openHostKey } from '../file-exchange/server/host-key.ts'
import type { SftpAddress } from '../file-exchange/server/sftp-address.ts'
import { startSftpServer } from '../file-exchange/server/sftp-server.ts'
import { createTree } from '../file-exchange/tree/create-tree.ts'
import { createUploadRoom } from '../file-exchange/tree/upload-room.ts'

type ExchangeDeps = {
  readonly database: Database
  readonly files: FileStore
  readonly webhooks: Pick<Webhooks, 'sealer' | 'canSign'>
  readonly calls: CallRecorder
  readonly now: () => Date
  readonly log: Logger
  readonly metrics: Metrics
}

export type OpenedExchange = {
  /** For partners, as the settings page names it. */
  readonly address: SftpAddress
  /** For the log. */
  readonly shown: { readonly sftpPort: number; readonly sftpHostKey: string }
  stop(): Promise<void>
}

/** The file exchange over SFTP, where it is switched on and its host key can be opened. */
export async function openExchange(
  config: Config,
  deps: ExchangeDeps,
): Promise<OpenedExchange | undefined> {
  if (config.sftpPort === undefined) return undefined
  const hostKey = await openKey(deps)
  if (!hostKey) return undefined
  const { database, files, calls, now, log, metrics } = deps
  const room = createUploadRoom()
  const logOf = createExchangeLog({ calls, now, elapsedMs: () => performance.now() })
  const server = await startSftpServer({
    database,
    now,
    log,
    hostKey,
    host: config.host,
    port: config.sftpPort,
    limits: {
      maxSessions: config.sftpMaxSessions,
      maxPerAddress: config.sftpMaxSessionsPerAddress,
      maxPerUser: config.sftpMaxSessionsPerUser,
    },
    idleMs: config.sftpIdleMinutes * 60_000,
    // Of its own: people can sign in while programs try passwords.
    hashing: createHashingQueue(),
    openTree(caller, clientAddress) {
      const noted = logOf(caller, clientAddress)
      return createTree({ database, files, now, room, clientAddress, ...noted }, caller)
    },
    onBytes: (direction, bytes) => metrics.sftpBytes.inc({ direction }, bytes),
    onRefused: (reason) => metrics.sftpRefused.inc({ reason }),
  })
  metrics.gauge('pis_sftp_sessions_open', 'Sessions over SFTP.', server.sessions)
  const { publicUrl } = config
  return {
    address: { host: publicUrl ? new URL(publicUrl).hostname : undefined, port: server.port },
    shown: { sftpPort: server.port, sftpHostKey: hostKey.fingerprint },
    stop: server.stop,
  }
}

const NO_SFTP = 'this process serves no SFTP: its host key'
const OTHER_KEY = 'was stored under another SECRETS_KEY. If that key is lost: pis webhook adopt-key'

async function openKey({ database, webhooks, log }: ExchangeDeps): Promise<HostKey | undefined> {
  try {
    if (webhooks.canSign) return await openHostKey(database, webhooks.sealer)
    log.error(`${NO_SFTP} ${OTHER_KEY}`)
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error
    log.error(`${NO_SFTP} ${OTHER_KEY}`)
  }
  return undefined
}
