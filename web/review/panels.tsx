import type { ReviewStore } from './store/review-store.ts'

/** Dialogs and drawers of the review: the one that is open. */
export const Panels = (_: { readonly store: ReviewStore }) => null
