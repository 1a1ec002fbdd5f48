import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { PositionKind } from '../../../documents/parsed-document.ts'

type NewLine = {
  readonly inquiryId: string
  readonly chapterId: string
  readonly place: string
  readonly number: string
  readonly kind: PositionKind
  readonly description: string
  readonly longText: string
  readonly quantity: string | null
  readonly unit: string | null
}

/** A position that no file has, not yet among the others. */
export async function insertLine(db: Db, organisationId: number, line: NewLine): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                           is_removed, is_relevant, description, long_text, quantity, unit)
    values (${organisationId}, ${line.inquiryId}::bigint, ${line.chapterId}::bigint,
            ${line.place}::numeric, ${line.number}, ${line.kind}, true, true, ${line.description},
            ${line.longText}, ${line.quantity}::numeric, ${line.unit})
    returning id`)
  if (!row) throw new Error('The new position has no id')
  return row.id
}

export async function lastChapter(db: Db, organisationId: number, inquiryId: string) {
  const row = await db.row<{ id: string }>(sql`
    select id from chapters
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
     order by place desc limit 1`)
  return row?.id
}

export async function findChapterOf(
  db: Db,
  organisationId: number,
  inquiryId: string,
  chapterId: string,
) {
  const row = await db.row<{ id: string }>(sql`
    select id from chapters
     where id = ${chapterId}::bigint and inquiry_id = ${inquiryId}::bigint
       and organisation_id = ${organisationId}`)
  return row?.id
}

/** The one of an inquiry without chapters. */
export async function insertChapter(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into chapters (organisation_id, inquiry_id, place, depth, number, title)
    values (${organisationId}, ${inquiryId}::bigint, 0, 0, '', '') returning id`)
  if (!row) throw new Error('The new chapter has no id')
  return row.id
}

type PlaceAfter = { readonly chapter_id: string; readonly place: string }

/**
 * Between a position and the next one. Times a half is exact, whatever the number of digits; divided by two would be
 * rounded in the end, and two lines have one place.
 */
export const findPlaceAfter = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  positionId: string,
) =>
  db.row<PlaceAfter>(sql`
    select chapter_id,
           (place + coalesce((select min(later.place) from positions as later
                               where later.inquiry_id = ${inquiryId}::bigint
                                 and later.organisation_id = ${organisationId}
                                 and later.place > position.place), place + 2)) * 0.5 as place
      from positions as position
     where id = ${positionId}::bigint and inquiry_id = ${inquiryId}::bigint
       and organisation_id = ${organisationId}`)

/** At the end of a chapter: behind its last position, or behind those of the chapters before it. */
export async function findPlaceInChapter(
  db: Db,
  organisationId: number,
  inquiryId: string,
  chapterId: string,
): Promise<string> {
  const row = await db.row<{ place: string }>(sql`
    with last as (
      select coalesce(max(position.place) filter (where position.chapter_id = ${chapterId}::bigint),
                      max(position.place), 0) as place
        from positions as position
        join chapters as chapter on chapter.id = position.chapter_id
         and chapter.organisation_id = ${organisationId}
       where position.inquiry_id = ${inquiryId}::bigint
         and position.organisation_id = ${organisationId}
         and chapter.place <= (select place from chapters
                                where id = ${chapterId}::bigint
                                  and organisation_id = ${organisationId}))
    select (last.place + coalesce((select min(later.place) from positions as later
                                    where later.inquiry_id = ${inquiryId}::bigint
                                      and later.organisation_id = ${organisationId}
                                      and later.place > last.place), last.place + 2)) * 0.5 as place
      from last`)
  if (!row) throw new Error(`Chapter ${chapterId} has no end`)
  return row.place
}
