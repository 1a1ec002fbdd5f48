import type { Db } from '#kernel/db/db.ts'
import type { AnalysedPosition } from '../../matching/decide/analysed-position.ts'
import { KEY_VERSION, keysOf } from '../../matching/decide/keys.ts'
import type { Position } from '../../matching/position.ts'
import { type StoredPosition, selectOutdated, updateKeys } from './queries.ts'
import { termBytes } from './term-bytes.ts'

/**
 * A newer analysis reads texts in another way: what is remembered is analysed again, some entries at a time. Until then
 * it is found by equal texts only. Answers how many were done: none when all are up to date.
 */
export async function renewKeys(
  db: Db,
  organisationId: number,
  analyse: (position: Position) => AnalysedPosition,
  limit: number,
): Promise<number> {
  const outdated = await selectOutdated(db, organisationId, KEY_VERSION, limit)
  if (outdated.length === 0) return 0
  const rows = outdated.map((stored) => {
    const { equivalent, cluster, terms } = keysOf(analyse(positionOf(stored)))
    return {
      id: stored.id,
      equivalent_key: equivalent,
      cluster_key: cluster,
      key_version: KEY_VERSION,
      terms: termBytes.toHex(terms),
    }
  })
  return updateKeys(db, organisationId, rows)
}

/** As it was asked for, without what no key is made of. */
const positionOf = ({ short_text, long_text, unit, identifiers }: StoredPosition): Position => ({
  shortText: short_text,
  longText: long_text,
  unit,
  identifiers,
  quantity: null,
  unitPrice: null,
})
