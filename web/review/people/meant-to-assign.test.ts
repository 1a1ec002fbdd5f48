import { describe, expect, it } from 'vitest'
import type { InquiryTree, PositionRow } from '../../api/types.ts'
import { createReviewStore } from '../store/review-store.ts'
import { chapterKey, positionKey, type View } from '../store/visible-rows.ts'
import { meantToAssign } from './meant-to-assign.ts'

const chapters = [
  { id: '1', parent_id: null, depth: 0, number: '01', title: 'Kabel' },
  { id: '2', parent_id: '1', depth: 1, number: '01.01', title: 'Starkstrom' },
  { id: '3', parent_id: null, depth: 0, number: '02', title: 'Geräte' },
]

const row = (id: string, chapter_id: string, more: Partial<PositionRow> = {}): PositionRow => ({
  id,
  chapter_id,
  position_number: id,
  description: 'Lampe',
  version: 1,
  ...more,
})

const positions = [
  row('a', '1'),
  row('b', '2', { lane: 'sure' }),
  row('c', '2', { kind: 'NOTE' }),
  row('d', '3'),
]

function meant(cursor: string, view: Partial<View> = {}, marked: readonly string[] = []) {
  const store = createReviewStore({
    inquiryId: '1',
    tree: { inquiry: { updated_at: '' }, chapters, positions } as unknown as InquiryTree,
    view: {
      filter: 'all',
      order: 'document',
      search: '',
      responsible: null,
      collapsed: new Set(),
      ...view,
    },
    cursor,
    onStructureChanged: () => undefined,
    onLost: () => undefined,
  })
  store.setMarked(new Set(marked))
  const { rows, ...rest } = meantToAssign(store.getState())
  return { ids: rows.map(({ id }) => id), ...rest }
}

describe('The key A assigns', () => {
  it('the position in focus, of notes nothing', () => {
    expect(meant(positionKey('a'))).toEqual({ ids: ['a'], hidden: 0 })
    expect(meant(positionKey('c'))).toEqual({ ids: [], hidden: 0 })
  })

  it('the marked ones, wherever the focus is', () => {
    expect(meant(chapterKey('3'), {}, ['a', 'b', 'c'])).toEqual({ ids: ['a', 'b'], hidden: 0 })
  })

  it('of the marked ones only those that are shown; where none is, the one in focus', () => {
    const sure = { filter: 'sure' } as const
    expect(meant(positionKey('b'), sure, ['a', 'b'])).toEqual({ ids: ['b'], hidden: 0 })
    expect(meant(positionKey('b'), sure, ['a', 'd'])).toEqual({ ids: ['b'], hidden: 0 })
  })

  it('all positions of the chapter in focus and of those in it, folded or not', () => {
    const whole = { ids: ['a', 'b'], chapter: '01 Kabel', hidden: 0 }
    expect(meant(chapterKey('1'))).toEqual(whole)
    expect(meant(chapterKey('1'), { collapsed: new Set(['1']) })).toEqual(whole)
  })

  it('also those that a filter hides, and says how many', () => {
    expect(meant(chapterKey('1'), { filter: 'sure' })).toEqual({
      ids: ['a', 'b'],
      chapter: '01 Kabel',
      hidden: 1,
    })
  })
})
