import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compactList } from '../../src/inquiries/review/tree/compact-row.ts'
import type { Row } from '../../src/inquiries/review/tree/queries.ts'
import type { InquiryTree } from '../../web/api/types.ts'
import { rowsIn } from '../../web/review/store/rows.ts'

const listed = (chapterIds: readonly string[]) =>
  compactList(
    chapterIds.map((chapter_id, at) => ({ id: String(at), chapter_id, is_relevant: true }) as Row),
  )

it('8.4: a chapter is named by the first of the positions that follow each other in it', () => {
  expect(listed(['7', '7', '8', '7'])).toEqual([
    { id: '0', chapter_id: '7' },
    { id: '1' },
    { id: '2', chapter_id: '8' },
    { id: '3', chapter_id: '7' },
  ])
})

it('8.4: whatever the chapters are, the page knows that of each position', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1', '2', '3')), (chapterIds) => {
      const positions = listed(chapterIds) as InquiryTree['positions']
      expect(rowsIn({ positions }).map(({ chapter_id }) => chapter_id)).toEqual(chapterIds)
    }),
  )
})
