import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'

type Organisation = { readonly organisation_id: number; readonly is_demo: boolean }

export const insertOrganisation = async (
  db: Db,
  name: string,
  isDemo: boolean,
): Promise<number> => {
  const row = await db.row<Organisation>(sql`
    insert into organisations (name, is_demo) values (${name}, ${isDemo}) returning organisation_id`)
  if (!row) throw new Error('The new organisation has no id')
  return row.organisation_id
}

export async function getOrganisation(db: Db, organisationId: number): Promise<Organisation> {
  const row = await db.row<Organisation>(sql`
    select organisation_id, is_demo from organisations where organisation_id = ${organisationId}`)
  if (!row) throw notFound('organisation', String(organisationId))
  return row
}

/** How much it may keep of files. */
export async function setStorageQuota(
  db: Db,
  organisationId: number,
  megabytes: number,
): Promise<void> {
  await getOrganisation(db, organisationId)
  await db.run(sql`
    update organisations set storage_quota_mb = ${megabytes}
     where organisation_id = ${organisationId}`)
}

export const hasOrganisations = async (db: Db): Promise<boolean> =>
  (await db.row(sql`select 1 from organisations limit 1`)) !== undefined

/** Lets changes that concern an organisation as a whole take turns. */
export const lockOrganisation = (db: Db, organisationId: number) =>
  db.run(sql`
    select 1 from organisations where organisation_id = ${organisationId} for no key update`)

/** Those there are, the oldest first, for a command that names a record alone. */
export const listOrganisationIds = async (db: Db): Promise<readonly number[]> => {
  const rows = await db.rows<Organisation>(
    sql`select organisation_id, is_demo from organisations order by organisation_id`,
  )
  return rows.map(({ organisation_id }) => organisation_id)
}
