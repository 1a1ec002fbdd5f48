import type { Db } from '#kernel/db/db.ts'
import { type Detail, invalid } from '#kernel/errors.ts'
import { shownKey } from '#kernel/json/refusals.ts'
import type { CustomResource } from './custom-field.ts'
import { columnsByLabel, findValueFaults } from './queries.ts'

const MAX_BYTES = 64 * 1024

/**
 * Values given by label, as they are stored: by column id. Refuses labels that are not known and
 * values that do not fit, all of them at once.
 */
export async function byColumn(
  db: Db,
  resource: CustomResource,
  labelled: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (Buffer.byteLength(JSON.stringify(labelled)) > MAX_BYTES) {
    throw invalid({ loc: ['body', 'custom_fields'], msg: 'is larger than 64 KB', type: 'length' })
  }
  const columns = await columnsByLabel(db, resource)
  const fault = (label: string, msg: string): Detail => ({
    loc: ['body', 'custom_fields', shownKey(label)],
    msg,
    type: 'custom_field',
  })
  const unknown = Object.keys(labelled).filter((label) => !columns.has(label))
  if (unknown.length > 0) throw invalid(...unknown.map((label) => fault(label, 'is not known')))

  const stored = Object.fromEntries(
    Object.entries(labelled).map(([label, value]) => [columns.get(label), value]),
  )
  const reasons = new Map(
    (await findValueFaults(db, resource, stored)).map(({ column_id, reason }) => [
      column_id,
      reason,
    ]),
  )
  const faults = Object.keys(labelled).flatMap((label) => {
    const reason = reasons.get(columns.get(label) ?? '')
    return reason === undefined ? [] : [fault(label, reason)]
  })
  if (faults.length > 0) throw invalid(...faults)
  return stored
}
