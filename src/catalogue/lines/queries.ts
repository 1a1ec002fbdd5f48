import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import type { Clocks } from '../clocks.ts'
import type { Mark } from '../mark.ts'
import type { Facets } from './count-facets.ts'
import type { Trait } from './filters.ts'

/** Where each of the four streams goes on. */
export type Marks = {
  readonly articles: Mark
  readonly conversions: Mark
  readonly removedConversions: Mark
  readonly removedArticles: Mark
}

export type LinesState = {
  readonly marks: Marks
  readonly clocks: Clocks
  /** Whether they have once followed to the end. */
  readonly is_whole: boolean
  /** Removals may be forgotten: at the end those are looked for that are gone. */
  readonly has_to_sweep: boolean
}

/** Lines are written by one at a time. */
export const lockLines = (db: Db, organisationId: number) =>
  db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('article_lines', ${organisationId}::int))`,
  )

export const findState = (db: Db, organisationId: number) =>
  db.row<LinesState>(sql`
    select marks, clocks, is_whole, has_to_sweep from article_lines_state
     where organisation_id = ${organisationId}`)

export const saveState = (
  db: Db,
  organisationId: number,
  { marks, clocks, is_whole, has_to_sweep }: LinesState,
) =>
  db.run(sql`
    insert into article_lines_state (organisation_id, marks, clocks, is_whole, has_to_sweep)
    values (${organisationId}, ${JSON.stringify(marks)}::jsonb, ${JSON.stringify(clocks)}::jsonb,
            ${is_whole}, ${has_to_sweep})
    on conflict (organisation_id) do update
       set marks = excluded.marks, clocks = excluded.clocks, is_whole = excluded.is_whole,
           has_to_sweep = excluded.has_to_sweep, is_summed_up = false`)

/** What is counted of all articles of an organisation. */
export type Summary = {
  readonly facets: Facets
  /** Of the active ones: how many have what. */
  readonly active: Readonly<Record<Trait, number>>
  readonly doubles: { readonly articles: number; readonly groups: number }
  /** Active ones whose EAN has a wrong check digit. */
  readonly wrong_eans: number
}

type KeptSummary = {
  readonly summary: Summary
  /** Whether nothing has changed since. */
  readonly is_current: boolean
  readonly age_s: number
}

/** What was counted last. */
export const findSummary = (db: Db, organisationId: number) =>
  db.row<KeptSummary>(sql`
    select summary, is_summed_up as is_current,
           extract(epoch from clock_timestamp() - summed_up_at)::int as age_s
      from article_lines_state
     where organisation_id = ${organisationId} and summary is not null`)

export const saveSummary = (db: Db, organisationId: number, summary: Summary) =>
  db.run(sql`
    update article_lines_state
       set summary = ${JSON.stringify(summary)}::jsonb, summed_up_at = clock_timestamp(),
           is_summed_up = true
     where organisation_id = ${organisationId}`)

/** So many are some tenths of a second. */
const ROWS_PER_STEP = 5_000

const MEASURES = raw(`coalesce(power_w, voltage_v, current_a, length_mm, width_mm, height_mm,
  diameter_mm, weight_kg)`)

/**
 * Takes in articles that changed after a mark, as they are now. A look-up per article, and none that the planner could
 * turn into reading all conversions.
 */
export async function takeChanged(
  db: Db,
  organisationId: number,
  mark: Mark,
): Promise<{ readonly mark: Mark; readonly isLast: boolean }> {
  const found = await db.row<{ count: number; last_at: string | null; last_id: string | null }>(sql`
    with changed as materialized (
      select id, article_number, name, manufacturer_name, manufacturer_article_number, ean, etim_class,
             updated_at, is_active, norms <> '[]' as has_norms,
             attributes <> '{}' or ip_rating is not null or ${MEASURES} is not null as has_parameters
        from articles
       where organisation_id::bigint = ${organisationId}
         and (updated_at, id) > (${mark.at}::timestamptz, ${mark.id}::bigint)
       order by updated_at, id
       limit ${ROWS_PER_STEP}::int),
    taken as (
      insert into article_lines (
        article_id, organisation_id, article_number, name_key, maker, etim_class, ean, makers_key,
        changed_at, is_active, has_norms, has_parameters, has_conversion)
      select id, ${organisationId}::int, article_number, name_key(name),
             left(coalesce(manufacturer_name, ''), 200), coalesce(etim_class, ''), ean,
             case when manufacturer_name <> '' and manufacturer_article_number <> ''
                  then hashtextextended(lower(manufacturer_name) || ' '
                                        || lower(manufacturer_article_number), 0) end,
             updated_at, is_active, has_norms, has_parameters,
             coalesce((select true from unit_conversions as conversion
                        where conversion.article_number = changed.article_number
                          and conversion.organisation_id = ${organisationId} limit 1), false)
        from changed
      on conflict (article_id) do update
         set name_key = excluded.name_key, maker = excluded.maker, etim_class = excluded.etim_class,
             ean = excluded.ean, makers_key = excluded.makers_key, changed_at = excluded.changed_at,
             is_active = excluded.is_active, has_norms = excluded.has_norms,
             has_parameters = excluded.has_parameters, has_conversion = excluded.has_conversion)
    select count(*)::int as count, max(updated_at) as last_at,
           (array_agg(id order by updated_at, id))[count(*)] as last_id
      from changed`)
  const { count = 0, last_at = null, last_id = null } = found ?? {}
  return {
    mark: last_at === null || last_id === null ? mark : { at: last_at, id: last_id },
    isLast: count < ROWS_PER_STEP,
  }
}

/** Whether articles can be sold in another unit, as it is now. */
export const lookAtConversions = (db: Db, organisationId: number, ids: readonly number[]) =>
  db.run(sql`
    update article_lines as line
       set has_conversion = coalesce((select true from unit_conversions as conversion
                                       where conversion.article_number = line.article_number
                                         and conversion.organisation_id = ${organisationId}
                                       limit 1), false)
     where article_id = any (${ids}::bigint[]) and organisation_id = ${organisationId}`)

export const deleteLines = (db: Db, organisationId: number, ids: readonly number[]) =>
  db.run(sql`
    delete from article_lines
     where article_id = any (${ids}::bigint[]) and organisation_id = ${organisationId}`)

export const sweepLines = (db: Db, organisationId: number) =>
  db.run(sql`
    delete from article_lines as line
     where organisation_id::bigint = ${organisationId}
       and not exists (select from articles as article
                        where article.id = line.article_id
                          and article.organisation_id = ${organisationId})`)
