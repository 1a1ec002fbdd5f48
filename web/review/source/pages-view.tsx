import { ChevronDown, ChevronUp, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFormats } from '../../format/formats.ts'
import { IconButton } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { Page } from './page.tsx'
import { startOf } from './place.ts'
import { Scroller } from './scroller.tsx'
import { useSource } from './source-context.ts'
import { markedWords } from './text-layer.tsx'
import { isFrameInSight } from './use-followed.ts'
import type { ViewOf } from './views.ts'
import { useVirtualRows, VirtualList, type VirtualRows } from './virtual-list.tsx'
import { byNumber } from './windows.ts'
import { words } from './words.ts'

const GAP = 12
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
const A4 = { width: 595, height: 842 }

type PagesViewProps = { readonly view: ViewOf<'PAGES'> }

export const PagesView = ({ view }: PagesViewProps) => {
  const { frame, pointed } = useSource()
  const target = pointed ?? frame
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [room, setRoom] = useState(300)
  const width = Math.round((room - 2 * GAP) * zoom)
  const sizes = useMemo(() => byNumber(view.pages), [view])
  // Sizes of those behind the first part are not known: pages of a document are mostly alike.
  const sizeOf = (index: number) => {
    const size = sizes.get(index + 1) ?? view.pages.at(-1) ?? A4
    return { width, height: Math.round((width * size.height) / Math.max(1, size.width)) }
  }
  const rows = useVirtualRows({
    count: view.total,
    estimate: (index) => sizeOf(index).height + GAP,
    targetIndex:
      target?.place.kind === 'BOXES' ? Math.min(startOf(target.place), view.total) - 1 : null,
    overscan: 1,
    turn,
  })
  useRoom(rows, setRoom)
  useKeptPlace(rows, width)
  const { scroller } = rows
  const zoomTo = (next: number) => {
    setZoom(next)
    if (isFrameInSight(scroller.current)) setTurn(turn + 1)
  }
  const markedIn = useCallback(
    (selection: Selection) => markedWords(scroller.current, selection),
    [scroller],
  )
  return (
    <>
      <Tools rows={rows} total={view.total} zoom={zoom} onZoom={zoomTo} />
      <Scroller scroller={scroller} className="pages" markedIn={markedIn}>
        <VirtualList rows={rows}>
          {(index) => (
            <div className="source-page-line">
              <Page page={index + 1} {...sizeOf(index)} />
            </div>
          )}
        </VirtualList>
      </Scroller>
    </>
  )
}

type ToolsProps = {
  readonly rows: VirtualRows
  readonly total: number
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

const Tools = ({ rows: { virtualizer }, total, zoom, onZoom }: ToolsProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const seen = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0) / 8
  const page = (virtualizer.getVirtualItemForOffset(seen)?.index ?? 0) + 1
  const goTo = (to: number) =>
    virtualizer.scrollToIndex(Math.min(total, Math.max(1, to)) - 1, { align: 'start' })
  const larger = ZOOMS.find((each) => each > zoom)
  const smaller = ZOOMS.findLast((each) => each < zoom)
  return (
    <div className="source-tools">
      <IconButton label={said.previousPage} isDisabled={page <= 1} onPress={() => goTo(page - 1)}>
        <ChevronUp size={16} />
      </IconButton>
      <IconButton label={said.nextPage} isDisabled={page >= total} onPress={() => goTo(page + 1)}>
        <ChevronDown size={16} />
      </IconButton>
      <PageField key={page} page={page} onGo={goTo} />
      <span className="secondary">/ {formats.count(total)}</span>
      <span className="source-space" />
      <IconButton
        label={said.zoomOut}
        isDisabled={smaller === undefined}
        onPress={() => onZoom(smaller ?? zoom)}
      >
        <ZoomOut size={16} />
      </IconButton>
      <IconButton
        label={said.zoomIn}
        isDisabled={larger === undefined}
        onPress={() => onZoom(larger ?? zoom)}
      >
        <ZoomIn size={16} />
      </IconButton>
      <IconButton label={said.fitWidth} isDisabled={zoom === 1} onPress={() => onZoom(1)}>
        <MoveHorizontal size={16} />
      </IconButton>
    </div>
  )
}

type PageFieldProps = { readonly page: number; readonly onGo: (page: number) => void }

const PageField = ({ page, onGo }: PageFieldProps) => {
  const said = useWords(words)
  return (
    <input
      className="input source-page-field"
      inputMode="numeric"
      aria-label={said.pageField}
      defaultValue={page}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onGo(Number(event.currentTarget.value) || page)
      }}
    />
  )
}

function useRoom({ scroller }: VirtualRows, setRoom: (width: number) => void): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    setRoom(element.clientWidth)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, setRoom])
}

/** Larger or smaller, what was in sight stays there. */
function useKeptPlace({ scroller, virtualizer }: VirtualRows, width: number): void {
  const before = useRef(width)
  useEffect(() => {
    if (before.current === width) return
    const top = (scroller.current?.scrollTop ?? 0) * (width / before.current)
    before.current = width
    virtualizer.measure()
    requestAnimationFrame(() => scroller.current?.scrollTo({ top }))
  }, [scroller, virtualizer, width])
}
