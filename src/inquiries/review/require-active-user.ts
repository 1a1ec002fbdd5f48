import type { Db } from '#kernel/db/db.ts'
import { invalid } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { findUser } from '../../access/users/queries.ts'

/** Refuses a wish that gives work to anybody but an active user of the organisation. */
export async function requireActiveUser(
  db: Db,
  organisationId: number,
  userId: string,
): Promise<void> {
  const user = isDecimalId(userId) ? await findUser(db, organisationId, userId) : undefined
  if (user?.is_active) return
  const msg = 'is no active user of the organisation'
  throw invalid({ loc: ['body', 'user_id'], msg, type: 'reference' })
}
