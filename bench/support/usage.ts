import { readdirSync, readFileSync } from 'node:fs'

/** What a stretch of work cost its processes. */
export type Usage = {
  /** Processor seconds of the service, and of PostgreSQL with all its processes. */
  readonly serviceCpuS: number
  readonly postgresCpuS: number
  /** The most memory that the service held at any sample. */
  readonly peakRssBytes: number
}

type Processes = { readonly service: number; readonly postmaster: number }

const SAMPLE_EVERY_MS = 50

/** Watches processes (by /proc, so on Linux only) while `work` runs. */
export async function watched<T>(
  { service, postmaster }: Processes,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly usage: Usage }> {
  const before = { service: cpuS(service), postgres: cpuOfTreeS(postmaster) }
  const { result, peakBytes } = await whilePeaking(service, work)
  const usage = {
    serviceCpuS: cpuS(service) - before.service,
    postgresCpuS: cpuOfTreeS(postmaster) - before.postgres,
    peakRssBytes: peakBytes,
  }
  return { result, usage }
}

/** The most memory that a process held at any sample while `work` ran. */
export async function whilePeaking<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly peakBytes: number }> {
  let peakBytes = rssBytes(pid)
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, rssBytes(pid))
  }, SAMPLE_EVERY_MS)
  try {
    return { result: await work(), peakBytes }
  } finally {
    clearInterval(timer)
  }
}

export function rssBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

export const parentOf = (pid: number): number => stat(pid).parent

const cpuS = (pid: number): number => stat(pid).ownS

/** The process, its children that live, and those that have ended. */
export const cpuOfTreeS = (root: number): number =>
  livingChildren(root).reduce((sum, pid) => sum + quietly(pid), stat(root).ownS + stat(root).endedS)

const livingChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => quietly(pid, ({ parent: its }) => its, 0) === parent)

/** A process may end between being listed and being looked at. */
function quietly(pid: number, take = ({ ownS }: Stat) => ownS, gone = 0): number {
  try {
    return take(stat(pid))
  } catch {
    return gone
  }
}

type Stat = { readonly parent: number; readonly ownS: number; readonly endedS: number }

const TICKS_PER_S = 100

/** See proc(5): the command's name is in brackets and may hold spaces. */
function stat(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (at: number): number => Number(fields[at - 3])
  return {
    parent: ticks(4),
    ownS: (ticks(14) + ticks(15)) / TICKS_PER_S,
    endedS: (ticks(16) + ticks(17)) / TICKS_PER_S,
  }
}
