import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, type Detail } from '#kernel/errors.ts'
import { cases } from '#test/cases.ts'
import { createRowReader, type RawRow, type RowLimits } from './row-reader.ts'

const LIMITS: RowLimits = { maxRows: 1000, maxRowBytes: 10_000, maxDepth: 20, maxProblems: 100 }

type Outcome = { rows: RawRow[]; problems: readonly Detail[]; rowCount: number; error: unknown }

/** Reads a body, whole or cut at the given places. Never throws: what was thrown is in `error`. */
function read(body: string | Uint8Array, limits: Partial<RowLimits> = {}, cuts: number[] = []) {
  const rows: RawRow[] = []
  const reader = createRowReader('articles', { ...LIMITS, ...limits }, (row) => rows.push(row))
  const outcome = (error?: unknown): Outcome => {
    return { rows, problems: reader.problems, rowCount: reader.rowCount, error }
  }
  try {
    for (const chunk of cut(Buffer.from(body), cuts)) reader.push(chunk)
    reader.end()
  } catch (error) {
    return outcome(error)
  }
  return outcome()
}

function cut(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((place) => place % (bytes.length + 1)), bytes.length]
  places.sort((left, right) => left - right)
  return places.slice(1).map((end, at) => bytes.subarray(places[at], end))
}

const everyPlace = (bytes: Uint8Array) => Array.from(bytes, (_, at) => at)

const body = (...rows: string[]) => `{"articles":[${rows.join(',')}]}`

const accepted = (outcome: Outcome) => {
  expect(outcome.error).toBeUndefined()
  expect(outcome.problems).toEqual([])
  return outcome.rows.map((row) => row.value)
}

/** The one detail that a body is refused with. */
function refusal(refused: string | Uint8Array, limits: Partial<RowLimits> = {}): Detail {
  const { error } = read(refused, limits)
  if (!(error instanceof ApiError)) throw new Error(`Not refused, but: ${String(error)}`)
  expect(error.code).toBe('VALIDATION_FAILED')
  expect(error.details).toHaveLength(1)
  return error.details[0] ?? { loc: [], msg: '', type: '' }
}

/** The one problem of a body with one row, whole and byte by byte. */
function problem(row: string): Detail {
  const bytes = Buffer.from(body(row))
  const { rows, problems, error } = read(bytes)
  expect(read(bytes, {}, everyPlace(bytes)).problems).toEqual(problems)
  expect(error).toBeUndefined()
  expect(rows).toEqual([])
  expect(problems).toHaveLength(1)
  return problems[0] ?? { loc: [], msg: '', type: '' }
}

const storable = fc
  .string({ unit: fc.oneof(fc.constantFrom(...'{}[]:,"\\/ \n'), fc.string({ unit: 'binary' })) })
  .filter((text) => !text.includes('\0') && text !== '__proto__')

const exactNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, min: -9e29, max: 9e29 }).map((value) => Number(value.toPrecision(15))),
)

const { row: jsonRow } = fc.letrec<{ row: Record<string, unknown>; value: unknown }>((tie) => ({
  row: fc.dictionary(storable, tie('value'), { maxKeys: 6 }),
  value: fc.oneof(
    { maxDepth: 4 },
    storable,
    exactNumber.filter((value) => value === 0 || Math.abs(value) >= 1e-30),
    fc.constantFrom(true, false, null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('row'),
  ),
}))

const escapeAll = (json: string) =>
  json.replace(/[^ -~\s]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const writers: ((value: unknown) => string)[] = [
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 3),
  (value) => ` \t\r\n${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}\n`,
  (value) => escapeAll(JSON.stringify(value)),
]

describe('rows are read', () => {
  it('the same as by JSON.parse, wherever the chunks are cut', () => {
    const cuts = fc.array(fc.nat(), { maxLength: 30 })
    const property = fc.property(
      fc.array(jsonRow, { maxLength: 5 }),
      fc.constantFrom(...writers),
      cuts,
      (articles, write, cuts) => {
        const text = write({ articles })

        const values = accepted(read(text, { maxRowBytes: 1e6 }, cuts))

        expect(values).toEqual(JSON.parse(text).articles)
      },
    )
    fc.assert(property, { numRuns: cases(500) })
  })

  it('the same when they come byte by byte, cut inside characters, escapes and numbers', () => {
    const text = body('{"ä€😀":"\\u00e4\\"\\\\","n":-12.5e+3}', '{"a":[{"b":[null,true]}]}', '{}')
    const bytes = Buffer.from(text)

    const values = accepted(read(bytes, {}, everyPlace(bytes)))

    expect(values).toEqual(JSON.parse(text).articles)
  })

  it('with their exact bytes, which stay valid when reading goes on', () => {
    const rows = ['{ "a" : 1.50 }', '{"b":"ä"}', `{"c":"${'x'.repeat(5000)}"}`, '{"d":-0}', '{}']
    const bytes = Buffer.from(body(...rows))

    for (const cuts of [[], everyPlace(bytes), [20, 40, 60]]) {
      const handedOut = read(bytes, {}, cuts).rows
      expect(handedOut.map((row) => row.bytes.toString())).toEqual(rows)
      expect(handedOut.map((row) => row.index)).toEqual([0, 1, 2, 3, 4])
    }
  })

  it('from a plain Uint8Array that is a window of a larger one', () => {
    const whole = Uint8Array.from(Buffer.from(`xx${body('{"a":1}')}yy`))
    const rows: RawRow[] = []
    const reader = createRowReader('articles', LIMITS, (row) => rows.push(row))

    reader.push(whole.subarray(2, -2))
    reader.end()

    expect(rows.map((row) => row.bytes.toString())).toEqual(['{"a":1}'])
  })

  it.each([
    ['an empty array', '{"articles":[]}', []],
    ['white space everywhere', ' {\n"articles"\t:\r[ {} , {} ] } \n', [{}, {}]],
    ['a byte order mark', `\ufeff${body('{}')}`, [{}]],
    ['a key that is written with escapes', '{"\\u0061rticles":[{}]}', [{}]],
    [
      'brackets and quotes in strings',
      body('{"a":"}]\\"{[","b}":"\\\\"}'),
      [{ a: '}]"{[', 'b}': '\\' }],
    ],
    ['a surrogate pair as escapes', body('{"a":"\\ud83d\\ude00"}'), [{ a: '😀' }]],
    [
      'a key that only looks escaped',
      body('{"a":"\\\\u0000 \\\\ud800"}'),
      [{ a: '\\u0000 \\ud800' }],
    ],
    [
      'constructor as a key',
      body('{"constructor":1,"toString":2}'),
      [{ constructor: 1, toString: 2 }],
    ],
    ['an empty key', body('{"":1}'), [{ '': 1 }]],
    [
      'equal keys in different objects',
      body('{"a":{"a":1},"b":[{"a":1},{"a":1}]}'),
      [{ a: { a: 1 }, b: [{ a: 1 }, { a: 1 }] }],
    ],
    ['minus zero', body('{"a":-0}'), [{ a: -0 }]],
  ])('with %s', (_name, text, expected) => {
    expect(accepted(read(text))).toEqual(expected)
    expect(accepted(read(text, {}, everyPlace(Buffer.from(text))))).toEqual(expected)
  })

  it('and counted as soon as each is complete', () => {
    const reader = createRowReader('articles', LIMITS, () => {})

    reader.push(Buffer.from('{"articles":[{},1,{"a"'))

    expect(reader.rowCount).toBe(2)
  })
})

describe('a body is refused', () => {
  const truncated = body('{"a":[1,"ä\\u00e4",true]}', '{}')

  it('whatever bytes are changed: only with ApiError, and unless JSON.parse takes it too', () => {
    const base = Buffer.from(body('{"a":"\\u00e4ä\\n","b":[1.5e3,{"c":null}]}', '{"d":-0}', '{}'))
    const byte = fc.oneof(fc.constantFrom(...Buffer.from('{}[]":,\\0e-.tn \0')), fc.nat(255))
    const change = fc.tuple(fc.nat(base.length), fc.nat(3), fc.array(byte, { maxLength: 3 }))
    const property = fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const bytes = [...base]
      for (const [at, removed, added] of changes) bytes.splice(at, removed, ...added)
      const changed = Buffer.from(bytes)

      const whole = read(changed)
      const pieces = read(changed, {}, everyPlace(changed))

      expect(pieces.error).toEqual(whole.error)
      expect(pieces.problems).toEqual(whole.problems)
      if (whole.error !== undefined) expect(whole.error).toBeInstanceOf(ApiError)
      else expect(Object.keys(JSON.parse(strictText(changed)))).toEqual(['articles'])
      if (!whole.error && whole.problems.length === 0) {
        const values = whole.rows.map((row) => row.value)
        expect(values).toEqual(JSON.parse(strictText(changed)).articles)
      }
    })
    fc.assert(property, { numRuns: cases(1500) })
  })

  it('when any bytes at all come: only with ApiError', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(read(bytes).error).toBeInstanceOf(ApiError)
    })
    fc.assert(property, { numRuns: cases(1000) })
  })

  it.each(everyPlace(Buffer.from(truncated)))('when it ends after %i bytes', (length) => {
    const { error } = read(Buffer.from(truncated).subarray(0, length))

    expect(error).toBeInstanceOf(ApiError)
  })

  it.each([
    ['', 'required', ['body']],
    [' \n', 'required', ['body']],
    ['\ufeff', 'required', ['body']],
    ['{}', 'required', ['body', 'articles']],
    ['{"article":[]}', 'additionalProperties', ['body', 'article']],
    ['{"größe":[]}', 'additionalProperties', ['body', 'größe']],
    ['{"a\\"b":[]}', 'additionalProperties', ['body', 'a"b']],
    ['{"articles":[],"more":1}', 'additionalProperties', ['body', 'more']],
    ['{"articles":[{}],"articles":[]}', 'duplicate_key', ['body', 'articles']],
    ['{"articles":[{}],"\\u0061rticles":[]}', 'duplicate_key', ['body', 'articles']],
    ['{"articles":{}}', 'type', ['body', 'articles']],
    ['{"articles":null}', 'type', ['body', 'articles']],
    ['{"articles":"x"}', 'type', ['body', 'articles']],
    ['[]', 'type', ['body']],
    ['[{"a":1}]', 'type', ['body']],
    ['null', 'type', ['body']],
    ['"articles"', 'type', ['body']],
    ['-1', 'type', ['body']],
    [`${body('{}')}x`, 'json', ['body']],
    [`${body('{}')}{}`, 'json', ['body']],
    [`${body('{}')},`, 'json', ['body']],
    [`${body('{}')}\0`, 'json', ['body']],
    ['{"articles":[{}],}', 'json', ['body']],
    ["{'articles':[]}", 'json', ['body']],
    ['{articles:[]}', 'json', ['body']],
    ['{,"articles":[]}', 'json', ['body']],
    ['{"articles" []}', 'json', ['body']],
    ['{"articles":}', 'json', ['body']],
    ['{"articles":undefined}', 'json', ['body']],
    ['{"arti\ncles":[]}', 'json', ['body']],
    ['{"\\x61rticles":[]}', 'json', ['body']],
    ['// rows\n{"articles":[]}', 'json', ['body']],
    ['{"articles":[{} {}]}', 'json', ['body', 'articles']],
    ['{"articles":[{}}', 'json', ['body', 'articles']],
    ['{"articles":[{},]}', 'json', ['body', 'articles', 1]],
    ['{"articles":[,{}]}', 'json', ['body', 'articles', 0]],
    ['{"articles":[{},NaN]}', 'json', ['body', 'articles', 1]],
    ['{"articles":[nul]}', 'json', ['body', 'articles', 0]],
    ['{"articles":[01]}', 'json', ['body', 'articles', 0]],
    ['{"articles":["\\x"]}', 'json', ['body', 'articles', 0]],
    ['{"articles":[{}', 'json', ['body', 'articles']],
    ['{"articles":[{}]', 'json', ['body']],
    ['{"articles":[12', 'json', ['body', 'articles', 0]],
    ['{"art', 'json', ['body']],
  ])('%j: %s at %j', (text, type, loc) => {
    expect(refusal(text)).toMatchObject({ type, loc })
  })

  it.each([
    "{'a':1}",
    '{a:1}',
    '{"a":1,}',
    '{"a":[1,]}',
    '{"a" 1}',
    '{"a":}',
    '{"a":1 "b":2}',
    '{"a":1/*x*/}',
    '{"a":1}//x\n',
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":-Infinity}',
    '{"a":undefined}',
    '{"a":TRUE}',
    '{"a":tru}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":.5}',
    '{"a":+1}',
    '{"a":-}',
    '{"a":1e}',
    '{"a":0x10}',
    '{"a":1_000}',
    '{"a":"\t"}',
    '{"a":"\0"}',
    '{"a":"\\u12g4"}',
    '{"a":"\\u12"}',
    '{"a":"\\x41"}',
    '{"a":"\\\'"}',
    '{"a":\ufeff1}',
    '{"a":\u00a01}',
    '{"a":[}',
    '{"a":1]',
    '[{"a":1}}',
    '{1:1}',
    '{"a"}',
  ])('for the malformed row %j, saying which one', (row) => {
    const detail = refusal(body('{}', row, '{}'))

    expect(detail.type).toBe('json')
    expect(detail.loc.slice(0, 2)).toEqual(['body', 'articles'])
    expect(detail.msg).toMatch(/^malformed JSON at byte \d+: expected /)
  })

  it('for a malformed row, saying at which byte of the body', () => {
    const text = body('{"ä":1}', '{"ä":x}')

    const { loc, msg } = refusal(text)

    expect(loc).toEqual(['body', 'articles', 1])
    expect(msg).toBe(`malformed JSON at byte ${Buffer.from(text).indexOf('x')}: expected a value`)
  })

  it.each([
    ['Latin-1', Buffer.from(body('{"a":"ä"}'), 'latin1'), 'encoding'],
    [
      'a cut character',
      Buffer.from(body('{"a":"\u00e4"}')).filter((byte) => byte !== 0xa4),
      'encoding',
    ],
    [
      'an overlong NUL',
      Buffer.concat([Buffer.from('{"articles":[{"a":"'), Buffer.of(0xc0, 0x80)]),
      'json',
    ],
    ['UTF-16LE', Buffer.from(body('{}'), 'utf16le'), 'encoding'],
    ['UTF-16LE with its mark', Buffer.from(`\ufeff${body('{}')}`, 'utf16le'), 'encoding'],
    ['UTF-16BE', Buffer.from(body('{}'), 'utf16le').swap16(), 'encoding'],
    ['UTF-16BE with its mark', Buffer.from(`\ufeff${body('{}')}`, 'utf16le').swap16(), 'encoding'],
    ['half a byte order mark', Buffer.concat([Buffer.of(0xef, 0xbb), Buffer.from(body())]), 'json'],
    ['a byte order mark in the middle', Buffer.from('{"articles":\ufeff[]}'), 'json'],
    ['a Latin-1 key', Buffer.from('{"größe":[]}', 'latin1'), 'encoding'],
  ])('for its encoding: %s', (_name, bytes, type) => {
    expect(refusal(bytes).type).toBe(type)
  })

  it('for UTF-16, saying so', () => {
    expect(refusal(Buffer.from(body('{}'), 'utf16le')).msg).toContain('UTF-16')
  })

  it('for good: later calls fail alike', () => {
    const reader = createRowReader('articles', LIMITS, () => {})
    const push = (text: string) => () => reader.push(Buffer.from(text))

    expect(push('{"articles":[x')).toThrow('byte 13')
    expect(push('{}]}')).toThrow('byte 13')
    expect(() => reader.end()).toThrow('byte 13')
  })

  it('for good when the receiver of the rows fails', () => {
    const reader = createRowReader('articles', LIMITS, () => {
      throw new Error('disk full')
    })

    expect(() => reader.push(Buffer.from(body('{}', '{}')))).toThrow('disk full')
    expect(() => reader.end()).toThrow('disk full')
  })
})

describe('limits hold', () => {
  it('maxRows: as soon as one row more begins', () => {
    const limits = { maxRows: 2 }

    expect(accepted(read(body('{}', '{}'), limits))).toHaveLength(2)
    expect(refusal('{"articles":[{},{},{', limits)).toEqual({
      loc: ['body', 'articles'],
      msg: 'must have at most 2 rows',
      type: 'maxItems',
    })
  })

  it('maxRowBytes: exactly, wherever the chunks are cut', () => {
    const row = `{"a":"${'x'.repeat(92)}"}`
    const bytes = Buffer.from(body('{}', row, '{}'))

    for (const cuts of [[], everyPlace(bytes), [30]]) {
      expect(accepted(read(bytes, { maxRowBytes: 100 }, cuts))).toHaveLength(3)
      const { error } = read(bytes, { maxRowBytes: 99 }, cuts)
      expect(error).toMatchObject({
        details: [{ loc: ['body', 'articles', 1], type: 'max_bytes' }],
      })
    }
  })

  it.each(['{"a":"', '"', '{"a":[', '{"a":', '[', '1', 't'])(
    'maxRowBytes: a row that begins with %s and never ends is refused within one chunk',
    (start) => {
      const reader = createRowReader('articles', LIMITS, () => {})
      reader.push(Buffer.from(`{"articles":[${start}`))
      const chunk = Buffer.alloc(LIMITS.maxRowBytes, '1')

      expect(() => reader.push(chunk)).toThrow('must not be longer than 10000 bytes')
    },
  )

  it('maxDepth: the row itself is level 1', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

    expect(accepted(read(body(nested(5)), { maxDepth: 5 }))).toHaveLength(1)
    expect(refusal(body('{}', nested(6)), { maxDepth: 5 })).toEqual({
      loc: ['body', 'articles', 1],
      msg: 'is nested deeper than 5 levels',
      type: 'max_depth',
    })
  })

  it.each(['[', '{"a":'])('maxDepth: a million times %s is refused while it comes', (open) => {
    expect(refusal(`{"articles":[${open.repeat(1e6)}`).type).toBe('max_depth')
    expect(refusal(`{"articles":[{"a":${open.repeat(1e6)}`).type).toBe('max_depth')
  })

  it('maxDepth: a million brackets at the top level are refused at the first', () => {
    expect(refusal('['.repeat(1e6)).type).toBe('type')
  })

  it('maxDepth: brackets in strings do not count', () => {
    expect(accepted(read(body(`{"a":"${'[{'.repeat(100)}"}`)))).toHaveLength(1)
  })

  it.each([
    ['keys', (n: number) => `"k${n}":0`, '{', '}'],
    ['numbers', () => '0', '{"a":[', ']}'],
    ['objects', () => '{}', '{"a":[', ']}'],
  ])('a row of very many %s is refused while it comes, lest it stall the others', (...parts) => {
    const [, value, open, close] = parts
    const row = (count: number) => open + Array.from({ length: count }, (_, n) => value(n)) + close
    const limits = { maxRowBytes: 1e7 }

    expect(accepted(read(body(row(20_000), row(20_000)), limits))).toHaveLength(2)
    expect(refusal(body('{}', row(51_000)).slice(0, -4), limits)).toMatchObject({
      loc: ['body', 'articles', 1],
      type: 'max_values',
    })
  })

  it('commas in strings are no values', () => {
    expect(
      accepted(read(body(`{"a":"${','.repeat(60_000)}"}`), { maxRowBytes: 1e5 })),
    ).toHaveLength(1)
  })

  it('maxProblems: no more are kept, and wrong rows are still not handed out', () => {
    const text = body('1', '{"a":1,"a":2,"b":1,"b":2}', '{"a":1,"a":2}', '3', '{}')

    for (const maxProblems of [0, 1, 2, 3]) {
      const { rows, problems, rowCount, error } = read(text, { maxProblems })
      expect(error).toBeUndefined()
      expect(problems).toHaveLength(maxProblems)
      expect(rows.map((row) => row.index)).toEqual([4])
      expect(rowCount).toBe(5)
    }
  })

  it('the length of a top-level key', () => {
    const { loc, type } = refusal(`{"${'ä'.repeat(1e6)}`)

    expect(type).toBe('additionalProperties')
    expect(String(loc[1])).toHaveLength(101)
  })

  it('a string of a megabyte is fine where a row may be that long', () => {
    const text = 'ä'.repeat(500_000)
    const [value] = accepted(read(body(JSON.stringify({ text })), { maxRowBytes: 2e6 }))

    expect(value).toEqual({ text })
  })
})

describe('a row is not acceptable', () => {
  it.each(['"x"', '1', '-1.5e3', 'null', 'true', 'false', '[]', '[{}]', '""', '"\\""', '[1,"]"]'])(
    'when it is %s and no object',
    (row) => {
      const bytes = Buffer.from(body('{}', row, ` ${row}\n`, '{}'))
      for (const cuts of [[], everyPlace(bytes)]) {
        const { rows, problems, error } = read(bytes, {}, cuts)

        expect(error).toBeUndefined()
        expect(rows.map(({ index }) => index)).toEqual([0, 3])
        expect(problems).toEqual(
          [1, 2].map((index) => ({
            loc: ['body', 'articles', index],
            msg: 'must be an object',
            type: 'type',
          })),
        )
      }
    },
  )

  it('when a key is repeated in any object at any depth, however it is spelled', () => {
    const twice = fc.constantFrom(
      '{"k":1,"k":1}',
      '{"k":1,"j":{"k":3},"\\u006b":2}',
      '{"k":{"k":1},"k":{"k":1}}',
      '{"k":[],"k":[]}',
    )
    const steps = fc.array(fc.constantFrom('object', 'array'), { maxLength: 10 })
    const property = fc.property(twice, steps, (inner, steps) => {
      const wrap = (text: string, step: string) =>
        step === 'object' ? `{"o":${text}}` : `[7,${text}]`
      const row = `{"row":${steps.reduce(wrap, inner)}}`
      const path = steps.map((step) => (step === 'object' ? 'o' : 1)).reverse()

      expect(problem(row)).toMatchObject({
        loc: ['body', 'articles', 0, 'row', ...path, 'k'],
        type: 'duplicate_key',
      })
    })
    fc.assert(property)
  })

  it.each([
    ['{"a":1,"a":1}', 'duplicate_key', ['a']],
    ['{"a":1,"a":2,"a":3}', 'duplicate_key', ['a']],
    ['{"1":1,"1":1}', 'duplicate_key', ['1']],
    ['{"":1,"":1}', 'duplicate_key', ['']],
    ['{"__proto__":1}', 'forbidden_key', ['__proto__']],
    ['{"__proto__":{"a":1}}', 'forbidden_key', ['__proto__']],
    ['{"a":[{"__proto__":null}]}', 'forbidden_key', ['a', 0, '__proto__']],
    ['{"\\u005f_proto__":1}', 'forbidden_key', ['__proto__']],
    ['{"a":0.1234567890123456}', 'digits', ['a']],
    ['{"a":1234567890123456}', 'digits', ['a']],
    ['{"a":-1234567890.123456}', 'digits', ['a']],
    ['{"a":1000000000000001}', 'digits', ['a']],
    ['{"a":[1,{"b":1.234567890123456e5}]}', 'digits', ['a', 1, 'b']],
    ['{"a":1e400}', 'range', ['a']],
    ['{"a":1.1e30}', 'range', ['a']],
    ['{"a":9e-31}', 'range', ['a']],
    ['{"a":-1E+400}', 'range', ['a']],
    [`{"a":1${'0'.repeat(400)}}`, 'range', ['a']],
    ['{"a":1e-400}', 'range', ['a']],
    ['{"a":-1.5e-310}', 'range', ['a']],
    ['{"a":"\\u0000"}', 'text', ['a']],
    ['{"a":"x\\ud800x"}', 'text', ['a']],
    ['{"a":"\\udc00\\ud800"}', 'text', ['a']],
    ['{"a":"\\uDBFF"}', 'text', ['a']],
    ['{"a":["\\uD83D\\uD83D\\uDE00"]}', 'text', ['a', 0]],
    ['{"a\\u0000":1}', 'text', ['a\ufffd']],
    ['{"\\ud800":1}', 'text', ['\ufffd']],
  ])('%s: %s at %j', (row, type, path) => {
    expect(problem(row)).toMatchObject({ type, loc: ['body', 'articles', 0, ...path] })
  })

  it.each([
    ['123456789012345', 123456789012345],
    ['100000000000000000000', 1e20],
    ['1.50000000000000000000', 1.5],
    ['0.000000000000000000001', 1e-21],
    ['0.0000000000000000000000', 0],
    ['1e5', 100000],
    ['-1.5E-29', -1.5e-29],
    ['0e999', 0],
    ['1e30', 1e30],
    ['1e-30', 1e-30],
  ])('but not for the number %s, which a double keeps', (literal, expected) => {
    expect(accepted(read(body(`{"a":${literal}}`)))).toEqual([{ a: expected }])
  })

  it.each([
    ['{"a":null}', true],
    ['{"a":[{"b":null}]}', true],
    ['{"null":"null","n":"\\"null"}', false],
    ['{"a":[true,false,1e5,""]}', false],
  ])('whether a null stands in it is told: %s', (row, expected) => {
    for (const cut of [1, 3, 17, 1_000]) {
      expect(read(body(row), {}, [cut]).rows.map(({ hasNull }) => hasNull)).toEqual([expected])
    }
  })

  it('but digits in strings and keys do not count', () => {
    const row = '{"1234567890123456789":"1234567890123456789","a":["12345678","12345678"]}'

    expect(accepted(read(body(row)))).toHaveLength(1)
  })

  it('and all its problems are named, with those of other rows', () => {
    const { rows, problems } = read(body('{"a":1e400,"a":"\\u0000"}', '{}', '7'))

    expect(rows.map((row) => row.index)).toEqual([1])
    expect(problems.map(({ loc, type }) => [loc[2], type])).toEqual([
      [0, 'range'],
      [0, 'duplicate_key'],
      [0, 'text'],
      [2, 'type'],
    ])
  })

  it('and a very long key is not repeated in full', () => {
    const key = 'k'.repeat(4000)

    const { loc } = problem(`{"${key}":1,"${key}":2}`)

    expect(String(loc[3])).toHaveLength(101)
  })
})

/** Decodes as the reader must: refuses what is no UTF-8, drops a byte order mark. */
const strictText = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)
