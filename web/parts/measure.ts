import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useSession } from '../session/session-context.ts'

const FIRST_WIDTH = 1_280

/** How much room there is, as it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    setWidth(current.clientWidth)
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** As the chosen density says. */
export function useRowHeight(): number {
  const { density } = useSession().session.preferences
  const [height, setHeight] = useState(32)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density is another height
  useLayoutEffect(() => {
    const said = getComputedStyle(document.documentElement).getPropertyValue('--row')
    setHeight(Number.parseInt(said, 10) || 32)
  }, [density])
  return height
}

const MINUTE_MS = 60_000

/** The time, anew each minute: for what is said relative to it. */
export function useMinute(): number {
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
