import type { Span } from './position.ts'

/** How what is wanted and what is offered stand to each other. */
export type Agreement =
  | 'equal'
  /** Not the same, but it serves: a higher protection class, a value within its tolerance. */
  | 'near'
  /** Wanted, and the article does not say. */
  | 'missing'
  | 'conflict'
  /** The article says it, and nobody asked. */
  | 'extra'

/** One line of the comparison: an attribute of the position beside that of the article. */
export type AttributeComparison = {
  /** A code such as `rated_current`, or the article's own name of an attribute. */
  readonly name: string
  readonly required: string | null
  readonly offered: string | null
  readonly verdict: Agreement
  /** Where the position asks for it; empty for what is extra. */
  readonly spans: readonly Span[]
}

/** Codes with arguments: the web application words them in the user's language. */
export type Reason = {
  readonly code: string
  readonly args: Readonly<Record<string, string | number>>
}

/** A ranked guess. */
export type Prediction = {
  readonly articleNumber: string
  /** How likely it is right, 0 to 1, calibrated. */
  readonly score: number
  readonly reasons: readonly Reason[]
  readonly attributes: readonly AttributeComparison[]
}
