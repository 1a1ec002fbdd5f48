import type { Db } from '#kernel/db/db.ts'
import { findTwins, takesWhatIsGiven } from '../commands/plan-identical.ts'
import { findRows, type Row } from '../tree/queries.ts'
import { getPosition, type Looked } from './read-position.ts'

export type Identical = { readonly row: Row; readonly takes: boolean }

/** The other positions with the text of one, and whether they would take what is decided for it. */
export async function listIdentical(
  db: Db,
  organisationId: number,
  { inquiryId, positionId, email }: Looked,
): Promise<readonly Identical[]> {
  const position = await getPosition(db, organisationId, inquiryId, positionId)
  const twins = await findTwins(db, organisationId, inquiryId, position)
  const taking = new Set(
    twins.filter((twin) => takesWhatIsGiven(twin, position, email)).map(({ id }) => id),
  )
  const ids = twins.map(({ id }) => id)
  const rows = await findRows(db, organisationId, inquiryId, ids)
  return rows.map((row) => ({ row, takes: taking.has(row.id) }))
}
