import type { Waiting } from './line.ts'

/**
 * The steps back and forth that wait behind a command and mean it, in order. The service knows only "the latest": where the
 * command was not done, they would take back, or bring back, another one.
 */
export function stepsOf(waiting: readonly Waiting[], meant: Waiting): readonly Waiting[] {
  /** What can be undone and what can be done again, the latest last; each with the steps taken on it so far. */
  const done: (readonly Waiting[])[] = []
  let undone: (readonly Waiting[])[] = []
  /** The latest of all that is new: behind it nothing from before can be done again. */
  let latest: Waiting | undefined
  const found: Waiting[] = []
  for (const each of waiting) {
    const { command } = each
    if (command.kind === 'undo') {
      // One that is named was done before all that waits.
      const before = (command.command_id === undefined && done.pop()) || []
      undone.push([...before, each])
      if (before.includes(meant)) found.push(each)
    } else if (command.kind === 'redo') {
      const before = undone.pop()
      if (before || !latest) done.push([...(before ?? []), each])
      if (before ? before.includes(meant) : latest === meant) found.push(each)
    } else {
      done.push([each])
      undone = []
      latest = each
    }
  }
  return found
}

/** Whether the person wants it no more. */
export const isTakenBack = (steps: readonly Waiting[]): boolean =>
  steps.at(-1)?.command.kind === 'undo'
