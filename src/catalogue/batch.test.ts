import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlainIndex } from '#test/plain-index.ts'
import { createBatch } from './batch.ts'

const stored = (id: number, name: string) => ({ id, article: { article_number: `A-${id}`, name } })

test('Of what a batch is told of one article the last counts', () => {
  const id = fc.nat(5)
  const step = fc.tuple(fc.constantFrom('put', 'remove'), fc.array(id, { maxLength: 3 }))
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(step), (before, steps) => {
      const index = createPlainIndex()
      if (before.length > 0) index.put(before.map((each) => stored(each, 'before')))
      const expected = new Map(before.map((each) => [each, 'before']))
      const batch = createBatch(index)

      for (const [at, [what, ids]] of steps.entries()) {
        if (what === 'put') batch.putAll(ids.map((each) => stored(each, `step ${at}`)))
        else batch.removeAll(ids)
        for (const each of ids) {
          if (what === 'put') expected.set(each, `step ${at}`)
          else expected.delete(each)
        }
      }
      expect(steps.flatMap(([, ids]) => ids).every((each) => batch.has(each))).toBe(true)
      batch.apply()

      expect(new Map([...index.articles].map(([each, { name }]) => [each, name]))).toEqual(expected)
      expect(batch.size).toBe(0)
    }),
  )
})

test('An index knows nothing of a batch before that is applied', () => {
  const index = createPlainIndex()
  index.put([stored(1, 'before')])
  const batch = createBatch(index)

  batch.putAll([stored(1, 'after'), stored(2, 'after')])
  batch.removeAll([1])

  expect([...index.articles.keys()]).toEqual([1])
  batch.apply()
  expect([...index.articles.keys()]).toEqual([2])
})
