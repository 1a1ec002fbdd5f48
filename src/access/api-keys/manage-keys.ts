import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOrganisation } from '../organisations/queries.ts'
import { createKey, issueKey, type MadeKey } from './create-key.ts'
import { stateOf } from './key-state.ts'
import { revokeKey } from './queries.ts'
import type { Scope } from './scopes.ts'
import { countUsableKeys, countUsableKin, lockShownKey, setExpiry } from './shown-keys.ts'

/** Of a key and all that replace it, so many can be used at the same time: each has the limits that an operator gave to one. */
const MOST_OF_A_LINE = 2

/** Keys that can be used at the same time. Who has that many has lost sight of them. */
const MOST_KEYS = 100

type Wish = {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly expires_at: string | null
}

/** Makes a key for the own organisation. Its text is answered here and nowhere else ever again. */
export async function createOwnKey(
  db: Db,
  by: UserCaller,
  { name, scopes, expires_at }: Wish,
  now: Date,
): Promise<MadeKey> {
  const { organisationId } = by
  requireFuture('expires_at', expires_at, now)
  await requireRoom(db, organisationId, now)
  const made = await createKey(db, {
    ...{ organisationId, name, scopes },
    expiresAt: expires_at ?? undefined,
    createdBy: by.userId,
  })
  const after = { name, scopes, expires_at }
  await recordAudit(db, { by, action: 'api_key.created', object: objectOf(made.keyId), after })
  return made
}

type Renewal = { readonly old_until: string; readonly expires_at: string | null }

/** Makes a successor with the same name, rights and limits. The old key goes on for a while, never longer than it would have. */
export async function renewKey(
  db: Db,
  by: UserCaller,
  keyId: string,
  { old_until, expires_at }: Renewal,
  now: Date,
): Promise<MadeKey> {
  const { organisationId } = by
  requireFuture('expires_at', expires_at, now)
  await requireRoom(db, organisationId, now)
  const old = await lockShownKey(db, organisationId, keyId)
  if (old.revoked_at !== null) throw new ApiError('CONFLICT', 'The key was revoked: make a new one')
  if (old.renewed_by !== null) {
    throw new ApiError('CONFLICT', `The key was renewed already, by ${old.renewed_by}`)
  }
  const isActive = stateOf(old, now) === 'ACTIVE'
  const endsAtOnce = Date.parse(old_until) <= now.getTime()
  const oldEnds = endsAtOnce ? now.toISOString() : old_until
  const others = await countUsableKin(db, organisationId, old.id, now)
  requireShortLine(others + (isActive && !endsAtOnce ? 1 : 0))
  if (isActive) {
    requireNoLonger(old_until, old.expires_at)
    await setExpiry(db, organisationId, keyId, oldEnds)
  }
  const made = await issueKey(db, {
    ...old,
    organisationId,
    channel: 'API',
    expiresAt: expires_at,
    createdBy: by.userId,
    renews: old.id,
  })
  await recordAudit(db, {
    by,
    action: 'api_key.renewed',
    object: objectOf(keyId),
    before: { expires_at: old.expires_at },
    after: { expires_at: oldEnds, successor: made.keyId, successor_expires_at: expires_at },
  })
  return made
}

/** Ends a key at once. Revoking it twice keeps the first moment. */
export async function revokeOwnKey(db: Db, by: UserCaller, keyId: string): Promise<void> {
  const key = await lockShownKey(db, by.organisationId, keyId)
  const revoked = await revokeKey(db, keyId)
  await recordAudit(db, {
    by,
    action: 'api_key.revoked',
    object: objectOf(keyId),
    before: { revoked_at: key.revoked_at },
    after: { name: key.name, revoked_at: revoked?.revoked_at },
  })
}

const objectOf = (id: string) => ({ type: 'api_key', id })

function requireFuture(field: string, moment: string | null, now: Date): void {
  if (moment === null || Date.parse(moment) > now.getTime()) return
  throw invalid({ loc: ['body', field], msg: 'must be in the future', type: 'past' })
}

/** Renewing must not make the old key live longer than whoever made it wanted. */
function requireNoLonger(oldUntil: string, expiresAt: string | null): void {
  if (expiresAt === null || Date.parse(oldUntil) <= Date.parse(expiresAt)) return
  const msg = `must not be after ${expiresAt}, when the key expires anyway`
  throw invalid({ loc: ['body', 'old_until'], msg, type: 'later_than_expiry' })
}

function requireShortLine(going: number): void {
  if (going < MOST_OF_A_LINE) return
  const msg = 'An earlier key of the same line can still be used: revoke it first'
  throw new ApiError('CONFLICT', msg, {
    details: [{ loc: ['body', 'old_until'], msg, type: 'overlap' }],
  })
}

/** Those who make the last one at once take turns. */
async function requireRoom(db: Db, organisationId: number, now: Date): Promise<void> {
  await lockOrganisation(db, organisationId)
  if ((await countUsableKeys(db, organisationId, now)) < MOST_KEYS) return
  throw new ApiError(
    'CONFLICT',
    `An organisation has ${MOST_KEYS} usable keys at the most: revoke one first`,
  )
}
