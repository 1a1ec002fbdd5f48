import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { InquiryTree } from '../api/types.ts'
import { HeadEntriesProvider } from '../order/head-entries-context.tsx'
import { useAddress } from './address.ts'
import { usePrefetchedDetails } from './details.ts'
import { createLooked, LookedContext } from './look/looked.ts'
import { Panels } from './panels.tsx'
import { PeopleContext, useKnownPeople } from './people/people.ts'
import { PresenceContext } from './presence.ts'
import { PlaceProvider } from './source/place-provider.tsx'
import { ReviewContext, useCursorPosition } from './store/use-review.ts'
import { useReviewStore } from './store/use-review-store.ts'
import { UiContext } from './ui.ts'
import { useLiveReview, usePresentPeople } from './use-live-review.ts'
import { useReviewUi } from './use-review-ui.ts'

export type RequestProps = {
  readonly tree: InquiryTree
  /** The document has other lines than before. */
  readonly onReload: () => void
}

/** Where the focus goes to. */
export type FocusPlaces = {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly searchField: RefObject<HTMLInputElement | null>
}

type ScreenProps = {
  readonly label: string
  readonly children: (places: FocusPlaces) => ReactNode
}

/** What the screens of tenders and orders have in common: what they know, who else is there, and what lies over them. */
export const RequestScreen = ({ tree, onReload, ...screen }: RequestProps & ScreenProps) => (
  <ReviewContext.Provider value={useReviewStore(tree, onReload)}>
    <HeadEntriesProvider>
      <PlaceProvider>
        <LookedContext.Provider value={useState(createLooked)[0]}>
          <Screen {...screen} />
        </LookedContext.Provider>
      </PlaceProvider>
    </HeadEntriesProvider>
  </ReviewContext.Provider>
)

/** Only what is another text is read out: what is said twice gets a blank at its end. */
const heardAgain = (before: string, text: string): string =>
  before === text ? `${text}\u00a0` : text

const Screen = ({ label, children }: ScreenProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const [spoken, speak] = useState('')
  const announce = useCallback((text: string) => speak((before) => heardAgain(before, text)), [])
  const ui = useReviewUi(grid, announce)
  useAddress(ui.focusGrid)
  useFocusAtOpening(ui.focusGrid)
  useLiveReview()
  usePrefetchedDetails(useCursorPosition())
  return (
    <UiContext.Provider value={ui}>
      <PeopleContext.Provider value={useKnownPeople()}>
        <PresenceContext.Provider value={usePresentPeople()}>
          <section className="review" aria-label={label}>
            {children({ grid, searchField })}
            <div className="visually-hidden" role="status" aria-live="polite">
              {spoken}
            </div>
            <Panels />
          </section>
        </PresenceContext.Provider>
      </PeopleContext.Provider>
    </UiContext.Provider>
  )
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** However the person came here, the keys of the list work at once. An open dialog is closed first. */
function useFocusAtOpening(focusGrid: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    const take = () => {
      if (isDone.current || document.querySelector(DIALOGS)) return
      isDone.current = true
      dialogs.disconnect()
      if (!document.activeElement?.matches(FIELDS)) focusGrid()
    }
    // Dialogs are children of the body.
    const dialogs = new MutationObserver(take)
    dialogs.observe(document.body, { childList: true })
    take()
    return () => dialogs.disconnect()
  }, [focusGrid])
}
