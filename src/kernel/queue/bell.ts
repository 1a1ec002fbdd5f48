/** Rung by whoever adds work; those who have nothing to do wait for it. */
export type Bell = {
  ring(): void
  /** Ends when it is rung, was rung since the last wait, when the time is over, or at the stop. */
  wait(ms: number, stopping: AbortSignal): Promise<void>
}

export function createBell(): Bell {
  let rung = new AbortController()
  return {
    ring: () => rung.abort(),
    async wait(ms, stopping) {
      await sleep(ms, stopping, rung.signal)
      if (rung.signal.aborted) rung = new AbortController()
    },
  }
}

function sleep(ms: number, ...signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    for (const signal of signals) {
      signal.addEventListener('abort', wake)
      if (signal.aborted) wake()
    }
  })
}
