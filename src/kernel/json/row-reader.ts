import { type Detail, invalid } from '#kernel/errors.ts'
import { readRow } from './read-row.ts'
import { type Loc, tooDeep } from './refusals.ts'
import {
  checkFrameEnd,
  isInRow,
  leaveRow,
  NEWLINE,
  newRowFrame,
  type RowForm,
  type RowFrame,
  takeFrameByte,
  unfinishedLine,
} from './row-frame.ts'
import { MAX_ROW_VALUES, newRowScan, type RowScan, scanRow } from './row-scanner.ts'

export type RowLimits = {
  readonly maxRows: number
  readonly maxRowBytes: number
  /** The row itself is level 1. */
  readonly maxDepth: number
  readonly maxProblems: number
}

export type RawRow = {
  /** Position in the array, from 0. */
  readonly index: number
  /** The row's JSON exactly as it was sent. */
  readonly bytes: Buffer
  readonly value: Record<string, unknown>
  /** Whether a null stands anywhere in it. */
  readonly hasNull: boolean
}

export type RowReader = {
  /**
   * Reads on. Throws an ApiError when the body is refused for good; from then on every call does.
   * Rows are handed out as slices of the chunk, so its memory must not be written again. The call
   * takes the longer the bigger the chunk is: about 1 ms for 64 KB.
   */
  push(chunk: Uint8Array): void
  /** Throws an ApiError when the body is incomplete. */
  end(): void
  /** What is wrong with single rows, the first `maxProblems`. */
  readonly problems: readonly Detail[]
  /** Rows read so far, the wrong ones too. */
  readonly rowCount: number
}

/**
 * Reads `{"<arrayKey>": [ {…}, {…} ]}` from chunks that are cut anywhere, and hands out each row
 * as soon as it is complete. At most one row and one chunk are in memory. Anything but exactly
 * this frame ends the reading; a row that is JSON but not acceptable is noted in `problems`,
 * is not handed out, and reading goes on. In the form of lines each line is a row, blank ones aside;
 * places are those of the array.
 */
export function createRowReader(
  arrayKey: string,
  limits: RowLimits,
  onRow: (row: RawRow) => void,
  form: RowForm = 'array',
): RowReader {
  const reader = newReader(newRowFrame(arrayKey, form), limits, onRow)
  return {
    push: (chunk) => unlessFailed(reader, () => readChunk(reader, asBuffer(chunk))),
    end: () => unlessFailed(reader, () => endReading(reader)),
    problems: reader.problems,
    get rowCount() {
      return reader.frame.rowCount
    },
  }
}

type Reader = {
  readonly limits: RowLimits
  readonly onRow: (row: RawRow) => void
  readonly frame: RowFrame
  readonly problems: Detail[]
  /** Bytes of the body before the current chunk. */
  offset: number
  scan: RowScan
  /** Where the current row began in the body. */
  rowOffset: number
  /** What earlier chunks held of the current row: the first `carried` bytes of `carry`. */
  carry: Buffer
  carried: number
  failure: { readonly error: unknown } | undefined
}

const newReader = (frame: RowFrame, limits: RowLimits, onRow: (row: RawRow) => void): Reader => ({
  limits,
  onRow,
  frame,
  problems: [],
  offset: 0,
  scan: newRowScan(0),
  rowOffset: 0,
  carry: Buffer.alloc(0),
  carried: 0,
  failure: undefined,
})

/** After a failure, be it one of `onRow`, the state means nothing any more: fail again, alike. */
function unlessFailed(reader: Reader, act: () => void): void {
  if (reader.failure) throw reader.failure.error
  try {
    act()
  } catch (error) {
    reader.failure = { error }
    throw error
  }
}

const asBuffer = (chunk: Uint8Array): Buffer =>
  Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)

function readChunk(reader: Reader, chunk: Buffer): void {
  let at = 0
  while (at < chunk.length) {
    if (isInRow(reader.frame)) {
      at = readRowPart(reader, chunk, at)
      continue
    }
    const byte = chunk[at] ?? 0
    const offset = reader.offset + at
    // The byte that begins a row belongs to the row and is read again there.
    if (takeFrameByte(reader.frame, byte, offset)) beginRow(reader, byte, offset)
    else at++
  }
  reader.offset += chunk.length
}

/** The last line may lack its end. */
function endReading(reader: Reader): void {
  if (reader.frame.form === 'lines') readChunk(reader, Buffer.of(NEWLINE))
  checkFrameEnd(reader.frame, reader.offset)
}

function beginRow(reader: Reader, firstByte: number, rowOffset: number): void {
  const { frame, limits } = reader
  if (frame.rowCount >= limits.maxRows) {
    const msg = `must have at most ${limits.maxRows} rows`
    throw invalid({ loc: ['body', frame.arrayKey], msg, type: 'maxItems' })
  }
  reader.scan = newRowScan(firstByte)
  reader.rowOffset = rowOffset
  reader.carried = 0
}

/** Reads what the chunk holds of the current row, and returns where the row or the chunk ends. */
function readRowPart(reader: Reader, chunk: Buffer, from: number): number {
  const { scan, limits, frame } = reader
  // A word ends by itself at the end of its line.
  const lineEnd = frame.form === 'lines' && !scan.isWord ? chunk.indexOf(NEWLINE, from) : -1
  const partEnd = lineEnd < 0 ? chunk.length : lineEnd
  const to = Math.min(partEnd, from + limits.maxRowBytes - reader.carried)
  const end = scanRow(scan, chunk, from, to, limits.maxDepth)
  if (scan.depth > limits.maxDepth) throw tooDeep(rowLoc(reader), limits.maxDepth)
  if (scan.values > MAX_ROW_VALUES) throw tooManyValues(reader)
  if (end >= 0) {
    endRow(reader, wholeRow(reader, chunk.subarray(from, end)))
    return end
  }
  if (to === lineEnd) throw unfinishedLine(frame)
  if (to < chunk.length) throw tooLong(reader)
  carry(reader, chunk.subarray(from, to))
  return to
}

function wholeRow(reader: Reader, lastPart: Buffer): Buffer {
  if (reader.carried === 0) return lastPart
  carry(reader, lastPart)
  return Buffer.from(reader.carry.subarray(0, reader.carried))
}

/** Grows by doubling, so that a row that comes byte by byte is not copied as often. */
function carry(reader: Reader, part: Buffer): void {
  const length = reader.carried + part.length
  if (length > reader.carry.length) {
    const bigger = Buffer.allocUnsafe(Math.max(2 * length, MIN_CARRY_BYTES))
    reader.carry.copy(bigger, 0, 0, reader.carried)
    reader.carry = bigger
  }
  part.copy(reader.carry, reader.carried)
  reader.carried = length
}

const MIN_CARRY_BYTES = 4096

function endRow(reader: Reader, bytes: Buffer): void {
  const { frame, problems, limits } = reader
  const outcome = readRow(bytes, reader.scan, {
    loc: rowLoc(reader),
    offset: reader.rowOffset,
    maxDepth: limits.maxDepth,
    // A row that is wrong must be known as such, even when there is no room to say so.
    maxProblems: Math.max(1, limits.maxProblems - problems.length),
  })
  const index = frame.rowCount
  leaveRow(frame)
  if ('value' in outcome) {
    reader.onRow({ index, bytes, value: outcome.value, hasNull: reader.scan.hasNull })
  } else problems.push(...outcome.problems.slice(0, limits.maxProblems - problems.length))
}

const rowLoc = ({ frame }: Reader): Loc => ['body', frame.arrayKey, frame.rowCount]

const tooLong = (reader: Reader) =>
  invalid({
    loc: rowLoc(reader),
    msg: `must not be longer than ${reader.limits.maxRowBytes} bytes`,
    type: 'max_bytes',
  })

const tooManyValues = (reader: Reader) =>
  invalid({
    loc: rowLoc(reader),
    msg: `must not hold more than ${MAX_ROW_VALUES} values`,
    type: 'max_values',
  })
