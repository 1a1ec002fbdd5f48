import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import type { CustomField, CustomResource, CustomType } from '../custom-fields/custom-field.ts'
import { listCustomFields } from '../custom-fields/queries.ts'
import { isFreemail } from '../inquiries/customers/freemail.ts'
import { isPartnerKey } from '../master-data/fields.ts'
import {
  findContact,
  findCustomer,
  findSupplier,
  listDomains,
  listPatterns,
  type StoredCompany,
} from './queries.ts'

/** A value of a column of the organisation's own. */
export type OwnValue = {
  /** By which partners write it. */
  readonly column_id: string
  /** By which people read it; null for a column that nobody defined. */
  readonly label: string | null
  readonly type: CustomType | null
  /** SHADOWED: another column has its label, and is meant by it. */
  readonly state: 'SHOWN' | 'INACTIVE' | 'SHADOWED' | 'UNDEFINED'
  readonly values: readonly string[]
}

/** All that is known of a customer, active or not. */
export async function readCustomer(db: Db, organisationId: number, customerId: string) {
  const found = isPartnerKey(customerId)
    ? await findCustomer(db, organisationId, customerId)
    : undefined
  if (!found) throw notFound('customer', customerId)
  const patterns = await listPatterns(db, organisationId, customerId)
  const domains = await listDomains(db, organisationId, customerId)
  return {
    ...(await withOwnValues(db, organisationId, 'CUSTOMER', found)),
    customer_id: customerId,
    patterns: patterns.map(({ domain, others }) => ({ pattern: domain, others })),
    domains: domains.map(({ domain, others }) => ({
      domain,
      others,
      // At these anybody has an address: nobody is found by them.
      is_freemail: isFreemail(domain),
    })),
  }
}

export async function readSupplier(db: Db, organisationId: number, supplierId: string) {
  const found = isPartnerKey(supplierId)
    ? await findSupplier(db, organisationId, supplierId)
    : undefined
  if (!found) throw notFound('supplier', supplierId)
  return {
    ...(await withOwnValues(db, organisationId, 'SUPPLIER', found)),
    supplier_id: supplierId,
  }
}

export async function readContact(db: Db, organisationId: number, contactId: string) {
  const found = isUuid(contactId) ? await findContact(db, organisationId, contactId) : undefined
  if (!found) throw notFound('contact', contactId)
  return {
    ...found,
    custom_fields: Object.entries(found.custom_fields).flatMap(([name, value]) =>
      value === null ? [] : [{ name, value: textOf(value) }],
    ),
  }
}

async function withOwnValues<Company extends StoredCompany>(
  db: Db,
  organisationId: number,
  resource: CustomResource,
  company: Company,
) {
  const columns = await listCustomFields(db, organisationId, resource)
  return { ...company, custom_fields: ownValues(columns, company.custom_fields) }
}

/** In the order of the columns; what has none comes last. */
export function ownValues(
  columns: readonly CustomField[],
  values: Readonly<Record<string, unknown>>,
): readonly OwnValue[] {
  const known = new Set(columns.map(({ column_id }) => column_id))
  const defined = columns.flatMap(({ column_id, label, type, is_active }, at): OwnValue[] => {
    const value = values[column_id]
    if (value === undefined || value === null) return []
    const isShadowed = columns.slice(0, at).some((each) => each.is_active && each.label === label)
    const state = !is_active ? 'INACTIVE' : isShadowed ? 'SHADOWED' : 'SHOWN'
    return [{ column_id, label, type, state, values: textsOf(value) }]
  })
  const others = Object.entries(values).flatMap(([column_id, value]): OwnValue[] =>
    known.has(column_id) || value === null
      ? []
      : [{ column_id, label: null, type: null, state: 'UNDEFINED', values: textsOf(value) }],
  )
  return [...defined, ...others]
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf) : [textOf(value)]

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
