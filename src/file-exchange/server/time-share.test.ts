import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTimeShare } from './time-share.ts'

let now = 0
let share: ReturnType<typeof createTimeShare>

beforeEach(() => {
  now = 0
  vi.useFakeTimers()
  share = createTimeShare(() => now)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A socket whose listener, as that of ssh2, takes a time for each chunk. */
class Connection extends EventEmitter {
  chunkMs: number
  isPaused = false
  constructor(chunkMs: number) {
    super()
    this.chunkMs = chunkMs
    this.on('data', () => {
      now += this.chunkMs
    })
    share(this as never)
  }
  pause(): this {
    this.isPaused = true
    return this
  }
  resume(): this {
    this.isPaused = false
    return this
  }
  arrive(): void {
    this.emit('data', Buffer.alloc(1))
  }
}

/** Lets a time pass, on both clocks. */
function pass(ms: number): void {
  for (let elapsed = 0; elapsed < ms; elapsed += 1) {
    now += 1
    vi.advanceTimersByTime(1)
  }
}

describe('The time share of a connection', () => {
  it('a chunk that costs much pauses it for as long as it took, the work of ssh2 included', () => {
    const flood = new Connection(100)
    flood.arrive()
    expect(flood.isPaused).toBe(true)
    pass(90)
    expect(flood.isPaused).toBe(true)
    pass(15)
    expect(flood.isPaused).toBe(false)
  })

  it('several that flood are read one at a time, and together take half of the time at most', () => {
    const floods = Array.from({ length: 8 }, () => new Connection(100))
    for (const flood of floods) flood.arrive()
    const [begin, until] = [now, now + 10_000]
    let busy = 0
    while (now < until) {
      const open = floods.filter(({ isPaused }) => !isPaused)
      expect(open.length).toBeLessThanOrEqual(1)
      for (const flood of open) {
        flood.arrive()
        busy += flood.chunkMs
      }
      pass(1)
    }
    expect(busy / (now - begin)).toBeLessThanOrEqual(0.5)
    expect(busy / (now - begin)).toBeGreaterThan(0.3)
  })

  it('the chunks of an upload never pause it, next to a flood', () => {
    const upload = new Connection(0.5)
    const flood = new Connection(100)
    for (let nth = 0; nth < 1_000; nth += 1) {
      upload.arrive()
      if (!flood.isPaused) flood.arrive()
      expect(upload.isPaused).toBe(false)
      pass(1)
    }
  })
})
