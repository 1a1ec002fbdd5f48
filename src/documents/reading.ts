import type { Issue } from './issues.ts'
import type { Chapter, Facts, OrderMetadata, Place } from './parsed-document.ts'

/** A file as its readers take it. */
export type SourceFile = {
  /** As it was sent; inside an e-mail with the way to it: `Anfrage.eml/LV.x83`. */
  readonly name: string
  readonly bytes: Buffer
}

/**
 * What the reader of a format makes of a file. It is completed into a ParsedDocument in one place
 * for all formats (read-document.ts): identifiers are found in the texts, facts and order metadata in the lines
 * that belong to no position.
 */
export type Reading = {
  readonly chapters: readonly Chapter[]
  /** What the format itself states. */
  readonly facts: Partial<Facts>
  readonly orderMetadata: Partial<OrderMetadata>
  /** Letter head, salutation, terms, the block beside the address: all that is no position. */
  readonly loose: readonly TextLine[]
  /** What others than the author say beside it, as in the mail he answers. It counts where he says nothing. */
  readonly byOthers?: readonly TextLine[]
  readonly issues: readonly Issue[]
}

/** A line of running text. What stands apart in it, as columns do, is divided by tabs. */
export type TextLine = {
  readonly text: string
  readonly place: Place
  /** Where it begins, in characters or points: only lines of one document are compared. */
  readonly left?: number
  /** Written larger or bolder than the text around it. */
  readonly stressed?: boolean
}

/** Reads one format. Trouble is an issue with its place; only what ends the reading is thrown (Unreadable). */
export type Reader = (source: SourceFile, limits: Limits) => Reading | Promise<Reading>

/** What one reading may take. The process around it has limits of its own that need no cooperation. */
export type Limits = {
  /** Positions, headings and notes. */
  readonly positions: number
  /** Characters of all texts together. */
  readonly characters: number
  /** Bytes of one part of an archive, unpacked, and of all that are opened. */
  readonly partBytes: number
  readonly unpackedBytes: number
  readonly archiveEntries: number
  /** Elements within elements. */
  readonly depth: number
  readonly rows: number
  readonly columns: number
  readonly cells: number
  readonly lineLength: number
  readonly pages: number
  /** Pages whose text must be recognised in their picture. */
  readonly recognisedPages: number
  readonly pixels: number
  readonly mailDepth: number
  readonly mailParts: number
  /** Milliseconds of `performance.now()`, when what takes long (recognition) must be over. */
  readonly deadline: number
  /** The same for all else that is read page by page. */
  readonly end: number
}

const MB = 1024 * 1024

export const LIMITS: Limits = {
  positions: 100_000,
  characters: 20 * MB,
  partBytes: 100 * MB,
  unpackedBytes: 300 * MB,
  archiveEntries: 2_000,
  depth: 200,
  rows: 200_000,
  columns: 500,
  cells: 2_000_000,
  lineLength: MB,
  pages: 2_000,
  recognisedPages: 60,
  pixels: 50_000_000,
  mailDepth: 5,
  mailParts: 100,
  deadline: Number.POSITIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
}
