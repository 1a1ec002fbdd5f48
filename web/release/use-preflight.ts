import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useUnsavedFields } from '../order/head-entries-context.tsx'
import { FIELDS } from '../order/metadata.ts'
import { useReview, useStore } from '../review/store/use-review.ts'

/** What to know before the release. It is asked for anew whenever the request is another than before. */
export function usePreflight() {
  const { inquiryId } = useStore()
  const updatedAt = useReview(({ head }) => head.updated_at)
  return useQuery({
    queryKey: ['preflight', inquiryId, updatedAt],
    queryFn: ({ signal }) =>
      call('GET /inquiries/{id}/preflight', { path: { id: inquiryId } }, signal),
    gcTime: 0,
    placeholderData: (before) => before,
  })
}

/** What keeps it from being released here and now, whatever the service says. */
export function useOwnHindrances() {
  const conflicts = useReview((state) => state.conflicts)
  const waiting = useReview((state) => state.waiting)
  const unsaved = useUnsavedFields()
  const fields = FIELDS.filter((field) => unsaved.has(field))
  return { conflicts, waiting, fields, isHindered: conflicts.size + waiting + fields.length > 0 }
}
