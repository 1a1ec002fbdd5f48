import { describe, expect, it } from 'vitest'
import { actionOf, KEYS } from './keys.ts'

const press = (key: string, held: { shift?: true; ctrl?: true; alt?: true } = {}) => ({
  key,
  shiftKey: held.shift ?? false,
  ctrlKey: held.ctrl ?? false,
  metaKey: false,
  altKey: held.alt ?? false,
})

describe('the keys of the inbox', () => {
  it('move, choose and act on a row', () => {
    expect(actionOf(press('j'), true)).toBe('next')
    expect(actionOf(press('ArrowUp'), true)).toBe('previous')
    expect(actionOf(press('ArrowDown', { shift: true }), true)).toBe('extendNext')
    expect(actionOf(press('Enter'), true)).toBe('open')
    expect(actionOf(press('a', { ctrl: true }), true)).toBe('selectAll')
    expect(actionOf(press('a'), true)).toBe('assign')
  })

  it('find the slash also where it needs Shift', () => {
    expect(actionOf(press('/', { shift: true }), false)).toBe('search')
  })

  it('leave to other controls what they need themselves', () => {
    expect(actionOf(press('Enter'), false)).toBeUndefined()
    expect(actionOf(press(' '), false)).toBeUndefined()
    expect(actionOf(press('ArrowDown'), false)).toBeUndefined()
    expect(actionOf(press('j'), false)).toBe('next')
  })

  it('are never with Alt, nor keys that a German keyboard hides', () => {
    expect(actionOf(press('a', { alt: true }), true)).toBeUndefined()
    const keys = Object.values(KEYS).flatMap((strokes) => strokes.map(({ key }) => key))
    expect(keys.filter((key) => '[]{}@\\'.includes(key))).toEqual([])
  })
})
