import { expect, it } from 'vitest'
import { filtersOf } from './filters.ts'

const NOW = Date.parse('2026-11-14T10:20:30Z')

it('the address holds the filters', () => {
  const search = {
    channel: 'SFTP',
    status: '4xx',
    code: 'FORBIDDEN',
    method: 'GET',
    key: 'k',
    time: '1h',
    path: ' a ',
  }
  expect(filtersOf({ ...search, route: 'unknown' }, NOW)).toEqual({
    channel: 'SFTP',
    status: '4xx',
    code: 'FORBIDDEN',
    method: 'GET',
    key_id: 'k',
    path: 'a',
    route: '',
    from: '2026-11-14T09:20:00Z',
  })
})

it('a search by id ignores the period, and unknown values are ignored', () => {
  expect(
    filtersOf({ q: ' id-1 ', time: '1h', channel: 'FTP', status: '9xx', code: 'X' }, NOW),
  ).toEqual({
    q: 'id-1',
  })
})
