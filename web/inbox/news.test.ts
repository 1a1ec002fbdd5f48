import { describe, expect, it } from 'vitest'
import type { InboxItem } from './api.ts'
import { newIn } from './news.ts'

const items = (...ids: readonly string[]) => ids.map((id) => ({ id }) as InboxItem)
const all = { hasMore: false }
const some = { hasMore: true }

describe('news of the inbox', () => {
  it('are what is not shown yet', () => {
    expect(newIn(items('3', '2', '1'), { items: items('1', '2'), ...all })).toBe(1)
    expect(newIn(items('1', '3'), { items: items('1'), ...all })).toBe(1)
  })

  it('are none where only the order is another, or something is gone', () => {
    expect(newIn(items('2', '1'), { items: items('1', '2'), ...all })).toBe(0)
    expect(newIn(items('1'), { items: items('1', '2'), ...all })).toBe(0)
  })

  it('are not what comes up from the next page since something was put away', () => {
    expect(newIn(items('1', '3', '4'), { items: items('1', '3'), ...some })).toBe(0)
    expect(newIn(items('9', '1', '3', '4'), { items: items('1', '3'), ...some })).toBe(1)
  })

  it('are all where nothing is shown', () => {
    expect(newIn(items('1', '2'), { items: [], ...all })).toBe(2)
  })
})
