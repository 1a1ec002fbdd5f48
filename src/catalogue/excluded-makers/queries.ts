import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'

/** A maker whose articles are never proposed. */
export type ExcludedMaker = {
  readonly id: string
  readonly maker: string
  readonly created_by: string
  readonly created_at: string
}

const shown = raw('id, maker, created_by, wire_time(created_at) as created_at')

export const listExcludedMakers = (db: Db, organisationId: number) =>
  db.rows<ExcludedMaker>(sql`
    select ${shown} from excluded_makers
     where organisation_id = ${organisationId} order by lower(maker), id`)

/** Answers nothing when it is excluded already, ignoring case. */
export const insertExcludedMaker = (
  db: Db,
  organisationId: number,
  { maker, by }: { readonly maker: string; readonly by: string },
) =>
  db.row<ExcludedMaker>(sql`
    insert into excluded_makers (organisation_id, maker, created_by)
    values (${organisationId}, ${maker}, ${by})
    on conflict (organisation_id, md5(lower(maker))) do nothing
    returning ${shown}`)

/** Answers what it was. */
export const deleteExcludedMaker = (db: Db, organisationId: number, id: string) =>
  db.row<ExcludedMaker>(sql`
    delete from excluded_makers
     where organisation_id = ${organisationId} and id = ${id}::bigint
    returning ${shown}`)

/** Whether a maker is excluded, as SQL over its name. */
export const isExcluded = (organisationId: number, maker: string): Sql => sql`
  exists (select from excluded_makers as excluded
           where excluded.organisation_id = ${organisationId}
             and lower(excluded.maker) = lower(${raw(maker)}))`
