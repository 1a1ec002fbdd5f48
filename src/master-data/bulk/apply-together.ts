import { endSharedChange } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { holdLease, type Lease } from '#kernel/queue/claim.ts'
import { beginSharedImportChange, joinImportChange } from '../../jobs/import-stamps.ts'
import { countPart, isDataError } from './apply-part.ts'
import { type ChunkRows, type Part, partBetween } from './parts.ts'
import type { Outcome } from './resource.ts'

/** Below, a second transaction costs more than it saves. */
const ROWS_WORTH_SHARING = 200

/**
 * Rows of one round do not depend on each other, so their order is free. Removed records take others
 * along, and are noted with the stamp of the clock: one transaction does that.
 */
export function isWorthSharing({ chunk }: ChunkRows, { slices }: Part): boolean {
  const [slice] = slices
  if (slices.length !== 1 || slice === undefined) return false
  return slice.positions.length >= ROWS_WORTH_SHARING && chunk.removals.length === 0
}

/** Two transactions cannot apply the part; one can, or shows why not. */
export class NotTogether extends Error {}

type Shared = { readonly rows: ChunkRows; readonly part: Part; readonly lease: Lease }

/**
 * Applies a part by two transactions at the same time, because PostgreSQL runs a statement on one
 * processor (ADR 0046). The one of the caller holds the lock of the stream, and applies the second half.
 * The other one applies the first half and commits before, which moves the job on to the middle: should
 * the caller be lost then, the next worker goes on from there. The other one also renews the lease,
 * because the first half is progress by itself.
 *
 * The caller's statement begins when the other one has joined: from then on, readers wait for the other
 * one even if the caller is lost. The other one commits only when that statement has ended. So neither
 * sees what the other has written, and when one is refused, both are taken back.
 */
export async function applyTogether(
  db: Db,
  database: Database,
  { rows, part, lease }: Shared,
): Promise<void> {
  const { job, resource } = rows
  const [first, second] = halvesOf(rows, part)
  const opened = beginSharedImportChange(db, job, resource.stream)
  let hasJoined = (): void => undefined
  let cannotJoin = (_reason: unknown): void => undefined
  const joined = new Promise<void>((resolve, reject) => {
    hasJoined = resolve
    cannotJoin = reject
  })
  const ours = Promise.all([opened, joined]).then(([stamp]) => applyOnly(rows, db, second, stamp))
  const theirs = database.asOrganisation(
    job.organisation_id,
    async (other) => {
      const stamp = await joinImportChange(other, job, resource.stream, await opened)
      hasJoined()
      await holdLease(other, lease)
      const outcome = await applyOnly(rows, other, first, stamp)
      await countPart(other, rows, first, [outcome])
      refuseMeeting(outcome, await ours)
    },
    'in bulk',
  )
  theirs.catch(cannotJoin)
  // Both have ended before the caller's transaction does, whatever became of them.
  const [ourEnd, theirEnd] = await Promise.allSettled([ours, theirs])
  if (theirEnd.status === 'rejected') throw whyNotTogether(theirEnd.reason)
  if (ourEnd.status === 'rejected') throw whyNotTogether(ourEnd.reason)
  await endSharedChange(db, resource.stream, await opened)
  await countPart(db, rows, second, [ourEnd.value])
}

function halvesOf(rows: ChunkRows, part: Part): readonly [Part, Part] {
  const positions = part.slices[0]?.positions ?? []
  const lastOfFirst = positions[Math.ceil(positions.length / 2) - 1] ?? 0
  const middle = rows.numbers[lastOfFirst - 1] ?? part.from
  return [partBetween(rows, part.from, middle), partBetween(rows, middle, part.to)]
}

async function applyOnly(
  { resource }: ChunkRows,
  db: Db,
  { slices: [slice] }: Part,
  stamp: string,
): Promise<Outcome> {
  if (!slice) throw new Error('A half has no rows')
  return resource.merge.apply(db, slice, stamp)
}

/**
 * PostgreSQL's refusals, a lock that was not to be had among them, concern one of the two transactions.
 * After anything else, such as a broken connection, it is not known how far the other one came.
 */
function whyNotTogether(error: unknown): unknown {
  if (isDataError(error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isRefusal = /^(?!08|57)[0-9A-Z]{5}$/.test(code)
  return isRefusal ? new NotTogether('One of the two transactions failed', { cause: error }) : error
}

/** Two rows of one stored record, one in each half: they must act in their order. */
function refuseMeeting({ records = [] }: Outcome, others: Outcome): void {
  const known = new Set(records)
  if (others.records?.some((record) => known.has(record))) {
    throw new NotTogether('Rows of both halves are of one record')
  }
}
