import { GrowingFloat64, GrowingUint8, GrowingUint32 } from './growing.ts'
import { HashTable } from './hash-table.ts'
import { BEST_WEIGHT, type DocumentTerms } from './postings.ts'
import type { SymbolTerms } from './symbols.ts'

/** Articles with more to say than this count each word of it a little less. */
const USUAL_LENGTH = 12
const LENGTH_MATTERS = 0.25

/** Puts together the distinct terms of each document, each with the best weight it has anywhere. */
export class TermCollector {
  /** Per symbol, where its terms begin; one more at the end. */
  readonly #symbolFrom: Uint32Array
  readonly #symbolTerms: Uint32Array
  readonly #symbolWeights: Float32Array
  readonly #terms: Float64Array
  readonly #from = new GrowingUint32()
  readonly #term = new GrowingUint32()
  readonly #weight = new GrowingUint8()
  /** Of the document at hand: the weight per term, and which terms it has. */
  readonly #best: Float32Array
  readonly #met: Uint32Array
  #metCount = 0

  constructor({ from, terms, weights }: SymbolTerms) {
    const numbers = new HashTable()
    const distinct = new GrowingFloat64()
    this.#symbolFrom = from
    this.#symbolTerms = new Uint32Array(terms.length)
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] as number
      let number = numbers.get(term)
      if (number < 0) {
        number = distinct.length
        numbers.set(term, number)
        distinct.push(term)
      }
      this.#symbolTerms[at] = number
    }
    this.#symbolWeights = Float32Array.from(weights)
    this.#terms = distinct.packed()
    this.#best = new Float32Array(this.#terms.length)
    this.#met = new Uint32Array(this.#terms.length)
    this.#from.push(0)
  }

  take(symbol: number, level: number): void {
    const end = this.#symbolFrom[symbol + 1] as number
    for (let at = this.#symbolFrom[symbol] as number; at < end; at++) this.#note(at, level)
  }

  /** Only the term that is the word itself. */
  takeOwn(symbol: number, level: number): void {
    const at = this.#symbolFrom[symbol] as number
    if (at < (this.#symbolFrom[symbol + 1] as number)) this.#note(at, level)
  }

  #note(at: number, level: number): void {
    const term = this.#symbolTerms[at] as number
    const weight = (this.#symbolWeights[at] as number) * level
    const known = this.#best[term] as number
    if (known === 0) this.#met[this.#metCount++] = term
    if (weight > known) this.#best[term] = weight
  }

  endDocument(): void {
    let length = 0
    for (let at = 0; at < this.#metCount; at++) {
      length += this.#best[this.#met[at] as number] as number
    }
    const scale = BEST_WEIGHT / (1 + LENGTH_MATTERS * Math.max(0, length / USUAL_LENGTH - 1))
    this.#term.pushAll(this.#met.subarray(0, this.#metCount))
    for (let at = 0; at < this.#metCount; at++) {
      const term = this.#met[at] as number
      this.#weight.push(Math.max(1, Math.round((this.#best[term] as number) * scale)))
      this.#best[term] = 0
    }
    this.#metCount = 0
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
