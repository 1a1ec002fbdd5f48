import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
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
  const { tab, kind, status, quick, q } = filters
  const named = [
    tab === 'mine' && words.tab.mine,
    tab === 'branch' && `${words.tab.branch} ${branchName ?? ''}`.trim(),
    quick && words.quick[quick],
    kind && (kind === 'TENDER' ? shared.tender : shared.order),
    status !== 'current' && words.states[status],
    q !== '' && words.quoted(q),
  ].filter(Boolean)
  return (
    <EmptyState
      title={words.noResults}
      text={words.filteredBy(named.join(' · '))}
      actions={<Button onPress={onReset}>{shared.resetFilters}</Button>}
    />
  )
}

type NothingYetProps = {
  readonly onNew: () => void
  readonly onOpen: (id: string) => void
}

export const NothingYet = ({ onNew, onOpen }: NothingYetProps) => {
  const words = useWords(catalogue)
  // Also what is archived: the demo is for who has never had anything.
  const any = useQuery({
    queryKey: ['inquiries', 'any'],
    queryFn: ({ signal }) => call('GET /inquiries', { query: { limit: 1 } }, signal),
  })
  const isNew = any.data?.data.length === 0
  const demo = useMutation({
    mutationFn: () => call('POST /inquiries/demo', {}),
    onSuccess: ({ request_id }) => onOpen(request_id),
    onError: () => void any.refetch(),
  })
  return (
    <EmptyState
      title={words.emptyTitle}
      text={isNew ? words.emptyTextNew : words.emptyText}
      actions={
        <>
          <Button look="primary" onPress={onNew} shortcut={useKeyOf('inbox.new')}>
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
