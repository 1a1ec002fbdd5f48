import type { FastifyReply, FastifyRequest } from 'fastify'
import { WHOLE_BODY_BYTES } from '#kernel/http/body-taken.ts'
import { type CallRecord, type HeaderList, maskText } from './call-record.ts'
import { keptBody } from './kept-body.ts'

export type Ended = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** As it was answered. */
  readonly body: string
  readonly now: Date
  /** Characters that may be kept of each body. */
  readonly most: number
}

/** What is kept of a call that has ended, secrets included: they are masked when it is written. */
export function recordOf({ request, reply, body, now, most }: Ended): CallRecord {
  const { bodyTaken: taken } = request
  const durationMs = reply.elapsedTime
  const responseBytes = Buffer.byteLength(body)
  const owner = request.caller ?? request.refusedKey
  return {
    channel: 'API',
    organisation_id: owner?.organisationId ?? null,
    api_key_id: owner?.apiKeyId ?? null,
    called_at: new Date(now.getTime() - durationMs).toISOString(),
    request_id: request.id,
    method: request.method,
    route: request.routeOptions.config.operation?.path ?? '',
    url: keptBody(request.url, { isLong: false, most: MOST_OF_URL }),
    record_key: recordKeyOf(request),
    status: reply.statusCode,
    error_code: reply.statusCode < 400 ? null : (ERROR_CODE.exec(body)?.[1] ?? null),
    duration_ms: Math.round(durationMs * 1000) / 1000,
    // Of a caller that has gone in the middle of its body nothing is known any more.
    client_address: request.ip ?? 'unknown',
    budget_left: request.standing?.remaining ?? null,
    idempotency_key: oneHeader(request.headers['idempotency-key']),
    job_id: request.method === 'POST' ? (JOB_ID.exec(body)?.[1] ?? null) : null,
    request_bytes: taken.bytes,
    response_bytes: responseBytes,
    request_rows: taken.rows ?? null,
    request_sha256: taken.hash?.digest('hex') ?? null,
    request_headers: headersOf(request.headers),
    response_headers: headersOf(reply.getHeaders()),
    request_body: keptBody(taken.head.toString(), { isLong: taken.isLong, most }),
    response_body: keptBody(body.slice(0, WHOLE_BODY_BYTES), {
      isLong: responseBytes > WHOLE_BODY_BYTES,
      most,
    }),
  }
}

const MOST_OF_URL = 2_048
const MOST_OF_HEADER = 1_000
const MAX_KEY_CHARACTERS = 255

/** How refusals and acknowledgements begin: nothing of a long answer is read. */
const ERROR_CODE = /^\{"error":\{"code":"([A-Z_]+)"/
const JOB_ID = /^\{"job_id":"([0-9a-f-]{36})"/

const headersOf = (headers: Readonly<Record<string, unknown>>): HeaderList =>
  Object.entries(headers).map(([name, value]) => [
    name,
    keptBody(String(value), { isLong: false, most: MOST_OF_HEADER }),
  ])

const oneHeader = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_KEY_CHARACTERS) : null

/** The last of those in the path; longer ones name nothing that there is. */
function recordKeyOf({ params }: FastifyRequest): string | null {
  const key = Object.values((params ?? {}) as Readonly<Record<string, string>>).at(-1)
  return key && key.length <= MAX_KEY_CHARACTERS ? maskText(key) : null
}
