import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Fact } from '../parts/fact-lines.tsx'
import { Moment } from '../parts/moment.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { AdminOnly } from '../shell/admin-only.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import { clock, isActive, type JobDetail, needsSlot, shortId } from './job.ts'
import { JobErrors } from './job-errors.tsx'
import { JobCalls, JobEvents } from './job-links.tsx'
import { Going } from './rows-cell.tsx'
import { StateMark } from './state-mark.tsx'
import { words as catalogue } from './words.ts'

/** One job: what became of its rows, why some failed, who sent it and who was told. */
export const JobPage = () => (
  <AdminOnly>
    <OneJob />
  </AdminOnly>
)

const WHILE_RUNNING_MS = 1_000

const OneJob = () => {
  const words = useWords(catalogue)
  const { jobId: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => call('GET /jobs/{job_id}', { path: { job_id: id } }, signal),
    refetchInterval: ({ state }) =>
      state.data && isActive(state.data) ? WHILE_RUNNING_MS : isTold(state.data) ? false : 2_000,
  })
  return (
    <div className="list-page job-page">
      <PageHeader title={`${words.job} ${shortId(id)}`}>
        {data && <StateMark job={data} />}
      </PageHeader>
      <div className="job-scroller">
        <div className="page-body">
          <Link to="/developers/jobs" search={{}}>
            {words.all}
          </Link>
          {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingRows />}
          {data && <Shown job={data} />}
        </div>
      </div>
    </div>
  )
}

/** Nothing more is to be expected: it has ended, and all who were told have answered or are given up. */
const isTold = (job: JobDetail | undefined): boolean =>
  job === undefined ||
  (!isActive(job) &&
    job.events.every(({ deliveries }) => deliveries.every(({ status }) => status !== 'PENDING')))

const Shown = ({ job }: { readonly job: JobDetail }) => (
  <>
    <Outcome job={job} />
    <Facts job={job} />
    {job.labels_used.length > 0 && <LabelsUsed job={job} />}
    {needsSlot(job) && <Counters job={job} />}
    <JobErrors job={job} />
    <JobCalls job={job} />
    <JobEvents job={job} />
  </>
)

const Outcome = ({ job }: { readonly job: JobDetail }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  if (isActive(job)) return <Going job={job} />
  if (job.status === 'FAILED') {
    return (
      <div className="banner bad">
        <span>
          <strong>{words.failedTitle}</strong>{' '}
          {needsSlot(job) ? words.failedBulk : words.failedRequest}
        </span>
      </div>
    )
  }
  const { error_count: failed, total_rows: total } = job
  if (failed === 0) return null
  return failed === total ? (
    <div className="banner bad">{words.allFailed(formats.count(total), total === 1)}</div>
  ) : (
    <div className="banner warn">
      {words.someFailed(formats.count(failed), formats.count(total), failed === 1)}
    </div>
  )
}

/** The likeliest mistake with custom fields: nothing fails, and the values are never shown. */
const LabelsUsed = ({ job }: { readonly job: JobDetail }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const resource = job.entity === 'CUSTOMERS' ? 'CUSTOMER' : 'SUPPLIER'
  return (
    <section className="panel" aria-label={words.labelsUsed}>
      <h2>{words.labelsUsed}</h2>
      <ul className="job-labels">
        {job.labels_used.map(({ label, column_id, rows }) => (
          <li key={column_id}>
            {words.labelUsed(formats.count(rows), label, rows === 1)} <CopyText text={column_id} />
          </li>
        ))}
      </ul>
      <p className="secondary">
        {words.labelsText}{' '}
        <Link to="/settings/custom-fields" search={{ resource }}>
          {words.toFields}
        </Link>
      </p>
    </section>
  )
}

const Facts = ({ job }: { readonly job: JobDetail }) => {
  const words = useWords(catalogue)
  const { fact } = words
  const { started_at: started, ended_at: ended } = job
  const slot = !needsSlot(job) ? words.noSlot : isActive(job) ? words.holdsSlot : words.freedSlot
  return (
    <section className="panel" aria-label={words.facts}>
      <p>
        <CopyText text={job.job_id} />
      </p>
      <dl className="facts">
        <Fact label={fact.entity}>{words.entity[job.entity]}</Fact>
        <Fact label={fact.key}>
          {job.key ? `${job.key.name} (${job.key.key_id})` : words.byPerson}
        </Fact>
        <Fact label={fact.idempotencyKey}>
          {job.idempotency_key === null ? words.none : <CopyText text={job.idempotency_key} />}
        </Fact>
        {job.inquiry_id !== null && (
          <Fact label={fact.request}>
            <Link to="/requests/$id" params={{ id: job.inquiry_id }} search={{}}>
              {job.inquiry_id}
            </Link>
          </Fact>
        )}
        <Fact label={fact.slot}>{slot}</Fact>
        <Fact label={fact.created}>
          <Moment at={job.created_at} />
        </Fact>
        <Fact label={fact.started}>{started === null ? words.none : <Moment at={started} />}</Fact>
        <Fact label={fact.ended}>{ended === null ? words.none : <Moment at={ended} />}</Fact>
        {started !== null && ended !== null && (
          <Fact label={fact.duration}>{clock(secondsBetween(started, ended))}</Fact>
        )}
      </dl>
    </section>
  )
}

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 1_000)

const Counters = ({ job }: { readonly job: JobDetail }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { counter } = words
  const counts = [
    [counter.created, job.created_count],
    [counter.updated, job.updated_count],
    [counter.skipped, job.skipped_count],
    [counter.deleted, job.deleted_count],
    [counter.errors, job.error_count],
  ] as const
  const sum = counts.reduce((all, [, count]) => all + count, 0)
  const said =
    job.status === 'FAILED'
      ? words.sumFailed
      : sum === job.total_rows
        ? words.sumRight
        : words.sumOpen
  return (
    <section className="panel" aria-label={words.counters}>
      <h2>{words.counters}</h2>
      <dl className="job-counters">
        {counts.map(([label, count]) => (
          <Fact key={label} label={label}>
            {formats.count(count)}
          </Fact>
        ))}
        <Fact label={counter.total}>{formats.count(job.total_rows)}</Fact>
      </dl>
      <p className="secondary">
        {counts.map(([, count]) => formats.count(count)).join(' + ')} = {formats.count(sum)}. {said}
      </p>
    </section>
  )
}
