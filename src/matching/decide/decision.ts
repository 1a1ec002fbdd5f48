import type { Reason } from '../prediction.ts'

/** How a position gets its selection without a person, in the order in which it is tried. */
export const AUTOMATIC_SOURCES = [
  'EXACT_NUMBER',
  'DEFAULT_ARTICLE',
  'PARTS_LIST',
  'MASTER',
  'DUPLICATE',
  'HISTORIC',
  'EQUIVALENT',
  'CLUSTER',
  'AGENT',
] as const

export type AutomaticSource = (typeof AUTOMATIC_SOURCES)[number]

/** A person took one of the predictions, or something else. */
export type PersonalSource = 'PREDICTION' | 'MANUAL'

export type SelectionSource = AutomaticSource | PersonalSource

export type Selection = {
  readonly articleNumber: string
  /** How much of the article one unit of the position takes, as decimal text: a set has more than one of some. */
  readonly quantityPerUnit: string
  /** Whether that is in base units of the article and not in the position's unit; where nobody said it, its units tell. */
  readonly isInBaseUnits?: boolean | undefined
  /** Of an accessory: so many per base unit of another article of the same position. */
  readonly accessoryTo?: { readonly articleNumber: string; readonly multiplier: string } | undefined
}

export type Decision = {
  readonly source: AutomaticSource
  readonly selections: readonly Selection[]
  readonly because: readonly Reason[]
}

export const oneOf = (articleNumber: string): readonly Selection[] => [
  { articleNumber, quantityPerUnit: '1' },
]

/** Equal for the same articles in the same amounts, in whatever order. */
export const signatureOf = (selections: readonly Selection[]): string =>
  selections
    .map(({ articleNumber, quantityPerUnit }) => `${articleNumber} ${quantityPerUnit}`)
    .sort()
    .join('\n')
