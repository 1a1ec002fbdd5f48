import { ApiError } from '#kernel/errors.ts'
import type { RefusalCode } from '../../answers/answer-refused.ts'

/** Why there is no answer; by it the application says so in the reader's language. */
type Reason = RefusalCode | 'NO_TENDER' | 'NOT_RELEASED' | 'TOO_LARGE'

export const noAnswer = (
  reason: Reason,
  message: string,
  positionNumber: string | null = null,
): ApiError =>
  new ApiError('CONFLICT', message, {
    details: [
      { loc: positionNumber ? ['position', positionNumber] : [], msg: message, type: reason },
    ],
  })
