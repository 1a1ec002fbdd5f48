import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { ApiError, invalid } from '#kernel/errors.ts'
import { closeIdleSockets } from './close-idle-sockets.ts'
import { asApiError, envelopeOf } from './error-envelope.ts'
import type { Caller, Operation } from './operation.ts'
import { compileText } from './validation.ts'

/** What stands before every operation: who is calling, and may he call so often. */
export type Gate = {
  /** Lets a call in or throws. Sets the rate headers, and `request.caller` when it is known. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Sets what is known only when the answer is: how many job slots are free. */
  beforeAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** The rate headers for a call that came to no request at all: malformed HTTP. */
  headersForAddress(address: string): Promise<Readonly<Record<string, string>>>
}

/** Told about every finished call, after its answer. Must be quick and must not throw. */
export type CallListener = (request: FastifyRequest, reply: FastifyReply, body: string) => void

export type ServerOptions = {
  readonly log: Logger
  readonly basePath: string
  readonly apiVersion: string
  readonly operations: readonly Operation[]
  /** What can be read beside them, without a key. */
  readonly openPaths: readonly string[]
  readonly gate: Gate
  readonly onCall: CallListener
  /** How many proxies in front of us may name the client's address. */
  readonly trustedProxies: number
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** Decoded bytes and the beginning of the body, for the record of calls. */
    bodyTaken: { bytes: number; head: string }
  }
  interface FastifyContextConfig {
    operation?: Operation
    /** A path of the interface that needs no key. */
    isOpen?: boolean
    /** The operator's, outside the public interface: health, metrics. */
    isOperational?: boolean
  }
}

const HEADERS_TIMEOUT_MS = 10_000
/** A slow line needs a while for 100,000 rows; one that falls silent is given up much earlier. */
const REQUEST_TIMEOUT_MS = 15 * 60_000
/** Longer than a silent body is waited for: its sender is told before the line is cut. */
const IDLE_CONNECTION_MS = 90_000
/** After an early refusal the rest of the body is read off for so long, so the answer arrives. */
const LINGER_MS = 5_000

export function buildServer(options: ServerOptions): FastifyInstance {
  const app = Fastify<Server>({
    loggerInstance: options.log as never,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_CONNECTION_MS,
    // A missing Host is refused below, in our own words.
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void refuseBeforeRouting(options, error, request, reply)
    },
    clientErrorHandler: (error, socket) => {
      void answerMalformedHttp(options, error, socket as Socket)
    },
  })
  // An expectation we do not know is no reason to leave the common path.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  // Before any hook: a broken body may be noticed in the same instant as its headers.
  app.server.prependListener('request', (request, response) => {
    underWay.set(request.socket, { request, response })
  })
  closeIdleSockets(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('bodyTaken', null as never)
  app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    // Bodies are decoded where they are read, with limits on what comes out.
    globalDecompression: false,
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
    zlibOptions: { level: 4 },
  })
  // Bodies are read by the operation that wants one, as a stream; the framework parses none.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.addHook('onRequest', async (request, reply) => {
    request.bodyTaken = { bytes: 0, head: '' }
    setCommonHeaders(options, request, reply)
    if (request.routeOptions.config.isOperational) return
    if (lacksHost(request)) {
      reply.headers(await options.gate.headersForAddress(request.ip))
      throw invalid({ loc: ['header', 'host'], msg: 'is required', type: 'required' })
    }
    await options.gate.admit(request, reply)
    requireJsonAccepted(request)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    lingerForUnreadBody(request, reply)
    if (request.routeOptions.config.isOperational) return payload
    await options.gate.beforeAnswer(request, reply)
    tellWhenSent(options, request, reply, payload)
    return payload
  })
  app.setErrorHandler((thrown, request, reply) => answerError(thrown, request, reply))
  app.setNotFoundHandler((request) => {
    throw whyNotFound(options, request)
  })
  app.register(async (scope) => {
    for (const operation of options.operations) addRoute(scope, options.basePath, operation)
  })
  return app
}

function addRoute(app: FastifyInstance, basePath: string, operation: Operation): void {
  const readQuery = compileText(operation.query, 'query')
  const readParams = compileText(operation.params, 'path')
  const readHeaders = compileText(operation.headers, 'header')
  app.route({
    method: operation.method,
    url: basePath + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    handler: async (request, reply) => {
      if (!request.caller) throw new Error(`${operation.id} was reached without a caller`)
      const { status, json, headers } = await operation.handle({
        query: readQuery(request.query as object),
        params: readParams(request.params as object),
        headers: readHeaders(request.headers),
        caller: request.caller,
        request,
        reply,
      })
      reply.code(status).headers({ 'Cache-Control': 'no-store', ...headers })
      return json === undefined ? reply.send() : sendJson(reply, json)
    },
  })
}

function tellWhenSent(
  { onCall }: ServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): void {
  const text = typeof payload === 'string' ? payload : ''
  // A sender that went away has closed the connection already.
  if (reply.raw.closed) onCall(request, reply, text)
  else reply.raw.once('close', () => onCall(request, reply, text))
}

const sendJson = (reply: FastifyReply, json: string | object): FastifyReply =>
  reply
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(typeof json === 'string' ? json : JSON.stringify(json))

function setCommonHeaders(options: ServerOptions, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'X-Request-Id': request.id,
    'X-API-Version': options.apiVersion,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  })
}

/** Echoed when it is 1 to 255 visible ASCII characters; else one of ours. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\x21-\x7e]{1,255}$/.test(given) ? given : randomUUID()
}

const lacksHost = ({ raw, headers }: FastifyRequest): boolean =>
  headers.host === undefined && raw.httpVersion === '1.1'

/** Everything public is JSON; a page (the readable reference) says so itself. */
function requireJsonAccepted(request: FastifyRequest): void {
  const accept = request.headers.accept
  if (accept === undefined || !request.routeOptions.config.operation) return
  if (!accept.split(',').some(allowsJson)) {
    throw new ApiError('NOT_ACCEPTABLE', 'Answers are application/json only')
  }
}

function allowsJson(range: string): boolean {
  const [type = '', ...parameters] = range
    .toLowerCase()
    .split(';')
    .map((text) => text.trim())
  const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  return ['application/json', 'application/*', '*/*', ''].includes(type) && !refused
}

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = asApiError(thrown)
  if (error.status >= 500) request.log.error({ err: error.cause ?? thrown }, error.message)
  return sendJson(reply.code(error.status).headers(error.headers), envelopeOf(error, request.id))
}

function whyNotFound(
  { operations, basePath, openPaths }: ServerOptions,
  request: FastifyRequest,
): ApiError {
  const [path = ''] = request.url.split('?')
  const methods = operations
    .filter((operation) => patternOf(basePath + operation.path).test(path))
    .map(({ method }) => method)
  const allowed = [...methods, ...(openPaths.includes(path) ? ['GET'] : [])].flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
  if (allowed.length === 0) return new ApiError('NOT_FOUND', 'There is nothing at this path')
  return new ApiError('METHOD_NOT_ALLOWED', `${request.method} is not possible here`, {
    headers: { Allow: [...new Set(allowed)].join(', ') },
  })
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** A URL that cannot be decoded never reaches the hooks, so all they do is done here. */
async function refuseBeforeRouting(
  options: ServerOptions,
  thrown: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.bodyTaken = { bytes: 0, head: '' }
  setCommonHeaders(options, request, reply)
  let refusal: unknown = invalid({
    loc: ['path'],
    msg: `cannot be read: ${thrown.message}`,
    type: 'encoding',
  })
  try {
    await options.gate.admit(request, reply)
  } catch (error) {
    refusal = error
  }
  tellWhenSent(options, request, reply, envelopeOf(asApiError(refusal), request.id))
  await answerError(refusal, request, reply)
}

type UnderWay = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** The call that a connection last began. */
const underWay = new WeakMap<Socket, UnderWay>()

/** Connections that brought what is no HTTP. The parser says so again for all that follows. */
const broken = new WeakSet<Socket>()

/** What is no HTTP gets an answer all the same, in our form, and its connection is closed. */
async function answerMalformedHttp(options: ServerOptions, error: Error, socket: Socket) {
  if (broken.has(socket)) return
  broken.add(socket)
  const call = underWay.get(socket)
  if (call && !(call.request.complete && call.response.writableFinished)) {
    endAfterAnswer(call, socket)
    return
  }
  destroyLater(socket)
  if (!socket.writable) return
  const requestId = randomUUID()
  const refusal = invalid({
    loc: ['header'],
    msg: `this is not a readable HTTP request (${nameOf(error)})`,
    type: 'http',
  })
  const body = envelopeOf(refusal, requestId)
  const rate = await options.gate.headersForAddress(socket.remoteAddress ?? 'unknown')
  const headers = {
    'X-Request-Id': requestId,
    'X-API-Version': options.apiVersion,
    ...rate,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`)
}

/**
 * A call has one answer: its own. One that was received completely is carried out, whatever bytes
 * come after it; one whose body is broken is given up. Nothing is read behind it.
 */
function endAfterAnswer({ request, response }: UnderWay, socket: Socket): void {
  const end = () => {
    socket.end()
    destroyLater(socket)
  }
  if (response.writableFinished) end()
  else response.once('finish', end)
  if (request.complete) response.shouldKeepAlive = false
  else if (!response.headersSent) giveUp(request)
}

/** As Node does it, but for the socket, which is left for the answer. */
function giveUp(request: IncomingMessage): void {
  // For a reader that has not begun yet, and would wait for the rest.
  request.aborted = true
  request.emit('aborted')
}

const destroyLater = (socket: Socket): void => {
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const nameOf = (error: Error): string => ('code' in error ? String(error.code) : error.message)

/**
 * A refusal may be sent while the body is still arriving. Closing at once would reset the
 * connection, and the sender would never read the answer; so the rest is read off, for a while.
 */
function lingerForUnreadBody({ raw }: FastifyRequest, { raw: response }: FastifyReply): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const { socket } = raw
  setTimeout(() => {
    if (!raw.complete) socket.destroy()
  }, LINGER_MS).unref()
  if (response.shouldKeepAlive) return
  // Node would close at once, as the caller wished; it is done here, when all was read.
  response.shouldKeepAlive = true
  raw.once('end', () => {
    if (response.writableFinished) socket.end()
    else response.once('finish', () => socket.end())
  })
}
