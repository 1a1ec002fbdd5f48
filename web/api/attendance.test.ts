import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isUnattended, watchForPeople } from './attendance.ts'
import { call } from './call.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = () => new EventTarget()

it.each(['keydown', 'pointerdown', 'wheel', 'touchstart'])(
  'a %s is somebody, for a minute',
  (act) => {
    const watched = page()
    const stop = watchForPeople(watched)
    watched.dispatchEvent(new Event(act))
    vi.advanceTimersByTime(60_000)
    expect(isUnattended()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isUnattended()).toBe(true)
    watched.dispatchEvent(new Event(act))
    expect(isUnattended()).toBe(false)
    stop()
    vi.advanceTimersByTime(60_001)
    watched.dispatchEvent(new Event(act))
    expect(isUnattended()).toBe(true)
  },
)

it('ADR 0022: calls say that nobody is there, and only then', async () => {
  const said: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    said.push(new Headers(headers).get('X-PIS-Background'))
    return Response.json({})
  })
  const watched = page()
  const stop = watchForPeople(watched)
  watched.dispatchEvent(new Event('keydown'))
  await call('GET /session', {})
  vi.advanceTimersByTime(60_001)
  await call('GET /session', {})
  expect(said).toEqual([null, '1'])
  stop()
})
