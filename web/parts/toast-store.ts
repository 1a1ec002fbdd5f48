type Toast = {
  readonly text: string
  readonly look?: 'plain' | 'good' | 'bad'
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** In the service's own words: for who unfolds them. */
  readonly details?: string
  /** Takes the place of the one before it of the same name: what is said often must not push out what can be undone. */
  readonly name?: string
  /** Who listens has heard it already. */
  readonly isSilent?: boolean
  /** Until somebody closes it: what nobody can learn elsewhere. */
  readonly stays?: boolean
}

export type Shown = Toast & { readonly id: number }

type Clock = { leftMs: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

const SHOWN_MS = 8_000
const MOST = 4

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()
const clocks = new Map<number, Clock>()
/** Why they stand still. */
const held = new Set<'pointer' | 'focus'>()

function put(next: readonly Shown[]): void {
  shown = next
  for (const [id, { timer }] of clocks) {
    if (next.some((each) => each.id === id)) continue
    clearTimeout(timer)
    clocks.delete(id)
  }
  // Nobody can be at one any more.
  if (next.length === 0) held.clear()
  for (const listener of listeners) listener()
}

export const dropToast = (id: number): void => put(shown.filter((each) => each.id !== id))

/** Says something in passing. What must not be missed is no toast. */
export function toast(said: Toast): void {
  lastId += 1
  const id = lastId
  if (!said.stays) clocks.set(id, { leftMs: SHOWN_MS, since: 0, timer: undefined })
  const others = shown.filter(({ name }) => name === undefined || name !== said.name)
  put([...withRoom(others), { ...said, id }])
  if (held.size === 0) go(id)
}

/** What stays gives way to nobody: somebody has to close it. */
function withRoom(toasts: readonly Shown[]): readonly Shown[] {
  const passing = toasts.filter(({ stays }) => !stays)
  const tooMany = new Set(passing.slice(0, Math.max(0, toasts.length - MOST + 1)))
  return toasts.filter((each) => !tooMany.has(each))
}

function go(id: number): void {
  const clock = clocks.get(id)
  if (!clock) return
  clock.since = Date.now()
  clock.timer = setTimeout(() => dropToast(id), clock.leftMs)
}

/** Nothing goes away under somebody's pointer, or while the focus is on it. */
export function holdToasts(why: 'pointer' | 'focus'): void {
  if (held.size === 0) {
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer)
      clock.leftMs -= Date.now() - clock.since
    }
  }
  held.add(why)
}

export function releaseToasts(why: 'pointer' | 'focus'): void {
  if (!held.delete(why) || held.size > 0) return
  for (const id of clocks.keys()) go(id)
}

export const shownToasts = (): readonly Shown[] => shown

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
