import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import type { CallListener } from '#kernel/http/face.ts'
import { countCalls } from '../api-keys/key-usage.ts'
import { markKeysUsed } from '../api-keys/queries.ts'
import { createBodyRoom } from './body-room.ts'
import { type CallRecord, maskCall } from './call-record.ts'
import { insertCalls } from './queries.ts'
import { recordOf } from './record-of.ts'

const FLUSH_EVERY_MS = 500
const CALLS_PER_FLUSH = 500
const CHARACTERS_PER_FLUSH = 1024 * 1024
/** When PostgreSQL cannot keep up, the oldest records go first: a call is worth more than its record. */
const MAX_WAITING = 10_000
const MAX_WAITING_CHARACTERS = 32 * 1024 * 1024
/** Masking so much takes about a millisecond; then calls have their turn. */
const MASKED_AT_ONCE = 64 * 1024

const othersTurn = promisify(setImmediate)

export type CallRecorder = {
  readonly onCall: CallListener
  /** Takes a finished record: of what an SFTP user did to a file. */
  record(call: CallRecord): void
  readonly dropped: () => number
  /** Writes what is waiting. */
  flush(): Promise<void>
  /** Writes what is waiting and stops. */
  close(): Promise<void>
}

/** Keeps a record of every call, written in batches behind the answers. */
export function recordCalls(database: Database, now: () => Date, log: Logger): CallRecorder {
  const room = createBodyRoom()
  const waiting: CallRecord[] = []
  let characters = 0
  let dropped = 0
  let flushing: Promise<void> | undefined

  const takeBatch = (): readonly CallRecord[] => {
    const batch: CallRecord[] = []
    let size = 0
    while (batch.length < CALLS_PER_FLUSH && size < CHARACTERS_PER_FLUSH) {
      const call = waiting.shift()
      if (!call) break
      batch.push(call)
      size += sizeOf(call)
    }
    characters -= size
    return batch
  }
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = takeBatch()
      try {
        await write(database, batch)
      } catch (error) {
        waiting.unshift(...batch)
        characters += sum(batch)
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
  /** Twice: the flush that is under way may have begun without the last calls. */
  const flushAll = async (): Promise<void> => {
    await flushOnce()
    await flushOnce()
  }
  const record = (call: CallRecord): void => {
    room.note(call.organisation_id, sizeOf(call))
    waiting.push(call)
    characters += sizeOf(call)
    while (waiting.length > MAX_WAITING || characters > MAX_WAITING_CHARACTERS) {
      const oldest = waiting.shift()
      if (!oldest) break
      dropped += 1
      characters -= sizeOf(oldest)
    }
  }
  const timer = setInterval(() => void flushOnce(), FLUSH_EVERY_MS)

  return {
    onCall(request, reply, body) {
      // A flood that belongs to no key is refused, and not written down.
      if (!request.caller && reply.statusCode === 429) return
      const most = room.mostFor(request.caller?.organisationId, now())
      record(recordOf({ request, reply, body, now: now(), most }))
    },
    record,
    dropped: () => dropped,
    flush: flushAll,
    close() {
      clearInterval(timer)
      return flushAll()
    },
  }
}

const sizeOf = ({ request_body, response_body }: CallRecord): number =>
  (request_body?.length ?? 0) + (response_body?.length ?? 0)

const sum = (calls: readonly CallRecord[]): number =>
  calls.reduce((all, call) => all + sizeOf(call), 0)

async function write(database: Database, batch: readonly CallRecord[]): Promise<void> {
  const masked = await maskAll(batch)
  const used = batch.filter(({ status }) => status !== 401)
  await database.asSystem(async (db) => {
    await insertCalls(db, masked)
    await countCalls(db, batch)
    await markKeysUsed(db, [...new Set(used.flatMap(({ api_key_id }) => api_key_id ?? []))])
  })
}

async function maskAll(batch: readonly CallRecord[]): Promise<readonly CallRecord[]> {
  const masked: CallRecord[] = []
  let size = 0
  for (const call of batch) {
    masked.push(maskCall(call))
    size += sizeOf(call)
    if (size < MASKED_AT_ONCE) continue
    size = 0
    await othersTurn()
  }
  return masked
}
