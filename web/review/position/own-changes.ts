import { createContext, useContext, useMemo } from 'react'
import type { PositionRow } from '../../api/types.ts'
import { useReviewActions } from '../actions.ts'
import type { Command } from '../store/commands.ts'
import type { Outcome } from '../store/review-store.ts'
import { useStore } from '../store/use-review.ts'

export type OwnChanges = {
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
  return useMemo(
    () => ({
      run: (command) => actions.run(command, label),
      seen: (begunAt) => ({
        position_id: id,
        version: begunAt ?? store.rowOf(id)?.version ?? 0,
      }),
    }),
    [store, actions, id, label],
  )
}
