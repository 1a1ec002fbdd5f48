import type { Position } from '../position.ts'
import type { Prediction } from '../prediction.ts'
import { oneOf } from './decision.ts'
import type { NumberHit } from './ports.ts'
import type { Source } from './source.ts'

/** Order entry takes a prediction that is as good as certain. */
export const byAgent: Source = (
  { analysed: { position }, hits, predictions },
  { agentThreshold, areOffered },
) => {
  const [best, second] = predictions
  if (agentThreshold === null || !best || best.score < agentThreshold) return undefined
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

/** However high the score: what is asked for and what is offered contradict each other. */
const isVetoed = ({ attributes }: Prediction): boolean =>
  attributes.some(({ verdict }) => verdict === 'conflict')

/** Who gives an EAN or a maker's number wants that very article, and not one that is much like it. */
function bearsNumbers(
  { articleNumber }: Prediction,
  { identifiers }: Position,
  hits: readonly NumberHit[],
): boolean {
  const isDemanding = identifiers.some(
    ({ type }) => type === 'EAN' || type === 'MANUFACTURER_ARTICLE_NUMBER',
  )
  return !isDemanding || hits.some((hit) => hit.articleNumber === articleNumber)
}
