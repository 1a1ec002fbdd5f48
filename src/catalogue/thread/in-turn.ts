import { setImmediate as nextTurn } from 'node:timers/promises'

/** Who types waits no longer than that for those who match thousands of positions. */
const LONGEST_MS = 10

/** Works on one after the other, and lets other requests have the thread in between. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > LONGEST_MS) {
      await nextTurn()
      since = performance.now()
    }
    results.push(work(item))
  }
  return results
}
