import type { BulkResource } from '../bulk/resource.ts'
import { companyFault, ownColumnsOf } from '../companies.ts'
import { contactsOfRemoved } from '../contacts/queries.ts'
import { supplierMerge } from './queries.ts'
import { exampleSupplierRow, SupplierRow } from './schema.ts'

export const suppliers: BulkResource = {
  entity: 'SUPPLIERS',
  path: '/suppliers',
  arrayKey: 'suppliers',
  stream: 'suppliers',
  tag: 'Suppliers',
  summary: 'Push suppliers',
  description:
    'Creates, changes and removes suppliers. Rows are merged as articles are; addresses are replaced ' +
    'as a whole. The contacts of a removed supplier become inactive.',
  row: SupplierRow,
  keyFields: ['supplier_id'],
  examples: [exampleSupplierRow, { supplier_id: 'L-2002', deleted: true }],
  fault: companyFault,
  readOwnColumns: ownColumnsOf('SUPPLIER'),
  merge: supplierMerge,
  takesAlong: [contactsOfRemoved('supplier')],
}
