import { readFileSync } from 'node:fs'
import { say } from './report.ts'

/**
 * On a virtual machine the host may take the processor away, for seconds to minutes. What it took is
 * told by Linux ("steal"). A round of which it took more than this share is not a measurement.
 */
const MOST_TAKEN = 0.03

/**
 * Measures until so many rounds were quiet, at most twice as many in all, and answers the quietest.
 * Says what it left out, and how much the host took of what it kept.
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
  const kept = rounds.toSorted((a, b) => a.taken - b.taken).slice(0, count)
  const shares = kept.map(({ taken }) => `${(100 * taken).toFixed(1)} %`).join(', ')
  say()
  say(
    `The host took ${shares} of the processor in these rounds; ` +
      `left out because it took more: ${rounds.length - kept.length}`,
  )
  return kept.map(({ result }) => result)
}

/** See proc(5): the first line of /proc/stat has user, nice, system, idle, iowait, irq, softirq, steal. */
function ticks(): { readonly all: number; readonly taken: number } {
  const [, ...counted] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const first = counted.slice(0, 8).map(Number)
  return { all: first.reduce((sum, each) => sum + each, 0), taken: first[7] ?? 0 }
}
