/** A raw score and how likely it is right, both rising from point to point. */
export type CalibrationPoint = readonly [raw: number, chance: number]

/** How likely a raw score is right: between two points on the line that joins them, outside as at the nearest one. */
export function calibrate(points: readonly CalibrationPoint[], raw: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.[0] ?? Number.POSITIVE_INFINITY) <= raw) low = middle + 1
    else high = middle
  }
  const below = points[low - 1]
  const above = points[low]
  if (!below || !above) return (below ?? above)?.[1] ?? 0
  const share = (raw - below[0]) / (above[0] - below[0])
  // Never beyond the points, whatever rounding does.
  return Math.min(above[1], below[1] + share * (above[1] - below[1]))
}
