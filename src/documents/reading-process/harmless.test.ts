import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { harmless, harmlessJson, isHarmless } from './harmless.ts'

describe('Texts of an inquiry lose what harms whoever stores or shows them', () => {
  it.each([
    ['a zero, which PostgreSQL refuses', 'a\0b', 'ab'],
    ['half of a pair, which it refuses as well', 'a\ud800b', 'ab'],
    ['an order to a terminal', '\x1b[31mred', '[31mred'],
    ['the same order in one character', '\u009b31mred', '31mred'],
    ['a turn of the writing direction', 'LV\u202efdp.exe', 'LVfdp.exe'],
    ['a return', 'a\rb', 'ab'],
  ])('%s', (_, text, left) => {
    expect(harmless(text)).toBe(left)
    expect(JSON.parse(harmlessJson({ text: [text] }))).toEqual({ text: [left] })
  })

  it.each(['Größe 2 m²\tx\ny', 'C:\\reports\\udder', '🔧 €'])('but nothing else: %j', (text) => {
    expect(harmless(text)).toBe(text)
    expect(JSON.parse(harmlessJson(text))).toBe(text)
  })

  it('whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isHarmless(JSON.parse(harmlessJson([text]))[0])).toBe(true)
      }),
    )
  })
})
