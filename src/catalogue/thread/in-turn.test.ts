import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const work = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('Long work lets others in before it is done, and keeps its order', async () => {
  const done: string[] = []
  const others = new Promise<void>((resolve) =>
    setImmediate(() => {
      done.push('other')
      resolve()
    }),
  )
  const results = await inTurn([1, 2, 3, 4, 5, 6], (item) => {
    work(6)
    done.push('item')
    return item * 2
  })
  await others
  expect(results).toEqual([2, 4, 6, 8, 10, 12])
  expect(done.indexOf('other')).toBeLessThan(done.lastIndexOf('item'))
})
