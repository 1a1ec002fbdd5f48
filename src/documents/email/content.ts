import type { Merge, Row } from '../tables/table.ts'

/** A piece of a mail's body, whether it was plain text or a page. */
export type Content = Line | TableContent

export type Line = Origin & {
  readonly kind: 'LINE'
  readonly text: string
  readonly isStressed: boolean
  /** Blanks before it. */
  readonly left: number
  /** How many lines of the body it takes; more than one where they were joined. */
  readonly lines?: number
}

export type TableContent = Origin & {
  readonly kind: 'TABLE'
  readonly rows: readonly Row[]
  readonly merges: readonly Merge[]
}

export type Contents = {
  readonly contents: readonly Content[]
  /** Whether there was more than may be read. */
  readonly isCut: boolean
}

/** What the mail itself says of a piece. */
export type Origin = {
  /** It is from an older mail. */
  readonly isQuoted: boolean
  readonly isSignature: boolean
}
