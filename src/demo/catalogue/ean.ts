import { digits, roll } from '../dice.ts'

/**
 * The range that begins with 29 is free for use inside a company, so no code here belongs to a
 * product that really exists.
 */
const PREFIX = '29'
/** The largest prime of ten digits: multiplied numbers stay apart below it. */
const PRIME = 9_999_999_967
const STRIDE = 7_368_787

/** Every index has its own code: multiplying is a permutation of the numbers below the prime. */
export const eanOf = (index: number, seed: number): string =>
  withCheckDigit(`${PREFIX}${digits((index * STRIDE + roll(seed, 0)) % PRIME, 10)}`)

/** GS1: the digits weigh 3 and 1 in turn, from the right; the check digit fills up to ten. */
export function withCheckDigit(body: string): string {
  let sum = 0
  for (let at = 0; at < body.length; at++) {
    sum += (body.charCodeAt(at) - 48) * ((body.length - at) % 2 === 1 ? 3 : 1)
  }
  return `${body}${(10 - (sum % 10)) % 10}`
}
