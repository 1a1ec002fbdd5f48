import { isUtf8 } from 'node:buffer'
import { type ApiError, invalid } from '#kernel/errors.ts'
import { emptyBody, type Loc, malformed, notUtf8, shownKey, utf16Body } from './refusals.ts'

/** The frame of rows: `{"<arrayKey>": [` … `]}`, or a line for each (NDJSON). */
export type RowForm = 'array' | 'lines'

/** The reading of what stands around the rows. */
export type RowFrame = {
  readonly arrayKey: string
  readonly form: RowForm
  place: Place
  /** The current line, from 1; counted between rows in the form of lines. */
  line: number
  /** Rows that are complete. */
  rowCount: number
  /** Bytes of a byte order mark that were seen. */
  bomLength: number
  hasArray: boolean
  /** The key at the top level that is being read, with its quotes. */
  keyBytes: number[]
  isKeyEscaped: boolean
}

/** Where in the body the next byte stands. */
type Place =
  | 'start'
  | 'firstKey'
  | 'nextKey'
  | 'inKey'
  | 'afterKey'
  | 'array'
  | 'firstRow'
  | 'nextRow'
  | 'inRow'
  | 'afterRow'
  | 'afterArray'
  | 'done'
  | 'line'
  | 'afterLine'

export const newRowFrame = (arrayKey: string, form: RowForm): RowFrame => ({
  arrayKey,
  form,
  place: form === 'array' ? 'start' : 'line',
  line: 1,
  rowCount: 0,
  bomLength: 0,
  hasArray: false,
  keyBytes: [],
  isKeyEscaped: false,
})

/**
 * Takes the next byte of the frame, which stands at `offset` of the body. Returns whether a row
 * begins with it; then whoever reads the row calls `leaveRow` at its end.
 */
export function takeFrameByte(frame: RowFrame, byte: number, offset: number): boolean {
  if (frame.place === 'inKey') {
    takeKeyByte(frame, byte, offset)
  } else if (frame.form === 'lines') {
    takeLineByte(frame, byte, offset)
  } else if (!isSpace(byte)) {
    const next = placeAfter(frame, byte, offset)
    if (next === undefined) throw malformed(locOf(frame), offset, EXPECTED[frame.place])
    frame.place = next
  }
  return frame.place === 'inRow'
}

export const isInRow = (frame: RowFrame): boolean => frame.place === 'inRow'

export function leaveRow(frame: RowFrame): void {
  frame.rowCount++
  frame.place = frame.form === 'array' ? 'afterRow' : 'afterLine'
}

/** Throws unless the body ended where it may. */
export function checkFrameEnd(frame: RowFrame, offset: number): void {
  if (frame.place === 'done' || frame.place === 'line') return
  if (frame.place === 'start') throw emptyBody()
  throw malformed(locOf(frame), offset, `${EXPECTED[frame.place]}, but the body ends`)
}

function placeAfter(frame: RowFrame, byte: number, offset: number): Place | undefined {
  switch (frame.place) {
    case 'start':
      return placeAfterStart(frame, byte, offset)
    case 'firstKey':
      if (byte === 0) throw utf16Body()
      if (byte === CLOSE_BRACE) throw missingArray(frame)
      return byte === QUOTE ? beginKey(frame) : undefined
    case 'nextKey':
      return byte === QUOTE ? beginKey(frame) : undefined
    case 'afterKey':
      return byte === COLON ? 'array' : undefined
    case 'array':
      if (byte === OPEN_BRACKET) return 'firstRow'
      if (VALUE_STARTS.has(byte)) throw wrongType(['body', frame.arrayKey], 'an array')
      return undefined
    case 'firstRow':
      if (byte === CLOSE_BRACKET) return 'afterArray'
      return VALUE_STARTS.has(byte) ? 'inRow' : undefined
    case 'nextRow':
      return VALUE_STARTS.has(byte) ? 'inRow' : undefined
    case 'afterRow':
      if (byte === COMMA) return 'nextRow'
      return byte === CLOSE_BRACKET ? 'afterArray' : undefined
    case 'afterArray':
      if (byte === COMMA) return 'nextKey'
      return byte === CLOSE_BRACE ? 'done' : undefined
    default:
      return undefined
  }
}

function placeAfterStart(frame: RowFrame, byte: number, offset: number): Place | undefined {
  if (takeBomByte(frame, byte, offset)) return 'start'
  if (hasHalfBom(frame)) return undefined
  if (byte === 0 || byte === 0xfe || byte === 0xff) throw utf16Body()
  if (byte === OPEN_BRACE) return 'firstKey'
  if (VALUE_STARTS.has(byte)) throw wrongType(['body'], 'an object')
  return undefined
}

/** The form of lines: blank ones do not count, and a row fills its line. */
function takeLineByte(frame: RowFrame, byte: number, offset: number): void {
  if (takeBomByte(frame, byte, offset)) return
  if (hasHalfBom(frame)) throw notOneRow(frame)
  if (byte === NEWLINE) {
    frame.line++
    frame.place = 'line'
  } else if (!isSpace(byte)) {
    if (offset === 0 && (byte === 0 || byte === 0xfe || byte === 0xff)) throw utf16Body()
    if (frame.place === 'afterLine' || !VALUE_STARTS.has(byte)) throw notOneRow(frame)
    frame.place = 'inRow'
  }
}

function takeBomByte(frame: RowFrame, byte: number, offset: number): boolean {
  const isBom = offset === frame.bomLength && byte === UTF8_BOM[offset]
  if (isBom) frame.bomLength++
  return isBom
}

const hasHalfBom = ({ bomLength }: RowFrame): boolean =>
  bomLength !== 0 && bomLength !== UTF8_BOM.length

function beginKey(frame: RowFrame): Place {
  frame.keyBytes = [QUOTE]
  return 'inKey'
}

function takeKeyByte(frame: RowFrame, byte: number, offset: number): void {
  const isEscaped = frame.isKeyEscaped
  frame.isKeyEscaped = byte === BACKSLASH && !isEscaped
  frame.keyBytes.push(byte)
  if (byte === QUOTE && !isEscaped) endKey(frame, offset)
  // A key of this length is not ours: there is no need to see its end.
  else if (frame.keyBytes.length > MAX_KEY_BYTES) throw unknownKey(frame, rawKey(frame))
}

function endKey(frame: RowFrame, offset: number): void {
  const key = parseKey(frame, offset)
  if (key !== frame.arrayKey) throw unknownKey(frame, key)
  if (frame.hasArray) {
    throw invalid({ loc: ['body', key], msg: 'is given more than once', type: 'duplicate_key' })
  }
  frame.hasArray = true
  frame.place = 'afterKey'
}

function parseKey(frame: RowFrame, offset: number): string {
  const bytes = Buffer.from(frame.keyBytes)
  if (!isUtf8(bytes)) throw notUtf8(['body'])
  try {
    return String(JSON.parse(bytes.toString()))
  } catch {
    throw malformed(['body'], offset + 1 - bytes.length, EXPECTED.inKey)
  }
}

const rawKey = (frame: RowFrame): string => Buffer.from(frame.keyBytes.slice(1)).toString()

function locOf({ place, arrayKey, rowCount }: RowFrame): Loc {
  if (place === 'firstRow' || place === 'nextRow' || place === 'inRow') {
    return ['body', arrayKey, rowCount]
  }
  return place === 'afterRow' ? ['body', arrayKey] : ['body']
}

const notOneRow = (frame: RowFrame): ApiError =>
  lineFault(frame, 'must hold one JSON object and nothing else')

/** The row began on this line, and the line ends. */
export const unfinishedLine = (frame: RowFrame): ApiError =>
  lineFault(frame, 'ends before its JSON object does')

const lineFault = ({ arrayKey, place, rowCount, line }: RowFrame, reason: string): ApiError =>
  invalid({
    loc: ['body', arrayKey, place === 'afterLine' ? rowCount - 1 : rowCount],
    msg: `line ${line} ${reason}`,
    type: 'json',
  })

const wrongType = (loc: Loc, wanted: string): ApiError =>
  invalid({ loc, msg: `must be ${wanted}`, type: 'type' })

const missingArray = ({ arrayKey }: RowFrame): ApiError =>
  invalid({ loc: ['body', arrayKey], msg: 'is missing', type: 'required' })

const unknownKey = ({ arrayKey }: RowFrame, key: string): ApiError =>
  invalid({
    loc: ['body', shownKey(key)],
    msg: `is not known; the body holds "${arrayKey}" and nothing else`,
    type: 'additionalProperties',
  })

const EXPECTED: Readonly<Record<Place, string>> = {
  start: "'{'",
  firstKey: 'a key in double quotes',
  nextKey: 'a key in double quotes',
  inKey: 'a key in double quotes',
  afterKey: "':'",
  array: "'['",
  firstRow: "an object or ']'",
  nextRow: 'an object',
  inRow: 'the rest of the row',
  afterRow: "',' or ']'",
  afterArray: "'}'",
  done: 'nothing after the last bracket',
  line: 'an object',
  afterLine: 'the end of the line',
}

const MAX_KEY_BYTES = 1024

export const NEWLINE = 0x0a

const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09

const UTF8_BOM = [0xef, 0xbb, 0xbf]
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const VALUE_STARTS = new Set(Buffer.from('{["-0123456789tfn'))
