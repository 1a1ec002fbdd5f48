import type { Logger } from 'pino'
import type { AuthContext, PasswordAuthContext, PublicKeyAuthContext } from 'ssh2'
import type { Database, Db } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import type { HashingQueue } from '../../access/sessions/hashing-queue.ts'
import { checked } from '../../access/sessions/sign-in.ts'
import { beginAttempt, takeBackAttempt } from '../../access/sessions/throttle.ts'
import { isPassword, MAX_CHARACTERS, NOBODYS_HASH } from '../../access/users/password.ts'
import { fingerprintOf } from '../users/public-key.ts'
import { NAME_PATTERN } from '../users/user.ts'
import { checkProof } from './public-key-proof.ts'
import {
  findUserNamed,
  findValidUser,
  type NoteLimit,
  notePublicKeyUsed,
  noteSignIn,
  type StoredUser,
  wasNoted,
} from './queries.ts'

export type AuthenticateDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly hashing: HashingQueue
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Compares a password with a hash; a test counts its calls. */
  readonly isPassword?: typeof isPassword
}

/** How a user proved who it is. The session ends when that proves nothing any more. */
export type Proof = { readonly fingerprint: string } | { readonly passwordHash: string }

export type SignedIn = { readonly user: StoredUser; readonly proof: Proof }

type RefusalReason = 'wrong_credentials' | 'too_many_attempts' | 'too_many_sessions'

export type Judgement = SignedIn | 'MAY SIGN' | { readonly refused: RefusalReason }

const WRONG = { refused: 'wrong_credentials' } as const

/** Other names, which PostgreSQL may not even be able to read, are no user's: that is no secret. */
const NAME = new RegExp(NAME_PATTERN)

type Noted = 'sftp_user.signed_in' | 'sftp_user.refused'

/** Programs sign in each minute, and guess more often: the audit log keeps all of its entries for good. */
const NOTE_LIMITS: Readonly<Record<Noted, NoteLimit>> = {
  'sftp_user.signed_in': { interval: '1 day', most: 100 },
  'sftp_user.refused': { interval: '1 hour', most: 20 },
}

export type Authenticator = {
  /** Judges one request of the client. Unknown users and wrong keys are answered alike. */
  judge(context: AuthContext): Promise<Judgement>
  /** Notes for good that the user is signed in; false where it may not be any more. */
  welcome(signedIn: SignedIn): Promise<boolean>
  /**
   * Notes a refusal in the log of the user's organisation, once per connection. Call it behind the
   * answer, which must take as long for a name that no user has.
   */
  noteRefusal(name: string, reason: RefusalReason): Promise<void>
}

/** For one connection. */
export function createAuthenticator(deps: AuthenticateDeps, address: string): Authenticator {
  const { database, now, log } = deps
  const requestId = newId(now())
  let isNoted = false

  const judge = (context: AuthContext): Promise<Judgement> | Judgement => {
    if (!NAME.test(context.username)) return WRONG
    if (context.method === 'publickey') return judgeKey(context)
    if (context.method === 'password') return judgePassword(context)
    return WRONG
  }
  const judgeKey = async (context: PublicKeyAuthContext): Promise<Judgement> => {
    const fingerprint = fingerprintOf(context.key.data)
    const user = await findValidUser(database.system, context.username, now())
    // Before the key is parsed: any other is bytes of a stranger, and may cost what the stranger likes.
    if (!user?.fingerprints.includes(fingerprint)) return WRONG
    const checked = checkProof(context)
    if (checked === 'PROVED') return { user, proof: { fingerprint } }
    return checked ?? WRONG
  }
  const judgePassword = async (context: PasswordAuthContext): Promise<Judgement> => {
    const { username, password } = context
    // A request to change the password holds two.
    if (typeof password !== 'string' || password.length > MAX_CHARACTERS) return WRONG
    try {
      const kind = 'sftp user'
      const counted = await beginAttempt(database, { kind, email: username, address })
      const user = await findValidUser(database.system, username, now())
      const passwordHash = user?.password_hash ?? NOBODYS_HASH
      const check = deps.isPassword ?? isPassword
      const fits = await checked(deps, counted, () => check(password, passwordHash))
      if (fits && user && user.password_hash !== null) {
        // At once: where the connection ends for another reason, such as no room, it was no failure.
        await database.asSystem((db) => takeBackAttempt(db, counted))
        return { user, proof: { passwordHash } }
      }
      return WRONG
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error
      return { refused: 'too_many_attempts' }
    }
  }

  const noteRefusal = async (name: string, reason: RefusalReason): Promise<void> => {
    if (isNoted || !NAME.test(name)) return
    isNoted = true
    await database.asSystem(async (db) => {
      const user = await findUserNamed(db, name, now())
      // Names that no user has are noted nowhere: they are guesses, and in no organisation.
      if (!user) return
      await noteOnce(db, user, 'sftp_user.refused', {
        name,
        reason: user.is_valid ? reason : 'ended',
      })
    })
  }
  const noteOnce = async (
    db: Db,
    { id, organisation_id: organisationId }: Pick<StoredUser, 'id' | 'organisation_id'>,
    action: Noted,
    after: object,
  ): Promise<void> => {
    const entry = {
      by: { organisationId, address, requestId },
      action,
      object: { type: 'sftp_user', id },
      after,
    }
    if (!(await wasNoted(db, entry, NOTE_LIMITS[action]))) await recordAudit(db, entry)
  }

  return {
    async judge(context) {
      try {
        return await judge(context)
      } catch (error) {
        log.error({ err: error }, 'a sign-in over SFTP failed')
        return WRONG
      }
    },
    welcome: ({ user, proof }) =>
      database.asSystem(async (db) => {
        const current = await findValidUser(db, user.name, now())
        if (!current || !stillProves(current, proof)) return false
        await noteWelcome(db, current, proof)
        return true
      }),
    noteRefusal: (name, reason) =>
      noteRefusal(name, reason).catch((error) =>
        log.error({ err: error }, 'the refusal of a sign-in over SFTP could not be noted'),
      ),
  }

  async function noteWelcome(db: Db, user: StoredUser, proof: Proof): Promise<void> {
    await noteSignIn(db, user, now())
    if ('fingerprint' in proof) await notePublicKeyUsed(db, user, proof.fingerprint, now())
    await noteOnce(db, user, 'sftp_user.signed_in', {
      name: user.name,
      ...('fingerprint' in proof
        ? { way: 'public_key', fingerprint: proof.fingerprint }
        : { way: 'password' }),
    })
  }
}

/** Whether the key or the password that a user signed in with is still the user's. */
export const stillProves = (user: StoredUser, proof: Proof): boolean =>
  'fingerprint' in proof
    ? user.fingerprints.includes(proof.fingerprint)
    : user.password_hash === proof.passwordHash
