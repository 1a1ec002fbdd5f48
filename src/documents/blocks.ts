import type { Issue } from './issues.ts'
import { Outline } from './outline.ts'
import type { Chapter } from './parsed-document.ts'
import { LIMITS, type SourceFile, type TextLine } from './reading.ts'
import { isBill, readLines } from './running-text/read-lines.ts'
import { looksLikePositions, readTables } from './tables/read-tables.ts'
import type { Table } from './tables/table.ts'

/** A part of a document in which text and tables take turns. */
export type Block =
  | { readonly lines: readonly TextLine[] }
  | { readonly table: Table }
  /** Where the format itself says that it is one; 0 is the highest level. */
  | { readonly heading: TextLine; readonly level: number }

/** Reads text and tables in the order of the document. Tables that are only layout are read as text. */
export function readBlocks(
  blocks: readonly Block[],
  outline: Outline,
  file: SourceFile,
): { loose: TextLine[]; issues: Issue[] } {
  const tablesOfPositions = positionTables(blocks, file)
  const lines: TextLine[] = []
  const levels = new Map<number, number>()
  const tables = new Map<number, Table[]>()
  for (const block of blocks) {
    if ('lines' in block) for (const line of block.lines) lines.push(line)
    else if ('heading' in block) {
      levels.set(lines.length, block.level)
      lines.push(block.heading)
    } else if (tablesOfPositions.has(block.table)) {
      const here = tables.get(lines.length)
      if (here) here.push(block.table)
      else tables.set(lines.length, [block.table])
    } else for (const line of linesOfTable(block.table)) lines.push(line)
  }
  const loose: TextLine[] = []
  const issues: Issue[] = []
  const read = readLines(lines, outline, {
    headings: levels,
    tables: new Map(
      [...tables].map(([at, some]) => [
        at,
        () => {
          const found = readTables(some, outline, file)
          for (const line of found.loose) loose.push(line)
          for (const each of found.issues) issues.push(each)
        },
      ]),
    ),
  })
  return { loose: [...read.loose, ...loose], issues: [...read.issues, ...issues] }
}

/**
 * Which tables hold positions. One that asks for nothing, such as the sums of all chapters, does so only where nothing
 * else in the document does: then it is a list of prices.
 */
function positionTables(blocks: readonly Block[], file: SourceFile): ReadonlySet<Table> {
  const lists = blocks.flatMap((block) =>
    'table' in block && looksLikePositions(block.table) ? [block.table] : [],
  )
  const asking = lists.filter((table) => asksForSomething(table, file))
  if (asking.length === lists.length) return new Set(lists)
  const lines = blocks.flatMap((block) => ('lines' in block ? block.lines : []))
  return new Set(asking.length > 0 || isBill(lines) ? asking : lists)
}

/** Most tables that ask for anything do so soon. */
const SOON = 40

const asksForSomething = (table: Table, file: SourceFile): boolean =>
  (table.rows.length > 2 * SOON &&
    asksAtAll({ ...table, rows: table.rows.slice(0, SOON) }, file)) ||
  asksAtAll(table, file)

function asksAtAll(table: Table, file: SourceFile): boolean {
  const outline = new Outline(LIMITS, table.place(0, 0))
  readTables([table], outline, file)
  const asks = ({ positions, chapters }: Chapter): boolean =>
    positions.some(({ quantity }) => quantity !== null) || chapters.some(asks)
  return outline.finish().some(asks)
}

/** A table as text: columns are divided by tabs. What stands in several lines of its cells stays side by side. */
export function linesOfTable(table: Table): readonly TextLine[] {
  return table.rows.flatMap((row, at) => {
    const cells = Array.from(row, (cell) => cell?.text.split('\n') ?? [])
    const height = cells.reduce((most, lines) => Math.max(most, lines.length), 0)
    return Array.from({ length: height }, (_, line) => {
      const texts = cells.map((lines) => (lines[line] ?? '').replace(/\s+/g, ' ').trim())
      return { text: texts.join('\t').replace(/\t+$/, ''), place: table.place(at, at) }
    }).filter(({ text }) => text !== '')
  })
}
