import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Person } from '../person.ts'

export type StoredView = {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly branch_id: string | null
  readonly owner_id: string
  readonly owner_name: string
}

const viewsOf = ({ organisationId, userId }: Person, isRemoved: boolean) => sql`
  select view.id, view.name, query, branch_id, owner_id, owner.name as owner_name
    from saved_views as view
    join users as owner on owner.organisation_id = view.organisation_id and owner.id = owner_id
   where view.organisation_id = ${organisationId}
     and (branch_id is not null or owner_id = ${userId}::bigint)
     and (removed_at is not null) = ${isRemoved}`

/** A person's own, and those of the branches. */
export const listViews = (db: Db, person: Person) =>
  db.rows<StoredView>(sql`${viewsOf(person, false)} order by lower(view.name), view.id`)

export const findView = (db: Db, person: Person, id: string, isRemoved = false) =>
  db.row<StoredView>(sql`${viewsOf(person, isRemoved)} and view.id = ${id}::bigint`)

export async function countOwned(db: Db, { organisationId, userId }: Person): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from saved_views
     where organisation_id = ${organisationId} and owner_id = ${userId}::bigint
       and removed_at is null`)
  return row?.count ?? 0
}

type Place = { readonly owner_id: string; readonly branch_id: string | null; readonly name: string }

export const isTaken = async (
  db: Db,
  organisationId: number,
  { owner_id, branch_id, name }: Place,
) =>
  (await db.row(sql`
    select 1 from saved_views
     where organisation_id = ${organisationId} and lower(name) = lower(${name})
       and branch_id is not distinct from ${branch_id}::bigint
       and (branch_id is not null or owner_id = ${owner_id}::bigint)
       and removed_at is null`)) !== undefined

export async function insertView(
  db: Db,
  organisationId: number,
  view: Place & { readonly query: string },
): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into saved_views (organisation_id, owner_id, branch_id, name, query)
    values (${organisationId}, ${view.owner_id}::bigint, ${view.branch_id}::bigint, ${view.name},
            ${view.query})
    returning id`)
  if (!row) throw new Error('The new view has no id')
  return row.id
}

export const updateName = (db: Db, organisationId: number, id: string, name: string) =>
  db.run(sql`
    update saved_views set name = ${name}
     where organisation_id = ${organisationId} and id = ${id}::bigint`)

export const setRemoved = (db: Db, organisationId: number, id: string, at: Date | null) =>
  db.run(sql`
    update saved_views set removed_at = ${at}
     where organisation_id = ${organisationId} and id = ${id}::bigint`)

/** What nobody will bring back any more. */
export const deleteRemoved = (db: Db, organisationId: number, before: Date) =>
  db.run(sql`
    delete from saved_views where organisation_id = ${organisationId} and removed_at < ${before}`)
