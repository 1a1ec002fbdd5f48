import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { ContentLost, type FileStore, type StoredContent } from '#kernel/files/file-store.ts'
import { hashApart } from '#kernel/files/hash-apart.ts'
import { archiveSubmission, type Note } from './archive.ts'
import type { SubmissionKey } from './submit.ts'

export type SubmittedFile = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly segments: readonly StoredContent[]
}

/** A file that was closed; or all closed files of a folder, with `request.json` closed last. */
export type Submission = SubmissionKey & {
  readonly organisationId: number
  readonly folder: string
  readonly name: string
  readonly path: string
  /** The SFTP user, and the client's address. */
  readonly sentBy: string | null
  readonly sentFrom: string | null
  readonly files: readonly SubmittedFile[]
}

type MemberRow = {
  readonly id: string
  readonly folder: string
  readonly name: string
  readonly size: string
  readonly sent_by: string | null
  readonly sent_from: string | null
  readonly is_current: boolean
  readonly segments: readonly StoredContent[]
}

/**
 * Undefined unless it waits to be taken. The file that submitted comes first, then the others in the
 * order in which they were sent: the first of equal rank drives the reading, as in a form of the API.
 */
export async function findSubmission(
  db: Db,
  organisationId: number,
  { fileId, number }: SubmissionKey,
): Promise<Submission | undefined> {
  const rows = await db.rows<MemberRow>(sql`
    select id, folder, name, size, sent_by, sent_from,
           submitted_with is null and submissions = ${number} as is_current,
           coalesce((select json_agg(json_build_object('sha256', sha256, 'size', segment.size)
                                     order by first_byte)
                       from exchange_segments as segment
                      where segment.organisation_id = file.organisation_id
                        and segment.file_id = file.id), '[]') as segments
      from exchange_files as file
     where organisation_id = ${organisationId} and state = 'WAITING' and ${belongsTo(fileId)}
     order by id <> ${fileId}::uuid, id`)
  const [first] = rows
  // Members wait only as long as their request.json does.
  if (first?.id !== fileId || !first.is_current) return undefined
  return {
    fileId,
    number,
    organisationId,
    folder: first.folder,
    name: first.name,
    path: `${first.folder}/${first.name}`,
    sentBy: first.sent_by,
    sentFrom: first.sent_from,
    files: rows.map(({ id, name, size, segments }) => ({
      id,
      name,
      size: Number(size),
      segments,
    })),
  }
}

const YIELDED_BYTES = 64 * 1024

/**
 * The bytes of a file; a `ContentLost` where the store lost or damaged one of its segments. While a
 * segment is used, the next one is read, and hashed on another thread.
 */
export async function* readContent(
  files: Pick<FileStore, 'readPart'>,
  { segments }: SubmittedFile,
): AsyncGenerator<Uint8Array> {
  let next = segments[0] && readSegment(files, segments[0])
  for (let nth = 1; next; nth += 1) {
    const bytes = await next
    const following = segments[nth]
    next = following && readSegment(files, following)
    // A reader that stops here does not await it.
    next?.catch(() => undefined)
    for (let at = 0; at < bytes.length; at += YIELDED_BYTES) {
      yield bytes.subarray(at, at + YIELDED_BYTES)
    }
  }
}

async function readSegment(
  files: Pick<FileStore, 'readPart'>,
  { sha256, size }: StoredContent,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of files.readPart(sha256, { first: 0, last: size - 1 })) parts.push(part)
  const bytes = Buffer.concat(parts)
  if ((await hashApart(bytes)) !== sha256) throw new ContentLost(sha256, 'damaged')
  return bytes
}

/**
 * Locks its rows until the transaction ends. False where the submission was taken, taken back or changed
 * since it was found. The file that submitted is locked first, as the tree does it: no deadlock.
 */
export async function holdSubmission(db: Db, submission: Submission): Promise<boolean> {
  const { fileId, number, organisationId, folder, name, files } = submission
  const held = await db.row(sql`
    select id from exchange_files
     where organisation_id = ${organisationId} and id = ${fileId}::uuid
       and state = 'WAITING' and folder = ${folder} and name = ${name}
       and submitted_with is null and submissions = ${number}
       for update`)
  if (!held) return false
  const members = await db.rows<{ id: string; name: string }>(sql`
    select id, name from exchange_files
     where organisation_id = ${organisationId} and submitted_with = ${fileId}::uuid
       and state = 'WAITING'
     order by id for update`)
  const found = [{ id: fileId, name }, ...members]
  const names = new Map(files.map((file) => [file.id, file.name]))
  return found.length === names.size && found.every((each) => names.get(each.id) === each.name)
}

export type Processed = {
  readonly now: Date
  readonly jobId: string | null
  /** A hash over what makes two tenders or orders the same one; null for all others. */
  readonly fingerprint: string | null
  readonly note: Note
}

export type Failed = { readonly now: Date; readonly errorCode: string; readonly note: Note }

/** Call it late in the transaction that holds the submission: it locks a folder of the day. */
export const moveToProcessed = (db: Db, submission: Submission, result: Processed): Promise<void> =>
  archiveSubmission(db, submission, {
    ...result,
    state: 'PROCESSED',
    area: '/processed',
    errorCode: null,
  })

export const moveToFailed = (db: Db, submission: Submission, result: Failed): Promise<void> =>
  archiveSubmission(db, submission, {
    ...result,
    state: 'FAILED',
    area: '/failed',
    jobId: null,
    fingerprint: null,
  })

/** The latest one with the same path and contents whose job still exists: sent again, it is a replay. */
export async function findEarlier(
  db: Db,
  organisationId: number,
  path: string,
  fingerprint: string,
  since: Date,
): Promise<{ readonly jobId: string } | undefined> {
  const found = await db.row<{ job_id: string }>(sql`
    select job_id from exchange_files as file
     where organisation_id = ${organisationId} and sent_path = ${path}
       and fingerprint = ${fingerprint} and taken_at >= ${since.toISOString()}
       and exists (select from jobs as job
                    where job.organisation_id = file.organisation_id and job.id = file.job_id)
     order by taken_at desc limit 1`)
  return found && { jobId: found.job_id }
}

const belongsTo = (fileId: string) =>
  sql`(id = ${fileId}::uuid or submitted_with = ${fileId}::uuid)`
