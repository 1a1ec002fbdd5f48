import type { Db, Lookup } from '#kernel/db/db.ts'
import { named, raw, sql } from '#kernel/db/sql.ts'
import type { LaneLimits } from '../organisations/lane-limits.ts'
import { NOBODYS_HASH } from '../users/password.ts'
import type { Role } from '../users/user.ts'
import {
  type Device,
  IDLE_MINUTES,
  LONGEST_HOURS,
  PROOF_MINUTES,
  SESSIONS_PER_USER,
  type Way,
} from './session.ts'

/**
 * A moment in the future was noted before the clock was set back: the age is unknown, and counts as
 * too old. The minute is for a session that is opened after this transaction began.
 */
const isYounger = (column: string, age: string): string => `
  sessions.${column} between now() - interval '${age}' and now() + interval '1 minute'`

const isAlive = raw(`
  sessions.last_used_at > now() - interval '${IDLE_MINUTES} minutes'
  and ${isYounger('created_at', `${LONGEST_HOURS} hours`)}`)

const isProved = raw(isYounger('confirmed_at', `${PROOF_MINUTES} minutes`))

/** Its last use was noted more than a minute ago, or before the clock was set back. */
const isDue = raw(`not sessions.last_used_at between now() - interval '1 minute'
                                                 and now() + interval '1 minute'`)

export type FoundSession = {
  readonly id: string
  readonly organisation_id: number
  readonly user_id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly must_change_password: boolean
  readonly has_fresh_proof: boolean
  /** Its last use was noted more than a minute ago. */
  readonly is_due: boolean
}

/** The session of a token, with its user as it is now: a role that was taken away is gone at once. */
export const findSession = (db: Lookup, tokenHash: Buffer) =>
  db.row<FoundSession>(
    named(
      'find_session',
      sql`
    select sessions.id, sessions.organisation_id, sessions.user_id, email, name, role,
           must_change_password and way = 'password' as must_change_password,
           ${isProved} as has_fresh_proof, ${isDue} as is_due
      from sessions
      join users on users.organisation_id = sessions.organisation_id and users.id = user_id
     where token_hash = ${tokenHash} and is_active and ${isAlive}`,
    ),
  )

/** Those of the sessions whose person may still see what happens. Looking at them is no use of them. */
export async function listAlive(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select sessions.id from sessions
      join users on users.organisation_id = sessions.organisation_id and users.id = user_id
     where sessions.id = any (${ids}::uuid[]) and is_active
       and not (must_change_password and way = 'password') and ${isAlive}`)
  return rows.map(({ id }) => id)
}

export const noteUse = (db: Lookup, sessionId: string) =>
  db.row(sql`update sessions set last_used_at = now() where id = ${sessionId} returning id`)

export type NewSession = {
  readonly id: string
  readonly organisationId: number
  readonly userId: string
  readonly tokenHash: Buffer
  readonly address: string
  readonly userAgent: string
  readonly way: Way
  /** How long ago the person proved who they are. */
  readonly provedSecondsAgo: number
}

/** Answers the epoch of the user's devices. */
export async function insertSession(db: Db, session: NewSession): Promise<number> {
  const row = await db.row<{ device_epoch: number }>(sql`
    insert into sessions (id, organisation_id, user_id, token_hash, client_address, user_agent, way,
                          confirmed_at)
    values (${session.id}, ${session.organisationId}, ${session.userId}, ${session.tokenHash},
            ${session.address}, ${session.userAgent}, ${session.way},
            clock_timestamp() - make_interval(secs => ${session.provedSecondsAgo}::float8))
    returning (select device_epoch from users where users.id = user_id)`)
  return row?.device_epoch ?? 0
}

/** Answers whether the session is still there. */
export const noteProof = async (db: Db, organisationId: number, sessionId: string) =>
  (await db.run(sql`
    update sessions set confirmed_at = now()
     where organisation_id = ${organisationId} and id = ${sessionId}`)) === 1

/** Ends those of a user that are too many, the oldest first. */
export const deleteSurplus = (db: Db, organisationId: number, userId: string) =>
  db.run(sql`
    delete from sessions where id in (
      select id from sessions
       where organisation_id = ${organisationId} and user_id = ${userId}::bigint
       order by created_at desc, id desc offset ${SESSIONS_PER_USER})`)

export const deleteByToken = (db: Db, tokenHash: Buffer) =>
  db.run(sql`delete from sessions where token_hash = ${tokenHash}`)

/** Answers how many there were: one, or none. */
export const deleteSession = (db: Db, organisationId: number, userId: string, sessionId: string) =>
  db.run(sql`
    delete from sessions
     where organisation_id = ${organisationId} and user_id = ${userId}::bigint and id = ${sessionId}`)

/** A new password, a deactivation and signing out everywhere also void the user's device cookies. */
export async function deleteSessionsOf(
  db: Db,
  organisationId: number,
  userId: string,
): Promise<number> {
  await db.run(sql`
    update users set device_epoch = device_epoch + 1
     where organisation_id = ${organisationId} and id = ${userId}::bigint`)
  return db.run(sql`
    delete from sessions where organisation_id = ${organisationId} and user_id = ${userId}::bigint`)
}

export type ListedSession = {
  readonly id: string
  readonly created_at: string
  readonly last_used_at: string
  readonly client_address: string
  readonly user_agent: string
}

/** The latest first. */
export const listSessions = (db: Db, organisationId: number, userId: string) =>
  db.rows<ListedSession>(sql`
    select id, wire_time(created_at) as created_at, wire_time(last_used_at) as last_used_at,
           client_address, user_agent
      from sessions
     where organisation_id = ${organisationId} and user_id = ${userId}::bigint and ${isAlive}
     order by sessions.created_at desc, id desc`)

/** Those that ended by themselves. */
export const deleteEndedSessions = (db: Db) =>
  db.run(sql`delete from sessions where not (${isAlive})`)

export type Profile = {
  readonly user: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly role: Role
    readonly branch_ids: readonly string[]
  }
  readonly organisation: {
    readonly id: string
    readonly name: string
    readonly is_demo: boolean
    readonly language: 'de' | 'en'
    readonly currency: string
    readonly time_zone: string
    readonly lane_limits: LaneLimits
    readonly overdue_minutes: number
    readonly person_statistics: boolean
  }
  readonly must_change_password: boolean
  readonly preferences: object
}

/** What the application needs to know of the person who uses it. */
export const findProfile = (db: Db, organisationId: number, userId: string, sessionId: string) =>
  db.row<Profile>(sql`
    select json_build_object('id', users.id::text, 'email', email, 'name', users.name,
                             'role', role, 'branch_ids',
                             (select coalesce(json_agg(branch_id::text order by branch_id), '[]')
                                from branch_members as member
                               where member.organisation_id = ${organisationId}
                                 and member.user_id = users.id)) as user,
           json_build_object('id', organisation_id::text, 'name', organisations.name,
                             'is_demo', is_demo, 'language', language, 'currency', currency,
                             'time_zone', time_zone,
                             'lane_limits', json_build_object('sure', lane_sure::text,
                               'check', lane_check::text, 'unsure', lane_unsure::text),
                             'overdue_minutes', overdue_minutes,
                             'person_statistics', person_statistics) as organisation,
           must_change_password and not exists (
             select 1 from sessions
              where sessions.organisation_id = users.organisation_id and sessions.id = ${sessionId}
                and way = 'openid') as must_change_password,
           preferences
      from users join organisations using (organisation_id)
     where organisation_id = ${organisationId} and users.id = ${userId}::bigint`)

export async function mergePreferences(
  db: Db,
  organisationId: number,
  userId: string,
  wish: object,
) {
  const row = await db.row<{ preferences: object }>(sql`
    update users set preferences = preferences || ${JSON.stringify(wish)}::jsonb
     where organisation_id = ${organisationId} and id = ${userId}::bigint
    returning preferences`)
  return row?.preferences
}

export type Account = {
  readonly id: string
  readonly organisation_id: number
  readonly email: string
  readonly password_hash: string
}

/**
 * The active users with an address, of whatever organisation: last those who have no password yet, before them those whose
 * address nobody has proved, of each organisation one before its second. However many an organisation makes with an
 * address that is not theirs, those of others are found.
 */
export const findAccounts = (db: Db, email: string, most: number) =>
  db.rows<Account>(sql`
    select id, organisation_id, email, password_hash
      from (select users.*, password_hash = ${NOBODYS_HASH} as is_new,
                   row_number() over (partition by organisation_id
                                      order by password_hash = ${NOBODYS_HASH}, not email_proved, id) as place
              from users where email_folded = lower(${email}) and is_active) as account
     order by is_new, not email_proved, place, id limit ${most}`)

/** Those of the devices that are not void and belong to an active user with the address. */
export const findDevices = (db: Db, email: string, devices: readonly Device[]) =>
  db.rows<{ readonly id: string; readonly user_id: string }>(sql`
    select device.id, user_id
      from unnest(${devices.map(({ id }) => id)}::text[],
                  ${devices.map(({ userId }) => userId)}::bigint[],
                  ${devices.map(({ epoch }) => epoch)}::int[]) as device (id, user_id, epoch)
      join users on users.id = user_id and device_epoch = epoch
     where email_folded = lower(${email}) and is_active
     order by device.id`)

/** Whether nothing has changed about it, which then stays so until the transaction ends. */
export const holdAccount = async (db: Db, account: Account): Promise<boolean> =>
  (await db.row(sql`
    select 1 from users
     where organisation_id = ${account.organisation_id} and id = ${account.id}::bigint
       and is_active and password_hash = ${account.password_hash}
       for share`)) !== undefined

export async function findPasswordHash(db: Db, organisationId: number, userId: string) {
  const row = await db.row<{ password_hash: string }>(sql`
    select password_hash from users
     where organisation_id = ${organisationId} and id = ${userId}::bigint`)
  return row?.password_hash
}

/** Answers whether the password was still the former one. */
export const replacePassword = async (
  db: Db,
  organisationId: number,
  userId: string,
  { former, next }: { readonly former: string; readonly next: string },
): Promise<boolean> =>
  (await db.run(sql`
    update users set password_hash = ${next}, must_change_password = false
     where organisation_id = ${organisationId} and id = ${userId}::bigint
       and password_hash = ${former}`)) === 1

/** Whatever the former one was. */
export const setPassword = (db: Db, organisationId: number, userId: string, hash: string) =>
  db.run(sql`
    update users set password_hash = ${hash}, must_change_password = false
     where organisation_id = ${organisationId} and id = ${userId}::bigint`)

/** Whether the owner of the address is known to have come. */
export const setEmailProved = (db: Db, organisationId: number, userId: string, isProved: boolean) =>
  db.run(sql`
    update users set email_proved = ${isProved}
     where organisation_id = ${organisationId} and id = ${userId}::bigint`)
