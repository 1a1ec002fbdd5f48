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

export const applyCustomers = mergeRows({
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
