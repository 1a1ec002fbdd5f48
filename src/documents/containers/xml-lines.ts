/** Longer ones are no lines that somebody reads: many programs write none at all, or only into pictures. */
const LONGEST_USUAL = 2_000

/**
 * Where lines end in an XML text: at line breaks, and in lines beyond all measure also between two tags. The reader counts
 * places by it, and the screen that shows them does. Asked in ascending order, it answers the index of the line break, or of
 * the bracket that ends the line; infinity behind the last one.
 */
export function lineEnds(text: string): (from: number) => number {
  let [lineBreak, betweenTags, isLong] = [-1, Number.POSITIVE_INFINITY, false]
  return (from) => {
    if (lineBreak < from) {
      const start = lineBreak + 1
      lineBreak = orNever(text.indexOf('\n', from))
      isLong = Math.min(lineBreak, text.length) - start > LONGEST_USUAL
      betweenTags = -1
    }
    if (!isLong) return lineBreak
    if (betweenTags < from) betweenTags = orNever(text.indexOf('><', from))
    return Math.min(lineBreak, betweenTags)
  }
}

export function splitXmlLines(text: string): readonly string[] {
  const lines: string[] = []
  const endFrom = lineEnds(text)
  let start = 0
  for (let end = endFrom(0); end !== Number.POSITIVE_INFINITY; end = endFrom(end + 1)) {
    lines.push(text.slice(start, text[end] === '\n' ? end : end + 1))
    start = end + 1
  }
  lines.push(text.slice(start))
  return lines
}

const orNever = (found: number) => (found < 0 ? Number.POSITIVE_INFINITY : found)
