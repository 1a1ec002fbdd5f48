import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import { useConnection, useLive } from '../live/live-provider.tsx'
import { useReview, useStore } from '../review/store/use-review.ts'
import { groupTrace, isAnswered, type TraceEntry } from './trace-groups.ts'

const EVERY_MS = 2_000

/**
 * What became of the request since it was released. The stream tells when there is more; while it is cut off, it is
 * read anew until the partner's system has acknowledged it.
 */
export function useTrace(id: string) {
  const releaseCount = useReview(({ head }) => head.release_count)
  const isCutOff = useConnection() !== 'live'
  const trace = useQuery({
    queryKey: ['trace', id, releaseCount],
    queryFn: ({ signal }) => call('GET /inquiries/{id}/trace', { path: { id } }, signal),
    refetchInterval: ({ state }) =>
      isCutOff && releaseCount > 0 && !isAnswered(state.data?.data ?? []) ? EVERY_MS : false,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const client = useQueryClient()
  const read = () => void refresh(client, ['trace', id])
  useLive('trace', ({ inquiry_id }) => {
    if (inquiry_id === id) read()
  })
  useLive('hello', read)
  useFreshHead(trace.data?.data ?? [])
  return {
    groups: trace.data ? groupTrace(trace.data.data, releaseCount) : undefined,
    error: trace.error,
    retry: read,
  }
}

/** What is acknowledged changes the request as well: its number there, and whether somebody has to look. */
function useFreshHead(entries: readonly TraceEntry[]): void {
  const store = useStore()
  const said = entries.findLast((entry) => entry.type === 'acknowledged')?.at
  useEffect(() => {
    if (said === undefined) return
    if (store.getState().head.acknowledgement?.acknowledged_at !== said) void store.sync()
  }, [store, said])
}
