import { Type } from 'typebox'
import { ApiError } from '#kernel/errors.ts'

/** In the body of a change whose record has no ETag: what the person looked at. */
export const seenField = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'The updated_at that the person saw; where it is another one by now, 409.',
  }),
)

/** Nobody overwrites what he has not seen; who does not say what he saw takes it as it is. */
export function requireAsSeen(seen: string | undefined, updatedAt: string): void {
  if (seen === undefined || seen === updatedAt) return
  throw new ApiError('CONFLICT', 'It has changed since you looked at it')
}
