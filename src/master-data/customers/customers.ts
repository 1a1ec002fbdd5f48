import type { BulkResource } from '../bulk/resource.ts'
import { companyFault, ownColumnsOf } from '../companies.ts'
import { contactsOfRemoved } from '../contacts/queries.ts'
import { customerMerge } from './queries.ts'
import { CustomerRow, exampleCustomerRow } from './schema.ts'

export const customers: BulkResource = {
  entity: 'CUSTOMERS',
  path: '/customers',
  arrayKey: 'customers',
  stream: 'customers',
  tag: 'Customers',
  summary: 'Push customers',
  description:
    'Creates, changes and removes customers. Rows are merged as articles are; addresses are replaced ' +
    'as a whole. The contacts of a removed customer become inactive.',
  row: CustomerRow,
  keyFields: ['customer_id'],
  examples: [exampleCustomerRow, { customer_id: 'K-1002', deleted: true }],
  fault: companyFault,
  readOwnColumns: ownColumnsOf('CUSTOMER'),
  merge: customerMerge,
  takesAlong: [contactsOfRemoved('customer')],
}
