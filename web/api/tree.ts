import { type AnswerOf, call } from './call.ts'
import type { PositionRow } from './interface.ts'

type Sent = AnswerOf<'GET /inquiries/{id}'>

/** A request with all its positions. */
export type InquiryTree = Omit<Sent, 'positions'> & { readonly positions: readonly PositionRow[] }

export const readTree = async (id: string, signal?: AbortSignal): Promise<InquiryTree> =>
  treeOf(await call('GET /inquiries/{id}', { path: { id } }, signal))

/** Positions are sent as a table: thousands would be mostly the names of their fields. */
export const treeOf = (sent: Sent): InquiryTree => ({ ...sent, positions: rowsOf(sent.positions) })

/** What is left out of the table is left out of its rows; a chapter is told by the first of those in it. */
function rowsOf({ columns, rows }: Sent['positions']): readonly PositionRow[] {
  let chapterId = ''
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [at, value] of values.entries()) {
      if (value !== null) row[columns[at] ?? ''] = value
    }
    chapterId = (row['chapter_id'] as string | undefined) ?? chapterId
    return { ...row, chapter_id: chapterId } as PositionRow
  })
}
