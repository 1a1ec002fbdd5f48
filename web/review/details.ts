import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import type { WholeInquiry } from '../api/types.ts'
import type { ReviewStore } from './store/review-store.ts'
import { isOpen } from './store/rows.ts'
import { useReview, useRow, useStore } from './store/use-review.ts'
import { positionIn } from './store/visible-rows.ts'

/**
 * A position with all that is known of it. A version that is there does not change, so it is asked for once; but what is
 * predicted of it is priced by the discount that the whole request has.
 */
export const positionDetails = (
  { id: inquiryId, customer_discount }: Pick<WholeInquiry, 'id' | 'customer_discount'>,
  positionId: string,
  version: number,
) =>
  queryOptions({
    queryKey: ['position', inquiryId, positionId, version, customer_discount],
    queryFn: ({ signal }) =>
      call(
        'GET /inquiries/{id}/positions/{position_id}',
        { path: { id: inquiryId, position_id: positionId } },
        signal,
      ),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  })

/** Of the position that is asked for; while a new version is fetched, the one before it. */
export function useDetails(positionId: string | null) {
  const id = useReview(({ head }) => head.id)
  const customer_discount = useReview(({ head }) => head.customer_discount)
  const row = useRow(positionId)
  return useQuery({
    ...positionDetails({ id, customer_discount }, positionId ?? '', row?.version ?? 0),
    enabled: positionId !== null && row !== undefined,
    placeholderData: (before, query) =>
      query?.queryKey[2] === positionId ? keepPreviousData(before) : undefined,
  })
}

const AHEAD = 10
const REST_MS = 150

/** The next open positions are asked for while the person looks at this one. */
export function usePrefetchedDetails(positionId: string | null): void {
  const store = useStore()
  const client = useQueryClient()
  useEffect(() => {
    if (positionId === null) return
    let isOver = false
    const timer = setTimeout(async () => {
      for (const { id, version } of nextOpen(store, positionId)) {
        if (isOver) return
        await client.prefetchQuery(positionDetails(store.getState().head, id, version))
      }
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [store, client, positionId])
}

function nextOpen(store: ReviewStore, from: string) {
  const { visible, rows } = store.getState()
  const at = visible.findIndex((line) => line.type === 'position' && line.id === from)
  return visible
    .slice(at + 1, at + 200)
    .map(({ key }) => rows.byId.get(positionIn(key) ?? ''))
    .filter((row) => row !== undefined)
    .filter(isOpen)
    .slice(0, AHEAD)
}

export const fetchDetails = (client: QueryClient, store: ReviewStore, positionId: string) =>
  client.fetchQuery(
    positionDetails(store.getState().head, positionId, store.rowOf(positionId)?.version ?? 0),
  )
