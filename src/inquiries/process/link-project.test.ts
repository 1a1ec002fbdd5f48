import { describe, expect, it } from 'vitest'
import { toldNumbers } from './link-project.ts'

describe('The object number of a project, in metadata or context', () => {
  it.each([
    ['BV P-2026-17, bitte anbieten.', ['P-2026-17']],
    ['Objekt-Nr.: 4711/B', ['4711/B']],
    ['(siehe 2026.0815)', ['2026.0815']],
    ['Auftrag #10023!', ['10023']],
    ['4 Stück, 12 m, IP65 und Neubau', ['IP65']],
    ['', []],
  ])('words of %j that may be one', (context, numbers) => {
    expect(toldNumbers({ numbers: [], context })).toEqual(numbers)
  })

  it('what is called one comes first, as it is', () => {
    const hints = { numbers: [' Neubau 4 ', null, undefined, ''], context: 'P-2026-17 P-2026-17' }
    expect(toldNumbers(hints)).toEqual(['Neubau 4', 'P-2026-17'])
  })

  it('a text of many pages takes a moment, and only its beginning counts', () => {
    expect(toldNumbers({ numbers: [], context: 'Wort '.repeat(100_000) })).toEqual([])
    const many = Array.from({ length: 5_000 }, (_, at) => `P-${10_000 + at}`)
    expect(toldNumbers({ numbers: [], context: many.join(' ') })).toEqual(many.slice(0, 2_000))
  })
})
