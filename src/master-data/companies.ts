import type { TProperties } from 'typebox'
import { addressColumn, unknownCountry } from './addresses.ts'
import type { Column } from './bulk/merge-rows.ts'
import type { Row } from './bulk/resource.ts'
import { currency, email, language, text } from './fields.ts'
import { tooManyFields, unknownCurrency } from './row-faults.ts'

/** What customers and suppliers have in common. */

export const companyFields = {
  name: text({ description: 'Name of the company or person.' }),
  email: email({ description: 'General e-mail address.' }),
  phone: text({ description: 'General phone number.' }),
  website: text({ description: 'Website.' }),
  vat_id: text({ description: 'VAT identification number.' }),
  currency: currency({ description: 'ISO 4217.' }),
  language: language({ description: 'Language of correspondence.' }),
} satisfies TProperties

export const companyColumns: readonly Column[] = Object.keys(companyFields).map((name) => ({
  name,
  type: 'text',
}))

/** Columns that are shown in another form than they are stored. */
export const companyExtras: readonly Column[] = [
  addressColumn,
  { name: 'custom_fields', type: 'jsonb', merge: 'fields' },
]

export const companyFault = (row: Row, byteLength: number): string | undefined =>
  unknownCurrency(row) ?? unknownCountry(row) ?? tooManyFields(row, byteLength, ['custom_fields'])
