import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import type { SearchHit } from '../api/interface.ts'

export const TYPES = [
  'inquiry',
  'position',
  'customer',
  'supplier',
  'article',
  'project',
  'supplier_request',
  'job',
  'call',
] as const

export type FoundType = (typeof TYPES)[number]

export type FoundRecord = SearchHit

const AFTER_MS = 120

/** Records that the text names, once nobody types any more; the positions of the open request among them. */
export function useSearch(typed: string, inquiryId: string | undefined) {
  const wanted = typed.trim()
  const asked = useSettled(wanted)
  const query = { q: asked, ...(inquiryId !== undefined && { inquiry_id: inquiryId }) }
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked, inquiryId],
    queryFn: async ({ signal }) => (await call('GET /search', { query }, signal)).data,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    records: wanted === '' ? [] : (data ?? []),
    error: wanted === '' ? null : error,
    isSettled: wanted === '' || (asked === wanted && !isFetching),
  }
}

function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
