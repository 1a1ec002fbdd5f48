import { expect, it } from 'vitest'
import { createOwnVersions } from './own-versions.ts'

it('what is typed is typed on what the own changes leave behind, and on nobody else’s', () => {
  const own = createOwnVersions()
  own.add([{ id: '1', version: 6 }])
  own.add([
    { id: '1', version: 7 },
    { id: '2', version: 3 },
  ])
  expect(own.after('1', 5)).toBe(7)
  expect(own.after('1', 7)).toBe(7)
  expect(own.after('2', 5)).toBe(5)
  // Somebody else made 8 of it meanwhile; the own change was made on that.
  own.add([{ id: '1', version: 9 }])
  expect(own.after('1', 5)).toBe(7)
  expect(own.after('1', 8)).toBe(9)
})
