import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Target = { readonly key: string; readonly index: number } | null

const SETTLES_MS = 1_200
const MARGIN = 8

/**
 * Brings what has the frame into sight. Lines get their heights only when they are there, and parts come late: so it is
 * followed for a moment, until it rests or the person scrolls.
 */
export function useFollowed(
  scroller: RefObject<HTMLElement | null>,
  target: Target,
  scrollTo: (index: number) => void,
): void {
  const pursuit = useRef<{ until: number | null } | null>(null)
  const key = target?.key
  useLayoutEffect(() => {
    pursuit.current = key === undefined ? null : { until: null }
  }, [key])
  useEffect(() => {
    const element = scroller.current
    const stop = () => {
      pursuit.current = null
    }
    const events = ['wheel', 'pointerdown', 'touchmove'] as const
    for (const event of events) element?.addEventListener(event, stop, { passive: true })
    return () => {
      for (const event of events) element?.removeEventListener(event, stop)
    }
  }, [scroller])
  // After every drawing: heights may be others than before.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!pursuit.current || !target || !element) return
    const frames = [...element.querySelectorAll('[data-framed]')]
    if (frames.length === 0) {
      scrollTo(target.index)
      return
    }
    pursuit.current.until ??= performance.now() + SETTLES_MS
    if (performance.now() > pursuit.current.until) pursuit.current = null
    else bringIntoSight(element, frames)
  })
}

export function isFrameInSight(scroller: HTMLElement | null): boolean {
  const frame = scroller?.querySelector('[data-framed]')?.getBoundingClientRect()
  const sight = scroller?.getBoundingClientRect()
  return !!frame && !!sight && frame.bottom > sight.top && frame.top < sight.bottom
}

function bringIntoSight(scroller: HTMLElement, frames: readonly Element[]): void {
  const sight = scroller.getBoundingClientRect()
  const rects = frames.map((frame) => frame.getBoundingClientRect())
  const top = Math.min(...rects.map((rect) => rect.top))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  const head = scroller.querySelector('[data-covers]')?.getBoundingClientRect().height ?? 0
  const from = sight.top + head
  const height = sight.bottom - from
  const isTall = bottom - top > height
  if (top < from || (isTall ? top > from + height / 2 : bottom > sight.bottom)) {
    scroller.scrollTop +=
      top - from - (isTall ? MARGIN : Math.min(height / 4, height - (bottom - top)))
  }
  const aside = scroller.querySelector('[data-framed][data-box], [data-framed] [data-box]')
  if (aside) bringBeside(scroller, aside)
}

/** What is too far right or left, too, next to what stands fast at the left. */
function bringBeside(scroller: HTMLElement, box: Element): void {
  const sight = scroller.getBoundingClientRect()
  const rect = box.getBoundingClientRect()
  const fixed = scroller.querySelector('[data-covers] > tr > :first-child')
  const from = sight.left + (fixed?.getBoundingClientRect().width ?? MARGIN)
  const to = sight.left + scroller.clientWidth
  if (rect.left < from || (rect.right > to && rect.left > from + 1)) {
    scroller.scrollLeft += rect.left - from
  }
}
