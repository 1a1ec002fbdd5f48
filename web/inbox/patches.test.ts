import { expect, it } from 'vitest'
import type { InboxItem } from './api.ts'
import { readPatch } from './patches.ts'

const row = (id: string, updated_at: string, name = '') => ({ id, updated_at, name }) as InboxItem

it('rows that are read again are as they are now, those that are gone go, and of others nothing is said', () => {
  const shown = [row('1', '10'), row('2', '10'), row('3', '10'), row('4', '20', 'just done here')]
  const patch = readPatch(['1', '2', '4'], [row('1', '11', 'acknowledged'), row('4', '15', 'old')])
  expect(shown.map(patch)).toEqual([
    row('1', '11', 'acknowledged'),
    null,
    row('3', '10'),
    row('4', '20', 'just done here'),
  ])
})
