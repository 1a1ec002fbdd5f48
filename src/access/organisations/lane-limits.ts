import { type Detail, invalid } from '#kernel/errors.ts'

/** The least score of a position of each lane, with two digits. */
export type LaneLimits = { readonly sure: string; readonly check: string; readonly unsure: string }

/** Those of an organisation that has set none. */
export const USUAL_LIMITS: LaneLimits = { sure: '0.92', check: '0.70', unsure: '0.40' }

/** In hundredths, as it is stored. */
export const LIMIT_PATTERN = '^(0\\.(0[1-9]|[1-9]\\d)|1\\.00)$'

/** Refuses lanes of which one would begin before the one below it, naming the one that is too low. */
export function requireOrder(limits: LaneLimits, at: readonly string[]): void {
  const faults: Detail[] = []
  const below = (lane: keyof LaneLimits, lower: keyof LaneLimits) => {
    if (Number(limits[lane]) > Number(limits[lower])) return
    faults.push({ loc: [...at, lane], msg: `must be above ${limits[lower]}`, type: 'order' })
  }
  below('sure', 'check')
  below('check', 'unsure')
  if (faults.length > 0) throw invalid(...faults)
}
