/**
 * Work in rounds, one at a time: whoever asks during a round waits for the next one, since this one
 * may have begun without what he knows of; all who wait share it. A round that fails, fails for those
 * who shared it, and for nobody after.
 */
export function createRounds<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  const begin = (): Promise<T> => {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (next) return next
    if (!running) return begin()
    next = running.then(begin, begin)
    return next
  }
}
