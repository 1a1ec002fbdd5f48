import { describe, expect, it } from 'vitest'
import type { InquiryTree, PositionRow } from '../../api/types.ts'
import { createReviewStore } from './review-store.ts'
import { positionIn, type View } from './visible-rows.ts'

const chapters = ['1', '2'].map((id) => ({
  id,
  parent_id: null,
  depth: 0,
  number: id,
  title: `Chapter ${id}`,
}))

const row = (id: string, chapter_id: string, more: Partial<PositionRow> = {}) =>
  ({
    id,
    chapter_id,
    version: 1,
    kind: 'NORMAL',
    position_number: id,
    description: id,
    ...more,
  }) as PositionRow

const OPEN = { lane: 'check' } as const

function storeOf(positions: readonly PositionRow[], cursor: string, view: Partial<View> = {}) {
  const tree = { inquiry: { updated_at: '1' }, chapters, positions } as unknown as InquiryTree
  const store = createReviewStore({
    inquiryId: '1',
    tree,
    view: {
      filter: 'all',
      order: 'document',
      search: '',
      responsible: null,
      collapsed: new Set(),
      ...view,
    },
    cursor: `p${cursor}`,
    onStructureChanged: () => undefined,
    onLost: () => undefined,
  })
  return store
}

describe('The key N: the next open position', () => {
  const positions = [row('a', '1', OPEN), row('b', '1'), row('c', '1', OPEN), row('d', '2', OPEN)]

  it('is looked for behind the focus, and from the beginning where there is none', () => {
    expect(storeOf(positions, 'a').nextOpen(1)).toBe('pc')
    expect(storeOf(positions, 'd').nextOpen(1)).toBe('pa')
    expect(storeOf(positions, 'a').nextOpen(-1)).toBe('pd')
  })

  it('is found in a chapter that is folded, which is opened for it', () => {
    const store = storeOf(positions, 'c', { collapsed: new Set(['2']) })
    expect(store.nextOpen(1)).toBe('pd')
    store.setCursor(store.nextOpen(1))
    expect(store.getState().visible.some(({ key }) => key === 'pd')).toBe(true)
    expect(store.getState().cursor).toBe('pd')
  })

  it('is none where only the one in focus is open', () => {
    expect(storeOf([row('a', '1', OPEN), row('b', '1')], 'a').nextOpen(1)).toBeNull()
  })
})

describe('A colleague’s change', () => {
  it('takes no line from under the hands: it stays in sight until the person leaves it', () => {
    const store = storeOf([row('a', '1', OPEN), row('b', '1', OPEN)], 'a', { filter: 'open' })
    const settled = [row('a', '1', { version: 2 }), row('b', '1', OPEN)]
    store.replace({
      inquiry: { updated_at: '2' },
      chapters,
      positions: settled,
    } as unknown as InquiryTree)
    const shown = () =>
      store
        .getState()
        .visible.map(({ key }) => positionIn(key))
        .filter(Boolean)
    expect(store.getState().cursor).toBe('pa')
    expect(shown()).toEqual(['a', 'b'])
    store.setCursor('pb')
    expect(shown()).toEqual(['b'])
  })
})
