import { gramsOf } from '../text/grams.ts'
import { hashOf } from '../text/hash.ts'
import { NEGATED, type TokenKind } from '../text/tokens.ts'
import type { WeighedTerm } from '../text/word-terms.ts'
import { GrowingFloat64, GrowingUint8, GrowingUint32 } from './growing.ts'
import { orderByHash } from './order-by-hash.ts'
import { pickedFloats, pickedNumbers } from './picked.ts'
import { findTerm } from './postings.ts'
import { type Texts, TextsBuilder, textAt } from './texts.ts'

/** The words that names consist of, sorted by their letters. */
export type Words = {
  readonly texts: Texts
  /** 0 word, 1 number, 2 code. */
  readonly kinds: Uint8Array
  /** Per word: the one that says the opposite, as `ohne …` does, or -1. */
  readonly opposites: Int32Array
  /** Per word, where its terms begin; one more at the end. Its own comes first. */
  readonly termsFrom: Uint32Array
  /** Places of terms in the postings, and what each is worth, in hundredths. */
  readonly termPlaces: Uint32Array
  readonly termWorth: Uint8Array
  /** Runs of three letters of each word, and where a word's begin; one more at the end. */
  readonly grams: Uint16Array
  readonly gramsFrom: Uint32Array
  /** Hashes of words with one letter left out, sorted, and the word each comes from. */
  readonly gapHashes: Float64Array
  readonly gapWords: Uint32Array
}

export const WORD_KINDS: readonly TokenKind[] = ['word', 'number', 'code']

/** Only words of letters are mistyped in ways that can be guessed. */
const LEAST_GUESSED = 5
const MOST_GUESSED = 24

export type NewWord = {
  readonly text: string
  readonly kind: TokenKind
  readonly terms: readonly WeighedTerm[]
}

/** Also says which place each word got. */
export function packWords(
  words: readonly NewWord[],
  allTerms: Float64Array,
): { words: Words; placeOf: Uint32Array } {
  const order = Uint32Array.from(words, (_, at) => at).sort((left, right) =>
    compared(words[left]?.text ?? '', words[right]?.text ?? ''),
  )
  const placeOf = new Uint32Array(words.length)
  const texts = new TextsBuilder()
  const gapHashes = new GrowingFloat64()
  const gapWords = new GrowingUint32()
  for (let place = 0; place < order.length; place++) {
    const at = order[place] ?? 0
    placeOf[at] = place
    const { text = '', kind } = words[at] ?? {}
    texts.add(text)
    if (kind !== 'word') continue
    for (const gap of gapsOf(text)) {
      gapHashes.push(gap)
      gapWords.push(place)
    }
  }
  const hashes = gapHashes.packed()
  const byHash = orderByHash(hashes)
  return {
    placeOf,
    words: {
      texts: texts.finish(),
      ...packTerms(words, order, allTerms),
      ...packGrams(words, order),
      opposites: oppositesOf(words, order, placeOf),
      kinds: Uint8Array.from(order, (at) => WORD_KINDS.indexOf(words[at]?.kind ?? 'word')),
      gapHashes: pickedFloats(hashes, byHash),
      gapWords: pickedNumbers(gapWords.view(), byHash),
    },
  }
}

function packTerms(words: readonly NewWord[], order: Uint32Array, allTerms: Float64Array) {
  const termsFrom = new Uint32Array(words.length + 1)
  const places = new GrowingUint32()
  const worth = new GrowingUint8()
  for (let place = 0; place < order.length; place++) {
    for (const { term, weight } of words[order[place] ?? 0]?.terms ?? []) {
      places.push(findTerm(allTerms, term))
      worth.push(Math.round(100 * weight))
    }
    termsFrom[place + 1] = places.length
  }
  return { termsFrom, termPlaces: places.packed(), termWorth: worth.packed() }
}

function packGrams(words: readonly NewWord[], order: Uint32Array) {
  const gramsFrom = new Uint32Array(words.length + 1)
  const grams = new GrowingUint32()
  for (let place = 0; place < order.length; place++) {
    for (const gram of gramsOf(words[order[place] ?? 0]?.text ?? '')) grams.push(gram)
    gramsFrom[place + 1] = grams.length
  }
  return { grams: new Uint16Array(grams.view()), gramsFrom }
}

function oppositesOf(
  words: readonly NewWord[],
  order: Uint32Array,
  placeOf: Uint32Array,
): Int32Array {
  const opposites = new Int32Array(words.length).fill(-1)
  const negated = new Map<string, number>()
  words.forEach(({ text }, at) => {
    if (text.startsWith(NEGATED)) negated.set(text.slice(NEGATED.length), at)
  })
  if (negated.size === 0) return opposites
  for (let place = 0; place < order.length; place++) {
    const other = negated.get(words[order[place] ?? 0]?.text ?? '')
    if (other === undefined) continue
    const otherPlace = placeOf[other] as number
    opposites[place] = otherPlace
    opposites[otherPlace] = place
  }
  return opposites
}

const compared = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** The word itself and the word without each of its letters: two words one slip apart share one. */
function gapsOf(text: string): readonly number[] {
  if (text.length < LEAST_GUESSED || text.length > MOST_GUESSED) return []
  const gaps = [hashOf(text)]
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== text[at - 1]) gaps.push(hashOf(text.slice(0, at) + text.slice(at + 1)))
  }
  return gaps
}

/** Words that a mistyped one may stand for: one letter more, less, other, or two swapped. */
export function similarWords(words: Words, text: string): readonly number[] {
  const found = new Set<number>()
  for (const gap of gapsOf(text)) {
    for (let at = firstNotBelow(words.gapHashes, gap); words.gapHashes[at] === gap; at++) {
      const word = words.gapWords[at] ?? 0
      if (!found.has(word) && isOneSlip(text, textAt(words.texts, word))) found.add(word)
    }
  }
  return [...found]
}

function firstNotBelow(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Two words that share a gap may still be two slips apart. */
function isOneSlip(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false
  let from = 0
  while (from < left.length && left[from] === right[from]) from++
  let back = 0
  const most = Math.min(left.length, right.length) - from
  while (back < most && left.at(-1 - back) === right.at(-1 - back)) back++
  const leftRest = left.length - from - back
  const rightRest = right.length - from - back
  if (leftRest <= 1 && rightRest <= 1) return true
  return (
    leftRest === 2 &&
    rightRest === 2 &&
    left[from] === right[from + 1] &&
    left[from + 1] === right[from]
  )
}

/** Words that begin so, at most so many. */
export function wordsWithPrefix({ texts }: Words, prefix: string, most: number): readonly number[] {
  const count = texts.from.length - 1
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (textAt(texts, middle) < prefix) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (; low < count && found.length < most && textAt(texts, low).startsWith(prefix); low++) {
    found.push(low)
  }
  return found
}

export const bytesOfWords = (words: Words): number =>
  words.texts.bytes.byteLength +
  words.texts.from.byteLength +
  words.termsFrom.byteLength +
  words.termPlaces.byteLength +
  words.termWorth.byteLength +
  words.kinds.byteLength +
  words.opposites.byteLength +
  words.grams.byteLength +
  words.gramsFrom.byteLength +
  words.gapHashes.byteLength +
  words.gapWords.byteLength
