import type { Operation } from '#kernel/http/operation.ts'
import { listOperation, type ReadDeps, recordOperation } from '#kernel/http/read-operations.ts'
import { isPartnerKey } from '../fields.ts'
import { customerList, findCustomerJson } from './queries.ts'
import { Customer, exampleCustomer } from './schema.ts'

const read = {
  tag: 'Customers',
  scope: 'master-data:read',
  record: Customer,
  example: exampleCustomer,
}

export const customerOperations = (deps: ReadDeps): readonly Operation[] => [
  listOperation(deps, {
    ...read,
    id: 'listCustomers',
    path: '/customers',
    summary: 'Customers in the order they changed',
    filters: {},
    source: customerList,
  }),
  recordOperation(deps, {
    ...read,
    id: 'getCustomer',
    path: '/customers/{customer_id}',
    noun: 'customer',
    keyDescription: 'The key of the customer.',
    isKey: isPartnerKey,
    find: findCustomerJson,
  }),
]
