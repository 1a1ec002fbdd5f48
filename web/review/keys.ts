import type { KeyboardEvent } from 'react'
import { useCallback } from 'react'
import type { Actions } from './actions.ts'
import type { ReviewUi } from './ui.ts'

const PAGE = 15

/** Only while the grid has the focus: then a single letter is a decision, and nothing is typed. */
export function useReviewKeys(actions: Actions, ui: ReviewUi, search: () => void) {
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || isTyping(event)) return
      const act = handlerOf(event, actions, ui, search)
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    [actions, ui, search],
  )
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null

function handlerOf(
  event: KeyboardEvent,
  actions: Actions,
  ui: ReviewUi,
  search: () => void,
): (() => void) | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) return withControl(key, event.shiftKey, actions, ui, search)
  if (event.shiftKey && key in SHIFTED) return SHIFTED[key as keyof typeof SHIFTED]?.(actions, ui)
  if (key >= '1' && key <= '5') return () => actions.acceptNth(Number(key) - 1)
  return PLAIN[key]?.(actions, ui, search)
}

type Bound = (actions: Actions, ui: ReviewUi, search: () => void) => () => void

const PLAIN: Readonly<Record<string, Bound>> = {
  ArrowDown: (actions) => () => actions.move(1),
  ArrowUp: (actions) => () => actions.move(-1),
  j: (actions) => () => actions.move(1),
  k: (actions) => () => actions.move(-1),
  ArrowLeft: (actions) => () => actions.collapse(),
  ArrowRight: (actions) => () => actions.expand(),
  Home: (actions) => () => actions.toFirst(),
  End: (actions) => () => actions.toLast(),
  PageDown: (actions) => () => actions.move(PAGE),
  PageUp: (actions) => () => actions.move(-PAGE),
  n: (actions) => () => actions.nextOpen(1),
  Enter: (actions) => () => {
    if (!actions.toggleChapter()) actions.acceptNth(0)
  },
  ' ': (actions) => () => actions.mark(),
  c: (_, ui) => () => ui.open('search'),
  z: (_, ui) => () => ui.open('accessories'),
  r: (_, ui) => () => ui.open('replacements'),
  d: (actions) => () => actions.applyToIdentical(),
  x: (actions) => () => actions.setNotOffered(),
  i: (actions) => () => actions.setRelevance(),
  u: (actions) => () => actions.undo(),
  v: (_, ui) => () => ui.toggleSource(),
  m: (_, ui) => () => ui.edit('note'),
  a: (_, ui) => () => ui.open('assign'),
  F2: (_, ui) => () => ui.edit('quantity'),
  '/': (_actions, _ui, search) => search,
}

const SHIFTED = {
  n: (actions: Actions) => () => actions.nextOpen(-1),
  d: (_: Actions, ui: ReviewUi) => () => ui.open('identical'),
  ArrowDown: (actions: Actions) => () => actions.extend(1),
  ArrowUp: (actions: Actions) => () => actions.extend(-1),
}

function withControl(
  key: string,
  isShifted: boolean,
  actions: Actions,
  ui: ReviewUi,
  search: () => void,
): (() => void) | undefined {
  if (key === 'z') return isShifted ? () => actions.redo() : () => actions.undo()
  if (key === 'y') return () => actions.redo()
  if (key === 'f') return search
  if (key === 'Enter') return () => ui.open('release')
  return undefined
}
