import { Type } from 'typebox'

export const assignedUser = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: 30,
  description: 'An active user; null for nobody in particular.',
})
