import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import {
  deleteExcludedMaker,
  type ExcludedMaker,
  insertExcludedMaker,
  listExcludedMakers,
} from './queries.ts'

/** They go with every question to the matcher. */
const MOST_EXCLUDED = 500

/** From the next matching on, nothing of this maker is proposed or chosen by the service. */
export async function excludeMaker(
  db: Db,
  caller: UserCaller,
  written: string,
): Promise<ExcludedMaker> {
  const maker = written.trim()
  const { organisationId, email } = caller
  if (maker === '' || /\p{Cc}/u.test(maker)) {
    throw invalid({ loc: ['body', 'maker'], msg: 'must be the name of a maker', type: 'pattern' })
  }
  if ((await listExcludedMakers(db, organisationId)).length >= MOST_EXCLUDED) {
    throw new ApiError('CONFLICT', `No more than ${MOST_EXCLUDED} makers can be excluded`)
  }
  const excluded = await insertExcludedMaker(db, organisationId, { maker, by: email })
  if (!excluded) {
    const details = [{ loc: ['body', 'maker'], msg: 'is excluded already', type: 'taken' }]
    throw new ApiError('CONFLICT', `${maker} is excluded already`, { details })
  }
  const object = { type: 'excluded_maker', id: excluded.id }
  await recordAudit(db, { by: caller, action: 'excluded_maker.added', object, after: { maker } })
  return excluded
}

/** Its articles may be proposed again, from the next matching on. */
export async function admitMaker(db: Db, caller: UserCaller, id: string): Promise<void> {
  const excluded = await deleteExcludedMaker(db, caller.organisationId, id)
  if (!excluded) throw notFound('excluded maker', id)
  const object = { type: 'excluded_maker', id }
  const before = { maker: excluded.maker }
  await recordAudit(db, { by: caller, action: 'excluded_maker.removed', object, before })
}
