import type { Prediction } from '../prediction.ts'
import type { AnalysedPosition } from './analysed-position.ts'
import type { Decision, Selection } from './decision.ts'
import type { PositionKeys } from './keys.ts'
import type { Choice, DefaultRule, NearChoice, NumberHit, PartsList } from './ports.ts'
import type { SettledPositions } from './settled-positions.ts'

/** All that is known of a position when it is decided. */
export type Evidence = {
  readonly analysed: AnalysedPosition
  readonly keys: PositionKeys
  readonly hits: readonly NumberHit[]
  /** Whose patterns the text has, the longest first. */
  readonly rules: readonly DefaultRule[]
  /** Whose names the text has, the longest first. */
  readonly partsLists: readonly PartsList[]
  readonly inMaster: readonly Choice[]
  readonly forEqual: readonly Choice[]
  readonly forEquivalent: readonly Choice[]
  /** For the same parameters; how near their texts are is still to be seen. */
  readonly inCluster: readonly NearChoice[]
  readonly predictions: readonly Prediction[]
}

export type Circumstances = {
  readonly customerId: string | null
  /** The score from which order entry takes a prediction; null in a tender, where it never does. */
  readonly agentThreshold: number | null
  /** Whether all of them are there and active. */
  readonly areOffered: (selections: readonly Selection[]) => boolean
  /** What is settled in the same inquiry by now. */
  readonly settled: SettledPositions
}

/** One way to a selection, or undefined where it leads nowhere. */
export type Source = (evidence: Evidence, circumstances: Circumstances) => Decision | undefined
