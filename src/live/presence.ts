import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { findInquiry } from '../inquiries/queries.ts'

/** A tab in which somebody looks at an inquiry. */
export type Presence = {
  readonly organisationId: number
  readonly userId: string
  /** The tab's own name for itself. */
  readonly viewer: string
  readonly inquiryId: string
}

/** Who does not say again that he is there is gone after so long. */
export const PRESENT_S = 30

/**
 * A sign of life in the future was given before the clock was set back: it is too old. The minute is
 * for the clocks of several processes.
 */
const isFresh = (now: Date): Sql => sql`
  seen_at between ${now.toISOString()}::timestamptz - make_interval(secs => ${PRESENT_S})
              and ${now.toISOString()}::timestamptz + interval '1 minute'`

/** Tabs of one person; the one that was silent longest goes. */
const MOST_TABS = 20

/** Notes where a tab is. What others left behind goes with it, so that there is never more than who is there. */
export async function keepPresence(
  db: Db,
  { organisationId, userId, viewer, inquiryId }: Presence,
  positionId: string | null,
  now: Date,
): Promise<void> {
  if (!(await findInquiry(db, organisationId, inquiryId))) throw notFound('inquiry', inquiryId)
  await requirePosition(db, organisationId, inquiryId, positionId)
  await db.run(sql`
    insert into presences (organisation_id, user_id, viewer, inquiry_id, position_id, seen_at)
    values (${organisationId}, ${userId}::bigint, ${viewer}, ${inquiryId}::bigint,
            ${positionId}::bigint, ${now.toISOString()}::timestamptz)
    on conflict (organisation_id, user_id, viewer) do update
       set inquiry_id = excluded.inquiry_id, position_id = excluded.position_id,
           seen_at = excluded.seen_at`)
  // Two that tidy up at the same time must not wait for each other.
  await db.run(sql`
    delete from presences
     where organisation_id = ${organisationId} and (user_id, viewer) in (
       select user_id, viewer from presences as gone
        where gone.organisation_id = ${organisationId}
          and (not ${isFresh(now)}
               or (gone.user_id = ${userId}::bigint and gone.viewer in (
                 select viewer from presences as tab
                  where tab.organisation_id = ${organisationId} and tab.user_id = ${userId}::bigint
                  order by tab.seen_at desc, tab.viewer = ${viewer} desc
                 offset ${MOST_TABS}::int)))
          for update skip locked)`)
}

async function requirePosition(
  db: Db,
  organisationId: number,
  inquiryId: string,
  positionId: string | null,
): Promise<void> {
  if (positionId === null) return
  const found =
    isDecimalId(positionId) &&
    (await db.row(sql`
      select 1 from positions
       where id = ${positionId}::bigint and inquiry_id = ${inquiryId}::bigint
         and organisation_id = ${organisationId}`))
  if (found) return
  throw invalid({ loc: ['body', 'position_id'], msg: 'is not in this inquiry', type: 'reference' })
}

/** A tab that has gone on to another inquiry is not touched. */
export async function endPresence(
  db: Db,
  { organisationId, userId, viewer, inquiryId }: Presence,
): Promise<void> {
  if (!(await findInquiry(db, organisationId, inquiryId))) throw notFound('inquiry', inquiryId)
  await db.run(sql`
    delete from presences
     where organisation_id = ${organisationId} and user_id = ${userId}::bigint
       and viewer = ${viewer} and inquiry_id = ${inquiryId}::bigint`)
}

/** Somebody who looks at an inquiry now. */
export type Present = {
  readonly inquiry_id: string
  readonly user_id: string
  readonly name: string
  readonly viewer: string
  readonly position_id: string | null
}

export const listPresent = (db: Db, organisationId: number, now: Date) =>
  db.rows<Present>(sql`
    select inquiry_id, user_id, name, viewer, position_id
      from presences
      join lateral (
        select name from users
         where users.id = presences.user_id and users.organisation_id = ${organisationId}
           and is_active
        offset 0) as person on true
     where organisation_id = ${organisationId}
       and ${isFresh(now)}
     order by inquiry_id, name, user_id, viewer`)
