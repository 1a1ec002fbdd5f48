export type Pace = {
  /** Takes a cost, and goes into debt where there is less. */
  spend(cost: number): void
  /** How long to wait until the debt is paid; zero without one. */
  waitMs(): number
}

export type Rate = { readonly burst: number; readonly perSecond: number }

/** A token bucket in memory. */
export function createPace({ burst, perSecond }: Rate, elapsedMs: () => number): Pace {
  let tokens = burst
  let at = elapsedMs()
  const refill = (): void => {
    const now = elapsedMs()
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond)
    at = now
  }
  return {
    spend(cost) {
      refill()
      tokens -= cost
    },
    waitMs() {
      refill()
      return tokens >= 0 ? 0 : Math.ceil((-tokens / perSecond) * 1000)
    },
  }
}
