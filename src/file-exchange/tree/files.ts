import type { Db } from '#kernel/db/db.ts'
import { join, type Sql, sql } from '#kernel/db/sql.ts'

export type FileState = 'ARRIVING' | 'WAITING' | 'PROCESSED' | 'FAILED' | 'OUT'

/** A file as the tree shows it: hidden ones are never found here. */
export type StoredFile = {
  readonly id: string
  readonly folder: string
  readonly name: string
  readonly state: FileState
  readonly size: number
  readonly isOpen: boolean
  readonly modifiedAt: Date
  readonly recordKind: 'JOB' | 'TENDER' | 'ORDER' | 'PROJECT' | null
  readonly recordId: string | null
}

export type FilePlace = { readonly folder: string; readonly name: string }

type FileRow = Omit<StoredFile, 'size' | 'isOpen' | 'modifiedAt' | 'recordKind' | 'recordId'> & {
  readonly size: string
  readonly is_open: boolean
  readonly modified_at: string
  readonly record_kind: StoredFile['recordKind']
  readonly record_id: string | null
}

const COLUMNS = sql`id, folder, name, state, size, is_open, wire_time(modified_at) as modified_at,
                    record_kind, record_id`

export const findFile = (db: Db, organisationId: number, place: FilePlace) =>
  readOne(db, sql`select ${COLUMNS} from exchange_files where ${standsAt(organisationId, place)}`)

/** Holds it until the transaction ends; a worker that takes it waits, or has taken it. */
export const lockFile = (db: Db, organisationId: number, place: FilePlace) =>
  readOne(
    db,
    sql`select ${COLUMNS} from exchange_files where ${standsAt(organisationId, place)} for update`,
  )

/** Several, in the order of their ids: two transactions that lock the same files do not deadlock. */
export async function lockFiles(
  db: Db,
  organisationId: number,
  places: readonly FilePlace[],
): Promise<readonly StoredFile[]> {
  const conditions = places.map((place) => sql`(${standsAt(organisationId, place)})`)
  const rows = await db.rows<FileRow>(sql`
    select ${COLUMNS} from exchange_files
     where organisation_id = ${organisationId} and (${join(conditions, ' or ')})
     order by id for update`)
  return rows.map(toFile)
}

const standsAt = (organisationId: number, { folder, name }: FilePlace): Sql =>
  sql`organisation_id = ${organisationId} and folder = ${folder} and name = ${name}
      and not is_hidden`

async function readOne(db: Db, statement: Sql): Promise<StoredFile | undefined> {
  const row = await db.row<FileRow>(statement)
  return row && toFile(row)
}

const toFile = ({ size, is_open, modified_at, record_kind, record_id, ...row }: FileRow) => ({
  ...row,
  size: Number(size),
  isOpen: is_open,
  modifiedAt: new Date(modified_at),
  recordKind: record_kind,
  recordId: record_id,
})

/** In the order of their names, in pages. */
export async function listFiles(
  db: Db,
  organisationId: number,
  folder: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly StoredFile[]> {
  const rows = await db.rows<FileRow>(sql`
    select ${COLUMNS} from exchange_files
     where organisation_id = ${organisationId} and folder = ${folder} and name > ${after}
       and not is_hidden
     order by name limit ${limit}`)
  return rows.map(toFile)
}

/** Its segments go with it. */
export const deleteFile = (db: Db, organisationId: number, fileId: string) =>
  db.run(sql`
    delete from exchange_files where organisation_id = ${organisationId} and id = ${fileId}::uuid`)

/** The file is still taken, and shown no longer: a later one has its name. */
export const hideFile = (db: Db, organisationId: number, fileId: string) =>
  db.run(sql`
    update exchange_files set is_hidden = true
     where organisation_id = ${organisationId} and id = ${fileId}::uuid`)
