import type { Sums } from './api.ts'

/** Below this a rate says little. */
const ENOUGH = 50

export const isFew = (n: number): boolean => n < ENOUGH

/** A share, or nothing where there is nothing to share. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole

type Counts = Pick<
  Sums,
  'selection_count' | 'auto_selected_count' | 'prediction_correct_count' | 'manual_selection_count'
>

/** What needed no search by hand. Of sums: rates are never averaged. */
export const hitsOf = (sums: Counts): number =>
  sums.auto_selected_count + sums.prediction_correct_count

export const hitRate = (sums: Counts): number | null => shareOf(hitsOf(sums), sums.selection_count)

/** Hours and minutes: `2:10`. */
export function hoursOf(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
