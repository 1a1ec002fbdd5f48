import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { PositionRow, Structure } from './structure.ts'

/** A statement takes so many, so that its message stays some megabytes. */
const ROWS_AT_ONCE = 2_000

/** Puts what was read in the place of what an earlier run left. Who calls it holds the inquiry. */
export async function replaceStructure(
  db: Db,
  organisationId: number,
  inquiryId: string,
  { chapters, positions }: Pick<Structure, 'chapters' | 'positions'>,
): Promise<void> {
  await deleteStructure(db, organisationId, inquiryId)
  await insertChapters(db, organisationId, inquiryId, chapters)
  for (let from = 0; from < positions.length; from += ROWS_AT_ONCE) {
    const slice = positions.slice(from, from + ROWS_AT_ONCE)
    await insertPositions(db, organisationId, inquiryId, slice)
  }
}

export async function deleteStructure(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<void> {
  await db.run(sql`
    delete from positions
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  await db.run(sql`
    delete from chapters
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
}

async function insertChapters(
  db: Db,
  organisationId: number,
  inquiryId: string,
  chapters: Structure['chapters'],
): Promise<void> {
  await db.run(sql`
    insert into chapters (organisation_id, inquiry_id, place, depth, number, title, provenance)
    select ${organisationId}, ${inquiryId}::bigint, place, depth, number, title, provenance
      from jsonb_to_recordset(${JSON.stringify(chapters)}::jsonb) as given (
             place int, depth int, number text, title text, provenance jsonb)`)
  const inner = chapters.filter(({ parent }) => parent !== null)
  if (inner.length === 0) return
  await db.run(sql`
    update chapters as chapter set parent_id = outer_one.id
      from jsonb_to_recordset(${JSON.stringify(inner)}::jsonb) as given (place int, parent int)
      join chapters as outer_one on outer_one.inquiry_id = ${inquiryId}::bigint
       and outer_one.organisation_id = ${organisationId} and outer_one.place = given.parent
     where chapter.inquiry_id = ${inquiryId}::bigint
       and chapter.organisation_id = ${organisationId} and chapter.place = given.place`)
}

const insertPositions = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  positions: readonly PositionRow[],
) =>
  db.run(sql`
    insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                           traits, identifiers, gaps, provenance, is_relevant, description, long_text,
                           quantity, unit, unit_price)
    select ${organisationId}, ${inquiryId}::bigint, chapter.id, given.place, position_number, kind,
           array(select jsonb_array_elements_text(traits)), identifiers, gaps, given.provenance,
           is_relevant, description, long_text, quantity, unit, unit_price
      from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as given (
             place int, chapter int, position_number text, kind text, traits jsonb,
             identifiers jsonb, gaps jsonb, provenance jsonb, is_relevant boolean, description text,
             long_text text, quantity numeric, unit text, unit_price numeric)
      join chapters as chapter on chapter.inquiry_id = ${inquiryId}::bigint
       and chapter.organisation_id = ${organisationId} and chapter.place = given.chapter
     order by given.place`)
