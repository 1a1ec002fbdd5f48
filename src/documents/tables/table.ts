import type { Place } from '../parsed-document.ts'

/** A rectangle of cells, whichever format it comes from: a sheet, a CSV file, a table in a letter, on a page, in a mail. */
export type Table = {
  /** The sheet's name; empty elsewhere. */
  readonly name: string
  readonly rows: readonly Row[]
  /** Cells that reach over others. Only their first one has a text. */
  readonly merges: readonly Merge[]
  /** Where rows (indexes into `rows`, both included) stand in the file. */
  place(first: number, last: number): Place
}

/** By column, from 0. A row may end early, and have holes. */
export type Row = readonly (Cell | undefined)[]

export type Cell = {
  /** As shown, without blanks around it. */
  readonly text: string
  /** Where the format itself says that it is a number: decimal text. */
  readonly number?: string
  readonly bold?: boolean
}

/** Rows and columns are counted from 0, both ends included. */
export type Merge = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}
