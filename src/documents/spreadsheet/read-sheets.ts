import type { Issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import type { SourceFile, TextLine } from '../reading.ts'
import { readLines } from '../running-text/read-lines.ts'
import { readTables } from '../tables/read-tables.ts'
import type { Table } from '../tables/table.ts'

/** Reads the tables of a file; where there is none, a letter was written into its cells, line by line. */
export function readSheets(
  tables: readonly Table[],
  outline: Outline,
  file: SourceFile,
): { loose: readonly TextLine[]; issues: readonly Issue[] } {
  const read = readTables(tables, outline, file)
  if (outline.positions > 0) return read
  const { loose, issues } = readLines(read.loose, outline)
  return { loose, issues: [...read.issues, ...issues] }
}
