import type { Database, Db } from '#kernel/db/db.ts'
import { type ClocksSince, readClocks } from '../clocks.ts'
import { BEFORE_ALL, behindStamp } from '../mark.ts'
import { readLostConversions, readRemoved } from '../removals.ts'
import { readTouched } from '../touched-by-conversions.ts'
import {
  deleteLines,
  findState,
  type LinesState,
  lockLines,
  lookAtConversions,
  type Marks,
  saveState,
  sweepLines,
  takeChanged,
} from './queries.ts'

export type Lines = {
  /**
   * Lets the organisation's lines follow its articles. Answers whether they have all that was committed before; a large
   * import takes longer than anybody waits, and goes on behind.
   */
  follow(organisationId: number): Promise<boolean>
}

type LinesDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  /** How long who asks waits for them. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 800

export function createLines({ database, patienceMs = PATIENCE_MS }: LinesDeps): Lines {
  const atWork = new Map<number, Promise<void>>()
  const start = (organisationId: number): Promise<void> => {
    const work = followToTheEnd(database, organisationId).finally(() =>
      atWork.delete(organisationId),
    )
    atWork.set(organisationId, work)
    // Who waits for it is told; nobody may, and then the next who asks begins again.
    work.catch(() => undefined)
    return work
  }
  return {
    async follow(organisationId) {
      const work = atWork.get(organisationId) ?? start(organisationId)
      return within(patienceMs, work)
    },
  }
}

async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true), later])
  } finally {
    clearTimeout(timer)
  }
}

/** What a crash takes of it is followed again. */
async function followToTheEnd(
  database: LinesDeps['database'],
  organisationId: number,
): Promise<void> {
  let isDone = false
  while (!isDone) {
    isDone = await database.asOrganisation(
      organisationId,
      (db) => takeStep(db, organisationId),
      'flushed later',
    )
  }
}

/** Goes some way, and answers whether that was all. Removals come last: what was read before may be gone since. */
async function takeStep(db: Db, organisationId: number): Promise<boolean> {
  await lockLines(db, organisationId)
  const known = await findState(db, organisationId)
  const now = await readClocks(db, organisationId, known?.clocks)
  if (!now.have_moved) return true
  const state = known && !now.are_out_of_reach ? known : afresh(known, now)
  const { marks, isLast } = await follow(db, organisationId, state.marks)
  if (!isLast) {
    await saveState(db, organisationId, { ...state, marks })
    return false
  }
  if (state.has_to_sweep) await sweepLines(db, organisationId)
  const { articles, unit_conversions, read_at } = now
  const clocks = { articles, unit_conversions, read_at }
  await saveState(db, organisationId, { marks, clocks, is_whole: true, has_to_sweep: false })
  return true
}

/** Nothing is seen yet. Articles are taken in with their conversions as they are from now on. */
const afresh = (known: LinesState | undefined, now: ClocksSince): LinesState => ({
  marks: {
    articles: BEFORE_ALL,
    conversions: behindStamp(now.unit_conversions),
    removedConversions: behindStamp(now.unit_conversions),
    removedArticles: behindStamp(now.articles),
  },
  clocks: { articles: '-infinity', unit_conversions: '-infinity', read_at: now.read_at },
  is_whole: known?.is_whole ?? false,
  has_to_sweep: known !== undefined,
})

type Followed = { readonly marks: Marks; readonly isLast: boolean }

async function follow(db: Db, organisationId: number, marks: Marks): Promise<Followed> {
  const changed = await takeChanged(db, organisationId, marks.articles)
  const behind = { ...marks, articles: changed.mark }
  if (!changed.isLast) return { marks: behind, isLast: false }
  const touched = await readTouched(db, organisationId, marks.conversions)
  const lost = await readLostConversions(db, organisationId, marks.removedConversions)
  await lookAtConversions(db, organisationId, [...new Set([...touched.ids, ...lost.ids])])
  const removed = await readRemoved(db, organisationId, marks.removedArticles)
  await deleteLines(db, organisationId, removed.ids)
  return {
    marks: {
      articles: changed.mark,
      conversions: touched.mark,
      removedConversions: lost.mark,
      removedArticles: removed.mark,
    },
    isLast: touched.isLast && lost.isLast && removed.isLast,
  }
}
