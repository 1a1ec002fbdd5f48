import { expect, it } from 'vitest'
import { echoOf } from './echo.ts'

it('what a field sent itself is no news to it, also where the address skips some of it', () => {
  expect(echoOf(['k', 'ki'], 'k')).toEqual({ isOwn: true, awaited: ['ki'] })
  expect(echoOf(['k', 'ki'], 'ki')).toEqual({ isOwn: true, awaited: [] })
})

it('what comes from elsewhere is taken in, also where the field said the same before', () => {
  expect(echoOf([], 'k')).toEqual({ isOwn: false, awaited: [] })
  expect(echoOf(['ki'], '')).toEqual({ isOwn: false, awaited: [] })
})
