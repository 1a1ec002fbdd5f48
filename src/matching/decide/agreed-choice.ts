import { signatureOf } from './decision.ts'
import type { Choice } from './ports.ts'

const LATEST = 5

/**
 * What people chose for one text, where they agree. The customer's own choices come before all others'; of these the
 * latest five are looked at. The latest is taken if more than half of them are the same: so one that was chosen once,
 * or by all, stands at once, a change of mind counts as soon as it is the rule, and a contradiction is left to a person.
 */
export function agreedChoice(
  choices: readonly Choice[],
  customerId: string | null,
): Choice | undefined {
  const own = customerId === null ? [] : choices.filter((each) => each.customerId === customerId)
  const latest = [...(own.length > 0 ? own : choices)].sort(byTime).slice(0, LATEST)
  const [newest] = latest
  if (!newest) return undefined
  const wanted = signatureOf(newest.selections)
  const same = latest.filter(({ selections }) => signatureOf(selections) === wanted)
  if (same.length * 2 <= latest.length) return undefined
  return { ...newest, times: same.reduce((sum, { times }) => sum + times, 0) }
}

/** The latest first; the same for every order in which they come. */
function byTime(one: Choice, other: Choice): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return signatureOf(one.selections) < signatureOf(other.selections) ? -1 : 1
}
