import type { Processing } from '../api/interface.ts'
import { Problem } from '../api/problem.ts'

export type StepName = 'RECEIVED' | 'READ' | 'STRUCTURE' | 'MATCH' | 'PRICE'
/** `queued` waits for its turn, `waiting` for the step before it; `skipped` will not be done. */
export type StepState = 'done' | 'running' | 'queued' | 'waiting' | 'failed' | 'skipped'

export type StepView = {
  readonly name: StepName
  readonly state: StepState
  /** How long it took; of one that runs, until now. */
  readonly ms: number | null
}

const WORK = ['READ', 'STRUCTURE', 'MATCH', 'PRICE'] as const

export const isOver = ({ step }: Pick<Processing, 'step'>): boolean =>
  step === 'DONE' || step === 'FAILED'

/** Whether there may be news: what was refused will be refused again, but for who asked too much. */
export const asksAgain = (known: Processing | undefined, error: Error | null): boolean => {
  const status = error instanceof Problem ? error.status : 0
  const isRefused = status >= 400 && status < 500 && status !== 429
  return !isRefused && !(known && isOver(known))
}

/** The steps as a person sees them, each with how it stands. */
export function stepsOf(processing: Processing, now: number): readonly StepView[] {
  const { step, steps, created_at } = processing
  const begun = new Map(steps.map((each) => [each.step, each]))
  const failedAt = step === 'FAILED' ? (steps.at(-1)?.step ?? 'READ') : undefined
  return [
    // How long the files took to arrive is not known.
    { name: 'RECEIVED', state: 'done', ms: null },
    ...WORK.map((name): StepView => {
      const taken = begun.get(name)
      if (name === failedAt) return { name, state: 'failed', ms: taken?.ms ?? null }
      if (step === 'DONE') return { name, state: 'done', ms: taken?.ms ?? null }
      if (!taken && failedAt) return { name, state: 'skipped', ms: null }
      if (!taken && step === 'QUEUED' && name === 'READ') {
        return { name, state: 'queued', ms: Math.max(0, now - Date.parse(created_at)) }
      }
      if (!taken) return { name, state: 'waiting', ms: null }
      if (taken.ms !== null) return { name, state: 'done', ms: taken.ms }
      return { name, state: 'running', ms: Math.max(0, now - Date.parse(taken.started_at)) }
    }),
  ]
}

export function elapsedMs({ created_at, ended_at }: Processing, now: number): number {
  return Math.max(0, (ended_at === null ? now : Date.parse(ended_at)) - Date.parse(created_at))
}

/** Too little is done to say how long the rest takes. */
const LEAST_SHARE = 0.05
const LEAST_MS = 2_000

/** How long the running step will still take, if what is done tells. */
export function remainingMs(
  { step, steps, done, total }: Pick<Processing, 'step' | 'steps' | 'done' | 'total'>,
  now: number,
): number | undefined {
  const running = steps.find((each) => each.step === step)
  if (!running || total === 0 || done / total < LEAST_SHARE) return undefined
  const spent = now - Date.parse(running.started_at)
  return spent < LEAST_MS ? undefined : (spent / done) * (total - done)
}

/** Matching is nearly all of the work. */
const STARTS: Readonly<Record<Processing['step'], readonly [number, number]>> = {
  QUEUED: [0, 0],
  READ: [2, 10],
  STRUCTURE: [12, 3],
  MATCH: [15, 80],
  PRICE: [95, 4],
  DONE: [100, 0],
  FAILED: [100, 0],
}

/** For a tab in the background. */
export function percentOf({ step, done, total }: Pick<Processing, 'step' | 'done' | 'total'>) {
  const [start, span] = STARTS[step]
  return Math.round(start + (total === 0 ? 0 : Math.min(1, done / total) * span))
}

/** `0:42`, `12:05`. */
export function clock(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
