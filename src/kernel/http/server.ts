import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
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
import { isAccepted } from './accept.ts'
import { type BodyTaken, nothingTaken } from './body-taken.ts'
import { closeIdleSockets } from './close-idle-sockets.ts'
import { asApiError, envelopeOf } from './error-envelope.ts'
import type { Face, Route } from './face.ts'
import { framingFault } from './framing-fault.ts'
import { answerMalformedHttp, noteCallsUnderWay } from './malformed-http.ts'
import type { Description } from './operation.ts'
import { sendAnswer, sendJson } from './send-answer.ts'
import { lingerForUnreadBody } from './unread-body.ts'

export type ServerOptions = {
  readonly log: Logger
  readonly apiVersion: string
  /** The first one also answers for what belongs to none. */
  readonly faces: readonly [Face, ...Face[]]
  /** How many proxies in front of us may name the client's address. */
  readonly trustedProxies: number
  /** How long an idle connection stays open after the server began to close. */
  readonly idleGraceMs: number
}

declare module 'fastify' {
  interface FastifyRequest {
    bodyTaken: BodyTaken
  }
  interface FastifyContextConfig {
    operation?: Description
    face?: Face
    /** A path of the interface that needs no key. */
    isOpen?: boolean
    /** The operator's, outside the public interface: health, metrics. */
    isOperational?: boolean
  }
}

/** Slow headers are cut within 12 s: a timeout is noticed at the next check only. */
const HEADERS_TIMEOUT_MS = 10_000
const TIMEOUT_CHECK_MS = 2_000
/** A slow line needs a while for 100,000 rows; one that falls silent is given up much earlier. */
const REQUEST_TIMEOUT_MS = 15 * 60_000
/** Longer than a silent body is waited for: its sender is told before the line is cut. */
const IDLE_CONNECTION_MS = 90_000

export function buildServer(options: ServerOptions): FastifyInstance {
  const [mainFace] = options.faces
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
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
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
      void answerMalformedHttp(
        async (address) => ({
          'X-API-Version': options.apiVersion,
          ...(await mainFace.headersForAddress(address)),
        }),
        error,
        socket as Socket,
      )
    },
  })
  // An expectation we do not know is no reason to leave the common path.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  noteCallsUnderWay(app.server)
  closeIdleSockets(app, options.idleGraceMs)
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
    request.bodyTaken = nothingTaken()
    setCommonHeaders(options, request, reply)
    const { isOperational } = request.routeOptions.config
    const fault = framingFault(request.raw) ?? (isOperational ? undefined : missingHost(request))
    const face = faceOf(options, request)
    if (fault) {
      if (!isOperational) reply.headers(await face.headersForAddress(request.ip))
      throw fault
    }
    if (isOperational) return
    await face.admit(request, reply)
    requireJsonAccepted(request)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    lingerForUnreadBody(request, reply)
    if (request.routeOptions.config.isOperational) return payload
    const face = faceOf(options, request)
    await face.beforeAnswer(request, reply)
    tellWhenSent(face, request, reply, payload)
    return payload
  })
  app.setErrorHandler((thrown, request, reply) => answerError(thrown, request, reply))
  app.setNotFoundHandler((request) => {
    throw whyNotFound(faceOf(options, request), request)
  })
  app.register(async (scope) => {
    for (const face of options.faces) {
      for (const route of face.routes) addRoute(scope, face, route)
    }
  })
  return app
}

/** By the route, since a path can be written in several ways; by the path where nothing is there. */
function faceOf({ faces }: ServerOptions, { routeOptions, url }: FastifyRequest): Face {
  const [mainFace] = faces
  return (
    routeOptions.config.face ??
    faces.find(({ basePath }) => url === basePath || url.startsWith(`${basePath}/`)) ??
    mainFace
  )
}

function addRoute(app: FastifyInstance, face: Face, { operation, answer }: Route): void {
  app.route({
    method: operation.method,
    url: face.basePath + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation, face },
    handler: async (request, reply) => sendAnswer(reply, await answer(request, reply)),
  })
}

function tellWhenSent(
  { onCall }: Face,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): void {
  const text = typeof payload === 'string' ? payload : ''
  // A sender that went away has closed the connection already.
  if (reply.raw.closed) onCall(request, reply, text)
  else reply.raw.once('close', () => onCall(request, reply, text))
}

function setCommonHeaders(options: ServerOptions, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'X-Request-Id': request.id,
    'X-API-Version': options.apiVersion,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...faceOf(options, request).headersFor(request),
  })
}

/** Echoed when it is 1 to 255 visible ASCII characters; else one of ours. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\x21-\x7e]{1,255}$/.test(given) ? given : randomUUID()
}

const missingHost = ({ raw, headers }: FastifyRequest): ApiError | undefined =>
  headers.host === undefined && raw.httpVersion === '1.1'
    ? invalid({ loc: ['header', 'host'], msg: 'is required', type: 'required' })
    : undefined

/** Operations answer JSON, but for files; a page (the readable reference) says so itself. */
function requireJsonAccepted(request: FastifyRequest): void {
  const { operation } = request.routeOptions.config
  if (!operation || answersFile(operation)) return
  if (!isAccepted(request.headers.accept, 'application/json')) {
    throw new ApiError('NOT_ACCEPTABLE', 'Answers are application/json only')
  }
}

const answersFile = ({ responses }: Description): boolean =>
  Object.values(responses).some(({ fileType }) => fileType !== undefined)

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = asApiError(thrown)
  if (error.status >= 500) request.log.error({ err: error.cause ?? thrown }, error.message)
  return sendJson(reply.code(error.status).headers(error.headers), envelopeOf(error, request.id))
}

function whyNotFound({ routes, basePath, openPaths }: Face, request: FastifyRequest): ApiError {
  const [path = ''] = request.url.split('?')
  const methods = routes
    .filter(({ operation }) => patternOf(basePath + operation.path).test(path))
    .map(({ operation }) => operation.method)
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
  request.bodyTaken = nothingTaken()
  setCommonHeaders(options, request, reply)
  let refusal: unknown = invalid({
    loc: ['path'],
    msg: `cannot be read: ${thrown.message}`,
    type: 'encoding',
  })
  const face = faceOf(options, request)
  try {
    await face.admit(request, reply)
  } catch (error) {
    refusal = error
  }
  tellWhenSent(face, request, reply, envelopeOf(asApiError(refusal), request.id))
  await answerError(refusal, request, reply)
}
