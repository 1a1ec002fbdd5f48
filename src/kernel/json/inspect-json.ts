import type { Detail } from '#kernel/errors.ts'
import {
  type Cursor,
  malformedAt,
  skipIf,
  skipNumber,
  skipSpace,
  skipString,
  skipWord,
  takeString,
} from './json-tokens.ts'
import { type Loc, shownKey, tooDeep } from './refusals.ts'
import { MAX_SIGNIFICANT_DIGITS } from './row-scanner.ts'

export type InspectOptions = {
  /** Where the text stands in the request. */
  readonly loc: Loc
  /** Byte offset of the text within the body, for messages. */
  readonly offset: number
  /** The outermost array or object is level 1. */
  readonly maxDepth: number
  readonly maxProblems: number
}

/**
 * Reads JSON text token by token and lists what `JSON.parse` lets pass in silence: repeated keys,
 * `__proto__`, numbers that a double does not keep, texts that cannot be stored. Throws where the
 * text is no JSON, or nests too deep. Exact and slow: for small bodies, and for rows that gave
 * cause.
 */
export function inspectJson(text: string, options: InspectOptions): Detail[] {
  const { loc, offset, maxDepth, maxProblems } = options
  const limits = { maxDepth, maxProblems }
  // Field by field, because V8 treats what a spread makes as a dictionary: half the speed.
  const walk: Walk = { text, at: 0, loc, offset, limits, depth: 0, path: [...loc], problems: [] }
  skipSpace(walk)
  readValue(walk)
  skipSpace(walk)
  if (walk.at < text.length) throw malformedAt(walk, 'the end')
  return walk.problems
}

type Walk = Cursor & {
  readonly limits: Pick<InspectOptions, 'maxDepth' | 'maxProblems'>
  depth: number
  /** The way from the request down to the current value. */
  readonly path: (string | number)[]
  readonly problems: Detail[]
}

// Recursion is safe: `enter` bounds its depth.
function readValue(walk: Walk): void {
  const first = walk.text.charAt(walk.at)
  if (first === '"') readText(walk)
  else if (first === '{') readObject(walk)
  else if (first === '[') readArray(walk)
  else if (first === 't') skipWord(walk, 'true')
  else if (first === 'f') skipWord(walk, 'false')
  else if (first === 'n') skipWord(walk, 'null')
  else readNumber(walk)
}

function readObject(walk: Walk): void {
  enter(walk)
  const timesSeen = new Map<string, number>()
  if (!skipIf(walk, '}')) {
    do {
      skipSpace(walk)
      const key = takeString(walk, 'a key in double quotes')
      walk.path.push(key)
      checkKey(walk, key, timesSeen)
      if (!skipIf(walk, ':')) throw malformedAt(walk, "':'")
      skipSpace(walk)
      readValue(walk)
      walk.path.pop()
    } while (skipIf(walk, ','))
    if (!skipIf(walk, '}')) throw malformedAt(walk, "',' or '}'")
  }
  walk.depth--
}

function readArray(walk: Walk): void {
  enter(walk)
  if (!skipIf(walk, ']')) {
    let index = 0
    do {
      skipSpace(walk)
      walk.path.push(index++)
      readValue(walk)
      walk.path.pop()
    } while (skipIf(walk, ','))
    if (!skipIf(walk, ']')) throw malformedAt(walk, "',' or ']'")
  }
  walk.depth--
}

function enter(walk: Walk): void {
  walk.depth++
  if (walk.depth > walk.limits.maxDepth) throw tooDeep(walk.loc, walk.limits.maxDepth)
  walk.at++
}

function checkKey(walk: Walk, key: string, timesSeen: Map<string, number>): void {
  const times = timesSeen.get(key) ?? 0
  timesSeen.set(key, times + 1)
  // A key that comes a third time is no further problem.
  if (times === 1) report(walk, 'is given more than once in the same object', 'duplicate_key')
  if (key === '__proto__') report(walk, 'is not allowed as a key', 'forbidden_key')
  checkText(walk, key)
}

function readText(walk: Walk): void {
  const start = walk.at
  // What cannot be stored cannot be written without an escape either.
  if (skipString(walk)) checkText(walk, String(JSON.parse(walk.text.slice(start, walk.at))))
}

function checkText(walk: Walk, text: string): void {
  if (UNSTORABLE.test(text)) report(walk, 'must not contain NUL or half a surrogate pair', 'text')
}

// With the `u` flag a pair is one character, so the class finds lone halves only.
const UNSTORABLE = /[\0\ud800-\udfff]/u

function readNumber(walk: Walk): void {
  const start = walk.at
  const hasExponent = skipNumber(walk)
  if (hasExponent || walk.at - start > MAX_SIGNIFICANT_DIGITS) {
    checkNumber(walk, walk.text.slice(start, walk.at))
  }
}

function checkNumber(walk: Walk, literal: string): void {
  const size = Math.abs(Number(literal))
  const digits = significantDigits(literal)
  if (size > LARGEST_NUMBER) {
    report(walk, `must not be larger than ${LARGEST_NUMBER}`, 'range')
  } else if (digits > MAX_SIGNIFICANT_DIGITS) {
    const most = MAX_SIGNIFICANT_DIGITS
    report(walk, `must have at most ${most} significant digits, not ${digits}`, 'digits')
  } else if (digits > 0 && size < SMALLEST_NUMBER) {
    report(walk, `must be 0 or not smaller than ${SMALLEST_NUMBER}`, 'range')
  }
}

/** PostgreSQL spells numbers out: a few bytes with an exponent would come back as hundreds. */
const LARGEST_NUMBER = 1e30
const SMALLEST_NUMBER = 1e-30

/** Zeros before the first and after the last other digit only place the point: `1.50` has 2. */
function significantDigits(literal: string): number {
  let digits = 0
  let zeros = 0
  for (const character of literal) {
    if (character === 'e' || character === 'E') break
    if (character === '0' && digits > 0) zeros++
    if (character >= '1' && character <= '9') {
      digits += zeros + 1
      zeros = 0
    }
  }
  return digits
}

function report(walk: Walk, msg: string, type: string): void {
  if (walk.problems.length >= walk.limits.maxProblems) return
  const loc = walk.path.map((part) => (typeof part === 'string' ? shownKey(part) : part))
  walk.problems.push({ loc, msg, type })
}
