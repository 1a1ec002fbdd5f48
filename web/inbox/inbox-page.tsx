import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { handOver } from '../new-request/hand-over.ts'
import { usePageDrop } from '../new-request/page-drop.ts'
import { Button } from '../parts/button.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import type { Search } from '../parts/use-address.ts'
import { useMain } from '../parts/use-main.ts'
import { useSession } from '../session/session-context.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Welcome } from '../welcome/welcome.tsx'
import { useWords } from '../words/words.ts'
import { Bar, QuickFilters } from './bar.tsx'
import { askedOf, type Filters, filtersOf, isNarrowed, NO_FILTERS, searchOf } from './filters.ts'
import { useBranches } from './lists.ts'
import { NoResults, NothingYet } from './states.tsx'
import { useCounts } from './use-counts.ts'
import { useInboxList } from './use-inbox-list.ts'
import { SavedViews } from './views/saved-views.tsx'
import { words as catalogue } from './words.ts'
import { WorkList } from './work-list.tsx'

/** One list of tenders and orders: what to do next. */
export const InboxPage = () => {
  const words = useWords(catalogue)
  const { user, preferences } = useSession().session
  const search = useSearch({ from: '/inbox' })
  const navigate = useNavigate()
  const { history } = useRouter()
  const filters = useMemo(() => filtersOf(search), [search])
  const asked = useMemo(() => askedOf(filters, user.id), [filters, user.id])
  const { list, items, more, reread, newCount } = useInboxList(asked)
  // A number tells how long the list is that its button shows, with all else that is filtered.
  const counts = useCounts(filters)
  const quickCounts = useCounts({ ...filters, quick: null })
  const branchName = useBranches().data?.data.find(({ id }) => id === filters.branch)?.name
  const searchField = useRef<HTMLInputElement>(null)
  const [content, within] = useMain()
  const [topSignal, toTop] = useState(0)

  const show = useCallback(
    (next: (before: Search) => Search) => navigate({ to: '/inbox', search: next, replace: true }),
    [navigate],
  )
  const change = async (part: Partial<Filters>) => {
    // Who leaves while the search settles is on the way elsewhere, and must not be called back.
    if (!history.location.pathname.endsWith('/inbox')) return
    // Of the address as it is by now: what is on the screen may be a change behind.
    await show((before) => searchOf({ ...filtersOf(before), ...part }))
  }
  const create = useCallback(() => void navigate({ to: '/new' }), [navigate])
  const isOver = usePageDrop((files) => {
    handOver(files)
    create()
  })
  // What also works where there are no rows.
  const newKey = useKeyOf('inbox.new')
  useShortcuts(
    'inbox',
    { 'inbox.new': create, 'inbox.search': () => searchField.current?.focus() },
    { within: content },
  )

  return (
    <section className="inbox" aria-label={words.title} ref={within}>
      <PageHeader
        title={words.title}
        actions={
          <Button
            look="primary"
            shortcut={newKey}
            icon={<Plus size={14} aria-hidden="true" />}
            onPress={create}
          >
            {words.newRequest}
          </Button>
        }
      />
      <Bar filters={filters} counts={counts} onChange={change} searchField={searchField} />
      <div className="inbox-quicks">
        <QuickFilters filters={filters} counts={quickCounts} onChange={change} />
        <span role="status" className="inbox-news">
          {newCount > 0 && (
            <Button
              look="primary"
              onPress={() => {
                void reread().then(() => toTop((n) => n + 1))
              }}
            >
              {words.showNew(newCount)}
            </Button>
          )}
        </span>
        <SavedViews filters={filters} onOpen={(view) => void show(() => searchOf(view))} />
      </div>
      {!preferences.welcome.is_dismissed && <Welcome />}
      {list.isError && !list.data && (
        <div className="inbox-state">
          <ProblemPanel error={list.error} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.isPending && <LoadingRows rows={14} />}
      {list.data && items.length === 0 && !isNarrowed(filters) && (
        <NothingYet
          onNew={create}
          onArchive={() => void change({ status: 'ARCHIVED' })}
          onOpen={(id) => void navigate({ to: '/requests/$id', params: { id } })}
        />
      )}
      {list.data && items.length === 0 && isNarrowed(filters) && (
        <NoResults
          filters={filters}
          branchName={branchName}
          onReset={() => void show(() => searchOf({ ...NO_FILTERS, order: filters.order }))}
        />
      )}
      {items.length > 0 && (
        <WorkList
          items={items}
          hasMore={list.hasNextPage}
          isFailed={list.isFetchNextPageError}
          onMore={more}
          topSignal={topSignal}
          isArchive={filters.status === 'ARCHIVED'}
          startAt={search['row']}
          onReread={reread}
          onOpen={(id, panel) => {
            const target = {
              to: '/requests/$id',
              params: { id },
              ...(panel !== undefined && { search: { panel } }),
            } as const
            // The way back leads to this row.
            void show((before) => ({ ...before, row: id })).then(() => navigate(target))
          }}
        />
      )}
      {isOver && (
        <div className="inbox-drop" role="status">
          {words.dropHere}
        </div>
      )}
    </section>
  )
}
