import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/states.tsx'
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

export const NothingYet = ({ onNew }: { readonly onNew: () => void }) => {
  const words = useWords(catalogue)
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      actions={
        <Button look="primary" onPress={onNew} shortcut={useKeyOf('inbox.new')}>
          {words.newRequest}
        </Button>
      }
    />
  )
}
