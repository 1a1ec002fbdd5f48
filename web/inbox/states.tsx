import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { EmptyState, ProblemPanel } from '../parts/states.tsx'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { Filters } from './filters.ts'
import { words as catalogue } from './words.ts'

type NoResultsProps = {
  readonly filters: Filters
  readonly branchName: string | undefined
  readonly onReset: () => void
}

export const NoResults = ({ filters, branchName, onReset }: NoResultsProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const formats = useFormats()
  const { tab, kind, status, quick, customer, article, from, to, q } = filters
  const named = [
    tab === 'mine' && words.tab.mine,
    tab === 'branch' && `${words.tab.branch} ${branchName ?? ''}`.trim(),
    quick && words.quick[quick],
    kind && (kind === 'TENDER' ? shared.tender : shared.order),
    status !== 'current' && words.states[status],
    customer && words.ofCustomer(customer),
    article && words.withArticle(article),
    (from || to) && words.cameIn(from ? formats.date(from) : '', to ? formats.date(to) : ''),
    q !== '' && shared.quoted(q),
  ].filter(Boolean)
  return (
    <EmptyState
      title={words.noResults}
      text={shared.filteredBy(named.join(' · '))}
      actions={<Button onPress={onReset}>{shared.resetFilters}</Button>}
    />
  )
}

type NothingProps = {
  readonly onNew: () => void
  readonly onArchive: () => void
  readonly onOpen: (id: string) => void
}

/** Nothing came yet, or all of it is put away. */
export const NothingYet = ({ onNew, onArchive, onOpen }: NothingProps) => {
  const words = useWords(catalogue)
  const newKey = useKeyOf('inbox.new')
  const archived = useQuery({
    queryKey: ['inquiries', 'archived'],
    queryFn: ({ signal }) =>
      call('GET /inquiries', { query: { status: 'ARCHIVED', limit: 1 } }, signal),
  })
  const demo = useMutation({
    mutationFn: () => call('POST /inquiries/demo', {}),
    onSuccess: ({ request_id }) => onOpen(request_id),
    onError: () => void archived.refetch(),
  })
  if (archived.isPending) return null
  const isPutAway = (archived.data?.data.length ?? 0) > 0
  // The demo is for who has never had anything.
  const isNew = archived.data?.data.length === 0
  return (
    <EmptyState
      title={isPutAway ? words.allArchived : words.emptyTitle}
      text={isNew ? words.emptyTextNew : words.emptyText}
      actions={
        <>
          {isPutAway && <Button onPress={onArchive}>{words.showArchive}</Button>}
          <Button look="primary" onPress={onNew} shortcut={newKey}>
            {words.newRequest}
          </Button>
          {isNew && (
            <Button isDisabled={demo.isPending} onPress={() => demo.mutate()}>
              {words.loadDemo}
            </Button>
          )}
          {demo.isError && <ProblemPanel error={demo.error} />}
        </>
      }
    />
  )
}
