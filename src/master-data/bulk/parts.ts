import type { StoredJob } from '../../jobs/queries.ts'
import type { StoredChunk } from './queries.ts'
import type { BulkResource, Slice } from './resource.ts'

/** A stored chunk of a job, and what its rows are. */
export type ChunkRows = {
  readonly job: StoredJob
  readonly resource: BulkResource
  readonly chunk: StoredChunk
  /** Of its sound rows, in their order. */
  readonly numbers: readonly number[]
}

/** The rows of a chunk with a number in `(from, to]`; one commit applies them. */
export type Part = {
  readonly from: number
  readonly to: number
  /** One for each round, in the order of rounds. */
  readonly slices: readonly PlacedSlice[]
}

/** Which rows a slice has, so that it can be halved. */
export type PlacedSlice = Slice & { readonly positions: readonly number[] }

/** The numbers of the rows that a chunk has: all of its range but those with errors. */
export function rowNumbersOf({ first_row, row_count, errors }: StoredChunk): readonly number[] {
  const faulty = new Set(errors.map(({ row_number }) => row_number))
  const all = Array.from({ length: row_count }, (_, index) => first_row + index + 1)
  return faulty.size === 0 ? all : all.filter((number) => !faulty.has(number))
}

/** Each round reads the whole chunk; a commit must not take long for all that. */
const ROUNDS_PER_COMMIT = 50

/** The rows after number `from`, up to number `furthest` or, where they have many rounds, to one before. */
export function partBetween(
  { job, chunk, numbers }: ChunkRows,
  from: number,
  furthest: number,
): Part {
  const byRound = new Map<number, number[]>()
  let to = furthest
  for (const [index, rowNumber] of numbers.entries()) {
    if (rowNumber <= from) continue
    if (rowNumber > furthest) break
    const round = chunk.rounds?.[index] ?? 1
    const positions = byRound.get(round) ?? []
    if (positions.length === 0 && byRound.size === ROUNDS_PER_COMMIT) {
      to = rowNumber - 1
      break
    }
    positions.push(index + 1)
    byRound.set(round, positions)
  }
  const slices = [...byRound]
    .sort(([a], [b]) => a - b)
    .map(([round, positions]) => ({
      organisationId: job.organisation_id,
      jobId: job.id,
      firstRow: chunk.first_row,
      round,
      positions,
      from: positions[0] ?? 0,
      to: positions.at(-1) ?? 0,
    }))
  return { from, to, slices }
}
