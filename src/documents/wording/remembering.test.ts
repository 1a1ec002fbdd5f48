import { expect, test } from 'vitest'
import { remembering } from './remembering.ts'

test('what was found is not looked for again, until too much is known', () => {
  const looked: string[] = []
  const lengthOf = remembering((text) => {
    looked.push(text)
    return text.length
  }, 2)
  expect(['a', 'bb', 'a', 'bb'].map(lengthOf)).toEqual([1, 2, 1, 2])
  expect(looked).toEqual(['a', 'bb'])
  expect(['ccc', 'a'].map(lengthOf)).toEqual([3, 1])
  expect(looked).toEqual(['a', 'bb', 'ccc', 'a'])
})
