const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/**
 * For `ref` of what frames a list: when the line that has the focus is removed, the same control of the next line gets it, or of the one
 * before; in a list without lines what is there to begin one, or the frame itself. Otherwise whoever works by the keyboard would
 * begin at the top of the page again.
 */
export function keepFocus(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  let focused: Element | null = null
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element && frame.contains(target) ? target : null
  }
  const goOn = (records: readonly MutationRecord[]) => {
    if (!focused || focused.isConnected) return
    const lost = focused
    focused = null
    if (document.activeElement !== document.body) return
    const next = besideRemoved(records, lost) ?? frame.querySelector<HTMLElement>(CONTROLS)
    if (next) next.focus()
    else focusItself(frame)
  }
  const observer = new MutationObserver(goOn)
  observer.observe(frame, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}

/** The control of the line beside the removed one that the removed one had the focus on. */
function besideRemoved(
  records: readonly MutationRecord[],
  lost: Element,
): HTMLElement | null | undefined {
  for (const { removedNodes, nextSibling, previousSibling } of records) {
    const line = [...removedNodes].find((node) => node.contains(lost))
    if (!(line instanceof Element)) continue
    const beside = [nextSibling, previousSibling].find(
      (node) => node instanceof Element && node.isConnected && node.tagName === line.tagName,
    )
    // From the end: what a line is about has a link in some and none in others, what is done with it comes last.
    const fromEnd = [...line.querySelectorAll(CONTROLS)].reverse().indexOf(lost)
    const controls = beside instanceof Element ? beside.querySelectorAll<HTMLElement>(CONTROLS) : []
    return [...controls].at(-1 - Math.max(fromEnd, 0))
  }
  return undefined
}

function focusItself(frame: HTMLElement): void {
  frame.tabIndex = -1
  frame.focus()
}
