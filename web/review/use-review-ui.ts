import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Panel, ReviewUi } from './ui.ts'

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
  const [panel, setPanel] = useState<Panel | null>((search['panel'] as Panel | undefined) ?? null)
  const [isSourceShown, showSource] = useState(true)
  const [isSourceOver, putSourceOver] = useState(false)
  const [editing, edit] = useState<ReviewUi['editing']>(null)
  const focusGrid = useCallback(() => {
    const row = grid.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
    row?.focus({ preventScroll: true })
  }, [grid])
  const focusing = useRef(0)
  const close = useCallback(() => {
    setPanel(null)
    void navigate({ search: ({ panel: _, ...rest }) => rest, replace: true })
    focusing.current = requestAnimationFrame(focusGrid)
  }, [navigate, focusGrid])
  const open = useCallback(
    (next: Panel) => {
      // What is opened right after has the focus, and must not lose it to the list: letters would decide there.
      cancelAnimationFrame(focusing.current)
      setPanel(next)
      const shown = LINKED.has(next) ? { panel: next } : {}
      void navigate({ search: ({ panel: _, ...rest }) => ({ ...rest, ...shown }), replace: true })
    },
    [navigate],
  )
  const toggleSource = useCallback(() => {
    if (innerWidth >= ROOM_FOR_THREE) showSource((before) => !before)
    else putSourceOver((before) => !before)
  }, [])
  return useMemo(
    () => ({
      panel,
      open,
      close,
      focusGrid,
      announce,
      isSourceShown,
      isSourceOver,
      toggleSource,
      editing,
      edit,
    }),
    [panel, open, close, focusGrid, announce, isSourceShown, isSourceOver, toggleSource, editing],
  )
}
