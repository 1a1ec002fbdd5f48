import { createContext, createElement, type ReactNode, useContext, useMemo, useState } from 'react'

/** Where in a file something stands, as the service tells it. */
export type Place = { readonly file: string; readonly kind: string } & Readonly<
  Record<string, unknown>
>

type ShownPlace = {
  /** What the source pane shows; null: where the position in focus stands. */
  readonly place: Place | null
  readonly show: (place: Place | null) => void
}

const PlaceContext = createContext<ShownPlace>({ place: null, show: () => undefined })

/** For those who show where something was read, and for the source pane that shows it. */
export const usePlace = (): ShownPlace => useContext(PlaceContext)

export const PlaceProvider = ({ children }: { readonly children: ReactNode }) => {
  const [place, show] = useState<Place | null>(null)
  const value = useMemo(() => ({ place, show }), [place])
  return createElement(PlaceContext.Provider, { value }, children)
}
