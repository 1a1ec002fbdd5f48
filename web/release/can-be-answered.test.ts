import { expect, it } from 'vitest'
import type { Status } from '../api/types.ts'
import { canBeAnswered } from './can-be-answered.ts'

const ONCE = '2026-11-14T14:02:09.000417Z'

it.each<[Status, string | null, boolean]>([
  ['NEEDS_REVIEW', null, false],
  ['EXPORTED', ONCE, true],
  // Reopened: the service refuses what is in review.
  ['NEEDS_REVIEW', ONCE, false],
  ['READY_TO_EXPORT', ONCE, false],
  ['ARCHIVED', ONCE, true],
  ['ARCHIVED', null, false],
])('downloads of a tender that is %s, completed at %s: %s', (status, completed_at, is) => {
  expect(canBeAnswered({ status, completed_at })).toBe(is)
})
