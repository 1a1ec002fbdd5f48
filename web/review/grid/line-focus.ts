import { useLayoutEffect, useRef } from 'react'

export type LinePlace = { readonly index: number; readonly start: number; readonly height: number }

/** The focus goes along with the line that is chosen, as long as it is in the grid at all. */
export function useLineFocus(isCursor: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const line = element.current
    if (!isCursor || !line) return
    const grid = line.closest('[role="treegrid"]')
    const focused = document.activeElement
    if (
      focused !== line &&
      (focused === grid || grid?.contains(focused) || focused === document.body)
    ) {
      line.focus({ preventScroll: true })
    }
  }, [isCursor])
  return element
}
