import { describe, expect, it } from 'vitest'
import { isAllowed, isCharacter, nameOf, written } from './keys.ts'

const pressed = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => nameOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

describe('the name of a key', () => {
  it.each([
    ['j', {}, 'j'],
    ['N', { shiftKey: true }, 'shift+n'],
    ['K', { metaKey: true }, 'ctrl+k'],
    ['ArrowUp', { shiftKey: true }, 'shift+arrowup'],
    [' ', {}, 'space'],
    ['Enter', { ctrlKey: true }, 'ctrl+enter'],
  ])('%s with %o is %s', (key, held, name) => {
    expect(pressed(key, held)).toBe(name)
  })
  it('is what is written: / and ? need Shift on a German keyboard', () => {
    expect(pressed('/', { shiftKey: true })).toBe('/')
    expect(pressed('?', { shiftKey: true })).toBe('?')
  })
  it('ignores Caps Lock, which writes a capital without Shift', () => {
    expect(pressed('N')).toBe('n')
  })
  it('is none with Alt or AltGr, and none of a modifier alone', () => {
    expect(pressed('@', { altKey: true, ctrlKey: true })).toBeUndefined()
    expect(pressed('j', { altKey: true })).toBeUndefined()
    expect(pressed('Shift', { shiftKey: true })).toBeUndefined()
    expect(pressed('Dead')).toBeUndefined()
  })
})

it('characters are letters, digits and signs, also with Shift and in pairs', () => {
  for (const name of ['j', 'shift+n', '/', '1', 'g i', '+']) expect(isCharacter(name)).toBe(true)
  for (const name of ['ctrl+k', 'enter', 'f2', 'arrowup', 'shift+arrowup']) {
    expect(isCharacter(name)).toBe(false)
  }
})

it('refuses what needs AltGr, what moves the focus and what the browser keeps', () => {
  for (const name of [
    '[',
    ']',
    '{',
    '}',
    '@',
    '\\',
    'tab',
    'escape',
    'ctrl+w',
    'ctrl+t',
    'ctrl+n',
  ]) {
    expect(isAllowed(name)).toBe(false)
  }
  for (const name of ['o', 'shift+o', 'f8', 'ctrl+e', '.']) expect(isAllowed(name)).toBe(true)
})

it('is written as it stands on the keyboard of the language', () => {
  expect(written('ctrl+k', 'de')).toBe('Strg+K')
  expect(written('ctrl+shift+arrowleft', 'en')).toBe('Ctrl+Shift+←')
  expect(written('g i', 'de')).toBe('G I')
  expect(written('+', 'de')).toBe('+')
  expect(written('ctrl++', 'de')).toBe('Strg++')
})
