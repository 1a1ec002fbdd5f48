import type { Db } from '#kernel/db/db.ts'
import { isPartnerKey } from '../../master-data/fields.ts'
import { type Address, patternsOf, readAddress } from './address.ts'
import { isFreemail } from './freemail.ts'
import {
  customerExists,
  findKnownAddress,
  listByDomain,
  listByEmail,
  listByPattern,
} from './queries.ts'

export type FoundCustomer = {
  readonly customerId: string
  readonly foundBy: 'ID' | 'CONTACT' | 'DOMAIN_PATTERN' | 'INFERRED_DOMAIN'
}

/** The customer that a partner names, active or not. Any text may be asked for. */
export async function findCustomerById(
  db: Db,
  organisationId: number,
  customerId: string,
): Promise<FoundCustomer | undefined> {
  const isKnown = isPartnerKey(customerId) && (await customerExists(db, organisationId, customerId))
  return isKnown ? { customerId, foundBy: 'ID' } : undefined
}

/**
 * Whose address it is, by three rules in their order: the address of a contact or of the customer itself, a pattern
 * among the customer's domains, a domain that occurs at one customer only. A rule that finds several finds none.
 */
export async function findCustomerByEmail(
  db: Db,
  organisationId: number,
  email: string,
): Promise<FoundCustomer | undefined> {
  const address = readAddress(email)
  if (!address) return undefined
  for (const { foundBy, find } of RULES) {
    const customerId = await find(db, organisationId, address)
    if (customerId !== undefined) return { customerId, foundBy }
  }
  return undefined
}

/**
 * A sender's address in the spelling in which a contact has it, so that who wrote is found by it; else as it is written,
 * without what stands around it. What is no address stays as it is.
 */
export async function addressToKeep(
  db: Db,
  organisationId: number,
  email: string,
  customerId: string | null,
): Promise<string> {
  const address = readAddress(email)
  if (!address) return email
  const spellings = [...address.full, ...address.untagged]
  const known = await findKnownAddress(db, organisationId, spellings, customerId)
  return known?.address ?? address.written
}

type Rule = {
  readonly foundBy: FoundCustomer['foundBy']
  readonly find: (
    db: Db,
    organisationId: number,
    address: Address,
  ) => Promise<string | undefined> | undefined
}

const RULES: readonly Rule[] = [
  { foundBy: 'CONTACT', find: byContact },
  { foundBy: 'DOMAIN_PATTERN', find: byPattern },
  { foundBy: 'INFERRED_DOMAIN', find: byInferredDomain },
]

async function byContact(db: Db, organisationId: number, { full, untagged }: Address) {
  return (
    onlyOne(await listByEmail(db, organisationId, full)) ??
    (untagged.length > 0 ? onlyOne(await listByEmail(db, organisationId, untagged)) : undefined)
  )
}

async function byPattern(db: Db, organisationId: number, address: Address) {
  const [best, next] = await listByPattern(db, organisationId, patternsOf(address))
  return best && best.rank !== next?.rank ? best.customer_id : undefined
}

async function byInferredDomain(db: Db, organisationId: number, { domains }: Address) {
  if (domains.some(isFreemail)) return undefined
  return onlyOne(await listByDomain(db, organisationId, domains))
}

const onlyOne = (found: readonly { readonly customer_id: string }[]): string | undefined =>
  found.length === 1 ? found[0]?.customer_id : undefined
