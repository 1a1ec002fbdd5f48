/** Where words stand in pieces of text that follow one another: from a character of one to a character of another. */
export type Found = {
  readonly from: { readonly piece: number; readonly at: number }
  readonly to: { readonly piece: number; readonly at: number }
}

/** Between two pieces there is a blank or a line end, which words may go across. Whole words only: `3` is not in `13`. */
export function findWords(pieces: readonly string[], words: readonly string[]): readonly Found[] {
  const text = pieces.join('\n')
  const starts: number[] = []
  let length = 0
  for (const piece of pieces) {
    starts.push(length)
    length += piece.length + 1
  }
  const placeOf = (at: number) => {
    const piece = starts.findLastIndex((start) => start <= at)
    return { piece, at: at - (starts[piece] ?? 0) }
  }
  return [...new Set(words)].flatMap((word) => {
    const pattern = patternOf(word)
    if (!pattern) return []
    return [...text.matchAll(pattern)].map((match) => {
      const end = placeOf(match.index + match[0].length - 1)
      return { from: placeOf(match.index), to: { piece: end.piece, at: end.at + 1 } }
    })
  })
}

const LONGEST = 200

function patternOf(word: string): RegExp | null {
  const parts = word.trim().slice(0, LONGEST).split(/\s+/)
  if (parts[0] === '') return null
  // With the flag `u`, an escape of any other character, such as a hyphen, is an error.
  const written = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'giu')
}

/** Which of the places has a character of a piece in it. */
export const isWithin = ({ from, to }: Found, piece: number, at: number): boolean =>
  (piece > from.piece || (piece === from.piece && at >= from.at)) &&
  (piece < to.piece || (piece === to.piece && at < to.at))
