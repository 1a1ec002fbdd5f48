import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGatherer } from './gather.ts'
import { type Connection, createLiveClient, pauseAfter } from './live-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function fakeStream() {
  const listeners = new Map<string, ((event: Event) => void)[]>()
  const stream = {
    readyState: 0,
    isClosed: false,
    addEventListener(type: string, listener: unknown) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as (event: Event) => void])
    },
    close() {
      stream.isClosed = true
    },
    tell(type: string, data?: unknown) {
      for (const listener of listeners.get(type) ?? []) {
        listener({ data: JSON.stringify(data) } as MessageEvent)
      }
    },
    refuse() {
      stream.readyState = 2
      stream.tell('error')
    },
  }
  return stream
}

function started(isSignedIn = () => Promise.resolve(true)) {
  const streams: ReturnType<typeof fakeStream>[] = []
  const connections: Connection[] = []
  const events: unknown[] = []
  let gaps = 0
  const client = createLiveClient({
    open() {
      const stream = fakeStream()
      streams.push(stream)
      return stream as never
    },
    isSignedIn,
    onConnection: (connection) => connections.push(connection),
    onEvent: (type, event) => events.push([type, event]),
    onGap: () => {
      gaps += 1
    },
  })
  client.connect()
  const latest = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('no stream')
    return stream
  }
  return { client, streams, latest, connections, events, gaps: () => gaps }
}

it('is live when it is open, and hands events on; what is no JSON is passed over', () => {
  const { latest, connections, events, gaps } = started()
  latest().tell('open')
  latest().tell('inquiry', { id: '7' })
  latest().tell('inquiry', undefined)
  expect(connections).toEqual(['connecting', 'live'])
  expect(events).toEqual([['inquiry', { id: '7' }]])
  expect(gaps()).toBe(0)
})

it('a broken stream that the browser resumes leaves no gap; offline is said only after some seconds', () => {
  const { latest, streams, connections, gaps } = started()
  latest().tell('open')
  latest().tell('error')
  vi.advanceTimersByTime(3_900)
  expect(connections.at(-1)).toBe('connecting')
  vi.advanceTimersByTime(200)
  expect(connections.at(-1)).toBe('offline')
  latest().tell('open')
  expect(connections.at(-1)).toBe('live')
  expect([streams.length, gaps()]).toEqual([1, 0])
})

it('one that was refused is opened anew after pauses that grow to 30 s, and then all is asked for again', async () => {
  const { latest, streams, gaps } = started()
  for (const pause of [1_000, 2_000, 4_000]) {
    latest().refuse()
    const before = streams.length
    await vi.advanceTimersByTimeAsync(pause - 10)
    expect(streams.length).toBe(before)
    await vi.advanceTimersByTimeAsync(20)
    expect(streams.length).toBe(before + 1)
  }
  latest().tell('open')
  expect(gaps()).toBe(1)
  expect(pauseAfter(50)).toBe(30_000)
})

it('stops when nobody is signed in any more', async () => {
  const { latest, streams, connections } = started(() => Promise.resolve(false))
  latest().refuse()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(streams.length).toBe(1)
  expect(connections.at(-1)).toBe('offline')
})

it('a reset is a gap', () => {
  const { latest, gaps } = started()
  latest().tell('open')
  latest().tell('reset', {})
  expect(gaps()).toBe(1)
})

it('ended and begun again is a gap; what an ended one still says is not heard', () => {
  const { client, streams, latest, events, gaps } = started()
  latest().tell('open')
  client.disconnect()
  streams[0]?.tell('inquiry', { id: '7' })
  expect([events.length, streams[0]?.isClosed]).toEqual([0, true])
  client.connect()
  latest().tell('open')
  expect(gaps()).toBe(1)
})

it('gathers: at once, then together and no more often than the pause', () => {
  const handed: string[][] = []
  const gatherer = createGatherer<string>(1_000, (items) => handed.push([...items]))
  for (const id of ['1', '2', '2', '3']) gatherer.add(id)
  expect(handed).toEqual([['1']])
  vi.advanceTimersByTime(1_000)
  expect(handed).toEqual([['1'], ['2', '3']])
  vi.advanceTimersByTime(5_000)
  gatherer.add('4')
  expect(handed.at(-1)).toEqual(['4'])
  gatherer.add('5')
  gatherer.stop()
  vi.advanceTimersByTime(5_000)
  expect(handed.length).toBe(3)
})
