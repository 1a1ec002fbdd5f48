import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * The address is the state: what is filtered, sorted and open is in it, so a copied link shows the same. Every value is
 * a plain text, as a person would type it.
 */
export type Search = Readonly<Record<string, string | undefined>>

type Change = (change: Search, options?: { readonly isStep?: boolean }) => Promise<void>

/**
 * What the address says after its question mark, and how to change a part of it; undefined takes one out. A step is one that the
 * browser's back button goes back: opening something, another tab; not a filter.
 */
export function useAddress(): readonly [Search, Change] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = useCallback<Change>(
    (wanted, { isStep = false } = {}) =>
      navigate({
        to: '.',
        search: (before: Search) => withoutBlanks({ ...before, ...wanted }),
        replace: !isStep,
      }),
    [navigate],
  )
  return [search, change]
}

const withoutBlanks = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  )
