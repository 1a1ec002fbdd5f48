import type { Db } from '#kernel/db/db.ts'
import type { Choice, Ports } from '../../matching/decide/ports.ts'
import { type FoundChoice, findChoices, findNear } from './queries.ts'
import { termBytes } from './term-bytes.ts'

/** What the organisation's people chose before, for the decision: two statements for a whole inquiry. */
export const recall = (db: Db, organisationId: number): Pick<Ports, 'chosenBefore' | 'nearTo'> => ({
  async chosenBefore({ equal, equivalent }, customerId) {
    const asked = { organisationId, customerId: customerId ?? '', equal, equivalent }
    const found = await findChoices(db, asked)
    const by = (kind: FoundChoice['by']) => found.filter((row) => row.by === kind)
    return {
      equal: byKey(equal, by('equal'), choiceOf),
      equivalent: byKey(equivalent, by('equivalent'), choiceOf),
    }
  },
  async nearTo(keys, customerId) {
    const found = await findNear(db, { organisationId, customerId: customerId ?? '', keys })
    return byKey(keys, found, (row) => ({ ...choiceOf(row), terms: termBytes.read(row.terms) }))
  },
})

function byKey<Row extends { readonly place: string }, Found>(
  keys: readonly string[],
  rows: readonly Row[],
  read: (row: Row) => Found,
): ReadonlyMap<string, readonly Found[]> {
  const found = new Map<string, Found[]>()
  for (const row of rows) {
    const key = keys[Number(row.place) - 1] ?? ''
    const known = found.get(key)
    if (known) known.push(read(row))
    else found.set(key, [read(row)])
  }
  return found
}

const choiceOf = (row: FoundChoice): Choice => ({
  selections: row.selections,
  customerId: row.customer_id === '' ? null : row.customer_id,
  times: row.times,
  at: row.at,
  inquiryId: row.inquiry_id,
  positionId: row.position_id,
})
