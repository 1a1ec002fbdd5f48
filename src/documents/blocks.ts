import type { Issue } from './issues.ts'
import type { Outline } from './outline.ts'
import type { SourceFile, TextLine } from './reading.ts'
import { readLines } from './running-text/read-lines.ts'
import { looksLikePositions, readTables } from './tables/read-tables.ts'
import type { Table } from './tables/table.ts'

/** A part of a document in which text and tables take turns. */
export type Block = { readonly lines: readonly TextLine[] } | { readonly table: Table }

/** Reads text and tables in the order of the document. */
export function readBlocks(
  blocks: readonly Block[],
  outline: Outline,
  file: SourceFile,
): { loose: TextLine[]; issues: Issue[] } {
  const tables = blocks.flatMap((block) =>
    'table' in block && looksLikePositions(block.table) ? [block.table] : [],
  )
  const lines = blocks.flatMap((block) => ('lines' in block ? block.lines : asLines(block.table)))
  if (tables.length === 0) return readLines(lines, outline)
  const others = blocks.flatMap((block) =>
    'lines' in block ? block.lines : tables.includes(block.table) ? [] : asLines(block.table),
  )
  const read = readTables(tables, outline, file)
  return { loose: [...others, ...read.loose], issues: read.issues }
}

/** A table that is only layout is read as lines whose columns are divided by tabs. */
function asLines(table: Table): readonly TextLine[] {
  return table.rows.flatMap((row, at) => {
    const text = row
      .map((cell) => cell?.text.replace(/\s+/g, ' ') ?? '')
      .join('\t')
      .replace(/\t+$/, '')
    return text.trim() === '' ? [] : [{ text, place: table.place(at, at) }]
  })
}
