import { describe, expect, it } from 'vitest'
import { momentOf, oldUntil } from './expiry.ts'
import { lastUseOf } from './last-use.ts'
import { PRESETS, presetOf, SCOPES } from './scopes.ts'
import { callFor } from './try-call.ts'

const NOW = new Date('2026-11-14T09:30:00Z')

describe('API keys, presets of scopes', () => {
  it('are sets of the eight scopes, and are known by them in any order', () => {
    expect(SCOPES).toHaveLength(8)
    expect(PRESETS.readOnly).toEqual([
      'master-data:read',
      'requests:read',
      'projects:read',
      'statistics:read',
      'users:read',
    ])
    for (const [id, scopes] of Object.entries(PRESETS)) {
      expect(presetOf([...scopes].reverse())).toBe(id)
    }
    expect(presetOf([...PRESETS.readOnly, 'master-data:write'])).toBeUndefined()
    expect(presetOf([])).toBeUndefined()
  })
})

describe('API keys, expiry', () => {
  it('is counted in days from now, the end of a chosen day, or none', () => {
    expect(momentOf({ choice: '30', day: '' }, NOW)).toBe('2026-12-14T09:30:00.000Z')
    expect(momentOf({ choice: 'none', day: '' }, NOW)).toBeNull()
    expect(momentOf({ choice: 'date', day: '' }, NOW)).toBeUndefined()
    expect(momentOf({ choice: 'date', day: '2026-12-24' }, NOW)).toBe(
      new Date('2026-12-24T23:59:59').toISOString(),
    )
  })

  it('of the old key at a renewal is never later than it was', () => {
    const soon = '2026-11-16T00:00:00.000000Z'
    expect(oldUntil('7', '', null, NOW)).toBe('2026-11-21T09:30:00.000Z')
    expect(oldUntil('7', '', soon, NOW)).toBe('2026-11-16T00:00:00.000Z')
    expect(oldUntil('0', '', soon, NOW)).toBe(NOW.toISOString())
    expect(oldUntil('date', '', soon, NOW)).toBeUndefined()
  })
})

it('API keys, last used: within a day, within a month, longer ago, never', () => {
  const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()
  const uses = [ago(0), ago(1), ago(1.1), ago(30), ago(31), null]
  expect(uses.map((at) => lastUseOf(at, NOW.getTime()))).toEqual([
    'recent',
    'recent',
    'sometimes',
    'sometimes',
    'unused',
    'never',
  ])
})

it('API keys, trying one: by a read that its scopes allow, else by an unknown job that is 404', () => {
  expect(callFor(SCOPES)).toEqual({ path: '/projects?limit=1', expected: 200 })
  expect(callFor(['users:read'])).toEqual({
    path: '/users?email=nobody@example.com',
    expected: 200,
  })
  expect(callFor(['master-data:write']).expected).toBe(404)
})
