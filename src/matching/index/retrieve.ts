import { findTerm, PLACE_MASK, type Postings, RANGE_BITS, RANGE_SIZE } from './postings.ts'

/** A part of an index that is searched together with the others. */
export type Searched = {
  readonly postings: Postings
  /** Documents that no longer count, one bit each; null when all do. */
  readonly dead: Uint8Array | null
}

/** A term that is looked for, and where it stands in each part. */
export type SoughtTerm = {
  readonly term: number
  /** How much the position cares times how rare it is. */
  readonly weight: number
  readonly rarity: number
  /** Per part: the place of the term, or -1. */
  readonly places: Int32Array
}

/** The best documents, best first: which part, which document, and its score. */
export type Found = {
  readonly count: number
  readonly part: Uint8Array
  readonly document: Uint32Array
  readonly score: Float32Array
}

/** More terms than any position has that a person wrote; the strongest count. */
const MOST_TERMS = 96

/** Terms that the catalogue has, the strongest first: what a document may still get shrinks fast then. */
export function soughtTerms(
  parts: readonly Searched[],
  query: ReadonlyMap<number, number>,
): readonly SoughtTerm[] {
  const collection = parts.reduce((sum, { postings }) => sum + postings.documents, 0)
  const terms: SoughtTerm[] = []
  for (const [term, weight] of query) {
    const places = new Int32Array(parts.length)
    let frequency = 0
    for (let part = 0; part < parts.length; part++) {
      const { postings } = parts[part] as Searched
      const place = findTerm(postings.terms, term)
      if (place >= 0) frequency += postings.frequency[place] as number
      places[part] = place
    }
    if (frequency === 0) continue
    const rare = rarity(frequency, collection)
    terms.push({ term, weight: weight * strength(rare), rarity: rare, places })
  }
  return terms.sort((left, right) => right.weight - left.weight).slice(0, MOST_TERMS)
}

/** Rare terms count more than their rarity says: both the article and the position would weigh them. */
export const strength = (rare: number): number => rare ** 1.5

/** Sparse terms count more; one that every document has counts next to nothing. */
export const rarity = (frequency: number, collection: number): number =>
  Math.log(1 + (collection - frequency + 0.5) / (frequency + 0.5))

/**
 * The documents with the highest sum of weights, exactly: no guess, no early stop. Ranges are visited
 * in the order of what they may yield at best, until none can beat what was found; in a range, documents
 * that have only weak terms are never looked at.
 */
export function retrieve(
  parts: readonly Searched[],
  sought: readonly SoughtTerm[],
  limit: number,
): Found {
  const plan = planned(parts, sought)
  const best = createBest(limit)
  const heap = rangeHeap(plan)
  for (let left = heap.length; left > 0; left--) {
    const slot = heap[0] ?? 0
    if ((plan.bound[slot] ?? 0) <= best.threshold()) break
    visit(plan, slot, best)
    heap[0] = heap[left - 1] ?? 0
    sink(heap, plan.bound, 0, left - 1)
  }
  return best.sorted()
}

type Plan = {
  readonly parts: readonly Searched[]
  readonly termCount: number
  /** Per term: weight times rarity. */
  readonly weight: Float32Array
  /** All ranges of all parts, one after the other. */
  readonly slots: number
  readonly partOf: Uint8Array
  readonly firstSlot: readonly number[]
  /** What a range yields at best. */
  readonly bound: Float32Array
  /** Per slot and term: the block plus one, or 0. */
  readonly blocks: Int32Array
}

function planned(parts: readonly Searched[], terms: readonly SoughtTerm[]): Plan {
  const firstSlot: number[] = []
  let slots = 0
  for (const { postings } of parts) {
    firstSlot.push(slots)
    slots += (postings.documents + RANGE_SIZE - 1) >>> RANGE_BITS
  }
  const bound = new Float32Array(slots)
  const blocks = new Int32Array(slots * terms.length)
  const partOf = new Uint8Array(slots)
  const weight = new Float32Array(terms.length)
  for (let at = 0; at < terms.length; at++) weight[at] = terms[at]?.weight ?? 0
  for (let part = 0; part < parts.length; part++) {
    const searched = parts[part]
    if (searched)
      fillPart(searched.postings, terms, part, firstSlot[part] ?? 0, bound, blocks, partOf)
  }
  return {
    parts,
    termCount: terms.length,
    weight,
    slots,
    partOf,
    firstSlot,
    bound,
    blocks,
  }
}

function fillPart(
  postings: Postings,
  terms: readonly SoughtTerm[],
  part: number,
  firstSlot: number,
  bound: Float32Array,
  blocks: Int32Array,
  partOf: Uint8Array,
): void {
  const { blocksFrom, blockRange, blockBest, documents } = postings
  partOf.fill(part, firstSlot, firstSlot + ((documents + RANGE_SIZE - 1) >>> RANGE_BITS))
  const width = terms.length
  for (let term = 0; term < width; term++) {
    const { places, weight } = terms[term] as SoughtTerm
    const place = places[part] as number
    if (place < 0) continue
    const end = blocksFrom[place + 1] as number
    for (let block = blocksFrom[place] as number; block < end; block++) {
      const slot = firstSlot + (blockRange[block] as number)
      bound[slot] = (bound[slot] as number) + weight * (blockBest[block] as number)
      blocks[slot * width + term] = block + 1
    }
  }
}

/** Slots by what they may yield, the best on top. */
function rangeHeap({ slots, bound }: Plan): Uint32Array {
  const heap = new Uint32Array(slots)
  let size = 0
  for (let slot = 0; slot < slots; slot++) if ((bound[slot] as number) > 0) heap[size++] = slot
  for (let at = (size >>> 1) - 1; at >= 0; at--) sink(heap, bound, at, size)
  return heap.subarray(0, size)
}

function sink(heap: Uint32Array, bound: Float32Array, from: number, size: number): void {
  let at = from
  const slot = heap[at] as number
  const own = bound[slot] as number
  for (;;) {
    let child = 2 * at + 1
    if (child >= size) break
    if (
      child + 1 < size &&
      (bound[heap[child + 1] as number] as number) > (bound[heap[child] as number] as number)
    ) {
      child++
    }
    if ((bound[heap[child] as number] as number) <= own) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = slot
}

/** Scores of the documents of one range; zero between visits. */
const scores = new Float32Array(RANGE_SIZE)
const touched = new Uint16Array(RANGE_SIZE)
const inRange = new Uint8Array(MOST_TERMS)
const inRangeBlock = new Uint32Array(MOST_TERMS)
/** What a term and all after it add at best. */
const atBest = new Float32Array(MOST_TERMS + 1)

function visit(plan: Plan, slot: number, best: Best): void {
  const part = plan.partOf[slot] as number
  const { postings, dead } = plan.parts[part] as Searched
  const { blockBest, postingsFrom, postings: entries } = postings
  const count = termsInRange(plan, slot, blockBest)
  const threshold = best.threshold()
  let touchedCount = 0
  let at = 0
  // Only documents with one of the first terms can be good enough.
  for (; at < count && (atBest[at] as number) > threshold; at++) {
    const weight = plan.weight[inRange[at] as number] as number
    const block = inRangeBlock[at] as number
    const end = postingsFrom[block + 1] as number
    for (let posting = postingsFrom[block] as number; posting < end; posting++) {
      const entry = entries[posting] as number
      const place = entry & PLACE_MASK
      const score = scores[place] as number
      if (score === 0) touched[touchedCount++] = place
      scores[place] = score + weight * (entry >>> RANGE_BITS)
    }
  }
  // The rest only adds to those that can still be good enough.
  for (; at < count; at++) {
    const least = threshold - (atBest[at] as number)
    let kept = 0
    for (let each = 0; each < touchedCount; each++) {
      const place = touched[each] as number
      if ((scores[place] as number) > least) touched[kept++] = place
      else scores[place] = 0
    }
    touchedCount = kept
    if (touchedCount === 0) return
    const weight = plan.weight[inRange[at] as number] as number
    addTerm(entries, postingsFrom, inRangeBlock[at] as number, weight, touchedCount)
  }
  const first = (slot - (plan.firstSlot[part] as number)) << RANGE_BITS
  for (let each = 0; each < touchedCount; each++) {
    const place = touched[each] as number
    const score = scores[place] as number
    scores[place] = 0
    if (score <= best.threshold()) continue
    const document = first + place
    if (dead === null || ((dead[document >>> 3] as number) & (1 << (document & 7))) === 0) {
      best.add(part, document, score)
    }
  }
}

function termsInRange(plan: Plan, slot: number, blockBest: Uint8Array): number {
  const { termCount, blocks, weight } = plan
  let count = 0
  const row = slot * termCount
  for (let term = 0; term < termCount; term++) {
    const block = blocks[row + term] as number
    if (block === 0) continue
    inRange[count] = term
    inRangeBlock[count] = block - 1
    atBest[count] = (weight[term] as number) * (blockBest[block - 1] as number)
    count++
  }
  sortByBest(count)
  let sum = 0
  for (let at = count - 1; at >= 0; at--) {
    sum += atBest[at] as number
    atBest[at] = sum
  }
  return count
}

/** Terms arrive almost in order. */
function sortByBest(count: number): void {
  for (let at = 1; at < count; at++) {
    const value = atBest[at] as number
    const term = inRange[at] as number
    const block = inRangeBlock[at] as number
    let to = at
    while (to > 0 && (atBest[to - 1] as number) < value) {
      atBest[to] = atBest[to - 1] as number
      inRange[to] = inRange[to - 1] as number
      inRangeBlock[to] = inRangeBlock[to - 1] as number
      to--
    }
    atBest[to] = value
    inRange[to] = term
    inRangeBlock[to] = block
  }
}

/** Few documents are looked up one by one; many make reading the block cheaper. */
function addTerm(
  entries: Uint16Array,
  postingsFrom: Uint32Array,
  block: number,
  weight: number,
  touchedCount: number,
): void {
  const from = postingsFrom[block] as number
  const end = postingsFrom[block + 1] as number
  if (touchedCount * 16 < end - from) {
    for (let each = 0; each < touchedCount; each++) {
      const place = touched[each] as number
      const value = weightAt(entries, from, end, place)
      if (value > 0) scores[place] = (scores[place] as number) + weight * value
    }
    return
  }
  for (let posting = from; posting < end; posting++) {
    const entry = entries[posting] as number
    const place = entry & PLACE_MASK
    const score = scores[place] as number
    if (score !== 0) scores[place] = score + weight * (entry >>> RANGE_BITS)
  }
}

/** The weight of a term in a document of its block; 0 when it has none. */
export function weightAt(entries: Uint16Array, from: number, end: number, place: number): number {
  let low = from
  let high = end - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle] as number
    const found = entry & PLACE_MASK
    if (found === place) return entry >>> RANGE_BITS
    if (found < place) low = middle + 1
    else high = middle - 1
  }
  return 0
}

type Best = {
  add(part: number, document: number, score: number): void
  /** What a document must beat. */
  threshold(): number
  sorted(): Found
}

/** The best so many, as a heap with the worst of them on top. Of equals, the first found stays. */
function createBest(limit: number): Best {
  const part = new Uint8Array(limit)
  const document = new Uint32Array(limit)
  const score = new Float32Array(limit)
  let size = 0
  let least = 0

  const set = (at: number, ofPart: number, ofDocument: number, ofScore: number): void => {
    part[at] = ofPart
    document[at] = ofDocument
    score[at] = ofScore
  }
  const copy = (to: number, from: number): void =>
    set(to, part[from] as number, document[from] as number, score[from] as number)

  return {
    threshold: () => least,

    add(ofPart, ofDocument, ofScore) {
      let at: number
      if (size < limit) {
        at = size++
        for (let parent = (at - 1) >>> 1; at > 0 && (score[parent] as number) > ofScore; ) {
          copy(at, parent)
          at = parent
          parent = (at - 1) >>> 1
        }
      } else {
        at = 0
        for (let child = 1; child < size; child = 2 * at + 1) {
          if (child + 1 < size && (score[child + 1] as number) < (score[child] as number)) child++
          if ((score[child] as number) >= ofScore) break
          copy(at, child)
          at = child
        }
      }
      set(at, ofPart, ofDocument, ofScore)
      if (size === limit) least = score[0] as number
    },

    sorted() {
      const order = inFallingOrder(size, part, document, score)
      const found = {
        count: size,
        part: new Uint8Array(size),
        document: new Uint32Array(size),
        score: new Float32Array(size),
      }
      for (let at = 0; at < size; at++) {
        const from = order[at] as number
        found.part[at] = part[from] as number
        found.document[at] = document[from] as number
        found.score[at] = score[from] as number
      }
      return found
    },
  }
}

const inFallingOrder = (
  size: number,
  part: Uint8Array,
  document: Uint32Array,
  score: Float32Array,
): Uint32Array => {
  const order = new Uint32Array(size)
  for (let at = 0; at < size; at++) order[at] = at
  return order.sort(
    (left, right) =>
      (score[right] as number) - (score[left] as number) ||
      (part[left] as number) - (part[right] as number) ||
      (document[left] as number) - (document[right] as number),
  )
}
