import type { ServerChannel } from 'ssh2'
import type { Pace } from '../pace.ts'
import type { Answerer } from './answer.ts'
import { MAX_DATA_BYTES, MAX_PACKET_BYTES, VERSION } from './codes.ts'
import { createFrameReader, Malformed } from './frames.ts'
import { parseInit, parseRequest, type Request } from './requests.ts'
import { versionResponse } from './responses.ts'

export type ChannelDeps = {
  readonly answerer: Answerer
  readonly pace: Pace
  /** Whether the connection takes more for the client. It calls `wake` when it does so again. */
  readonly canSend: () => boolean
  /** Something was requested or done. */
  readonly onActivity: () => void
  readonly onBytes: (direction: 'in' | 'out', bytes: number) => void
  /** Ends the connection of a client that keeps to no rule. */
  readonly fail: (reason: string) => void
}

export type ServedChannel = {
  /** Goes on where it waited for the connection. */
  wake(): void
  /** Resolves when all handles are left. */
  end(cut: boolean): Promise<void>
}

const KB = 1024
const MB = 1024 * KB
const MAX_IN_FLIGHT = 64
const MAX_BYTES_IN_FLIGHT = 2 * MB
const MAX_UNSENT_BYTES = 512 * KB
/**
 * Low-water mark: below it the client may send on; ssh2 lets it have 2 MB under way. More than a packet,
 * or the client would wait for room in its window, and the server for the rest of the packet.
 */
const LOW_BYTES = 2 * MAX_PACKET_BYTES
/** A client that keeps to its window never has as much here. */
const MAX_HELD_BYTES = 4 * MB

/** In units. A connection has a number of them per second. Requests of a path ask the database. */
const COST: Readonly<Partial<Record<Request['kind'], number>>> = {
  OPEN: 25,
  OPENDIR: 25,
  STAT: 25,
  SETSTAT: 25,
  REMOVE: 25,
  MKDIR: 25,
  RMDIR: 25,
  RENAME: 25,
  CLOSE: 5,
  READDIR: 5,
}

/** Of the request, or of the response where that is larger. */
const bytesHeldBy = (request: Request, packet: Buffer): number =>
  request.kind === 'READ' ? Math.min(request.length, MAX_DATA_BYTES) : packet.length

/**
 * Serves SFTP on a channel. It takes requests while few are in flight, the client takes the responses and
 * is within its rate; else what the client sends waits in the window of the channel.
 */
export function serveChannel(channel: ServerChannel, deps: ChannelDeps): ServedChannel {
  const frames = createFrameReader(MAX_PACKET_BYTES)
  let state: 'new' | 'open' | 'ended' = 'new'
  let inputEnded = false
  let requests = 0
  let bytesInFlight = 0
  let unsentBytes = 0
  let responses: Buffer[] = []
  let isPumping = false
  let timer: NodeJS.Timeout | undefined
  let ending: Promise<void> | undefined

  const mayGoOn = (): boolean =>
    requests < MAX_IN_FLIGHT &&
    bytesInFlight < MAX_BYTES_IN_FLIGHT &&
    unsentBytes < MAX_UNSENT_BYTES &&
    deps.canSend() &&
    isInPace()
  const isInPace = (): boolean => {
    const waitMs = deps.pace.waitMs()
    if (waitMs > 0) timer ??= setTimeout(goOn, waitMs)
    return waitMs === 0
  }
  const goOn = (): void => {
    timer = undefined
    pump()
  }

  const pump = (): void => {
    if (isPumping || state === 'ended') return
    isPumping = true
    let isDrained = false
    try {
      while (!isDrained && mayGoOn()) {
        const packet = frames.next()
        if (packet) take(packet)
        else isDrained = true
      }
    } catch (error) {
      deps.fail(error instanceof Malformed ? error.message : String(error))
      return
    } finally {
      isPumping = false
    }
    // Opens the window again, where ssh2 was told to wait with it.
    if (frames.heldBytes() < LOW_BYTES) channel._read(0)
    if (inputEnded && isDrained && requests === 0) void finish()
  }
  const take = (packet: Buffer): void => {
    if (state === 'new') {
      const version = parseInit(packet)
      if (version < VERSION) throw new Malformed(`version ${version} of SFTP`)
      state = 'open'
      send(versionResponse())
      return
    }
    const request = parseRequest(packet)
    deps.pace.spend(COST[request.kind] ?? 1)
    deps.onActivity()
    const bytes = bytesHeldBy(request, packet)
    requests += 1
    bytesInFlight += bytes
    if (request.kind === 'WRITE') deps.onBytes('in', request.bytes.length)
    const answered = deps.answerer.answer(request).then((response) => {
      deps.onActivity()
      requests -= 1
      bytesInFlight -= bytes
      if (request.kind === 'READ') deps.onBytes('out', response.length)
      send(response)
      pump()
    })
    answered.catch((error) => deps.fail(String(error)))
  }
  /** Responses of the same turn go together: each packet is encrypted and written by itself. */
  const send = (response: Buffer): void => {
    if (state === 'ended') return
    unsentBytes += response.length
    responses.push(response)
    if (responses.length === 1) setImmediate(flush)
  }
  const flush = (): void => {
    if (responses.length === 0) return
    const bytes = Buffer.concat(responses)
    responses = []
    if (!channel.writable) return
    channel.write(bytes, () => {
      unsentBytes -= bytes.length
      pump()
    })
  }
  const finish = async (): Promise<void> => {
    await end(false)
    if (channel.writable) channel.exit(0)
    channel.end()
  }
  const end = (cut: boolean): Promise<void> => {
    flush()
    state = 'ended'
    clearTimeout(timer)
    if (cut) deps.answerer.cut()
    ending ??= deps.answerer.end()
    return ending
  }

  channel.on('error', (error: Error) => deps.fail(error.message))
  // Instead of the buffer of the stream, which takes hundreds of bytes for each small piece.
  channel.push = (chunk: Buffer | null): boolean => {
    if (state === 'ended') return true
    if (chunk === null) inputEnded = true
    else frames.push(chunk)
    if (frames.heldBytes() > MAX_HELD_BYTES) deps.fail('more bytes than its window has')
    pump()
    return frames.heldBytes() < LOW_BYTES
  }
  return { wake: pump, end }
}
