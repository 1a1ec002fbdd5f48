import { expect, it } from 'vitest'
import { afterOwn } from './own-changes.ts'

it('what is typed is typed on what the own changes leave behind, and on nobody else’s', () => {
  const price = { from: 5, to: 6 }
  // Sent while the one before it had no answer yet.
  const discount = { from: 5, to: 7 }
  expect(afterOwn(5, [price, discount])).toBe(7)
  expect(afterOwn(7, [price, discount])).toBe(7)
  // Somebody else made 6 of it meanwhile; the own change was made on that.
  expect(afterOwn(5, [{ from: 6, to: 7 }])).toBe(5)
})
