import { expect, it } from 'vitest'
import { inDocumentOrder } from './document-order.ts'
import type { Placed } from './place.ts'

const chapter = (id: string, parent_id: string | null, depth: number) => ({
  id,
  parent_id,
  depth,
  number: id,
  title: id,
})
const row = (id: string, chapter_id: string) => ({
  id,
  chapter_id,
  position_number: id,
  description: id,
  version: 1,
})

it('What stands in a file is listed as the document has it: a chapter before its positions', () => {
  const place = { kind: 'LINES', first: 1, last: 2 } as const
  const placed: readonly Placed[] = [
    { position_id: '11', place },
    { chapter_id: '2', place },
    { position_id: '10', place },
    { chapter_id: '1', place },
    { position_id: '12', place },
  ]
  const rows = {
    chapters: [chapter('1', null, 0), chapter('2', '1', 1)],
    order: ['10', '11', '12', '13'],
    byId: new Map(
      [row('10', '1'), row('11', '2'), row('12', '2'), row('13', '2')].map((r) => [r.id, r]),
    ),
  }
  const listed = inDocumentOrder(placed, rows)
  expect(listed.map((each) => each.position_id ?? `c${each.chapter_id}`)).toEqual([
    'c1',
    '10',
    'c2',
    '11',
    '12',
  ])
})
