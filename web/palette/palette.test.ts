import { expect, it } from 'vitest'
import { byType, fits, moved, namesOf } from './groups.ts'
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

it('shows the number by which people know a record, then its name', () => {
  expect(namesOf({ type: 'customer', id: 'K-100', title: 'Petersen', detail: 'Ulm' })).toEqual({
    number: 'K-100',
    label: 'Petersen',
    detail: 'Ulm',
  })
  expect(namesOf({ type: 'project', id: '7', title: 'Kita', detail: 'OBJ-7' }).number).toBe('OBJ-7')
  expect(namesOf({ type: 'project', id: '7', title: 'Kita', detail: '' }).number).toBe('7')
  expect(namesOf({ type: 'position', id: '812', title: 'Dose', detail: '01.0020' })).toEqual({
    number: '01.0020',
    label: 'Dose',
    detail: null,
  })
  expect(namesOf(record('article', 'A-1'))).toEqual({ number: 'A-1', label: '', detail: null })
})
