/** A value of the position that is not saved: another line would replace the field and its draft. */
export const refusedEntry = () =>
  document.querySelector<HTMLElement>('.position-pane [aria-invalid="true"]')
