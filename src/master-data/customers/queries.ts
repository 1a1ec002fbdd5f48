import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { shownByLabel } from '../../custom-fields/sql.ts'
import { shownAddresses } from '../addresses.ts'
import { type Column, mergeRows } from '../bulk/merge-rows.ts'
import { companyColumns, companyExtras } from '../companies.ts'
import { findByKey, recordJson, textBytes } from '../records.ts'

const plain: readonly Column[] = [
  ...companyColumns,
  { name: 'discount_percent', type: 'numeric' },
  { name: 'email_domains', type: 'jsonb', empty: `'[]'` },
  { name: 'branch', type: 'text' },
  { name: 'is_active', type: 'boolean', empty: 'true' },
]

export const customerMerge = mergeRows({
  table: 'customers',
  keys: ['customer_id'],
  columns: [...plain, ...companyExtras],
})

const body = recordJson([
  'customer_id',
  ...plain.map(({ name }) => name),
  shownAddresses,
  shownByLabel('CUSTOMER'),
])

export const customerList: ListSource = {
  list: 'customers',
  stream: 'customers',
  table: raw('customers'),
  body,
  weight: raw(`1000 + ${textBytes(plain)} + pg_column_size(email_domains)
    + coalesce(pg_column_size(address), 0) + pg_column_size(custom_fields)`),
  where: () => sql`true`,
}

export const findCustomerJson = findByKey('customers', 'customer_id', body)

/** The names of those customers that have one, by their ids. */
export async function findCustomerNames(
  db: Db,
  organisationId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ customer_id: string; name: string }>(sql`
    select customer.customer_id, name
      from unnest(${[...new Set(ids)]}::text[]) as asked (customer_id)
      join customers as customer on customer.customer_id = asked.customer_id
       and customer.organisation_id = ${organisationId}
     where name is not null`)
  return new Map(rows.map(({ customer_id, name }) => [customer_id, name]))
}
