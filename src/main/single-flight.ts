type Terms = {
  /** Nobody waits longer for the answer. */
  readonly withinMs: number
  /** For so long an answer is given again without asking. */
  readonly keptMs: number
}

/**
 * A question that any number may ask at the same time: it is under way once at the most, and all
 * share its answer. So a database that hangs costs one connection, however often it is asked.
 */
export function singleFlight<T>(ask: () => Promise<T>, terms: Terms): () => Promise<T> {
  let asked: Promise<T> | undefined
  let last: { readonly answer: T; readonly at: number } | undefined

  const askNow = async (): Promise<T> => {
    const answer = await ask()
    last = { answer, at: performance.now() }
    return answer
  }
  return async () => {
    if (last && performance.now() - last.at < terms.keptMs) return last.answer
    asked ??= askNow().finally(() => {
      asked = undefined
    })
    return within(terms.withinMs, asked)
  }
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
