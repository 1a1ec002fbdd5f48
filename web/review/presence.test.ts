import { expect, it } from 'vitest'
import { oncePerPerson } from './presence.ts'

it('a person with two tabs in a chapter is shown once', () => {
  const ada = { user_id: '1', name: 'Ada' }
  const people = [
    { ...ada, position_id: 'a' },
    { user_id: '2', name: 'Ben', position_id: 'a' },
    { ...ada, position_id: 'b' },
  ]

  expect(oncePerPerson(people).map(({ name }) => name)).toEqual(['Ada', 'Ben'])
})
