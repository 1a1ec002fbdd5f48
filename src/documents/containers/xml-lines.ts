/** Longer ones on average are no lines that somebody reads: programs that write none put all into one. */
const LONGEST_USUAL = 2_000

/**
 * Where lines end in an XML text: at line breaks, and where there are next to none also between two tags. The reader counts
 * places by it, and the screen that shows them does. Answers the index of the line break, or of the bracket that begins the
 * next line; infinity behind the last one.
 */
export function lineEnds(text: string): (from: number) => number {
  const breakFrom = (from: number) => orNever(text.indexOf('\n', from))
  if (!isUnbroken(text)) return breakFrom
  const betweenTags = (from: number) => orNever(text.indexOf('><', Math.max(0, from - 1))) + 1
  let [nextBreak, nextTag] = [-1, -1]
  return (from) => {
    if (nextBreak < from) nextBreak = breakFrom(from)
    if (nextTag < from) nextTag = betweenTags(from)
    return Math.min(nextBreak, nextTag)
  }
}

export function splitXmlLines(text: string): readonly string[] {
  const lines: string[] = []
  const endFrom = lineEnds(text)
  let start = 0
  for (let end = endFrom(0); end !== Number.POSITIVE_INFINITY; end = endFrom(end + 1)) {
    lines.push(text.slice(start, end))
    start = text[end] === '\n' ? end + 1 : end
  }
  lines.push(text.slice(start))
  return lines
}

const orNever = (found: number) => (found < 0 ? Number.POSITIVE_INFINITY : found)

function isUnbroken(text: string): boolean {
  const enough = text.length / LONGEST_USUAL
  if (enough <= 1) return false
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0 && count <= enough; at = text.indexOf('\n', at + 1)) {
    count += 1
  }
  return count < enough
}
