import { availableParallelism, loadavg } from 'node:os'

/** One promise of the service, and what was measured. */
export type Verdict = {
  readonly about: string
  readonly figure: number
  readonly unit: string
  readonly limit: number
  readonly atLeast?: true
}

export const say = (line = ''): void => void process.stdout.write(`${line}\n`)

/** Ratios stand only on a machine that is otherwise idle: the service needs more than one core. */
export function sayMachine(): void {
  const [load = 0] = loadavg()
  const busy = load > 0.5 ? ': others are busy here, so the figures say little' : ''
  say(`${availableParallelism()} cores, load ${load.toFixed(2)} before the start${busy}`)
}

/** Lines of columns: the first to the left, the others to the right. */
export function sayTable(rows: readonly (readonly string[])[]): void {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, at) => Math.max(cell.length, known[at] ?? 0)),
    [],
  )
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    say(`  ${cells.join('  ').trimEnd()}`)
  }
}

/** Says for each limit whether it was kept; the process fails with the first that was not. */
export function sayVerdicts(verdicts: readonly Verdict[]): void {
  say()
  sayTable([
    ['limit', 'figure', 'allowed', 'of it', ''],
    ...verdicts.map((verdict) => {
      const { about, figure, unit, limit, atLeast } = verdict
      const bound = `${atLeast ? 'at least' : 'at most'} ${limit}${unit}`
      const share = `${Math.round((100 * figure) / limit)} %`
      return [about, `${round(figure)}${unit}`, bound, share, isKept(verdict) ? 'ok' : 'MISSED']
    }),
  ])
  if (!verdicts.every(isKept)) process.exitCode = 1
}

const isKept = ({ figure, limit, atLeast }: Verdict): boolean =>
  atLeast ? figure >= limit : figure <= limit

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

export const millis = (ms: number): string => `${ms.toFixed(1)} ms`

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

export const times = (ratio: number): string => `${ratio.toFixed(2)} x`

const round = (figure: number): string => (figure < 100 ? figure.toFixed(2) : figure.toFixed(0))

export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** The smallest figure that at least this share of all does not exceed. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((left, right) => left - right)
  const at = Math.max(0, Math.ceil(sorted.length * share) - 1)
  return sorted[at] ?? Number.NaN
}

/** The largest by the smallest: how far from flat. */
export const spread = (figures: readonly number[]): number =>
  Math.max(...figures) / Math.min(...figures)
