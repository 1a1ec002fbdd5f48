/** What somebody marked in the source, to make a position of it. */
export type MarkedText = { readonly short: string; readonly long: string }

const LONGEST_SHORT = 70

/** The first line is the short text; all of it is the long one where it says more. */
export function splitMarked(text: string): MarkedText {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const [first = ''] = lines
  const short = first.length > LONGEST_SHORT ? `${cutAtWord(first)} …` : first
  return { short, long: lines.length > 1 || short !== first ? lines.join('\n') : '' }
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, LONGEST_SHORT)
  const end = cut.lastIndexOf(' ')
  return end > LONGEST_SHORT / 2 ? cut.slice(0, end) : cut
}

let marked: MarkedText | null = null
const listeners = new Set<() => void>()

/** Kept until a form has taken it; the form sets it to null again. Fit for `useSyncExternalStore`. */
export const markedText = {
  get: (): MarkedText | null => marked,
  set(next: MarkedText | null): void {
    marked = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
