import type { Field } from './metadata.ts'

/** Puts the focus into a field of the head; after what is closed has given it back to the list. */
export function showField(field: Field): void {
  requestAnimationFrame(() => fieldIn(document, field)?.focus())
}

/** Not the hidden one of the calendar. */
export const fieldIn = (within: ParentNode, field: Field): HTMLElement | null =>
  within.querySelector(`[data-field="${field}"] :is(input, textarea):not([type="date"])`)
