import type { ReactNode } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from './states.tsx'
import type { Endless } from './use-endless.ts'

type Props = {
  readonly list: Pick<Endless<unknown>, 'items' | 'isPending' | 'error'> & {
    readonly retry: () => unknown
  }
  /** The filters in words, where there are any: "Status fehlgeschlagen · letzte 24 Stunden". */
  readonly filteredBy?: string | undefined
  readonly onReset?: () => void
  /** What this list is for, and the one action that fills it. */
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** The four states of a list, each with its own words. */
export const ListStates = ({ list, filteredBy, onReset, empty, children }: Props) => {
  const words = useWords(common)
  if (list.error) {
    return (
      <div className="list-state">
        <ProblemPanel error={list.error} onRetry={() => list.retry()} />
      </div>
    )
  }
  if (list.isPending) return <LoadingRows />
  if (list.items.length > 0) return children
  if (filteredBy === undefined || filteredBy === '') return empty
  return (
    <EmptyState
      title={words.noResults}
      text={words.filteredBy(filteredBy)}
      {...(onReset && { actions: <Button onPress={onReset}>{words.resetFilters}</Button> })}
    />
  )
}
