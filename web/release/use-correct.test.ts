import { expect, it } from 'vitest'
import type { PositionRow } from '../api/types.ts'
import { namedIn } from './use-correct.ts'

const row = (id: string, article_number: string, selection_count = 1): PositionRow => ({
  id,
  chapter_id: 'c',
  position_number: id,
  description: '',
  article_number,
  selection_count,
  version: 1,
})

it.each([
  ['Artikel 1555-04 gesperrt', '2'],
  ['1555-04: locked', '2'],
  ['Artikel 1555 gesperrt.', '1'],
  ['Artikel 41555-04 gesperrt', undefined],
  ['Kunde gesperrt', undefined],
])('the refusal “%s” names position %s', (message, id) => {
  const rows = [row('1', '1555'), row('2', '1555-04'), row('3', '1555-04')]
  expect(namedIn(message, rows)?.id).toBe(id)
})

it('a refusal does not name a position whose article is only predicted', () => {
  expect(namedIn('Artikel 1555-04 gesperrt', [row('1', '1555-04', 0)])).toBeUndefined()
})
