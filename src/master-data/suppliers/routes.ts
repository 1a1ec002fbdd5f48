import type { Operation } from '#kernel/http/operation.ts'
import { listOperation, type ReadDeps, recordOperation } from '#kernel/http/read-operations.ts'
import { isPartnerKey } from '../fields.ts'
import { findSupplierJson, supplierList } from './queries.ts'
import { exampleSupplier, Supplier } from './schema.ts'

const read = {
  tag: 'Suppliers',
  scope: 'master-data:read',
  record: Supplier,
  example: exampleSupplier,
}

export const supplierOperations = (deps: ReadDeps): readonly Operation[] => [
  listOperation(deps, {
    ...read,
    id: 'listSuppliers',
    path: '/suppliers',
    summary: 'Suppliers in the order they changed',
    filters: {},
    source: supplierList,
  }),
  recordOperation(deps, {
    ...read,
    id: 'getSupplier',
    path: '/suppliers/{supplier_id}',
    noun: 'supplier',
    keyDescription: 'The key of the supplier.',
    isKey: isPartnerKey,
    find: findSupplierJson,
  }),
]
