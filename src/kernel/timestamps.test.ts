import { describe, expect, it } from 'vitest'
import { readTimestamp } from './timestamps.ts'

describe('Timestamps in: Z or +00:00 required', () => {
  it.each([
    ['2026-11-14T09:30:00Z', '2026-11-14T09:30:00.000000Z'],
    ['2026-11-14T09:30:00.1Z', '2026-11-14T09:30:00.100000Z'],
    ['2026-11-14T09:30:00.123456+00:00', '2026-11-14T09:30:00.123456Z'],
    ['2026-11-14T09:30:00.123456 00:00', '2026-11-14T09:30:00.123456Z'],
    ['2026-11-14T09:30:00.1234567Z', '2026-11-14T09:30:00.123456Z'],
    ['2026-11-14T09:30:00.999999999+00:00', '2026-11-14T09:30:00.999999Z'],
    ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000000Z'],
  ])('reads %s', (text, read) => {
    expect(readTimestamp('modified_since', text)).toBe(read)
  })

  it.each([
    '2026-11-14T09:30:00',
    '2026-11-14',
    '2026-11-14T09:30:00+01:00',
    '2026-11-14T09:30:00.Z',
    '2026-11-14T09:30:00.1234567',
    '2026-11-14T09:30:00.123456789x',
    '2026-02-30T00:00:00Z',
    '2026-11-14T24:00:00Z',
    '2026-11-14T09:30:60Z',
    '0000-01-01T00:00:00Z',
    '2026-11-14t09:30:00z',
    '',
    'yesterday',
  ])('refuses %s and names the parameter', (text) => {
    expect(() => readTimestamp('modified_since', text)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: [expect.objectContaining({ loc: ['query', 'modified_since'] })],
      }),
    )
  })
})
