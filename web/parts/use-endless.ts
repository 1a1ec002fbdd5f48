import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

export type ListPage<Item> = {
  readonly data: readonly Item[]
  readonly next_cursor: string | null
}

type Options<Item> = {
  readonly queryKey: QueryKey
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Item>>
  /** A row that moved while pages were read is there once. */
  readonly idOf: (item: Item) => string
  /** Asked for anew so often, while somebody looks; never without it. */
  readonly everyMs?: number | false
  readonly isEnabled?: boolean
}

/** A list without page numbers: what comes next is read when its end is near. */
export function useEndless<Item>({
  queryKey,
  read,
  idOf,
  everyMs = false,
  isEnabled = true,
}: Options<Item>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: everyMs,
    enabled: isEnabled,
  })
  const { data, fetchNextPage, isFetchingNextPage } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: how an item is told from others never changes
  const items = useMemo((): readonly Item[] => {
    const byId = new Map<string, Item>()
    for (const item of data?.pages.flatMap((page) => page.data) ?? []) byId.set(idOf(item), item)
    return [...byId.values()]
  }, [data])
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [isFetchingNextPage, fetchNextPage])
  return {
    items,
    more,
    hasMore: list.hasNextPage,
    isFailedMore: list.isFetchNextPageError,
    isPending: list.isPending,
    /** Why there is nothing to show at all. */
    error: data === undefined ? list.error : null,
    retry: list.refetch,
  }
}

export type Endless<Item> = ReturnType<typeof useEndless<Item>>

type Whole = {
  readonly data: unknown
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** A list that was read as a whole, or those of its items that are wanted. */
export const wholeList = <Item>(
  { data, isPending, error, refetch }: Whole,
  items: readonly Item[],
) => ({
  items,
  isPending,
  error: data === undefined ? error : null,
  retry: refetch,
  hasMore: false,
  isFailedMore: false,
  more: () => {},
})
