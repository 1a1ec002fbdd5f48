import { useFormats } from '../format/formats.ts'
import { Progress } from '../parts/marks.tsx'
import { useWords } from '../words/words.ts'
import { clock, isActive, type JobLine } from './job.ts'
import { words as catalogue } from './words.ts'

/** How far it is, or what became of its rows; and why some failed. */
export const RowsCell = ({ job }: { readonly job: JobLine }) => (
  <span className="job-rows">
    {isActive(job) ? <Going job={job} /> : <Outcome job={job} />}
    {job.error_groups.length > 0 && <Causes job={job} />}
  </span>
)

export const Going = ({ job }: { readonly job: JobLine }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { done_rows, total_rows, rows_per_second, seconds_left } = job
  if (job.status === 'PENDING') return <span className="secondary">{words.waiting}</span>
  if (job.entity === 'REQUESTS') {
    return (
      <span className="job-going">
        <Progress label={words.processing} />
        <span className="secondary">{words.processing}</span>
      </span>
    )
  }
  const done = words.progress(formats.count(done_rows), formats.count(total_rows))
  return (
    <span className="job-going">
      <span>{done}</span>
      <Progress label={done} value={done_rows} total={total_rows} />
      {rows_per_second !== null && <span>{words.perSecond(formats.count(rows_per_second))}</span>}
      {seconds_left !== null && <span>{words.left(clock(seconds_left))}</span>}
    </span>
  )
}

const Outcome = ({ job }: { readonly job: JobLine }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  if (job.entity === 'REQUESTS') {
    return <span>{words.positions(formats.count(job.created_count))}</span>
  }
  const { counted } = words
  // Zeros are left out: the cell is narrow, and errors must not be the part that is cut off.
  const parts = [
    [counted.created, job.created_count] as const,
    [counted.updated, job.updated_count] as const,
    [counted.skipped, job.skipped_count] as const,
    [counted.deleted, job.deleted_count] as const,
    [counted.errors, job.error_count] as const,
  ]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${formats.count(count)}`)
  return <span className="truncate">{[formats.count(job.total_rows), ...parts].join(' · ')}</span>
}

const Causes = ({ job }: { readonly job: JobLine }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const causes = job.error_groups
    .map(({ count, message }) => words.cause(formats.count(count), message))
    .join(' · ')
  return (
    <span className="truncate small secondary" title={causes}>
      {words.causes} {causes}
    </span>
  )
}
