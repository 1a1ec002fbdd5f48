import type { Db } from '#kernel/db/db.ts'
import { type Detail, invalid } from '#kernel/errors.ts'
import { shownKey } from '#kernel/json/refusals.ts'
import type { CustomResource } from './custom-field.ts'
import { listCustomFields } from './queries.ts'
import { valueChecks } from './value-checks.ts'

const MAX_BYTES = 64 * 1024

/**
 * Values given by label, as they are stored: by column id. Refuses labels that are not known and
 * values that do not fit, all of them at once.
 */
export async function byColumn(
  db: Db,
  organisationId: number,
  resource: CustomResource,
  labelled: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (Buffer.byteLength(JSON.stringify(labelled)) > MAX_BYTES) {
    throw invalid({ loc: ['body', 'custom_fields'], msg: 'is larger than 64 KB', type: 'length' })
  }
  const fields = await listCustomFields(db, organisationId, resource)
  const checks = valueChecks(fields)
  // Of columns with one label, the first active one has it.
  const columns = new Map(
    fields
      .filter(({ is_active }) => is_active)
      .reverse()
      .map(({ label, column_id }) => [label, column_id]),
  )
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

/** As `byColumn`, for a change: null clears what can be seen; values of columns that are not in use stay. */
export async function changedColumns(
  db: Db,
  organisationId: number,
  resource: CustomResource,
  labelled: Readonly<Record<string, unknown>> | null,
): Promise<Readonly<Record<string, unknown>>> {
  if (labelled !== null) return byColumn(db, organisationId, resource, labelled)
  const fields = await listCustomFields(db, organisationId, resource)
  const active = fields.filter(({ is_active }) => is_active)
  return Object.fromEntries(active.map(({ column_id }) => [column_id, null]))
}
