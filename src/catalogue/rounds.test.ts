import { describe, expect, it } from 'vitest'
import { createRounds } from './rounds.ts'

/** Work that ends when the test says so. */
function createWork() {
  const begun: { end(): void; fail(): void }[] = []
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const number = begun.length
      begun.push({ end: () => resolve(number), fail: () => reject(new Error(`round ${number}`)) })
    })
  return { work, begun }
}

describe('createRounds', () => {
  it('lets those who ask during a round share the next one, and runs no two at once', async () => {
    const { work, begun } = createWork()
    const ask = createRounds(work)
    const first = ask()
    const later = [ask(), ask(), ask()]
    expect(begun).toHaveLength(1)
    begun[0]?.end()
    expect(await first).toBe(0)
    expect(begun).toHaveLength(2)
    const last = ask()
    begun[1]?.end()
    expect(await Promise.all(later)).toEqual([1, 1, 1])
    begun[2]?.end()
    expect(await last).toBe(2)
  })

  it('lets a round that fails fail for nobody but those who shared it', async () => {
    const { work, begun } = createWork()
    const ask = createRounds(work)
    const first = ask()
    const second = ask()
    begun[0]?.fail()
    await expect(first).rejects.toThrow('round 0')
    begun[1]?.end()
    expect(await second).toBe(1)
    const third = ask()
    begun[2]?.fail()
    await expect(third).rejects.toThrow('round 2')
    const fourth = ask()
    begun[3]?.end()
    expect(await fourth).toBe(3)
  })
})
