import type { Database, Db } from '#kernel/db/db.ts'
import type { FileStore, StoredContent } from '#kernel/files/file-store.ts'
import type { BodyTaken } from '#kernel/http/body-taken.ts'
import { ackOf } from '../../jobs/ack.ts'
import { API_BASE } from '../../version.ts'
import type { Note } from '../tree/archive.ts'
import type { Submission } from '../tree/submissions.ts'
import type { Sender } from './sender.ts'

export type TakingDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly files: FileStore
}

/** A submission that a worker takes. */
export type Taking = TakingDeps & {
  readonly submission: Submission
  readonly sender: Sender
  /** The identity that the API gives each call: in the error envelope and in the record of calls. */
  readonly requestId: string
  readonly begunAt: Date
  /** Filled while the content is read, for the record of calls. */
  readonly taken: BodyTaken
  /** Aborted when there is no use in going on: another worker has the task, or the process stops. */
  readonly over: AbortSignal
  /** Puts an answer into the store before its transaction, which then holds its locks for less. */
  prepare(answer: string): Promise<void>
  /** The last step of the use case's transaction: stores all that follows from the success. */
  conclude(db: Db, success: Success): Promise<void>
}

export type Success = {
  readonly status: 200 | 202
  /** As the API answers the same call. */
  readonly answer: string
  readonly suffix: Note['suffix']
  readonly jobId: string | null
  readonly fingerprint: string | null
  /** The record that the file names. */
  readonly recordKey: string | null
}

/** The acknowledgement of a job, as the API answers it. */
export const successOf = (accepted: { jobId: string; replayed: boolean }): Success => {
  const { status, json } = ackOf(accepted, API_BASE)
  return {
    status: status === 200 ? 200 : 202,
    answer: JSON.stringify(json),
    suffix: '.job.json',
    jobId: accepted.jobId,
    fingerprint: null,
    recordKey: null,
  }
}

export const storeText = (files: Pick<FileStore, 'put'>, text: string): Promise<StoredContent> =>
  files.put(Buffer.from(text))
