import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, type Detail } from '#kernel/errors.ts'
import { cases } from '#test/cases.ts'
import { createRowReader, type RawRow } from './row-reader.ts'

const LIMITS = { maxRows: 1000, maxRowBytes: 10_000, maxDepth: 20, maxProblems: 100 }

type Outcome = { rows: RawRow[]; problems: readonly Detail[]; error: unknown }

function read(
  body: Uint8Array,
  { form = 'lines' as 'lines' | 'array', cuts = [] as readonly number[], limits = LIMITS } = {},
): Outcome {
  const rows: RawRow[] = []
  const reader = createRowReader('articles', limits, (row) => rows.push(row), form)
  let error: unknown
  try {
    for (const chunk of cut(body, cuts)) reader.push(chunk)
    reader.end()
  } catch (thrown) {
    error = thrown
  }
  return { rows, problems: reader.problems, error }
}

function cut(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [0, ...cuts.map((place) => place % (bytes.length + 1)), bytes.length]
  places.sort((left, right) => left - right)
  return places.slice(1).map((end, at) => bytes.subarray(places[at], end))
}

const everyPlace = (bytes: Uint8Array) => Array.from(bytes, (_, at) => at)

/** The values of a body that is accepted, whole and byte by byte. */
function values(text: string): unknown[] {
  const bytes = Buffer.from(text)
  const { rows, problems, error } = read(bytes)
  expect(error).toBeUndefined()
  expect(problems).toEqual([])
  const pieces = read(bytes, { cuts: everyPlace(bytes) })
  expect(pieces.error).toBeUndefined()
  expect(pieces.rows.map((row) => row.value)).toEqual(rows.map((row) => row.value))
  return rows.map((row) => row.value)
}

/** The place and the reason with which a body is refused, whole and byte by byte. */
function refusal(text: string | Uint8Array): string {
  const bytes = Buffer.from(text)
  const { error } = read(bytes)
  if (!(error instanceof ApiError)) throw new Error(`Not refused, but: ${String(error)}`)
  expect(read(bytes, { cuts: everyPlace(bytes) }).error).toEqual(error)
  return error.message
}

const text = fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n\rä') })
const value = fc.oneof(text, fc.integer(), fc.constantFrom(true, null, [1, [2]], { b: [{}] }))
const row = fc.dictionary(text, value, { maxKeys: 4 })
const ending = fc.constantFrom('\n', '\r\n', '\n\n', '\n \t\r\n')
const margin = fc.constantFrom('', ' ', '\t ')

describe('Rows as lines', () => {
  it('are read as those of the array, with the same bytes and places', () => {
    const lines = fc.array(fc.tuple(margin, row, margin, ending), { maxLength: 6 })
    const cuts = fc.array(fc.nat(), { maxLength: 20 })
    const property = fc.property(
      lines,
      cuts,
      fc.boolean(),
      fc.boolean(),
      (lines, cuts, hasBom, isOpenEnded) => {
        const rows = lines.map(([, row]) => JSON.stringify(row))
        const written = lines.map(([left, row, right, ending], at) => {
          const end = isOpenEnded && at === lines.length - 1 ? '' : ending
          return left + JSON.stringify(row) + right + end
        })
        const asLines = Buffer.from((hasBom ? '\ufeff' : '') + written.join(''))
        const asArray = Buffer.from(`{"articles":[${rows.join(',')}]}`)

        const { error, ...outcome } = read(asLines, { cuts })

        expect(error).toBeUndefined()
        expect(outcome.rows).toEqual(read(asArray, { form: 'array' }).rows)
      },
    )
    fc.assert(property, { numRuns: cases(500) })
  })

  it('are refused with ApiError, or each line is JSON by itself, whatever bytes are changed', () => {
    const base = Buffer.from('{"a":"ä\\n","b":[1.5e3,{"c":null}]}\r\n\n{"d":-0}\n{}')
    const byte = fc.oneof(fc.constantFrom(...Buffer.from('{}[]":,\\0en \n\r\0')), fc.nat(255))
    const change = fc.tuple(fc.nat(base.length), fc.nat(3), fc.array(byte, { maxLength: 3 }))
    const property = fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const bytes = [...base]
      for (const [at, removed, added] of changes) bytes.splice(at, removed, ...added)
      const changed = Buffer.from(bytes)

      const whole = read(changed)
      const pieces = read(changed, { cuts: everyPlace(changed) })

      expect(pieces.error).toEqual(whole.error)
      expect(pieces.problems).toEqual(whole.problems)
      if (whole.error !== undefined) expect(whole.error).toBeInstanceOf(ApiError)
      if (whole.error || whole.problems.length > 0) return
      const lines = changed.toString().replace('\ufeff', '').split('\n')
      const filled = lines.filter((line) => /[^ \t\r]/.test(line))
      expect(whole.rows.map((row) => row.value)).toEqual(filled.map((line) => JSON.parse(line)))
    })
    fc.assert(property, { numRuns: cases(1500) })
  })

  it.each([
    ['no line at all', '', []],
    ['blank lines alone', '\n \r\n\t\n', []],
    ['a byte order mark alone', '\ufeff', []],
    ['no line break at the end', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
    ['escaped line breaks', '{"a":"1\\n2"}\n', [{ a: '1\n2' }]],
    ['line separators of Unicode in strings', '{"a":"\u2028"}\n', [{ a: '\u2028' }]],
    ['a carriage return as white space', '{"a":\r1}\r\n', [{ a: 1 }]],
  ])('may have %s', (_name, body, expected) => {
    expect(values(body)).toEqual(expected)
  })

  it.each([
    ['two rows in a line', '{}\n{"a":1}{"b":2}\n', 'articles.1: line 2 must hold one JSON object'],
    ['two rows with a comma', '{"a":1},{"b":2}\n', 'articles.0: line 1 must hold one JSON object'],
    ['lines of an array', '{"a":1},\n{"b":2}', 'articles.0: line 1 must hold one JSON object'],
    ['the end of an array', '{"a":1}]}\n', 'articles.0: line 1 must hold one JSON object'],
    ['the end of an array by itself', '{}\n\n]}\n', 'articles.1: line 3 must hold one JSON object'],
    ['a comma by itself', '\n,\n', 'articles.0: line 2 must hold one JSON object'],
    ['two rows in an old line break', '{"a":1}\r{"b":2}', 'articles.0: line 1 must hold one'],
    ['a row over two lines', '{}\n{"a":1\n,"b":2}\n', 'articles.1: line 2 ends before its JSON'],
    ['a row whose halves a comma joins', '{"a":1\n"b":2}\n', 'articles.0: line 1 ends before its'],
    ['a line break in a string', '{"a":"1\n2"}\n', 'articles.0: line 1 ends before its JSON'],
    ['a row that is cut off', '{"a":1}\n{"a":', 'articles.1: line 2 ends before its JSON object'],
    ['half a byte order mark', Buffer.of(0xef, 0xbb, 0x7b, 0x7d), 'articles.0: line 1 must hold'],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'body: the body is UTF-16'],
    ['a row that is no JSON', '{}\n{"a" 1}\n', 'articles.1: malformed JSON at byte 8: expected'],
  ])('are refused with the number of the line: %s', (_name, body, reason) => {
    expect(refusal(body)).toContain(reason)
  })

  it.each(['5', 'null', '"text"', '[1]'])(
    'that are no objects are problems of their rows: %s',
    (word) => {
      const { error, problems, rows } = read(Buffer.from(`{"a":1}\n${word}\r\n{"b":2}\n${word}`))
      expect(error).toBeUndefined()
      expect(rows.map(({ index }) => index)).toEqual([0, 2])
      expect(problems).toEqual([
        { loc: ['body', 'articles', 1], msg: 'must be an object', type: 'type' },
        { loc: ['body', 'articles', 3], msg: 'must be an object', type: 'type' },
      ])
    },
  )

  it('are limited in number and length as those of the array', () => {
    const limits = { ...LIMITS, maxRows: 2, maxRowBytes: 10 }
    const { error } = read(Buffer.from('{}\n{}\n\n'), { limits })
    expect(error).toBeUndefined()
    expect(String(read(Buffer.from('{}\n{}\n{}'), { limits }).error)).toContain('at most 2 rows')
    const long = read(Buffer.from('{"a":"1234567890"}\n'), { limits })
    expect(String(long.error)).toContain('must not be longer than 10 bytes')
  })
})
