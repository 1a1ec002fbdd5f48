import type { Outline } from '../outline.ts'
import type { PositionKind } from '../parsed-document.ts'
import type { Arranged } from './arrange.ts'
import { type ChapterEntry, finished, type Growing } from './entries.ts'
import type { Layout } from './layout.ts'
import type { Table } from './table.ts'

/** A table and what it says. */
export type List = Arranged & {
  readonly table: Table
  /** The first row that belongs to the list. */
  readonly from: number
  readonly layout: Layout | undefined
}

export const hasPositions = ({ entries }: Arranged): boolean =>
  entries.some((entry) => entry.what === 'POSITION')

type OpenChapter = { readonly level: string; readonly kind: PositionKind | undefined }

/** Writes a list into the outline, inside a chapter of its own where several sheets have one. */
export function writeList({ table, entries }: List, outline: Outline, named: boolean): void {
  const outside = outline.depth
  if (named) outline.enter('', table.name, table.place(0, Math.max(0, table.rows.length - 1)))
  const base = outline.depth
  const open: OpenChapter[] = []
  for (const entry of entries) {
    if (entry.what === 'POSITION') {
      outline.add(finished(entry, kindIn(open, entry), table))
      continue
    }
    outline.leaveTo(base + settle(open, entry))
    outline.enter(entry.number, entry.title, table.place(entry.row, entry.row))
  }
  outline.leaveTo(outside)
}

const kindIn = (open: readonly OpenChapter[], { isPlain, kind }: Growing): PositionKind =>
  isPlain ? (open.at(-1)?.kind ?? kind) : kind

const DEEPEST = 8

/** A heading that looks like an open one takes its place; else it is inside. How many remain open is answered. */
function settle(open: OpenChapter[], { level, kind }: ChapterEntry): number {
  let depth = open.findIndex((each) => each.level === level)
  if (depth < 0 && level.startsWith('#')) {
    const segments = Number(level.slice(1))
    depth = open.findIndex(
      (each) => each.level.startsWith('#') && Number(each.level.slice(1)) > segments,
    )
  }
  if (depth < 0) depth = Math.min(open.length, DEEPEST)
  open.length = depth
  open.push({ level, kind: kind ?? open.at(-1)?.kind })
  return depth
}
