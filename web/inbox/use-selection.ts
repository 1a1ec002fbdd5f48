import { useCallback, useMemo, useRef, useState } from 'react'
import type { InboxItem } from './api.ts'

const NONE: ReadonlySet<string> = new Set()

/** Which rows are chosen, and from where a range is meant. Rows that are no longer there are not chosen. */
export function useSelection(items: readonly InboxItem[]) {
  const [chosen, setChosen] = useState(NONE)
  const anchor = useRef<string | null>(null)
  const selected = useMemo(() => {
    const there = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
    return there.length === 0 ? NONE : new Set(there)
  }, [items, chosen])

  const toggle = useCallback((id: string) => {
    anchor.current = id
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])

  const extend = useCallback(
    (id: string) => {
      const from = items.findIndex((item) => item.id === (anchor.current ?? id))
      const to = items.findIndex((item) => item.id === id)
      const range = items.slice(Math.min(from, to), Math.max(from, to) + 1)
      setChosen((before) => new Set([...before, ...range.map((item) => item.id)]))
    },
    [items],
  )

  /** Where a range that begins now begins. */
  const begin = useCallback((id: string) => {
    anchor.current = id
  }, [])

  const all = useCallback(() => setChosen(new Set(items.map(({ id }) => id))), [items])
  const clear = useCallback(() => {
    anchor.current = null
    setChosen(NONE)
  }, [])
  return { selected, anchor, toggle, extend, begin, all, clear }
}
