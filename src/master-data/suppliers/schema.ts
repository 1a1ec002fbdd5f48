import { type TProperties, Type } from 'typebox'
import { addresses, exampleAddress, keptAddresses } from '../addresses.ts'
import { companyFields } from '../companies.ts'
import {
  asRead,
  customColumns,
  deleted,
  flag,
  labelledFields,
  moments,
  partnerKey,
  readOnly,
} from '../fields.ts'

const described = {
  ...companyFields,
  is_active: flag({ description: 'Whether the supplier is in use.', default: true }),
} satisfies TProperties

const supplierId = partnerKey({
  description: 'The key of the supplier; stays the same across syncs.',
  examples: ['L-2001'],
})

/** A supplier as a partner sends it: an absent field stays as it is, null clears it. */
export const SupplierRow = Type.Object(
  {
    supplier_id: supplierId,
    ...described,
    addresses,
    custom_fields: customColumns,
    deleted,
    ...readOnly('created_at', 'updated_at'),
  },
  { additionalProperties: false, 'x-component': 'SupplierRow' },
)

/** A supplier as partners read it. */
export const Supplier = Type.Object(
  {
    supplier_id: supplierId,
    ...asRead(described, ['is_active']),
    addresses: keptAddresses,
    custom_fields: labelledFields,
    ...moments,
  },
  { 'x-component': 'Supplier' },
)

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
