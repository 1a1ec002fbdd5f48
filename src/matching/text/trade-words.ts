import { products, qualities } from '../lexicon/concepts.ts'
import { type ConceptFinder, createConceptFinder } from './concept-finder.ts'
import { stem } from './stem.ts'
import type { Token } from './tokens.ts'

let ready: ConceptFinder | undefined

/** The lexicon, made ready once for all texts: half a second that programs without any do not spend. */
export const tradeWords = (): ConceptFinder => {
  ready ??= createConceptFinder(products, qualities)
  return ready
}

/** Concepts that several words in a row stand for, and the place of those words. */
export function eachPhrase(
  tokens: readonly Token[],
  found: (concept: number, from: number, to: number) => void,
): void {
  if (tokens.length < 2) return
  const inRow = tokens.filter(({ isDerived }) => !isDerived)
  tradeWords().inSequence(
    inRow.map(({ text }) => stem(text)),
    (concept, first, end) => found(concept, inRow[first]?.from ?? 0, inRow[end - 1]?.to ?? 0),
  )
}
