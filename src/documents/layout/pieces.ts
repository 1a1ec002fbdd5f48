import type { Word } from './page.ts'

/** A word, and which points of its line it covers. */
export type Piece = Pick<Word, 'text' | 'left' | 'right'>

/** What a line says, and what stands apart in it: words with a wide gap between them. */
export type Pieces = {
  readonly cells: readonly (readonly Piece[])[]
  /** What stands apart is divided by tabs. A number that its author aligned (`10.20.   7`) is written without blanks. */
  readonly text: string
}

export function textOfWords(words: readonly Pick<Word, 'text'>[]): string {
  let text = words[0]?.text ?? ''
  for (let at = 1; at < words.length; at++) text += ` ${words[at]?.text}`
  return text
}
