import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { INVITATION_DAYS } from './invitation.ts'

type Owner = { readonly organisationId: number; readonly userId: string }

/** Takes the place of an earlier one. Answers until when it is good. */
export async function putInvitation(
  db: Db,
  { organisationId, userId }: Owner,
  hashes: { readonly shown: Buffer; readonly mailed: Buffer },
  isReset: boolean,
): Promise<string> {
  const row = await db.row<{ expires_at: string }>(sql`
    insert into invitations (organisation_id, user_id, token_hash, mailed_hash, is_reset, expires_at)
    values (${organisationId}, ${userId}::bigint, ${hashes.shown}, ${hashes.mailed}, ${isReset},
            clock_timestamp() + make_interval(days => ${INVITATION_DAYS}::int))
    on conflict (organisation_id, user_id) do update
       set token_hash = excluded.token_hash, mailed_hash = excluded.mailed_hash,
           is_reset = excluded.is_reset,
           created_at = excluded.created_at, expires_at = excluded.expires_at
    returning wire_time(expires_at) as expires_at`)
  if (!row) throw new Error('The invitation was not written')
  return row.expires_at
}

export type FoundInvitation = {
  readonly organisation_id: number
  readonly user_id: string
  readonly email: string
  readonly name: string
  readonly organisation: string
  /** Null: it is not known any more. */
  readonly invited_by: string | null
  readonly language: 'de' | 'en'
  readonly is_reset: boolean
  /** The link was in the mail, and shown to nobody else. */
  readonly is_mailed: boolean
  readonly expires_at: string
}

/** One that is good, of a user who is active. */
export const findInvitation = (db: Db, tokenHash: Buffer) => find(db, tokenHash, sql``)

/** The same, which nobody else takes before this transaction ends. */
export const takeInvitation = (db: Db, tokenHash: Buffer) =>
  find(db, tokenHash, sql`for update of invitation, member`)

const find = (db: Db, tokenHash: Buffer, lock: Sql) =>
  db.row<FoundInvitation>(sql`
    select invitation.organisation_id, user_id, email, member.name,
           organisation.name as organisation, is_reset,
           mailed_hash is not distinct from ${tokenHash} as is_mailed,
           coalesce(member.preferences ->> 'language', language) as language,
           (select inviter.name from audit_log as noted
              join users as inviter on inviter.organisation_id = noted.organisation_id
               and inviter.id = noted.user_id
             where noted.organisation_id = invitation.organisation_id and object_type = 'user'
               and object_id = invitation.user_id::text
               and action in ('user.invited', 'user.invited_again', 'user.password_reset')
             order by happened_at desc limit 1) as invited_by,
           wire_time(expires_at) as expires_at
      from invitations as invitation
      join users as member on member.organisation_id = invitation.organisation_id
       and member.id = user_id
      join organisations as organisation
        on organisation.organisation_id = invitation.organisation_id
     where (token_hash = ${tokenHash} or mailed_hash = ${tokenHash})
       -- Of the clock: what ended while this waited has ended after its transaction began.
       and expires_at > clock_timestamp() and is_active ${lock}`)

export const deleteInvitation = (db: Db, { organisationId, userId }: Owner) =>
  db.run(sql`
    delete from invitations
     where organisation_id = ${organisationId} and user_id = ${userId}::bigint`)

/** That there was one stays to be seen. */
export const endInvitation = (db: Db, { organisationId, userId }: Owner) =>
  db.run(sql`
    update invitations set expires_at = least(expires_at, now())
     where organisation_id = ${organisationId} and user_id = ${userId}::bigint`)
