import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

export const FACETS = ['manufacturer', 'etim_class', 'ip_rating', 'product_group'] as const
export type Facet = (typeof FACETS)[number]
export type Filters = Readonly<Partial<Record<Facet, string>>>

const REST_MS = 80
const SHOWN = 50

/** Articles while one types: asked a moment after the last key, and an older question is given up. */
export function useArticles(typed: string, filters: Filters) {
  const wanted = typed.trim()
  const q = useRested(wanted, REST_MS)
  const articles = useQuery({
    queryKey: ['articles', q, filters],
    queryFn: ({ signal }) =>
      call('GET /articles', { query: { q, limit: SHOWN, ...filters } }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const isAnswered = articles.isError || (articles.isSuccess && !articles.isPlaceholderData)
  return {
    articles,
    /** What is there answers what is typed; before, it is still about something else. */
    isSettled: wanted === '' || (q === wanted && isAnswered),
  }
}

function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}
