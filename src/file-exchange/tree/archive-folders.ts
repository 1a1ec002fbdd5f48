import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import { startsWith } from '#kernel/db/starts-with.ts'
import type { FolderPage } from './folders.ts'

/**
 * Those of these folders that are there. Folders of `/processed` and `/failed` have no rows: they are
 * there while files are in them, or below.
 */
export async function withFilesBelow(
  db: Db,
  organisationId: number,
  paths: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ path: string }>(sql`
    select path from unnest(${paths}::text[]) as candidate (path)
     where ${existsBelow(organisationId, raw('candidate.path'))}`)
  return rows.map(({ path }) => path)
}

/** The days of an area on which a file of one of these folders of `/in` was taken or refused. */
export async function listDates(
  db: Db,
  organisationId: number,
  area: string,
  mirrored: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    with recursive ${childrenOf(organisationId, area, { after: '', behind: BEHIND_ALL_BELOW })}
    select name from child
     where name is not null
       and exists (select from unnest(${mirrored}::text[]) as visible (name)
                    where ${existsBelow(organisationId, sql`${`${area}/`} || child.name || '/' || visible.name`)})`)
  return rows.map(({ name }) => name)
}

/** The folders of a day that were submitted as a whole; nothing is below them. */
export async function listSubmittedFolders(
  db: Db,
  organisationId: number,
  parent: string,
  { after, limit }: FolderPage,
): Promise<readonly string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    with recursive ${childrenOf(organisationId, parent, { after, behind: '' })}
    select name from child where name is not null limit ${limit}`)
  return rows.map(({ name }) => name)
}

/** In the order of bytes all paths below `/a/b` precede `/a/b0`: the zero follows the slash. */
const BEHIND_ALL_BELOW = '0'

const existsBelow = (organisationId: number, path: Sql): Sql => sql`(
  exists (select from exchange_files
           where organisation_id = ${organisationId} and not is_hidden and folder = ${path})
  or exists (select from exchange_files
              where organisation_id = ${organisationId} and not is_hidden
                and folder > ${path} || '/' and folder < ${path} || ${BEHIND_ALL_BELOW}))`

/** A loose index scan: one look-up per folder, however many files are in it. */
function childrenOf(
  organisationId: number,
  parent: string,
  { after, behind }: { readonly after: string; readonly behind: string },
): Sql {
  const prefix = `${parent}/`
  const next = (from: Sql): Sql => sql`
    (select split_part(substr(folder, ${prefix.length + 1}::int), '/', 1) from exchange_files
      where organisation_id = ${organisationId} and not is_hidden
        and ${startsWith(raw('folder'), prefix)} and folder > ${from}
      order by folder limit 1)`
  const first = sql`${after === '' ? prefix : `${prefix}${after}${behind}`}::text`
  return sql`child (name) as (
    select ${next(first)}
    union all
    select ${next(sql`${prefix}::text || child.name || ${behind}::text`)}
      from child where child.name is not null)`
}
