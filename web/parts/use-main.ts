import { useCallback, useRef } from 'react'

/** The page around an element: where its keys act, also while the focus is on nothing in it. */
export function useMain() {
  const main = useRef<HTMLElement | null>(null)
  const within = useCallback((own: HTMLElement | null) => {
    main.current = own?.closest('main') ?? null
  }, [])
  return [main, within] as const
}

/** After a dialog that led to another page: what had the focus before it is gone. */
export const focusMain = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus())
}
