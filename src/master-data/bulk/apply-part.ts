import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { LeaseLost } from '#kernel/queue/claim.ts'
import { beginImportChange } from '../../jobs/import-stamps.ts'
import type { RowError } from '../../jobs/job.ts'
import { advanceJob, type StoredJob } from '../../jobs/queries.ts'
import { RowsMeet } from './merge-rows.ts'
import type { ChunkRows, Part, PlacedSlice } from './parts.ts'
import { findRows } from './queries.ts'
import type { Outcome, Slice, TakenAlong } from './resource.ts'
import { rowError } from './row-error.ts'

/**
 * together: by two transactions where that pays; alone: by one; by halves: by one that looks for the
 * rows that the database refuses.
 */
export type Way = 'together' | 'alone' | 'by halves'

/** Counts the rows of a part as done, in the transaction that has applied them. */
export async function countPart(
  db: Db,
  { job, resource, chunk, numbers }: ChunkRows,
  part: Part,
  outcomes: readonly Outcome[],
): Promise<void> {
  const total = { created: 0, updated: 0, deleted: 0 }
  const errors = chunk.errors.filter(({ row_number: n }) => n > part.from && n <= part.to)
  for (const outcome of outcomes) {
    total.created += outcome.created
    total.updated += outcome.updated
    total.deleted += outcome.deleted
    for (const { position, row, message } of outcome.faults) {
      errors.push(rowError(resource, row, numbers[position - 1] ?? 0, message))
    }
  }
  await advance(db, job, part, total, errors)
}

export async function advance(
  db: Db,
  job: StoredJob,
  { from, to }: Pick<Part, 'from' | 'to'>,
  done: Pick<Outcome, 'created' | 'updated' | 'deleted'>,
  errors: readonly RowError[],
): Promise<void> {
  const skipped = to - from - done.created - done.updated - done.deleted - errors.length
  const moved = await advanceJob(db, job, { from, to }, { ...done, skipped }, errors)
  if (!moved) throw new LeaseLost(`Job ${job.id} is no longer at row ${from}`)
}

/** Applies a part in this transaction. */
export async function applyAlone(db: Db, rows: ChunkRows, part: Part, way: Way): Promise<void> {
  const outcomes: Outcome[] = []
  if (part.slices.length > 0) {
    const change = await openChange(db, rows)
    const apply = way === 'by halves' ? applyByHalves : applyWhole
    for (const slice of part.slices) outcomes.push(await apply(db, change, slice))
  }
  await countPart(db, rows, part, outcomes)
}

/** The rows of a part become row errors: workers have died on them. */
export async function giveUpPart(db: Db, rows: ChunkRows, part: Part): Promise<void> {
  const outcomes: Outcome[] = []
  for (const slice of part.slices) {
    outcomes.push(await giveUp(db, slice, 'the service could not apply this row'))
  }
  await countPart(db, rows, part, outcomes)
}

/** A change of the resource's stream, and of those whose records go with removed ones. */
type Change = Pick<ChunkRows, 'resource' | 'chunk'> & {
  readonly stamp: string
  readonly takenAlong: readonly (TakenAlong & { readonly stamp: string })[]
}

/** Takes the locks that applying rows needs, and their stamps. */
async function openChange(db: Db, { job, resource, chunk }: ChunkRows): Promise<Change> {
  const stamp = await beginImportChange(db, job, resource.stream)
  const takenAlong = []
  for (const taken of chunk.removals.length > 0 ? (resource.takesAlong ?? []) : []) {
    takenAlong.push({ ...taken, stamp: await beginImportChange(db, job, taken.stream) })
  }
  return { resource, chunk, stamp, takenAlong }
}

async function applyWhole(
  db: Db,
  { resource, chunk, stamp, takenAlong }: Change,
  slice: PlacedSlice,
): Promise<Outcome> {
  const removesSome = chunk.removals.some((position) => slice.positions.includes(position))
  for (const taken of removesSome ? takenAlong : []) await taken.apply(db, slice, taken.stamp)
  return resource.merge.apply(db, slice, stamp)
}

/** A row that the database refuses is found by halving, and only that row fails. */
async function applyByHalves(db: Db, change: Change, slice: PlacedSlice): Promise<Outcome> {
  await db.run(sql`savepoint slice`)
  try {
    const outcome = await applyWhole(db, change, slice)
    await db.run(sql`release savepoint slice`)
    return outcome
  } catch (error) {
    if (!isDataError(error)) throw error
    // Left open, it would hold all that follows, and a lock for each.
    await db.run(sql`rollback to savepoint slice; release savepoint slice`)
    if (slice.positions.length === 1) return giveUp(db, slice, refusalOf(error))
    const middle = Math.ceil(slice.positions.length / 2)
    const left = await applyByHalves(db, change, cut(slice, 0, middle))
    const right = await applyByHalves(db, change, cut(slice, middle))
    return {
      created: left.created + right.created,
      updated: left.updated + right.updated,
      deleted: left.deleted + right.deleted,
      faults: [...left.faults, ...right.faults],
    }
  }
}

function cut(slice: PlacedSlice, start: number, end?: number): PlacedSlice {
  const positions = slice.positions.slice(start, end)
  return { ...slice, positions, from: positions[0] ?? 0, to: positions.at(-1) ?? 0 }
}

type DataError = Error & { readonly code?: string; readonly constraint?: string }

/**
 * Two rows that change one record (21000), a value that cannot be taken (22), a constraint (23), a
 * limit (54), a trigger's refusal (P0001).
 */
export const isDataError = (error: unknown): error is DataError =>
  error instanceof RowsMeet ||
  (error instanceof Error && 'code' in error && /^(21000|22|23|54|P0001)/.test(String(error.code)))

const refusalOf = ({ constraint, code }: DataError): string =>
  constraint === 'custom_fields_fit'
    ? 'custom_fields, with what is stored already, would be larger than 64 KB'
    : `the database refuses it (${code})`

async function giveUp(db: Db, slice: Slice, reason: string): Promise<Outcome> {
  const message = `The row could not be stored: ${reason}`
  const faults = (await findRows(db, slice)).map((found) => ({ ...found, message }))
  return { created: 0, updated: 0, deleted: 0, faults }
}
