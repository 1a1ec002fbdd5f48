import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropToast, holdToasts, releaseToasts, shownToasts, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of shownToasts()) dropToast(id)
  vi.useRealTimers()
})

const texts = () => shownToasts().map(({ text }) => text)

it('a toast goes after 8 s, one that stays does not', () => {
  toast({ text: 'Archiviert' })
  toast({ text: 'Nicht gesendet', stays: true })
  vi.advanceTimersByTime(7_999)
  expect(texts()).toEqual(['Archiviert', 'Nicht gesendet'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['Nicht gesendet'])
})

it('its time stands still while a pointer or the focus is on it, and goes on from there', () => {
  toast({ text: 'Archiviert' })
  vi.advanceTimersByTime(5_000)
  holdToasts('pointer')
  holdToasts('focus')
  toast({ text: 'Zugewiesen' })
  vi.advanceTimersByTime(60_000)
  releaseToasts('pointer')
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Archiviert', 'Zugewiesen'])
  releaseToasts('focus')
  vi.advanceTimersByTime(3_000)
  expect(texts()).toEqual(['Zugewiesen'])
  vi.advanceTimersByTime(5_000)
  expect(texts()).toEqual([])
})

it('one of a name takes the place of the one before, and pushes out nothing else', () => {
  toast({ text: '577 übernommen' })
  for (const text of ['Kein Vorschlag', 'Kein Vorschlag', 'Erst wählen', 'Keine gleichen', 'Ende'])
    toast({ text, name: 'why' })
  expect(texts()).toEqual(['577 übernommen', 'Ende'])
})

it('what was closed under the pointer holds nothing that comes later', () => {
  toast({ text: 'Archiviert' })
  holdToasts('pointer')
  for (const { id } of shownToasts()) dropToast(id)
  toast({ text: 'Zugewiesen' })
  vi.advanceTimersByTime(8_000)
  expect(texts()).toEqual([])
})

it('of too many the oldest goes, never one that stays', () => {
  toast({ text: 'Nicht gesendet', stays: true })
  for (const text of ['1', '2', '3', '4', '5']) toast({ text })
  expect(texts()).toEqual(['Nicht gesendet', '3', '4', '5'])
  for (const text of ['a', 'b', 'c', 'd']) toast({ text, stays: true })
  expect(texts()).toEqual(['Nicht gesendet', 'a', 'b', 'c', 'd'])
  toast({ text: '6' })
  expect(texts()).toEqual(['Nicht gesendet', 'a', 'b', 'c', 'd', '6'])
})
