import type { Db } from '#kernel/db/db.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import type { ActionOn } from '../../../access/audit/actions.ts'
import { noteAct } from '../inquiry-operation.ts'
import { assignInquiry } from './assign-inquiry.ts'
import { archiveInquiry } from './change-status.ts'

/** What a person does with an inquiry, noted in the audit log. */
export type Act = (db: Db, by: UserCaller, inquiryId: string) => Promise<void>

export const noted =
  (
    action: ActionOn<'request'>,
    act: (db: Db, organisationId: number, inquiryId: string) => Promise<void>,
  ): Act =>
  async (db, by, inquiryId) => {
    await act(db, by.organisationId, inquiryId)
    await noteAct(db, by, action, inquiryId)
  }

export const archive = noted('request.archived', archiveInquiry)

/** Whose work it is; what changes nothing is not noted. */
export async function assign(
  db: Db,
  by: UserCaller,
  inquiryId: string,
  userId: string | null,
): Promise<void> {
  const assigned = await assignInquiry(db, by.organisationId, inquiryId, userId)
  if (!assigned) return
  await noteAct(db, by, 'request.assigned', inquiryId, {
    before: { user_id: assigned.before },
    after: { user_id: assigned.after },
  })
}
