import type { Socket } from 'node:net'
import type { Connection } from 'ssh2'
import { isScope } from '../../access/api-keys/scopes.ts'
import type { ExchangeCaller, Tree } from '../tree/tree.ts'
import { type SignedIn, stillProves } from './authenticate.ts'
import type { Visit } from './door.ts'
import { createPace, type Rate } from './pace.ts'
import type { StoredUser } from './queries.ts'
import { type SessionsDeps, serveSessions } from './serve-sessions.ts'
import { createSignIn, type SignInDeps } from './sign-in.ts'
import {
  DISCONNECT,
  isExchangingKeys,
  offerSignatureAlgorithms,
  sayGoodbye,
} from './ssh2-internals.ts'
import type { TimeShare } from './time-share.ts'

export type ConnectionDeps = SignInDeps &
  Omit<SessionsDeps, 'canSend' | 'onActivity' | 'fail'> & {
    readonly openTree: (caller: ExchangeCaller, address: string) => Tree
    readonly timeShare: TimeShare
  }

export type ServedConnection = {
  /** Undefined before the sign-in. */
  user(): StoredUser | undefined
  isUploading(): boolean
  /** Since when nothing was requested or done. */
  idleSince(): number
  /** Ends it, unless the user may go on as it is: without the same rights it may not. */
  judgeAgain(user: StoredUser | undefined): void
  /** Ends it: uploads that are open submit nothing. */
  cut(reason: string): void
  /** Resolves when the socket is closed and all handles are left. */
  readonly closed: Promise<void>
}

const KB = 1024
const MB = 1024 * KB
const MAX_BYTES_OF_STRANGERS = MB
/** Responses that the client does not take: beyond that it gets no more. */
const MAX_UNSENT_BYTES = 512 * KB
/** Beyond that it floods us with what must be answered, and takes no answer. */
const MAX_QUEUED_BYTES = 4 * MB
const GOODBYE_MS = 1_000
const REKEY_RATE: Rate = { burst: 10, perSecond: 0.2 }

/** Serves one connection from its identification on. */
export function serveConnection(
  connection: Connection,
  socket: Socket,
  visit: Visit,
  deps: ConnectionDeps,
): ServedConnection {
  const { log, elapsedMs } = deps
  const address = socket.remoteAddress ?? ''
  const rekeys = createPace(REKEY_RATE, elapsedMs)
  let signedIn: (SignedIn & { readonly tree: Tree }) | undefined
  let isCut = false
  let handshakes = 0
  let lastActive = elapsedMs()

  const onActivity = (): void => {
    lastActive = elapsedMs()
  }
  const closeSoon = (): void => {
    // ssh2 would go on to parse what follows, and answer it or fail again.
    socket.removeAllListeners('data')
    socket.resume()
    socket.end()
    setTimeout(() => socket.destroy(), GOODBYE_MS).unref()
  }
  const cut = (reason: string, code = DISCONNECT.BY_APPLICATION): void => {
    if (isCut) return
    isCut = true
    const level = signedIn ? 'info' : 'debug'
    log[level]({ user: signedIn?.user.name, address, reason }, 'an SFTP connection was ended')
    void sessions.end(true)
    sayGoodbye(connection, code)
    closeSoon()
  }
  const fail = (reason: string): void => cut(reason, DISCONNECT.PROTOCOL_ERROR)

  const signIn = createSignIn(deps, address, visit, {
    isGone: () => isCut || socket.destroyed,
    onSignedIn(candidate) {
      signedIn = { ...candidate, tree: deps.openTree(callerOf(candidate.user), address) }
      onActivity()
    },
    onHopeless: (reason) => cut(reason),
    onNoRoom: () => cut('too many sessions', DISCONNECT.TOO_MANY_CONNECTIONS),
  })
  const canSend = () => socket.writableLength < MAX_UNSENT_BYTES && !isExchangingKeys(connection)
  const sessions = serveSessions(connection, { ...deps, canSend, onActivity, fail }, () => signedIn)

  offerSignatureAlgorithms(connection)
  let handled: Promise<unknown> = Promise.resolve()
  connection.on('authentication', (context) => {
    const attempt = signIn.handle(context).catch((error) => {
      log.error({ err: error }, 'a sign-in over SFTP failed')
      cut('the sign-in failed')
    })
    handled = Promise.all([handled, attempt])
  })
  connection.on('handshake', () => {
    handshakes += 1
    if (handshakes === 1) return
    rekeys.spend(1)
    if (!signedIn || rekeys.waitMs() > 0) fail('too many key exchanges')
    sessions.wake()
  })
  connection.on('error', (error: Error) => {
    log.debug({ err: error, address }, 'an SFTP connection failed')
    closeSoon()
  })
  deps.timeShare(socket)
  socket.on('drain', sessions.wake)
  // ssh2 ends the socket at some messages, and would go on to parse the rest for a client that stays.
  socket.once('finish', closeSoon)
  socket.on('data', () => {
    if (socket.writableEnded) closeSoon()
    if (!signedIn && socket.bytesRead > MAX_BYTES_OF_STRANGERS) fail('too many bytes')
    if (socket.writableLength > MAX_QUEUED_BYTES) fail('it takes no answers')
  })

  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      const ending = [sessions.end(isCut), handled.then(signIn.end)]
      void Promise.all(ending).then(() => resolve())
    })
  })
  return {
    user: () => signedIn?.user,
    isUploading: sessions.isUploading,
    idleSince: () => lastActive,
    judgeAgain(user) {
      if (!signedIn) return
      const { proof, user: former } = signedIn
      if (!user || !stillProves(user, proof)) cut('the user may not be signed in any more')
      else if (rightsOf(user) !== rightsOf(former)) cut('the rights of the user were changed')
    },
    cut,
    closed,
  }
}

const callerOf = (user: StoredUser): ExchangeCaller => ({
  organisationId: user.organisation_id,
  sftpUserId: user.id,
  apiKeyId: user.api_key_id,
  jobSlots: user.job_slots,
  scopes: user.scopes.filter(isScope),
})

/** The rights that a session has from its sign-in on. */
const rightsOf = ({ scopes, job_slots, read_per_minute, read_burst }: StoredUser): string =>
  [...scopes].sort().concat([job_slots, read_per_minute, read_burst].map(String)).join(' ')
