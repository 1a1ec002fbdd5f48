import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

export type Branch = { readonly id: string; readonly name: string }

export const listBranches = (db: Db, organisationId: number) =>
  db.rows<Branch>(sql`
    select id, name from branches where organisation_id = ${organisationId} order by lower(name), id`)

/** The branch that a caller names, ignoring case. It is not removed before who asks has written what refers to it. */
export const findBranchByName = (db: Db, organisationId: number, name: string) =>
  db.row<Branch>(sql`
    select id, name from branches
     where organisation_id = ${organisationId} and lower(name) = lower(${name})
       for key share`)

/** Whether it is there, and then it is not removed before who asks has written what refers to it. */
export const holdBranch = async (db: Db, organisationId: number, id: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from branches
     where organisation_id = ${organisationId} and id = ${id}::bigint
       for key share`)) !== undefined

/** Answers nothing when a branch of this name is there already, ignoring case. */
export const insertBranch = (db: Db, organisationId: number, name: string) =>
  db.row<Branch>(sql`
    insert into branches (organisation_id, name) values (${organisationId}, ${name})
    on conflict (organisation_id, lower(name)) do nothing
    returning id, name`)

export const isTaken = async (db: Db, organisationId: number, name: string, butFor: string) =>
  (await db.row(sql`
    select 1 from branches
     where organisation_id = ${organisationId} and lower(name) = lower(${name})
       and id <> ${butFor}::bigint`)) !== undefined

export const updateBranch = (db: Db, organisationId: number, { id, name }: Branch) =>
  db.run(sql`
    update branches set name = ${name}
     where organisation_id = ${organisationId} and id = ${id}::bigint`)

export const deleteBranch = (db: Db, organisationId: number, id: string) =>
  db.run(sql`
    delete from branches where organisation_id = ${organisationId} and id = ${id}::bigint`)

/** Waits for who is about to refer to it, and keeps others from it. Answers whether it is there. */
export const lockBranch = async (db: Db, organisationId: number, id: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from branches
     where organisation_id = ${organisationId} and id = ${id}::bigint
       for update`)) !== undefined

/** Inquiries are held before their stream is opened, as by everybody who changes one. */
export async function takeFromInquiries(db: Db, organisationId: number, id: string): Promise<void> {
  const routed = await db.rows(sql`
    select id from inquiries
     where branch_id = ${id}::bigint and organisation_id = ${organisationId}
     order by id
       for no key update`)
  if (routed.length === 0) return
  const stamp = await beginChange(db, 'inquiries')
  await db.run(sql`
    update inquiries set branch_id = null, updated_at = ${stamp}::timestamptz
     where branch_id = ${id}::bigint and organisation_id = ${organisationId}`)
}
