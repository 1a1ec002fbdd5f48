import { type FileAct, fileRecord } from '../../access/call-records/file-record.ts'
import type { CallRecorder } from '../../access/call-records/record-calls.ts'
import type { RecordKind } from '../tree/out-files.ts'
import type { ExchangeCaller } from '../tree/tree.ts'
import { FOLDERS } from './out-file.ts'

type OutFileAct = {
  readonly path: string
  readonly recordKind: RecordKind
  readonly recordId: string
  readonly size: number
}

export type ExchangeLogDeps = {
  readonly calls: Pick<CallRecorder, 'record'>
  readonly now: () => Date
}

/** Notes in the log of calls what an SFTP user does with out-files. */
export function createExchangeLog(
  { calls, now }: ExchangeLogDeps,
  { organisationId, apiKeyId }: Pick<ExchangeCaller, 'organisationId' | 'apiKeyId'>,
  clientAddress: string,
) {
  const note = (
    { path, recordKind, recordId }: OutFileAct,
    act: Pick<FileAct, 'method' | 'status' | 'fetchedBytes'>,
  ): void =>
    calls.record(
      fileRecord(
        {
          organisationId,
          apiKeyId,
          clientAddress,
          path,
          // Of the record, wherever the partner moved its file: the trace looks for it there.
          route: FOLDERS[recordKind],
          recordKey: recordId,
          ...act,
        },
        now(),
      ),
    )
  return {
    /** A file was read to its end. */
    onFetched: (file: OutFileAct): void =>
      note(file, { method: 'GET', status: 200, fetchedBytes: file.size }),
    onDeleted: (file: OutFileAct): void => note(file, { method: 'DELETE', status: 204 }),
  }
}
