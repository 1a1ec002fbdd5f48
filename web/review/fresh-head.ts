import { call } from '../api/call.ts'
import type { WholeInquiry } from '../api/types.ts'
import type { ReviewStore } from './store/review-store.ts'

/**
 * The request as the service has it now, for who must not decide by what may be late: the store reads what changed
 * when it can, and says nothing where it could not.
 */
export async function freshHead(store: ReviewStore): Promise<WholeInquiry> {
  const { inquiry } = await call('GET /inquiries/{id}/changes', {
    path: { id: store.inquiryId },
    query: { since: store.getState().head.updated_at },
  })
  if (inquiry.updated_at >= store.getState().head.updated_at) store.setHead(inquiry)
  void store.sync()
  return store.getState().head
}
