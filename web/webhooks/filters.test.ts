import { expect, it } from 'vitest'
import { common } from '../words/common.ts'
import { filtersIn, isNumberOrId, queryOf, wordsOf } from './filters.ts'
import { words } from './words.ts'

const NOW = Date.parse('2026-11-14T12:00:00Z')

it('an address says which filters there are; what nobody knows counts as none', () => {
  const address = { status: 'failing', event: 'job.finished', time: '24h', q: '4705', tab: 'test' }
  expect(filtersIn(address)).toEqual({
    status: 'failing',
    event: 'job.finished',
    time: '24h',
    q: '4705',
  })
  expect(filtersIn({ status: 'LOST', event: 'x', time: '2y', q: '' })).toEqual({})
})

it('filters become a query, with the time counted from now; a cursor carries them', () => {
  expect(queryOf({ status: 'failing', time: '1h', q: '4705' }, NOW, undefined)).toEqual({
    failing: 'true',
    from: '2026-11-14T11:00:00.000Z',
    q: '4705',
  })
  expect(queryOf({ status: 'EXHAUSTED', event: 'order.completed' }, NOW, undefined)).toEqual({
    status: 'EXHAUSTED',
    event_type: 'order.completed',
  })
  expect(queryOf({ status: 'EXHAUSTED' }, NOW, 'c')).toEqual({ cursor: 'c' })
})

it('only ids and numbers are looked for', () => {
  expect(isNumberOrId('4705')).toBe(true)
  expect(isNumberOrId('019A84CF-c400-7000-8000-000000000001')).toBe(true)
  for (const odd of ['0', 'Kita', '019a84cf', '47 05']) expect(isNumberOrId(odd)).toBe(false)
})

it('who found nothing is told what was looked for', () => {
  expect(wordsOf({ status: 'failing', time: '24h', q: '1' }, words.de, common.de)).toBe(
    'Status fehlgeschlagen · letzte 24 Stunden · Suche ID, Nr. „1“',
  )
  expect(wordsOf({}, words.de, common.de)).toBe('')
})
