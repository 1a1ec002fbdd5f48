import { expect, it } from 'vitest'
import { clock, isNews, type JobLine, stateOf, withActive } from './job.ts'

const job = (job_id: string, more: Partial<JobLine> = {}) =>
  ({ job_id, status: 'RUNNING', error_count: 0, error_groups: [], ...more }) as unknown as JobLine

it('a COMPLETED job with errors has a state of its own', () => {
  expect(stateOf({ status: 'COMPLETED', error_count: 3 })).toBe('WITH_ERRORS')
  expect(stateOf({ status: 'COMPLETED', error_count: 0 })).toBe('COMPLETED')
  expect(stateOf({ status: 'FAILED', error_count: 1 })).toBe('FAILED')
})

it('says times as a clock does', () => {
  expect([0, 20, 61, 3723].map(clock)).toEqual(['0:00', '0:20', '1:01', '1:02:03'])
})

it('shows those that go on as they are now', () => {
  const list = [job('a'), job('b', { done_rows: 1 })]
  expect(withActive(list, [job('b', { done_rows: 7 })]).map(({ done_rows }) => done_rows)).toEqual([
    undefined,
    7,
  ])
})

it('knows that a job has come or ended', () => {
  const before = { active: [job('a')], latest_job_id: 'a' }
  expect(isNews(before, { active: [job('a')], latest_job_id: 'a' })).toBe(false)
  expect(isNews(before, { active: [job('a')], latest_job_id: 'b' })).toBe(true)
  expect(isNews(before, { active: [], latest_job_id: 'a' })).toBe(true)
})
