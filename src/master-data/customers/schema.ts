import type { TProperties } from 'typebox'
import { exampleAddress } from '../addresses.ts'
import { companyFields, companyRecord, companyRow } from '../companies.ts'
import { decimal, flag, partnerKey, text, texts } from '../fields.ts'

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
  is_active: flag({
    description: 'Whether the customer is in use. A new one is unless sent.',
  }),
} satisfies TProperties

const key = {
  customer_id: partnerKey({
    description: 'The key of the customer; stays the same across syncs.',
    examples: ['K-1001'],
  }),
}

export const CustomerRow = companyRow('CustomerRow', key, described)
export const Customer = companyRecord('Customer', key, described, ['email_domains', 'is_active'])

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
