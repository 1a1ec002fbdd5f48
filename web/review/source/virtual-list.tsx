import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useSource } from './source-context.ts'
import { useFollowed } from './use-followed.ts'

type Wanted = {
  readonly count: number
  readonly estimate: (index: number) => number
  /** Where the frame begins. */
  readonly targetIndex: number | null
  readonly overscan?: number
  /** Another one brings the frame into sight anew. */
  readonly turn?: number
}

export type VirtualRows = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>
  readonly items: readonly VirtualItem[]
  /** Numbers in sight, from 1. */
  readonly first: number
  readonly last: number
}

/** Of many lines only those in sight are in the page; their heights are measured. */
export function useVirtualRows({
  count,
  estimate,
  targetIndex,
  overscan = 8,
  turn = 0,
}: Wanted): VirtualRows {
  const { frame, pointed } = useSource()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: estimate,
    overscan,
    // At once at the place: nobody sees the beginning first.
    initialOffset: targetIndex === null ? 0 : estimate(0) * Math.max(0, targetIndex - 4),
  })
  const key = (pointed ?? frame)?.key
  useFollowed(
    scroller,
    targetIndex === null || key === undefined
      ? null
      : { key: `${key} ${turn}`, index: targetIndex },
    (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  )
  const items = virtualizer.getVirtualItems()
  return {
    scroller,
    virtualizer,
    items,
    first: (items[0]?.index ?? targetIndex ?? 0) + 1,
    last: (items.at(-1)?.index ?? targetIndex ?? 0) + 1,
  }
}

type VirtualListProps = {
  readonly rows: VirtualRows
  readonly children: (index: number) => ReactNode
}

/** The lines follow one another as in any text, so that marking across them works. */
export const VirtualList = ({ rows: { virtualizer, items }, children }: VirtualListProps) => (
  <div className="source-list" style={{ height: virtualizer.getTotalSize() }}>
    <div style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
      {items.map(({ index, key }) => (
        <div key={key} ref={virtualizer.measureElement} data-index={index}>
          {children(index)}
        </div>
      ))}
    </div>
  </div>
)
