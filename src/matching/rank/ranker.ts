import { type CalibrationPoint, calibrate } from './calibration.ts'
import type { Evidence } from './evidence.ts'
import { COLUMNS, FEATURES, featuresOf } from './features.ts'
import type { Question } from './question.ts'
import { shortlist } from './shortlist.ts'
import { loadTrees, type TreeModel } from './trees.ts'

/** Made by `npm run train:ranker`; see docs/matching.md. */
export type RankerWeights = {
  /** Which candidate is the better one, each looked at for itself. */
  readonly order: TreeModel
  /** How sure that is, with the other candidates in view. */
  readonly certainty: TreeModel
  readonly calibration: readonly CalibrationPoint[]
}

export type Ranked = {
  readonly evidence: Evidence
  /** How likely it is right. */
  readonly score: number
}

export type Ranker = {
  /** Those that are shown, best first. */
  rank(question: Question, evidences: readonly Evidence[], priors?: Float32Array): readonly Ranked[]
}

/** What certainty is judged by. */
export const CERTAINTY_FEATURES = [
  'raw',
  'lead',
  'rivals_close',
  'rivals_near',
  'place',
  'best',
  ...['conflict', 'conflict_in_short', 'identity_conflict', 'identity_missing', 'missing', 'near'],
  ...[
    'equal',
    'identity_equal',
    'identity_extra',
    'extra',
    'maker',
    'others_allowed',
    'norms_equal',
  ],
  ...['short_said', 'all_said', 'name_said', 'name_said_in_short', 'similar_words', 'product_said'],
  ...['missing_short_words', 'missing_short_numbers', 'missing_short_codes', 'missing_mass'],
  ...['missing_trade', 'missing_trade_in_short', 'variant_missing', 'equal_share', 'grams'],
  ...['unsaid_name_words', 'unsaid_name_numbers', 'unsaid_name_codes', 'unsaid_negated'],
  ...['missing_known', 'missing_known_in_short', 'unsaid_rare', 'unsaid_mass', 'rarest_missing'],
  ...['negation_conflict', 'number_labelled', 'number_in_text', 'number_length', 'unit'],
] as const

const CERTAINTY_COLUMNS = CERTAINTY_FEATURES.length
const OWN_COLUMNS = 6
const TAKEN_OVER = CERTAINTY_FEATURES.slice(OWN_COLUMNS).map((name) =>
  FEATURES.indexOf(name as (typeof FEATURES)[number]),
)

export function createRanker({ order, certainty, calibration }: RankerWeights): Ranker {
  requireFeatures(order, FEATURES)
  requireFeatures(certainty, CERTAINTY_FEATURES)
  const ordering = loadTrees(order)
  const judging = loadTrees(certainty)
  return {
    rank(question, evidences, priors) {
      const rows = featuresOf(question, evidences)
      const raw = new Float32Array(evidences.length)
      for (let at = 0; at < raw.length; at++) {
        raw[at] = ordering.score(rows, at * COLUMNS) + (priors?.[at] ?? 0)
      }
      const places = shortlist(rows, raw)
      const judged = certaintyRows(rows, raw, places)
      return Array.from(places, (at, place) => ({
        evidence: evidences[at] as Evidence,
        score: calibrate(calibration, judging.score(judged, place * CERTAINTY_COLUMNS)),
      })).sort((left, right) => right.score - left.score)
    },
  }
}

/** Weights of other features would rank by chance. */
function requireFeatures({ features }: TreeModel, known: readonly string[]): void {
  if (features.join() !== known.join()) {
    throw new Error('The weights are of other features: run `npm run train:ranker`')
  }
}

/** One row per candidate, the best first. */
export function certaintyRows(
  rows: Float32Array,
  raw: Float32Array,
  places: Uint32Array,
): Float32Array {
  const judged = new Float32Array(places.length * CERTAINTY_COLUMNS)
  const best = raw[places[0] as number] ?? Number.NaN
  const second = raw[places[1] as number] ?? Number.NaN
  for (let place = 0; place < places.length; place++) {
    const at = places[place] as number
    const own = raw[at] as number
    const row = place * CERTAINTY_COLUMNS
    judged[row] = own
    judged[row + 1] = own - (place === 0 ? second : best)
    judged[row + 2] = rivals(raw, own, CLOSE)
    judged[row + 3] = rivals(raw, own, NEAR)
    judged[row + 4] = Math.min(place, FAR_PLACE)
    judged[row + 5] = best
    for (let column = 0; column < TAKEN_OVER.length; column++) {
      judged[row + OWN_COLUMNS + column] = rows[
        at * COLUMNS + (TAKEN_OVER[column] as number)
      ] as number
    }
  }
  return judged
}

const CLOSE = 0.2
const NEAR = 1
const FAR_PLACE = 10

/** Others that are as good, or nearly. */
function rivals(raw: Float32Array, own: number, distance: number): number {
  let count = -1
  for (let at = 0; at < raw.length; at++) if ((raw[at] as number) > own - distance) count++
  return count
}
