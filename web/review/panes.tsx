import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import { Divider, STEP } from './divider.tsx'
import { focusPane, type Pane, ROOM_FOR_TWO, useUi } from './ui.ts'
import { words } from './words.ts'

const PANES: readonly Pane[] = ['head', 'list', 'position', 'source']

type PanesProps = {
  /** Before the list: what is said of the request as a whole. */
  readonly head?: ReactNode
  readonly list: ReactNode
  /** Beside the list; without it the list holds it. */
  readonly position?: ReactNode
  readonly source: ReactNode
}

const WIDE = 1440
const LEAST = 260
const KEPT = 'pis.panes'

type Widths = { readonly head: number; readonly position: number; readonly source: number }

const FIRST: Widths = { head: 340, position: 410, source: 300 }

/** Three panes where there is room; else the source lies over the others, and on small screens one is shown at a time. */
export const Panes = ({ head, list, position, source }: PanesProps) => {
  const said = useWords(words)
  const ui = useUi()
  const width = useWindowWidth()
  const [widths, setWidths] = useWidths()
  const isOverlay = width < WIDE
  const isSingle = width < ROOM_FOR_TWO
  const frame = useRef<HTMLDivElement>(null)
  const single = ui.isInPosition && position !== undefined ? 'position' : ui.pane
  useOtherPanes(frame, isSingle)
  const resize = (by: number) => {
    const [pane, sign] = resizedFrom(frame.current, panes)
    if (isSingle || pane === undefined) return false
    change(pane, by * sign)
  }
  useShortcuts('review', {
    'review.narrower': () => resize(-STEP),
    'review.wider': () => resize(STEP),
    'review.source': ui.toggleSource,
  })
  const hasSource = isSingle || (isOverlay ? ui.isSourceOver : ui.isSourceShown)
  const panes: readonly Pane[] = [
    ...(head === undefined ? [] : (['head'] as const)),
    'list',
    ...(position === undefined ? [] : (['position'] as const)),
    'source',
  ]
  const change = (pane: keyof Widths, by: number) =>
    setWidths({ ...widths, [pane]: Math.max(LEAST, widths[pane] + by) })
  return (
    <>
      {isSingle && (
        <div className="review-pane-tabs" role="tablist">
          {panes.map((pane) => (
            <button
              key={pane}
              type="button"
              role="tab"
              className="tab"
              aria-selected={single === pane}
              data-selected={single === pane || undefined}
              onClick={() => ui.showPane(pane)}
            >
              {said.panes[pane]}
            </button>
          ))}
        </div>
      )}
      <div
        ref={frame}
        className={`review-panes ${isSingle ? 'single' : ''}`}
        data-pane={isSingle ? single : undefined}
        style={
          {
            '--head-width': `${widths.head}px`,
            '--position-width': `${widths.position}px`,
            '--source-width': `${widths.source}px`,
          } as React.CSSProperties
        }
      >
        {head !== undefined && (
          <>
            <section className="review-pane head" aria-label={said.panes.head} tabIndex={-1}>
              {head}
            </section>
            <Divider label={said.panes.head} onMove={(by) => change('head', by)} />
          </>
        )}
        <div className="review-pane list">{list}</div>
        {position !== undefined && (
          <>
            <Divider label={said.panes.position} onMove={(by) => change('position', -by)} />
            <section
              className="review-pane position"
              aria-label={said.panes.position}
              tabIndex={-1}
            >
              {position}
            </section>
          </>
        )}
        {hasSource && (
          <>
            {!isOverlay && (
              <Divider label={said.panes.source} onMove={(by) => change('source', -by)} />
            )}
            <section
              className={`review-pane source ${isOverlay && !isSingle ? 'over' : ''}`}
              aria-label={said.panes.source}
              tabIndex={-1}
            >
              {source}
            </section>
          </>
        )}
      </div>
    </>
  )
}

/** The pane with the focus; the list has what the others leave, so that its neighbour gets the opposite. */
function resizedFrom(
  frame: HTMLElement | null,
  panes: readonly Pane[],
): [keyof Widths | undefined, 1 | -1] {
  const at = document.activeElement?.closest('.review-pane')
  const pane = frame?.contains(at ?? null)
    ? panes.find((each) => at?.classList.contains(each))
    : 'list'
  if (pane !== undefined && pane !== 'list') return [pane, 1]
  return [panes[panes.indexOf('list') + 1] as keyof Widths | undefined, -1]
}

/** F6 goes from pane to pane. */
function useOtherPanes(frame: React.RefObject<HTMLDivElement | null>, isSingle: boolean): void {
  const { focusGrid, showPane } = useUi()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !frame.current) return
      event.preventDefault()
      const panes = [...frame.current.querySelectorAll<HTMLElement>('.review-pane')]
      const at = panes.findIndex((pane) =>
        isSingle ? pane.checkVisibility() : pane.contains(document.activeElement),
      )
      const next = panes[(at + (event.shiftKey ? panes.length - 1 : 1)) % panes.length]
      // What is hidden cannot get the focus.
      if (isSingle && next) flushSync(() => showPane(nameOf(next)))
      if (next?.classList.contains('list')) focusGrid()
      else focusPane(next)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [frame, isSingle, focusGrid, showPane])
}

const nameOf = ({ classList }: HTMLElement): Pane =>
  PANES.find((pane) => classList.contains(pane)) ?? 'list'

function useWidths(): [Widths, (widths: Widths) => void] {
  const [widths, setWidths] = useState<Widths>(() => {
    try {
      return { ...FIRST, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') }
    } catch {
      return FIRST
    }
  })
  return [
    widths,
    (next) => {
      localStorage.setItem(KEPT, JSON.stringify(next))
      setWidths(next)
    },
  ]
}

function useWindowWidth(): number {
  const [width, setWidth] = useState(innerWidth)
  useEffect(() => {
    const onResize = () => setWidth(innerWidth)
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  return width
}
