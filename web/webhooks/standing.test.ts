import { expect, it } from 'vitest'
import type { Attempt, Subscription } from './api.ts'
import {
  resultOf,
  shortUrl,
  slotsOf,
  standingOf,
  standingOfDelivery,
  subjectOf,
} from './standing.ts'
import { words } from './words.ts'

const attempt = (number: number) => ({ number }) as Attempt
const PLANNED = ['2026-11-14T14:02:40Z', '2026-11-14T14:07:40Z']

it('shows all slots of the schedule, those made and those planned with their times', () => {
  const slots = slotsOf({
    attempts_made: [1, 2, 3, 4].map(attempt),
    attempts_planned: PLANNED,
    most_attempts: 6,
    status: 'PENDING',
  })
  expect(slots.map(({ kind, number }) => [kind, number])).toEqual([
    ...[1, 2, 3, 4].map((number) => ['made', number]),
    ['planned', 5],
    ['planned', 6],
  ])
  expect(slots.slice(4)).toMatchObject(PLANNED.map((at) => ({ at })))
})

it('after a success further attempts are unneeded, after a cancellation cancelled', () => {
  const of = (status: 'DELIVERED' | 'CANCELLED') =>
    slotsOf({ attempts_made: [attempt(1)], attempts_planned: [], most_attempts: 3, status }).map(
      ({ kind }) => kind,
    )
  expect(of('DELIVERED')).toEqual(['made', 'unneeded', 'unneeded'])
  expect(of('CANCELLED')).toEqual(['made', 'cancelled', 'cancelled'])
})

it('attempts made under a former, longer schedule are all shown', () => {
  const slots = slotsOf({
    attempts_made: [1, 2, 3].map(attempt),
    attempts_planned: [],
    most_attempts: 2,
    status: 'EXHAUSTED',
  })
  expect(slots).toHaveLength(3)
})

it('the state of a webhook: paused takes precedence over failing, failing over active', () => {
  const of = (given: Partial<Subscription>) =>
    standingOf(
      { state: 'ACTIVE', paused_at: null, failing_since: null, ...given } as Subscription,
      words.de,
      (iso) => iso,
    )
  expect(of({})).toEqual({ look: 'sure', word: 'aktiv' })
  expect(of({ failing_since: '14:02' })).toEqual({ look: 'danger', word: 'gestört seit 14:02' })
  expect(of({ state: 'PAUSED', paused_at: '15:00', failing_since: '14:02' })).toEqual({
    look: 'check',
    word: 'pausiert seit 15:00',
  })
})

it('a delivery that is retried is told from one that waits for its first attempt', () => {
  expect(standingOfDelivery({ status: 'PENDING', attempts: 0 }, words.de).word).toBe('wartet')
  expect(standingOfDelivery({ status: 'PENDING', attempts: 1 }, words.de).word).toBe(
    'wird wiederholt',
  )
})

it('the result is the status of the answer, else the class of the error', () => {
  expect(resultOf({ status: 503, error: 'HTTP_5XX' }, words.de)).toBe('503')
  expect(resultOf({ status: null, error: 'TIMEOUT' }, words.de)).toBe('Zeit abgelaufen')
  expect(resultOf(null, words.de)).toBe('')
})

it('the subject is the number of the request, project or job', () => {
  const job_id = '019a84cf-c400-7000-8000-000000000001'
  expect(subjectOf({ request_id: '4705', project_id: '88', job_id })).toBe('4705')
  expect(subjectOf({ request_id: null, project_id: '88', job_id: null })).toBe('88')
  expect(subjectOf({ request_id: null, project_id: null, job_id })).toBe('019a84cf…')
  expect(shortUrl('https://erp.example/hooks/')).toBe('erp.example/hooks')
})
