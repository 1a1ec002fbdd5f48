import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { useSession } from '../../session/session-context.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { isNarrowed, type VisibleRow, WHOLE } from '../store/visible-rows.ts'
import { words } from '../words.ts'
import { ChapterLine } from './chapter-line.tsx'
import { shownColumns, templateOf } from './columns.ts'
import { GridHead } from './grid-head.tsx'
import { PositionLine } from './position-line.tsx'

const ROW_HEIGHTS = { compact: 28, normal: 32, comfortable: 40 }
const HEAD_HEIGHT = 28
const OVERSCAN = 6

type TreegridProps = {
  readonly label: string
  readonly hasPrices: boolean
}

/**
 * Chapters and positions, of which only those in sight are in the page. Lines are all of one height, so where one
 * stands is known without measuring it.
 */
export const Treegrid = ({ label, hasPrices }: TreegridProps) => {
  const store = useStore()
  const { preferences, changePreferences } = useSession()
  const scroller = useRef<HTMLDivElement>(null)
  const visible = useReview((state) => state.visible)
  const { width, height } = useSize(scroller)
  const rowHeight = ROW_HEIGHTS[preferences.density]
  const choice = preferences.columns
  const hasPeople = useReview((state) => state.responsible.size > 0)
  const columns = shownColumns(choice, { width, hasPrices, hasPeople })
  const virtualizer = useVirtualizer({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Lines begin below the head, and it and the line of the chapter cover what is under them.
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT + rowHeight,
    getItemKey: (index) => visible[index]?.key ?? index,
    rangeExtractor: useCallback(
      (range: Range) => withCursor(range, indexOf(visible, store.getState().cursor)),
      [visible, store],
    ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: where lines stand follows from their height
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer])
  const scrollTo = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    [virtualizer],
  )
  const items = virtualizer.getVirtualItems()
  const top = Math.floor(((virtualizer.scrollOffset ?? 0) + 1) / rowHeight)
  return (
    <>
      <div
        ref={scroller}
        className="review-grid"
        role="treegrid"
        // By script alone: a list without a line has the focus itself.
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={visible.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        style={{ '--columns': templateOf(columns, choice.widths) } as React.CSSProperties}
      >
        <GridHead
          columns={columns}
          choice={choice}
          onChange={(columns) => changePreferences({ columns })}
        />
        <StickyChapter visible={visible} top={top} />
        <div
          className="review-grid-body"
          role="rowgroup"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, key, start }) => {
            const line = visible[index]
            if (!line) return null
            const place = { index, start: start - HEAD_HEIGHT, height: rowHeight }
            return line.type === 'chapter' ? (
              <ChapterLine key={key} line={line} place={place} columnCount={columns.length} />
            ) : (
              <PositionLine key={key} line={line} place={place} columns={columns} />
            )
          })}
        </div>
        <FollowedCursor visible={visible} height={height} scrollTo={scrollTo} />
      </div>
      {visible.length === 0 && <Nothing />}
    </>
  )
}

const indexOf = (visible: readonly VisibleRow[], cursor: string | null): number =>
  visible.findIndex(({ key }) => key === cursor)

/** The line with the focus stays in the page: a removed element loses it. */
function withCursor(range: Range, cursor: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (cursor < 0 || indexes.includes(cursor)) return indexes
  return cursor < (indexes[0] ?? 0) ? [cursor, ...indexes] : [...indexes, cursor]
}

type FollowedCursorProps = {
  readonly visible: readonly VisibleRow[]
  /** Of the grid: with less room a line that was in sight may not be any more. */
  readonly height: number
  readonly scrollTo: (index: number) => void
}

/** Keeps the line with the focus in sight. A part of its own, so that a key press makes no more anew than it must. */
const FollowedCursor = ({ visible, height, scrollTo }: FollowedCursorProps) => {
  const cursor = useReview((state) => state.cursor)
  // A person who scrolled away stays there, unless a filter or another order moves the line itself.
  const place = useReview(({ view: { filter, order, search, responsible } }) =>
    JSON.stringify([cursor, height, filter, order, search, responsible]),
  )
  const last = useRef('')
  useLayoutEffect(() => {
    if (last.current === place) return
    last.current = place
    const index = indexOf(visible, cursor)
    if (index >= 0) scrollTo(index)
  }, [cursor, place, visible, scrollTo])
  return null
}

function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 1000, height: 0 })
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** Which chapter one is in, while its own line is out of sight. */
const StickyChapter = ({
  visible,
  top,
}: {
  readonly visible: readonly VisibleRow[]
  readonly top: number
}) => {
  if (top <= 0 || visible[top]?.type === 'chapter')
    return <div className="review-sticky" aria-hidden="true" />
  for (let index = Math.min(top, visible.length - 1); index >= 0; index -= 1) {
    const line = visible[index]
    if (line?.type === 'chapter') {
      return (
        <div className="review-sticky filled" aria-hidden="true">
          <span className="mono">{line.chapter.number}</span>
          <span className="truncate">{line.chapter.title}</span>
        </div>
      )
    }
  }
  return <div className="review-sticky" aria-hidden="true" />
}

/** The line that had the focus went with the others: it is on the way out then. */
const Nothing = () => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.querySelector('button')?.focus()
  }, [])
  const store = useStore()
  const said = useWords(words)
  const shared = useWords(common)
  const isFiltered = useReview(({ view }) => isNarrowed(view))
  if (!isFiltered) return null
  return (
    <div ref={frame} className="review-nothing">
      <EmptyState
        title={said.nothingMatches}
        actions={<Button onPress={() => store.setView(WHOLE)}>{shared.resetFilters}</Button>}
      />
    </div>
  )
}
