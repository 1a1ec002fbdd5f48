import type { WeighedTerm } from '../text/word-terms.ts'
import { GrowingUint8, GrowingUint32 } from './growing.ts'
import { BEST_WEIGHT, type DocumentTerms } from './postings.ts'

/** Articles with more to say than this count each word of it a little less. */
const USUAL_LENGTH = 12
const LENGTH_MATTERS = 0.25

/** Puts together the distinct terms of each document, each with the best weight it has anywhere. */
export class TermCollector {
  readonly #symbolTerms: readonly Uint32Array[]
  readonly #symbolWeights: readonly Float32Array[]
  readonly #terms: Float64Array
  readonly #from = new GrowingUint32()
  readonly #term = new GrowingUint32()
  readonly #weight = new GrowingUint8()
  /** Of the document at hand: the weight per term, and which terms it has. */
  readonly #best: Float32Array
  readonly #met: number[] = []

  constructor(symbols: readonly (readonly WeighedTerm[])[]) {
    const numbers = new Map<number, number>()
    this.#symbolTerms = symbols.map((terms) =>
      Uint32Array.from(terms, ({ term }) => {
        const known = numbers.get(term)
        if (known !== undefined) return known
        numbers.set(term, numbers.size)
        return numbers.size - 1
      }),
    )
    this.#symbolWeights = symbols.map((terms) => Float32Array.from(terms, ({ weight }) => weight))
    this.#terms = Float64Array.from(numbers.keys())
    this.#best = new Float32Array(this.#terms.length)
    this.#from.push(0)
  }

  take(symbol: number, level: number): void {
    const terms = this.#symbolTerms[symbol] as Uint32Array
    const weights = this.#symbolWeights[symbol] as Float32Array
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] as number
      const weight = (weights[at] as number) * level
      const known = this.#best[term] as number
      if (known === 0) this.#met.push(term)
      if (weight > known) this.#best[term] = weight
    }
  }

  /** Only the term that is the word itself. */
  takeOwn(symbol: number, level: number): void {
    const terms = this.#symbolTerms[symbol] as Uint32Array
    if (terms.length === 0) return
    const term = terms[0] as number
    const weight = ((this.#symbolWeights[symbol] as Float32Array)[0] as number) * level
    const known = this.#best[term] as number
    if (known === 0) this.#met.push(term)
    if (weight > known) this.#best[term] = weight
  }

  endDocument(): void {
    let length = 0
    for (const term of this.#met) length += this.#best[term] as number
    const scale = BEST_WEIGHT / (1 + LENGTH_MATTERS * Math.max(0, length / USUAL_LENGTH - 1))
    for (const term of this.#met) {
      this.#term.push(term)
      this.#weight.push(Math.max(1, Math.round((this.#best[term] as number) * scale)))
      this.#best[term] = 0
    }
    this.#met.length = 0
    this.#from.push(this.#term.length)
  }

  finish(): DocumentTerms {
    return {
      from: this.#from.view(),
      term: this.#term.view(),
      weight: this.#weight.view(),
      terms: this.#terms,
    }
  }
}
