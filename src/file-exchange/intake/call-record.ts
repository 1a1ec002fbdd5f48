import type { Db } from '#kernel/db/db.ts'
import type { ErrorCode } from '#kernel/errors.ts'
import { countCalls } from '../../access/api-keys/key-usage.ts'
import { markKeysUsed } from '../../access/api-keys/queries.ts'
import type { BodyRoom } from '../../access/call-records/body-room.ts'
import { type CallRecord, maskCall } from '../../access/call-records/call-record.ts'
import { fileRecord } from '../../access/call-records/file-record.ts'
import { keptBody } from '../../access/call-records/kept-body.ts'
import { insertCalls } from '../../access/call-records/queries.ts'
import { kindOfFile, routeOf } from '../tree/paths.ts'
import type { Taking } from './taking.ts'

export type End = {
  readonly status: number
  readonly answer: string
  readonly errorCode: ErrorCode | null
  readonly jobId: string | null
  readonly recordKey: string | null
}

type Recorded = Pick<
  Taking,
  'submission' | 'sender' | 'requestId' | 'begunAt' | 'taken' | 'now'
> & {
  /** Calls that are left of the budget; null where none was taken. */
  readonly budgetLeft: number | null
}

/** Records a submission as the call that it stands for, and counts it, in the commit that ends it. */
export async function recordEnd(
  db: Db,
  recorded: Recorded,
  end: End,
  room: BodyRoom,
): Promise<void> {
  const { submission, now } = recorded
  const call = recordOf(recorded, end, room.mostFor(submission.organisationId, now()))
  room.note(submission.organisationId, (call.request_body ?? '').length + end.answer.length)
  await insertCalls(db, [maskCall(call)])
  await countCalls(db, [call])
  if (end.status !== 401) await markKeysUsed(db, [recorded.sender.api_key_id])
}

function recordOf(recorded: Recorded, end: End, most: number): CallRecord {
  const { submission, sender, requestId, begunAt, taken, now, budgetLeft } = recorded
  const isLines = kindOfFile(submission.name)?.startsWith('ndjson') ?? false
  const record = fileRecord(
    {
      organisationId: submission.organisationId,
      apiKeyId: sender.api_key_id,
      clientAddress: submission.sentFrom ?? 'unknown',
      method: 'PUT',
      path: submission.path,
      route: routeOf(submission.folder),
      durationMs: now().getTime() - begunAt.getTime(),
      sentBytes: taken.bytes,
      ...end,
    },
    begunAt,
  )
  return {
    ...record,
    request_id: requestId,
    budget_left: budgetLeft,
    request_rows: taken.rows ?? null,
    request_body: keptBody(taken.head.toString(), { isLong: taken.isLong, most, isLines }),
    response_body: keptBody(end.answer, { isLong: false, most }),
  }
}
