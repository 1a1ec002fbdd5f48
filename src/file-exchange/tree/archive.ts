import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { StoredContent } from '#kernel/files/file-store.ts'
import { newId } from '#kernel/ids.ts'
import { insertContent } from './contents.ts'
import { isOwnFolder, numberedName } from './paths.ts'

/** A file that the service writes next to a submission; its content is in the file store already. */
export type Note = {
  readonly suffix: '.job.json' | '.result.json' | '.error.json'
  readonly content: StoredContent
}

type Moved = {
  readonly fileId: string
  readonly organisationId: number
  readonly folder: string
  readonly path: string
}

type Move = {
  readonly state: 'PROCESSED' | 'FAILED'
  readonly area: '/processed' | '/failed'
  readonly now: Date
  readonly jobId: string | null
  readonly fingerprint: string | null
  readonly errorCode: string | null
  readonly note: Note
}

/** Moves the files of a submission, and the folder that the partner made for them. */
export async function archiveSubmission(db: Db, submission: Moved, move: Move): Promise<void> {
  const { organisationId, fileId, path, folder } = submission
  const { state, jobId, fingerprint, errorCode } = move
  const now = move.now.toISOString()
  const target = await freePlace(db, submission, move)
  await db.run(sql`
    update exchange_files
       set state = ${state}, is_hidden = false, folder = ${target.folder},
           name = coalesce(${target.fileName}, name), submitted_with = null,
           modified_at = ${now}, taken_at = ${now}, job_id = ${jobId}::uuid,
           error_code = ${errorCode},
           sent_path = case when id = ${fileId}::uuid then ${path} end,
           fingerprint = case when id = ${fileId}::uuid then ${fingerprint} end
     where organisation_id = ${organisationId}
       and (id = ${fileId}::uuid or submitted_with = ${fileId}::uuid)`)
  await insertNote(db, submission, move, target.note)
  if (isOwnFolder(folder)) await removeEmptyFolder(db, submission)
}

type Target = {
  readonly folder: string
  /** Null for the members of a folder, whose names stay. */
  readonly fileName: string | null
  readonly note: { readonly folder: string; readonly name: string }
}

/** Transactions that move into the same folder take turns, so that both find names of their own. */
async function freePlace(db: Db, submission: Moved, { area, now, note }: Move): Promise<Target> {
  const { organisationId } = submission
  const isFolder = isOwnFolder(submission.folder)
  const original = isFolder ? submission.folder : submission.path
  const slash = original.lastIndexOf('/')
  const folder = `${area}/${dayOf(now)}${original.slice('/in'.length, slash)}`
  await db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`exchange ${organisationId} ${folder}`}, 0))`)
  const nameOf = (number: number): string => numberedName(original.slice(slash + 1), number)
  const number = await findFreeNumber((candidate) => {
    const name = nameOf(candidate)
    return isTaken(db, organisationId, folder, [name, `${name}${note.suffix}`])
  })
  const name = nameOf(number)
  return {
    folder: isFolder ? `${folder}/${name}` : folder,
    fileName: isFolder ? null : name,
    note: { folder, name: `${name}${note.suffix}` },
  }
}

/**
 * Galloping search: a few look-ups find the number, also where a file of this name comes each minute.
 * The number before it is taken; numbers below that may be free.
 */
async function findFreeNumber(isTaken: (number: number) => Promise<boolean>): Promise<number> {
  let free = 1
  while (await isTaken(free)) free *= 2
  let taken = Math.floor(free / 2)
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (await isTaken(middle)) taken = middle
    else free = middle
  }
  return free
}

async function isTaken(
  db: Db,
  organisationId: number,
  folder: string,
  names: readonly string[],
): Promise<boolean> {
  const paths = names.map((name) => `${folder}/${name}`)
  const found = await db.row(sql`
    select from exchange_files
     where organisation_id = ${organisationId} and not is_hidden
       and (folder = ${folder} and name = any(${names}::text[]) or folder = any(${paths}::text[]))
     limit 1`)
  return found !== undefined
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

async function insertNote(
  db: Db,
  { organisationId }: Moved,
  { state, now, jobId, errorCode, note }: Move,
  { folder, name }: Target['note'],
): Promise<void> {
  const id = newId(now)
  await db.run(sql`
    insert into exchange_files (id, organisation_id, folder, name, state, size, created_at,
                                modified_at, taken_at, job_id, error_code)
    values (${id}::uuid, ${organisationId}, ${folder}, ${name}, ${state}, ${note.content.size},
            ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, ${jobId}::uuid,
            ${errorCode})`)
  await insertContent(db, organisationId, id, note.content)
}

/** A folder with files that were sent since stays. Locked first: a file that is being made is then visible. */
async function removeEmptyFolder(db: Db, { organisationId, folder }: Moved): Promise<void> {
  await db.row(sql`
    select from exchange_folders
     where organisation_id = ${organisationId} and path = ${folder} for update`)
  await db.run(sql`
    delete from exchange_folders
     where organisation_id = ${organisationId} and path = ${folder}
       and not exists (select from exchange_files
                        where organisation_id = ${organisationId} and folder = ${folder}
                          and not is_hidden)`)
}
