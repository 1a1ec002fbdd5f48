import { createContext, useContext, useMemo, useRef } from 'react'
import type { PositionRow } from '../../api/types.ts'
import { useReviewActions } from '../actions.ts'
import type { Command } from '../store/commands.ts'
import type { Outcome } from '../store/review-store.ts'
import { useStore } from '../store/use-review.ts'

type OwnChange = { readonly from: number; readonly to: number }

export type OwnChanges = {
  /** Remembered, so that what is typed meanwhile counts as typed on what it leaves behind. */
  readonly run: (command: Command) => Promise<Outcome>
  /** The position as the person saw it: now, or when he began to type. Whoever changed it since is not overwritten. */
  readonly seen: (begunAt?: number) => { readonly position_id: string; readonly version: number }
}

const OwnChangesContext = createContext<OwnChanges | null>(null)
export const OwnChangesProvider = OwnChangesContext.Provider

export function useOwnChanges(): OwnChanges {
  const changes = useContext(OwnChangesContext)
  if (!changes) throw new Error('There is no position here')
  return changes
}

/** What a person changes of the position that is shown. */
export function useChangesOf({ id, position_number: label }: PositionRow): OwnChanges {
  const store = useStore()
  const actions = useReviewActions()
  const done = useRef<readonly OwnChange[]>([])
  return useMemo(
    () => ({
      async run(command) {
        const from = 'version' in command ? command.version : undefined
        const outcome = await actions.run(command, label)
        if (outcome.type !== 'done' || from === undefined) return outcome
        const to = outcome.answer.positions.find((each) => each.id === id)?.version
        if (to !== undefined) done.current = [...done.current, { from, to }]
        return outcome
      },
      seen(begunAt) {
        const version = begunAt ?? store.rowOf(id)?.version ?? 0
        return { position_id: id, version: afterOwn(version, done.current) }
      },
    }),
    [store, actions, id, label],
  )
}

export const afterOwn = (version: number, changes: readonly OwnChange[]): number =>
  changes.reduce((now, { from, to }) => (now >= from ? Math.max(now, to) : now), version)
