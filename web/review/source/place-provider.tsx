import { type ReactNode, useMemo, useState } from 'react'
import type { Place } from './place.ts'
import { PlaceContext } from './place-context.ts'

export const PlaceProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, show] = useState<Place | null>(null)
  return (
    <PlaceContext.Provider value={useMemo(() => ({ shown, show }), [shown])}>
      {children}
    </PlaceContext.Provider>
  )
}
