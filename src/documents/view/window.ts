import type { Window } from './view.ts'

/** A line that is longer is shown by its beginning: nobody reads it whole. */
const SHOWN_CHARACTERS = 2_000
/** Of all texts of one view: some megabytes of JSON. */
const MOST_CHARACTERS = 4_000_000
/** What an entry takes beside its text. */
const OVERHEAD = 20

/** Counts what a view takes. It ends early rather than growing on: who wants more asks from there on. */
export function createRoom(): { has(characters: number): boolean } {
  let left = MOST_CHARACTERS
  return {
    has(characters) {
      left -= characters + OVERHEAD
      return left > 0
    },
  }
}

/** Those of `all` whose numbers are in the window, as far as there is room. */
export function within<T extends { readonly n: number; readonly last?: number }>(
  all: Iterable<T>,
  { from, count }: Pick<Window, 'from' | 'count'>,
  sizeOf: (entry: T) => number,
): T[] {
  const room = createRoom()
  const shown: T[] = []
  for (const entry of all) {
    if (entry.n >= from + count) break
    if ((entry.last ?? entry.n) < from) continue
    if (!room.has(sizeOf(entry))) break
    shown.push(entry)
  }
  return shown
}

type CutText = { text: string; is_cut?: true }

export const cutText = (text: string): CutText =>
  text.length > SHOWN_CHARACTERS
    ? { text: text.slice(0, SHOWN_CHARACTERS), is_cut: true }
    : { text }
