import { setTimeout as sleep } from 'node:timers/promises'
import { ROUND_MS } from './take-turn.ts'

/** For a process that reads late what was committed, and for clocks that differ a little. */
const MARGIN_MS = 250

/**
 * After the commit of a change to a subscription that was leased by then: waits until no attempt begins any more as the
 * subscription was before. Who is told that it is paused is told what is true.
 */
export async function outlastRound(wasLeased: boolean): Promise<void> {
  if (wasLeased) await sleep(ROUND_MS + MARGIN_MS)
}
