import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type ProbeOrder = {
  readonly port: number
  readonly apiKey: string
  /** The articles of the catalogue that are there to be read. */
  readonly from: number
  readonly count: number
}

/** How long each read took, in milliseconds. */
export type Probe = { readonly readings: readonly number[] }

/** Lets another process read single articles while `work` runs. */
export async function whileReading<T>(
  order: ProbeOrder,
  work: () => Promise<T>,
): Promise<{ readonly result: T } & Probe> {
  // The launcher puts all programs of the bench beside each other.
  const program = fileURLToPath(new URL('./probe-reads.mjs', import.meta.url))
  const child = fork(program, [JSON.stringify(order)])
  try {
    await once(child, 'message')
    const result = await work()
    child.send('stop')
    const [probe] = (await once(child, 'message')) as [Probe]
    return { result, ...probe }
  } finally {
    if (child.connected) child.kill()
  }
}
