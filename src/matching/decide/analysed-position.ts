import type { Parameter } from '../parameters/parameter.ts'
import type { Position } from '../position.ts'

/** Hashes of words; a word of one meaning has one hash, however it is inflected. */
export type Terms = Uint32Array | readonly number[]

/** A position, and what the analysis of its text found. */
export type AnalysedPosition = {
  readonly position: Position
  /**
   * The words that say what is wanted: without boilerplate, and without what `parameters` say already. Words that
   * turn the meaning round (`ohne`, `links`) are among them.
   */
  readonly terms: Terms
  /** Those of the terms that make another article of it: words of the trade, codes, norms, what must not be there. */
  readonly marks: Terms
  readonly parameters: readonly Parameter[]
  readonly maker: string | null
  /** The code of the kind of product. */
  readonly product: number | null
}
