import { expect, it } from 'vitest'
import { ACTION_IDS, actionOf, holderOf, keysOf } from './actions.ts'
import { isAllowed } from './keys.ts'

const AS_SHIPPED = { is_enabled: true, keys: {} }

it('no two actions that can meet have one key', () => {
  for (const id of ACTION_IDS) {
    for (const key of keysOf(id, AS_SHIPPED))
      expect([key, holderOf(key, id, AS_SHIPPED)]).toEqual([key, undefined])
  }
})

it('no key that may be changed is one that is refused as a change', () => {
  for (const id of ACTION_IDS) {
    const { key } = actionOf(id)
    if (key !== undefined) expect([id, key.split(' ').every(isAllowed)]).toEqual([id, true])
  }
})

it('a changed key takes the place of the first one, not of the fixed ones', () => {
  const settings = { is_enabled: true, keys: { 'review.next': 'o', 'review.edit': 'o' } }
  expect(keysOf('review.next', settings)).toEqual(['o', 'arrowdown'])
  expect(keysOf('review.edit', settings)).toEqual(['f2'])
})

it('names who has a key: of the same screen or everywhere, also as the first of two', () => {
  expect(holderOf('x', 'review.nextOpen', AS_SHIPPED)).toBe('review.notOffered')
  expect(holderOf('g', 'review.nextOpen', AS_SHIPPED)).toBe('go.inbox')
  expect(holderOf('j', 'help', AS_SHIPPED)).toBe('list.next')
  expect(holderOf('e', 'review.nextOpen', AS_SHIPPED)).toBeUndefined()
})
