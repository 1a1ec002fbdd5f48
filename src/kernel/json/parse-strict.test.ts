import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, type Detail } from '#kernel/errors.ts'
import { cases } from '#test/cases.ts'
import { parseStrict } from './parse-strict.ts'

const parse = (text: string | Uint8Array, maxDepth = 20) => parseStrict(Buffer.from(text), maxDepth)

function refusal(text: string | Uint8Array, maxDepth = 20): readonly Detail[] {
  try {
    parse(text, maxDepth)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') return error.details
    throw error
  }
  throw new Error('Not refused')
}

describe('a small body is parsed', () => {
  it('as JSON.parse does, or refused with ApiError, whatever the text', () => {
    const token = fc.constantFrom(
      ...'{}[]":, \n\\',
      '"a"',
      '"b":',
      '1',
      '-0.5e1',
      'null',
      'true',
      '\\n',
    )
    const jsonLike = fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join('')),
      fc.string({ unit: 'binary' }),
    )
    const property = fc.property(jsonLike, (text) => {
      let value: unknown
      try {
        value = parse(text)
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
        return
      }
      expect(value).toEqual(JSON.parse(text))
    })
    fc.assert(property, { numRuns: cases(1500) })
  })

  it('and called malformed exactly when JSON.parse refuses it', () => {
    const base = '{"a":[1,-2.5e3,"\\u00e4\\n"],"b":{"c":null,"d":true}}'
    const added = fc.array(fc.constantFrom(...'{}[]":,\\01e-+.tnu \t'), { maxLength: 2 })
    const change = fc.tuple(fc.nat(base.length), fc.nat(2), added)
    const property = fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const characters = [...base]
      for (const [at, removed, added] of changes) characters.splice(at, removed, ...added)
      const text = characters.join('')

      expect(isMalformed(text)).toBe(!isJson(text))
    })
    fc.assert(property, { numRuns: cases(2000) })
  })

  it.each([
    ['{"a":1}', { a: 1 }],
    [' [1, 2]\n', [1, 2]],
    ['"ä"', 'ä'],
    ['\ufeff{"a":"ä"}', { a: 'ä' }],
    ['-0', -0],
    ['{"a":1.50,"b":100000000000000000000}', { a: 1.5, b: 1e20 }],
  ])('%j', (text, expected) => {
    expect(parse(text)).toEqual(expected)
  })
})

describe('a small body is refused', () => {
  it.each([
    ['', 'required', ['body']],
    [' \r\n\t', 'required', ['body']],
    ['\ufeff', 'required', ['body']],
    ['{"a":1}x', 'json', ['body']],
    ['{"a":1,}', 'json', ['body']],
    ["{'a':1}", 'json', ['body']],
    ['{"a":NaN}', 'json', ['body']],
    ['{"a":01}', 'json', ['body']],
    ['{"a":+1}', 'json', ['body']],
    ['{"a":1.}', 'json', ['body']],
    ['{"a":.5}', 'json', ['body']],
    ['/**/{}', 'json', ['body']],
    ['undefined', 'json', ['body']],
    ['{"a":{"b":1,"b":2}}', 'duplicate_key', ['body', 'a', 'b']],
    ['{"__proto__":1}', 'forbidden_key', ['body', '__proto__']],
    ['{"a":1e400}', 'range', ['body', 'a']],
    ['{"a":0.1234567890123456}', 'digits', ['body', 'a']],
    ['{"a":"\\u0000"}', 'text', ['body', 'a']],
    ['["\\ud800"]', 'text', ['body', 0]],
  ])('%j: %s at %j', (text, type, loc) => {
    expect(refusal(text)).toMatchObject([{ type, loc }])
  })

  it.each([
    ['UTF-16LE', Buffer.from('{"a":1}', 'utf16le')],
    ['UTF-16LE with its mark', Buffer.from('\ufeff{"a":1}', 'utf16le')],
    ['UTF-16BE', Buffer.from('{"a":1}', 'utf16le').swap16()],
    ['UTF-16BE with its mark', Buffer.from('\ufeff{"a":1}', 'utf16le').swap16()],
  ])('for its encoding: %s', (_name, bytes) => {
    expect(refusal(bytes)).toMatchObject([
      { type: 'encoding', msg: expect.stringContaining('UTF-16') },
    ])
  })

  it('for its encoding: Latin-1', () => {
    expect(refusal(Buffer.from('{"a":"ä"}', 'latin1'))).toMatchObject([
      { type: 'encoding', msg: 'is not valid UTF-8' },
    ])
  })

  it('with the byte where it is malformed, the byte order mark counted', () => {
    expect(refusal('\ufeff{"ä":x}')[0]?.msg).toBe('malformed JSON at byte 9: expected a value')
  })

  it('when it nests deeper than allowed, also a million times', () => {
    expect(parse('[[{}]]', 3)).toEqual([[{}]])
    expect(parse('[{},{},[],[],{}]', 2)).toEqual([{}, {}, [], [], {}])
    expect(refusal('[[{}]]', 2)).toMatchObject([{ type: 'max_depth', loc: ['body'] }])
    expect(refusal('['.repeat(1e6))).toMatchObject([{ type: 'max_depth' }])
    expect(refusal('{"a":'.repeat(1e6))).toMatchObject([{ type: 'max_depth' }])
  })

  it('with all that is wrong with it, but no more than 100 problems', () => {
    expect(refusal('{"a":1e999,"b":{"a":1,"a":"\\u0000"}}').map(({ type }) => type)).toEqual([
      'range',
      'duplicate_key',
      'text',
    ])
    expect(refusal(`[${Array(500).fill('1e999')}]`)).toHaveLength(100)
  })

  it('in good time when it is one long number or string', () => {
    expect(refusal('9'.repeat(1e6))).toMatchObject([{ type: 'range' }])
    expect(refusal(`0.${'3'.repeat(1e6)}`)).toMatchObject([{ type: 'digits' }])
    expect(parse(`"${'\\u00e4'.repeat(1e5)}"`)).toBe('ä'.repeat(1e5))
  })
})

const isMalformed = (text: string): boolean => {
  try {
    parse(text)
    return false
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.details.some(({ type }) => type === 'json' || type === 'required')
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
