import { expect, it } from 'vitest'
import { keepSlow } from './keep-slow.ts'

let clock = 0
let done: number[] = []
/** Takes so long, by the clock. */
const lasting = (ms: number, fails = false) =>
  keepSlow(
    async (organisationId) => {
      done.push(organisationId)
      await Promise.resolve()
      clock += ms
      if (fails) throw new Error('Broken')
      return done.length
    },
    () => clock,
  )
const begin = () => {
  clock = 0
  done = []
}

it('caches a slow result for 20 × its run time, at most 60 s, per organisation', async () => {
  begin()
  const slow = lasting(1_000)
  expect([await slow(1), await slow(1), await slow(2)]).toEqual([1, 1, 2])
  clock = 20_999
  expect([await slow(1), done]).toEqual([1, [1, 2]])
  clock = 21_000
  expect(await slow(1)).toBe(3)
  begin()
  const slower = lasting(10_000)
  await slower(1)
  clock = 69_999
  expect(await slower(1)).toBe(1)
  clock = 70_000
  expect(await slower(1)).toBe(2)
})

it('does not cache a quick result, but concurrent callers share one run (single-flight)', async () => {
  begin()
  const quick = lasting(300)
  expect(await Promise.all([quick(1), quick(1), quick(1)])).toEqual([1, 1, 1])
  expect(await quick(1)).toBe(2)
})

it('does not cache a failure', async () => {
  begin()
  const failing = lasting(1_000, true)
  await expect(failing(1)).rejects.toThrow('Broken')
  await expect(failing(1)).rejects.toThrow('Broken')
  expect(done).toEqual([1, 1])
})
