import { useReviewActions } from '../review/actions.ts'
import { Banners } from '../review/banners.tsx'
import { LaneBar } from '../review/lanes/lane-bar.tsx'
import { Lines } from '../review/lines.tsx'
import { Panes } from '../review/panes.tsx'
import { PositionPane } from '../review/position/position-pane.tsx'
import { type FocusPlaces, type RequestProps, RequestScreen } from '../review/request-screen.tsx'
import { ReviewHeader } from '../review/review-header.tsx'
import { SourcePane } from '../review/source/source-pane.tsx'
import { useUi } from '../review/ui.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import { OrderHead } from './order-head.tsx'
import { StatusLine } from './status-line.tsx'
import { words } from './words.ts'

/** An order: what it says besides its lines, its lines, and where both were read. */
export const OrderPage = (request: RequestProps) => {
  const said = useWords(words)
  return (
    <RequestScreen {...request} label={said.lines}>
      {(places) => <Order {...places} />}
    </RequestScreen>
  )
}

const Order = (places: FocusPlaces) => {
  const said = useWords(words)
  const ui = useUi()
  const actions = useReviewActions()
  useShortcuts('order', {
    'order.release': () => {
      // What is being typed is kept first.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      actions.onRequest(() => ui.open('release'))
    },
  })
  return (
    <>
      <ReviewHeader />
      <StatusLine />
      <LaneBar searchField={places.searchField} />
      <Banners />
      <Panes
        head={<OrderHead />}
        list={
          <div className="order-lines">
            <Lines {...places} label={said.lines} hasPrices={false} />
            <div className="order-position">
              <PositionPane />
            </div>
          </div>
        }
        source={<SourcePane />}
      />
    </>
  )
}
