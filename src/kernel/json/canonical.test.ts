import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, createFingerprint } from './canonical.ts'

/** The same value with the keys of all objects in another order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]) => [key, reversed(member)] as const)
  return Object.fromEntries(entries.reverse())
}

const jsonValue = fc.jsonValue({ stringUnit: 'binary' })

describe('canonical JSON', () => {
  it('means the same value', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('does not depend on the order of keys or on white space', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const again: unknown = JSON.parse(JSON.stringify(reversed(value), null, 2))

        expect(canonicalJson(again)).toBe(canonicalJson(value))
      }),
    )
  })

  it('differs for different values', () => {
    fc.assert(
      fc.property(jsonValue, jsonValue, (left, right) => {
        const isSameText = canonicalJson(left) === canonicalJson(right)

        expect(isSameText).toBe(isDeepEqual(left, right))
      }),
    )
  })

  it.each([
    [{ b: 1, a: [{ d: null, c: true }] }, '{"a":[{"c":true,"d":null}],"b":1}'],
    [{ 10: 1, 9: 2, a: 3, B: 4 }, '{"10":1,"9":2,"B":4,"a":3}'],
    [{ é: 1, z: 2, '😀': 3, '\ufb01': 4 }, '{"z":2,"é":1,"😀":3,"\ufb01":4}'],
    [{ 'a"b': 'x"\\\n\u0001/ü' }, '{"a\\"b":"x\\"\\\\\\n\\u0001/ü"}'],
    [[], '[]'],
    [{}, '{}'],
    [['', [], {}], '["",[],{}]'],
    [-0, '0'],
    [[1.5, 1e21, 1e-7, 100], '[1.5,1e+21,1e-7,100]'],
    ['\ud800', '"\\ud800"'],
    ['😀', '"😀"'],
  ])('%j is written %s', (value, expected) => {
    expect(canonicalJson(value)).toBe(expected)
  })

  it('is not confused by objects with as many keys, or the same keys in another order', () => {
    const write = () =>
      [
        { a: 1, b: 2 },
        { b: 1, a: 2 },
        { b: 1, c: 2 },
        { a: 3, b: 4 },
      ].map(canonicalJson)

    const expected = ['{"a":1,"b":2}', '{"a":2,"b":1}', '{"b":1,"c":2}', '{"a":3,"b":4}']

    expect(write()).toEqual(expected)
    expect(write()).toEqual(expected)
  })

  it.each([
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    () => 1,
    [undefined],
    { a: undefined },
  ])('refuses %s, which is no JSON value', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})

describe('a fingerprint', () => {
  const fingerprint = (values: readonly unknown[], method = 'POST', route = '/articles') => {
    const fingerprint = createFingerprint(method, route)
    for (const value of values) fingerprint.add(value)
    return fingerprint.digest()
  }

  it('never changes its form: stored ones are compared for 30 days', () => {
    // printf '["POST","/articles"]\n{"a":[1.5,null],"b":"ä"}\n{}\n' | sha256sum
    const expected = '6e15063487b54c2129e8659168f8f97ded49eeae96acb49024f8e8a466f5da70'

    expect(fingerprint([{ b: 'ä', a: [1.5, null] }, {}])).toBe(expected)
  })

  it('does not depend on the order of keys or on white space', () => {
    fc.assert(
      fc.property(fc.array(jsonValue), (values) => {
        expect(fingerprint(values.map(reversed))).toBe(fingerprint(values))
      }),
    )
  })

  it('changes with any value, and with their order', () => {
    fc.assert(
      fc.property(fc.array(jsonValue), fc.array(jsonValue), (left, right) => {
        expect(fingerprint(left) === fingerprint(right)).toBe(isDeepEqual(left, right))
      }),
    )
    expect(fingerprint([{ a: 1 }, { a: 2 }])).not.toBe(fingerprint([{ a: 2 }, { a: 1 }]))
    expect(fingerprint([{ a: [1, 2] }])).not.toBe(fingerprint([{ a: [2, 1] }]))
  })

  it('changes with method and route, and where one value ends and the next begins counts', () => {
    const all = [
      fingerprint([]),
      fingerprint([], 'PATCH'),
      fingerprint([], 'POST', '/customers'),
      fingerprint([], 'POST/', 'articles'),
      fingerprint(['', '']),
      fingerprint(['']),
      fingerprint([['', '']]),
      fingerprint(['\n']),
      fingerprint([1, 2]),
      fingerprint([12]),
    ]

    expect(new Set(all).size).toBe(all.length)
  })

  it('covers rows of every batch that is hashed', () => {
    const rows = Array.from({ length: 5000 }, (_, n) => ({ n, text: 'ä'.repeat(n % 100) }))
    const other = rows.with(2500, { n: 2500, text: 'x' })

    expect(fingerprint(rows)).toBe(fingerprint(rows.map(reversed)))
    expect(fingerprint(rows)).not.toBe(fingerprint(other))
  })
})

/** Whether two JSON values are the same; 0 and -0 are. */
const isDeepEqual = (left: unknown, right: unknown): boolean => {
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right)
    return left === right
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isDeepEqual(at(left, key), at(right, key)))
  )
}

const at = (value: object, key: string): unknown => Reflect.get(value, key)
