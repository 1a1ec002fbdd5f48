import { hash } from 'node:crypto'
import type { RowError } from '../../jobs/job.ts'
import type { Touches } from './resource.ts'

/** Rows of a request as they are stored until a worker applies them: one commit's worth. */
export type Chunk = {
  readonly firstRow: number
  readonly rowCount: number
  /** The sound rows as sent, in PostgreSQL's binary form of jsonb. */
  readonly rows: Buffer
  /** Whether a null stands anywhere in them. */
  readonly hasNulls: boolean
  /** Whether one of them removes its record. */
  readonly hasDeletions: boolean
  /** In hexadecimal. */
  readonly hashes: readonly string[]
  /** The round in which each row is applied, from 1; null: all of them in one. */
  readonly rounds: readonly number[] | null
  readonly errors: readonly RowError[]
}

type SentRow = {
  readonly bytes: Buffer
  readonly hasNull: boolean
  readonly value: Readonly<Record<string, unknown>>
}

export type ChunkBuilder = {
  readonly rowCount: number
  addSound(touches: Touches, row: SentRow): void
  addFaulty(error: RowError): void
  isFull(): boolean
  build(): Chunk
}

/**
 * As many rows as one commit applies. Longer holds of the stream's lock make other writers and
 * readers wait; shorter ones cost throughput.
 */
const ROWS_PER_CHUNK = 1_000
const BYTES_PER_CHUNK = 4 * 1024 * 1024
const HASH_CHARACTERS = 32

const OPEN = Buffer.from('\x01[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

export function createChunkBuilder(firstRow: number): ChunkBuilder {
  const parts: Buffer[] = [OPEN]
  const hashes: string[] = []
  const rounds: number[] = []
  const errors: RowError[] = []
  const groups = new Map<string, Group>()
  let bytesHeld = 0
  let hasNulls = false
  let hasDeletions = false

  return {
    get rowCount() {
      return hashes.length + errors.length
    },
    addSound(touches, { bytes, hasNull, value }) {
      rounds.push(roundOf(groups, touches))
      if (hashes.length > 0) parts.push(COMMA)
      parts.push(bytes)
      hashes.push(hash('sha256', bytes, 'hex').slice(0, HASH_CHARACTERS))
      bytesHeld += bytes.length
      hasNulls ||= hasNull
      hasDeletions ||= value['deleted'] === true
    },
    addFaulty(error) {
      errors.push(error)
      bytesHeld += error.identifier.length + error.error_message.length
    },
    isFull() {
      return hashes.length + errors.length >= ROWS_PER_CHUNK || bytesHeld >= BYTES_PER_CHUNK
    },
    build: () => ({
      firstRow,
      rowCount: hashes.length + errors.length,
      rows: Buffer.concat([...parts, CLOSE]),
      hasNulls,
      hasDeletions,
      hashes,
      rounds: rounds.some((round) => round > 1) ? rounds : null,
      errors,
    }),
  }
}

type Group = { round: number; readonly written: Set<string> | undefined }

/** The round of its group's last row, or the next one when it depends on what that round writes. */
function roundOf(groups: Map<string, Group>, { group: name, writes, reads }: Touches): number {
  const group = groups.get(name)
  if (!group) {
    groups.set(name, { round: 1, written: writes.length > 0 ? new Set(writes) : undefined })
    return 1
  }
  const { written } = group
  if (!written || reads.some((read) => written.has(read))) {
    group.round += 1
    written?.clear()
  }
  for (const write of writes) written?.add(write)
  return group.round
}
