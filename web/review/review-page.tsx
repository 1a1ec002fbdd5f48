import { useWords } from '../words/words.ts'
import { Banners } from './banners.tsx'
import { LaneBar } from './lanes/lane-bar.tsx'
import { Lines } from './lines.tsx'
import { Panes } from './panes.tsx'
import { PositionPane } from './position/position-pane.tsx'
import { type RequestProps, RequestScreen } from './request-screen.tsx'
import { ReviewHeader } from './review-header.tsx'
import { SourcePane } from './source/source-pane.tsx'
import { words } from './words.ts'

/** The LV review: every relevant position comes to a decision, fast and without wrong articles. */
export const ReviewPage = (request: RequestProps) => {
  const said = useWords(words)
  return (
    <RequestScreen {...request} label={said.grid}>
      {(places) => (
        <>
          <ReviewHeader />
          <LaneBar searchField={places.searchField} />
          <Banners />
          <Panes
            list={<Lines {...places} label={said.grid} hasPrices />}
            position={<PositionPane />}
            source={<SourcePane />}
          />
        </>
      )}
    </RequestScreen>
  )
}
