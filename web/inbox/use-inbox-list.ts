import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { createGatherer } from '../live/gather.ts'
import { REFRESH_MS, useLive } from '../live/live-provider.tsx'
import { type Asked, type InboxItem, type InboxPage, listInquiries, readInquiries } from './api.ts'
import { newIn } from './news.ts'
import { later, readPatch } from './patches.ts'

const LIST = ['inbox', 'list'] as const
const FIRST = ['inquiries', 'first'] as const
type Pages = InfiniteData<InboxPage, string | undefined>

/**
 * An endless list. What changes is changed in its place; what is new waits until the reader wants it. So the list
 * itself is read only when somebody comes or asks; its first page is read beside it whenever something happens.
 */
export function useInboxList(asked: Asked) {
  const client = useQueryClient()
  const key = JSON.stringify(asked)
  const list = useInfiniteQuery({
    queryKey: [...LIST, asked],
    queryFn: ({ pageParam, signal }) => listInquiries(asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 'static',
  })
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes back to a list, or to a filter, sees it as it is now
  useEffect(() => void refetch({ cancelRefetch: false }), [key, refetch])
  const items = useMemo(() => itemsOf(data?.pages), [data])
  const fresh = useQuery({
    queryKey: [...FIRST, asked],
    queryFn: ({ signal }) => listInquiries(asked, undefined, signal),
    enabled: data !== undefined,
  }).data?.data
  useEffect(() => {
    const byId = new Map(fresh?.map((item) => [item.id, item]))
    if (byId.size > 0) patchItems(client, (item) => later(item, byId.get(item.id)))
  }, [client, fresh])
  const reader = useRowReader()
  useLive('inquiry', ({ id, status, needs_attention, updated_at }) => {
    patchItems(client, (item) =>
      item.id === id ? later(item, { ...item, status, needs_attention, updated_at }) : item,
    )
    // The event says little, and the first page, which is read anyway, does not have it.
    const isBehind = items.some((item) => item.id === id) && !fresh?.some((item) => item.id === id)
    if (isBehind) reader.add(id)
  })
  useLive('reset', () => {
    for (const { id } of items) reader.add(id)
  })
  useLive('processing', ({ inquiry_id, step, done, total }) =>
    patchItems(client, (item) =>
      item.id === inquiry_id && item.status === 'PROCESSING'
        ? { ...item, processing: { step, done, total } }
        : item,
    ),
  )
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [isFetchingNextPage, fetchNextPage])
  return {
    list,
    items,
    more,
    reread: refetch,
    newCount: fresh && data ? newIn(fresh, { items, hasMore: hasNextPage }) : 0,
  }
}

/** Reads rows that are shown, in their place: also what a list would not have any more stays where it is. */
function useRowReader() {
  const client = useQueryClient()
  const reader = useMemo(
    () => createGatherer<string>(REFRESH_MS, (ids) => void readRows(client, [...ids])),
    [client],
  )
  useEffect(() => reader.stop, [reader])
  return reader
}

async function readRows(client: QueryClient, ids: readonly string[]): Promise<void> {
  const options = { queryKey: ['inbox', 'rows', ids], queryFn: () => readInquiries(ids), gcTime: 0 }
  // Without an answer the stream is gone too, as a rule; when it is back all of them are read.
  const found = await client.fetchQuery(options).catch(() => undefined)
  if (found) patchItems(client, readPatch(ids, found))
}

/** A row that moved while pages were read is there once. */
function itemsOf(pages: readonly InboxPage[] | undefined): readonly InboxItem[] {
  const seen = new Set<string>()
  return (pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
}

/** Changes rows of all lists that are kept; null takes one out, which then is no news either. */
export function patchItems(
  client: QueryClient,
  change: (item: InboxItem) => InboxItem | null,
): void {
  const changed = (page: InboxPage): InboxPage => ({
    ...page,
    data: page.data.map(change).filter((item) => item !== null),
  })
  client.setQueriesData<Pages>(
    { queryKey: LIST },
    (before) => before && { ...before, pages: before.pages.map(changed) },
  )
  client.setQueriesData<InboxPage>({ queryKey: FIRST }, (before) => before && changed(before))
}
