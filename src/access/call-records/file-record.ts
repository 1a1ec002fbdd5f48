import { newId } from '#kernel/ids.ts'
import type { CallRecord } from './call-record.ts'

/** An act of an SFTP user on one file. */
export type FileAct = {
  readonly organisationId: number
  /** The key of the SFTP user. */
  readonly apiKeyId: string
  readonly clientAddress: string
  /** PUT: a file was taken or refused; GET: read to its end. */
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly path: string
  /** The folder under which the act is counted, as `/in/articles`. */
  readonly route: string
  readonly status: number
  readonly errorCode?: string | null
  /** Of the record that the file holds. */
  readonly recordKey?: string | null
  readonly jobId?: string | null
  readonly sentBytes?: number
  readonly fetchedBytes?: number
  /** The answer that was written next to the file. */
  readonly answer?: string | null
  readonly durationMs?: number
}

/** An act of an SFTP user in the form of a call. Contents of files stay in the file store. */
export const fileRecord = (act: FileAct, now: Date): CallRecord => ({
  channel: 'SFTP',
  organisation_id: act.organisationId,
  api_key_id: act.apiKeyId,
  called_at: now.toISOString(),
  request_id: newId(now),
  method: act.method,
  route: act.route,
  url: act.path,
  record_key: act.recordKey ?? null,
  status: act.status,
  error_code: act.errorCode ?? null,
  duration_ms: act.durationMs ?? 0,
  client_address: act.clientAddress,
  budget_left: null,
  idempotency_key: null,
  job_id: act.jobId ?? null,
  request_bytes: act.sentBytes ?? 0,
  response_bytes: act.fetchedBytes ?? Buffer.byteLength(act.answer ?? ''),
  request_rows: null,
  request_sha256: null,
  request_headers: [],
  response_headers: [],
  request_body: null,
  response_body: act.answer ?? null,
})
