import { expect, it } from 'vitest'
import { pretty } from './pretty.ts'

it('writes JSON as JSON.stringify does', () => {
  const value = { a: [1, { b: 'x, {y} "z"' }], c: null, d: 1.5, e: true }
  expect(pretty(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
})

it('goes as far as there is something', () => {
  expect(pretty('{"a":[{"b":1},…')).toBe('{\n  "a": [\n    {\n      "b": 1\n    },\n    …')
  expect(pretty('{"a":"never end…')).toBe('{\n  "a": "never end…')
})

it('leaves what is no JSON', () => {
  expect(pretty('plain, text: here')).toBe('plain, text: here')
})
