import type { Part, Parts } from '../index/catalogue-index.ts'
import { findTerm, PLACE_MASK, type Postings, RANGE_BITS } from '../index/postings.ts'
import { rarity, weightAt } from '../index/retrieve.ts'
import type { Segment } from '../index/segment.ts'
import type { ParameterComparison } from '../parameters/compare-parameters.ts'
import type { Question } from './question.ts'

/** One part of an index as one position sees it; made when the first candidate of that part is looked at. */
export type PartView = {
  readonly question: Question
  readonly part: number
  readonly segment: Segment
  /** Which of the part's terms the position has: IN_LONG, IN_SHORT or 0. */
  readonly marks: Uint8Array
  /** How rare each word of the part is; 0 where nobody has asked. */
  readonly rarities: Float32Array
  /** Per range: where each sought term has its block, or -1. Candidates are neighbours. */
  readonly blocks: Map<number, Int32Array>
  /** Per sought term: the weight it has in the document that is looked at. */
  readonly weights: Uint8Array
  /** By a hash of their parameters: documents that were compared. */
  readonly compared: Map<
    number,
    { readonly document: number; readonly comparisons: readonly ParameterComparison[] }
  >
}

export const IN_LONG = 1
export const IN_SHORT = 2

export function viewOf(question: Question, part: number): PartView {
  const { segment } = question.parts[part] as Part
  return {
    question,
    part,
    segment,
    marks: marksOf(question, part, segment),
    rarities: raritiesIn(question.parts, part, segment),
    blocks: new Map(),
    weights: new Uint8Array(question.sought.length),
    compared: new Map(),
  }
}

/** As large as a part's vocabulary, so it is cleaned and used again. */
const spareMarks = new WeakMap<Segment, Uint8Array>()

function marksOf({ words, wordTerms, sought }: Question, part: number, segment: Segment) {
  const marks = spareMarks.get(segment) ?? new Uint8Array(segment.postings.terms.length)
  spareMarks.delete(segment)
  for (let at = 0; at < words.length; at++) {
    const mark = words[at]?.inShortText ? IN_SHORT : IN_LONG
    const end = wordTerms.from[at + 1] as number
    for (let term = wordTerms.from[at] as number; term < end; term++) {
      const place = sought[wordTerms.sought[term] as number]?.places[part] as number
      if (place >= 0 && (marks[place] as number) < mark) marks[place] = mark
    }
  }
  return marks
}

/** The view must not be used any more. */
export function giveBack({ question, part, segment, marks }: PartView): void {
  for (const { places } of question.sought) {
    const place = places[part] as number
    if (place >= 0) marks[place] = 0
  }
  spareMarks.set(segment, marks)
}

/** Puts the weights of a document into the view. */
export function lookAt(view: PartView, document: number): void {
  const { segment, weights } = view
  const { postings, postingsFrom } = segment.postings
  const blocks = blocksAt(view, document >>> RANGE_BITS)
  const place = document & PLACE_MASK
  for (let at = 0; at < weights.length; at++) {
    const block = blocks[at] as number
    weights[at] =
      block < 0
        ? 0
        : weightAt(
            postings,
            postingsFrom[block] as number,
            postingsFrom[block + 1] as number,
            place,
          )
  }
}

function blocksAt({ question, part, segment, blocks }: PartView, range: number): Int32Array {
  const known = blocks.get(range)
  if (known) return known
  const found = Int32Array.from(question.sought, ({ places }) =>
    findBlock(segment.postings, places[part] as number, range),
  )
  blocks.set(range, found)
  return found
}

function findBlock({ blocksFrom, blockRange }: Postings, place: number, range: number): number {
  if (place < 0) return -1
  let low = blocksFrom[place] as number
  let high = (blocksFrom[place + 1] as number) - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = blockRange[middle] as number
    if (found === range) return middle
    if (found < range) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Found when first asked for, and forgotten with the next change. */
const raritiesOf = new WeakMap<Parts, Map<number, Float32Array>>()

function raritiesIn(parts: Parts, part: number, { words }: Segment): Float32Array {
  const ofAll = raritiesOf.get(parts) ?? new Map<number, Float32Array>()
  raritiesOf.set(parts, ofAll)
  const rarities = ofAll.get(part) ?? new Float32Array(words.kinds.length)
  ofAll.set(part, rarities)
  return rarities
}

/**
 * How rare a word is in the whole catalogue: a small part knows little, and which parts a catalogue has depends on the
 * machine.
 */
export function rarityOfWord({ question, segment, rarities }: PartView, word: number): number {
  const known = rarities[word] as number
  if (known > 0) return known
  const { words, postings } = segment
  const term = postings.terms[words.termPlaces[words.termsFrom[word] as number] as number] as number
  let frequency = 0
  for (const other of question.parts) {
    const place = findTerm(other.postings.terms, term)
    if (place >= 0) frequency += other.postings.frequency[place] as number
  }
  rarities[word] = rarity(frequency, question.collection)
  // As it is remembered: whoever asks first gets what all get.
  return rarities[word] as number
}
