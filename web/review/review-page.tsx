import { useRef, useState } from 'react'
import type { InquiryTree } from '../api/types.ts'
import { useWords } from '../words/words.ts'
import { useAddress } from './address.ts'
import { Banners } from './banners.tsx'
import { usePrefetchedDetails } from './details.ts'
import { LaneBar } from './lanes/lane-bar.tsx'
import { Lines } from './lines.tsx'
import { Panels } from './panels.tsx'
import { Panes } from './panes.tsx'
import { PositionPane } from './position/position-pane.tsx'
import { ReviewHeader } from './review-header.tsx'
import { PlaceProvider } from './source/place-context.ts'
import { SourcePane } from './source/source-pane.tsx'
import { ReviewContext, useCursorPosition, useStore } from './store/use-review.ts'
import { useReviewStore } from './store/use-review-store.ts'
import { UiContext } from './ui.ts'
import { useReviewUi } from './use-review-ui.ts'
import { words } from './words.ts'

type ReviewPageProps = {
  readonly tree: InquiryTree
  /** The document has other lines than before. */
  readonly onReload: () => void
}

/** The LV review: every relevant position comes to a decision, fast and without wrong articles. */
export const ReviewPage = ({ tree, onReload }: ReviewPageProps) => (
  <ReviewContext.Provider value={useReviewStore(tree, onReload)}>
    <PlaceProvider>
      <Screen />
    </PlaceProvider>
  </ReviewContext.Provider>
)

const Screen = () => {
  const store = useStore()
  const said = useWords(words)
  const grid = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const [spoken, speak] = useState('')
  const ui = useReviewUi(grid, speak)
  useAddress()
  usePrefetchedDetails(useCursorPosition())
  return (
    <UiContext.Provider value={ui}>
      <section className="review" aria-label={said.grid}>
        <ReviewHeader />
        <LaneBar searchField={searchField} />
        <Banners />
        <Panes
          list={<Lines grid={grid} searchField={searchField} label={said.grid} hasPrices />}
          position={<PositionPane />}
          source={<SourcePane />}
        />
        <div className="visually-hidden" role="status" aria-live="polite">
          {spoken}
        </div>
        <Panels store={store} />
      </section>
    </UiContext.Provider>
  )
}
