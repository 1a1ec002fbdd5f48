import { Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import { CUSTOM_TYPES } from '../custom-fields/custom-field.ts'
import { exampleAddress } from '../master-data/addresses.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

const moment = (description: string) => Type.String({ format: 'date-time', description })

const listed = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  with_inactive: Type.Optional(Type.Boolean({ description: 'Also those that are not in use.' })),
  cursor: Type.Optional(Type.String({ maxLength: 12_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}

export const listQuery = Type.Object(listed, { additionalProperties: false })

const parentType = Type.Unsafe<'customer' | 'supplier'>({
  type: 'string',
  enum: ['customer', 'supplier'],
})

export const contactsQuery = Type.Object(
  {
    ...listed,
    parent_type: Type.Optional(parentType),
    parent_id: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
)

const company = {
  name: textOrNull('Name.'),
  email: textOrNull('E-mail address.'),
  phone: textOrNull('Telephone.'),
  is_active: Type.Boolean(),
  updated_at: moment('When it last changed.'),
}

const listedCompany = { ...company, city: textOrNull('Of the address that was kept.') }

export const ListedCustomer = Type.Object(
  { customer_id: Type.String(), ...listedCompany, branch: textOrNull('Who looks after it.') },
  { 'x-component': 'ListedCustomer' },
)

export const ListedSupplier = Type.Object(
  { supplier_id: Type.String(), ...listedCompany },
  { 'x-component': 'ListedSupplier' },
)

const contact = {
  contact_id: Type.String(),
  ...company,
  position: textOrNull('What they do there.'),
  parent_type: parentType,
  parent_id: Type.String(),
  parent_name: textOrNull('Null where the parent is gone, or has none.'),
}

export const ListedContact = Type.Object(contact, { 'x-component': 'ListedContact' })

const OwnValue = Type.Object(
  {
    column_id: Type.String({ description: 'By which partners write it.' }),
    label: textOrNull('By which people and partners read it; null where nobody defined it.'),
    type: Type.Unsafe<(typeof CUSTOM_TYPES)[number] | null>({
      type: ['string', 'null'],
      enum: [...CUSTOM_TYPES, null],
    }),
    state: Type.Unsafe<'SHOWN' | 'INACTIVE' | 'SHADOWED' | 'UNDEFINED'>({
      type: 'string',
      enum: ['SHOWN', 'INACTIVE', 'SHADOWED', 'UNDEFINED'],
      description: 'SHADOWED: an earlier column has the same label, and is meant by it.',
    }),
    values: Type.Array(Type.String()),
  },
  { 'x-component': 'OwnValue' },
)

const changedBy = textOrNull('The job that changed it last; null where it is not kept any more.')

const more = {
  website: textOrNull('Website.'),
  vat_id: textOrNull('VAT id.'),
  currency: textOrNull('ISO 4217.'),
  language: textOrNull('Language.'),
  address: Type.Unsafe<Readonly<Record<string, string>> | null>({
    type: ['object', 'null'],
    additionalProperties: { type: 'string' },
    description: 'The one that was kept of those sent, without its empty fields.',
  }),
  custom_fields: Type.Array(OwnValue),
  contact_count: count('Contacts in use.'),
  inactive_contact_count: count('Contacts that are not in use any more.'),
  created_at: moment('When it was first sent.'),
  changed_by_job: changedBy,
}

export const WholeCustomer = Type.Object(
  {
    customer_id: Type.String(),
    ...company,
    ...more,
    discount_percent: textOrNull('On list prices.'),
    branch: textOrNull('Who looks after it.'),
    request_count: count('Tenders and orders of this customer.'),
    open_request_count: count('Those of them that are not handed over or put away.'),
    remembered_count: count('What is remembered of choices for this customer.'),
    patterns: Type.Array(
      Type.Object({
        pattern: Type.String({ description: 'acme.example, or *.acme.example.' }),
        others: count('Other active customers with the same one: then nobody is found by it.'),
      }),
      { description: 'Of senders that belong to the customer, as the partner sent them.' },
    ),
    domains: Type.Array(
      Type.Object({
        domain: Type.String(),
        others: count('Other active customers with an address there.'),
        is_freemail: Type.Boolean({ description: 'Anybody can have an address there.' }),
      }),
      {
        description:
          'Of its own address and those of its active contacts. A sender is found by one that nobody else has.',
      },
    ),
  },
  { 'x-component': 'WholeCustomer' },
)

export const WholeSupplier = Type.Object(
  { supplier_id: Type.String(), ...company, ...more },
  { 'x-component': 'WholeSupplier' },
)

export const WholeContact = Type.Object(
  {
    ...contact,
    mobile: textOrNull('Mobile phone.'),
    external_id: textOrNull("The partner's own id."),
    first_name: textOrNull('First name.'),
    last_name: textOrNull('Last name.'),
    department: textOrNull('Department.'),
    language: textOrNull('Language.'),
    custom_fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    created_at: moment('When it was first sent.'),
    changed_by_job: changedBy,
  },
  { 'x-component': 'WholeContact' },
)

const exampleCompany = {
  name: 'Elektro Hansen GmbH',
  email: 'info@elektro-hansen.example',
  phone: '+49 40 1234560',
  is_active: true,
  updated_at: '2026-11-14T09:30:01.000123Z',
}

export const exampleListedCustomer = {
  customer_id: 'K-1001',
  ...exampleCompany,
  city: 'Hamburg',
  branch: 'Hamburg',
}
export const exampleListedSupplier = { supplier_id: 'L-1', ...exampleCompany, city: 'Hamburg' }

export const exampleListedContact = {
  contact_id: '019a84cf-0000-7000-8000-000000000002',
  ...exampleCompany,
  name: 'Karin Petersen',
  email: 'k.petersen@elektro-hansen.example',
  position: 'Einkauf',
  parent_type: 'customer',
  parent_id: 'K-1001',
  parent_name: 'Elektro Hansen GmbH',
}

const exampleMore = {
  website: null,
  vat_id: null,
  currency: 'EUR',
  language: 'de',
  address: { street: exampleAddress.street, city: exampleAddress.city },
  custom_fields: [
    {
      column_id: 'cf_8f3k2m9q1x',
      label: 'Kundengruppe',
      type: 'TEXT',
      state: 'SHOWN',
      values: ['A'],
    },
  ],
  contact_count: 3,
  inactive_contact_count: 1,
  created_at: '2026-11-14T09:30:01.000123Z',
  changed_by_job: null,
}

export const exampleCustomer = {
  customer_id: 'K-1001',
  ...exampleCompany,
  ...exampleMore,
  discount_percent: '12.5',
  branch: 'Hamburg',
  request_count: 12,
  open_request_count: 2,
  remembered_count: 40,
  patterns: [{ pattern: '*.elektro-hansen.example', others: 0 }],
  domains: [{ domain: 'elektro-hansen.example', others: 0, is_freemail: false }],
}

export const exampleSupplier = { supplier_id: 'L-1', ...exampleCompany, ...exampleMore }

export const exampleContact = {
  ...exampleListedContact,
  mobile: null,
  external_id: 'C-7',
  first_name: 'Karin',
  last_name: 'Petersen',
  department: null,
  language: 'de',
  custom_fields: [],
  created_at: '2026-11-14T09:30:01.000123Z',
  changed_by_job: null,
}
