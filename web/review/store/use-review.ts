import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PositionRow } from '../../api/types.ts'
import type { ReviewState, ReviewStore } from './review-store.ts'
import { positionIn } from './visible-rows.ts'

export const ReviewContext = createContext<ReviewStore | null>(null)

export function useStore(): ReviewStore {
  const store = useContext(ReviewContext)
  if (!store) throw new Error('There is no review here')
  return store
}

/** A part of what the screen knows; rendered again only when that part is another. It must keep its identity. */
export function useReview<Part>(part: (state: ReviewState) => Part): Part {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => part(store.getState()))
}

export const useRow = (positionId: string | null): PositionRow | undefined =>
  useReview(({ rows }) => (positionId === null ? undefined : rows.byId.get(positionId)))

/** The position with the focus, if it is one. */
export const useCursorPosition = (): string | null => useReview(({ cursor }) => positionIn(cursor))
