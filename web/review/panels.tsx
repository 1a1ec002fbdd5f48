import { ReleaseDialog } from '../release/release-dialog.tsx'
import { TracePanel } from '../release/trace-panel.tsx'
import type { ReviewStore } from './store/review-store.ts'
import { useUi } from './ui.ts'

/** Dialogs and drawers of the review: the one that is open. */
export const Panels = (_: { readonly store: ReviewStore }) => {
  const { panel } = useUi()
  if (panel === 'release') return <ReleaseDialog />
  if (panel === 'trace') return <TracePanel />
  return null
}
