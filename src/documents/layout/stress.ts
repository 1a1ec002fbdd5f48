import type { Line } from './lines.ts'

const LARGER = 1.15
/** Of all letters: a font that is used more often stresses nothing. */
const SELDOM = 0.3

/** Whether a line is larger than the text of the document, or written throughout in a font that it seldom uses. */
export function stressOf(pages: readonly (readonly Line[])[]): (line: Line) => boolean {
  const sizes = new Map<number, number>()
  const fonts = new Map<string | undefined, number>()
  let all = 0
  for (const { size, font, text } of pages.flat()) {
    sizes.set(size, (sizes.get(size) ?? 0) + text.length)
    fonts.set(font, (fonts.get(font) ?? 0) + text.length)
    all += text.length
  }
  const size = [...sizes].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0]
  return (line) => {
    if (line.size > LARGER * size) return true
    return (
      line.size >= size && line.font !== undefined && (fonts.get(line.font) ?? 0) < SELDOM * all
    )
  }
}
