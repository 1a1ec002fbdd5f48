import type { BulkResource } from '../bulk/resource.ts'
import { tooManyFields } from '../row-faults.ts'
import { contactIdentifier, contactTouches, withoutIdentity } from './identity.ts'
import { contactMerge } from './queries.ts'
import { ContactRow, exampleContactRow } from './schema.ts'

export const contacts: BulkResource = {
  entity: 'CONTACTS',
  path: '/contacts',
  arrayKey: 'contacts',
  stream: 'contacts',
  tag: 'Contacts',
  summary: 'Push contacts',
  description:
    'Creates, changes and soft-deletes contacts of customers and suppliers, mixed as you like. Within ' +
    'its parent a contact is found by external_id; else, among those without one, by e-mail address; ' +
    'else by name and phone. Sending an inactive contact again makes it active, unless the row says ' +
    'is_active: false. A row without external_id, email, and name with phone fails, and so does one ' +
    'whose parent is not known; a contact cannot change its parent.',
  row: ContactRow,
  // A parent that cannot be: the row has none, and fails like one whose parent is not known.
  keyFields: [],
  examples: [
    exampleContactRow,
    { parent_type: 'supplier', parent_id: 'L-2001', email: 'vertrieb@kabelwerk.example' },
  ],
  identifier: contactIdentifier,
  touches: contactTouches,
  fault: (row, byteLength) =>
    withoutIdentity(row) ?? tooManyFields(row, byteLength, ['custom_fields']),
  merge: contactMerge,
}
