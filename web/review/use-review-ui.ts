import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../words/words.ts'
import { useStore } from './store/use-review.ts'
import {
  focusPane,
  IN_POSITION,
  OF_A_LINE,
  type Pane,
  type Panel,
  type ReviewUi,
  ROOM_FOR_TWO,
} from './ui.ts'
import { words } from './words.ts'

const ROOM_FOR_THREE = 1440

/** Those that a link may open; the others say nothing without the line they are about. */
const LINKED: ReadonlySet<Panel> = new Set(['release', 'trace'])

/** What is open on the screen of a request. */
export function useReviewUi(
  grid: RefObject<HTMLDivElement | null>,
  announce: (text: string) => void,
): ReviewUi {
  const navigate = useNavigate({ from: '/requests/$id' })
  const search = useSearch({ from: '/requests/$id' })
  const { drawerClosed } = useWords(words)
  const [panel, setPanel] = useState<Panel | null>((search['panel'] as Panel | undefined) ?? null)
  const opened = useRef(panel)
  const [isSourceShown, setSourceShown] = useState(true)
  const [isSourceOver, setSourceOver] = useState(false)
  const [editing, setEditing] = useState<ReviewUi['editing']>(null)
  const [shownAnyway, showAnyway] = useState<string | null>(null)
  const { pane, showPane, isInPosition, goToPosition, leavePosition } = usePane()
  const focusGrid = useCallback(() => {
    leavePosition()
    const inGrid = (what: string) => grid.current?.querySelector<HTMLElement>(what)
    // Where a filter leaves no line there is what resets it: the keys of the list work from there as well.
    const line = inGrid('[role="row"][tabindex="0"]') ?? inGrid('.review-nothing button')
    const target = line ?? inGrid('[role="treegrid"]')
    if (target?.checkVisibility() === false) shownPane()?.focus()
    else target?.focus({ preventScroll: true })
  }, [grid, leavePosition])
  const focusing = useRef(0)
  const close = useCallback(() => {
    opened.current = null
    setPanel(null)
    void navigate({ search: ({ panel: _, ...rest }) => rest, replace: true })
    focusing.current = requestAnimationFrame(focusGrid)
  }, [navigate, focusGrid])
  const open = useCallback(
    (next: Panel) => {
      // What is opened right after has the focus, and must not lose it to the list: letters would decide there.
      cancelAnimationFrame(focusing.current)
      opened.current = next
      setPanel(next)
      if (IN_POSITION.has(next)) goToPosition()
      const shown = LINKED.has(next) ? { panel: next } : {}
      void navigate({ search: ({ panel: _, ...rest }) => ({ ...rest, ...shown }), replace: true })
    },
    [navigate, goToPosition],
  )
  const edit = useCallback(
    (field: ReviewUi['editing']) => {
      setEditing(field)
      if (field !== null) goToPosition()
    },
    [goToPosition],
  )
  const leaveLine = useCallback(() => {
    edit(null)
    showAnyway(null)
    if (opened.current === null || !OF_A_LINE.has(opened.current)) return
    opened.current = null
    setPanel(null)
    if (!document.activeElement?.closest('.position-drawer')) return
    announce(drawerClosed)
    // Not to the list: what is being typed would decide there.
    document.querySelector<HTMLElement>('.position-pane')?.focus()
  }, [announce, drawerClosed, edit])
  useLineLeft(leaveLine)
  const turnSource = useCallback(
    (turned: (wasShown: boolean) => boolean) => {
      if (innerWidth >= ROOM_FOR_THREE) return setSourceShown(turned)
      if (innerWidth >= ROOM_FOR_TWO) return setSourceOver(turned)
      const isShown = turned(shownPane()?.classList.contains('source') ?? false)
      // At once: what is hidden cannot get the focus.
      flushSync(() => showPane(isShown ? 'source' : 'list'))
      if (isShown) focusPane(shownPane())
      else focusGrid()
    },
    [showPane, focusGrid],
  )
  const toggleSource = useCallback(() => turnSource((wasShown) => !wasShown), [turnSource])
  const showSource = useCallback(() => turnSource(() => true), [turnSource])
  return useMemo(
    () => ({
      panel,
      open,
      close,
      focusGrid,
      announce,
      pane,
      showPane,
      isInPosition,
      isSourceShown,
      isSourceOver,
      toggleSource,
      showSource,
      editing,
      edit,
      shownAnyway,
      showAnyway,
    }),
    [
      panel,
      open,
      close,
      focusGrid,
      announce,
      pane,
      showPane,
      isInPosition,
      isSourceShown,
      isSourceOver,
      toggleSource,
      showSource,
      editing,
      edit,
      shownAnyway,
    ],
  )
}

/** Which pane is shown where there is room for one. */
function usePane() {
  const [pane, choose] = useState<Pane>('list')
  const [isInPosition, setInPosition] = useState(false)
  const latest = useRef(isInPosition)
  const set = useCallback((isIn: boolean) => {
    latest.current = isIn
    setInPosition(isIn)
  }, [])
  const goToPosition = useCallback(() => set(true), [set])
  const leavePosition = useCallback(() => {
    if (!latest.current) return
    // At once where it hides the list: what is hidden cannot get the focus.
    if (innerWidth < ROOM_FOR_TWO) flushSync(() => set(false))
    else set(false)
  }, [set])
  const showPane = useCallback(
    (next: Pane) => {
      set(false)
      choose(next)
    },
    [set],
  )
  return { pane, showPane, isInPosition, goToPosition, leavePosition }
}

const shownPane = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.review-pane')].find((pane) => pane.checkVisibility())

/** What was opened or asked for at a line is not meant for the next one: known before that one is shown. */
function useLineLeft(onLeft: () => void): void {
  const store = useStore()
  useEffect(() => {
    let last = store.getState().cursor
    return store.subscribe(() => {
      const { cursor } = store.getState()
      if (cursor === last) return
      last = cursor
      onLeft()
    })
  }, [store, onLeft])
}
