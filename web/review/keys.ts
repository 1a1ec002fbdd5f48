import type { RefObject } from 'react'
import type { ActionId } from '../shortcuts/actions.ts'
import type { Handler } from '../shortcuts/registry.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { Actions } from './actions.ts'
import type { MarkedActs } from './bulk/use-marked-acts.tsx'
import { linesInSight } from './grid/lines-in-sight.ts'
import type { ReviewUi } from './ui.ts'

type Does = {
  readonly actions: Actions
  readonly marked: MarkedActs
  readonly ui: ReviewUi
  readonly search: () => void
}

/** Letters act only while the grid has the focus: then a single one is a decision, and nothing is typed. */
export function useReviewKeys(grid: RefObject<HTMLElement | null>, does: Does): void {
  useShortcuts(
    'review',
    handlersOf(
      does,
      () => linesInSight(grid.current),
      (target) => target instanceof Node && grid.current?.contains(target) === true,
    ),
    { within: grid },
  )
}

type ReviewActionId = Extract<ActionId, `review.${string}`>

const handlersOf = (
  { actions, marked, ui, search }: Does,
  page: () => number,
  isInGrid: (target: EventTarget | null) => boolean,
): Partial<Record<ReviewActionId, Handler>> => ({
  'review.next': () => actions.move(1),
  'review.previous': () => actions.move(-1),
  'review.nextOpen': () => actions.nextOpen(1),
  'review.previousOpen': () => actions.nextOpen(-1),
  'review.collapse': actions.collapse,
  'review.expand': () => {
    if (!actions.expand()) actions.toPredictions()
  },
  'review.first': actions.toFirst,
  'review.last': actions.toLast,
  'review.pageDown': () => actions.move(page()),
  'review.pageUp': () => actions.move(-page()),
  'review.search': search,
  'review.accept': ({ key }) => {
    if (actions.toggleChapter()) return
    // Enter only goes on from what is decided; the number says that another one is meant.
    if (key === 'Enter' && actions.isSettled()) actions.nextOpen(1)
    else actions.acceptNth(0)
  },
  'review.accept2': () => actions.acceptNth(1),
  'review.accept3': () => actions.acceptNth(2),
  'review.accept4': () => actions.acceptNth(3),
  'review.accept5': () => actions.acceptNth(4),
  'review.catalogue': () => actions.onPosition(() => ui.open('search')),
  'review.accessories': () => actions.onPosition(() => ui.open('accessories')),
  'review.replacements': () => actions.onPosition(() => ui.open('replacements')),
  'review.applyToIdentical': actions.applyToIdentical,
  'review.previewIdentical': () => actions.onPosition(() => ui.open('identical')),
  'review.notOffered': () => {
    if (!marked.setNotOffered()) actions.setNotOffered()
  },
  'review.notRelevant': () => {
    if (!marked.setRelevance()) actions.setRelevance()
  },
  'review.supplierRequest': actions.askSuppliers,
  'review.edit': () => actions.onPosition(() => ui.edit('quantity')),
  'review.select': actions.mark,
  'review.selectUp': () => actions.extend(-1),
  'review.selectDown': () => actions.extend(1),
  'review.selectPageUp': () => actions.extend(-page()),
  'review.selectPageDown': () => actions.extend(page()),
  'review.selectFirst': actions.extendToFirst,
  'review.selectLast': actions.extendToLast,
  // Elsewhere Ctrl+A is the browser's.
  'review.selectAll': ({ target }) => (isInGrid(target) ? actions.markAll() : false),
  'review.clear': () => {
    if (!actions.markNone()) return false
    ui.focusGrid()
  },
  'review.note': () => actions.onPosition(() => ui.edit('note')),
  'review.assign': actions.assign,
  'review.undo': () => actions.undo(),
  'review.redo': actions.redo,
  'review.release': () => actions.onRequest(() => ui.open('release')),
})
