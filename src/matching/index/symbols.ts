import { stem } from '../text/stem.ts'
import type { Token, TokenKind } from '../text/tokens.ts'
import { tradeWords } from '../text/trade-words.ts'
import { addConcept, termsOfWord, type WeighedTerm } from '../text/word-terms.ts'
import { GrowingFloat64, GrowingUint32 } from './growing.ts'
import { HashTable } from './hash-table.ts'
import type { NewWord } from './words.ts'

/** The terms of all symbols, one after the other. */
export type SymbolTerms = {
  /** Per symbol, where its terms begin; one more at the end. Its own comes first. */
  readonly from: Uint32Array
  readonly terms: Float64Array
  readonly weights: Float64Array
}

type SymbolText = { readonly text: string; readonly kind: TokenKind; readonly isDerived: boolean }

const FIRST = 1
const SECOND = 2

/** Whatever stands in articles: words, phrases, parameters; each is met many times and resolved once. */
export class Symbols {
  readonly #byText = new Map<string, number>()
  readonly #byTerm = new HashTable()
  readonly #words: number[] = []
  /** Per symbol: the number of its word, or -1. */
  readonly #wordNumbers: number[] = []
  /** Per symbol: its stem where it may begin a phrase or follow in one. */
  readonly #stems: string[] = []
  /** Per symbol: whether its word may be the first or the second of a phrase, as bits. */
  readonly #inPhrase: number[] = []
  /** Per symbol: its terms, its only term, or what it takes to find them. */
  readonly #sources: (readonly WeighedTerm[] | number | SymbolText)[] = []

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
      this.#inPhrase[symbol] =
        (tradeWords().startsPhrase(stemmed) ? FIRST : 0) |
        (tradeWords().continuesPhrase(stemmed) ? SECOND : 0)
    }
    return symbol
  }

  /** Concepts that several of these words in a row stand for. */
  eachPhrase(symbols: readonly number[], found: (concept: number) => void): void {
    let stems: readonly string[] | undefined
    for (let at = 0; at < symbols.length - 1; at++) {
      // Few words are in one.
      if (((this.#inPhrase[symbols[at] as number] ?? 0) & FIRST) === 0) continue
      if (((this.#inPhrase[symbols[at + 1] as number] ?? 0) & SECOND) === 0) continue
      stems ??= symbols.map((symbol) => this.#stems[symbol] ?? '')
      tradeWords().phrasesAt(stems, at, found)
    }
  }

  ofConcept(concept: number): number {
    const known = this.#byTerm.get(concept)
    if (known >= 0) return known
    const terms: WeighedTerm[] = []
    addConcept(terms, concept, 1, tradeWords())
    return this.#newOf(concept, terms)
  }

  /** What has this term alone, in full. */
  ofTerm(term: number): number {
    const known = this.#byTerm.get(term)
    return known >= 0 ? known : this.#newOf(term, term)
  }

  #newOf(key: number, source: readonly WeighedTerm[] | number): number {
    const symbol = this.#new(source)
    this.#byTerm.set(key, symbol)
    return symbol
  }

  #new(source: readonly WeighedTerm[] | number | SymbolText): number {
    this.#wordNumbers.push(-1)
    return this.#sources.push(source) - 1
  }

  /** Words as they stand in texts, with the terms that `resolved` found. */
  words({ from, terms, weights }: SymbolTerms): readonly NewWord[] {
    return this.#words.map((symbol) => {
      const { text, kind } = this.#sources[symbol] as SymbolText
      const own: WeighedTerm[] = []
      for (let at = from[symbol] ?? 0; at < (from[symbol + 1] ?? 0); at++) {
        own.push({ term: terms[at] as number, weight: weights[at] as number })
      }
      return { text, kind, terms: own }
    })
  }

  wordNumbers(): readonly number[] {
    return this.#wordNumbers
  }

  /** The terms of every symbol, now that all words are known of which others may consist. */
  resolved(): SymbolTerms {
    const stems = new Set<string>()
    for (const symbol of this.#words) {
      const { text, kind } = this.#sources[symbol] as SymbolText
      if (kind === 'word') stems.add(stem(text))
    }
    const isKnown = (stemmed: string) => stems.has(stemmed) || tradeWords().knowsStem(stemmed)
    const from = new GrowingUint32()
    const terms = new GrowingFloat64()
    const weights = new GrowingFloat64()
    for (const source of this.#sources) {
      from.push(terms.length)
      if (typeof source === 'number') {
        terms.push(source)
        weights.push(1)
        continue
      }
      const found =
        'text' in source
          ? termsOfWord(source.text, source.kind, source.isDerived, tradeWords(), isKnown)
          : source
      for (const { term, weight } of found) {
        terms.push(term)
        weights.push(weight)
      }
    }
    from.push(terms.length)
    return { from: from.view(), terms: terms.view(), weights: weights.view() }
  }
}
