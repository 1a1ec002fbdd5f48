import type { Prediction } from '../prediction.ts'
import type { AnalysedPosition } from './analysed-position.ts'
import type { PersonalSource, Selection } from './decision.ts'
import type { PositionKeys } from './keys.ts'

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
  /** Of the analysis; made once, since they take longer than deciding. */
  readonly keys: PositionKeys
  /** The best first. */
  readonly predictions: readonly Prediction[]
}

export type ChosenPosition = {
  readonly positionId: string
  readonly keys: PositionKeys
  readonly selections: readonly Selection[]
  readonly source: PersonalSource
}
