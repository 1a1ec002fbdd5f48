import type { NumberCandidate } from '../index/number-candidates.ts'
import type { NumberKind } from '../index/numbers.ts'
import type { Segment } from '../index/segment.ts'
import { LONG_LEVEL } from '../index/segment-builder.ts'
import type { ParameterComparison } from '../parameters/compare-parameters.ts'
import type { Parameter } from '../parameters/parameter.ts'
import { brandOf } from '../text/special-terms.ts'
import { type GluedCode, gluedCode } from './glued-codes.ts'
import { giveBack, IN_SHORT, lookAt, type PartView, rarityOfWord, viewOf } from './part-view.ts'
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
  /** How alike all words are, taken apart and put together: the longer a text, the less each of them counts. */
  readonly resemblance: number
  /** Whether it is the thing wanted; null where the position does not say what that is. */
  readonly isProduct: boolean | null
  readonly name: NameEvidence
  readonly comparisons: readonly ParameterComparison[]
  readonly maker: MakerEvidence
  /** Per norm of the position, and how many that are. */
  readonly normsMet: readonly boolean[]
  readonly normsEqual: number
  readonly unit: UnitRelation
  readonly price: number
}

/** The article's name, held against the position. */
export type NameEvidence = {
  /** What its words tell, how much of that the position says, and how much its short text does. */
  readonly mass: number
  /** The same, squared word by word. */
  readonly square: number
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

/** In the order of the candidates. */
export function evidencesOf(
  question: Question,
  candidates: readonly Candidate[],
): readonly Evidence[] {
  const views: (PartView | undefined)[] = question.parts.map(() => undefined)
  const evidences = candidates.map((candidate) => {
    const view = views[candidate.part] ?? viewOf(question, candidate.part)
    views[candidate.part] = view
    return evidenceOf(view, candidate)
  })
  for (const view of views) if (view) giveBack(view)
  return evidences
}

function evidenceOf(view: PartView, candidate: Candidate): Evidence {
  const { question, segment, weights } = view
  const { document } = candidate
  lookAt(view, document)
  const normsMet = question.norms.map((at) => at >= 0 && (weights[at] as number) > 0)
  const wordDegrees = degreesOf(question, weights)
  const name = nameEvidence(view, document, gluedCode(view, wordDegrees, document))
  return {
    candidate,
    wordDegrees,
    resemblance: resemblanceOf(
      question,
      weights,
      name.square,
      segment.longWords[document] as number,
    ),
    isProduct:
      question.products.length === 0
        ? null
        : question.products.some((at) => at >= 0 && (weights[at] as number) > 0),
    name,
    comparisons: comparisonsOf(view, document),
    maker: makerEvidence(question, segment, document),
    normsMet,
    normsEqual: normsMet.filter(Boolean).length,
    unit: unitRelation(question, segment, document),
    price: segment.prices[document] as number,
  }
}

function degreesOf(
  { words, wordTerms, partsOfCodes }: Question,
  weights: Uint8Array,
): Float32Array {
  const { from, sought, worth } = wordTerms
  const degrees = new Float32Array(words.length)
  for (let at = 0; at < degrees.length; at++) {
    const end = from[at + 1] as number
    let best = 0
    for (let term = from[at] as number; term < end; term++) {
      const own = worth[term] as number
      if (own > best && (weights[sought[term] as number] as number) > 0) best = own
    }
    degrees[at] = best
  }
  for (let pair = 0; pair < partsOfCodes.length; pair += 2) {
    const part = partsOfCodes[pair] as number
    const whole = degrees[partsOfCodes[pair + 1] as number] as number
    if (whole > (degrees[part] as number)) degrees[part] = whole
  }
  return degrees
}

/**
 * Nearly a cosine: of long texts it is known how many words they have, and each counts as a usual one; and what an article
 * says outside its name and long texts, or its codes taken apart, do not lengthen it.
 */
function resemblanceOf(
  { sharedMass, length, wordTerms }: Question,
  weights: Uint8Array,
  nameSquare: number,
  longWords: number,
): number {
  const { from, sought, alike, inName } = wordTerms
  let shared = 0
  for (let at = 0; at < sharedMass.length; at++) {
    const mass = sharedMass[at] as number
    if (mass === 0) continue
    const end = from[at + 1] as number
    let best = 0
    for (let term = from[at] as number; term < end; term++) {
      const weight = weights[sought[term] as number] as number
      if (weight === 0) continue
      const level = weight >= (inName[term] as number) ? 1 : LONG_LEVEL
      const strength = level * (alike[term] as number)
      if (strength > best) best = strength
    }
    shared += mass * best
  }
  return shared / (length * Math.sqrt(1 + nameSquare + USUAL_SQUARE * longWords))
}

/** Of a word of a long text: a rarity of 4.5, and what it says there. */
const USUAL_SQUARE = (4.5 * LONG_LEVEL) ** 2

/** The first byte of `¬`. */
const NEGATED_BYTE = 0xc2

const NUMBER = 1
const CODE = 2

function nameEvidence(
  view: PartView,
  document: number,
  glued: GluedCode | undefined,
): NameEvidence {
  const { question, segment, marks } = view
  const { words, nameWords, namesFrom } = segment
  const unsaid: number[] = []
  const unsaidOf = [0, 0, 0]
  let contradicted = 0
  let grams = 0
  let saidGrams = 0
  let unsaidNegated = 0
  let mass = 0
  let square = 0
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
    const own = rarityOfWord(view, word)
    let said = 0
    let saidInShort = 0
    for (let term = first; term < last; term++) {
      const mark = marks[words.termPlaces[term] as number] as number
      if (mark === 0) continue
      const worth = (words.termWorth[term] as number) / 100
      if (worth > said) said = worth
      if (mark === IN_SHORT && worth > saidInShort) saidInShort = worth
    }
    if (glued && at >= glued.from && at < glued.end) {
      said = 1
      if (glued.code.inShortText) saidInShort = 1
    }
    mass += own
    square += own * own
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
    square,
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

/** What is sold by several makers has the same parameters. */
function comparisonsOf(view: PartView, document: number): readonly ParameterComparison[] {
  const { question, segment, compared } = view
  const { parametersFrom, parameterNumbers } = segment
  const end = parametersFrom[document + 1] as number
  let key = 0
  for (let at = parametersFrom[document] as number; at < end; at++) {
    key = (Math.imul(key, 31) + (parameterNumbers[at] as number)) | 0
  }
  const known = compared.get(key)
  if (known && haveSameParameters(segment, known.document, document)) return known.comparisons
  const comparisons = question.compare(parametersAt(segment, document))
  compared.set(key, { document, comparisons })
  return comparisons
}

function haveSameParameters(
  { parametersFrom, parameterNumbers }: Segment,
  one: number,
  other: number,
): boolean {
  const apart = (parametersFrom[other] as number) - (parametersFrom[one] as number)
  const end = parametersFrom[one + 1] as number
  if ((parametersFrom[other + 1] as number) - end !== apart) return false
  for (let at = parametersFrom[one] as number; at < end; at++) {
    if (parameterNumbers[at] !== parameterNumbers[at + apart]) return false
  }
  return true
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

function unitRelation(
  { analysed: { unit } }: Question,
  segment: Segment,
  document: number,
): UnitRelation {
  const [base = '', ...others] = unitsAt(segment.units.names, segment.units.of[document] as number)
  if (unit === null || base === '') return 'unknown'
  if (unit === base) return 'equal'
  return others.includes(unit) ? 'convertible' : 'other'
}

const unitsByNames = new WeakMap<readonly string[], readonly (readonly string[])[]>()

/** The base unit first, then those it can be converted to. */
function unitsAt(names: readonly string[], number: number): readonly string[] {
  const known = unitsByNames.get(names) ?? names.map((each) => each.split(' '))
  unitsByNames.set(names, known)
  return known[number] ?? []
}
