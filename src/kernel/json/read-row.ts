import { isUtf8 } from 'node:buffer'
import { type Detail, invalid } from '#kernel/errors.ts'
import { type InspectOptions, inspectJson } from './inspect-json.ts'
import { notUtf8 } from './refusals.ts'
import type { RowScan } from './row-scanner.ts'

type RowOutcome =
  | { readonly value: Record<string, unknown> }
  | { readonly problems: readonly Detail[] }

/**
 * Parses the bytes of one row. The common row costs one `JSON.parse` and a count of its keys; only
 * one that looks odd is read a second time, slowly. Throws where the bytes are no JSON.
 */
export function readRow(bytes: Buffer, scan: RowScan, options: InspectOptions): RowOutcome {
  const text = decode(bytes, options)
  const value = parse(text, options)
  if (!isObject(value)) {
    return { problems: [{ loc: options.loc, msg: 'must be an object', type: 'type' }] }
  }
  if (!looksOdd(text, value, scan)) return { value }
  const problems = inspectJson(text, options)
  return problems.length > 0 ? { problems } : { value }
}

function decode(bytes: Buffer, { loc }: InspectOptions): string {
  const text = bytes.toString()
  // Decoding puts this sign in the place of each wrong byte; hardly any text has it otherwise.
  if (text.includes(REPLACEMENT) && !isUtf8(bytes)) throw notUtf8(loc)
  return text
}

const REPLACEMENT = '\uFFFD'

function parse(text: string, options: InspectOptions): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // V8's messages name no reliable position; our own reader finds it.
    inspectJson(text, options)
    throw invalid({ loc: options.loc, msg: `malformed JSON: ${String(cause)}`, type: 'json' })
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function looksOdd(text: string, value: Record<string, unknown>, scan: RowScan): boolean {
  return (
    scan.hasOddNumber ||
    // A repeated key is parsed into one property, so fewer are there than colons were.
    countKeys(value) !== scan.colons ||
    (scan.hasUnicodeEscape && ODD_ESCAPE.test(text))
  )
}

/** An escaped NUL or half of a surrogate pair. Many clients escape every umlaut: that is fine. */
const ODD_ESCAPE = /\\u(?:0000|[dD][89a-fA-F])/

/** Keys in all objects of the value; NaN, which equals no count, if one of them is `__proto__`. */
function countKeys(value: object): number {
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = Array.isArray(value) ? 0 : members.length
  if (Object.hasOwn(value, '__proto__')) return Number.NaN
  for (const member of members) {
    if (typeof member === 'object' && member !== null) count += countKeys(member)
  }
  return count
}
