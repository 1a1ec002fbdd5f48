import { isUtf8 } from 'node:buffer'
import { invalid } from '#kernel/errors.ts'
import { inspectJson } from './inspect-json.ts'
import { emptyBody, type Loc, notUtf8, utf16Body } from './refusals.ts'

/**
 * Parses a small JSON body as strictly as the rows of a big one are read. Throws one ApiError with
 * all that is wrong (the first 100 problems). The outermost array or object is level 1.
 */
export function parseStrict(bytes: Uint8Array, maxDepth: number): unknown {
  const bomLength = UTF8_BOM.every((byte, at) => bytes[at] === byte) ? UTF8_BOM.length : 0
  return parseText(decode(bytes.subarray(bomLength)), maxDepth, ['body'], bomLength)
}

/** The same of a text that stands somewhere in a request: a field of a form. */
export function parseText(text: string, maxDepth: number, loc: Loc, offset = 0): unknown {
  const problems = inspectJson(text, { loc, offset, maxDepth, maxProblems: MAX_PROBLEMS })
  if (problems.length > 0) throw invalid(...problems)
  return JSON.parse(text)
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0 || second === 0 || (first === 0xfe && second === 0xff)) throw utf16Body()
  if (first === 0xff && second === 0xfe) throw utf16Body()
  if (!isUtf8(bytes)) throw notUtf8(['body'])
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  if (/^[ \t\n\r]*$/.test(text)) throw emptyBody()
  return text
}

const UTF8_BOM = [0xef, 0xbb, 0xbf]

/** As many as an error answer lists. */
const MAX_PROBLEMS = 100
