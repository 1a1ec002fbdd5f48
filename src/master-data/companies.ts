import { type TProperties, Type } from 'typebox'
import type { CustomResource } from '../custom-fields/custom-field.ts'
import { columnsByLabel } from '../custom-fields/labelled-values.ts'
import { listCustomFields } from '../custom-fields/queries.ts'
import { valueChecks } from '../custom-fields/value-checks.ts'
import { addressColumn, addresses, keptAddresses, unknownCountry } from './addresses.ts'
import { shorten } from './bulk/judge-row.ts'
import type { Column } from './bulk/merge-rows.ts'
import type { BulkResource, Row } from './bulk/resource.ts'
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

/** A row that removes its record sets no value. */
export const ownColumnsOf =
  (resource: CustomResource): NonNullable<BulkResource['readOwnColumns']> =>
  async (db, organisationId) => {
    const fields = await listCustomFields(db, organisationId, resource)
    const checks = valueChecks(fields)
    const labels = columnsByLabel(fields)
    // A label may read like the id of another column: as a key it means that column.
    for (const { column_id } of fields) labels.delete(column_id)
    const rowsOf = new Map<string, number>()
    return {
      fault({ custom_fields, deleted }) {
        if (deleted === true) return undefined
        const used: string[] = []
        for (const [column, value] of Object.entries(custom_fields ?? {})) {
          const reason = checks.get(column)?.(value)
          if (reason !== undefined) return `custom_fields.${column}: ${shorten(value)} ${reason}`
          if (labels.has(column)) used.push(column)
        }
        for (const label of used) rowsOf.set(label, (rowsOf.get(label) ?? 0) + 1)
        return undefined
      },
      labelsUsed: () =>
        [...rowsOf].map(([label, rows]) => ({ label, column_id: labels.get(label) ?? '', rows })),
    }
  }

export const companyFault = (row: Row, byteLength: number): string | undefined =>
  unknownCurrency(row) ?? unknownCountry(row) ?? tooManyFields(row, byteLength, ['custom_fields'])
