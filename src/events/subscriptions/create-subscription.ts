import type { Database } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Author } from '../../access/audit/record-audit.ts'
import { lockOrganisation } from '../../access/organisations/queries.ts'
import type { Webhooks } from '../webhooks.ts'
import { noteChange, withFigures } from './change-under-lock.ts'
import { countSubscriptions, getPlainSubscription, insertSubscription } from './queries.ts'
import { requireTarget, type TargetJudge } from './require-target.ts'
import { makeSigningSecret } from './signing-secret.ts'
import { type Described, MOST_SUBSCRIPTIONS, type WithSecret } from './subscription.ts'

export type SubscriptionWish = Pick<Described, 'url'> & Partial<Described>

type Means = TargetJudge & Pick<Webhooks, 'sealer'> & { readonly now: () => Date }

/** Makes a subscription. Its secret is answered here and nowhere else ever again. */
export async function createSubscription(
  database: Database,
  { sealer, now, ...judge }: Means,
  by: Author,
  { description = '', event_types = null, ...wish }: SubscriptionWish,
): Promise<WithSecret> {
  const { organisationId } = by
  const url = await requireTarget(judge, wish.url)
  const described = { url, description, event_types }
  const id = newId(now())
  const signingSecret = makeSigningSecret()
  const secret = sealer.seal(signingSecret, id)
  const made = await database.asOrganisation(organisationId, async (db) => {
    // Two that make the last one at once take turns.
    await lockOrganisation(db, organisationId)
    if ((await countSubscriptions(db, organisationId)) >= MOST_SUBSCRIPTIONS) throw tooMany()
    await insertSubscription(db, organisationId, { ...described, id, secret })
    const subscription = await getPlainSubscription(db, organisationId, id)
    await noteChange(db, by, subscription, { action: 'webhook.created', after: described })
    return subscription
  })
  return { ...(await withFigures(database, by, made)), signing_secret: signingSecret }
}

const tooMany = () =>
  new ApiError(
    'CONFLICT',
    `An organisation has ${MOST_SUBSCRIPTIONS} subscriptions at the most: delete one first`,
  )
