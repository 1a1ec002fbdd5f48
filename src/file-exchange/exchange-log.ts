import { ApiError } from '#kernel/errors.ts'
import { envelopeOf } from '#kernel/http/error-envelope.ts'
import { newId } from '#kernel/ids.ts'
import { type FileAct, fileRecord } from '../access/call-records/file-record.ts'
import type { CallRecorder } from '../access/call-records/record-calls.ts'
import { FOLDERS } from './out/out-file.ts'
import { createPace, type Pace, type Rate } from './server/pace.ts'
import type { OutFile } from './tree/out-files.ts'
import { routeOf } from './tree/paths.ts'
import type { ExchangeCaller } from './tree/tree.ts'

export type ExchangeLogDeps = {
  readonly calls: Pick<CallRecorder, 'record'>
  readonly now: () => Date
  /** Of a clock that only rises. */
  readonly elapsedMs: () => number
}

type LogCaller = Pick<ExchangeCaller, 'organisationId' | 'apiKeyId'>

/** A program that sends a refused name again and again must not fill the log. */
const REFUSALS: Rate = { burst: 60, perSecond: 1 }

/**
 * Notes in the log of calls what SFTP users do with files before or after a worker takes them. The
 * worker itself records each file that it takes or refuses.
 */
export function createExchangeLog({ calls, now, elapsedMs }: ExchangeLogDeps) {
  const paces = new Map<string, Pace>()
  const mayNoteRefusal = (apiKeyId: string): boolean => {
    const pace = paces.get(apiKeyId) ?? createPace(REFUSALS, elapsedMs)
    paces.set(apiKeyId, pace)
    if (pace.waitMs() > 0) return false
    pace.spend(1)
    return true
  }

  /** For one connection. */
  return ({ organisationId, apiKeyId }: LogCaller, clientAddress: string) => {
    const note = (
      act: Omit<FileAct, 'organisationId' | 'apiKeyId' | 'clientAddress'>,
      requestId?: string,
    ): void => {
      const record = fileRecord({ organisationId, apiKeyId, clientAddress, ...act }, now())
      calls.record(requestId === undefined ? record : { ...record, request_id: requestId })
    }
    // Of the record, wherever the partner moved its file: the trace looks for it there.
    const ofRecord = ({ path, recordKind, recordId }: OutFile) => ({
      path,
      route: FOLDERS[recordKind],
      recordKey: recordId,
    })
    return {
      /** An out-file was read to its end. */
      onFetched(file: OutFile): void {
        note({ ...ofRecord(file), method: 'GET', status: 200, fetchedBytes: file.size })
      },
      onDeleted(file: OutFile): void {
        note({ ...ofRecord(file), method: 'DELETE', status: 204 })
      },
      /** A file was removed from a folder of `/in`, before a worker took it. */
      onRemoved(path: string): void {
        note({ path, route: routeOf(path), method: 'DELETE', status: 204 })
      },
      /** An upload, a rename or a new folder in `/in` was refused before anything was stored. */
      onRefused(path: string, reason: string): void {
        if (!mayNoteRefusal(apiKeyId)) return
        const requestId = newId(now())
        const error = new ApiError('VALIDATION_FAILED', reason)
        const { status, code } = error
        const answer = envelopeOf(error, requestId)
        const route = routeOf(path)
        note({ path, route, method: 'PUT', status, errorCode: code, answer }, requestId)
      },
    }
  }
}
