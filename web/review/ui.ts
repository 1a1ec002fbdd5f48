import { createContext, useContext } from 'react'

/** What lies over the panes, of which there is at most one. */
export type Panel =
  | 'search'
  /** The same for one more article beside those that are there. */
  | 'addArticle'
  /** The same for all marked positions. */
  | 'assignArticle'
  | 'discountMany'
  | 'accessories'
  | 'replacements'
  | 'identical'
  | 'accept'
  | 'history'
  | 'issues'
  | 'release'
  | 'trace'
  /** Whose work the meant positions are. */
  | 'assign'
  /** Who is asked for prices of the meant positions. */
  | 'askSuppliers'
  | 'addPosition'
  | 'head'

/** Those that are about the line in focus. */
export const OF_A_LINE: ReadonlySet<Panel> = new Set([
  'search',
  'addArticle',
  'accessories',
  'replacements',
  'identical',
])

/** Those that lie over the pane of the position. */
export const IN_POSITION: ReadonlySet<Panel> = new Set([...OF_A_LINE, 'assignArticle'])

export type Pane = 'head' | 'list' | 'position' | 'source'

/** Below this there is room for one pane at a time. */
export const ROOM_FOR_TWO = 1024

/** On what is moved by keys in it, where there is such a thing. */
export const focusPane = (pane: HTMLElement | undefined): void =>
  (pane?.querySelector<HTMLElement>('[data-pane-focus]') ?? pane)?.focus()

export type ReviewUi = {
  readonly panel: Panel | null
  readonly open: (panel: Panel) => void
  /** Closes it; the focus goes back to the grid, or to the pane that is shown in its place. */
  readonly close: () => void
  readonly focusGrid: () => void
  /** Says something to who listens instead of looking. */
  readonly announce: (text: string) => void
  /** Where one is shown at a time: the one that was chosen. */
  readonly pane: Pane
  readonly showPane: (pane: Pane) => void
  /** Something was opened in the pane of the position: it is shown until the focus goes back, whichever was chosen. */
  readonly isInPosition: boolean
  readonly isSourceShown: boolean
  /** Where there is no room beside the others: whether it lies over them now. */
  readonly isSourceOver: boolean
  readonly toggleSource: () => void
  readonly showSource: () => void
  /** Asks the middle pane to edit a value of the position, or to go to its predictions. */
  readonly editing: 'quantity' | 'price' | 'discount' | 'note' | 'predictions' | null
  readonly edit: (field: ReviewUi['editing']) => void
  /** The position whose predictions are shown although it is decided. */
  readonly shownAnyway: string | null
  readonly showAnyway: (positionId: string | null) => void
}

export const UiContext = createContext<ReviewUi | null>(null)

export function useUi(): ReviewUi {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('There is no review here')
  return ui
}
