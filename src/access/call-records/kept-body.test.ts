import { describe, expect, it } from 'vitest'
import { keptBody } from './kept-body.ts'

const rows = (count: number) => ({
  articles: Array.from({ length: count }, (_, n) => ({
    article_number: `R-${n}`,
    name: 'a "quoted" ] text \\',
    norms: [{ name: 'DIN' }],
  })),
})

describe('Request log: what is kept of a body', () => {
  it('all of it, where there is room', () => {
    expect(keptBody('{"a":1}', { isLong: false, most: 7 })).toBe('{"a":1}')
  })

  it('of a long one its first 20 rows, whatever is written in them', () => {
    const text = JSON.stringify(rows(100))
    const kept = keptBody(text, { isLong: true, most: 100_000 })
    expect(kept).toBe(`${JSON.stringify(rows(20)).slice(0, -2)}…`)
  })

  it('of long lines the first 20, whatever is written in them', () => {
    const lines = rows(100).articles.map((row) => JSON.stringify(row))
    expect(keptBody(lines.join('\n'), { isLong: true, most: 100_000, isLines: true })).toBe(
      `${lines.slice(0, 20).join('\n')}…`,
    )
  })

  it('not more than there is room for', () => {
    expect(keptBody('{"a":12345}', { isLong: false, most: 5 })).toBe('{"a":…')
    expect(keptBody(JSON.stringify(rows(30)), { isLong: true, most: 12 })).toBe('{"articles":…')
  })

  it('of a long one without rows what it begins with', () => {
    expect(keptBody('{"a":{"b":"xyz', { isLong: true, most: 100 })).toBe('{"a":{"b":"xyz…')
  })
})
