import { useRef, useState } from 'react'
import type { InquiryTree } from '../api/types.ts'
import { useAddress } from '../review/address.ts'
import { Banners } from '../review/banners.tsx'
import { usePrefetchedDetails } from '../review/details.ts'
import { LaneBar } from '../review/lanes/lane-bar.tsx'
import { Lines } from '../review/lines.tsx'
import { Panels } from '../review/panels.tsx'
import { Panes } from '../review/panes.tsx'
import { PositionPane } from '../review/position/position-pane.tsx'
import { ReviewHeader } from '../review/review-header.tsx'
import { PlaceProvider } from '../review/source/place-context.ts'
import { SourcePane } from '../review/source/source-pane.tsx'
import { ReviewContext, useCursorPosition, useStore } from '../review/store/use-review.ts'
import { useReviewStore } from '../review/store/use-review-store.ts'
import { UiContext } from '../review/ui.ts'
import { useReviewUi } from '../review/use-review-ui.ts'
import { useWords } from '../words/words.ts'
import { OrderHead } from './order-head.tsx'
import { StatusLine } from './status-line.tsx'
import { useReleaseKey } from './use-release-key.ts'
import { words } from './words.ts'

type OrderPageProps = {
  readonly tree: InquiryTree
  /** The document has other lines than before. */
  readonly onReload: () => void
}

/** An order: what it says besides its lines, its lines, and where both were read. */
export const OrderPage = ({ tree, onReload }: OrderPageProps) => (
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
  const onKeyDown = useReleaseKey(ui)
  return (
    <UiContext.Provider value={ui}>
      <section className="review order" aria-label={said.lines} onKeyDown={onKeyDown}>
        <ReviewHeader />
        <StatusLine />
        <LaneBar searchField={searchField} />
        <Banners />
        <Panes
          head={<OrderHead />}
          list={
            <div className="order-lines">
              <Lines grid={grid} searchField={searchField} label={said.lines} hasPrices={false} />
              <div className="order-position">
                <PositionPane />
              </div>
            </div>
          }
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
