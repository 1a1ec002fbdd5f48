import type { Verdict } from '../report.ts'

/** A share from 0 to 1, as others print it. */
export const percent = (share: number, places = 1): string => (100 * share).toFixed(places)

/** The limit is in percent. */
export const shareAtLeast = (about: string, share: number, limit: number): Verdict => ({
  about,
  figure: 100 * share,
  unit: ' %',
  limit,
  atLeast: true,
})
