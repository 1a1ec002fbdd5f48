import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { deleteFile, lockFiles, type StoredFile } from './files.ts'
import { requirePlace } from './folders.ts'
import { isOwnFolder, maxBytesOf, requireFileName, requireName, SUBMITTING_NAME } from './paths.ts'
import type { EntryPlace } from './places.ts'
import { releaseMembers, submit } from './submit.ts'
import { TreeError } from './tree.ts'
import { makeWay, type Sending } from './uploads.ts'

/** The file under its former name, and the one that it replaced under its new one. */
type Renamed = { readonly file: StoredFile; readonly replaced: StoredFile | undefined }

/** Moves a closed upload to another name or folder of `/in`; there it is submitted if its name says that it is whole. */
export async function renameUpload(
  db: Db,
  from: EntryPlace,
  to: EntryPlace,
  overwrites: boolean,
  { caller, clientAddress, now }: Sending,
): Promise<Renamed> {
  const { organisationId } = caller
  requireFileName(to.folder, to.name)
  const { source, target } = await lockBoth(db, organisationId, from, to, overwrites)
  if (source.isOpen) {
    throw new TreeError('FAILURE', `${from.path} is not whole: it is open, or its upload broke off`)
  }
  const maxBytes = maxBytesOf(to.folder, to.name)
  if (source.size > maxBytes) {
    throw new TreeError('FAILURE', `The file is larger than ${maxBytes} bytes`)
  }
  if (from.path === to.path) return { file: source, replaced: undefined }
  await takeBack(db, organisationId, source)
  if (target) await makeWay(db, organisationId, target)
  else await requirePlace(db, organisationId, to)
  await db.run(sql`
    update exchange_files
       set folder = ${to.folder}, name = ${to.name}, state = 'ARRIVING', submitted_with = null,
           sent_by = ${caller.sftpUserId}, sent_from = ${clientAddress},
           modified_at = ${now.toISOString()}
     where organisation_id = ${organisationId} and id = ${source.id}::uuid`)
  await submit(db, { id: source.id, folder: to.folder, name: to.name }, caller)
  return { file: source, replaced: target }
}

/** Out-files only get other names: their content and record stay. */
export async function renameOutFile(
  db: Db,
  from: EntryPlace,
  to: EntryPlace,
  overwrites: boolean,
  organisationId: number,
): Promise<Renamed> {
  requireName(to.name)
  const { source, target } = await lockBoth(db, organisationId, from, to, overwrites)
  if (from.path === to.path) return { file: source, replaced: undefined }
  if (target) await deleteFile(db, organisationId, target.id)
  await db.run(sql`
    update exchange_files set folder = ${to.folder}, name = ${to.name}
     where organisation_id = ${organisationId} and id = ${source.id}::uuid`)
  return { file: source, replaced: target }
}

async function lockBoth(
  db: Db,
  organisationId: number,
  from: EntryPlace,
  to: EntryPlace,
  overwrites: boolean,
): Promise<{ readonly source: StoredFile; readonly target: StoredFile | undefined }> {
  const found = await lockFiles(db, organisationId, [from, to])
  const at = ({ folder, name }: EntryPlace) =>
    found.find((file) => file.folder === folder && file.name === name)
  const source = at(from)
  const target = at(to)
  if (!source) throw new TreeError('NO_SUCH_FILE', `There is no ${from.path}`)
  if (target && target !== source && !overwrites) {
    throw new TreeError('FAILURE', `${to.path} exists already`)
  }
  return { source, target }
}

/** Before a file leaves its place: without its `request.json`, a folder is no submission. */
export async function takeBack(db: Db, organisationId: number, file: StoredFile): Promise<void> {
  const isRequest = isOwnFolder(file.folder) && file.name === SUBMITTING_NAME
  if (isRequest && file.state === 'WAITING') await releaseMembers(db, organisationId, file.id)
}
