import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ssh2, { type Connection } from 'ssh2'
import { oncePerMinute } from '#kernel/http/limit-connections.ts'
import { ALGORITHMS } from './algorithms.ts'
import { createDoor, type DoorLimits, type Refused, type Visit } from './door.ts'
import type { HostKey } from './host-key.ts'
import { type ConnectionDeps, type ServedConnection, serveConnection } from './serve-connection.ts'
import { socketOf } from './ssh2-internals.ts'
import { createTimeShare } from './time-share.ts'
import { watchSessions } from './watch-sessions.ts'

export type SftpServerOptions = Omit<
  ConnectionDeps,
  'isStopping' | 'elapsedMs' | 'timeShare' | 'onFailure'
> & {
  readonly host: string
  readonly port: number
  readonly hostKey: HostKey
  readonly limits: Pick<DoorLimits, 'maxSessions' | 'maxPerAddress' | 'maxPerUser'> &
    Partial<DoorLimits>
  readonly idleMs: number
  readonly timing?: Partial<Timing>
}

type Timing = {
  /** For the sign-in. */
  readonly graceMs: number
  readonly watchMs: number
  /** How long uploads go on when the service stops. */
  readonly drainMs: number
  /** Of a clock that only rises. */
  readonly elapsedMs: () => number
}

export type SftpServer = {
  readonly port: number
  sessions(): number
  stop(): Promise<void>
}

const TIMING: Timing = {
  graceMs: 30_000,
  watchMs: 5_000,
  drainMs: 5_000,
  elapsedMs: () => performance.now(),
}
const DOOR = { maxStrangersPerAddress: 10, rate: { burst: 60, perSecond: 5 } }
const KEEPALIVE = { keepaliveInterval: 30_000, keepaliveCountMax: 3 }
const LOOK_EVERY_MS = 50
/** The line by which a client says what it is has 255 bytes; its key exchange may follow at once. */
const MAX_HEADER_BYTES = 64 * 1024

type Guest = { readonly visit: Visit; served?: ServedConnection }

/** Serves the file exchange over SFTP until it is stopped. */
export async function startSftpServer(options: SftpServerOptions): Promise<SftpServer> {
  const { log } = options
  const timing = { ...TIMING, ...options.timing }
  const door = createDoor({ ...DOOR, ...options.limits }, timing.elapsedMs)
  const guests = new Map<Socket, Guest>()
  const connections = new Set<ServedConnection>()
  let isStopping = false

  const failed = oncePerMinute((_message, error: unknown) =>
    log.error({ err: error }, 'requests of SFTP sessions fail'),
  )
  const deps: ConnectionDeps = {
    ...options,
    elapsedMs: timing.elapsedMs,
    timeShare: createTimeShare(timing.elapsedMs),
    isStopping: () => isStopping,
    onFailure: (error) => failed(String(error), error),
  }
  const ssh = new ssh2.Server({
    hostKeys: [options.hostKey.privateKey],
    algorithms: ALGORITHMS,
    ident: 'PartnerIntegrationService',
    ...KEEPALIVE,
  })
  // The client has said what it is: before that, ssh2 tells nothing of a connection.
  ssh.on('connection', (connection: Connection) => {
    const socket = socketOf(connection)
    const guest = guests.get(socket)
    if (!guest) return socket.destroy()
    const served = serveConnection(connection, socket, guest.visit, deps)
    guest.served = served
    connections.add(served)
    void served.closed.then(() => connections.delete(served))
  })

  const warn = oncePerMinute((reason) => log.warn({ reason }, 'SFTP connections are refused'))
  const refuse = (socket: Socket, reason: Refused): void => {
    socket.destroy()
    options.onRefused(reason)
    warn(reason)
  }
  const welcome = (socket: Socket, visit: Visit): void => {
    const guest: Guest = { visit }
    guests.set(socket, guest)
    const timer = setTimeout(() => {
      if (!guest.served) socket.destroy()
      else if (!guest.served.user()) guest.served.cut('it did not sign in')
    }, timing.graceMs)
    socket.once('close', () => {
      clearTimeout(timer)
      guests.delete(socket)
      visit.leave()
    })
    ssh.injectSocket(socket)
    // ssh2 would read on for as long as no line ends, or after one that it refused.
    socket.on('data', () => {
      if (!guest.served && socket.bytesRead > MAX_HEADER_BYTES) socket.destroy()
    })
  }
  const listener = createServer({ noDelay: true }, (socket) => {
    socket.on('error', (error) => log.debug({ err: error }, 'an SFTP connection was lost'))
    // A peer that has gone already has no address, and its connection ends by itself.
    if (socket.remoteAddress === undefined) return socket.destroy()
    const visit = door.enter(socket.remoteAddress)
    if (typeof visit === 'string') refuse(socket, visit)
    else welcome(socket, visit)
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(options.port, options.host, resolve)
  })
  const watch = watchSessions(connections, { ...deps, ...timing, idleMs: options.idleMs })

  return {
    port: (listener.address() as AddressInfo).port,
    sessions: door.sessions,
    async stop() {
      isStopping = true
      const isClosed = new Promise((resolve) => listener.close(resolve))
      const until = performance.now() + timing.drainMs
      const isBusy = (connection: ServedConnection) => connection.isUploading()
      for (const [socket, { served }] of guests) {
        if (!served) socket.destroy()
        else if (!isBusy(served)) served.cut('the service stops')
      }
      while ([...connections].some(isBusy) && performance.now() < until) await sleep(LOOK_EVERY_MS)
      for (const connection of connections) connection.cut('the service stops')
      await Promise.all([...connections].map(({ closed }) => closed))
      await isClosed
      await watch.stop()
    },
  }
}
