/** How far the scanner got into the current row, and what it noticed on the way. */
export type RowScan = {
  /** The row is no object, array or string, but a bare number or word. */
  readonly isWord: boolean
  /** Open brackets. */
  depth: number
  inString: boolean
  escaped: boolean
  /** Digits of the number that is being read; 0 outside of numbers. */
  digits: number
  /** Colons outside strings: the number of members in all objects of the row. */
  colons: number
  /** Commas and opening brackets outside strings: about the number of values in the row. */
  values: number
  hasUnicodeEscape: boolean
  /** A null stands somewhere in the row. */
  hasNull: boolean
  /** A number with an exponent or more digits than a double surely keeps: look closer. */
  hasOddNumber: boolean
}

export const newRowScan = (firstByte: number): RowScan => ({
  isWord: isWordByte(firstByte),
  depth: 0,
  inString: false,
  escaped: false,
  digits: 0,
  colons: 0,
  values: 0,
  hasUnicodeEscape: false,
  hasNull: false,
  hasOddNumber: false,
})

/** Every decimal number of so many significant digits survives the way through a double. */
export const MAX_SIGNIFICANT_DIGITS = 15

/**
 * Parsing, counting and spelling out a row takes time by its values rather than its bytes, and
 * nothing else runs meanwhile: about 5 µs each, or 0.3 s for so many. `custom_fields` may have
 * 64 KB, which is at most 44,000.
 */
export const MAX_ROW_VALUES = 50_000

/**
 * Finds where the row ends that began at or before `from`. Returns the position after its last
 * byte, or -1 when it does not end before `to`. It only counts brackets and skips strings:
 * whether the row is JSON at all is for `JSON.parse` to say. It stops early when the
 * row nests deeper than `maxDepth` or has more than `MAX_ROW_VALUES` values; `scan` tells.
 */
export function scanRow(
  scan: RowScan,
  bytes: Uint8Array,
  from: number,
  to: number,
  maxDepth: number,
): number {
  if (scan.isWord) return scanWord(bytes, from, to)
  // This loop sees every byte of a 100 MB body, so its state lives in local variables.
  let { depth, inString, digits, colons, values } = scan
  let at = from
  let end = -1
  if (scan.escaped && at < to) {
    if (bytes[at] === LETTER_U) scan.hasUnicodeEscape = true
    scan.escaped = false
    at++
  }
  while (at < to) {
    if (inString) {
      let byte = 0
      while (at < to) {
        byte = bytes[at++] ?? 0
        if (byte === QUOTE || byte === BACKSLASH) break
      }
      if (byte === QUOTE) {
        inString = false
        if (depth === 0) {
          end = at
          break
        }
      } else if (byte === BACKSLASH) {
        if (at === to) scan.escaped = true
        else if (bytes[at++] === LETTER_U) scan.hasUnicodeEscape = true
      }
      continue
    }
    const kind = KIND_OF[bytes[at] ?? 0]
    at++
    if (kind === DIGIT) {
      if (++digits > MAX_SIGNIFICANT_DIGITS) scan.hasOddNumber = true
      continue
    }
    // The letter also ends `true` and `false`; there no digit stands before it.
    if (kind === EXPONENT && digits > 0) scan.hasOddNumber = true
    if (kind === NUMBER_SIGN) continue
    digits = 0
    if (kind === STRING) inString = true
    else if (kind === COLON) colons++
    else if (kind === COMMA) {
      if (++values > MAX_ROW_VALUES) break
    } else if (kind === OPEN) {
      if (++depth > maxDepth || ++values > MAX_ROW_VALUES) break
    } else if (kind === CLOSE) {
      if (--depth > 0) continue
      end = at
      break
    } else if (kind === NULL) scan.hasNull = true
  }
  scan.depth = depth
  scan.inString = inString
  scan.digits = digits
  scan.colons = colons
  scan.values = values
  return end
}

/** A word ends before the first byte that cannot be its own. */
function scanWord(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    if (!isWordByte(bytes[at] ?? 0)) return at
  }
  return -1
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LETTER_U = 0x75

const DIGIT = 1
const NUMBER_SIGN = 2
const EXPONENT = 3
const STRING = 4
const COLON = 5
const COMMA = 6
const OPEN = 7
const CLOSE = 8
const NULL = 9

const KIND_OF = new Uint8Array(256)
const setKind = (characters: string, kind: number): void => {
  for (const byte of Buffer.from(characters)) KIND_OF[byte] = kind
}
setKind('0123456789', DIGIT)
setKind('-.', NUMBER_SIGN)
setKind('eE', EXPONENT)
setKind('"', STRING)
setKind(':', COLON)
setKind(',', COMMA)
setKind('{[', OPEN)
setKind('}]', CLOSE)
// No other word of JSON has this letter.
setKind('n', NULL)

const WORD_BYTES = /[-+.0-9A-Za-z]/
const isWordByte = (byte: number): boolean => WORD_BYTES.test(String.fromCharCode(byte))
