import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { findUndoState, type UndoState } from '../commands/queries.ts'
import { getHead, type Head } from '../head/queries.ts'
import { type PositionTable, tableOf } from './compact-row.ts'
import { LANES, type Lane } from './lanes.ts'
import { findParticulars, type Particulars } from './particulars.ts'
import { listRows, type Row } from './queries.ts'

export type Tree = {
  readonly inquiry: Head & Particulars
  /** In the document's order, a chapter before those in it. */
  readonly chapters: readonly Chapter[]
  readonly positions: PositionTable
  /** Relevant positions: those settled, and the open ones by lane. */
  readonly lanes: Readonly<Record<Lane | 'settled', number>>
  readonly undo: UndoState
}

type Chapter = {
  readonly id: string
  readonly parent_id: string | null
  readonly depth: number
  readonly number: string
  readonly title: string
}

/** An inquiry with all its positions, as much of each as a list shows. */
export async function readTree(
  db: Db,
  organisationId: number,
  inquiryId: string,
  userId: string,
): Promise<Tree> {
  const head = await getHead(db, organisationId, inquiryId)
  const rows = await listRows(db, organisationId, inquiryId)
  return {
    inquiry: { ...head, ...(await findParticulars(db, organisationId, inquiryId)) },
    chapters: await listChapters(db, organisationId, inquiryId),
    positions: tableOf(rows),
    lanes: countLanes(rows),
    undo: await findUndoState(db, organisationId, inquiryId, userId),
  }
}

const listChapters = (db: Db, organisationId: number, inquiryId: string) =>
  db.rows<Chapter>(sql`
    select id, parent_id, depth, number, title from chapters
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
     order by place`)

/** By the very rows that are shown: the number on a lane is that of its rows. */
export function countLanes(rows: readonly Pick<Row, 'is_relevant' | 'lane'>[]): Tree['lanes'] {
  const relevant = rows.filter(({ is_relevant }) => is_relevant)
  const count = (lane: Lane | null) => relevant.filter((row) => row.lane === lane).length
  const lanes = LANES.map((lane) => [lane, count(lane)] as const)
  return { settled: count(null), ...(Object.fromEntries(lanes) as Record<Lane, number>) }
}
