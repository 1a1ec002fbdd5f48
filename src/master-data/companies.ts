import { type TProperties, Type } from 'typebox'
import type { CustomResource } from '../custom-fields/custom-field.ts'
import { listCustomFields } from '../custom-fields/queries.ts'
import { valueChecks } from '../custom-fields/value-checks.ts'
import { addressColumn, addresses, keptAddresses, unknownCountry } from './addresses.ts'
import { shorten } from './bulk/judge-row.ts'
import type { Column } from './bulk/merge-rows.ts'
import type { OwnFault, Row } from './bulk/resource.ts'
import {
  asRead,
  currency,
  customColumns,
  deleted,
  email,
  labelledFields,
  language,
  moments,
  readOnly,
  text,
} from './fields.ts'
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

/** As a partner sends it: an absent field stays as it is, null clears it. */
export const companyRow = (name: string, key: TProperties, described: TProperties) =>
  Type.Object(
    {
      ...key,
      ...described,
      addresses,
      custom_fields: customColumns,
      deleted,
      ...readOnly('created_at', 'updated_at'),
    },
    { additionalProperties: false, 'x-component': name },
  )

/** As partners read it. */
export const companyRecord = (
  name: string,
  key: TProperties,
  described: TProperties,
  neverNull: readonly string[],
) =>
  Type.Object(
    {
      ...key,
      ...asRead(described, neverNull),
      addresses: keptAddresses,
      custom_fields: labelledFields,
      ...moments,
    },
    { 'x-component': name },
  )

export const companyColumns: readonly Column[] = Object.keys(companyFields).map((name) => ({
  name,
  type: 'text',
}))

/** Columns that are shown in another form than they are stored. */
export const companyExtras: readonly Column[] = [
  addressColumn,
  { name: 'custom_fields', type: 'jsonb', merge: 'fields' },
]

/** The first value that does not fit its column. A row that removes its record sets none. */
export const ownColumnsFault =
  (resource: CustomResource): OwnFault =>
  async (db, organisationId) => {
    const checks = valueChecks(await listCustomFields(db, organisationId, resource))
    return ({ custom_fields, deleted }) => {
      if (deleted === true) return undefined
      for (const [column, value] of Object.entries(custom_fields ?? {})) {
        const reason = checks.get(column)?.(value)
        if (reason !== undefined) return `custom_fields.${column}: ${shorten(value)} ${reason}`
      }
      return undefined
    }
  }

export const companyFault = (row: Row, byteLength: number): string | undefined =>
  unknownCurrency(row) ?? unknownCountry(row) ?? tooManyFields(row, byteLength, ['custom_fields'])
