import { useReviewActions } from './actions.ts'
import { MarkedBar } from './bulk/marked-bar.tsx'
import { useMarkedActs } from './bulk/use-marked-acts.tsx'
import { FirstHint } from './first-hint.tsx'
import { NoPositions } from './grid/no-positions.tsx'
import { Treegrid } from './grid/treegrid.tsx'
import { useReviewKeys } from './keys.ts'
import type { FocusPlaces } from './request-screen.tsx'
import { useUi } from './ui.ts'

type LinesProps = FocusPlaces & { readonly label: string; readonly hasPrices: boolean }

/** The lines of a request, with the keys that decide them. */
export const Lines = ({ grid, searchField, label, hasPrices }: LinesProps) => {
  const marked = useMarkedActs()
  useReviewKeys(grid, {
    actions: useReviewActions(),
    marked,
    ui: useUi(),
    search: () => searchField.current?.focus(),
  })
  return (
    <div ref={grid} className="review-list">
      <Treegrid label={label} hasPrices={hasPrices} />
      <NoPositions />
      <MarkedBar acts={marked} />
      <FirstHint hasPrices={hasPrices} />
      {marked.question}
    </div>
  )
}
