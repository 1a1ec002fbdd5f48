import { expect, it } from 'vitest'
import { askedOf, type ProjectLine, rowsOf } from './use-projects.ts'

it('the address is the state: what it says wrongly counts as not said', () => {
  expect(
    askedOf({ q: ' kita ', status: 'ACTIVE', responsible: '17', erp: 'failed', sort: 'value' }),
  ).toEqual({
    search: 'kita',
    status: 'ACTIVE',
    responsible_user_id: '17',
    erp: 'failed',
    sort: 'value',
  })
  expect(askedOf({ status: 'WON', responsible: 'x', erp: 'x', sort: 'x', q: ' ' })).toEqual({})
  expect(askedOf({ direction: 'up' })).toEqual({})
  expect(askedOf({ responsible: 'none', direction: 'desc', number: '' })).toEqual({
    responsible_user_id: 'none',
    direction: 'desc',
    object_number: '',
  })
})

it('rows that share an object number stand below a line of their master project', () => {
  const line = (id: string) => ({ id }) as ProjectLine
  expect(rowsOf({ object_number: 'M-1', projects: [line('1')] })).toEqual([
    { type: 'project', project: { id: '1' }, isInGroup: false },
  ])
  expect(
    rowsOf({ object_number: 'M-1', projects: [line('1'), line('2')] }).map(({ type }) => type),
  ).toEqual(['group', 'project', 'project'])
})
