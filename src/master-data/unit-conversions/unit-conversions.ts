import { shorten } from '../bulk/judge-row.ts'
import type { BulkResource, Row } from '../bulk/resource.ts'
import { LARGEST } from '../fields.ts'
import { tooManyFields } from '../row-faults.ts'
import { unitConversionMerge } from './queries.ts'
import { exampleUnitConversionRow, UnitConversionRow } from './schema.ts'

export const unitConversions: BulkResource = {
  entity: 'UNIT_CONVERSIONS',
  path: '/articles/unit-conversions',
  arrayKey: 'unit_conversions',
  stream: 'unit_conversions',
  tag: 'Articles',
  summary: 'Push unit conversions',
  description:
    'Creates, changes and removes unit conversions by article_number and alternative_unit: 1 ' +
    'alternative unit = numerator / denominator base units of the article. The ratio is kept as sent. ' +
    'A row whose article is not known fails.',
  row: UnitConversionRow,
  keyFields: ['article_number', 'alternative_unit'],
  strictFields: ['numerator', 'denominator'],
  examples: [
    exampleUnitConversionRow,
    { article_number: '4711', alternative_unit: 'TR', deleted: true },
  ],
  fault: (row, byteLength) => tooLarge(row) ?? tooManyFields(row, byteLength, ['custom_fields']),
  merge: unitConversionMerge,
}

/** Not in the schema, where it would be part of the request's form: only this row is refused. */
function tooLarge(row: Row): string | undefined {
  const name = ['numerator', 'denominator'].find((field) => Number(row[field]) > LARGEST)
  return name && `${name}: ${shorten(row[name])} must be at most ${LARGEST}`
}
