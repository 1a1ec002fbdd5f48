import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { startsWith } from '#kernel/db/starts-with.ts'
import { isOwnFolder, takesDocuments } from './paths.ts'
import type { EntryPlace } from './places.ts'
import { TreeError } from './tree.ts'

/** When a partner made a folder; undefined where there is none. */
export async function findFolder(
  db: Db,
  organisationId: number,
  path: string,
): Promise<Date | undefined> {
  const row = await db.row<{ created_at: string }>(sql`
    select wire_time(created_at) as created_at from exchange_folders
     where organisation_id = ${organisationId} and path = ${path}`)
  return row && new Date(row.created_at)
}

/**
 * Before a file gets a place: its folder must be there and stay until the commit, and no folder may have
 * its path. Lock order: files before folders.
 */
export async function requirePlace(
  db: Db,
  organisationId: number,
  { folder, path }: { readonly folder: string; readonly path: string },
): Promise<void> {
  if (isOwnFolder(folder)) {
    const found = await db.row(sql`
      select from exchange_folders
       where organisation_id = ${organisationId} and path = ${folder} for key share`)
    if (!found) throw new TreeError('NO_SUCH_FILE', `There is no folder ${folder}`)
  } else if (takesDocuments(folder)) {
    await lockPath(db, organisationId, path)
    if (await findFolder(db, organisationId, path)) {
      throw new TreeError('FAILURE', `${path} is a folder`)
    }
  }
}

export async function insertFolder(
  db: Db,
  organisationId: number,
  { place, now, maxFolders }: { readonly place: EntryPlace; now: Date; maxFolders: number },
): Promise<void> {
  const { path, folder: parent, name } = place
  await lockPath(db, organisationId, path)
  const found = await db.row<{ is_there: boolean; folders: string }>(sql`
    select exists (select from exchange_folders
                    where organisation_id = ${organisationId} and path = ${path})
        or exists (select from exchange_files
                    where organisation_id = ${organisationId} and not is_hidden
                      and folder = ${parent} and name = ${name}) as is_there,
           (select count(*) from exchange_folders
             where organisation_id = ${organisationId}) as folders`)
  if (found?.is_there) throw new TreeError('FAILURE', `${path} exists already`)
  if (Number(found?.folders) >= maxFolders) {
    throw new TreeError('FAILURE', `There are ${maxFolders} folders already: remove some first`)
  }
  await db.run(sql`
    insert into exchange_folders (organisation_id, path, created_at)
    values (${organisationId}, ${path}, ${now.toISOString()})`)
}

/** A folder and a file of the same path that are made at the same time: the second one is refused. */
const lockPath = (db: Db, organisationId: number, path: string) =>
  db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`exchange ${organisationId} ${path}`}, 0))`)

export async function deleteFolder(db: Db, organisationId: number, path: string): Promise<void> {
  const held = await db.row(sql`
    select from exchange_folders
     where organisation_id = ${organisationId} and path = ${path} for update`)
  if (!held) throw new TreeError('NO_SUCH_FILE', `There is no folder ${path}`)
  // A statement of its own, which sees the file that a transaction made while this one waited.
  const deleted = await db.run(sql`
    delete from exchange_folders
     where organisation_id = ${organisationId} and path = ${path}
       and not exists (select from exchange_files
                        where organisation_id = ${organisationId} and folder = ${path}
                          and not is_hidden)`)
  if (deleted === 0) throw new TreeError('FAILURE', `${path} is not empty`)
}

export type NamedFolder = { readonly name: string; readonly modifiedAt: Date }
export type FolderPage = { readonly after: string; readonly limit: number }

/** The folders that partners made in a folder of `/in`. */
export async function listOwnFolders(
  db: Db,
  organisationId: number,
  parent: string,
  { after, limit }: FolderPage,
): Promise<readonly NamedFolder[]> {
  const rows = await db.rows<{ path: string; created_at: string }>(sql`
    select path, wire_time(created_at) as created_at from exchange_folders
     where organisation_id = ${organisationId} and ${startsWith(raw('path'), `${parent}/`)}
       and path > ${`${parent}/${after}`}
     order by path limit ${limit}`)
  return rows.map(({ path, created_at }) => ({
    name: path.slice(parent.length + 1),
    modifiedAt: new Date(created_at),
  }))
}
