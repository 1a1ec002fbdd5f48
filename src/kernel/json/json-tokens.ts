import type { ApiError } from '#kernel/errors.ts'
import { type Loc, malformed } from './refusals.ts'

/** A position in JSON text. The functions below step over one token each, or throw. */
export type Cursor = {
  readonly text: string
  at: number
  /** Where the text stands in the request, and its byte offset in the body, for messages. */
  readonly loc: Loc
  readonly offset: number
}

/** Returns what the string means. */
export function takeString(cursor: Cursor, expected: string): string {
  const start = cursor.at
  const hasEscape = skipString(cursor, expected)
  const { text, at } = cursor
  return hasEscape ? String(JSON.parse(text.slice(start, at))) : text.slice(start + 1, at - 1)
}

/** Returns whether the string has escapes. */
export function skipString(cursor: Cursor, expected = 'a string'): boolean {
  const { text } = cursor
  if (text.charCodeAt(cursor.at) !== QUOTE) throw malformedAt(cursor, expected)
  let hasEscape = false
  let at = cursor.at + 1
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
    if (code === BACKSLASH) {
      hasEscape = true
      at += escapeLength(cursor, at)
    } else if (code >= SPACE) {
      at++
    } else {
      // A control character, or NaN: the text is over.
      cursor.at = at
      throw malformedAt(cursor, 'the end of the string')
    }
  }
  cursor.at = at + 1
  return hasEscape
}

function escapeLength(cursor: Cursor, at: number): number {
  const letter = cursor.text.charAt(at + 1)
  if (letter !== '' && '"\\/bfnrt'.includes(letter)) return 2
  if (letter === 'u' && HEX4.test(cursor.text.slice(at + 2, at + 6))) return 6
  cursor.at = at
  throw malformedAt(cursor, 'a valid escape')
}

const HEX4 = /^[0-9a-fA-F]{4}$/

/** Returns whether the number has an exponent. */
export function skipNumber(cursor: Cursor): boolean {
  const { text } = cursor
  const isNegative = text.charCodeAt(cursor.at) === MINUS
  if (isNegative) cursor.at++
  if (text.charCodeAt(cursor.at) === ZERO) cursor.at++
  else skipDigits(cursor, isNegative ? 'a digit' : 'a value')
  if (text.charCodeAt(cursor.at) === POINT) {
    cursor.at++
    skipDigits(cursor, 'a digit')
  }
  const letter = text.charCodeAt(cursor.at)
  if (letter !== LOWER_E && letter !== UPPER_E) return false
  cursor.at++
  const sign = text.charCodeAt(cursor.at)
  if (sign === PLUS || sign === MINUS) cursor.at++
  skipDigits(cursor, 'a digit')
  return true
}

function skipDigits(cursor: Cursor, expected: string): void {
  const start = cursor.at
  while (isDigit(cursor.text.charCodeAt(cursor.at))) cursor.at++
  if (cursor.at === start) throw malformedAt(cursor, expected)
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

export function skipWord(cursor: Cursor, word: string): void {
  if (!cursor.text.startsWith(word, cursor.at)) throw malformedAt(cursor, 'a value')
  cursor.at += word.length
}

/** Steps over the character if it is the next one, white space aside. */
export function skipIf(cursor: Cursor, character: string): boolean {
  skipSpace(cursor)
  if (cursor.text.charAt(cursor.at) !== character) return false
  cursor.at++
  return true
}

export function skipSpace(cursor: Cursor): void {
  while (isSpace(cursor.text.charCodeAt(cursor.at))) cursor.at++
}

const isSpace = (code: number): boolean =>
  code === SPACE || code === NEWLINE || code === RETURN || code === TAB

export function malformedAt({ text, at, loc, offset }: Cursor, expected: string): ApiError {
  return malformed(loc, offset + Buffer.byteLength(text.slice(0, at)), expected)
}

const TAB = 0x09
const NEWLINE = 0x0a
const RETURN = 0x0d
const SPACE = 0x20
const QUOTE = 0x22
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39
const UPPER_E = 0x45
const BACKSLASH = 0x5c
const LOWER_E = 0x65
