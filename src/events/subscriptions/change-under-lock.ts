import type { Database, Db } from '#kernel/db/db.ts'
import type { ActionOn } from '../../access/audit/actions.ts'
import { type AuditEntry, type Author, recordAudit } from '../../access/audit/record-audit.ts'
import { getFigures } from './figures.ts'
import { getPlainSubscription, type LockedSubscription, lockSubscription } from './queries.ts'
import type { Figures, PlainSubscription, Subscription } from './subscription.ts'

export type Changed = {
  /** As this change left it, whatever came after. */
  readonly changed: PlainSubscription
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
      changed: await getPlainSubscription(db, organisationId, id),
      wasLeased: before.is_leased,
    }
  })

/**
 * After the commit: who sends to it, or changes it, does not wait until all is counted. What is done stays done, and a secret
 * is shown only now: figures that cannot be counted are none.
 */
export const withFigures = async (
  database: Database,
  { organisationId }: Author,
  changed: PlainSubscription,
): Promise<Subscription> => ({
  ...changed,
  last_24_hours: await database
    .asOrganisation(organisationId, (db) => getFigures(db, changed.subscription_id))
    .catch(() => NO_FIGURES),
})

const NO_FIGURES: Figures = {
  delivered: 0,
  failed_attempts: 0,
  exhausted: 0,
  waiting: 0,
  p95_ms: null,
  by_hour: [],
}

type Note = Pick<AuditEntry, 'before' | 'after'> & { readonly action: ActionOn<'webhook'> }

/** In the commit of the change itself. */
export const noteChange = (
  db: Db,
  by: Author,
  { subscription_id: id }: Pick<Subscription, 'subscription_id'>,
  note: Note,
) => recordAudit(db, { by, object: { type: 'webhook', id }, ...note })
