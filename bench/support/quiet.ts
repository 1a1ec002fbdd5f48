import { readFileSync } from 'node:fs'
import { say } from './report.ts'

/**
 * On a virtual machine the host may take the processor away, for seconds to minutes. Linux counts that
 * time as "steal". A round with more of it than this share is not a measurement.
 */
const MOST_TAKEN = 0.03

/**
 * Measures until `count` rounds were quiet, at most twice as many in all, and answers the quietest ones.
 * Says how many it left out, and how much the host took in the others.
 */
export async function quietRounds<T>(count: number, measure: () => Promise<T>): Promise<T[]> {
  const rounds: { readonly result: T; readonly taken: number }[] = []
  const isDone = () => rounds.filter(({ taken }) => taken <= MOST_TAKEN).length >= count
  while (!isDone() && rounds.length < 2 * count) {
    const before = ticks()
    const result = await measure()
    const after = ticks()
    rounds.push({ result, taken: (after.taken - before.taken) / (after.all - before.all) })
  }
  const quietest = rounds.toSorted((a, b) => a.taken - b.taken).slice(0, count)
  const shares = quietest.map(({ taken }) => `${(100 * taken).toFixed(1)} %`).join(', ')
  say()
  say(
    `The host took ${shares} of the processor in these rounds; ` +
      `left out because it took more: ${rounds.length - quietest.length}`,
  )
  return quietest.map(({ result }) => result)
}

/** See proc(5): the first line of /proc/stat has user, nice, system, idle, iowait, irq, softirq, steal. */
function ticks(): { readonly all: number; readonly taken: number } {
  const [, ...counted] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const first = counted.slice(0, 8).map(Number)
  return { all: first.reduce((sum, each) => sum + each, 0), taken: first[7] ?? 0 }
}
