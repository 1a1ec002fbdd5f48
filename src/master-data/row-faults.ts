import { shorten } from './bulk/judge-row.ts'
import type { Row } from './bulk/resource.ts'
import { FREE_FIELDS_BYTES } from './fields.ts'

/** What a schema cannot say of a field, as "field: value reason"; undefined for a sound one. */

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217 has far fewer codes than three letters could make. */
export function unknownCurrency({ currency }: Row): string | undefined {
  return typeof currency === 'string' && !CURRENCIES.has(currency)
    ? `currency: ${shorten(currency)} must be an ISO 4217 code such as EUR`
    : undefined
}

/** Most rows are smaller than what one free field may hold, and need no second look. */
export function tooManyFields(
  row: Row,
  byteLength: number,
  fields: readonly string[],
): string | undefined {
  if (byteLength <= FREE_FIELDS_BYTES) return undefined
  const name = fields.find(
    (field) => row[field] && Buffer.byteLength(JSON.stringify(row[field])) > FREE_FIELDS_BYTES,
  )
  return name && `${name}: ${shorten(row[name])} is larger than 64 KB`
}
