import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { NO_INPUT, type UserCaller } from '#kernel/http/app-operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { ActionOn } from '../../access/audit/actions.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'

/** What the internal operations on one inquiry have in common. */
export const OF_INQUIRY = {
  tag: 'Inquiries',
  role: 'MEMBER',
  ...NO_INPUT,
  params: Type.Object({ id: Type.String({ description: 'Decimal digits.' }) }),
  errors: ['NOT_FOUND'],
} as const

/** What the internal operations on one position have in common. */
export const OF_POSITION = {
  ...OF_INQUIRY,
  tag: 'Review',
  params: Type.Object({
    id: Type.String({ description: 'Decimal digits.' }),
    position_id: Type.String({ description: 'Decimal digits.' }),
  }),
} as const

export type InquiryDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly now: () => Date
}

/** Does something with an inquiry as its organisation. What cannot be an id is not looked up. */
export function withInquiry<T>(
  { database }: Pick<InquiryDeps, 'database'>,
  { organisationId }: Pick<UserCaller, 'organisationId'>,
  inquiryId: string,
  work: (db: Db, organisationId: number, inquiryId: string) => Promise<T>,
): Promise<T> {
  if (!isDecimalId(inquiryId)) throw notFound('inquiry', inquiryId)
  return database.asOrganisation(organisationId, (db) => work(db, organisationId, inquiryId))
}

/** Notes who did what with an inquiry, in the transaction that does it. */
export const noteAct = (
  db: Db,
  by: UserCaller,
  action: ActionOn<'request'>,
  inquiryId: string,
  states: { readonly before?: object; readonly after?: object } = {},
) => recordAudit(db, { by, action, object: { type: 'request', id: inquiryId }, ...states })
