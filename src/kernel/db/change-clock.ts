import type { Db } from './db.ts'
import { named, type Sql, sql } from './sql.ts'

/**
 * One list of an organisation: its writers take turns, and stamp their rows in commit order. Who
 * changes several opens them in this order: records before what refers to them.
 */
export type Stream =
  | 'articles'
  | 'customers'
  | 'suppliers'
  | 'unit_conversions'
  | 'accessories'
  | 'alternatives'
  | 'contacts'
  | 'projects'
  | 'inquiries'
  | 'supplier_requests'

/**
 * Opens a change of a stream: waits for its other writers and answers the stamp that every row
 * written in this transaction must carry as `updated_at`. Call it late, and before any row lock.
 */
export async function beginChange(db: Db, stream: Stream): Promise<string> {
  const row = await db.row<{ stamp: string }>(sql`select ${changeBegun(stream)} as stamp`)
  if (!row) throw new Error('The change clock gave no stamp')
  return row.stamp
}

/** The stamp of `beginChange` as SQL, for a statement that only writes it down. */
export const changeBegun = (stream: Stream): Sql => sql`begin_change(${stream})`

/**
 * A change that two transactions make at the same time, each on rows of its own. The first one opens it
 * and commits last, with the later stamp; the other one joins it and commits before. Readers and other
 * writers wait for both.
 */
export const sharedChangeBegun = (stream: Stream): Sql => sql`begin_shared_change(${stream})`

/** Joins the change that was opened with this stamp. Gives the stamp for the rows of this transaction. */
export const sharedChangeJoined = (stream: Stream, opened: string): Sql =>
  sql`join_shared_change(${stream}, ${opened}::timestamptz)`

/** In the transaction that opened the change, once the other one has committed. */
export async function endSharedChange(db: Db, stream: Stream, stamp: string): Promise<void> {
  const statement = sql`select end_shared_change(${stream}, ${stamp}::timestamptz)`
  await db.run(named('end_shared_change', statement))
}

/**
 * Lets no other transaction change the stream until this one ends. A statement of its own: the next one
 * sees the last change.
 */
export async function holdStill(db: Db, stream: Stream): Promise<void> {
  await db.run(sql`select hold_still(${stream})`)
}

/** Where the clock of a stream stands, as SQL; null before the first change. */
export const clockOf = (organisationId: number, stream: Stream): Sql => sql`
  (select last from change_clock where organisation_id = ${organisationId} and stream = ${stream})`

/** Waits until every stamp given out so far is visible. A statement of its own, before the page. */
export async function readBarrier(db: Db, stream: Stream): Promise<void> {
  await db.run(sql`select read_barrier(${stream})`)
}
