import type { Lane, PositionRow, Prediction } from '../../api/types.ts'

const SURE = 0.92
const CHECK = 0.7
const UNSURE = 0.4

/** How much there is to look at in a prediction. The service says so itself, and of the first one by the row. */
export function laneOf(prediction: Prediction, row: PositionRow): Lane {
  const told = (prediction as { lane?: Lane }).lane
  if (prediction.rank === 1 && row.lane !== undefined) return row.lane
  if (told !== undefined) return told
  const { score, attributes, article } = prediction
  const hasException =
    !article?.is_active ||
    attributes.some(({ verdict }) => verdict === 'conflict') ||
    (row.quantity !== undefined && article.base_quantity === null)
  if (score >= SURE && !hasException) return 'sure'
  if (score >= CHECK) return 'check'
  return score >= UNSURE ? 'unsure' : 'none'
}

export const canBeChosen = ({ article }: Prediction): boolean => article?.is_active === true
