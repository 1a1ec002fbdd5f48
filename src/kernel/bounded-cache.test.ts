import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const KEY = 1

test('a bounded cache keeps what was asked for last, and never more than fits', () => {
  const cache = createBoundedCache<number>(40)
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, 1, 10 - KEY)
  expect(cache.get('a')).toBe(1)
  cache.set('e', 1, 10 - KEY)
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key))).toEqual([1, undefined, 1, 1, 1])
})

test('what takes more than a fourth of it is not kept', () => {
  const cache = createBoundedCache<number>(40)
  cache.set('small', 1, 5)
  cache.set('large', 1, 11)
  expect([cache.get('small'), cache.get('large')]).toEqual([1, undefined])
})

test('a value that is set again takes its room once', () => {
  const cache = createBoundedCache<number>(40)
  for (let time = 0; time < 20; time++) cache.set('a', time, 9)
  cache.set('b', 1, 9)
  expect([cache.get('a'), cache.get('b')]).toEqual([19, 1])
})
