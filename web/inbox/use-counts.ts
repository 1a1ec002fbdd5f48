import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../session/session-context.ts'
import type { Counts } from './api.ts'
import { countedOf, type Filters } from './filters.ts'

/** How long the lists beside this one are. */
export function useCounts(filters: Filters): Counts | undefined {
  const asked = countedOf(filters, useSession().session.user.id)
  return useQuery({
    queryKey: ['inquiries', 'counts', asked],
    queryFn: ({ signal }) => call('GET /inquiries/counts', { query: asked }, signal),
    placeholderData: keepPreviousData,
  }).data
}
