import { createContext, useContext, useSyncExternalStore } from 'react'

/** What a position asks for, line by line of its comparison: the words that ask for it. */
export type Asking = {
  readonly positionId: string
  readonly words: readonly (readonly string[])[]
}

/**
 * Which line of the comparison is looked at, in whichever pane. It is no part of the page: the source lights words without drawing
 * anything anew.
 */
export function createLooked() {
  let asking: Asking | null = null
  let row: number | null = null
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    asking: () => asking,
    row: () => row,
    ask(next: Asking | null) {
      asking = next
      row = null
      tell()
    },
    look(next: number | null) {
      if (next === row) return
      row = next
      tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Looked = ReturnType<typeof createLooked>

export const LookedContext = createContext<Looked | null>(null)

export function useLooked(): Looked {
  const looked = useContext(LookedContext)
  if (!looked) throw new Error('There is no review here')
  return looked
}

export const useLookedRow = (): number | null => {
  const looked = useLooked()
  return useSyncExternalStore(looked.subscribe, looked.row)
}
