import type { Database } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isPassword, NOBODYS_HASH } from '../users/password.ts'
import type { DeviceSigner } from './device-cookie.ts'
import type { HashingQueue } from './hashing-queue.ts'
import { type Opened, openSession } from './open-session.ts'
import { type Account, deleteByToken, findAccounts, findDevices, holdAccount } from './queries.ts'
import { type Device, hashOfToken, type Visitor } from './session.ts'
import { beginAttempt, type Counted, takeBackAttempt } from './throttle.ts'

export type SignInDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly hashing: HashingQueue
  /** Compares a password with a hash; a test counts its calls. */
  readonly isPassword?: typeof isPassword
}

/** For the routes, which set the cookies. */
export type SessionDeps = SignInDeps & {
  /** Its key signs device cookies. */
  readonly sealer: DeviceSigner
}

type Wish = { readonly email: string; readonly password: string }

/** The browser's cookies of earlier sign-ins. */
type Brought = {
  readonly formerToken?: string | undefined
  readonly devices?: readonly Device[]
}

/** So many users with one address are tried. No sign-in checks fewer passwords, and none more. */
const TRIED_ACCOUNTS = 5

/**
 * Opens a session for the user whose address and password these are. An address may belong to several
 * users, of several organisations: the one whose password fits is meant. Who is unknown, inactive or
 * has another password is answered alike and after the same work. A session that the browser had
 * before ends. While the account is attacked, a browser with a device cookie still signs in the
 * user of that cookie.
 */
export async function signIn(
  deps: SignInDeps,
  { email, password }: Wish,
  visitor: Visitor,
  { formerToken, devices = [] }: Brought,
): Promise<Opened & { readonly organisationId: number; readonly sessionId: string }> {
  const { database } = deps
  // A cookie with a MAC of ours leads to a query about its own user, so an address reveals nothing.
  const known =
    devices.length > 0 ? await database.asSystem((db) => findDevices(db, email, devices)) : []
  const proofs = known.map(({ id }) => `device:${id}`)
  const attempt = await beginAttempt(database, { email, address: visitor.address, proofs })
  const found = await database.asSystem((db) => findAccounts(db, email, TRIED_ACCOUNTS))
  const accounts = attempt.isAccountOpen
    ? found
    : found.filter(({ id }) => known.some(({ user_id }) => user_id === id))
  const account = await checked(deps, attempt, () => accountWith(deps, accounts, password))
  if (!account) {
    await noteRefusal(database, accounts, visitor)
    throw wrongCredentials()
  }
  const { organisation_id: organisationId, id: userId } = account
  return database.asSystem(async (db) => {
    // The password was checked outside of this transaction, and may have been changed meanwhile.
    if (!(await holdAccount(db, account))) throw wrongCredentials()
    await takeBackAttempt(db, attempt)
    if (formerToken) await deleteByToken(db, hashOfToken(formerToken))
    const owner = { organisationId, userId }
    const opened = await openSession(db, owner, visitor, deps.now())
    await recordAudit(db, {
      by: { ...owner, ...visitor, email: account.email },
      action: 'session.signed_in',
      object: { type: 'session', id: opened.sessionId },
      after: { way: 'password' },
    })
    return { organisationId, ...opened }
  })
}

/** What could not be checked for lack of room was no failure of the caller's. */
export const checked = <T>(
  { database, hashing }: SignInDeps,
  attempt: Counted,
  check: () => Promise<T>,
): Promise<T> =>
  hashing.run(check).catch(async (error) => {
    await database.asSystem((db) => takeBackAttempt(db, attempt))
    throw error
  })

async function accountWith(
  { isPassword: check = isPassword }: Pick<SignInDeps, 'isPassword'>,
  accounts: readonly Account[],
  password: string,
) {
  let fitting: Account | undefined
  for (let place = 0; place < TRIED_ACCOUNTS; place += 1) {
    const account = accounts[place]
    const fits = await check(password, account?.password_hash ?? NOBODYS_HASH)
    if (fits) fitting ??= account
  }
  return fitting
}

/** In the log of each organisation whose user was meant; of nobody's where there is none. */
const noteRefusal = (
  database: Database,
  accounts: readonly Account[],
  { address, requestId }: Visitor,
): Promise<void> =>
  database.asSystem(async (db) => {
    const action = 'session.refused'
    for (const { id, organisation_id: organisationId } of accounts) {
      const object = { type: 'user', id }
      await recordAudit(db, { by: { organisationId, address, requestId }, action, object })
    }
    if (accounts.length === 0) {
      await recordAudit(db, { by: { organisationId: null, address, requestId }, action })
    }
  })

const wrongCredentials = () =>
  new ApiError('UNAUTHORIZED', 'The e-mail address or the password is wrong', {
    headers: { 'WWW-Authenticate': 'Cookie' },
  })
