import { describe, expect, test } from 'vitest'
import { page, words } from './layout.testing.ts'
import { type Line, linesOf } from './lines.ts'
import { RECOGNISED, type Word } from './page.ts'
import { withoutRunningHeads } from './running-heads.ts'

const pagesOf = (...pages: readonly (readonly Word[])[]) =>
  pages.map((all, at) => linesOf(page(all, { number: at + 1 })))

const isHeader = (line: Line) => line.text.startsWith('Pos')
const texts = (lines: readonly Line[]) => lines.map(({ text }) => text)

describe('what stands on every page', () => {
  test('is taken out, and kept once', () => {
    const { flow, heads } = withoutRunningHeads(
      pagesOf(
        ...['eins', 'zwei', 'drei'].map((text, at) => [
          ...words(50, 40, 'Neubau Schule'),
          ...words(450, 60, `Seite ${at + 1} von 3`),
          ...words(50, 300, `Text ${text}`),
          ...words(50, 780, `Übertrag: ${at}.100,00 EUR`),
        ]),
      ),
      isHeader,
    )
    expect(flow.map(texts)).toEqual([['Text eins'], ['Text zwei'], ['Text drei']])
    expect(texts(heads)).toEqual(['Neubau Schule', 'Seite 1 von 3', 'Übertrag: 0.100,00 EUR'])
  })

  test('reaches as far down on two pages as they are the same', () => {
    const letter = (text: string) => [
      ...words(50, 40, 'Muster GmbH'),
      ...words(50, 130, '12345 Musterstadt'),
      ...words(50, 190, 'Anfrage 4711'),
      ...words(50, 230, text),
    ]
    const { flow } = withoutRunningHeads(
      pagesOf(letter('Rohr 10 m'), letter('Rohr 20 m')),
      isHeader,
    )
    expect(flow.map(texts)).toEqual([['Rohr 10 m'], ['Rohr 20 m']])
  })

  test('is known on scans though letters and places differ a little', () => {
    const seen = (y: number, text: string) =>
      words(50, y, text).map((word) => ({ ...word, font: RECOGNISED }))
    const { flow } = withoutRunningHeads(
      pagesOf(
        [...seen(70, 'Leistungsverzeichnis Seite 1'), ...seen(300, 'Text eins')],
        [...seen(78, 'Leistungsverzeichnies Seite 2'), ...seen(300, 'Text zwei')],
        [...seen(81, 'Leistungsverzeichniese Seite 3'), ...seen(300, 'Text drei')],
      ),
      isHeader,
    )
    expect(flow.map(texts)).toEqual([['Text eins'], ['Text zwei'], ['Text drei']])
  })

  test('is no position, though positions are alike on all pages', () => {
    const pages = pagesOf(
      ...[1, 2, 3].map((at) => [
        ...words(50, 60, 'Pos Bezeichnung Menge'),
        ...words(50, 80, 'mit Gummieinlage'),
        ...words(50, 770, `0${at}.0010 Rohrschelle ${at} St`),
      ]),
    )
    expect(withoutRunningHeads(pages, isHeader).flow).toEqual(pages)
  })

  test('is a lone number at the edge even of a single page', () => {
    const [flow] = withoutRunningHeads(
      pagesOf([...words(50, 100, 'Text'), ...words(300, 790, '- 52 -')]),
      isHeader,
    ).flow
    expect(texts(flow ?? [])).toEqual(['Text'])
  })
})
