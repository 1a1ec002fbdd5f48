import type { Prediction } from '../prediction.ts'
import type { AnalysedPosition } from './analysed-position.ts'
import type { PersonalSource, Selection } from './decision.ts'

/** An inquiry whose positions are to be settled, as far as that goes without a person. */
export type OpenInquiry = {
  readonly kind: 'TENDER' | 'ORDER'
  readonly customerId: string | null
  /** The score from which order entry takes a prediction. */
  readonly agentThreshold: number
  /** In the document's order. */
  readonly open: readonly OpenPosition[]
  /** What people settled already. */
  readonly settled: readonly ChosenPosition[]
}

export type OpenPosition = {
  readonly positionId: string
  readonly analysed: AnalysedPosition
  /** The best first. */
  readonly predictions: readonly Prediction[]
}

export type ChosenPosition = {
  readonly positionId: string
  readonly analysed: AnalysedPosition
  readonly selections: readonly Selection[]
  readonly source: PersonalSource
}
