import type { KeyboardEvent } from 'react'
import type { ReviewUi } from '../review/ui.ts'

/** Ctrl+Enter ends the work on an order, wherever the focus is; what is being typed is kept first. */
export const useReleaseKey = (ui: ReviewUi) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || ui.panel !== null) return
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  ui.open('release')
}
