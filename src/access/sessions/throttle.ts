import type { Database, Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import type { ApiError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { tooOften } from '../rate-limits/exceeded.ts'

const WINDOW_MINUTES = 15

type Allowance = {
  /** Failures in the window; then nothing more is tried until it has passed. */
  readonly most: number
  /** From this failure on, each one doubles the wait, beginning with a second. */
  readonly patience: number
}

const PER_ACCOUNT: Allowance = { most: 10, patience: 3 }
const PER_ADDRESS: Allowance = { most: 50, patience: 50 }

export type Attempt = {
  /** People sign in to accounts, which are e-mail addresses; programs as SFTP users. */
  readonly kind?: 'account' | 'sftp user'
  readonly email: string
  readonly address: string
  /** The caller's proofs that a user of the account signed in before: session, device cookies. */
  readonly proofs?: readonly string[]
}

export type Counted = {
  /** False where only the proofs let the attempt pass: it may try no other user of the account. */
  readonly isAccountOpen: boolean
  readonly subjects: readonly Sql[]
}

/**
 * Lets a caller try a password, or throws. An attempt counts as failed from its beginning, so that
 * concurrent attempts gain nothing; a success takes it back. An account is never locked for longer
 * than the window. A proof has a bucket of its own, so that guesses from elsewhere do not lock out
 * the owner; the bucket of the account then counts as long as it has room.
 */
export const beginAttempt = (database: Database, attempt: Attempt): Promise<Counted> =>
  // What is refused for the account does not count for the address: the transaction is undone.
  database.asSystem(async (db) => {
    const { proofs = [] } = attempt
    const [address, account] = [addressSubject(attempt), accountSubject(attempt)]
    await requireRoom(db, address, PER_ADDRESS)
    const isAccountOpen = await count(db, account, PER_ACCOUNT)
    if (!isAccountOpen && proofs.length === 0) throw await refusal(db, account, PER_ACCOUNT)
    const proved = proofs.map((proof) => sql`${proof}`)
    for (const subject of proved) await requireRoom(db, subject, PER_ACCOUNT)
    return {
      isAccountOpen,
      subjects: [address, ...(isAccountOpen ? [account] : []), ...proved],
    }
  })

/**
 * An attempt that was none: it succeeded, or could not be checked. Earlier failures stay, since others
 * may have the same address: their success must not give an attacker another ten tries.
 */
export async function takeBackAttempt(db: Db, { subjects }: Counted): Promise<void> {
  // In the order in which they are counted: in another one two attempts would wait for each other.
  for (const subject of subjects) {
    await db.run(sql`
      update sign_in_attempts set failures = failures - 1
       where subject = ${subject} and failures > 0`)
  }
}

/** What is older than the window says nothing any more. What is being counted just now is left to the next time. */
export const forgetOldAttempts = (db: Db) =>
  db.run(sql`
    delete from sign_in_attempts where subject in (
      select subject from sign_in_attempts
       where since < now() - make_interval(mins => ${WINDOW_MINUTES}::int)
         for update skip locked)`)

/** As PostgreSQL folds the addresses of users. */
const accountSubject = ({ kind = 'account', email }: Attempt): Sql =>
  sql`${`${kind}:`} || encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

const addressSubject = ({ address }: Attempt): Sql => sql`'address:' || ${networkOf(address)}`

async function requireRoom(db: Db, subject: Sql, allowance: Allowance): Promise<void> {
  if (!(await count(db, subject, allowance))) throw await refusal(db, subject, allowance)
}

const clock = sql`
  clock as materialized (select clock_timestamp() as now,
                                make_interval(mins => ${WINDOW_MINUTES}::int) as span)`

const opensAt = ({ most, patience }: Allowance): Sql => sql`(case
  when a.failures >= ${most}::int then a.since + clock.span
  when a.failures >= ${patience}::int
    then a.last_at + make_interval(secs => 2 ^ (a.failures - ${patience}::int))
  else '-infinity' end)`

/**
 * An attempt in the future was made before the clock was set back: its window is unknown. The minute
 * is for a call that waited for another, whose clock was later than its own.
 */
const isOver = sql`(a.since <= clock.now - clock.span
                    or a.last_at > clock.now + interval '1 minute')`

/** Answers whether there was room for one more. */
const count = async (db: Db, subject: Sql, allowance: Allowance): Promise<boolean> =>
  (await db.run(sql`
    with ${clock}
    insert into sign_in_attempts as a (subject, failures, since, last_at)
    select ${subject}, 1, now, now from clock
    on conflict (subject) do update set
      failures = (select case when ${isOver} then 1 else a.failures + 1 end from clock),
      since = (select case when ${isOver} then now else a.since end from clock),
      last_at = excluded.last_at
     where (select ${opensAt(allowance)} <= clock.now or ${isOver} from clock)`)) > 0

async function refusal(db: Db, subject: Sql, allowance: Allowance): Promise<ApiError> {
  const row = await db.row<{ wait: string }>(sql`
    with ${clock}
    select extract(epoch from greatest(${opensAt(allowance)}, clock.now) - clock.now) as wait
      from sign_in_attempts as a, clock where subject = ${subject}`)
  return tooOften('Too many failed attempts', Math.max(1, Math.ceil(Number(row?.wait ?? 1))))
}
