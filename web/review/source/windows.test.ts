import { describe, expect, it } from 'vitest'
import { byNumber, partAt, partsFor } from './windows.ts'

const froms = (...args: Parameters<typeof partsFor>) => partsFor(...args).map(({ from }) => from)

describe('Parts of a file', () => {
  it('begin at fixed numbers, wherever somebody looks', () => {
    expect(partAt(1, 1_000)).toEqual({ from: 1, count: 1_000 })
    expect(partAt(1_000, 1_000).from).toBe(1)
    expect(partAt(1_001, 1_000).from).toBe(1_001)
    expect(partAt(-5, 1_000).from).toBe(1)
  })

  it('are those in sight, and the neighbour whose edge is near', () => {
    expect(froms(400, 440, 200_000, 1_000)).toEqual([1])
    expect(froms(900, 940, 200_000, 1_000)).toEqual([1, 1_001])
    expect(froms(1_050, 1_090, 200_000, 1_000)).toEqual([1, 1_001])
    expect(froms(150_500, 150_540, 200_000, 1_000)).toEqual([150_001])
  })

  it('end with the file, and are never many', () => {
    expect(froms(950, 999, 999, 1_000)).toEqual([1])
    expect(froms(1, 100_000, 200_000, 1_000).length).toBeLessThanOrEqual(4)
  })

  it('find an entry by each of the numbers it takes', () => {
    const record = { n: 4, last: 6 }
    const found = byNumber([{ n: 3 }, record, { n: 7 }])
    expect([4, 5, 6].map((n) => found.get(n))).toEqual([record, record, record])
    expect(found.get(8)).toBeUndefined()
  })
})
