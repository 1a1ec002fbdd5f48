import type { Db } from '#kernel/db/db.ts'
import { findBranchByName, findDefaultBranch } from '../access/branches/queries.ts'
import { readSettings } from '../access/organisations/settings.ts'
import { findBranchOfCustomer } from './customers/queries.ts'

/**
 * Where an inquiry goes for which nobody named a branch: to that of its customer, if the organisation wants it so and knows
 * the branch; else to the one that takes the rest, if there is one.
 */
export async function routeInquiry(
  db: Db,
  organisationId: number,
  customerId: string | null,
): Promise<string | null> {
  const { routes_by_customer } = await readSettings(db, organisationId)
  const name =
    routes_by_customer && customerId !== null
      ? await findBranchOfCustomer(db, organisationId, customerId)
      : null
  const branch = name === null ? undefined : await findBranchByName(db, organisationId, name)
  return (branch ?? (await findDefaultBranch(db, organisationId)))?.id ?? null
}
