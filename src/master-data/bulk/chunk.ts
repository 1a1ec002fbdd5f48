import { hash } from 'node:crypto'
import type { RowError } from '../../jobs/job.ts'

/** Rows of a request as they are stored until a worker applies them: one commit's worth. */
export type Chunk = {
  readonly firstRow: number
  readonly rowCount: number
  /** The sound rows as sent, in PostgreSQL's binary form of jsonb. */
  readonly rows: Buffer
  readonly rowNumbers: readonly number[]
  readonly hashes: readonly Buffer[]
  readonly runStarts: readonly number[]
  readonly errors: readonly RowError[]
}

export type ChunkBuilder = {
  readonly rowCount: number
  addSound(rowNumber: number, key: string, bytes: Buffer): void
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
const HASH_BYTES = 16

const OPEN = Buffer.from('\x01[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

export function createChunkBuilder(firstRow: number): ChunkBuilder {
  const parts: Buffer[] = [OPEN]
  const rowNumbers: number[] = []
  const hashes: Buffer[] = []
  const runStarts: number[] = [1]
  const errors: RowError[] = []
  let keysOfRun = new Set<string>()
  let bytesHeld = 0

  return {
    get rowCount() {
      return rowNumbers.length + errors.length
    },
    addSound(rowNumber, key, bytes) {
      if (keysOfRun.has(key)) {
        runStarts.push(rowNumbers.length + 1)
        keysOfRun = new Set()
      }
      keysOfRun.add(key)
      if (rowNumbers.length > 0) parts.push(COMMA)
      parts.push(bytes)
      rowNumbers.push(rowNumber)
      hashes.push(hash('sha256', bytes, 'buffer').subarray(0, HASH_BYTES))
      bytesHeld += bytes.length
    },
    addFaulty(error) {
      errors.push(error)
      bytesHeld += error.identifier.length + error.error_message.length
    },
    isFull() {
      return rowNumbers.length + errors.length >= ROWS_PER_CHUNK || bytesHeld >= BYTES_PER_CHUNK
    },
    build: () => ({
      firstRow,
      rowCount: rowNumbers.length + errors.length,
      rows: Buffer.concat([...parts, CLOSE]),
      rowNumbers,
      hashes,
      runStarts,
      errors,
    }),
  }
}
