import { tooOften } from '../rate-limits/exceeded.ts'

/** Lets work that needs much memory and time through, a few at once; the rest waits or is refused. */
export type HashingQueue = { run<T>(work: () => Promise<T>): Promise<T> }

const AT_ONCE = 2
const WAITING = 20
const RETRY_AFTER_S = 3

/**
 * Every password that is checked takes 19 MB and a core for a moment: without a limit, signing in would
 * be a way to bring the service down.
 */
export function createHashingQueue(): HashingQueue {
  const waiting: (() => void)[] = []
  let atWork = 0

  const enter = async (): Promise<void> => {
    if (atWork < AT_ONCE) {
      atWork += 1
      return
    }
    if (waiting.length >= WAITING) throw tooOften('Too many people sign in just now', RETRY_AFTER_S)
    // The place is handed over: whoever leaves does not free it for a third.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
