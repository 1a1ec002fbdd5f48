import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Problem } from '../api/problem.ts'
import { EmptyState, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { PartnerKind } from './partner-list.tsx'
import { words as catalogue } from './words.ts'

type Props<RecordRead extends { readonly name: string | null; readonly is_active: boolean }> = {
  readonly kind: PartnerKind
  /** What it is called where it has no name, or is not there. */
  readonly number: string
  readonly record: UseQueryResult<RecordRead>
  readonly mark: ReactNode
  readonly children: (record: RecordRead) => ReactNode
}

/** The frame of the page of one partner: what it is, that it is loading, gone, or could not be read. */
export const RecordPage = <
  RecordRead extends { readonly name: string | null; readonly is_active: boolean },
>({
  kind,
  number,
  record,
  mark,
  children,
}: Props<RecordRead>) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const isGone = record.error instanceof Problem && record.error.status === 404
  const back = (
    <Link to={`/${kind}`} search={{}} className="button plain">
      {words.back[kind]}
    </Link>
  )
  return (
    <>
      <PageHeader title={record.data?.name ?? number} actions={back}>
        {record.data && mark}
      </PageHeader>
      {isGone && (
        <EmptyState title={shared.notFoundTitle} text={words.notFoundText} actions={back} />
      )}
      {record.error && !isGone && (
        <div className="list-state">
          <ProblemPanel error={record.error} onRetry={() => void record.refetch()} />
        </div>
      )}
      {record.isPending && <LoadingRows />}
      {record.data && (
        <div className="page-scroll">
          <div className="page-body record-page">
            {!record.data.is_active && <p className="banner bad">{words.inactiveText}</p>}
            {children(record.data)}
          </div>
        </div>
      )}
    </>
  )
}
