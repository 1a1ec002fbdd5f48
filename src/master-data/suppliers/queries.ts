import { raw, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { shownByLabel } from '../../custom-fields/sql.ts'
import { shownAddresses } from '../addresses.ts'
import { type Column, mergeRows } from '../bulk/merge-rows.ts'
import { companyColumns, companyExtras } from '../companies.ts'
import { findByKey, recordJson, textBytes } from '../records.ts'

const plain: readonly Column[] = [
  ...companyColumns,
  { name: 'is_active', type: 'boolean', empty: 'true' },
]

export const supplierMerge = mergeRows({
  table: 'suppliers',
  keys: ['supplier_id'],
  columns: [...plain, ...companyExtras],
})

const body = recordJson([
  'supplier_id',
  ...plain.map(({ name }) => name),
  shownAddresses,
  shownByLabel('SUPPLIER'),
])

export const supplierList: ListSource = {
  list: 'suppliers',
  stream: 'suppliers',
  table: raw('suppliers'),
  body,
  weight: raw(`1000 + ${textBytes(plain)} + coalesce(pg_column_size(address), 0)
    + pg_column_size(custom_fields)`),
  where: () => sql`true`,
}

export const findSupplierJson = findByKey('suppliers', 'supplier_id', body)
