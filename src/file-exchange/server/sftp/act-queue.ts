export type ActQueue = {
  /** Runs after all acts before it have ended, in whichever way. */
  run<T>(act: () => Promise<T>): Promise<T>
}

/** Runs acts one after the other. */
export function createActQueue(): ActQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(act) {
      const result = last.then(act)
      last = result.catch(() => undefined)
      return result
    },
  }
}
