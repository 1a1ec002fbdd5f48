/**
 * The seed of all drawn data. It is constant, so that every run tests the same cases. TEST_SEED
 * sets another one; TEST_SEED=random draws one, which the run prints (`vitest.shared.ts`).
 */
export const seed = Number(process.env['TEST_SEED'] ?? 4_711)

export type Random = {
  /** A number from 0 to 1, without 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32: small, and good enough to draw test data with. */
export function createRandom(start: number = seed): Random {
  let state = start >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick(from) {
      const picked = from[whole(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}
