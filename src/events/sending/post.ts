import type { Socket } from 'node:net'
import { StringDecoder } from 'node:string_decoder'
import { Agent, Client, type Dispatcher, Pool } from 'undici'
import {
  AnswerTooLarge,
  type Failure,
  failureOf,
  failureOfStatus,
  isLostConnection,
  timeoutFailure,
} from './failure.ts'
import { createGuardedConnect } from './guarded-connect.ts'
import type { Outcome } from './outcome.ts'
import { createPublicResolver, type NameResolver, resolveBySystem } from './resolve-name.ts'
import { checkTarget } from './target-guard.ts'

export type PostRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Poster = {
  /** Sends one request. Whatever happens is an outcome; nothing is thrown. */
  readonly post: (request: PostRequest) => Promise<Outcome>
  /** Waits for what is under way. */
  readonly close: () => Promise<void>
}

export type PosterOptions = {
  readonly allowInsecure: boolean
  readonly resolve?: NameResolver
  readonly certificateAuthority?: string
  readonly deadlineMs?: number
}

const DEADLINE_MS = 10_000

/** So many connections that are left from before may turn out to be closed, within one attempt. */
const STALE_CONNECTIONS = 4

/** Receivers close what is idle after some seconds; a request that meets that is lost. */
const LONGEST_IDLE_MS = 1_000

const READ_BYTES = 64 * 1024
/** Of all that a receiver says to one request, heads and framing included. */
const MOST_BYTES = 4 * READ_BYTES
const KEPT_BYTES = 16 * 1024

export function createPoster(options: PosterOptions): Poster {
  const { deadlineMs = DEADLINE_MS } = options
  const agent = createAgent(options)
  const targetOf = createTargetMemory(options)
  let underWay = 0
  let allDone = (): void => {}

  const post = async (request: PostRequest): Promise<Outcome> => {
    const startedAt = performance.now()
    underWay += 1
    try {
      return await send({ agent, target: targetOf(request.url), request, deadlineMs, startedAt })
    } catch (error) {
      return outcomeOf(startedAt, failureOf(error, null), null, null)
    } finally {
      underWay -= 1
      if (underWay === 0) allDone()
    }
  }

  const close = async (): Promise<void> => {
    if (underWay > 0) {
      await new Promise<void>((resolve) => {
        allDone = resolve
      })
    }
    await agent.destroy()
  }

  return { post, close }
}

function createAgent({ allowInsecure, resolve, certificateAuthority }: PosterOptions): Agent {
  const connectBy = createGuardedConnect({
    allowInsecure,
    resolve: resolve ?? (allowInsecure ? resolveBySystem : createPublicResolver()),
    certificateAuthority,
  })
  return new Agent({
    factory: (origin, options) =>
      new Pool(origin, {
        // Any number of connections: endpoints of several partners may be on one host, and what is in flight to each is
        // bounded by who sends.
        ...options,
        factory: (target, ownOptions) => createClient(target, ownOptions, connectBy),
      }),
    keepAliveTimeout: LONGEST_IDLE_MS,
    // Receivers may ask for longer.
    keepAliveMaxTimeout: LONGEST_IDLE_MS,
    // They start anew with every byte, so they end nothing that the deadline does not.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

/** What is known of one connection. */
type Line = {
  /** Where it leads, or led. */
  address: string | null
  /** Whether an answer has come by it, so that the receiver may be closing it just now. */
  isUsed: boolean
  socket: Socket | null
  /** How much had come by it when the last request began. */
  bytesBefore: number
}

const newLine = (): Line => ({ address: null, isUsed: false, socket: null, bytesBefore: 0 })

/** By which connection a request goes; undici does not say it otherwise. */
type Ticket = { line: Line | null; isReused: boolean }

function createClient(
  origin: URL,
  options: Client.Options,
  connectBy: ReturnType<typeof createGuardedConnect>,
): Client {
  let line = newLine()
  const connect = connectBy((address, socket) => {
    line.address = address
    if (socket) boundReading(line, socket)
  })
  const client = new Client(origin, { ...options, connect })
  // A new one, since who went by the old one has yet to say so.
  client.on('disconnect', () => {
    line = newLine()
  })
  let waiting: Ticket | undefined
  // A request for which the old connection turned out to be closed before it was sent goes by the new one.
  client.on('connect', () => {
    if (waiting) Object.assign(waiting, { line, isReused: false })
  })
  const dispatch = client.dispatch.bind(client)
  client.dispatch = (request: Dispatcher.DispatchOptions & { opaque?: Ticket }, handler) => {
    if (request.opaque) {
      request.opaque.line = line
      request.opaque.isReused = line.isUsed
      waiting = request.opaque
      line.bytesBefore = line.socket?.bytesRead ?? 0
    }
    return dispatch(request, handler)
  }
  return client
}

/** What is no body has no limit of its own: heads that announce an answer without end, say, or the framing of chunks. */
function boundReading(line: Line, socket: Socket): void {
  line.socket = socket
  // After the client has begun to listen: whoever listens first would take from it what has come already.
  setImmediate(() =>
    socket.on('readable', () => {
      if (socket.bytesRead - line.bytesBefore > MOST_BYTES) socket.destroy(new AnswerTooLarge())
    }),
  )
}

type Target = { readonly origin: string; readonly path: string }

const REMEMBERED_TARGETS = 1_000

/** Checks each target once, as its text alone decides; the same few are sent to again and again. */
function createTargetMemory(rules: PosterOptions): (url: string) => Target {
  const known = new Map<string, Target>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const url = checkTarget(text, rules)
    const target = { origin: url.origin, path: `${url.pathname}${url.search}` }
    if (known.size >= REMEMBERED_TARGETS) known.clear()
    known.set(text, target)
    return target
  }
}

type Sending = {
  readonly agent: Agent
  readonly target: Target
  readonly request: PostRequest
  readonly deadlineMs: number
  readonly startedAt: number
}

function send({ agent, target, request, deadlineMs, startedAt }: Sending): Promise<Outcome> {
  return new Promise((resolve) => {
    const ticket: Ticket = { line: null, isReused: false }
    const deadline = new AbortController()
    let answer: Answer | null = null

    const address = (): string | null => ticket.line?.address ?? null
    const end = (failure: Failure | undefined): void => {
      clearTimeout(timer)
      resolve(outcomeOf(startedAt, failure, answer, address()))
    }
    // Over everything: what waits or connects is not ended by the signal, so it is not waited for.
    const timer = setTimeout(() => {
      end(answer ? failureOfStatus(answer.status) : timeoutFailure(deadlineMs))
      deadline.abort()
    }, deadlineMs)

    const options = {
      ...target,
      method: 'POST',
      headers: request.headers,
      body: request.body,
      signal: deadline.signal,
      opaque: ticket,
      responseHeaders: 'raw',
    } as const
    const ask = (triesLeft: number): void => {
      const askedAt = performance.now()
      agent.request(options, (error, response) => {
        if (error === null) {
          if (ticket.line) ticket.line.isUsed = true
          const begun = readAnswer(response, () => end(failureOfStatus(begun.status)))
          answer = begun
        } else if (wasStale(ticket, askedAt) && triesLeft > 0 && isLostConnection(error)) {
          // The receiver closed it as idle while the request was on its way. Should it have read the
          // request nevertheless, it knows it by its id.
          ask(triesLeft - 1)
        } else {
          end(failureOf(error, address()))
        }
      })
    }
    ask(STALE_CONNECTIONS)
  })
}

/** Who hangs up later has read the request. */
const STALE_WITHIN_MS = 500

const wasStale = ({ isReused }: Ticket, askedAt: number): boolean =>
  isReused && performance.now() < askedAt + STALE_WITHIN_MS

type Answer = {
  readonly status: number
  readonly headers: readonly string[]
  readonly parts: Buffer[]
}

/** Reads what is worth reading, and no more; the status stands, however the body ends. */
function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData<Ticket>,
  atEnd: () => void,
): Answer {
  const parts: Buffer[] = []
  let bytes = 0
  body.on('data', (part: Buffer) => {
    if (bytes < KEPT_BYTES) parts.push(part)
    bytes += part.length
    if (bytes > READ_BYTES) body.destroy()
  })
  body.on('error', () => {})
  body.on('close', atEnd)
  // As asked for by `raw`: names and values in turn.
  return { status: statusCode, headers: headers as unknown as readonly string[], parts }
}

function outcomeOf(
  startedAt: number,
  failure: Failure | undefined,
  answer: Answer | null,
  address: string | null,
): Outcome {
  return {
    error: failure?.error ?? null,
    message: failure ? storable(failure.message) : null,
    status: answer?.status ?? null,
    responseHeaders: answer && pairsOf(answer.headers),
    responseBody: answer && textOf(answer.parts),
    address,
    durationMs: Math.round(performance.now() - startedAt),
  }
}

function pairsOf(raw: readonly string[]): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = []
  for (let at = 0; at < raw.length; at += 2) {
    pairs.push([storable(raw[at] ?? ''), storable(raw[at + 1] ?? '')])
  }
  return pairs
}

/** A decoder leaves out the character that the cut went through. */
const textOf = (parts: readonly Buffer[]): string =>
  parts.length === 0
    ? ''
    : storable(new StringDecoder('utf8').write(Buffer.concat(parts).subarray(0, KEPT_BYTES)))

/** As PostgreSQL takes it. */
const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed()
