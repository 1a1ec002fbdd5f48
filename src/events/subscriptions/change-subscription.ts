import type { Database } from '#kernel/db/db.ts'
import { requireAsSeen } from '#kernel/http/seen.ts'
import type { Author } from '../../access/audit/record-audit.ts'
import { outlastRound } from '../deliveries/outlast-round.ts'
import { changeUnderLock, noteChange, withFigures } from './change-under-lock.ts'
import { getPlainSubscription, updateDescribed } from './queries.ts'
import { requireTarget, type TargetJudge } from './require-target.ts'
import type { Described, Subscription } from './subscription.ts'

export type SubscriptionChange = Partial<Described> & {
  /** The `updated_at` that the person saw, where he says so. */
  readonly updated_at?: string | undefined
}

/**
 * Changes what is given. Other event types hold for events from now on: what is on its way already goes on, to the URL
 * as it is then.
 */
export async function changeSubscription(
  database: Database,
  judge: TargetJudge,
  by: Author,
  id: string,
  { updated_at: seen, ...wish }: SubscriptionChange,
): Promise<Subscription> {
  const given = { ...wish, ...(await judgedUrl(database, judge, by, id, wish.url)) }
  let isElsewhere = false
  const { changed, wasLeased } = await changeUnderLock(database, by, id, async (db, was) => {
    requireAsSeen(seen, was.updated_at)
    const { before, after } = differences(was, given)
    if (Object.keys(after).length === 0) return
    await updateDescribed(db, was.subscription_id, { ...was, ...after })
    await noteChange(db, by, was, { action: 'webhook.changed', before, after })
    isElsewhere = 'url' in after
  })
  await outlastRound(isElsewhere && wasLeased)
  return withFigures(database, by, changed)
}

/** Of a subscription that is not theirs nobody learns what is thought of a URL. */
async function judgedUrl(
  database: Database,
  judge: TargetJudge,
  { organisationId }: Author,
  id: string,
  url: string | undefined,
): Promise<Partial<Described>> {
  if (url === undefined) return {}
  await database.asOrganisation(organisationId, (db) =>
    getPlainSubscription(db, organisationId, id),
  )
  return { url: await requireTarget(judge, url) }
}

const FIELDS = ['url', 'description', 'event_types'] as const

/** What was and what is, as far as it is not the same. */
function differences(was: Described, given: Partial<Described>) {
  const changed = FIELDS.filter(
    (field) => given[field] !== undefined && !isSame(was[field], given[field]),
  )
  const pick = (from: Partial<Described>): Partial<Described> =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { before: pick(was), after: pick(given) }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
