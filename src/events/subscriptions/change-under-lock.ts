import type { Database, Db } from '#kernel/db/db.ts'
import { type AuditEntry, recordAudit } from '../../access/audit/record-audit.ts'
import { getSubscription, type LockedSubscription, lockSubscription } from './queries.ts'
import type { Author, Subscription } from './subscription.ts'

export type Changed = {
  readonly subscription: Subscription
  /** Whether a process may go on for a moment with what it read before. */
  readonly wasLeased: boolean
}

/** One commit that changes a subscription as it is by then, and answers what became of it. */
export const changeUnderLock = (
  database: Database,
  { organisationId }: Author,
  id: string,
  change: (db: Db, before: LockedSubscription) => Promise<void>,
): Promise<Changed> =>
  database.asOrganisation(organisationId, async (db) => {
    const before = await lockSubscription(db, organisationId, id)
    await change(db, before)
    return {
      subscription: await getSubscription(db, organisationId, id),
      wasLeased: before.is_leased,
    }
  })

type Note = Pick<AuditEntry, 'before' | 'after'> & { readonly action: `webhook.${string}` }

/** In the commit of the change itself. */
export const noteChange = (
  db: Db,
  by: Author,
  { subscription_id: id }: Pick<Subscription, 'subscription_id'>,
  note: Note,
) => recordAudit(db, { by, object: { type: 'webhook', id }, ...note })
