import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { StoredContent } from '#kernel/files/file-store.ts'
import { newId } from '#kernel/ids.ts'
import { deleteFile, hideFile, lockFile, type StoredFile } from './files.ts'
import { requirePlace } from './folders.ts'
import { type ExchangeLimits, requireCapacity } from './limits.ts'
import type { EntryPlace } from './places.ts'
import { submit } from './submit.ts'
import { type ExchangeCaller, TreeError, type WriteMode } from './tree.ts'

/** The rows of uploads. A handle may write while it has the latest token of its file. */
export type UploadKey = {
  readonly organisationId: number
  readonly fileId: string
  /** The fencing token. */
  readonly writer: number
}

export type OpenedUpload = {
  readonly fileId: string
  readonly writer: number
  readonly size: number
}

export type Sending = {
  readonly caller: ExchangeCaller
  readonly clientAddress: string
  readonly now: Date
  readonly limits: ExchangeLimits
}

/** Another transaction may make, take or remove the file between two looks at it. */
const ATTEMPTS = 5

/** Makes the file, or goes on with it; a handle that had it open may write no longer. */
export async function openUpload(
  db: Db,
  place: EntryPlace,
  mode: WriteMode,
  sending: Sending,
): Promise<OpenedUpload> {
  const { organisationId } = sending.caller
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await lockFile(db, organisationId, place)
    if (found && mode.exclusive) throw new TreeError('FAILURE', `${place.path} exists already`)
    if (!found && !mode.create) throw new TreeError('NO_SUCH_FILE', `There is no ${place.path}`)
    if (found?.state === 'ARRIVING') return reopen(db, found, mode.truncate, sending)
    if (found && !mode.truncate) {
      throw new TreeError(
        'FAILURE',
        `${place.path} was submitted and cannot be changed; send it again from its beginning`,
      )
    }
    await requireCapacity(db, organisationId, sending.limits, { files: 1, bytes: 0 })
    if (found) await hideFile(db, organisationId, found.id)
    else await requirePlace(db, organisationId, place)
    const made = await insertUpload(db, place, sending)
    if (made) return made
  }
  throw new TreeError('FAILURE', `${place.path} is being changed by others; try again`)
}

async function reopen(
  db: Db,
  file: StoredFile,
  truncate: boolean,
  { caller, clientAddress, now }: Sending,
): Promise<OpenedUpload> {
  const { organisationId } = caller
  if (truncate) await deleteSegments(db, organisationId, file.id)
  const size = truncate ? 0 : file.size
  const row = await db.row<{ writer: number }>(sql`
    update exchange_files
       set writer = writer + 1, is_open = true, size = ${size}, modified_at = ${now.toISOString()},
           sent_by = ${caller.sftpUserId}, sent_from = ${clientAddress}
     where organisation_id = ${organisationId} and id = ${file.id}::uuid
    returning writer`)
  return { fileId: file.id, writer: row?.writer ?? 0, size }
}

async function insertUpload(
  db: Db,
  { folder, name }: EntryPlace,
  { caller, clientAddress, now }: Sending,
): Promise<OpenedUpload | undefined> {
  const fileId = newId(now)
  const made = await db.run(sql`
    insert into exchange_files (id, organisation_id, folder, name, state, writer, is_open, sent_by,
                                sent_from, created_at, modified_at)
    values (${fileId}::uuid, ${caller.organisationId}, ${folder}, ${name}, 'ARRIVING', 1, true,
            ${caller.sftpUserId}, ${clientAddress}, ${now.toISOString()}, ${now.toISOString()})
        on conflict do nothing`)
  return made === 1 ? { fileId, writer: 1, size: 0 } : undefined
}

const deleteSegments = (db: Db, organisationId: number, fileId: string) =>
  db.run(sql`
    delete from exchange_segments
     where organisation_id = ${organisationId} and file_id = ${fileId}::uuid`)

/** Refuses a handle whose token is old, or whose file was removed. */
export async function appendSegment(
  db: Db,
  key: UploadKey,
  { first, content, now }: { readonly first: number; content: StoredContent; now: Date },
): Promise<void> {
  const { organisationId, fileId } = key
  await changeUpload(db, key, { from: first, to: first + content.size, now })
  await db.run(sql`
    insert into exchange_segments (file_id, first_byte, organisation_id, size, sha256)
    values (${fileId}::uuid, ${first}, ${organisationId}, ${content.size}, ${content.sha256})`)
}

/** The file starts again from its first byte. */
export async function emptyUpload(db: Db, key: UploadKey, from: number, now: Date): Promise<void> {
  await changeUpload(db, key, { from, to: 0, now })
  await deleteSegments(db, key.organisationId, key.fileId)
}

/** The same without a handle; one that is open may write no longer. */
export async function emptyFile(
  db: Db,
  organisationId: number,
  fileId: string,
  now: Date,
): Promise<void> {
  await deleteSegments(db, organisationId, fileId)
  await db.run(sql`
    update exchange_files set size = 0, writer = writer + 1, modified_at = ${now.toISOString()}
     where organisation_id = ${organisationId} and id = ${fileId}::uuid`)
}

async function changeUpload(
  db: Db,
  { organisationId, fileId, writer }: UploadKey,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: Date },
): Promise<void> {
  const changed = await db.run(sql`
    update exchange_files set size = ${to}, modified_at = ${now.toISOString()}
     where organisation_id = ${organisationId} and id = ${fileId}::uuid and state = 'ARRIVING'
       and is_open and writer = ${writer} and size = ${from}`)
  if (changed === 0) {
    throw new TreeError('FAILURE', 'The file was opened for writing again, or removed, meanwhile')
  }
}

/** The upload is whole: it is submitted, unless its name or folder says that more will come. */
export async function closeUpload(
  db: Db,
  key: UploadKey,
  place: EntryPlace,
  { size, caller, now }: { readonly size: number; caller: ExchangeCaller; now: Date },
): Promise<void> {
  const { organisationId, fileId } = key
  await changeUpload(db, key, { from: size, to: size, now })
  await db.run(sql`
    update exchange_files set is_open = false
     where organisation_id = ${organisationId} and id = ${fileId}::uuid`)
  await submit(db, { id: fileId, folder: place.folder, name: place.name }, caller)
}

/** A later file takes its name: a submitted one is still taken, an unfinished one is gone. */
export const makeWay = (db: Db, organisationId: number, file: StoredFile): Promise<number> =>
  file.state === 'WAITING'
    ? hideFile(db, organisationId, file.id)
    : deleteFile(db, organisationId, file.id)
