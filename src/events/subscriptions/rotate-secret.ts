import type { Database } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import { requireAsSeen } from '#kernel/http/seen.ts'
import type { Author } from '../../access/audit/record-audit.ts'
import { outlastRound } from '../deliveries/outlast-round.ts'
import type { Webhooks } from '../webhooks.ts'
import { changeUnderLock, noteChange, withFigures } from './change-under-lock.ts'
import { switchToNextSecret, updateNextSecret } from './queries.ts'
import { makeSigningSecret } from './signing-secret.ts'
import type { Subscription, WithSecret } from './subscription.ts'

/** Makes the secret that will sign after the switch, so that receivers learn it before. It is answered here alone. */
export async function prepareSecret(
  database: Database,
  { sealer }: Pick<Webhooks, 'sealer'>,
  by: Author,
  id: string,
): Promise<WithSecret> {
  const signingSecret = makeSigningSecret()
  const { changed } = await changeUnderLock(database, by, id, async (db, was) => {
    await updateNextSecret(db, was.subscription_id, sealer.seal(signingSecret, was.subscription_id))
    await noteChange(db, by, was, {
      action: 'webhook.secret_prepared',
      before: { has_next_secret: was.has_next_secret },
      after: { has_next_secret: true },
    })
  })
  return { ...(await withFigures(database, by, changed)), signing_secret: signingSecret }
}

/**
 * From the answer on every attempt is signed with the secret that was prepared; the old one is gone. Where somebody else
 * prepared another one since it was seen, the receiver does not know it: then nothing is switched.
 */
export async function switchSecret(
  database: Database,
  by: Author,
  id: string,
  seen?: string,
): Promise<Subscription> {
  const { changed, wasLeased } = await changeUnderLock(database, by, id, async (db, was) => {
    requireAsSeen(seen, was.updated_at)
    if (!was.has_next_secret) throw new ApiError('CONFLICT', 'No secret is prepared to switch to')
    await switchToNextSecret(db, was.subscription_id)
    await noteChange(db, by, was, { action: 'webhook.secret_switched', ...NONE_PREPARED_ANY_MORE })
  })
  await outlastRound(wasLeased)
  return withFigures(database, by, changed)
}

/** The current secret stays; where none is prepared there is nothing to do. */
export async function cancelSecret(
  database: Database,
  by: Author,
  id: string,
  seen?: string,
): Promise<Subscription> {
  const { changed } = await changeUnderLock(database, by, id, async (db, was) => {
    requireAsSeen(seen, was.updated_at)
    if (!was.has_next_secret) return
    await updateNextSecret(db, was.subscription_id, null)
    await noteChange(db, by, was, { action: 'webhook.secret_cancelled', ...NONE_PREPARED_ANY_MORE })
  })
  return withFigures(database, by, changed)
}

const NONE_PREPARED_ANY_MORE = {
  before: { has_next_secret: true },
  after: { has_next_secret: false },
}
