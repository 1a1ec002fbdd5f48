// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual and stay a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, not its cells

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { useRowHeight, useWidth } from './measure.ts'
import type { Endless } from './use-endless.ts'

export type ListColumn<Item> = {
  readonly id: string
  readonly label: string
  /** As a track of a grid: `96px`, `minmax(160px, 2fr)`. */
  readonly width: string
  /** Shown where the list has at least so many pixels. */
  readonly from?: number
  readonly isNumber?: boolean
  /** What the row is called: it leads to where the row leads. */
  readonly isTitle?: boolean
  /** Read out only. */
  readonly isLabelHidden?: boolean
  /** Where the list can be sorted by it: how it is now, and what pressing its head does. */
  readonly sort?: { readonly is: 'ascending' | 'descending' | 'none'; readonly onSort: () => void }
  readonly cell: (item: Item) => ReactNode
}

type Props<Item> = {
  readonly label: string
  readonly columns: readonly ListColumn<Item>[]
  readonly list: Pick<Endless<Item>, 'items' | 'hasMore' | 'isFailedMore' | 'more'>
  readonly idOf: (item: Item) => string
  readonly onOpen: (item: Item) => void
  /** Where its title leads, for another tab. */
  readonly hrefOf?: (item: Item) => string
  /** A click anywhere on the row opens it: where the list stays beside what is opened. */
  readonly opensOnClick?: boolean
  /** The row that is open, or from which somebody comes back. */
  readonly openId?: string | undefined
  /** What the row looks like beside the ordinary: `attention`, `faded`. */
  readonly lookOf?: (item: Item) => string | undefined
  /** As many lines of text in a row. */
  readonly lines?: 1 | 2
}

const OVERSCAN = 8
const NEAR_END = 12
const PAGE_ROWS = 15
const LINE_PX = 18
/** Left and right of all columns. */
const SIDES_PX = 16

/** The rows that can be seen, of as many as there are. Moves by J, K and the arrows, opens by Enter. */
export const ListGrid = <Item,>(props: Props<Item>) => {
  const { label, list, idOf, onOpen, openId, lookOf } = props
  const { items, hasMore, isFailedMore, more } = list
  const region = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const height = useRowHeight() + ((props.lines ?? 1) - 1) * LINE_PX
  const columns = props.columns.filter(({ from = 0 }) => width - SIDES_PX >= from)
  const template = columns.map((column) => column.width).join(' ')
  const [wanted, want] = useState(openId)
  const lastAt = useRef(0)
  const found = useMemo(
    () => items.findIndex((item) => idOf(item) === wanted),
    [items, idOf, wanted],
  )
  // Where the row with the cursor is gone, the one in its place has it.
  const at = found >= 0 ? found : Math.min(lastAt.current, items.length - 1)
  useEffect(() => {
    lastAt.current = at
  }, [at])
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // The row with the focus stays, wherever the list is scrolled to: else the focus would be lost.
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), at), [at]),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew when they have another height
  useLayoutEffect(() => virtualizer.measure(), [height])
  const rows = virtualizer.getVirtualItems()
  const lastShown = rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isFailedMore && lastShown >= items.length - NEAR_END) more()
  }, [hasMore, isFailedMore, lastShown, items.length, more])

  const moveTo = (index: number) => {
    const to = Math.max(0, Math.min(items.length - 1, index))
    const item = items[to]
    if (!item) return
    want(idOf(item))
    virtualizer.scrollToIndex(to, { align: 'auto' })
    if (!region.current?.contains(document.activeElement)) rowOf(region.current)?.focus()
  }
  useShortcuts(
    'list',
    {
      'list.next': () => moveTo(at + 1),
      'list.previous': () => moveTo(at - 1),
      'list.first': () => moveTo(0),
      'list.last': () => moveTo(items.length - 1),
      'list.pageDown': () => moveTo(at + PAGE_ROWS),
      'list.pageUp': () => moveTo(at - PAGE_ROWS),
      'list.open': () => {
        const item = items[at]
        if (item) onOpen(item)
      },
    },
    { within: region },
  )
  return (
    <div ref={region} className="list-region">
      <div ref={scroller} className="list-scroller">
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={hasMore ? -1 : items.length + 1}
          aria-colcount={columns.length}
          className="list-grid"
        >
          <Head columns={columns} template={template} />
          <div role="rowgroup" className="list-body" style={{ height: virtualizer.getTotalSize() }}>
            {rows.map(({ index, start }) => {
              const item = items[index]
              if (!item) return null
              const id = idOf(item)
              return (
                <Row
                  key={id}
                  {...props}
                  item={item}
                  columns={columns}
                  index={index}
                  look={lookOf?.(item)}
                  isCurrent={index === at}
                  isOpen={id === openId}
                  style={{
                    transform: `translateY(${start}px)`,
                    height,
                    gridTemplateColumns: template,
                  }}
                  onFocus={() => want(id)}
                />
              )
            })}
          </div>
        </div>
        {hasMore && <More isFailed={isFailedMore} onMore={more} />}
      </div>
    </div>
  )
}

const rowOf = (region: HTMLElement | null): HTMLElement | null =>
  region?.querySelector<HTMLElement>('[role="row"][tabindex="0"]') ?? null

const withRow = (indexes: number[], at: number): number[] =>
  at < 0 || indexes.includes(at) ? indexes : [...indexes, at].sort((a, b) => a - b)

const SORT_MARK = { ascending: '▲', descending: '▼', none: '' } as const

type HeadProps<Item> = { readonly columns: readonly ListColumn<Item>[]; readonly template: string }

const Head = <Item,>({ columns, template }: HeadProps<Item>) => (
  <div role="rowgroup" className="list-head-group">
    <div
      role="row"
      aria-rowindex={1}
      className="list-head"
      style={{ gridTemplateColumns: template }}
    >
      {columns.map(({ id, label, isNumber, isLabelHidden, sort }) => (
        <div
          key={id}
          role="columnheader"
          className={isNumber ? 'list-cell number' : 'list-cell'}
          {...(sort && { 'aria-sort': sort.is })}
        >
          {sort ? (
            <button type="button" className="list-sort" onClick={sort.onSort}>
              <span className="truncate">{label}</span>
              <span aria-hidden="true">{SORT_MARK[sort.is]}</span>
            </button>
          ) : (
            <span className={isLabelHidden ? 'visually-hidden' : 'truncate'}>{label}</span>
          )}
        </div>
      ))}
    </div>
  </div>
)

type RowProps<Item> = Pick<Props<Item>, 'columns' | 'onOpen' | 'hrefOf' | 'opensOnClick'> & {
  readonly item: Item
  readonly index: number
  readonly look: string | undefined
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly style: React.CSSProperties
  readonly onFocus: () => void
}

const Row = <Item,>(props: RowProps<Item>) => {
  const { item, columns, index, look, isCurrent, isOpen, style, onFocus, onOpen } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus follows the cursor, but is never taken from elsewhere.
    const grid = row.current?.closest('[role="grid"]')
    if (!isCurrent || !grid?.contains(document.activeElement)) return
    if (!row.current?.contains(document.activeElement)) row.current?.focus({ preventScroll: true })
  }, [isCurrent])
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={index + 2}
      {...(isOpen && { 'aria-current': true })}
      tabIndex={isCurrent ? 0 : -1}
      className={['list-row', look].filter(Boolean).join(' ')}
      style={style}
      onFocus={onFocus}
      onClick={({ target }) => {
        const isOnControl = (target as Element).closest('a, button, input, label') !== null
        if (props.opensOnClick && !isOnControl) onOpen(item)
      }}
      onDoubleClick={() => {
        if (!props.opensOnClick) onOpen(item)
      }}
    >
      {columns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={column.isNumber ? 'list-cell number' : 'list-cell'}
        >
          {column.isTitle && props.hrefOf ? (
            <TitleLink href={props.hrefOf(item)} onOpen={() => onOpen(item)}>
              {column.cell(item)}
            </TitleLink>
          ) : (
            column.cell(item)
          )}
        </div>
      ))}
    </div>
  )
}

type TitleProps = {
  readonly href: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

const TitleLink = ({ href, onOpen, children }: TitleProps) => (
  <a
    className="list-title truncate"
    tabIndex={-1}
    href={href}
    onClick={(event) => {
      event.stopPropagation()
      // Another tab or window is the browser's.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onOpen()
    }}
  >
    {children}
  </a>
)

const More = ({
  isFailed,
  onMore,
}: {
  readonly isFailed: boolean
  readonly onMore: () => void
}) => {
  const words = useWords(common)
  return (
    <div className="list-more secondary" role="status">
      {isFailed ? words.failedMore : words.loadingMore}
      {isFailed && <Button onPress={onMore}>{words.retry}</Button>}
    </div>
  )
}
