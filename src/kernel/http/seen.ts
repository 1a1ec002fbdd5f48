import { Type } from 'typebox'
import { ApiError } from '#kernel/errors.ts'

/** Of a record that has no ETag: what the person looked at. For what nobody should do to another one than he saw. */
export const requiredSeenField = Type.String({
  maxLength: 40,
  description: 'The updated_at that the person saw; where it is another one by now, 409.',
})

/** In the body of a change, for those who want to be sure. */
export const seenField = Type.Optional(requiredSeenField)

/** Nobody overwrites what he has not seen; who does not say what he saw takes it as it is. */
export function requireAsSeen(seen: string | undefined, updatedAt: string): void {
  if (seen === undefined || seen === updatedAt) return
  throw new ApiError('CONFLICT', 'It has changed since you looked at it')
}
