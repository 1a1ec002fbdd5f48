import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { InboxItem } from './api.ts'
import { ArchiveDialog, AssignDialog, BranchDialog } from './dialogs.tsx'
import { Foot } from './foot.tsx'
import { Grid } from './grid.tsx'
import type { RowAction, RowHandlers } from './row.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { useActions } from './use-actions.ts'
import { useSelection } from './use-selection.ts'

type Props = {
  readonly items: readonly InboxItem[]
  readonly hasMore: boolean
  readonly isFailed: boolean
  readonly onMore: () => void
  readonly topSignal: number
  readonly isArchive: boolean
  /** The row to begin with: the one from which somebody comes back. */
  readonly startAt: string | undefined
  readonly onReread: () => Promise<unknown>
  readonly onOpen: (id: string, panel?: string) => void
}

type Asking = {
  readonly is: 'assign' | 'branch' | 'archive' | 'source'
  readonly ids: readonly string[]
}

const PAGE_ROWS = 15
/** Above so many it is asked first. */
const MANY = 50

export const WorkList = (props: Props) => {
  const { items, hasMore, isFailed, onMore, topSignal, isArchive, startAt } = props
  const shared = useWords(common)
  const actions = useActions(items, props.onReread)
  const region = useRef<HTMLDivElement>(null)
  const [wanted, want] = useState(startAt)
  const lastAt = useRef(0)
  const selection = useSelection(items)
  const [asking, ask] = useState<Asking | null>(null)

  // Where the row with the cursor is gone, the one in its place has it.
  const found = items.findIndex(({ id }) => id === wanted)
  const at = found >= 0 ? found : Math.min(lastAt.current, items.length - 1)
  const current = items[at]
  useEffect(() => {
    lastAt.current = at
  }, [at])
  useEffect(() => {
    // Whoever comes here by the keyboard can go on; from a field that has the focus it is not taken.
    const isFree = [document.body, region.current?.closest('main')].includes(
      document.activeElement as HTMLElement,
    )
    if (startAt === undefined && !isFree) return
    return focusSoon(() => rowOf(region.current))
  }, [startAt])
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is taken out loses the focus; the next one takes it
  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body
    if (isLost) rowOf(region.current)?.focus({ preventScroll: true })
  }, [items])

  const shownFromTop = useRef(topSignal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told to go to the top; the button that did is gone then
  useEffect(() => {
    if (shownFromTop.current === topSignal) return
    shownFromTop.current = topSignal
    const { activeElement } = document
    if (activeElement !== document.body && !activeElement?.closest('.inbox-news')) return
    want(items[0]?.id)
    return focusSoon(() => rowOf(region.current))
  }, [topSignal])

  const archive = (ids: readonly string[]) => {
    selection.clear()
    void actions.archive(ids)
  }
  const act = (action: RowAction, ids: readonly string[]) => {
    const [first] = ids
    if (first === undefined) return
    if (action === 'assign') ask({ is: 'assign', ids })
    if (action === 'moveBranch') ask({ is: 'branch', ids })
    if (action === 'source') ask({ is: 'source', ids })
    if (action === 'exportAgain') props.onOpen(first, 'release')
    if (action === 'reopen') void actions.reopen(first)
    if (action === 'restore') void actions.restore(ids)
    if (action === 'archive' && ids.length > MANY) ask({ is: 'archive', ids })
    else if (action === 'archive') archive(ids)
  }
  /** The chosen rows, or the one with the cursor. */
  const meant = (): readonly string[] =>
    selection.selected.size > 0 ? [...selection.selected] : current ? [current.id] : []

  const moveTo = (index: number) => {
    const item = items[Math.max(0, Math.min(items.length - 1, index))]
    if (!item) return
    want(item.id)
    if (!region.current?.contains(document.activeElement)) rowOf(region.current)?.focus()
    return item.id
  }
  const extendTo = (index: number) => {
    if (current && selection.anchor.current === null) selection.begin(current.id)
    const id = moveTo(index)
    if (id !== undefined) selection.extend(id)
  }

  useShortcuts(
    'inbox',
    {
      'inbox.next': () => void moveTo(at + 1),
      'inbox.previous': () => void moveTo(at - 1),
      'inbox.first': () => void moveTo(0),
      'inbox.last': () => void moveTo(items.length - 1),
      'inbox.pageDown': () => void moveTo(at + PAGE_ROWS),
      'inbox.pageUp': () => void moveTo(at - PAGE_ROWS),
      'inbox.open': () => current && props.onOpen(current.id),
      'inbox.select': () => current && selection.toggle(current.id),
      'inbox.selectDown': () => extendTo(at + 1),
      'inbox.selectUp': () => extendTo(at - 1),
      'inbox.selectAll': (event) => (isWithin(region.current, event) ? selection.all() : false),
      'inbox.clear': () => (selection.selected.size > 0 ? selection.clear() : false),
      'inbox.assign': () => act('assign', meant()),
      'inbox.archive': () => act(isArchive ? 'restore' : 'archive', meant()),
    },
    { within: region },
  )

  const latest = useRef({ act, selection, onOpen: props.onOpen })
  useEffect(() => {
    latest.current = { act, selection, onOpen: props.onOpen }
  })
  const handlers = useMemo(
    (): RowHandlers => ({
      open: (id) => latest.current.onOpen(id),
      focus: want,
      toggle(id, extendsTo) {
        want(id)
        const { toggle, extend } = latest.current.selection
        if (extendsTo) extend(id)
        else toggle(id)
      },
      act: (action, id) => latest.current.act(action, [id]),
    }),
    [],
  )
  const close = () => ask(null)
  const count = asking?.ids.length ?? 0

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is; the grid in it has the role
    <div
      ref={region}
      className="inbox-list"
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) hadFocus.current = false
      }}
    >
      <Grid
        items={items}
        hasMore={hasMore && !isFailed}
        onEnd={onMore}
        current={current?.id}
        selected={selection.selected}
        handlers={handlers}
        topSignal={topSignal}
        footer={
          hasMore && (
            <div className="inbox-more secondary" role="status">
              {isFailed ? shared.failedMore : shared.loadingMore}
              {isFailed && <Button onPress={onMore}>{shared.retry}</Button>}
            </div>
          )
        }
      />
      <Foot
        item={current}
        selectedCount={selection.selected.size}
        isArchive={isArchive}
        onAct={(action) => act(action, meant())}
        onClear={selection.clear}
      />
      {asking?.is === 'assign' && (
        <AssignDialog
          count={count}
          onClose={close}
          onAssign={(user) => {
            close()
            void actions.assign(asking.ids, user)
          }}
        />
      )}
      {asking?.is === 'branch' && (
        <BranchDialog
          count={count}
          onClose={close}
          onMove={(branch) => {
            close()
            void actions.move(asking.ids, branch)
          }}
        />
      )}
      {asking?.is === 'archive' && (
        <ArchiveDialog
          count={count}
          onClose={close}
          onArchive={() => {
            close()
            archive(asking.ids)
          }}
        />
      )}
      {asking?.is === 'source' && <SourceDialog id={asking.ids[0] ?? ''} onClose={close} />}
    </div>
  )
}

const rowOf = (region: HTMLElement | null): HTMLElement | null =>
  region?.querySelector<HTMLElement>('[role="row"][tabindex="0"]') ?? null

/**
 * In the next frame: rows are there only when the place for them is measured. A slow machine may be long in coming to
 * it, and what got the focus meanwhile keeps it.
 */
function focusSoon(find: () => HTMLElement | null): () => void {
  const before = document.activeElement
  const frame = requestAnimationFrame(() => {
    if ([before, document.body].includes(document.activeElement)) find()?.focus()
  })
  return () => cancelAnimationFrame(frame)
}

/** What is held with Ctrl is heard from everywhere. */
const isWithin = (region: HTMLElement | null, { target }: KeyboardEvent): boolean =>
  target instanceof Node && region?.contains(target) === true
