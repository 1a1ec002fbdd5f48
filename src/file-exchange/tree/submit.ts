import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { enqueue } from '#kernel/queue/enqueue.ts'
import type { FilePlace } from './files.ts'
import { groupOf, isOwnFolder, isTemporary, SUBMITTING_NAME } from './paths.ts'

/** A file may be submitted, taken back and submitted again: each of these has a number of its own. */
export type SubmissionKey = { readonly fileId: string; readonly number: number }

declare module '#kernel/queue/enqueue.ts' {
  interface TaskPayloads {
    'take-file': SubmissionKey
  }
}

type ClosedFile = FilePlace & { readonly id: string }
type Sender = { readonly organisationId: number; readonly sftpUserId: string }

/**
 * Submits a closed file that the transaction has locked, if its name and folder make it a submission.
 * The file alone, or with `request.json` all closed files of its folder.
 */
export async function submit(db: Db, file: ClosedFile, sender: Sender): Promise<void> {
  const { organisationId, sftpUserId } = sender
  const isOfFolder = isOwnFolder(file.folder)
  if (isTemporary(file.name) || (isOfFolder && file.name !== SUBMITTING_NAME)) return
  const row = await db.row<{ number: number }>(sql`
    update exchange_files set state = 'WAITING', submissions = submissions + 1
     where organisation_id = ${organisationId} and id = ${file.id}::uuid
    returning submissions as number`)
  if (!row) throw new Error('A file is submitted that is not there')
  if (isOfFolder) await submitMembers(db, file, organisationId)
  await enqueue(db, {
    organisationId,
    kind: 'take-file',
    payload: { fileId: file.id, number: row.number },
    lane: `exchange:${sftpUserId}:${groupOf(file.folder)}`,
  })
}

/** Files under temporary names and uploads that broke off stay behind. */
async function submitMembers(db: Db, file: ClosedFile, organisationId: number): Promise<void> {
  const closed = await db.rows<{ id: string; name: string }>(sql`
    select id, name from exchange_files
     where organisation_id = ${organisationId} and folder = ${file.folder}
       and state = 'ARRIVING' and not is_open and not is_hidden
     order by id for update`)
  const ids = closed.filter(({ name }) => !isTemporary(name)).map(({ id }) => id)
  await db.run(sql`
    update exchange_files set state = 'WAITING', submitted_with = ${file.id}::uuid
     where organisation_id = ${organisationId} and id = any(${ids}::uuid[])`)
}

/** A `request.json` that is removed or renamed before it was taken: its folder is no submission any more. */
export async function releaseMembers(
  db: Db,
  organisationId: number,
  fileId: string,
): Promise<void> {
  // A later upload has the name of a hidden one already.
  await db.run(sql`
    delete from exchange_files
     where organisation_id = ${organisationId} and submitted_with = ${fileId}::uuid and is_hidden`)
  await db.run(sql`
    update exchange_files set state = 'ARRIVING', submitted_with = null
     where organisation_id = ${organisationId} and submitted_with = ${fileId}::uuid`)
}
