import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phraseSpans, phraseTable, wordsOf } from './phrases.ts'

const found = (table: string, text: string) =>
  phraseSpans(phraseTable(table), wordsOf(text)).map(([from, to]) => text.slice(from, to))

describe('phraseSpans', () => {
  test('letters, umlauts and stops may be written either way', () => {
    expect(found('inkl fußleiste', 'Rohr INKL. Fussleiste, rund')).toEqual(['INKL. Fussleiste'])
    expect(found('ausführung', 'in Ausfuehrung A')).toEqual(['Ausfuehrung'])
  })

  test('the longest phrase is taken', () => {
    expect(found('frei haus\nfrei haus geliefert', 'frei Haus geliefert')).toEqual([
      'frei Haus geliefert',
    ])
  })

  test('a part may be missing, be one of several, or be a beginning', () => {
    const table = 'nach den? angabe|angaben bauleit*'
    expect(found(table, 'nach Angabe Bauleitung')).toHaveLength(1)
    expect(found(table, 'nach den Angaben Bauleiters')).toHaveLength(1)
    expect(found(table, 'nach den Bauleiters')).toHaveLength(0)
  })

  test('a phrase may break at the end of a line, not over a wide gap', () => {
    expect(found('frei haus', 'frei\nHaus')).toHaveLength(1)
    expect(found('frei haus', 'frei      Haus')).toHaveLength(0)
  })

  test('a word joined by a hyphen is another word', () => {
    expect(found('montage', 'Montage-Set')).toEqual([])
  })

  test('the first word is not a beginning: nothing would find it', () => {
    expect(() => phraseTable('bau* frei')).toThrow('bau*')
  })

  test('spans stand in order and never overlap, whatever the text', () => {
    const phrases = phraseTable('a b\nb a\na\nb a b')
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '.', '-', ' ')), (parts) => {
        const text = parts.join(' ')
        let end = 0
        for (const [from, to] of phraseSpans(phrases, wordsOf(text))) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
