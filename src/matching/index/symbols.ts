import { stem } from '../text/stem.ts'
import type { Token, TokenKind } from '../text/tokens.ts'
import { tradeWords } from '../text/trade-words.ts'
import { addConcept, termsOfWord, type WeighedTerm } from '../text/word-terms.ts'
import type { NewWord } from './words.ts'

type SymbolText = { readonly text: string; readonly kind: TokenKind; readonly isDerived: boolean }

/** Whatever stands in articles: words, phrases, parameters; each is met many times and resolved once. */
export class Symbols {
  readonly #byText = new Map<string, number>()
  readonly #byTerm = new Map<number, number>()
  readonly #words: number[] = []
  /** Per symbol: the number of its word, or -1. */
  readonly #wordNumbers: number[] = []
  /** Per symbol: its stem where it may begin a phrase or follow in one. */
  readonly #stems: string[] = []
  readonly #startsPhrase: boolean[] = []
  /** Per symbol: its terms, or what it takes to find them. */
  readonly #sources: (readonly WeighedTerm[] | SymbolText)[] = []

  ofToken({ text, kind, isDerived }: Token): number {
    const key = isDerived ? `${text}*` : text
    const known = this.#byText.get(key)
    if (known !== undefined) return known
    const symbol = this.#new({ text, kind, isDerived })
    this.#byText.set(key, symbol)
    if (!isDerived) {
      this.#wordNumbers[symbol] = this.#words.length
      this.#words.push(symbol)
      const stemmed = stem(text)
      this.#stems[symbol] = stemmed
      this.#startsPhrase[symbol] = tradeWords.startsPhrase(stemmed)
    }
    return symbol
  }

  /** Concepts that several of these words in a row stand for. */
  eachPhrase(symbols: readonly number[], found: (concept: number) => void): void {
    // Few texts have one.
    if (!symbols.some((symbol) => this.#startsPhrase[symbol])) return
    tradeWords.inSequence(
      symbols.map((symbol) => this.#stems[symbol] ?? ''),
      found,
    )
  }

  ofConcept(concept: number): number {
    const known = this.#byTerm.get(concept)
    if (known !== undefined) return known
    const terms: WeighedTerm[] = []
    addConcept(terms, concept, 1, tradeWords)
    return this.#ofTerms(concept, terms)
  }

  ofTerm(term: number): number {
    return this.#byTerm.get(term) ?? this.#ofTerms(term, [{ term, weight: 1 }])
  }

  #ofTerms(key: number, terms: readonly WeighedTerm[]): number {
    const symbol = this.#new(terms)
    this.#byTerm.set(key, symbol)
    return symbol
  }

  #new(source: readonly WeighedTerm[] | SymbolText): number {
    this.#wordNumbers.push(-1)
    return this.#sources.push(source) - 1
  }

  /** Words as they stand in texts, with the terms that `resolved` found. */
  words(resolved: readonly (readonly WeighedTerm[])[]): readonly NewWord[] {
    return this.#words.map((symbol) => {
      const { text, kind } = this.#sources[symbol] as SymbolText
      return { text, kind, terms: resolved[symbol] ?? [] }
    })
  }

  wordNumbers(): readonly number[] {
    return this.#wordNumbers
  }

  /** The terms of every symbol, now that all words are known of which others may consist. */
  resolved(): readonly (readonly WeighedTerm[])[] {
    const stems = new Set<string>()
    for (const symbol of this.#words) {
      const { text, kind } = this.#sources[symbol] as SymbolText
      if (kind === 'word') stems.add(stem(text))
    }
    const isKnown = (stemmed: string) => stems.has(stemmed) || tradeWords.knowsStem(stemmed)
    return this.#sources.map((source) =>
      'text' in source
        ? termsOfWord(source.text, source.kind, source.isDerived, tradeWords, isKnown)
        : source,
    )
  }
}
