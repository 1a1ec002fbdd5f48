import { expect, it } from 'vitest'
import type { ActionId } from './actions.ts'
import { type Listener, match, type Place } from './match.ts'

const PLAIN: Place = { isField: false, isPressable: false, isChoice: false, isDialog: false }
const everywhere: Listener = {
  actions: ['palette', 'help', 'go.inbox'],
  isInside: true,
  isInDialog: false,
}
const screen = (actions: readonly ActionId[], isInside = true): Listener => ({
  actions,
  isInside,
  isInDialog: false,
})
const REVIEW = screen(['review.next', 'review.accept', 'review.undo', 'review.edit'])

type Given = Partial<Parameters<typeof match>[0]>

const found = (name: string, given: Given = {}) => {
  const answer = match({
    name,
    begun: undefined,
    place: PLAIN,
    isHeld: false,
    listeners: [everywhere, REVIEW],
    settings: { is_enabled: true, keys: {} },
    ...given,
  })
  return answer.kind === 'action' ? answer.id : answer.kind
}

it('finds by either key of an action', () => {
  expect(found('j')).toBe('review.next')
  expect(found('arrowdown')).toBe('review.next')
})

it('G then I: the first waits, the second acts; another key after it is that key', () => {
  expect(found('g')).toBe('begun')
  expect(found('i', { begun: 'g' })).toBe('go.inbox')
  expect(found('i')).toBe('nothing')
  expect(found('j', { begun: 'g' })).toBe('review.next')
})

it('leaves fields their keys, but not what is meant for fields too', () => {
  const place = { ...PLAIN, isField: true }
  expect(found('j', { place })).toBe('nothing')
  expect(found('ctrl+z', { place })).toBe('nothing')
  expect(found('ctrl+k', { place })).toBe('palette')
})

it('leaves Enter to the button that has the focus', () => {
  expect(found('enter', { place: { ...PLAIN, isPressable: true } })).toBe('nothing')
  expect(found('enter')).toBe('review.accept')
})

it('does nothing below a dialog, and leaves letters to an open list of choices', () => {
  expect(found('ctrl+k', { place: { ...PLAIN, isDialog: true } })).toBe('nothing')
  expect(found('j', { place: { ...PLAIN, isChoice: true } })).toBe('nothing')
})

it('switched off: characters do nothing, all else stays', () => {
  const settings = { is_enabled: false, keys: {} }
  for (const name of ['j', '1', '?', 'g']) expect(found(name, { settings })).toBe('nothing')
  expect(found('arrowdown', { settings })).toBe('review.next')
  expect(found('ctrl+z', { settings })).toBe('review.undo')
})

it('letters and movement act only with the focus in the region; F2 and Ctrl from everywhere', () => {
  const listeners = [everywhere, screen(REVIEW.actions, false)]
  for (const name of ['j', 'arrowdown', 'enter']) expect(found(name, { listeners })).toBe('nothing')
  expect(found('f2', { listeners })).toBe('review.edit')
  expect(found('ctrl+z', { listeners })).toBe('review.undo')
})

it('a key that is held moves on, but decides once', () => {
  expect(found('arrowdown', { isHeld: true })).toBe('review.next')
  expect(found('enter', { isHeld: true })).toBe('nothing')
})

it('honours another key from the profile', () => {
  const settings = { is_enabled: true, keys: { 'review.next': 'o' } }
  expect(found('o', { settings })).toBe('review.next')
  expect(found('j', { settings })).toBe('nothing')
})

it('asks who came last first', () => {
  const listeners = [screen(['inbox.next']), REVIEW]
  expect(found('j', { listeners })).toBe('review.next')
})
