import type { Part, Parts } from '../index/catalogue-index.ts'
import type { NumberCandidate } from '../index/number-candidates.ts'
import type { NumberKind } from '../index/numbers.ts'
import { findTerm, PLACE_MASK, type Postings, RANGE_BITS } from '../index/postings.ts'
import { rarity, weightAt } from '../index/retrieve.ts'
import type { Segment } from '../index/segment.ts'
import { compareParameters } from '../parameters/compare-parameters.ts'
import type { Parameter } from '../parameters/parameter.ts'
import { brandOf, normTerm } from '../text/special-terms.ts'
import type { Question } from './question.ts'

/** An article that may be meant. */
export type Candidate = {
  readonly part: number
  readonly document: number
  /** How well its words fit; 0 where only a number led to it. */
  readonly retrieval: number
  readonly numbers: readonly NumberHit[]
}

export type NumberHit = { readonly kind: NumberKind; readonly candidate: NumberCandidate }

/** All that speaks for and against a candidate. */
export type Evidence = {
  readonly candidate: Candidate
  /** Per word of the position: how far the article has it, 0 to 1. */
  readonly wordDegrees: Float32Array
  /** Whether it is the thing wanted; null where the position does not say what that is. */
  readonly isProduct: boolean | null
  readonly name: NameEvidence
  readonly comparisons: ReturnType<typeof compareParameters>
  readonly maker: MakerEvidence
  readonly normsEqual: number
  readonly normsMissing: number
  readonly unit: UnitRelation
  readonly price: number
}

/** The article's name, held against the position. */
export type NameEvidence = {
  /** What its words tell, how much of that the position says, and how much its short text does. */
  readonly mass: number
  readonly saidMass: number
  readonly saidInShortMass: number
  readonly words: number
  readonly unsaidWords: number
  readonly unsaidNumbers: number
  readonly unsaidCodes: number
  /** Words whose opposite the position says: `mit` and `ohne` the same. */
  readonly contradicted: number
  /** Runs of three letters, and how many of them the short text has. */
  readonly grams: number
  readonly saidGrams: number
  readonly unsaidNegated: number
  /** Words of the name that the position does not say, as numbers of the segment's words. */
  readonly unsaid: readonly number[]
}

export type MakerEvidence = 'none_wanted' | 'equal' | 'other' | 'unknown'
export type UnitRelation = 'equal' | 'convertible' | 'other' | 'unknown'

export function evidenceOf(question: Question, candidate: Candidate): Evidence {
  const part = question.parts[candidate.part] as Part
  const { segment } = part
  const { document } = candidate
  const weights = soughtWeights(question, part, candidate)
  return {
    candidate,
    wordDegrees: degreesOf(question, weights),
    isProduct: isProduct(question, weights),
    name: nameEvidence(question, segment, candidate),
    comparisons: compareParameters(question.analysed.parameters, parametersAt(segment, document)),
    maker: makerEvidence(question, segment, document),
    ...normEvidence(question, part, document),
    unit: unitRelation(question, segment, document),
    price: segment.prices[document] as number,
  }
}

/** Per sought term: the weight it has in the document. */
function soughtWeights({ sought }: Question, { postings }: Part, { part, document }: Candidate) {
  const weights = new Uint8Array(sought.length)
  for (let at = 0; at < sought.length; at++) {
    const place = (sought[at]?.places[part] ?? -1) as number
    if (place >= 0) weights[at] = weightIn(postings, place, document)
  }
  return weights
}

function weightIn(postings: Postings, place: number, document: number): number {
  const range = document >>> RANGE_BITS
  let low = postings.blocksFrom[place] as number
  let high = (postings.blocksFrom[place + 1] as number) - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = postings.blockRange[middle] as number
    if (found === range) {
      const from = postings.postingsFrom[middle] as number
      const end = postings.postingsFrom[middle + 1] as number
      return weightAt(postings.postings, from, end, document & PLACE_MASK)
    }
    if (found < range) low = middle + 1
    else high = middle - 1
  }
  return 0
}

function degreesOf({ words }: Question, weights: Uint8Array): Float32Array {
  const degrees = new Float32Array(words.length)
  for (let at = 0; at < words.length; at++) {
    let best = 0
    for (const { sought, worth } of words[at]?.terms ?? []) {
      if ((weights[sought] as number) > 0 && worth > best) best = worth
    }
    degrees[at] = best
  }
  return degrees
}

function isProduct({ products }: Question, weights: Uint8Array): boolean | null {
  if (products.length === 0) return null
  return products.some((sought) => sought >= 0 && (weights[sought] as number) > 0)
}

/** The first byte of `¬`. */
const NEGATED_BYTE = 0xc2

const NUMBER = 1
const CODE = 2

function nameEvidence(
  question: Question,
  segment: Segment,
  { part, document }: Candidate,
): NameEvidence {
  const marks = marksOf(question, part)
  const { words, nameWords, namesFrom } = segment
  const unsaid: number[] = []
  const unsaidOf = [0, 0, 0]
  let contradicted = 0
  let grams = 0
  let saidGrams = 0
  let unsaidNegated = 0
  let mass = 0
  let saidMass = 0
  let saidInShortMass = 0
  const from = namesFrom[document] as number
  const end = namesFrom[document + 1] as number
  for (let at = from; at < end; at++) {
    const word = nameWords[at] as number
    const lastGram = words.gramsFrom[word + 1] as number
    for (let gram = words.gramsFrom[word] as number; gram < lastGram; gram++) {
      grams++
      saidGrams += question.grams[words.grams[gram] as number] as number
    }
    const first = words.termsFrom[word] as number
    const last = words.termsFrom[word + 1] as number
    if (first === last) continue
    const own = rarityOfWord(question, part, word)
    let said = 0
    let saidInShort = 0
    for (let term = first; term < last; term++) {
      const mark = marks[words.termPlaces[term] as number] as number
      if (mark === 0) continue
      const worth = (words.termWorth[term] as number) / 100
      if (worth > said) said = worth
      if (mark === IN_SHORT && worth > saidInShort) saidInShort = worth
    }
    mass += own
    saidMass += own * said
    saidInShortMass += own * saidInShort
    if (said > 0) continue
    const kind = words.kinds[word] as number
    unsaidOf[kind] = (unsaidOf[kind] as number) + 1
    unsaid.push(word)
    const opposite = words.opposites[word] as number
    if (opposite >= 0 && marks[words.termPlaces[words.termsFrom[opposite] as number] as number]) {
      contradicted++
    } else if (words.texts.bytes[words.texts.from[word] as number] === NEGATED_BYTE) {
      unsaidNegated++
    }
  }
  return {
    mass,
    saidMass,
    saidInShortMass,
    words: end - from,
    unsaidWords: unsaidOf[0] as number,
    unsaidNumbers: unsaidOf[NUMBER] as number,
    unsaidCodes: unsaidOf[CODE] as number,
    contradicted,
    grams,
    saidGrams,
    unsaidNegated,
    unsaid,
  }
}

/**
 * How rare the words of a part are in the whole catalogue: a small part knows little, and which parts a catalogue
 * has depends on the machine. Found when first asked for, and forgotten with the next change.
 */
const raritiesOf = new WeakMap<Parts, Float32Array[]>()

function rarityOfWord({ parts, collection }: Question, part: number, word: number): number {
  const known = raritiesOf.get(parts) ?? []
  if (known.length === 0) raritiesOf.set(parts, known)
  const { words, postings } = (parts[part] as Part).segment
  const rarities = known[part] ?? new Float32Array(words.kinds.length)
  known[part] = rarities
  const found = rarities[word] as number
  if (found > 0) return found
  const term = postings.terms[words.termPlaces[words.termsFrom[word] as number] as number] as number
  let frequency = 0
  for (const other of parts) {
    const place = findTerm(other.postings.terms, term)
    if (place >= 0) frequency += other.postings.frequency[place] as number
  }
  const rare = rarity(frequency, collection)
  rarities[word] = rare
  return rare
}

const IN_LONG = 1
const IN_SHORT = 2

/** Which terms of a segment the position has; made once per position and segment. */
const marksByQuestion = new WeakMap<Question, Uint8Array[]>()
const spare = new WeakMap<Segment, Uint8Array>()

function marksOf(question: Question, part: number): Uint8Array {
  let all = marksByQuestion.get(question)
  if (!all) {
    all = []
    marksByQuestion.set(question, all)
  }
  const known = all[part]
  if (known) return known
  const { segment } = question.parts[part] as Part
  const marks = spare.get(segment) ?? new Uint8Array(segment.postings.terms.length)
  spare.delete(segment)
  for (const { terms, inShortText } of question.words) {
    for (const { sought } of terms) {
      const place = question.sought[sought]?.places[part] as number
      if (place < 0) continue
      if (inShortText) marks[place] = IN_SHORT
      else if (marks[place] === 0) marks[place] = IN_LONG
    }
  }
  all[part] = marks
  return marks
}

/** Gives the marks back for the next position. */
export function forget(question: Question): void {
  const all = marksByQuestion.get(question) ?? []
  for (let part = 0; part < all.length; part++) {
    const marks = all[part]
    if (!marks) continue
    for (const { places } of question.sought) {
      const place = places[part] as number
      if (place >= 0) marks[place] = 0
    }
    spare.set((question.parts[part] as Part).segment, marks)
  }
  marksByQuestion.delete(question)
}

export function parametersAt(segment: Segment, document: number): readonly Parameter[] {
  const from = segment.parametersFrom[document] as number
  const end = segment.parametersFrom[document + 1] as number
  const parameters: Parameter[] = []
  for (let at = from; at < end; at++) {
    parameters.push(segment.parameters[segment.parameterNumbers[at] as number] as Parameter)
  }
  return parameters
}

function makerEvidence(
  { analysed: { makers } }: Question,
  { makers: known }: Segment,
  document: number,
): MakerEvidence {
  if (makers.length === 0) return 'none_wanted'
  const brand = brandAt(known.names, known.of[document] as number)
  if (brand === '') return 'unknown'
  return makers.some((maker) => maker.brand === brand) ? 'equal' : 'other'
}

const brands = new WeakMap<readonly string[], string[]>()

function brandAt(names: readonly string[], number: number): string {
  let known = brands.get(names)
  if (!known) {
    known = names.map(brandOf)
    brands.set(names, known)
  }
  return known[number] ?? ''
}

function normEvidence({ analysed, sought }: Question, { postings }: Part, document: number) {
  let normsEqual = 0
  for (const { norm } of analysed.norms) {
    const term = normTerm(norm)
    const found = sought.find((each) => each.term === term)
    if (!found) continue
    const place = found.places.find((each) => postings.terms[each] === term) ?? -1
    if (place >= 0 && weightIn(postings, place, document) > 0) normsEqual++
  }
  return { normsEqual, normsMissing: analysed.norms.length - normsEqual }
}

function unitRelation(
  { analysed: { unit } }: Question,
  segment: Segment,
  document: number,
): UnitRelation {
  const [base = '', ...others] = (
    segment.units.names[segment.units.of[document] as number] ?? ''
  ).split(' ')
  if (unit === null || base === '') return 'unknown'
  if (unit === base) return 'equal'
  return others.includes(unit) ? 'convertible' : 'other'
}
