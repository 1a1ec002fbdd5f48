/**
 * Time limit of every wait in a test. It only bounds how long a failure takes to show: a busy
 * machine must not turn slowness into a failure.
 */
export const PATIENCE_MS = 60_000

/** Options of `expect.poll`, `vi.waitFor` and `vi.waitUntil`, whose own limit is one second. */
export const PATIENTLY = { timeout: PATIENCE_MS, interval: 20 }

/**
 * For a test in which only a time limit ends something. With a short limit a busy machine may miss
 * it where it must not: then the limit is ten times as long. The last failure is thrown.
 */
export async function withShortLimit(work: (limitMs: number) => Promise<void>): Promise<void> {
  for (const limitMs of [500, 5_000]) {
    try {
      return await work(limitMs)
    } catch {
      // Once more, with more time.
    }
  }
  return work(50_000)
}
