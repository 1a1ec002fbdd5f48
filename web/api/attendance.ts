/** After so long without a touch nobody is taken to be there. */
const AWAY_MS = 60_000

const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** Opening the page is an act of somebody. */
let lastAct = Date.now()

/** Whether what the page asks for now, it asks for by itself: told of a change, or by a timer. */
export const isUnattended = (): boolean => Date.now() - lastAct > AWAY_MS

/** Sees when somebody does something, whatever becomes of it. */
export function watchForPeople(page: EventTarget) {
  const note = () => {
    lastAct = Date.now()
  }
  const how = { capture: true, passive: true }
  for (const act of ACTS) page.addEventListener(act, note, how)
  return () => {
    for (const act of ACTS) page.removeEventListener(act, note, how)
  }
}
