import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('createTurns', () => {
  it('lets so many work at once, the others in order, also when one fails', async () => {
    const inTurn = createTurns(2)
    const begun: number[] = []
    let busy = 0
    let busiest = 0
    const work = (number: number) =>
      inTurn(async () => {
        begun.push(number)
        busy += 1
        busiest = Math.max(busiest, busy)
        await sleep(1)
        busy -= 1
        if (number === 1) throw new Error('one')
        return number
      })
    const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
    expect(busiest).toBe(2)
  })
})
