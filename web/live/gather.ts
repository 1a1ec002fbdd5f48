/**
 * Hands on what came in, at once and then no more often than `pauseMs`: a bulk change makes one refetch, not a thousand.
 */
export function createGatherer<Item>(pauseMs: number, handOn: (items: ReadonlySet<Item>) => void) {
  let waiting = new Set<Item>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (waiting.size === 0) return
    const items = waiting
    waiting = new Set()
    timer = setTimeout(flush, pauseMs)
    handOn(items)
  }
  return {
    add(item: Item): void {
      waiting.add(item)
      if (timer === undefined) flush()
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      waiting = new Set()
    },
  }
}
