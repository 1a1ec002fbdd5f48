import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connection, ServerChannel, Session } from 'ssh2'
import type { Database } from '#kernel/db/db.ts'
import { bucketsOf, subjectOfKey } from '../../access/api-keys/key-buckets.ts'
import { spend } from '../../access/rate-limits/spend.ts'
import type { Tree } from '../tree/tree.ts'
import { createPace, type Rate } from './pace.ts'
import type { StoredUser } from './queries.ts'
import { createAnswerer } from './sftp/answer.ts'
import { createHandleCount } from './sftp/handles.ts'
import { type ServedChannel, serveChannel } from './sftp/serve-channel.ts'
import { outgoingOf } from './ssh2-internals.ts'

export type SessionsDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly log: Logger
  readonly elapsedMs: () => number
  readonly isStopping: () => boolean
  /** A request failed for a reason that is not the client's. */
  readonly onFailure: (error: unknown) => void
  readonly onBytes: (direction: 'in' | 'out', bytes: number) => void
  /** Whether the connection takes more for the client. */
  readonly canSend: () => boolean
  readonly onActivity: () => void
  readonly fail: (reason: string) => void
}

/** The user of a connection and its tree, from the sign-in on. */
export type Signed = { readonly user: StoredUser; readonly tree: Tree }

export type Sessions = {
  /** Goes on where the connection could not take more. */
  wake(): void
  isUploading(): boolean
  /** `cut`: what was requested and has not begun is dropped. Resolves when all handles are left. */
  end(cut: boolean): Promise<void>
}

const MAX_CHANNELS = 4
/** ssh2 forgets no session that was closed before it began. */
const MAX_CHANNELS_EVER = 1_000
const KB = 1024
/** Larger pieces than any client wants; and a response of 256 KB in hundreds of packets at most. */
const PACKET_BYTES = { least: KB, most: 64 * KB }
/** In the units of requests: 5,000 small ones per second, 200 of a path. */
const REQUEST_RATE: Rate = { burst: 10_000, perSecond: 5_000 }

/**
 * Serves the subsystem sftp on the channels of a connection. All else has no listener, and ssh2 refuses
 * it: shells, commands, terminals, forwarding, agents.
 */
export function serveSessions(
  connection: Connection,
  deps: SessionsDeps,
  signed: () => Signed | undefined,
): Sessions {
  const count = createHandleCount()
  const pace = createPace(REQUEST_RATE, deps.elapsedMs)
  const channels = new Set<ServedChannel>()
  let open = 0
  let ever = 0
  let hasEnded = false

  connection.on('session', (accept, reject) => {
    const session = open < MAX_CHANNELS && ever < MAX_CHANNELS_EVER && !hasEnded && accept()
    if (session) serveSession(session)
    else reject()
  })
  const serveSession = (session: Session): void => {
    const outgoing = outgoingOf(session)
    if (outgoing.packetSize < PACKET_BYTES.least) {
      deps.fail('packets that are too small')
      return
    }
    outgoing.packetSize = Math.min(outgoing.packetSize, PACKET_BYTES.most)
    open += 1
    ever += 1
    session.once('close', () => {
      open -= 1
    })
    session.on('subsystem', (accept, reject, { name }) => {
      const by = hasEnded ? undefined : signed()
      const channel = name === 'sftp' && by ? accept() : undefined
      if (channel && by) serveTree(session, channel, by)
      else reject?.()
    })
  }
  const serveTree = (session: Session, channel: ServerChannel, { user, tree }: Signed): void => {
    const answerer = createAnswerer({
      tree,
      now: deps.now,
      log: deps.log,
      onFailure: deps.onFailure,
      count,
      spendRead: (path, gone) => spendRead(deps.database, user, path, gone),
      mayBeginUploads: () => !deps.isStopping(),
    })
    const served = serveChannel(channel, { ...deps, answerer, pace })
    channels.add(served)
    session.once('close', () => {
      void served.end(false).then(() => channels.delete(served))
    })
  }

  return {
    wake() {
      for (const channel of channels) channel.wake()
    },
    isUploading: () => count.writing() > 0,
    async end(cut) {
      hasEnded = true
      await Promise.all([...channels].map((channel) => channel.end(cut)))
    },
  }
}

/** An out-file costs what GET of its record would; here a caller waits instead of being refused. */
async function spendRead(
  database: Database,
  user: StoredUser,
  path: string,
  gone: AbortSignal,
): Promise<void> {
  if (!path.startsWith('/out/')) return
  const { read } = bucketsOf(user)
  for (;;) {
    const { allowed, waitMs } = await spend(database, subjectOfKey(user.api_key_id), read)
    if (allowed) return
    await sleep(waitMs, undefined, { signal: gone })
  }
}
