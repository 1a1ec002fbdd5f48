import { type TProperties, Type } from 'typebox'
import { addresses, exampleAddress, keptAddresses } from '../addresses.ts'
import { companyFields } from '../companies.ts'
import {
  asRead,
  customColumns,
  decimal,
  deleted,
  flag,
  labelledFields,
  moments,
  partnerKey,
  readOnly,
  text,
  texts,
} from '../fields.ts'

const described = {
  ...companyFields,
  discount_percent: decimal({
    description: 'Default discount on list prices, 0 to 100.',
    minimum: 0,
    maximum: 100,
  }),
  email_domains: texts(
    {
      description:
        'Domains whose senders belong to this customer: acme.example, or *.acme.example for those ' +
        'below it.',
      examples: [['acme.example', '*.acme.example']],
    },
    {
      maxLength: 255,
      pattern: '^(\\*\\.)?[^\\s@*.]+(\\.[^\\s@*.]+)+$',
      'x-form': 'a domain such as acme.example or *.acme.example',
    },
  ),
  branch: text({ description: 'Name of the branch that looks after the customer.' }),
  is_active: flag({ description: 'Whether the customer is in use.', default: true }),
} satisfies TProperties

const customerId = partnerKey({
  description: 'The key of the customer; stays the same across syncs.',
  examples: ['K-1001'],
})

/** A customer as a partner sends it: an absent field stays as it is, null clears it. */
export const CustomerRow = Type.Object(
  {
    customer_id: customerId,
    ...described,
    addresses,
    custom_fields: customColumns,
    deleted,
    ...readOnly('created_at', 'updated_at'),
  },
  { additionalProperties: false, 'x-component': 'CustomerRow' },
)

/** A customer as partners read it. */
export const Customer = Type.Object(
  {
    customer_id: customerId,
    ...asRead(described, ['email_domains', 'is_active']),
    addresses: keptAddresses,
    custom_fields: labelledFields,
    ...moments,
  },
  { 'x-component': 'Customer' },
)

export const exampleCustomerRow = {
  customer_id: 'K-1001',
  name: 'Elektro Hansen GmbH',
  email: 'info@elektro-hansen.example',
  phone: '+49 40 1234560',
  currency: 'EUR',
  language: 'de',
  discount_percent: 12.5,
  email_domains: ['elektro-hansen.example'],
  branch: 'Hamburg',
  addresses: [
    {
      street: 'Hafenstraße',
      house_number: '12a',
      postal_code: '20457',
      city: 'Hamburg',
      country: 'DE',
      is_default: true,
    },
  ],
  custom_fields: { cf_8f3k2m9q1x: 'A' },
}

export const exampleCustomer = {
  customer_id: 'K-1001',
  name: 'Elektro Hansen GmbH',
  email: 'info@elektro-hansen.example',
  phone: '+49 40 1234560',
  website: null,
  vat_id: null,
  currency: 'EUR',
  language: 'de',
  discount_percent: 12.5,
  email_domains: ['elektro-hansen.example'],
  branch: 'Hamburg',
  is_active: true,
  addresses: [exampleAddress],
  custom_fields: { Kundengruppe: 'A' },
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
}
