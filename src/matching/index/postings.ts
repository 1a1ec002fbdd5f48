import { placeOfHash } from './find-hash.ts'
import { orderByHash } from './order-by-hash.ts'
import { pickedFloats, pickedNumbers } from './picked.ts'

/**
 * Which documents have which terms: an inverted index in flat arrays, made once and never changed.
 *
 * Documents are numbered; 2,048 neighbours make a range. A term has a block for every range in which it
 * occurs; a block knows its strongest posting, so that a search can tell what a range may yield at best
 * without looking into it. A posting is 16 bits: 11 for the place in the range, 5 for its weight.
 */
export type Postings = {
  readonly documents: number
  /** Sorted, one per term: the term itself, a number of 53 bits. */
  readonly terms: Float64Array
  /** Per term, where its blocks begin; one more at the end. */
  readonly blocksFrom: Uint32Array
  readonly blockRange: Uint16Array
  readonly blockBest: Uint8Array
  /** Per block, where its postings begin; one more at the end. */
  readonly postingsFrom: Uint32Array
  readonly postings: Uint16Array
  /** Per term, in how many documents it is. */
  readonly frequency: Uint32Array
}

export const RANGE_BITS = 11
export const RANGE_SIZE = 1 << RANGE_BITS
export const PLACE_MASK = RANGE_SIZE - 1
/** Weights are whole numbers up to this. */
export const BEST_WEIGHT = 31

/** The terms of documents, one after the other; a document's own are distinct. */
export type DocumentTerms = {
  /** Per document, where its terms begin; one more at the end. */
  readonly from: Uint32Array
  /** Numbers of terms: places in `terms`. */
  readonly term: Uint32Array
  readonly weight: Uint8Array
  /** In any order. */
  readonly terms: Float64Array
}

/** Documents are numbered anew: the first is the one that `order` names first. */
export function invert(source: DocumentTerms, order: Uint32Array): Postings {
  const sorted = orderByHash(source.terms)
  const placeOf = new Uint32Array(sorted.length)
  for (let at = 0; at < sorted.length; at++) placeOf[sorted[at] ?? 0] = at
  const terms = pickedFloats(source.terms, sorted)
  const frequency = pickedNumbers(frequencyOf(source), sorted)

  const blocks = countBlocks(source, order, placeOf, terms.length)
  const blocksFrom = startsOf(blocks)
  const blockCount = blocksFrom[terms.length] ?? 0
  const postingsOfTerm = startsOf(frequency)
  return {
    documents: order.length,
    terms,
    blocksFrom,
    frequency,
    ...filled(source, order, placeOf, blocksFrom, blockCount, postingsOfTerm),
  }
}

/** In how many documents each term is. */
function frequencyOf({ term, terms }: DocumentTerms): Uint32Array {
  const frequency = new Uint32Array(terms.length)
  for (let at = 0; at < term.length; at++) {
    const own = term[at] as number
    frequency[own] = (frequency[own] as number) + 1
  }
  return frequency
}

/** A block per term and range: counted first, so that every array is made in its final size. */
function countBlocks(
  { from, term }: DocumentTerms,
  order: Uint32Array,
  placeOf: Uint32Array,
  termCount: number,
): Uint32Array {
  const blocks = new Uint32Array(termCount)
  const lastRange = new Int32Array(termCount).fill(-1)
  for (let document = 0; document < order.length; document++) {
    const range = document >>> RANGE_BITS
    const source = order[document] ?? 0
    const end = from[source + 1] ?? 0
    for (let at = from[source] ?? 0; at < end; at++) {
      const place = placeOf[term[at] ?? 0] ?? 0
      if (lastRange[place] === range) continue
      lastRange[place] = range
      blocks[place] = (blocks[place] ?? 0) + 1
    }
  }
  return blocks
}

function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at++) starts[at + 1] = (starts[at] ?? 0) + (counts[at] ?? 0)
  return starts
}

function filled(
  { from, term, weight }: DocumentTerms,
  order: Uint32Array,
  placeOf: Uint32Array,
  blocksFrom: Uint32Array,
  blockCount: number,
  postingsOfTerm: Uint32Array,
) {
  const termCount = blocksFrom.length - 1
  const blockRange = new Uint16Array(blockCount)
  const blockBest = new Uint8Array(blockCount)
  const postingsFrom = new Uint32Array(blockCount + 1)
  const postings = new Uint16Array(postingsOfTerm[termCount] ?? 0)
  const nextBlock = blocksFrom.slice(0, termCount)
  const nextPosting = postingsOfTerm.slice(0, termCount)
  const lastRange = new Int32Array(termCount).fill(-1)
  for (let document = 0; document < order.length; document++) {
    const range = document >>> RANGE_BITS
    const place = document & PLACE_MASK
    const source = order[document] ?? 0
    const end = from[source + 1] ?? 0
    for (let at = from[source] ?? 0; at < end; at++) {
      const own = placeOf[term[at] ?? 0] ?? 0
      const posting = nextPosting[own] ?? 0
      if (lastRange[own] !== range) {
        lastRange[own] = range
        const opened = nextBlock[own] ?? 0
        nextBlock[own] = opened + 1
        blockRange[opened] = range
        postingsFrom[opened] = posting
      }
      const block = (nextBlock[own] ?? 0) - 1
      const value = weight[at] ?? 0
      postings[posting] = (value << RANGE_BITS) | place
      nextPosting[own] = posting + 1
      if (value > (blockBest[block] ?? 0)) blockBest[block] = value
    }
  }
  postingsFrom[blockCount] = postings.length
  return { blockRange, blockBest, postingsFrom, postings }
}

/** The place of a term, or -1. */
export function findTerm(terms: Float64Array, term: number): number {
  const place = placeOfHash(terms, term)
  return terms[place] === term ? place : -1
}

export const bytesOfPostings = (postings: Postings): number =>
  postings.terms.byteLength +
  postings.blocksFrom.byteLength +
  postings.blockRange.byteLength +
  postings.blockBest.byteLength +
  postings.postingsFrom.byteLength +
  postings.postings.byteLength +
  postings.frequency.byteLength
