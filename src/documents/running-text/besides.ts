/** What a document has between its lines, besides them; both by the index of the line they stand at or before. */
export type Besides = {
  /** Lines that the format calls headings, with their level: 0 is the highest. */
  readonly headings: ReadonlyMap<number, number>
  /** Reads the tables of positions that stand before a line. */
  readonly tables: ReadonlyMap<number, () => void>
}

export const PLAIN: Besides = { headings: new Map(), tables: new Map() }
