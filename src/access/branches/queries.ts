import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

export type Branch = { readonly id: string; readonly name: string }

export const listBranches = (db: Db, organisationId: number) =>
  db.rows<Branch>(sql`
    select id, name from branches where organisation_id = ${organisationId} order by lower(name), id`)

/**
 * The branch that a caller names, ignoring case, by its name or one that it had before. It is not removed before who asks
 * has written what refers to it.
 */
export const findBranchByName = (db: Db, organisationId: number, name: string) =>
  db.row<Branch>(sql`
    select id, name from branches
     where organisation_id = ${organisationId} and id = coalesce(
       (select named.id from branches as named
         where named.organisation_id = ${organisationId} and lower(named.name) = lower(${name})),
       (select branch_id from branch_aliases as alias
         where alias.organisation_id = ${organisationId} and lower(alias.name) = lower(${name})))
       for key share`)

/** Whether it is there, and then it is not removed before who asks has written what refers to it. */
export const holdBranch = async (db: Db, organisationId: number, id: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from branches
     where organisation_id = ${organisationId} and id = ${id}::bigint
       for key share`)) !== undefined

/** The one that takes what nobody routes; held as above. */
export const findDefaultBranch = (db: Db, organisationId: number) =>
  db.row<Branch>(sql`
    select id, name from branches
     where organisation_id = ${organisationId} and is_default
       for key share`)

/** Answers nothing when a branch of this name is there already, ignoring case. */
export const insertBranch = (db: Db, organisationId: number, name: string) =>
  db.row<Branch>(sql`
    insert into branches (organisation_id, name) values (${organisationId}, ${name})
    on conflict (organisation_id, lower(name)) do nothing
    returning id, name`)

/** The branch that has a name, or had it, ignoring case, but for one. */
export const findOwnerOfName = (db: Db, organisationId: number, name: string, butFor: string) =>
  db.row<{ name: string; is_alias: boolean }>(sql`
    select name, false as is_alias from branches
     where organisation_id = ${organisationId} and lower(name) = lower(${name})
       and id <> ${butFor}::bigint
    union all
    select branch.name, true from branch_aliases as alias
      join branches as branch on branch.id = alias.branch_id
       and branch.organisation_id = ${organisationId}
     where alias.organisation_id = ${organisationId} and lower(alias.name) = lower(${name})
       and branch.id <> ${butFor}::bigint
     limit 1`)

export type StoredBranch = Branch & {
  readonly code: string | null
  readonly is_default: boolean
}

/** Waits for who is about to refer to it, and keeps others from it. */
export const lockBranch = (db: Db, organisationId: number, id: string) =>
  db.row<StoredBranch>(sql`
    select id, name, code, is_default from branches
     where organisation_id = ${organisationId} and id = ${id}::bigint
       for update`)

export const updateBranch = (db: Db, organisationId: number, branch: StoredBranch) =>
  db.run(sql`
    update branches
       set name = ${branch.name}, code = ${branch.code}, is_default = ${branch.is_default}
     where organisation_id = ${organisationId} and id = ${branch.id}::bigint`)

/** Of an organisation one branch is the default, if any. */
export const clearDefault = (db: Db, organisationId: number) =>
  db.run(sql`
    update branches set is_default = false
     where organisation_id = ${organisationId} and is_default`)

export const deleteBranch = (db: Db, organisationId: number, id: string) =>
  db.run(sql`
    delete from branches where organisation_id = ${organisationId} and id = ${id}::bigint`)

export const insertAlias = (db: Db, organisationId: number, { id, name }: Branch) =>
  db.run(sql`
    insert into branch_aliases (organisation_id, branch_id, name)
    values (${organisationId}, ${id}::bigint, ${name})`)

/** Answers how many there were: one, or none. */
export const deleteAlias = (db: Db, organisationId: number, { id, name }: Branch) =>
  db.run(sql`
    delete from branch_aliases
     where organisation_id = ${organisationId} and branch_id = ${id}::bigint
       and lower(name) = lower(${name})`)

/** In their order by id. */
export async function listMembers(
  db: Db,
  organisationId: number,
  id: string,
): Promise<readonly string[]> {
  const rows = await db.rows<{ user_id: string }>(sql`
    select user_id from branch_members
     where organisation_id = ${organisationId} and branch_id = ${id}::bigint order by user_id`)
  return rows.map(({ user_id }) => user_id)
}

/** Of those that are given, who is no user of the organisation. */
export async function listUnknownUsers(
  db: Db,
  organisationId: number,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select given.id from unnest(${userIds}::bigint[]) as given (id)
     where not exists (select from users
                        where organisation_id = ${organisationId} and users.id = given.id)`)
  return rows.map(({ id }) => id)
}

export async function replaceMembers(
  db: Db,
  organisationId: number,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    delete from branch_members
     where organisation_id = ${organisationId} and branch_id = ${id}::bigint
       and user_id <> all (${userIds}::bigint[])`)
  await db.run(sql`
    insert into branch_members (organisation_id, branch_id, user_id)
    select ${organisationId}, ${id}::bigint, given.id from unnest(${userIds}::bigint[]) as given (id)
    on conflict do nothing`)
}

/** What stands in the way of its removal. */
export type Uses = {
  readonly requests: number
  readonly views: number
  readonly members: number
}

const MOST_COUNTED = 1_000

/** Many are not counted to the end. */
export async function countUses(db: Db, organisationId: number, id: string): Promise<Uses> {
  const row = await db.row<Uses>(sql`
    select (select count(*)::int from (
              select from inquiries
               where branch_id = ${id}::bigint and organisation_id = ${organisationId}
               limit ${MOST_COUNTED}::int) as routed) as requests,
           (select count(*)::int from saved_views
             where branch_id = ${id}::bigint and organisation_id = ${organisationId}
               and removed_at is null) as views,
           (select count(*)::int from branch_members
             where branch_id = ${id}::bigint and organisation_id = ${organisationId}) as members`)
  if (!row) throw new Error('Nothing was counted')
  return row
}

export type BranchSettings = StoredBranch & {
  readonly aliases: readonly { readonly name: string; readonly created_at: string }[]
  readonly member_ids: readonly string[]
  readonly request_count: number
}

/** All that an admin sees of them, by name. */
export const listBranchSettings = (db: Db, organisationId: number) =>
  db.rows<BranchSettings>(sql`
    select id, name, code, is_default,
           (select coalesce(json_agg(json_build_object('name', alias.name,
                                                       'created_at', wire_time(alias.created_at))
                                     order by alias.created_at desc), '[]')
              from branch_aliases as alias
             where alias.organisation_id = ${organisationId} and alias.branch_id = branch.id) as aliases,
           (select coalesce(json_agg(user_id::text order by user_id), '[]') from branch_members as member
             where member.organisation_id = ${organisationId} and member.branch_id = branch.id)
             as member_ids,
           (select count(*)::int from (
              select from inquiries
               where branch_id = branch.id and inquiries.organisation_id = ${organisationId}
               limit ${MOST_COUNTED}::int) as routed) as request_count
      from branches as branch
     where organisation_id = ${organisationId}
     order by lower(name), id`)
