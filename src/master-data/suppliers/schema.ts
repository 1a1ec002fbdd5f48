import type { TProperties } from 'typebox'
import { exampleAddress } from '../addresses.ts'
import { companyFields, companyRecord, companyRow } from '../companies.ts'
import { flag, partnerKey } from '../fields.ts'

const described = {
  ...companyFields,
  is_active: flag({
    description: 'Whether the supplier is in use. A new one is unless sent.',
  }),
} satisfies TProperties

const key = {
  supplier_id: partnerKey({
    description: 'The key of the supplier; stays the same across syncs.',
    examples: ['L-2001'],
  }),
}

export const SupplierRow = companyRow('SupplierRow', key, described)
export const Supplier = companyRecord('Supplier', key, described, ['is_active'])

export const exampleSupplierRow = {
  supplier_id: 'L-2001',
  name: 'Kabelwerk Musterstadt GmbH',
  email: 'info@kabelwerk-musterstadt.example',
  phone: '+49 40 1234560',
  currency: 'EUR',
  language: 'de',
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
  custom_fields: { cf_2p7d5v0w4z: true },
}

export const exampleSupplier = {
  supplier_id: 'L-2001',
  name: 'Kabelwerk Musterstadt GmbH',
  email: 'info@kabelwerk-musterstadt.example',
  phone: '+49 40 1234560',
  website: null,
  vat_id: null,
  currency: 'EUR',
  language: 'de',
  is_active: true,
  addresses: [exampleAddress],
  custom_fields: { Rahmenvertrag: true },
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
}
