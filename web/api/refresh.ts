import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Reads anew what is shown. A first reading that is under way may be answered with how it was before: it is let come to its
 * end and then done again, where invalidating alone would take it for a new one.
 */
export async function refresh(client: QueryClient, queryKey?: QueryKey): Promise<void> {
  const filters: QueryFilters = queryKey ? { queryKey } : {}
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await Promise.allSettled(first.map((query) => query.fetch()))
  await client.invalidateQueries(filters)
}
