import type { Db } from '#kernel/db/db.ts'
import { invalid } from '#kernel/errors.ts'
import { findBranchByName } from '../../access/branches/queries.ts'
import { byColumn } from '../../custom-fields/labelled-values.ts'
import {
  addressToKeep,
  type FoundCustomer,
  findCustomerByEmail,
  findCustomerById,
} from '../customers/resolve-customer.ts'
import { routeInquiry } from '../route-inquiry.ts'
import type { InquiryWish } from './intake.ts'

/** A wish in terms of what the organisation has. */
export type SettledWish = {
  readonly branchId: string | null
  /** Nobody named the branch. */
  readonly isRouted: boolean
  /** By column id. */
  readonly customFields: Readonly<Record<string, unknown>>
  readonly customerId: string | null
  readonly customerEmail: string | null
  readonly foundBy: FoundCustomer['foundBy'] | null
}

/** Refuses a branch and labels that are not known. A customer who is not known is no error. */
export async function settleWish(
  db: Db,
  organisationId: number,
  wish: InquiryWish,
): Promise<SettledWish> {
  const named = wish.branch === null ? null : await branchIdOf(db, organisationId, wish.branch)
  const customFields = await byColumn(db, organisationId, 'REQUEST', wish.customFields)
  const customer = await customerOf(db, organisationId, wish)
  return {
    branchId: named ?? (await routeInquiry(db, organisationId, customer.customerId)),
    isRouted: named === null,
    customFields: filled(customFields),
    ...customer,
    customerEmail:
      wish.customerEmail &&
      (await addressToKeep(db, organisationId, wish.customerEmail, customer.customerId)),
  }
}

async function branchIdOf(db: Db, organisationId: number, name: string): Promise<string> {
  const branch = await findBranchByName(db, organisationId, name)
  if (branch) return branch.id
  throw invalid({ loc: ['body', 'branch'], msg: 'is not a branch that is known', type: 'unknown' })
}

/** Null clears a value, and in a new inquiry there is none. */
const filled = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

async function customerOf(db: Db, organisationId: number, wish: InquiryWish) {
  const { customerId, customerEmail } = wish
  if (customerId !== null) {
    const found = await findCustomerById(db, organisationId, customerId)
    // Whoever names a customer means no other: that it was named is kept, so that the sender of a mail is not asked.
    return { customerId: found?.customerId ?? null, foundBy: 'ID' as const }
  }
  const found =
    customerEmail === null
      ? undefined
      : await findCustomerByEmail(db, organisationId, customerEmail)
  return { customerId: found?.customerId ?? null, foundBy: found?.foundBy ?? null }
}
