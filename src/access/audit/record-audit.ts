import type { Db } from '#kernel/db/db.ts'
import { isSecretName } from '../call-records/call-record.ts'
import type { AuditAction } from './actions.ts'
import { differencesOf } from './differences.ts'
import { insertAuditEntry } from './queries.ts'

/** Who did it, and by which call. A `UserCaller` is one. */
export type Actor = {
  readonly organisationId: number
  readonly userId: string
  readonly email: string
  readonly address: string
  readonly requestId: string
}

/** An attempt of somebody who is not known, or not yet. */
export type Nobody = Pick<Actor, 'address' | 'requestId'> & {
  readonly organisationId: number | null
}

/** The author of a change within an organisation: a user, or an operator at the command line. */
export type Author = (Actor | Nobody) & { readonly organisationId: number }

export type AuditEntry = {
  readonly by: Actor | Nobody
  readonly action: AuditAction
  readonly object?: { readonly type: string; readonly id: string } | undefined
  /** What was and what is, as far as it was changed. */
  readonly before?: object | undefined
  readonly after?: object | undefined
}

/**
 * Notes for good who did what, in the transaction of the change itself: neither is there without the
 * other. Values of fields that are named like secrets are left out.
 */
export async function recordAudit(db: Db, { by, action, object, ...states }: AuditEntry) {
  await insertAuditEntry(db, {
    organisationId: by.organisationId,
    userId: 'userId' in by ? by.userId : null,
    email: 'userId' in by ? by.email : null,
    address: by.address,
    requestId: by.requestId,
    action,
    objectType: object?.type ?? null,
    objectId: object?.id ?? null,
    before: states.before ? withoutSecrets(states.before) : null,
    after: states.after ? withoutSecrets(states.after) : null,
  })
}

/** Notes what somebody changed by it, if that is anything. */
export async function recordChange<State extends object>(
  db: Db,
  entry: Pick<AuditEntry, 'by' | 'action' | 'object'>,
  was: State,
  is: State,
): Promise<void> {
  const { before, after, isNone } = differencesOf(was, is)
  if (!isNone) await recordAudit(db, { ...entry, before, after })
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      // A flag says that there is a secret, not which.
      isSecretName(name) && typeof inner !== 'boolean' ? '***' : withoutSecrets(inner),
    ]),
  )
}
