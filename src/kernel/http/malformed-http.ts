import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ApiError, invalid } from '#kernel/errors.ts'
import { envelopeOf } from './error-envelope.ts'
import { unknownCoding, unreadable } from './framing-fault.ts'
import { LINGER_MS } from './unread-body.ts'

/** Remembers the call that each connection last began, from its first moment on. */
export function noteCallsUnderWay(server: Server): void {
  // Before any hook: a broken body may be noticed in the same instant as its headers.
  server.prependListener('request', (request, response) => {
    underWay.set(request.socket, { request, response })
  })
}

type UnderWay = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** The call that a connection last began. */
const underWay = new WeakMap<Socket, UnderWay>()

/** Connections that brought what is no HTTP. The parser says so again for all that follows. */
const broken = new WeakSet<Socket>()

type HeadersFor = (address: string) => Promise<Readonly<Record<string, string>>>

/** What is no HTTP gets an answer all the same, in our form, and its connection is closed. */
export async function answerMalformedHttp(
  headersFor: HeadersFor,
  error: Error,
  socket: Socket,
): Promise<void> {
  if (broken.has(socket)) return
  broken.add(socket)
  const call = underWay.get(socket)
  if (call && !(call.request.complete && call.response.writableFinished)) {
    endAfterAnswer(call, socket)
    return
  }
  destroyLater(socket)
  // Browsers open connections ahead, and would take what comes here for the answer to what they send next.
  if (socket.bytesRead === 0) {
    socket.end()
    return
  }
  if (!socket.writable) return
  const requestId = randomUUID()
  const refusal = refusalOf(error)
  const body = envelopeOf(refusal, requestId)
  const headers = {
    'X-Request-Id': requestId,
    ...(await headersFor(socket.remoteAddress ?? 'unknown')),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `${refusal.status} ${STATUS_CODES[refusal.status]}`
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

function refusalOf(error: Error): ApiError {
  const { code = error.message, reason } = error as { code?: string; reason?: string }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return unreadable(408, {
      loc: ['header'],
      msg: 'the request did not arrive in time',
      type: 'timeout',
    })
  }
  if (reason === CODING_NOT_CHUNKED) return unknownCoding()
  return invalid({
    loc: ['header'],
    msg: `this is not a readable HTTP request (${code})`,
    type: 'http',
  })
}

/** The parser's words; its code stands for other faults of the framing as well. */
const CODING_NOT_CHUNKED = 'Request has invalid `Transfer-Encoding`'

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
