import { isStopWord } from '../lexicon/stop-words.ts'
import { partsOf } from './compounds.ts'
import type { ConceptFinder } from './concept-finder.ts'
import { hashOf } from './hash.ts'
import { stem } from './stem.ts'
import type { TokenKind } from './tokens.ts'

export type WeighedTerm = { readonly term: number; readonly weight: number }

/** What a word is worth as itself, as a part of it, and as what it means. */
const PART_WEIGHT = 0.5
const CONCEPT_WEIGHT = 0.7
const BROADER_WEIGHT = 0.2
const DERIVED_WEIGHT = 0.6
/** Letters of a code that are long enough to be the name of a series, `VMAX92UW`, say more than a unit or a size does. */
const DERIVED_NAME_WEIGHT = 0.8
const LEAST_NAME = 4
const NUMBER_WEIGHT = 0.6
const CODE_WEIGHT = 1

/** All terms by which a word is found; its own comes first. */
export function termsOfWord(
  text: string,
  kind: TokenKind,
  isDerived: boolean,
  concepts: ConceptFinder,
  isKnown: (stemmed: string) => boolean,
): readonly WeighedTerm[] {
  const own = isDerived ? DERIVED_WEIGHT : 1
  if (kind !== 'word') {
    // Codes are written with and without blanks and hyphens: put together they count in full.
    return [{ term: hashOf(text), weight: kind === 'number' ? own * NUMBER_WEIGHT : CODE_WEIGHT }]
  }
  if (isStopWord(text)) return NONE
  const stemmed = stem(text)
  const isName = isDerived && text.length >= LEAST_NAME
  const terms: WeighedTerm[] = [
    { term: hashOf(stemmed), weight: isName ? DERIVED_NAME_WEIGHT : own },
  ]
  for (const part of partsOf(text, isKnown)) {
    terms.push({ term: hashOf(part), weight: own * PART_WEIGHT })
    for (const concept of concepts.ofWord(part)) {
      terms.push({ term: concept, weight: own * BROADER_WEIGHT })
    }
  }
  const meanings = concepts.ofWord(stemmed)
  // A word that may mean several things says less of each.
  const share = own / Math.sqrt(Math.max(1, meanings.length))
  for (const concept of meanings) addConcept(terms, concept, share, concepts)
  return terms
}

const NONE: readonly WeighedTerm[] = []

export function addConcept(
  terms: WeighedTerm[],
  concept: number,
  weight: number,
  concepts: ConceptFinder,
): void {
  terms.push({ term: concept, weight: weight * CONCEPT_WEIGHT })
  for (const broader of concepts.broaderThan(concept)) {
    terms.push({ term: broader, weight: weight * BROADER_WEIGHT })
  }
}
