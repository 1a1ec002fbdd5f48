import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import type { CallListener } from '#kernel/http/face.ts'
import { markKeysUsed } from '../api-keys/queries.ts'
import { type CallRecord, KEPT_BODY_CHARACTERS, maskBody } from './call-record.ts'
import { insertCalls } from './queries.ts'

const FLUSH_EVERY_MS = 500
const CALLS_PER_FLUSH = 500
/** When PostgreSQL cannot keep up, the oldest records go first: a call is worth more than its record. */
const MAX_WAITING = 10_000

export type CallRecorder = {
  readonly onCall: CallListener
  readonly dropped: () => number
  /** Writes what is waiting and stops. */
  close(): Promise<void>
}

/** Keeps a record of every call, written in batches behind the answers. */
export function recordCalls(database: Database, now: () => Date, log: Logger): CallRecorder {
  const waiting: CallRecord[] = []
  let dropped = 0
  let flushing: Promise<void> | undefined

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, CALLS_PER_FLUSH)
      try {
        await write(database, batch)
      } catch (error) {
        waiting.unshift(...batch)
        log.warn({ err: error, waiting: waiting.length }, 'call records could not be written')
        return
      }
    }
  }
  const flushOnce = (): Promise<void> => {
    flushing ??= flush().finally(() => {
      flushing = undefined
    })
    return flushing
  }
  const timer = setInterval(() => void flushOnce(), FLUSH_EVERY_MS)

  return {
    onCall(request, reply, body) {
      // A flood that belongs to no key is refused, and not written down.
      if (!request.caller && reply.statusCode === 429) return
      waiting.push(recordOf(request, reply, body, now()))
      if (waiting.length > MAX_WAITING) {
        dropped += waiting.length - MAX_WAITING
        waiting.splice(0, waiting.length - MAX_WAITING)
      }
    },
    dropped: () => dropped,
    async close() {
      clearInterval(timer)
      await flushOnce()
      await flushOnce()
    },
  }
}

const write = (database: Database, batch: readonly CallRecord[]): Promise<void> =>
  database.asSystem(async (db) => {
    await insertCalls(
      db,
      batch.map((call) => ({
        ...call,
        url: maskBody(call.url) ?? '',
        request_body: maskBody(call.request_body ?? ''),
        response_body: maskBody(call.response_body ?? ''),
      })),
    )
    await markKeysUsed(db, [...new Set(batch.flatMap(({ api_key_id }) => api_key_id ?? []))])
  })

function recordOf(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  now: Date,
): CallRecord {
  const durationMs = reply.elapsedTime
  return {
    organisation_id: request.caller?.organisationId ?? null,
    api_key_id: request.caller?.apiKeyId ?? null,
    called_at: new Date(now.getTime() - durationMs).toISOString(),
    request_id: request.id,
    method: request.method,
    route: request.routeOptions.config.operation?.path ?? '',
    url: beginningOf(request.url),
    record_key: recordKeyOf(request),
    status: reply.statusCode,
    duration_ms: Math.round(durationMs * 1000) / 1000,
    // Of a caller that has gone in the middle of its body nothing is known any more.
    client_address: request.ip ?? 'unknown',
    request_bytes: request.bodyTaken.bytes,
    response_bytes: Buffer.byteLength(body),
    request_body: request.bodyTaken.head,
    response_body: beginningOf(body),
  }
}

/** A copy: a part of a long text would keep all of it in memory. One character too many says that there was more. */
const beginningOf = (text: string): string =>
  Buffer.from(text.slice(0, KEPT_BODY_CHARACTERS + 1)).toString()

const MAX_KEY_CHARACTERS = 255

/** The last of those in the path; longer ones name nothing that there is. */
function recordKeyOf({ params }: FastifyRequest): string | null {
  const key = Object.values((params ?? {}) as Readonly<Record<string, string>>).at(-1)
  return key && key.length <= MAX_KEY_CHARACTERS ? (maskBody(key) ?? null) : null
}
