/** What took longer is not done again for everybody who asks. */
const SLOW_MS = 300
/** So much longer than it took it is kept, a minute at the most: that it is done takes a small part of all time. */
const TIMES = 20
const MOST_MS = 60_000

type Kept<T> = { readonly made: Promise<T>; until: number }

/**
 * Work per organisation that others may ask for at the same time: who comes while it is done waits for it, and of what took long
 * the result is kept for a while. What is quick is always done anew.
 */
export function keepSlow<T>(
  work: (organisationId: number) => Promise<T>,
  now: () => number = () => performance.now(),
): (organisationId: number) => Promise<T> {
  const kept = new Map<number, Kept<T>>()
  return (organisationId) => {
    const found = kept.get(organisationId)
    if (found && now() < found.until) return found.made
    const began = now()
    const entry: Kept<T> = { made: work(organisationId), until: Number.POSITIVE_INFINITY }
    kept.set(organisationId, entry)
    const end = (forMs: number) => {
      entry.until = now() + forMs
      if (forMs === 0) kept.delete(organisationId)
    }
    entry.made.then(
      () => {
        const tookMs = now() - began
        end(tookMs > SLOW_MS ? Math.min(MOST_MS, tookMs * TIMES) : 0)
      },
      () => end(0),
    )
    return entry.made
  }
}
