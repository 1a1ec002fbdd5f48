import { type ActionId, actionOf, keysOf, type ShortcutSettings } from './actions.ts'
import { isCharacter, type KeyName, needsFocus } from './keys.ts'

/** Where the focus was when a key was pressed. */
export type Place = {
  /** A field, where keys write. */
  readonly isField: boolean
  /** A button or link, which Enter and Space press. */
  readonly isPressable: boolean
  /** A menu or list of choices, which finds by letters. */
  readonly isChoice: boolean
  readonly isDialog: boolean
}

/** A screen, or a part of one, that listens. */
export type Listener = {
  readonly actions: readonly ActionId[]
  readonly isInside: boolean
  readonly isInDialog: boolean
}

export type Found =
  | { readonly kind: 'action'; readonly listener: number; readonly id: ActionId }
  /** The first of two keys. */
  | { readonly kind: 'begun'; readonly name: KeyName }
  | { readonly kind: 'nothing' }

type Question = {
  readonly name: KeyName
  /** The first of two keys, when it was just pressed. */
  readonly begun: KeyName | undefined
  readonly place: Place
  readonly isHeld: boolean
  readonly listeners: readonly Listener[]
  readonly settings: ShortcutSettings
}

/** What a key means here; the listener that came last is asked first. */
export function match(question: Question): Found {
  const { name, begun } = question
  if (begun !== undefined) {
    const both = find(question, `${begun} ${name}`)
    if (both) return both
  }
  return find(question, name) ?? (begins(question) ? { kind: 'begun', name } : { kind: 'nothing' })
}

function find(question: Question, name: KeyName): Found | undefined {
  for (const [place, listener] of [...question.listeners.entries()].reverse()) {
    const id = listener.actions.find(
      (each) =>
        keysOf(each, question.settings).includes(name) && acts(question, listener, each, name),
    )
    if (id !== undefined) return { kind: 'action', listener: place, id }
  }
  return undefined
}

const begins = (question: Question): boolean =>
  question.listeners.some((listener) =>
    listener.actions.some((id) =>
      keysOf(id, question.settings).some(
        (key) => key.startsWith(`${question.name} `) && acts(question, listener, id, key),
      ),
    ),
  )

function acts(
  { place, isHeld, settings }: Question,
  listener: Listener,
  id: ActionId,
  name: KeyName,
): boolean {
  const { isInFields = false, isRepeated = false } = actionOf(id)
  if (isCharacter(name) && (!settings.is_enabled || place.isChoice)) return false
  if (needsFocus(name) && !listener.isInside) return false
  if (place.isField && !isInFields) return false
  if (place.isPressable && (name === 'enter' || name === 'space')) return false
  if (place.isDialog && !listener.isInDialog) return false
  return !isHeld || isRepeated
}
