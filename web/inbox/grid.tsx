// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual and stay a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, not its cells

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useMinute, useRowHeight, useWidth } from '../parts/measure.ts'
import { useWords } from '../words/words.ts'
import type { InboxItem } from './api.ts'
import { type Column, columnsFor, templateOf } from './columns.ts'
import { Row, type RowHandlers } from './row.tsx'
import { words as catalogue } from './words.ts'

type Props = {
  readonly items: readonly InboxItem[]
  readonly hasMore: boolean
  readonly onEnd: () => void
  readonly current: string | undefined
  readonly selected: ReadonlySet<string>
  readonly handlers: RowHandlers
  readonly footer: React.ReactNode
  /** Grows when the list shall be shown from its top. */
  readonly topSignal: number
}

const OVERSCAN = 6
const NEAR_END = 12

/** The rows that can be seen, of as many as there are. */
export const Grid = (props: Props) => {
  const { items, hasMore, onEnd, current, selected, handlers, footer, topSignal } = props
  const words = useWords(catalogue)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const height = useRowHeight()
  const now = useMinute()
  const columns = useMemo(() => columnsFor(width), [width])
  const template = templateOf(columns)
  const at = items.findIndex(({ id }) => id === current)
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
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told to go to the top
  useEffect(() => virtualizer.scrollToOffset(0), [topSignal])
  const rows = virtualizer.getVirtualItems()
  const lastShown = rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastShown >= items.length - NEAR_END) onEnd()
  }, [hasMore, lastShown, items.length, onEnd])
  return (
    <div ref={scroller} className="inbox-scroller">
      <div
        role="grid"
        aria-label={words.list}
        aria-multiselectable="true"
        aria-rowcount={hasMore ? -1 : items.length + 1}
        aria-colcount={columns.length}
        className="inbox-grid"
      >
        <Head columns={columns} template={template} />
        <div role="rowgroup" className="inbox-body" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, start }) => {
            const item = items[index]
            return (
              item && (
                <Row
                  key={item.id}
                  item={item}
                  index={index}
                  top={start}
                  height={height}
                  columns={columns}
                  template={template}
                  isCurrent={item.id === current}
                  isSelected={selected.has(item.id)}
                  now={now}
                  handlers={handlers}
                />
              )
            )
          })}
        </div>
      </div>
      {footer}
    </div>
  )
}

const withRow = (indexes: number[], at: number): number[] =>
  at < 0 || indexes.includes(at) ? indexes : [...indexes, at].sort((a, b) => a - b)

type HeadProps = { readonly columns: readonly Column[]; readonly template: string }

const Head = ({ columns, template }: HeadProps) => {
  const words = useWords(catalogue)
  return (
    <div role="rowgroup" className="inbox-head-group">
      <div
        role="row"
        aria-rowindex={1}
        className="inbox-head"
        style={{ gridTemplateColumns: template }}
      >
        {columns.map(({ id }) => (
          <div key={id} role="columnheader" className={`inbox-cell inbox-col-${id}`}>
            {id === 'select' || id === 'menu' ? (
              <span className="visually-hidden">
                {id === 'select' ? words.select : words.actions}
              </span>
            ) : (
              words.columns[id]
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
