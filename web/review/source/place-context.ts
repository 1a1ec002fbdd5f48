import { createContext, useContext } from 'react'
import type { Place } from './place.ts'

export type { Place } from './place.ts'

/** A place that is no position's, such as that of a field of an order's head. */
export type ShownPlace = {
  readonly shown: Place | null
  /** Frames it in the source until a position is chosen. */
  readonly show: (place: Place | null) => void
}

export const PlaceContext = createContext<ShownPlace>({ shown: null, show: () => {} })

export const usePlace = (): ShownPlace => useContext(PlaceContext)
