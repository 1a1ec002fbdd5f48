import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** A question that is answered when the test says so. */
function question() {
  const waiting: ((answer: number | Error) => void)[] = []
  return {
    ask: () =>
      new Promise<number>((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
    asked: () => waiting.length,
    answer: (answer: number | Error) => waiting.at(-1)?.(answer),
  }
}

describe('singleFlight', () => {
  it('asks once for all who ask while it is under way, and again for those after', async () => {
    const { ask, asked, answer } = question()
    const shared = singleFlight(ask, { withinMs: 10_000, keptMs: 0 })

    const answers = Array.from({ length: 50 }, shared)
    answer(1)
    expect(await Promise.all(answers)).toEqual(Array(50).fill(1))
    expect(asked()).toBe(1)

    const later = shared()
    answer(2)
    expect(await later).toBe(2)
  })

  it('lets nobody wait longer than agreed, and asks no second time as long as it hangs', async () => {
    const { ask, asked, answer } = question()
    const shared = singleFlight(ask, { withinMs: 20, keptMs: 0 })

    await expect(shared()).rejects.toThrow('no answer within 20 ms')
    await expect(shared()).rejects.toThrow('no answer within 20 ms')
    expect(asked()).toBe(1)

    answer(new Error('lost'))
    await sleep(0)
    const next = shared()
    answer(3)
    expect(await next).toBe(3)
  })

  it('gives an answer again for a while, but never a failure', async () => {
    const { ask, asked, answer } = question()
    const shared = singleFlight(ask, { withinMs: 10_000, keptMs: 10_000 })

    const failed = shared()
    answer(new Error('lost'))
    await expect(failed).rejects.toThrow('lost')
    const first = shared()
    answer(4)

    expect([await first, await shared(), asked()]).toEqual([4, 4, 2])
  })
})
