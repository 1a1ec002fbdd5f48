import type { Found, Place } from '../parsed-document.ts'

/** How sure a value is by the way it was found. 1 is left to what a format itself states. */
export const CERTAINTY = {
  /** A clear label and a value as it should be. */
  LABELLED: 0.95,
  /** The label may mean something else as well. */
  LIKELY: 0.85,
  /** No label, but nothing else can be meant. */
  STATED: 0.8,
  /** A label of a neighbouring meaning, or a value read from a sentence. */
  PROBABLE: 0.75,
  /** A label, but an odd value. */
  ODD: 0.65,
  GUESS: 0.5,
} as const

/** Where two values contradict each other a person must look, whatever their labels say. */
const CONTRADICTED = 0.7

/** Values this much less sure do not contradict a surer one. */
const RIVAL = 0.12

/** Collects what may be the value of one field. */
export class Candidates<Value> {
  readonly #found: Found<Value>[] = []

  add(value: Value, certainty: number, place: Place): void {
    // A difference such as 0.95 - 0.05 is not exact.
    this.#found.push({ value, certainty: Math.round(certainty * 100) / 100, place })
  }

  get isEmpty(): boolean {
    return this.#found.length === 0
  }

  /** The surest, the first of equals; less sure where another one says something else. */
  get best(): Found<Value> | undefined {
    const best = this.#found.reduce<Found<Value> | undefined>(
      (one, other) => (one && one.certainty >= other.certainty ? one : other),
      undefined,
    )
    if (!best) return undefined
    const isContradicted = this.#found.some(
      (other) =>
        other.certainty > best.certainty - RIVAL && plain(other.value) !== plain(best.value),
    )
    return isContradicted ? { ...best, certainty: Math.min(best.certainty, CONTRADICTED) } : best
  }
}

const plain = (value: unknown) =>
  JSON.stringify(value)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
