import { describe, expect, it } from 'vitest'
import type { Chapter, PositionRow } from '../../api/types.ts'
import type { Rows } from './rows.ts'
import { positionIn, type View, visibleRows } from './visible-rows.ts'

const chapter = (id: string, parent_id: string | null = null): Chapter => ({
  id,
  parent_id,
  depth: parent_id === null ? 0 : 1,
  number: id,
  title: `Titel ${id}`,
})

const row = (id: string, chapter_id: string, more: Partial<PositionRow> = {}): PositionRow => ({
  id,
  chapter_id,
  position_number: id,
  description: 'Lampe',
  lane: 'check',
  version: 1,
  ...more,
})

function rowsOf(positions: readonly PositionRow[]): Rows {
  return {
    chapters: [chapter('1'), chapter('11', '1'), chapter('2')],
    order: positions.map(({ id }) => id),
    byId: new Map(positions.map((each) => [each.id, each])),
  }
}

const WHOLE: View = {
  filter: 'all',
  order: 'document',
  search: '',
  responsible: null,
  collapsed: new Set(),
}

const ADA = { responsible_user_id: '7' }
const BOB = { responsible_user_id: '8' }

const peopleOf = (rows: Rows, chapterId: string) =>
  visibleRows(rows, WHOLE, new Set()).flatMap((line) =>
    line.type === 'chapter' && line.chapter.id === chapterId ? line.people : [],
  )

describe('The assignee of a chapter', () => {
  it('is one person where all positions in it and below are', () => {
    const rows = rowsOf([row('a', '1', ADA), row('b', '11', ADA), row('c', '2')])
    expect(peopleOf(rows, '1')).toEqual([{ userId: '7', count: 2, isAll: true }])
    expect(peopleOf(rows, '2')).toEqual([])
  })

  it('is several people, who has most of it first; nobody has a note, nor what was removed', () => {
    const rows = rowsOf([
      row('a', '1', BOB),
      row('b', '11', ADA),
      row('c', '11', ADA),
      row('d', '11', { kind: 'NOTE' }),
      row('e', '11', { is_removed: true }),
    ])
    expect(peopleOf(rows, '1')).toEqual([
      { userId: '7', count: 2, isAll: false },
      { userId: '8', count: 1, isAll: false },
    ])
    expect(peopleOf(rows, '11')).toEqual([{ userId: '7', count: 2, isAll: true }])
  })
})

it('a position that was removed counts in no chapter', () => {
  const rows = rowsOf([row('a', '1'), row('b', '11', { is_removed: true }), row('c', '11')])
  const totals = visibleRows(rows, WHOLE, new Set()).flatMap((line) =>
    line.type === 'chapter' ? `${line.chapter.id}: ${line.open}/${line.total}` : [],
  )
  expect(totals).toEqual(['1: 2/2', '11: 1/1', '2: 0/0'])
})

describe('The lines of one person', () => {
  const rows = rowsOf([
    row('a', '1', ADA),
    row('b', '1', BOB),
    row('c', '2', { ...ADA, lane: 'sure' }),
    row('d', '2'),
  ])
  const shown = (view: Partial<View>) =>
    visibleRows(rows, { ...WHOLE, ...view }, new Set()).flatMap(({ key }) => positionIn(key) ?? [])

  it('are shown within what else is filtered, in either order', () => {
    expect(shown({ responsible: '7' })).toEqual(['a', 'c'])
    expect(shown({ responsible: '7', filter: 'sure' })).toEqual(['c'])
    expect(shown({ responsible: '7', order: 'exceptions' })).toEqual(['a', 'c'])
    expect(shown({ responsible: '9' })).toEqual([])
  })

  it('leave out chapters without any', () => {
    const lines = visibleRows(rows, { ...WHOLE, responsible: '8' }, new Set())
    expect(lines.map(({ key }) => key)).toEqual(['c1', 'pb'])
  })
})
