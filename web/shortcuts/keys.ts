import type { Language } from '../api/types.ts'

/**
 * A key as a text: `j`, `shift+n`, `ctrl+k`, `arrowdown`, `/`; two after each other: `g i`. It is what the key
 * writes, not where it lies: on a German keyboard Y and Z are swapped, and `/` needs Shift.
 */
export type KeyName = string

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Only held together with others: no key of their own. */
const MODIFIERS = new Set([
  'shift',
  'control',
  'meta',
  'alt',
  'altgraph',
  'capslock',
  'numlock',
  'dead',
  'process',
  'unidentified',
])

/** The name of what was pressed. Nothing for a modifier alone, and nothing with Alt: it belongs to the browser and to AltGr. */
export function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): KeyName | undefined {
  const plain = key === ' ' ? 'space' : key.toLowerCase()
  if (altKey || MODIFIERS.has(plain)) return undefined
  const isCombined = ctrlKey || metaKey
  // Shift is part of how `/` and `?` are written, but of a letter or of an arrow it makes another key.
  const isShifted = shiftKey && (plain.length > 1 || isLetter(plain))
  return `${isCombined ? 'ctrl+' : ''}${isShifted ? 'shift+' : ''}${plain}`
}

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text)

const lastOf = (name: KeyName): string =>
  name.endsWith('++') ? '+' : (name.split('+').at(-1) ?? '')

/** Letters, digits and signs: what a person may switch off, since speech and a slip of the hand write them too. */
export const isCharacter = (name: KeyName): boolean =>
  name.includes(' ') || (!name.startsWith('ctrl+') && (lastOf(name).length === 1 || name === '+'))

/** Movement and confirmation, which mean something else wherever the focus is elsewhere. */
export const needsFocus = (name: KeyName): boolean =>
  !name.startsWith('ctrl+') && !/^f\d+$/.test(lastOf(name))

/** What needs AltGr on a German keyboard, what moves the focus, and what browsers keep for themselves. */
const REFUSED = new Set(['[', ']', '{', '}', '@', '\\', 'tab', 'escape', 'enter', 'space'])
const BROWSERS = new Set(['w', 't', 'n', 'r', 'l', 'p', 'q', 'c', 'v', 'x', 'a'])

export function isAllowed(name: KeyName): boolean {
  const last = lastOf(name)
  if (REFUSED.has(last) || name.startsWith('alt+')) return false
  return !(name.startsWith('ctrl+') && BROWSERS.has(last))
}

const WRITTEN: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: {
    ctrl: 'Strg',
    shift: 'Umschalt',
    enter: '↵',
    space: 'Leertaste',
    escape: 'Esc',
    home: 'Pos1',
    end: 'Ende',
    pageup: 'Bild ↑',
    pagedown: 'Bild ↓',
    delete: 'Entf',
  },
  en: {
    ctrl: 'Ctrl',
    shift: 'Shift',
    enter: '↵',
    space: 'Space',
    escape: 'Esc',
    home: 'Home',
    end: 'End',
    pageup: 'PgUp',
    pagedown: 'PgDn',
    delete: 'Del',
  },
}

const ARROWS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** As it stands on the keyboard: `Strg+K`, `G I`. */
export const written = (name: KeyName, language: Language): string =>
  name
    .split(' ')
    .map((step) =>
      step
        .split(/(?<=.)\+(?=.)/)
        .map((part) => WRITTEN[language][part] ?? ARROWS[part] ?? capital(part))
        .join('+'),
    )
    .join(' ')

const capital = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1)
