import type { MouseEvent } from 'react'
import { useReviewActions } from './actions.ts'
import { MarkedBar } from './bulk/marked-bar.tsx'
import { useMarkedActs } from './bulk/use-marked-acts.tsx'
import { FirstHint } from './first-hint.tsx'
import { NoPositions } from './grid/no-positions.tsx'
import { Treegrid } from './grid/treegrid.tsx'
import { useReviewKeys } from './keys.ts'
import { refusedEntry } from './refused-entry.ts'
import type { FocusPlaces } from './request-screen.tsx'
import { useUi } from './ui.ts'

type LinesProps = FocusPlaces & { readonly label: string; readonly hasPrices: boolean }

/** The lines of a request, with the keys that decide them. */
export const Lines = ({ grid, searchField, label, hasPrices }: LinesProps) => {
  const marked = useMarkedActs()
  const actions = useReviewActions()
  const ui = useUi()
  const search = () => searchField.current?.focus()
  useReviewKeys(grid, { actions, marked, ui, search })
  /** With Shift, a click marks up to the line; with Ctrl, the line. */
  const onClick = (event: MouseEvent) => {
    const key = lineAt(event)
    if (key === undefined) return
    const refused = refusedEntry()
    if (refused) {
      event.stopPropagation()
      refused.focus()
      return
    }
    const isOne = event.ctrlKey || event.metaKey
    if (!(event.shiftKey || isOne)) return
    event.stopPropagation()
    if (isOne) actions.markLine(key)
    else actions.extendToLine(key)
    ui.focusGrid()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list do the same
    <div
      ref={grid}
      className="review-list"
      onClickCapture={onClick}
      onMouseDown={(event) => {
        // The browser would mark the text between the two lines.
        if (event.shiftKey && lineAt(event) !== undefined) event.preventDefault()
      }}
    >
      <Treegrid label={label} hasPrices={hasPrices} />
      <NoPositions />
      <MarkedBar acts={marked} />
      <FirstHint hasPrices={hasPrices} />
      {marked.question}
    </div>
  )
}

/** The key of the line that was clicked. */
const lineAt = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-line]')?.dataset['line']
    : undefined
