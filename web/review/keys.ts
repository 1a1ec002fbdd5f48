import type { RefObject } from 'react'
import type { ActionId } from '../shortcuts/actions.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { Actions } from './actions.ts'
import type { ReviewUi } from './ui.ts'

const PAGE = 15

/** Letters act only while the grid has the focus: then a single one is a decision, and nothing is typed. */
export function useReviewKeys(
  grid: RefObject<HTMLElement | null>,
  actions: Actions,
  ui: ReviewUi,
  search: () => void,
): void {
  useShortcuts('review', handlersOf(actions, ui, search), { within: grid })
}

type ReviewActionId = Extract<ActionId, `review.${string}`>

const handlersOf = (
  actions: Actions,
  ui: ReviewUi,
  search: () => void,
): Partial<Record<ReviewActionId, () => void>> => ({
  'review.next': () => actions.move(1),
  'review.previous': () => actions.move(-1),
  'review.nextOpen': () => actions.nextOpen(1),
  'review.previousOpen': () => actions.nextOpen(-1),
  'review.collapse': actions.collapse,
  'review.expand': actions.expand,
  'review.first': actions.toFirst,
  'review.last': actions.toLast,
  'review.pageDown': () => actions.move(PAGE),
  'review.pageUp': () => actions.move(-PAGE),
  'review.search': search,
  'review.accept': () => {
    if (!actions.toggleChapter()) actions.acceptNth(0)
  },
  'review.accept2': () => actions.acceptNth(1),
  'review.accept3': () => actions.acceptNth(2),
  'review.accept4': () => actions.acceptNth(3),
  'review.accept5': () => actions.acceptNth(4),
  'review.catalogue': () => ui.open('search'),
  'review.accessories': () => ui.open('accessories'),
  'review.replacements': () => ui.open('replacements'),
  'review.applyToIdentical': actions.applyToIdentical,
  'review.previewIdentical': () => ui.open('identical'),
  'review.notOffered': actions.setNotOffered,
  'review.notRelevant': actions.setRelevance,
  'review.edit': () => ui.edit('quantity'),
  'review.select': actions.mark,
  'review.selectUp': () => actions.extend(-1),
  'review.selectDown': () => actions.extend(1),
  'review.note': () => ui.edit('note'),
  'review.assign': actions.assign,
  'review.undo': () => actions.undo(),
  'review.redo': actions.redo,
  'review.release': () => ui.open('release'),
  'review.source': ui.toggleSource,
})
