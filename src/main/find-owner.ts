import type { Database, Db } from '#kernel/db/db.ts'
import { listOrganisationIds } from '../access/organisations/queries.ts'

/**
 * Whose record it is, for a command that names its id alone. What belongs to organisations is closed to all but
 * themselves, so each of them is asked.
 */
export async function findOwner(
  database: Database,
  has: (db: Db, organisationId: number) => Promise<unknown>,
): Promise<number | undefined> {
  for (const organisationId of await database.asSystem(listOrganisationIds)) {
    const found = await database.asOrganisation(organisationId, (db) => has(db, organisationId))
    if (found !== undefined) return organisationId
  }
  return undefined
}
