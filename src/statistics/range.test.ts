import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#kernel/errors.ts'
import { readRange } from './range.ts'

const refusal = (from?: string, to?: string) => {
  try {
    readRange({ from, to })
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    return (error as ApiError).details[0]
  }
}

describe('Statistics: from and to are required, at most 366 days', () => {
  it.each([
    ['days: both are included', '2026-11-01', '2026-11-01', '2026-11-01T00', '2026-11-02T00'],
    ['a month has its last day', '2024-02-01', '2024-02-29', '2024-02-01T00', '2024-03-01T00'],
    ['a leap year', '2024-01-01', '2024-12-31', '2024-01-01T00', '2025-01-01T00'],
    ['mixed forms', '2026-11-01', '2026-11-02T12:00:00Z', '2026-11-01T00', '2026-11-02T12'],
    ['the last year', '9999-01-01', '9999-12-31', '9999-01-01T00', '9999-12-31T23'],
  ])('%s', (_, from, to, first, last) => {
    const range = readRange({ from, to })
    expect([range.from.slice(0, 13), range.to.slice(0, 13)]).toEqual([first, last])
  })

  it('timestamps are taken with their microseconds; + may have become a blank', () => {
    expect(
      readRange({ from: '2026-11-01T10:00:00.000001Z', to: '2026-11-01T10:00:01 00:00' }),
    ).toEqual({
      from: '2026-11-01T10:00:00.000001Z',
      to: '2026-11-01T10:00:01.000000Z',
    })
  })

  it.each<[string, string | undefined, string | undefined, string]>([
    ['no from', undefined, '2026-11-01', 'from'],
    ['no to', '2026-11-01', undefined, 'to'],
    ['no date', '2026-11-31', '2026-12-01', 'from'],
    ['German', '01.11.2026', '2026-12-01', 'from'],
    ['empty', '', '2026-12-01', 'from'],
    ['another zone', '2026-11-01', '2026-11-02T00:00:00+01:00', 'to'],
    ['the wrong way round', '2026-11-02', '2026-11-01', 'to'],
    ['367 days', '2026-01-01', '2027-01-02', 'to'],
    ['a microsecond too much', '2026-01-01T00:00:00Z', '2027-01-02T00:00:00.000001Z', 'to'],
  ])('%s is refused', (_, from, to, name) => {
    expect(refusal(from, to)?.loc).toEqual(['query', name])
  })

  it('from may be to: nothing is in between', () => {
    const moment = '2026-11-01T00:00:00Z'
    expect(refusal(moment, moment)).toBeUndefined()
    expect(refusal('2026-01-01T00:00:00Z', '2027-01-02T00:00:00Z')).toBeUndefined()
  })

  it('no text makes it throw anything but a refusal', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\d{4}-\d\d-\d\d$/),
      fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
    )
    fc.assert(fc.property(texts, texts, (from, to) => void refusal(from, to)))
  })
})
