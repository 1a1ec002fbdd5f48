import type { Lane, PositionRow, Prediction } from '../../api/types.ts'

/** Of the first one, that of the row: it knows of what happened to the article since. */
export const laneOf = ({ rank, lane }: Prediction, row: PositionRow): Lane =>
  rank === 1 && row.lane !== undefined ? row.lane : lane

export const canBeChosen = ({ article }: Prediction): boolean => article?.is_active === true
