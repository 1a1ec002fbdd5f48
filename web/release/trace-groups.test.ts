import { expect, it } from 'vitest'
import { groupTrace, handOverOf, type TraceEntry } from './trace-groups.ts'

const at = (minute: number): string => `2026-11-14T10:${String(minute).padStart(2, '0')}:00.000000Z`

const released = (minute: number): TraceEntry => ({
  type: 'released',
  at: at(minute),
  event_id: `event ${minute}`,
  event_type: 'tender.completed',
  user_email: 'clerk@shop.example',
})

const attempt = (minute: number, delivery: string, number = 1): TraceEntry => ({
  type: 'attempt',
  at: at(minute),
  subscription_id: 's',
  host: 'erp.example',
  delivery_id: delivery,
  number,
  kind: 'EVENT',
  status: 503,
  duration_ms: 5,
  error: 'HTTP_5XX',
  next_attempt_at: null,
})

const acknowledged = (minute: number, status: 'SUCCESS' | 'FAILED'): TraceEntry => ({
  type: 'acknowledged',
  at: at(minute),
  acknowledgement: {
    status,
    external_id: null,
    message: null,
    metadata: null,
    acknowledged_at: at(minute),
  },
})

const fetched = (minute: number): TraceEntry => ({
  type: 'fetched',
  at: at(minute),
  channel: 'API',
  method: 'GET',
  path: '/api/public/v1/tenders/1',
  key_name: 'ERP',
  request_id: `r${minute}`,
  status: 200,
})

const ofFile = (type: 'fetched' | 'deleted', minute: number): TraceEntry => ({
  type,
  at: at(minute),
  channel: 'SFTP',
  method: type === 'fetched' ? 'GET' : 'DELETE',
  path: '/out/tenders/20261114T100100000000Z_1.json',
  key_name: 'erp-files',
  request_id: `f${minute}`,
  status: type === 'fetched' ? 200 : 204,
})

it('the trace is grouped by release, the latest first', () => {
  const groups = groupTrace([released(1), acknowledged(2, 'FAILED'), released(5), fetched(6)], 2)
  expect(groups.map(({ number, entries }) => [number, entries.map(({ type }) => type)])).toEqual([
    [2, ['fetched']],
    [1, ['acknowledged']],
  ])
})

it('a late attempt belongs to the release of its event', () => {
  const groups = groupTrace([released(1), attempt(1, 'a'), released(5), attempt(6, 'a', 2)], 2)
  expect(groups.map(({ entries }) => entries.length)).toEqual([0, 2])
})

it('release numbers stay right where the oldest releases are no longer listed', () => {
  expect(groupTrace([released(1)], 7)[0]?.number).toBe(7)
})

it('acknowledgements before any release form a group of their own', () => {
  const groups = groupTrace([acknowledged(1, 'SUCCESS')], 0)
  expect(groups).toMatchObject([{ number: 0, released: null }])
})

it.each([
  [[], 9, 'waiting'],
  [[], 12, 'silent'],
  [[fetched(2)], 40, 'fetched'],
  [[ofFile('fetched', 2)], 40, 'fetched'],
  [[ofFile('deleted', 2)], 40, 'silent'],
  [[acknowledged(2, 'FAILED'), acknowledged(3, 'SUCCESS')], 4, 'success'],
  [[acknowledged(2, 'SUCCESS'), acknowledged(3, 'FAILED')], 4, 'failed'],
] as const)('a release with %j after %d minutes is %s', (entries, minute, state) => {
  const [group] = groupTrace([released(1), ...entries], 1)
  expect(group && handOverOf(group, Date.parse(at(minute)), 10)).toBe(state)
})
