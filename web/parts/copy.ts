/** Into the clipboard. By plain http browsers have only the old way, and where somebody refused the new one. */
export async function copy(text: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text)
  } catch {
    // Refused.
  }
  const field = document.createElement('textarea')
  field.value = text
  // Beside what has the focus: a dialog would take it back from elsewhere.
  const focused = document.activeElement
  ;(focused?.parentElement ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('The browser copies nothing')
}
