import { describe, expect, it } from 'vitest'
import { COLUMNS, FEATURES } from './features.ts'
import { shortlist } from './shortlist.ts'

const COUNT = 24

/** Candidates as their words found them: the ranker's opinion of each, and how alike their words are. */
function shortlistOf(raw: (at: number) => number, alike: (at: number) => number): number[] {
  const rows = new Float32Array(COUNT * COLUMNS)
  for (let at = 0; at < COUNT; at++) {
    rows[at * COLUMNS + FEATURES.indexOf('resemblance')] = alike(at)
  }
  return [
    ...shortlist(
      rows,
      Float32Array.from({ length: COUNT }, (_, at) => raw(at)),
    ),
  ]
}

describe('shortlist', () => {
  it('keeps the four the ranker likes best, whatever else is said', () => {
    const places = shortlistOf(
      (at) => at,
      (at) => 1 - at / COUNT,
    )
    expect(places.slice(0, 4)).toEqual([23, 22, 21, 20])
  })

  it('keeps the candidates that are most alike, whatever the ranker says', () => {
    const places = shortlistOf(
      (at) => -at,
      (at) => at / COUNT,
    )
    expect(places).toEqual(expect.arrayContaining([21, 22, 23]))
  })

  it('takes nothing for alike of which it is not known', () => {
    const places = shortlistOf(
      (at) => (at === 0 ? -1 : at),
      (at) => (at === 0 ? Number.NaN : 0.5),
    )
    expect(places).not.toContain(0)
  })

  it('is of ten, in the order of the ranker', () => {
    const raw = (at: number) => (at * 7) % COUNT
    const places = shortlistOf(raw, (at) => ((at * 5) % COUNT) / COUNT)
    expect(places).toHaveLength(10)
    expect(places).toEqual([...places].sort((left, right) => raw(right) - raw(left)))
  })
})
