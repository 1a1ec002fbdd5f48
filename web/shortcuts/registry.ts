import type { ActionId, Scope, ShortcutSettings } from './actions.ts'
import { type KeyName, nameOf } from './keys.ts'
import { match, type Place } from './match.ts'

/** What an action does; `false` says that it did nothing, and the key stays the browser's. */
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers answer nothing at all
export type Handler = (event: KeyboardEvent) => void | false
export type Handlers = Readonly<Partial<Record<ActionId, Handler>>>

export type Attached = {
  readonly scope: Scope
  readonly handlers: () => Handlers
  /** Where the focus has to be for letters and movement; anywhere without it. */
  readonly within: () => Element | null | undefined
  readonly isInDialog: boolean
}

export type Registry = ReturnType<typeof createRegistry>

/** So long the second of two keys may take. */
const PATIENCE_MS = 1_200

/** All that listens to keys now, in the order in which it came. One listener hears every key once. */
export function createRegistry(settings: () => ShortcutSettings, now = () => Date.now()) {
  let attached: readonly Attached[] = []
  let begun: { readonly name: KeyName; readonly at: number } | undefined

  function hear(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.keyCode === COMPOSING) return
    const name = nameOf(event)
    if (name === undefined) return
    const before = begun && now() - begun.at <= PATIENCE_MS ? begun.name : undefined
    begun = undefined
    const found = match({
      name,
      begun: before,
      place: placeOf(event.target),
      isHeld: event.repeat,
      settings: settings(),
      listeners: attached.map(({ handlers, within, isInDialog }) => ({
        actions: Object.keys(handlers()) as ActionId[],
        isInside: isInside(within(), event.target),
        isInDialog,
      })),
    })
    if (found.kind === 'begun') begun = { name: found.name, at: now() }
    if (found.kind !== 'action') return
    const handler = attached[found.listener]?.handlers()[found.id]
    if (handler && handler(event) !== false) event.preventDefault()
  }

  return {
    attach(each: Attached): () => void {
      attached = [...attached, each]
      return () => {
        attached = attached.filter((other) => other !== each)
      }
    },
    current: () => attached,
    /** Before the page: a button keeps Enter for itself, also the one with Ctrl, which does not press it. */
    hearFirst(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || !isOnButton(event.target)) return
      hear(event)
      if (event.defaultPrevented) event.stopPropagation()
    },
    /** After the page, so that a field may take a key that means something in it. */
    hear,
  }
}

/** What browsers say instead of the key while characters are being composed. */
const COMPOSING = 229

const isInside = (region: Element | null | undefined, target: EventTarget | null): boolean =>
  region === undefined || (region !== null && target instanceof Node && region.contains(target))

const FIELDS =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [role="searchbox"], [role="spinbutton"]'
const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"], [type="file"])'
const PRESSABLE = 'button, a[href], summary, input, [role="button"], [role="link"], [role="tab"]'
const CHOICES = '[role="menu"], [role="listbox"]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

const isOnButton = (target: EventTarget | null): boolean => {
  const { isPressable, isField } = placeOf(target)
  return isPressable && !isField
}

function placeOf(target: EventTarget | null): Place {
  const at = target instanceof Element ? target : document.body
  const isIn = (selector: string) => at.closest(selector) !== null
  return {
    isField: isIn(FIELDS) || isIn(WRITTEN_IN),
    isPressable: isIn(PRESSABLE),
    isChoice: isIn(CHOICES),
    isDialog: isIn(DIALOGS) || (at === document.body && document.querySelector(DIALOGS) !== null),
  }
}
