import type { Position } from '../position.ts'
import type { Prediction } from '../prediction.ts'
import { oneOf } from './decision.ts'
import { grouped } from './grouped.ts'
import { isLabelled, plainNumber } from './number-rules.ts'
import type { NumberHit } from './ports.ts'
import type { Source } from './source.ts'

/** Order entry takes a prediction that is as good as certain. */
export const byAgent: Source = (
  { analysed: { position }, hits, predictions },
  { agentThreshold, areOffered },
) => {
  const [best, second] = predictions
  if (agentThreshold === null || !best || best.score < agentThreshold) return undefined
  // Of several that fit the best is taken; of two that cannot be told apart none is.
  if (second && second.score >= best.score) return undefined
  if (isVetoed(best) || !bearsNumbers(best, position, hits)) return undefined
  if (!areOffered(oneOf(best.articleNumber))) return undefined
  return {
    source: 'AGENT',
    selections: oneOf(best.articleNumber),
    because: [
      { code: 'certain_prediction', args: { score: best.score, threshold: agentThreshold } },
      ...best.reasons,
    ],
  }
}

/** However high the score: it is another thing, or what is asked for and what is offered contradict or only come close. */
const isVetoed = ({ attributes, reasons }: Prediction): boolean =>
  reasons.some(({ code }) => code === 'product_other') ||
  attributes.some(
    ({ name, verdict }) =>
      verdict === 'conflict' || (verdict === 'near' && !SERVES_AS_WELL.has(name)),
  )

/** More of it serves as well, one of the two merely says it in more detail, and other makers are named only where they may be offered. */
const SERVES_AS_WELL: ReadonlySet<string> = new Set([
  'manufacturer',
  'ip_rating',
  'ik_rating',
  'fire_class',
  'nominal_pressure_pn',
  'pressure_bar',
  'breaking_capacity_ka',
  'voltage_v',
  'temperature_c',
  'power_w',
  'material',
  'colour',
  'colour_temperature_k',
  'nominal_diameter_dn',
])

/**
 * Who gives an EAN or a maker's number wants that very article, and not one that is much like it. Nor does a labelled
 * number that other articles have mean this one.
 */
function bearsNumbers(
  { articleNumber }: Prediction,
  { identifiers }: Position,
  hits: readonly NumberHit[],
): boolean {
  const isDemanding = identifiers.some(
    ({ type }) => type === 'EAN' || type === 'MANUFACTURER_ARTICLE_NUMBER',
  )
  const isIts = (hit: NumberHit) => hit.articleNumber === articleNumber
  const labelled = grouped(hits.filter(isLabelled), ({ written }) => plainNumber(written))
  return (
    (!isDemanding || hits.some(isIts)) && [...labelled.values()].every((each) => each.some(isIts))
  )
}
