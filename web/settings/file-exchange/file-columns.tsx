import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSize } from '../../new-request/size.ts'
import type { ListColumn } from '../../parts/list-grid.tsx'
import { Moment } from '../../parts/moment.tsx'
import { useWords } from '../../words/words.ts'
import type { ExchangeFile } from './api.ts'
import { words as catalogue } from './words.ts'

export function useFileColumns(): readonly ListColumn<ExchangeFile>[] {
  const words = useWords(catalogue)
  return useMemo(
    () => [
      {
        id: 'path',
        label: words.column.path,
        width: 'minmax(150px, 3fr)',
        isTitle: true,
        cell: ({ path }) => <PathCell path={path} />,
      },
      {
        id: 'state',
        label: words.column.state,
        width: '116px',
        cell: ({ state }) => <FileStateMark state={state} />,
      },
      {
        id: 'outcome',
        label: words.column.outcome,
        width: 'minmax(140px, 1.2fr)',
        from: 560,
        cell: (file) => <Outcome file={file} />,
      },
      {
        id: 'sentBy',
        label: words.column.sentBy,
        width: 'minmax(90px, 1fr)',
        from: 760,
        cell: ({ sent_by }) => (
          <span className={sent_by === null ? 'truncate secondary' : 'truncate mono'}>
            {sent_by ?? words.service}
          </span>
        ),
      },
      {
        id: 'size',
        label: words.column.size,
        width: '84px',
        from: 860,
        isNumber: true,
        cell: ({ size }) => <Size bytes={size} />,
      },
      {
        id: 'changed',
        label: words.column.changed,
        width: '124px',
        from: 640,
        cell: ({ modified_at }) => <Moment at={modified_at} as="short" />,
      },
    ],
    [words],
  )
}

/** The name, and below it the folder. */
const PathCell = ({ path }: { readonly path: string }) => {
  const slash = path.lastIndexOf('/')
  return (
    <span className="settings-two" title={path}>
      <span className="truncate">{path.slice(slash + 1)}</span>
      <span className="truncate mono small secondary">{path.slice(0, slash)}</span>
    </span>
  )
}

const STATE_LOOK: Readonly<Record<string, string>> = {
  ARRIVING: 'check',
  WAITING: 'check',
  PROCESSED: 'sure',
  FAILED: 'danger',
  OUT: 'accent',
}

export const FileStateMark = ({ state }: Pick<ExchangeFile, 'state'>) => {
  const words = useWords(catalogue)
  return <span className={`badge ${STATE_LOOK[state] ?? ''}`}>{words.fileState[state]}</span>
}

/** The job that it became, or why it was refused. */
const Outcome = ({ file }: { readonly file: ExchangeFile }) => {
  const words = useWords(catalogue)
  const { state, job_id, error_code } = file
  if (error_code !== null) {
    const reason = words.refusal[error_code] ?? error_code
    return (
      <span className="truncate" title={reason}>
        {reason}
      </span>
    )
  }
  if (job_id !== null) return <JobLink jobId={job_id} />
  return state === 'PROCESSED' ? <span>{words.done}</span> : null
}

export const JobLink = ({ jobId }: { readonly jobId: string }) => {
  const words = useWords(catalogue)
  return (
    <Link to="/developers/jobs/$jobId" params={{ jobId }} search={{}} title={jobId}>
      {words.job(`${jobId.slice(0, 8)}…`)}
    </Link>
  )
}

export const Size = ({ bytes }: { readonly bytes: number }) => useSize()(bytes)
