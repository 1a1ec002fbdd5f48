import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { REMOVALS_TRUSTED_DAYS } from './removals.ts'

/** How far an organisation's change clocks had gone, and when that was looked at. */
export type Clocks = {
  readonly articles: string
  readonly unit_conversions: string
  readonly read_at: string
}

export type ClocksSince = Clocks & {
  readonly have_moved: boolean
  /** What was seen then cannot be completed any more: some removals may be forgotten, or more. */
  readonly are_out_of_reach: boolean
}

const NEVER: Clocks = { articles: '-infinity', unit_conversions: '-infinity', read_at: 'infinity' }

/**
 * A clock shows the last stamp that was committed, and everything stamped before it is visible: its
 * writers take turns, or are two that share one change and commit in the order of their stamps. So a
 * reader that goes on from a clock that it has seen needs no barrier, and a clock that stands still
 * says that nothing has changed. A clock that went back lost commits in a crash.
 */
export async function readClocks(
  db: Db,
  organisationId: number,
  seen: Clocks = NEVER,
): Promise<ClocksSince> {
  const row = await db.row<ClocksSince>(sql`
    select articles, unit_conversions, now() as read_at,
           articles <> ${seen.articles}::timestamptz
             or unit_conversions <> ${seen.unit_conversions}::timestamptz as have_moved,
           articles < ${seen.articles}::timestamptz
             or unit_conversions < ${seen.unit_conversions}::timestamptz
             or ${seen.read_at}::timestamptz
                < now() - make_interval(days => ${REMOVALS_TRUSTED_DAYS}::int) as are_out_of_reach
      from (select coalesce(max(last) filter (where stream = 'articles'), '-infinity') as articles,
                   coalesce(max(last) filter (where stream = 'unit_conversions'), '-infinity')
                     as unit_conversions
              from change_clock where organisation_id = ${organisationId}) as clocks`)
  if (!row) throw new Error('The change clock gave no stamp')
  return row
}
