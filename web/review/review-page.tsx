import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { InquiryTree } from '../api/types.ts'
import { useSession } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { useReviewActions } from './actions.ts'
import { Banners } from './banners.tsx'
import { MarkedBar } from './bulk/marked-bar.tsx'
import { usePrefetchedDetails } from './details.ts'
import { Treegrid } from './grid/treegrid.tsx'
import { useReviewKeys } from './keys.ts'
import { LaneBar } from './lanes/lane-bar.tsx'
import { Panels } from './panels.tsx'
import { Panes } from './panes.tsx'
import { PositionPane } from './position/position-pane.tsx'
import { PresenceContext } from './presence.ts'
import { ReviewHeader } from './review-header.tsx'
import { SourcePane } from './source/source-pane.tsx'
import { createReviewStore } from './store/review-store.ts'
import { ReviewContext, useCursorPosition, useReview, useStore } from './store/use-review.ts'
import { type Filter, type Order, positionIn, positionKey } from './store/visible-rows.ts'
import { type Panel, type ReviewUi, UiContext, useUi } from './ui.ts'
import { useLiveReview, usePresentPeople } from './use-live-review.ts'
import { words } from './words.ts'

type ReviewPageProps = {
  readonly tree: InquiryTree
  /** The document has other lines than before. */
  readonly onReload: () => void
}

/** The LV review: every relevant position comes to a decision, fast and without wrong articles. */
export const ReviewPage = ({ tree, onReload }: ReviewPageProps) => {
  const { session } = useSession()
  const search = useSearch({ from: '/requests/$id' })
  const inquiryId = tree.inquiry.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the tree and the address only say how it begins
  const store = useMemo(
    () =>
      createReviewStore({
        inquiryId,
        email: session.user.email,
        tree,
        view: {
          filter: (search['filter'] ?? 'all') as Filter,
          order: (search['order'] ?? 'document') as Order,
          search: search['q'] ?? '',
          collapsed: readCollapsed(session.user.id, inquiryId),
        },
        cursor: search['position'] === undefined ? null : positionKey(search['position']),
        onStructureChanged: onReload,
      }),
    [inquiryId],
  )
  useEffect(() => () => store.close(), [store])
  useEffect(() => store.replace(tree), [store, tree])
  return (
    <ReviewContext.Provider value={store}>
      <Screen />
    </ReviewContext.Provider>
  )
}

const Screen = () => {
  const said = useWords(words)
  const grid = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const [spoken, speak] = useState('')
  const ui = useReviewUi(grid, speak)
  useAddress()
  useLiveReview()
  const people = usePresentPeople()
  const cursor = useCursorPosition()
  usePrefetchedDetails(cursor)
  const kind = useReview(({ head }) => head.kind)
  return (
    <UiContext.Provider value={ui}>
      <PresenceContext.Provider value={people}>
        <section className="review" aria-label={said.grid}>
          <ReviewHeader />
          <LaneBar searchField={searchField} />
          <Banners />
          <Panes
            list={
              <div ref={grid} className="review-list">
                <Grid
                  within={grid}
                  onSearch={() => searchField.current?.focus()}
                  hasPrices={kind === 'TENDER'}
                />
                <MarkedBar />
              </div>
            }
            position={<PositionPane />}
            source={<SourcePane />}
          />
          <div className="visually-hidden" role="status" aria-live="polite">
            {spoken}
          </div>
          <Panels />
        </section>
      </PresenceContext.Provider>
    </UiContext.Provider>
  )
}

type GridProps = {
  readonly within: React.RefObject<HTMLDivElement | null>
  readonly onSearch: () => void
  readonly hasPrices: boolean
}

const Grid = ({ within, onSearch, hasPrices }: GridProps) => {
  const said = useWords(words)
  const actions = useReviewActions()
  const ui = useUi()
  useReviewKeys(within, actions, ui, onSearch)
  return <Treegrid label={said.grid} hasPrices={hasPrices} />
}

function useReviewUi(
  grid: React.RefObject<HTMLDivElement | null>,
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
  const close = useCallback(() => {
    setPanel(null)
    void navigate({ search: ({ panel: _, ...rest }) => rest, replace: true })
    requestAnimationFrame(focusGrid)
  }, [navigate, focusGrid])
  const toggleSource = useCallback(() => {
    if (innerWidth >= ROOM_FOR_THREE) showSource((before) => !before)
    else putSourceOver((before) => !before)
  }, [])
  return useMemo(
    () => ({
      panel,
      open: setPanel,
      close,
      focusGrid,
      announce,
      isSourceShown,
      isSourceOver,
      toggleSource,
      editing,
      edit,
    }),
    [panel, close, focusGrid, announce, isSourceShown, isSourceOver, toggleSource, editing],
  )
}

const ROOM_FOR_THREE = 1440
const REST_MS = 400

/** A copied link shows the same lines and the same position. Not at every key: browsers refuse so many changes. */
function useAddress(): void {
  const store = useStore()
  const navigate = useNavigate({ from: '/requests/$id' })
  const { session } = useSession()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const write = () => {
      const { view, cursor } = store.getState()
      const shown = {
        position: positionIn(cursor) ?? undefined,
        filter: view.filter === 'all' ? undefined : view.filter,
        order: view.order === 'document' ? undefined : view.order,
        q: view.search || undefined,
      }
      keepCollapsed(session.user.id, store.inquiryId, view.collapsed)
      if (JSON.stringify(shown) === last) return
      last = JSON.stringify(shown)
      void navigate({ search: (before) => ({ ...before, ...shown }), replace: true })
    }
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, REST_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, navigate, session.user.id])
}

const keyOf = (userId: string, inquiryId: string) => `pis.collapsed.${userId}.${inquiryId}`

function readCollapsed(userId: string, inquiryId: string): ReadonlySet<string> {
  return new Set((localStorage.getItem(keyOf(userId, inquiryId)) ?? '').split(',').filter(Boolean))
}

function keepCollapsed(userId: string, inquiryId: string, collapsed: ReadonlySet<string>): void {
  const key = keyOf(userId, inquiryId)
  if (collapsed.size === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, [...collapsed].join(','))
}
