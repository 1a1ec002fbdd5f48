import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { bookOf, namesIn } from './name-book.ts'
import { hasName, soughtName, soughtPattern } from './name-in-text.ts'

const has = (text: string, pattern: string) => hasName(foldText(text), soughtPattern(pattern))

describe('A pattern is found', () => {
  it.each([
    ['Kleinmaterial', 'Kleinmaterial'],
    ['KLEINMATERIAL, pauschal', 'kleinmaterial'],
    ['Duebel 8 mm', 'Dübel'],
    ['Dübel S8', 'DUEBEL'],
    ['Klein - Material', 'Klein-Material'],
    ['Kleinmaterialien', 'Klein*'],
    ['Befestigungsmaterial', '*material'],
    ['Dübel aus Nylon 8 mm', 'Dübel * 8 mm'],
    ['Dübel 8 mm', 'Dübel * 8 mm'],
    ['Dübel 8 mm', 'Dübel*8'],
    [
      'Leitung inkl. Verlegung. Auch für den Keller wird alles an Kleinmaterial berechnet',
      'Kleinmaterial',
    ],
  ])('in "%s": %s', (text, pattern) => {
    expect(has(text, pattern)).toBe(true)
  })

  it('wherever it stands among other words', () => {
    const word = fc.constantFrom('Kabel', 'Rohr', 'grau', '3x1,5', 'DN 50', 'Übergang')
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, behind) => {
        expect(has([...before, 'Dübel', ...behind].join(' '), 'dübel')).toBe(true)
      }),
    )
  })
})

describe('A pattern is not found', () => {
  it.each([
    ['Kleinmaterialien', 'Kleinmaterial'],
    ['Befestigungsmaterial', 'material'],
    ['Dübel', 'Dübel 8'],
    ['8 mm Dübel', 'Dübel*8 mm'],
    ['Steckdose inkl. Kleinmaterial', 'Kleinmaterial'],
    ['Steckdose einschl. Befestigung und Kleinmaterial', 'Kleinmaterial'],
    ['Steckdose mit Klappdeckel', 'Klappdeckel'],
    ['Dose für Steckdose', 'Steckdose'],
    ['', 'Dübel'],
    ['Dübel', '**'],
  ])('in "%s": %s', (text, pattern) => {
    expect(has(text, pattern)).toBe(false)
  })
})

it('A name has no wildcards, and the longer of two says more', () => {
  expect(hasName(foldText('Set 11 kW'), soughtName('Set*11 kW'))).toBe(true)
  expect(hasName(foldText('Set mit 11 kW'), soughtName('Set*11 kW'))).toBe(false)
  expect(soughtName('Wallbox-Set 11 kW').length).toBeGreaterThan(soughtName('Wallbox').length)
  expect(soughtPattern('Wall*').length).toBe(4)
})

it('A book finds what looking for each name finds, the longest first', () => {
  const word = fc.constantFrom('Dü', 'Dübel', 'Dose', 'Dosen', 'D', 'Kabel', '8', '8mm', 'x')
  const pattern = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '*', ' * ', '')), { minLength: 1, maxLength: 3 })
    .map((pieces) => pieces.map(([piece, mark]) => piece + mark).join(''))
  const anywhere = fc.tuple(fc.constantFrom('', '*'), pattern).map(([star, rest]) => star + rest)
  fc.assert(
    fc.property(fc.array(anywhere), fc.array(word), (patterns, words) => {
      const text = foldText(words.join(' '))
      const found = namesIn(bookOf(patterns, soughtPattern), text)
      const wanted = patterns.filter((each) => hasName(text, soughtPattern(each)))
      expect([...found].sort()).toEqual(wanted.sort())
      const lengths = found.map((each) => soughtPattern(each).length)
      expect(lengths).toEqual([...lengths].sort((one, other) => other - one))
    }),
  )
})
