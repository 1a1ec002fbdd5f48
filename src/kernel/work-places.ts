/** Lets work that needs much memory and time through, a few at once; the rest waits or is refused. */
export type WorkPlaces = {
  /** Who is gone before it is his turn leaves his place among those who wait. */
  run<T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T>
}

type Room = {
  readonly atOnce: number
  readonly waiting: number
  /** What is thrown at those for whom there is no room. */
  readonly refusal: () => Error
}

export function createWorkPlaces({ atOnce, waiting: mostWaiting, refusal }: Room): WorkPlaces {
  const waiting = new Set<() => void>()
  let atWork = 0

  const enter = async (gone: AbortSignal | undefined): Promise<void> => {
    if (gone?.aborted) throw refusal()
    if (atWork < atOnce) {
      atWork += 1
      return
    }
    if (waiting.size >= mostWaiting) throw refusal()
    // The place is handed over: whoever leaves does not free it for a third.
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(begin)
        reject(refusal())
      }
      const begin = (): void => {
        gone?.removeEventListener('abort', giveUp)
        resolve()
      }
      waiting.add(begin)
      gone?.addEventListener('abort', giveUp, { once: true })
    })
  }
  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) {
      atWork -= 1
      return
    }
    waiting.delete(next)
    next()
  }
  return {
    async run(work, gone) {
      await enter(gone)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
