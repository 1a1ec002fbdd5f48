import { text } from 'node:stream/consumers'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { ContentLost, type FileStore } from '#kernel/files/file-store.ts'
import { isUuid } from '#kernel/ids.ts'
import type { ListedFile } from '../tree/overview.ts'

/** A file as the web application and the command line list it. */
export const wireFile = (file: ListedFile) => ({
  file_id: file.id,
  path: file.path,
  state: file.state,
  size: file.size,
  sent_by: file.sentBy,
  modified_at: file.modifiedAt,
  taken_at: file.takenAt,
  job_id: file.jobId,
  error_code: file.errorCode,
})

/** Whether the service wrote it next to a file that was taken or refused. */
export const isNote = ({ sentBy, state }: ListedFile): boolean =>
  sentBy === null && (state === 'PROCESSED' || state === 'FAILED')

export type FileDetails = ReturnType<typeof wireFile> & {
  readonly sent_from: string | null
  readonly sent_path: string | null
  readonly record_kind: string | null
  readonly record_id: string | null
}

type Row = Omit<FileDetails, 'size'> & { readonly size: string; readonly error_file: string | null }

/** One file, and the content of the error that lies next to it: undefined where there is none. */
export async function findFileDetails(
  db: Db,
  organisationId: number,
  fileId: string,
): Promise<{ readonly file: FileDetails; readonly errorContent: string | undefined }> {
  const row = isUuid(fileId) ? await selectFile(db, organisationId, fileId) : undefined
  if (!row) throw notFound('file', fileId)
  const { error_file, size, ...file } = row
  return { file: { ...file, size: Number(size) }, errorContent: error_file ?? undefined }
}

/** The error of a file, or of the folder in which it was sent. The service writes it in one segment. */
const selectFile = (db: Db, organisationId: number, fileId: string) =>
  db.row<Row>(sql`
    select file.id as file_id, file.folder || '/' || file.name as path, file.state, file.size,
           file.sent_from, file.sent_path, file.record_kind, file.record_id,
           (select name from sftp_users as sender
             where sender.organisation_id = file.organisation_id
               and sender.id = file.sent_by) as sent_by,
           wire_time(file.modified_at) as modified_at, wire_time(file.taken_at) as taken_at,
           file.job_id, file.error_code,
           (select segment.sha256 from exchange_files as note
              join exchange_segments as segment
                on segment.organisation_id = note.organisation_id and segment.file_id = note.id
             where file.state = 'FAILED' and note.organisation_id = file.organisation_id
               and (note.folder, note.name) in (
                     (file.folder, file.name || '.error.json'),
                     (regexp_replace(file.folder, '/[^/]*$', ''),
                      regexp_replace(file.folder, '^.*/', '') || '.error.json'))
               and not note.is_hidden and segment.first_byte = 0
             limit 1) as error_file
      from exchange_files as file
     where file.organisation_id = ${organisationId} and file.id = ${fileId}::uuid`)

export type FileError = {
  readonly code: string
  readonly message: string
  readonly details?: readonly { loc: readonly (string | number)[]; msg: string; type: string }[]
}

/** The error of the envelope that the service wrote; null where there is none, or its content is gone. */
export async function readFileError(
  files: Pick<FileStore, 'read'>,
  sha256: string | undefined,
): Promise<FileError | null> {
  if (sha256 === undefined) return null
  try {
    const envelope = await text(files.read(sha256))
    return (JSON.parse(envelope) as { error: FileError }).error
  } catch (error) {
    if (error instanceof ContentLost) return null
    throw error
  }
}
