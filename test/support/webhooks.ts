import { randomBytes } from 'node:crypto'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import { claimTurns } from '../../src/events/deliveries/claim-turns.ts'
import { type DeliveryDeps, takeTurn } from '../../src/events/deliveries/take-turn.ts'
import { createPoster } from '../../src/events/sending/post.ts'
import { resolveBySystem } from '../../src/events/sending/resolve-name.ts'
import type { Webhooks } from '../../src/events/webhooks.ts'

export const DEFAULT_DELAYS_S = [30, 300, 1_800, 7_200, 43_200]

/** Sending as in the service, to receivers on this machine. */
export const openWebhooks = (given: Partial<Webhooks> = {}): Webhooks => ({
  poster: createPoster({ allowInsecure: true, resolve: resolveBySystem }),
  sealer: createSealer(randomBytes(KEY_BYTES)),
  canSign: true,
  allowInsecure: true,
  resolveName: resolveBySystem,
  retryDelaysS: DEFAULT_DELAYS_S,
  ...given,
})

/** For which no time passes: on a busy machine rounds would be late, and turns over too soon. */
export const stoppedWatch = (): number => 0

/**
 * A stopwatch that runs only during `runDuring`. Elsewhere no time passes, so that no round is late
 * on a busy machine.
 */
export function createStopwatch() {
  let elapsedMs = 0
  let startedAt: number | undefined
  const read = () => elapsedMs + (startedAt === undefined ? 0 : performance.now() - startedAt)
  return {
    read,
    async runDuring<T>(work: () => Promise<T>): Promise<T> {
      startedAt = performance.now()
      try {
        return await work()
      } finally {
        elapsedMs = read()
        startedAt = undefined
      }
    },
  }
}

export type DeliverWish = Pick<DeliveryDeps, 'stopwatch'>

/** Makes every attempt that is due, and those that become due by it. */
export async function deliverDue(
  given: Omit<DeliveryDeps, 'onAttempt'> & Partial<Pick<DeliveryDeps, 'onAttempt'>>,
): Promise<void> {
  const deps = { onAttempt: () => undefined, stopwatch: stoppedWatch, ...given }
  const { signal } = new AbortController()
  const places = { free: 100, freeForFailing: 100 }
  for (;;) {
    const turns = await deps.database.asSystem((db) => claimTurns(db, places, deps.now()))
    if (turns.length === 0) return
    await Promise.all(turns.map((turn) => takeTurn(deps, turn, signal)))
  }
}
