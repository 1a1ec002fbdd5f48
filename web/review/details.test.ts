import { expect, it } from 'vitest'
import { positionDetails } from './details.ts'

it('position details are read again when the customer discount or the version changes', () => {
  const keyOf = (customer_discount: string | null, version = 1) =>
    positionDetails({ id: '7', customer_discount }, '1', version).queryKey
  expect(keyOf('10')).toEqual(keyOf('10'))
  expect(keyOf('10')).not.toEqual(keyOf('40'))
  expect(keyOf('10')).not.toEqual(keyOf(null))
  expect(keyOf('10')).not.toEqual(keyOf('10', 2))
})
