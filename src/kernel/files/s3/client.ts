import { createReadStream } from 'node:fs'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ByteRange } from '../file-store.ts'
import type { Spooled } from '../work-folder.ts'
import { failureOf, isTransient, textOf } from './failure.ts'
import { type Credentials, sha256Hex, signed, uriEncoded } from './sign.ts'

/** Where the objects lie: a bucket of a server that speaks S3, addressed by path. */
export type S3Place = {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
}

export type S3Patience = {
  /** A server that falls silent for so long is given up. */
  readonly silenceMs: number
  /** What may pass is tried again after each of these. */
  readonly retryDelaysMs: readonly number[]
}

export type S3Call = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** None for a call about the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Spooled
  /** Of an object that is read. */
  readonly part?: ByteRange
}

export type S3Client = {
  /** The answer as it begins to arrive. Throws an `S3Failure` where it is not 2xx, after trying again what may pass. */
  open(call: S3Call): Promise<IncomingMessage>
  /** The whole answer, which must be short. */
  text(
    call: S3Call,
  ): Promise<{ readonly headers: IncomingMessage['headers']; readonly text: string }>
}

export function createS3Client(
  place: S3Place,
  credentials: Credentials,
  { silenceMs, retryDelaysMs }: S3Patience,
): S3Client {
  const { request, Agent } = place.endpoint.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })

  const begin = (call: S3Call): ClientRequest => {
    const url = urlOf(place, call)
    const unsigned = {
      method: call.method,
      url,
      headers: headersOf(call),
      bodySha256: call.body?.sha256 ?? EMPTY_SHA256,
    }
    // The clock of every attempt: a signature is good for some minutes only.
    const headers = signed(unsigned, credentials, { region: place.region, now: new Date() })
    return request(url, { method: call.method, headers, agent })
  }
  const once = async (call: S3Call): Promise<IncomingMessage> => {
    const response = await answerTo(begin(call), call, silenceMs)
    if (isSuccess(response)) return response
    throw await failureOf(response, call.method, silenceMs)
  }
  const open = async (call: S3Call): Promise<IncomingMessage> => {
    for (const delayMs of retryDelaysMs) {
      try {
        return await once(call)
      } catch (error) {
        if (!isTransient(error)) throw error
        await sleep(delayMs * (0.5 + Math.random()))
      }
    }
    return once(call)
  }
  return {
    open,
    async text(call) {
      const response = await open(call)
      return { headers: response.headers, text: await textOf(response, silenceMs) }
    },
  }
}

const MAX_SOCKETS = 50

const headersOf = ({ body, part }: S3Call): Readonly<Record<string, string>> => ({
  ...(body && { 'content-length': String(body.size) }),
  ...(part && { range: `bytes=${part.first}-${part.last}` }),
})

const EMPTY_SHA256 = sha256Hex('')

const isSuccess = ({ statusCode = 0 }: IncomingMessage): boolean =>
  statusCode >= 200 && statusCode < 300

function urlOf({ endpoint, bucket }: S3Place, { key, query = {} }: S3Call): URL {
  const url = new URL(endpoint)
  const path = [bucket, ...(key === undefined ? [] : key.split('/'))].map(uriEncoded)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.join('/')}`
  url.search = Object.entries(query)
    .map((pair) => pair.map(uriEncoded).join('='))
    .join('&')
  return url
}

/** The beginning of the answer. It may come before the body is sent: a refusal need not wait for it. */
function answerTo(
  request: ClientRequest,
  { body }: S3Call,
  silenceMs: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.setTimeout(silenceMs, () => request.destroy(silent(silenceMs)))
    // Stays for what comes after the answer has begun, which its reader is told by the answer itself.
    request.on('error', reject)
    request.once('response', (response) => {
      // From here on its reader decides how long silence may last: he may be the slow one.
      request.setTimeout(0)
      resolve(response)
    })
    if (!body) request.end()
    else pipeline(createReadStream(body.path), request, (error) => error && reject(error))
  })
}

const silent = (ms: number): Error =>
  Object.assign(new Error(`The S3 server did not answer for ${ms / 1000} s`), { code: 'ETIMEDOUT' })
