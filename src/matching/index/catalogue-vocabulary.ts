import type { Vocabulary } from '../analyse-position.ts'
import { hashOf } from '../text/hash.ts'
import { NEGATED, type Token } from '../text/tokens.ts'
import { tradeWords } from '../text/trade-words.ts'
import { termsOfWord, type WeighedTerm } from '../text/word-terms.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { textAt } from './texts.ts'
import { similarWords } from './words.ts'

/** What a corrected word is worth against one that was typed right. */
const CORRECTED = 0.7
const MOST_CORRECTIONS = 4
/** Positions of one inquiry share most words. */
const MOST_REMEMBERED = 50_000

/** The words of a catalogue as it is now. It remembers what it found: make a new one after a change. */
export function vocabularyOf(index: CatalogueIndex): Vocabulary {
  const remembered = new Map<string, readonly WeighedTerm[]>()
  const isKnown = (stemmed: string) =>
    tradeWords().knowsStem(stemmed) || index.knowsTerm(hashOf(stemmed))

  const found = (token: Token): readonly WeighedTerm[] => {
    const terms = termsOfWord(token.text, token.kind, token.isDerived, tradeWords(), isKnown)
    if (token.kind !== 'word' || token.isDerived) return terms
    if (terms.some(({ term }) => index.knowsTerm(term))) return terms
    return terms.concat(corrected(token))
  }

  const corrected = (token: Token): readonly WeighedTerm[] => {
    const words = new Set<string>()
    for (const { segment } of index.parts) {
      for (const word of similarWords(segment.words, token.text)) {
        const text = textAt(segment.words.texts, word)
        // `ohne Sockel` is one letter from `Sockel`, and means the opposite.
        if (text.startsWith(NEGATED) === token.text.startsWith(NEGATED)) words.add(text)
      }
    }
    return [...words].slice(0, MOST_CORRECTIONS).flatMap((word) =>
      termsOfWord(word, 'word', false, tradeWords(), isKnown).map(({ term, weight }) => ({
        term,
        weight: weight * CORRECTED,
      })),
    )
  }

  return {
    hasBrand: (brand) => index.hasBrand(brand),
    termsOf(token) {
      const key = token.isDerived ? `${token.text}*` : token.text
      const known = remembered.get(key)
      if (known) return known
      const terms = found(token)
      if (remembered.size < MOST_REMEMBERED) remembered.set(key, terms)
      return terms
    },
  }
}
