import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

/** Answers whether nobody has taken it before. */
export const takeAnswer = async (db: Db, stateHash: Buffer): Promise<boolean> =>
  (await db.run(sql`
    insert into taken_openid_answers (state_hash) values (${stateHash}) on conflict do nothing`)) ===
  1

/** By then no browser's cookie is good any more, whatever clocks say. */
export const forgetTakenAnswers = (db: Db) =>
  db.run(sql`delete from taken_openid_answers where taken_at < now() - interval '1 day'`)

export type KnownUser = {
  readonly id: string
  readonly organisation_id: number
  readonly email: string
  /** The owner of the address has been there. */
  readonly email_proved: boolean
  /** They are signed in where the provider sends them back to. */
  readonly is_here: boolean
}

/**
 * Up to two active users with an address, of whatever organisation, those first to whom it is known to belong, then who is
 * here already. They stay so until the transaction ends. Letters of other alphabets are folded by the index alone: one that
 * folds to somebody else's address is not theirs, whatever mail was read there.
 */
export const holdUsersWith = (db: Db, foldedEmail: string, userHere: string | undefined) =>
  db.rows<KnownUser>(sql`
    select id, organisation_id, email, email_proved,
           id is not distinct from ${userHere ?? null}::bigint as is_here
      from users
     where email_folded = ${foldedEmail} and lower(email collate "C") = ${foldedEmail} and is_active
     order by not email_proved, not (id is not distinct from ${userHere ?? null}::bigint), id
     limit 2 for no key update`)
