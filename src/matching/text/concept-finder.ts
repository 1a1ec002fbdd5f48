import type { Concept } from '../lexicon/concept.ts'
import { hashOf } from './hash.ts'
import { stem } from './stem.ts'
import { tokensOf } from './tokens.ts'

/** Concepts have terms of their own beside those of words. */
const CONCEPT_SEED = 1

export type ConceptFinder = {
  /** Concepts that a single word stands for, by its stem. */
  ofWord(stemmed: string): readonly number[]
  /** Concepts that several words in a row stand for. */
  inSequence(
    stems: readonly string[],
    found: (concept: number, from: number, to: number) => void,
  ): void
  /** Those of them that begin at a place of the row. */
  phrasesAt(
    stems: readonly string[],
    at: number,
    found: (concept: number, from: number, to: number) => void,
  ): void
  /** Whether a word may be the first of several that stand for a concept. */
  startsPhrase(stemmed: string): boolean
  /** Whether a word may be the second of them. */
  continuesPhrase(stemmed: string): boolean
  /** Broader concepts of one, by its term. */
  broaderThan(concept: number): readonly number[]
  /** Whether a concept is a thing and not how it is. */
  isProduct(concept: number): boolean
  /** Single words of the lexicon, stemmed: what compounds are made of. */
  knowsStem(stemmed: string): boolean
}

type Phrase = { readonly stems: readonly string[]; readonly concept: number }

export const conceptTerm = (key: string): number => hashOf(key, CONCEPT_SEED)

export function createConceptFinder(
  products: readonly Concept[],
  properties: readonly Concept[],
): ConceptFinder {
  const things = new Set(products.map(({ key }) => conceptTerm(key)))
  const words = new Map<string, number[]>()
  /** By their first two words. */
  const phrases = new Map<string, Map<string, Phrase[]>>()
  const seconds = new Set<string>()
  const broader = new Map<number, readonly number[]>()
  for (const { key, forms, broader: above = [] } of [...products, ...properties]) {
    const concept = conceptTerm(key)
    if (above.length > 0) broader.set(concept, above.map(conceptTerm))
    for (const stems of forms.flatMap(spellings)) {
      const [first, second] = stems
      if (first === undefined) continue
      if (second === undefined) listed(words, first).push(concept)
      else {
        seconds.add(second)
        const begun = phrases.get(first) ?? new Map<string, Phrase[]>()
        phrases.set(first, begun)
        listed(begun, second).push({ stems, concept })
      }
    }
  }
  const phrasesAt: ConceptFinder['phrasesAt'] = (stems, at, found) => {
    const begun = phrases.get(stems[at] ?? '')?.get(stems[at + 1] ?? '')
    for (const phrase of begun ?? []) {
      if (startsAt(stems, at, phrase.stems)) found(phrase.concept, at, at + phrase.stems.length)
    }
  }
  return {
    ofWord: (stemmed) => words.get(stemmed) ?? NONE,
    continuesPhrase: (stemmed) => seconds.has(stemmed),
    startsPhrase: (stemmed) => phrases.has(stemmed),
    broaderThan: (concept) => broader.get(concept) ?? NONE,
    isProduct: (concept) => things.has(concept),
    knowsStem: (stemmed) => words.has(stemmed),
    phrasesAt,
    inSequence(stems, found) {
      for (let at = 0; at < stems.length - 1; at++) phrasesAt(stems, at, found)
    },
  }
}

const NONE: readonly number[] = []

/** Every way a form may stand in a text: `LS-Schalter` also as two words, and as one. */
function spellings(form: string): readonly (readonly string[])[] {
  const tokens = tokensOf(form)
  const inRow = tokens.filter(({ isDerived }) => !isDerived).map(({ text }) => stem(text))
  const glued = tokens.find(
    ({ isDerived, from, to }) => isDerived && from === 0 && to >= form.length - 1,
  )
  return glued && inRow.length > 1 ? [inRow, [stem(glued.text)]] : [inRow]
}

function startsAt(stems: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, offset) => stems[at + offset] === word)
}

function listed<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const known = lists.get(key)
  if (known) return known
  const list: Item[] = []
  lists.set(key, list)
  return list
}
