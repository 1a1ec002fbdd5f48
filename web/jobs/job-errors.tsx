import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call, fetchFile } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { type ListColumn, ListGrid } from '../parts/list-grid.tsx'
import { useRowHeight } from '../parts/measure.ts'
import { saveFile } from '../parts/save-file.ts'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useWords } from '../words/words.ts'
import type { JobDetail, JobError } from './job.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly job: JobDetail }

/** The rows that failed, by cause, as a list and as a table to take away. */
export const JobErrors = ({ job }: Props) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const [search, change] = useAddress()
  const group = job.error_groups[Number(search['group'] ?? 0) - 1]
  const open = (shape: string | undefined) => {
    const place = job.error_groups.findIndex((each) => each.shape === shape) + 1
    void change({ group: place === 0 ? undefined : String(place) })
  }
  if (job.error_count === 0) return null
  const causes = job.error_groups
    .map(({ count, message }) => words.cause(formats.count(count), message))
    .join('\n')
  const [kept, all] = [formats.count(job.errors_kept), formats.count(job.error_count)]
  return (
    <section className="panel" aria-label={words.errors}>
      <header>
        <h2>{words.errors}</h2>
        <div className="actions-row">
          <DownloadButton jobId={job.job_id} />
          <CopyButton label={words.copyCauses} text={causes} />
        </div>
      </header>
      <p className="secondary">
        {job.errors_kept < job.error_count ? words.kept(kept, all) : words.allKept}
      </p>
      <fieldset className="job-causes">
        <legend className="visually-hidden">{words.causeFilter}</legend>
        <CauseButton isChosen={group === undefined} onChoose={() => open(undefined)}>
          {words.allCauses} <span className="count">{kept}</span>
        </CauseButton>
        {job.error_groups.map((each) => (
          <CauseButton key={each.shape} isChosen={each === group} onChoose={() => open(each.shape)}>
            <span className="count">{formats.count(each.count)}×</span> {each.message}
          </CauseButton>
        ))}
      </fieldset>
      <ErrorList job={job} shape={group?.shape} onOpen={(error) => open(error.shape)} />
    </section>
  )
}

type CauseProps = {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: React.ReactNode
}

const CauseButton = ({ isChosen, onChoose, children }: CauseProps) => (
  <button
    type="button"
    className="chip job-cause"
    aria-pressed={isChosen}
    {...(isChosen && { 'data-selected': true })}
    onClick={onChoose}
  >
    <span>{children}</span>
  </button>
)

const DownloadButton = ({ jobId }: { readonly jobId: string }) => {
  const words = useWords(catalogue)
  const [error, setError] = useState<unknown>()
  const download = async () => {
    try {
      const { content, name } = await fetchFile('GET /jobs/{job_id}/errors.csv', {
        path: { job_id: jobId },
      })
      saveFile(content, name)
      setError(undefined)
      toast({ look: 'good', text: words.csvDone(name) })
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <>
      <Button icon={<Download size={14} />} onPress={() => void download()}>
        {words.csv}
      </Button>
      {error !== undefined && <ProblemPanel error={error} />}
    </>
  )
}

const idOf = ({ row_number }: JobError) => String(row_number)
const NO_MORE = { hasMore: false, isFailedMore: false, more: () => undefined }

type ListProps = Props & {
  readonly shape: string | undefined
  readonly onOpen: (error: JobError) => void
}

const ErrorList = ({ job, shape, onOpen }: ListProps) => {
  const words = useWords(catalogue)
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'errors', job.job_id, job.error_count],
    queryFn: async ({ signal }) =>
      (await call('GET /jobs/{job_id}/errors', { path: { job_id: job.job_id } }, signal)).data,
  })
  const items = useMemo(
    () => (data ?? []).filter((each) => shape === undefined || each.shape === shape),
    [data, shape],
  )
  const columns = useColumns()
  const rowHeight = useRowHeight()
  if (!data && error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  return (
    <div className="job-errors" style={{ height: heightOf(items.length, rowHeight) }}>
      <ListGrid
        label={words.errorsList}
        columns={columns}
        list={{ ...NO_MORE, items }}
        idOf={idOf}
        onOpen={onOpen}
      />
    </div>
  )
}

const MOST_PX = 420
const HEAD_PX = 32

/** As much as they need, until they scroll. */
const heightOf = (rows: number, rowHeight: number): number =>
  Math.min(MOST_PX, HEAD_PX + rows * rowHeight)

function useColumns(): readonly ListColumn<JobError>[] {
  const words = useWords(catalogue)
  const formats = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats are of the same language as the words
  return useMemo(
    () => [
      {
        id: 'row',
        label: words.errorColumn.row,
        width: '90px',
        isNumber: true,
        cell: ({ row_number }) => formats.count(row_number),
      },
      {
        id: 'identifier',
        label: words.errorColumn.identifier,
        width: 'minmax(110px, 1fr)',
        cell: ({ identifier }) => (
          <span className="mono truncate" title={identifier}>
            {identifier}
          </span>
        ),
      },
      {
        id: 'message',
        label: words.errorColumn.message,
        width: 'minmax(140px, 3fr)',
        cell: ({ error_message }) => (
          <span className="truncate" title={error_message}>
            {error_message}
          </span>
        ),
      },
    ],
    [words],
  )
}
