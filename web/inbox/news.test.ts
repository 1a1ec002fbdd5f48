import { describe, expect, it } from 'vitest'
import type { InboxItem } from './api.ts'
import { compare } from './news.ts'

const item = (id: string, updated_at = '1') => ({ id, updated_at }) as InboxItem

describe('news of the inbox', () => {
  it('are what is not shown yet, and what is shown otherwise', () => {
    const news = compare([item('1'), item('2')], [item('3'), item('2', '2'), item('1')])
    expect(news.added).toEqual(['3'])
    expect(news.changed).toEqual([item('2', '2')])
  })

  it('are none where only the order is another', () => {
    expect(compare([item('1'), item('2')], [item('2'), item('1')])).toEqual({
      added: [],
      changed: [],
    })
  })
})
