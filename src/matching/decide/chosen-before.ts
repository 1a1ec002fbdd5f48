import type { Reason } from '../prediction.ts'
import type { Choice } from './ports.ts'

/** What a person is told of an earlier choice: how often, for whom, and where it was the last time. */
export const reasonOf = (
  code: string,
  { times, customerId, inquiryId, positionId }: Choice,
  forCustomer: string | null,
): Reason => ({
  code,
  args: {
    times,
    customer: customerId !== null && customerId === forCustomer ? 'same' : 'other',
    inquiry: inquiryId,
    position: positionId,
  },
})
