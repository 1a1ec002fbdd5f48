import type { AnswerOf } from '../api/call.ts'

export type JobLine = AnswerOf<'GET /jobs'>['data'][number]
export type JobDetail = AnswerOf<'GET /jobs/{job_id}'>
export type JobError = AnswerOf<'GET /jobs/{job_id}/errors'>['data'][number]

/** As people tell jobs apart: one that is done but for some rows is not simply done. */
export type JobState = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'WITH_ERRORS' | 'FAILED'

export const stateOf = ({
  status,
  error_count,
}: Pick<JobLine, 'status' | 'error_count'>): JobState =>
  status === 'COMPLETED' && error_count > 0 ? 'WITH_ERRORS' : (status as JobState)

export const isActive = ({ status }: Pick<JobLine, 'status'>): boolean =>
  status === 'PENDING' || status === 'RUNNING'

/** A job holds a slot of its key, unless it is a request's. */
export const needsSlot = ({ entity }: Pick<JobLine, 'entity'>): boolean => entity !== 'REQUESTS'

/** Enough to tell jobs of one day apart; all of it is copied. */
export const shortId = (id: string): string => `${id.slice(0, 13)}…`

/** `0:20`, `1:02:03`. */
export function clock(seconds: number): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A list as it was read, with those that go on as they are now; what it says of causes stays. */
export function withActive(
  items: readonly JobLine[],
  active: readonly JobLine[],
): readonly JobLine[] {
  const now = new Map(active.map((job) => [job.job_id, job]))
  return items.map((item) => {
    const job = now.get(item.job_id)
    return job ? { ...job, error_groups: item.error_groups } : item
  })
}

/** Whether a job has come or ended between two looks. */
export const isNews = (
  before: { readonly active: readonly JobLine[]; readonly latest_job_id: string | null },
  now: { readonly active: readonly JobLine[]; readonly latest_job_id: string | null },
): boolean =>
  before.latest_job_id !== now.latest_job_id ||
  before.active.some(({ job_id }) => !now.active.some((each) => each.job_id === job_id))
