import { foldWord } from '../text/fold.ts'
import { tradesOf } from './trades.ts'

/** What is known of a word, whatever stands around it. */
export type Lexeme = {
  readonly word: string
  readonly trades: number
  /** Which rules begin with it, as bits; null until one has looked. */
  begins: number | null
}

/** Texts repeat a few thousand words; what a stranger makes up must not pile up. */
const MOST_LEXEMES = 16_384
/** Longer ones are no words. */
const LONGEST_LEXEME = 40
const lexemes = new Map<string, Lexeme>()

export function lexemeOf(raw: string): Lexeme {
  const known = lexemes.get(raw)
  if (known !== undefined) return known
  const word = foldWord(raw)
  const lexeme = { word, trades: tradesOf(word), begins: null }
  if (raw.length > LONGEST_LEXEME) return lexeme
  if (lexemes.size >= MOST_LEXEMES) lexemes.clear()
  lexemes.set(raw, lexeme)
  return lexeme
}
