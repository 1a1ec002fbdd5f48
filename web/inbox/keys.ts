/** What can be done from the keyboard while the focus is in the inbox. */
export type KeyAction =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'pageDown'
  | 'pageUp'
  | 'extendNext'
  | 'extendPrevious'
  | 'toggle'
  | 'selectAll'
  | 'clear'
  | 'open'
  | 'create'
  | 'assign'
  | 'archive'
  | 'search'

type Stroke = { readonly key: string; readonly shift?: boolean; readonly ctrl?: boolean }

/** The keys of each action, as `event.key` names them. */
export const KEYS: Readonly<Record<KeyAction, readonly Stroke[]>> = {
  extendNext: [{ key: 'ArrowDown', shift: true }],
  extendPrevious: [{ key: 'ArrowUp', shift: true }],
  next: [{ key: 'j' }, { key: 'ArrowDown' }],
  previous: [{ key: 'k' }, { key: 'ArrowUp' }],
  first: [{ key: 'Home' }],
  last: [{ key: 'End' }],
  pageDown: [{ key: 'PageDown' }],
  pageUp: [{ key: 'PageUp' }],
  toggle: [{ key: ' ' }],
  selectAll: [{ key: 'a', ctrl: true }],
  clear: [{ key: 'Escape' }],
  open: [{ key: 'Enter' }],
  create: [{ key: 'n' }],
  assign: [{ key: 'a' }],
  archive: [{ key: 'e' }],
  search: [{ key: '/' }],
}

/** These belong to whatever has the focus: they act on a row only while it is the row that has it. */
const OF_ROWS: ReadonlySet<KeyAction> = new Set([
  'extendNext',
  'extendPrevious',
  'first',
  'last',
  'pageDown',
  'pageUp',
  'toggle',
  'selectAll',
  'open',
])

type Pressed = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export function actionOf(event: Pressed, isOnRow: boolean): KeyAction | undefined {
  if (event.altKey) return undefined
  const found = Object.entries(KEYS).find(([, strokes]) =>
    strokes.some((each) => fits(each, event)),
  )
  const action = found?.[0] as KeyAction | undefined
  if (!action || isOnRow) return action
  return OF_ROWS.has(action) || event.key.startsWith('Arrow') ? undefined : action
}

/** The slash needs Shift on some keyboards, so what Shift makes of a key is in its name already. */
const fits = ({ key, shift = false, ctrl = false }: Stroke, event: Pressed): boolean =>
  (key.length === 1 ? event.key.toLowerCase() === key : event.key === key) &&
  (event.ctrlKey || event.metaKey) === ctrl &&
  (key === '/' || event.shiftKey === shift)
