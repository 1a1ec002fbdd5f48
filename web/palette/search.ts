import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BASE } from '../api/call.ts'
import { offline, problemOf } from '../api/problem.ts'

export const TYPES = [
  'inquiry',
  'position',
  'customer',
  'article',
  'project',
  'supplier_request',
  'job',
  'call',
] as const

export type FoundType = (typeof TYPES)[number]

export type FoundRecord = {
  readonly type: FoundType
  readonly id: string
  readonly title: string
  readonly detail: string | null
  readonly inquiry_id?: string | null
}

const AFTER_MS = 120

/** Records that the text names, once nobody types any more. */
export function useSearch(typed: string) {
  const wanted = typed.trim()
  const asked = useSettled(wanted)
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => search(asked, signal),
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

async function search(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const response = await fetch(`${BASE}/search?${new URLSearchParams({ q: text })}`, {
    signal,
  }).catch((error) => {
    throw signal.aborted ? error : offline()
  })
  if (response.status === 404) return []
  if (!response.ok) throw await problemOf(response)
  return ((await response.json()) as { data: readonly FoundRecord[] }).data
}

function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
