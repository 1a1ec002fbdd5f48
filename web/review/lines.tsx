import type { RefObject } from 'react'
import { useReviewActions } from './actions.ts'
import { MarkedBar } from './bulk/marked-bar.tsx'
import { Treegrid } from './grid/treegrid.tsx'
import { useReviewKeys } from './keys.ts'
import { useUi } from './ui.ts'

type LinesProps = {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly searchField: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly hasPrices: boolean
}

/** The lines of a request, with the keys that decide them. */
export const Lines = ({ grid, searchField, label, hasPrices }: LinesProps) => {
  const actions = useReviewActions()
  const onKeyDown = useReviewKeys(actions, useUi(), () => searchField.current?.focus())
  return (
    <div ref={grid} className="review-list">
      <Treegrid label={label} hasPrices={hasPrices} onKeyDown={onKeyDown} />
      <MarkedBar />
    </div>
  )
}
