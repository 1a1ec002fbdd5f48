import { Outline } from '../outline.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS } from '../reading.ts'
import { decimalOf } from '../spreadsheet/number-format.ts'
import { readTables } from './read-tables.ts'
import type { Cell, Merge, Table } from './table.ts'

/** A row of a test: numbers are cells that the format says are numbers, `*Text` is bold, null is empty. */
export type Written = readonly (string | number | null | undefined)[]

export function tableOf(rows: readonly Written[], name = '', merges: readonly Merge[] = []): Table {
  return {
    name,
    rows: rows.map((row) => row.map(cellOf)),
    merges,
    place: (first, last) => ({
      file: 'a.xlsx',
      kind: 'ROWS',
      sheet: name,
      first: first + 1,
      last: last + 1,
    }),
  }
}

function cellOf(written: Written[number]): Cell | undefined {
  if (written === null || written === undefined || written === '') return undefined
  if (typeof written === 'number') {
    const number = decimalOf(String(written)) ?? '0'
    return { text: number, number }
  }
  return written.startsWith('*') ? { text: written.slice(1), bold: true } : { text: written }
}

export function read(...tables: readonly Table[]) {
  const outline = new Outline(LIMITS, { file: 'a.xlsx', kind: 'LINES', first: 1, last: 1 })
  const { loose, issues } = readTables(tables, outline, { name: 'a.xlsx', bytes: Buffer.alloc(0) })
  const chapters = outline.finish()
  return {
    chapters,
    positions: allPositions(chapters),
    loose: loose.map(({ text }) => text),
    issues: issues.map(({ code }) => code),
  }
}

export const readRows = (...rows: readonly Written[]) => read(tableOf(rows))

function allPositions(chapters: readonly Chapter[]): readonly Position[] {
  return chapters.flatMap((each) => [...each.positions, ...allPositions(each.chapters)])
}

/** `1.1 | Rohr | 12 m`, one line per position. */
export const briefly = (positions: readonly Position[]): readonly string[] =>
  positions.map((each) =>
    [each.number, each.shortText, `${each.quantity ?? '-'} ${each.unit ?? '-'}`].join(' | '),
  )

/** Chapters with their depth: `1 Rohbau`, `  1.1 Erdarbeiten`. */
export const outlineOf = (chapters: readonly Chapter[], depth = 0): readonly string[] =>
  chapters.flatMap((each) => [
    `${'  '.repeat(depth)}${each.number} ${each.title} (${each.positions.length})`,
    ...outlineOf(each.chapters, depth + 1),
  ])
