import { describe, expect, it } from 'vitest'
import { createHashingQueue } from './hashing-queue.ts'

describe('Password hashing queue: two at a time, 20 more wait, the rest is refused', () => {
  it('never runs three at once, and refuses the 23rd at once', async () => {
    const queue = createHashingQueue()
    let [running, most, done] = [0, 0, 0]
    const ends: (() => void)[] = []
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
      done += 1
    }
    const taken = Array.from({ length: 22 }, () => queue.run(work))

    await expect(queue.run(work)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      headers: { 'Retry-After': '3', 'X-RateLimit-Scope': 'rate' },
    })
    while (done < 22) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    await Promise.all(taken)
    expect(most).toBe(2)
  })

  it('a check that fails leaves its place to the next', async () => {
    const queue = createHashingQueue()
    const fail = () => queue.run(() => Promise.reject(new Error('broken')))

    const results = await Promise.allSettled(Array.from({ length: 10 }, fail))

    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await queue.run(async () => 'next')).toBe('next')
  })
})
