import type { Operation } from '#kernel/http/operation.ts'
import { listOperation, type ReadDeps, recordOperation } from '#kernel/http/read-operations.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { findSupplierRequestJson, supplierRequestList } from './queries.ts'
import { exampleSupplierRequest, filters, SupplierRequest } from './schema.ts'

const read = {
  tag: 'Supplier requests',
  scope: 'requests:read',
  record: SupplierRequest,
  example: exampleSupplierRequest,
}

export const supplierRequestOperations = (deps: ReadDeps): readonly Operation[] => [
  listOperation(deps, {
    ...read,
    id: 'listSupplierRequests',
    path: '/supplier-requests',
    summary: 'Supplier requests in the order they changed',
    filters,
    source: supplierRequestList,
  }),
  recordOperation(deps, {
    ...read,
    id: 'getSupplierRequest',
    path: '/supplier-requests/{id}',
    noun: 'supplier request',
    keyDescription: 'The id that the service gave the supplier request.',
    isKey: isDecimalId,
    find: findSupplierRequestJson,
  }),
]
