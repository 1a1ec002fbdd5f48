import type { Db } from '#kernel/db/db.ts'
import { type Detail, invalid } from '#kernel/errors.ts'
import { shownKey } from '#kernel/json/refusals.ts'
import type { CustomField, CustomResource } from './custom-field.ts'
import { listCustomFields } from './queries.ts'
import { valueChecks } from './value-checks.ts'

const MAX_BYTES = 64 * 1024

type Values = Readonly<Record<string, unknown>>

/** As they are sent at their shortest. */
const bytesOf = (values: Values): number => Buffer.byteLength(JSON.stringify(values))

/**
 * Values given by label, as they are stored: by column id. Refuses labels that are not known and
 * values that do not fit, all of them at once.
 */
export async function byColumn(
  db: Db,
  organisationId: number,
  resource: CustomResource,
  labelled: Values,
): Promise<Values> {
  if (bytesOf(labelled) > MAX_BYTES) {
    throw invalid({ loc: ['body', 'custom_fields'], msg: 'is larger than 64 KB', type: 'length' })
  }
  const fields = await listCustomFields(db, organisationId, resource)
  const checks = valueChecks(fields)
  const columns = columnsByLabel(fields)
  const faults = Object.entries(labelled).flatMap(([label, value]): Detail[] => {
    const column = columns.get(label)
    const msg = column === undefined ? 'is not known' : checks.get(column)?.(value)
    const loc = ['body', 'custom_fields', shownKey(label)]
    return msg === undefined ? [] : [{ loc, msg, type: 'custom_field' }]
  })
  if (faults.length > 0) throw invalid(...faults)
  return Object.fromEntries(
    Object.entries(labelled).map(([label, value]) => [columns.get(label), value]),
  )
}

/** Of columns with one label, the first active one has it. */
export const columnsByLabel = (fields: readonly CustomField[]): Map<string, string> =>
  new Map(
    fields
      .filter(({ is_active }) => is_active)
      .reverse()
      .map(({ label, column_id }) => [label, column_id]),
  )

/** As `byColumn`, for a change: null clears what can be seen; values of columns that are not in use stay. */
export async function changedColumns(
  db: Db,
  organisationId: number,
  resource: CustomResource,
  labelled: Values | null,
): Promise<Values> {
  if (labelled !== null) return byColumn(db, organisationId, resource, labelled)
  const fields = await listCustomFields(db, organisationId, resource)
  const active = fields.filter(({ is_active }) => is_active)
  return Object.fromEntries(active.map(({ column_id }) => [column_id, null]))
}

/**
 * Refuses a change, by column id, with which the stored values would be larger than what may be sent at once. They are
 * measured by label, too: what was accepted when it was new is not too large when it is sent back.
 */
export async function requireRoom(
  db: Db,
  organisationId: number,
  resource: CustomResource,
  stored: Values,
  change: Values,
): Promise<void> {
  const onlyClears = Object.values(change).every((value) => value === null)
  if (onlyClears) return
  const columns = columnsByLabel(await listCustomFields(db, organisationId, resource))
  const labels = new Map([...columns].map(([label, column]) => [column, label]))
  const merged = Object.entries({ ...stored, ...change })
    .filter(([, value]) => value !== null)
    .map(([column, value]) => [labels.get(column) ?? column, value])
  if (bytesOf(Object.fromEntries(merged)) <= MAX_BYTES) return
  const msg = 'would be larger than 64 KB'
  throw invalid({ loc: ['body', 'custom_fields'], msg, type: 'maxLength' })
}
