import { describe, expect, it } from 'vitest'
import type { Processing } from '../api/interface.ts'
import { Problem } from '../api/problem.ts'
import { asksAgain, clock, percentOf, remainingMs, stepsOf } from './steps.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16, 8, 0, seconds)).toISOString()
const now = Date.parse(at(30))

const processing = (part: Partial<Processing>): Processing => ({
  request_id: '1',
  job_id: 'j',
  driving: null,
  step: 'QUEUED',
  done: 0,
  total: 0,
  steps: [],
  issues: [],
  error: null,
  created_at: at(0),
  ended_at: null,
  ...part,
})

const states = (part: Partial<Processing>) =>
  stepsOf(processing(part), now).map(({ state }) => state)

describe('the steps of a processing', () => {
  it('wait behind the one that runs', () => {
    const steps: Processing['steps'] = [
      { step: 'READ', started_at: at(1), ms: 2_000, lanes: null },
      { step: 'STRUCTURE', started_at: at(3), ms: 400, lanes: null },
      { step: 'MATCH', started_at: at(10), ms: null, lanes: null },
    ]
    expect(states({ step: 'MATCH', steps })).toEqual(['done', 'done', 'done', 'running', 'waiting'])
    expect(stepsOf(processing({ step: 'MATCH', steps }), now)[3]?.ms).toBe(20_000)
  })

  it('fail at the last one that began, or at the reading where none did', () => {
    const steps: Processing['steps'] = [{ step: 'READ', started_at: at(1), ms: 900, lanes: null }]
    expect(states({ step: 'FAILED', steps })).toEqual([
      'done',
      'failed',
      'skipped',
      'skipped',
      'skipped',
    ])
    expect(states({ step: 'FAILED' })[1]).toBe('failed')
  })
})

describe('what waits for its turn', () => {
  it('is received, and queued since then; the wait is not told as a time of receiving', () => {
    expect(states({})).toEqual(['done', 'queued', 'waiting', 'waiting', 'waiting'])
    expect(stepsOf(processing({}), now).map(({ ms }) => ms)).toEqual([
      null,
      30_000,
      null,
      null,
      null,
    ])
    const steps: Processing['steps'] = [{ step: 'READ', started_at: at(20), ms: null, lanes: null }]
    expect(stepsOf(processing({ step: 'READ', steps }), now)[0]?.ms).toBeNull()
  })
})

describe('how often it is asked', () => {
  const gone = (status: number) => new Problem({ status, code: 'X', message: '' })
  it('until it is over; not any more where there is nothing of that number', () => {
    expect(asksAgain(processing({}), null)).toBe(true)
    expect(asksAgain(processing({ step: 'DONE' }), null)).toBe(false)
    expect(asksAgain(undefined, gone(404))).toBe(false)
    expect(asksAgain(undefined, gone(503))).toBe(true)
    expect(asksAgain(undefined, gone(429))).toBe(true)
  })
})

describe('how long it still takes', () => {
  const steps: Processing['steps'] = [{ step: 'MATCH', started_at: at(10), ms: null, lanes: null }]

  it('is told by what is done', () => {
    expect(remainingMs({ step: 'MATCH', steps, done: 50, total: 100 }, now)).toBe(20_000)
  })

  it('is not told by too little', () => {
    expect(remainingMs({ step: 'MATCH', steps, done: 1, total: 100 }, now)).toBeUndefined()
    expect(remainingMs({ step: 'MATCH', steps, done: 0, total: 0 }, now)).toBeUndefined()
    expect(remainingMs({ step: 'QUEUED', steps: [], done: 0, total: 0 }, now)).toBeUndefined()
  })

  it('is written as minutes and seconds', () => {
    expect(clock(42_400)).toBe('0:42')
    expect(clock(725_000)).toBe('12:05')
  })
})

describe('the share that is done', () => {
  it('grows from step to step and ends at 100', () => {
    const shares = [
      percentOf({ step: 'QUEUED', done: 0, total: 0 }),
      percentOf({ step: 'READ', done: 0, total: 2 }),
      percentOf({ step: 'MATCH', done: 0, total: 100 }),
      percentOf({ step: 'MATCH', done: 100, total: 100 }),
      percentOf({ step: 'PRICE', done: 100, total: 100 }),
      percentOf({ step: 'DONE', done: 0, total: 0 }),
    ]
    expect(shares).toEqual([0, 2, 15, 95, 99, 100])
  })
})
