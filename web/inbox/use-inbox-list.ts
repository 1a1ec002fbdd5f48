import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type Asked, type InboxItem, type InboxPage, listInquiries } from './api.ts'
import { useInquiryNews } from './live.ts'
import { compare } from './news.ts'

const LIST = ['inquiries', 'list'] as const
type Pages = InfiniteData<InboxPage, string | undefined>

/** An endless list. What changes is changed in its place; what is new waits until the reader wants it. */
export function useInboxList(asked: Asked) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<{ readonly key: string; readonly count: number }>()
  const key = JSON.stringify(asked)
  const list = useInfiniteQuery({
    queryKey: [...LIST, asked],
    queryFn: ({ pageParam, signal }) => listInquiries(asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchOnMount: 'always',
  })
  const { data, fetchNextPage, isFetchingNextPage, refetch } = list
  const items = useMemo(() => itemsOf(data?.pages), [data])
  useInquiryNews(asked, (fresh) => {
    const { added, changed } = compare(items, fresh)
    const byId = new Map(changed.map((item) => [item.id, item]))
    if (byId.size > 0) patchItems(client, (item) => byId.get(item.id) ?? item)
    setWaiting({ key, count: added.length })
  })
  const showNew = useCallback(() => {
    setWaiting(undefined)
    return refetch()
  }, [refetch])
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [isFetchingNextPage, fetchNextPage])
  return { list, items, more, showNew, newCount: waiting?.key === key ? waiting.count : 0 }
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

/** Changes rows of all lists that are kept; null takes one out. */
export function patchItems(
  client: QueryClient,
  change: (item: InboxItem) => InboxItem | null,
): void {
  client.setQueriesData<Pages>(
    { queryKey: LIST },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          data: page.data.map(change).filter((item) => item !== null),
        })),
      },
  )
}
