import { hash } from 'node:crypto'
import type { RowError } from '../../jobs/job.ts'
import type { Touches } from './resource.ts'

/** Rows of a request as they are stored until a worker applies them: as much as holds the stream's lock at a time. */
export type Chunk = {
  readonly firstRow: number
  readonly rowCount: number
  /** The sound rows as sent, in PostgreSQL's binary form of jsonb. */
  readonly rows: Buffer
  /** Whether a null stands anywhere in them. */
  readonly hasNulls: boolean
  /** Whether one of them removes its record. */
  readonly hasDeletions: boolean
  /** As a bytea[] in PostgreSQL's binary form. */
  readonly hashes: Buffer
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
 * As much as holds the stream's lock at a time, whichever is reached first. Longer holds of the stream's lock make
 * other writers and readers wait; shorter ones cost throughput: with half of it, changed suppliers take a
 * sixth longer. Articles reach the bytes at about 2,000 rows.
 */
const ROWS_PER_CHUNK = 4_000
const BYTES_PER_CHUNK = 2 * 1024 * 1024

const VERSION = 1
const [OPEN, COMMA, CLOSE] = [0x5b, 0x2c, 0x5d]
/** Enough for a push of a few rows; it doubles for more. */
const FIRST_SPACE = 64 * 1024

export function createChunkBuilder(firstRow: number): ChunkBuilder {
  const rows = createRowSpace()
  const hashes = createHashSpace()
  const rounds: number[] = []
  const errors: RowError[] = []
  const groups = new Map<string, Group>()
  let bytesHeld = 0
  let hasNulls = false
  let hasDeletions = false

  return {
    get rowCount() {
      return hashes.count + errors.length
    },
    addSound(touches, { bytes, hasNull, value }) {
      rounds.push(roundOf(groups, touches))
      rows.add(bytes)
      hashes.add(bytes)
      bytesHeld += bytes.length
      hasNulls ||= hasNull
      hasDeletions ||= value['deleted'] === true
    },
    addFaulty(error) {
      errors.push(error)
      bytesHeld += error.identifier.length + error.error_message.length
    },
    isFull() {
      return hashes.count + errors.length >= ROWS_PER_CHUNK || bytesHeld >= BYTES_PER_CHUNK
    },
    build: () => ({
      firstRow,
      rowCount: hashes.count + errors.length,
      rows: rows.close(),
      hasNulls,
      hasDeletions,
      hashes: hashes.close(),
      rounds: rounds.some((round) => round > 1) ? rounds : null,
      errors,
    }),
  }
}

/**
 * Rows are copied at once: a slice of the body for each row would live as long as the chunk, and
 * cost the garbage collector more than the copy.
 */
function createRowSpace() {
  let space = Buffer.allocUnsafe(FIRST_SPACE)
  let used = 0
  const addByte = (byte: number): void => {
    space[used++] = byte
  }
  addByte(VERSION)
  return {
    add(bytes: Buffer): void {
      const needed = used + bytes.length + 2
      if (needed > space.length) {
        const larger = Buffer.allocUnsafe(2 * needed)
        space.copy(larger, 0, 0, used)
        space = larger
      }
      addByte(used === 1 ? OPEN : COMMA)
      used += bytes.copy(space, used)
    },
    close(): Buffer {
      if (used === 1) addByte(OPEN)
      space[used] = CLOSE
      return space.subarray(0, used + 1)
    },
  }
}

/** An empty bytea[] has no dimension, so its header ends before the length. */
const [EMPTY_HEADER_BYTES, HEADER_BYTES] = [12, 20]
const BYTEA_OID = 17
/** Of a SHA-256: enough for two rows not to share them by chance. */
const HASH_BYTES = 16
const ELEMENT_BYTES = 4 + HASH_BYTES

/** Hashes of rows as the bytes of a parameter: hexadecimal text takes longer to write and to read. */
function createHashSpace() {
  let space = Buffer.alloc(HEADER_BYTES + 64 * ELEMENT_BYTES)
  let count = 0
  return {
    get count() {
      return count
    },
    add(bytes: Buffer): void {
      const at = HEADER_BYTES + count * ELEMENT_BYTES
      if (at === space.length) {
        const larger = Buffer.alloc(HEADER_BYTES + 2 * count * ELEMENT_BYTES)
        space.copy(larger)
        space = larger
      }
      space.writeInt32BE(HASH_BYTES, at)
      space.write(hash('sha256', bytes, 'binary'), at + 4, HASH_BYTES, 'binary')
      count += 1
    },
    close(): Buffer {
      space.writeInt32BE(count > 0 ? 1 : 0, 0)
      space.writeInt32BE(BYTEA_OID, 8)
      if (count === 0) return space.subarray(0, EMPTY_HEADER_BYTES)
      space.writeInt32BE(count, 12)
      space.writeInt32BE(1, 16)
      return space.subarray(0, HEADER_BYTES + count * ELEMENT_BYTES)
    },
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
