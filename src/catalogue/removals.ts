import type { Stream } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Mark } from './mark.ts'

/** An index that was not brought up to date for longer is built anew. */
export const REMOVALS_TRUSTED_DAYS = 6
/** Later than they are trusted: a removal is stamped before it can be seen. */
const REMOVALS_KEPT_DAYS = 7

export type RemovalsPage = {
  readonly ids: readonly number[]
  readonly mark: Mark
  readonly isLast: boolean
}

const ROWS_PER_PAGE = 50

/** The articles that are gone since a mark. */
export const readRemoved = (db: Db, organisationId: number, mark: Mark): Promise<RemovalsPage> =>
  readPage(db, organisationId, 'articles', mark)

/** The articles that have lost a unit conversion since a mark. */
export const readLostConversions = (
  db: Db,
  organisationId: number,
  mark: Mark,
): Promise<RemovalsPage> => readPage(db, organisationId, 'unit_conversions', mark)

/** A row has the articles of one statement: a thousand, where a bulk write removed them. */
async function readPage(
  db: Db,
  organisationId: number,
  stream: Stream,
  mark: Mark,
): Promise<RemovalsPage> {
  const rows = await db.rows<Mark & { article_ids: readonly number[] }>(sql`
    select id, removed_at as at, to_json(article_ids) as article_ids
      from catalogue_removals
     where organisation_id = ${organisationId} and stream = ${stream}
       and (removed_at, id) > (${mark.at}::timestamptz, ${mark.id}::bigint)
     order by removed_at, id
     limit ${ROWS_PER_PAGE}`)
  const last = rows.at(-1)
  return {
    ids: rows.flatMap(({ article_ids }) => article_ids),
    mark: last ? { at: last.at, id: last.id } : mark,
    isLast: rows.length < ROWS_PER_PAGE,
  }
}

/** In a transaction of the service itself: one row may be of any organisation. */
export const deleteOldRemovals = (db: Db): Promise<number> =>
  db.run(sql`
    delete from catalogue_removals where id = any(array(
      select id from catalogue_removals
       where removed_at < now() - make_interval(days => ${REMOVALS_KEPT_DAYS}::int)
       limit 5000))`)
