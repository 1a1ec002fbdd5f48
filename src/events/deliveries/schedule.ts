const SECOND_MS = 1_000

/** When to try again after so many failed attempts; null: the delivery is given up. */
export function nextAttemptAt(
  delaysS: readonly number[],
  attempts: number,
  lastEnded: Date,
): Date | null {
  const delayS = delaysS[attempts - 1]
  return delayS === undefined ? null : new Date(lastEnded.getTime() + delayS * SECOND_MS)
}

/** The attempts that would follow if each of them failed at once, as far as they can be foretold. */
export function plannedAttempts(
  delaysS: readonly number[],
  attempts: number,
  next: Date,
): readonly Date[] {
  const following = nextAttemptAt(delaysS, attempts + 1, next)
  return following ? [next, ...plannedAttempts(delaysS, attempts + 1, following)] : [next]
}
