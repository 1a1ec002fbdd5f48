import { expect, it } from 'vitest'
import { byType, fits, moved } from './groups.ts'
import { withRecent } from './recent.ts'
import type { FoundRecord } from './search.ts'

const record = (type: FoundRecord['type'], id: string): FoundRecord => ({
  type,
  id,
  title: id,
  detail: '',
})

it('groups by type, the order within stays', () => {
  const groups = byType([record('article', 'b'), record('inquiry', '1'), record('article', 'a')])
  expect(groups.map(({ type, records }) => [type, records.map(({ id }) => id)])).toEqual([
    ['inquiry', ['1']],
    ['article', ['b', 'a']],
  ])
})

it('finds a command by the beginnings of its words, whatever case and dots', () => {
  expect(fits('Profil öffnen', 'offn PROF')).toBe(true)
  expect(fits('Profil öffnen', 'rofil')).toBe(false)
})

it('moves round and round', () => {
  expect([moved(2, 1, 3), moved(0, -1, 3), moved(0, 1, 0)]).toEqual([0, 2, 0])
})

it('remembers the last eight, each once', () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']
  const recent = ids.reduce<readonly FoundRecord[]>(
    (before, id) => withRecent(before, record('inquiry', id)),
    [],
  )
  expect(recent.map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2'])
})
