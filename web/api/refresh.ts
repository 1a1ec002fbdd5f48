import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Reads anew what is shown. A first reading that is under way may be answered with how it was before, and is taken for a new
 * one: it is done again once it has come to its end.
 */
export async function refresh(client: QueryClient, queryKey?: QueryKey): Promise<void> {
  const filters: QueryFilters = queryKey ? { queryKey } : {}
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await Promise.all([
    client.invalidateQueries(filters),
    ...first.map((query) => againAfter(client, query)),
  ])
}

/** Those that are done again already, however often that is asked for meanwhile. */
const waitedFor = new WeakSet<Query>()

async function againAfter(client: QueryClient, query: Query): Promise<void> {
  if (waitedFor.has(query)) return
  waitedFor.add(query)
  await Promise.allSettled([query.promise])
  waitedFor.delete(query)
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
