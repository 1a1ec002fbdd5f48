import { type AnalysedPosition, LONG_TEXT_WEIGHT, type WantedWord } from '../analyse-position.ts'
import type { Parts } from '../index/catalogue-index.ts'
import { plainNumber } from '../index/numbers.ts'
import { BEST_WEIGHT } from '../index/postings.ts'
import { rarity, type SoughtTerm } from '../index/retrieve.ts'
import { type Comparison, comparisonWith } from '../parameters/compare-parameters.ts'
import { GRAMS, gramsOf } from '../text/grams.ts'
import { normTerm } from '../text/special-terms.ts'
import { tradeWords } from '../text/trade-words.ts'
import type { WeighedTerm } from '../text/word-terms.ts'
import { type TellingCode, tellingCodes } from './code-run.ts'

/** What candidates are held against: the position with its words weighed by the catalogue. */
export type Question = {
  readonly analysed: AnalysedPosition
  readonly parts: Parts
  readonly sought: readonly SoughtTerm[]
  readonly words: readonly WeighedWord[]
  readonly wordTerms: WordTerms
  /** Per word: what it is worth if an article has it too, both sides weighing it; 0 where it was said before. */
  readonly sharedMass: Float32Array
  /** The length of the position as a vector of its words. */
  readonly length: number
  /** Pairs of places: a word, and the code that it is a part of. */
  readonly partsOfCodes: Uint16Array
  /** Places of words that are codes. */
  readonly codes: Uint16Array
  /** Those that tell articles apart, as bytes. */
  readonly tellingCodes: readonly TellingCode[]
  readonly compare: Comparison
  /** Sum over the words of the short text, and over all. */
  readonly shortMass: number
  readonly allMass: number
  /** Sought terms that say what thing is wanted; of the short text, or else of all. */
  readonly products: readonly number[]
  /** Of each norm the sought term, or -1 where no article has it. */
  readonly norms: readonly number[]
  /** Letters and digits of the text, as numbers are compared. */
  readonly plainText: string
  /** Runs of three letters in the words of the short text. */
  readonly grams: Uint8Array
  readonly gramCount: number
  /** Articles in the catalogue. */
  readonly collection: number
}

/** Which of the sought terms may stand for each word, and how well: flat, since every candidate is asked for all. */
export type WordTerms = {
  readonly from: Uint16Array
  readonly sought: Uint8Array
  readonly worth: Float32Array
  /** The same, but a word as it stands is worth 1, also where it is only a part of what stands there. */
  readonly alike: Float32Array
  /** From this weight on an article has it in its name, or where it counts as much. */
  readonly inName: Float32Array
}

export type WeighedWord = {
  /** How much it tells: rare words tell more. */
  readonly mass: number
  readonly kind: 'word' | 'number' | 'code'
  readonly inShortText: boolean
  readonly isDerived: boolean
  /** Whether the trade has a meaning for it: then it is no phrase of the tender. */
  readonly isTrade: boolean
  readonly text: string
  readonly from: number
  readonly to: number
}

export function questionOf(
  analysed: AnalysedPosition,
  parts: Parts,
  sought: readonly SoughtTerm[],
): Question {
  const placeOf = new Map(sought.map(({ term }, at) => [term, at]))
  const collection = parts.reduce((sum, { postings }) => sum + postings.documents, 0)
  const unknown = rarity(0, Math.max(1, collection))
  const wanted = [...analysed.words, ...analysed.beside].filter(({ terms }) => terms.length > 0)
  const words = wanted.map(({ token, terms, inShortText }): WeighedWord => {
    const own = placeOf.get(terms[0]?.term ?? -1)
    return {
      mass: own === undefined ? unknown : (sought[own]?.rarity ?? unknown),
      kind: token.kind,
      inShortText,
      isDerived: token.isDerived,
      isTrade: terms.length > 1,
      text: token.text,
      from: token.from,
      to: token.to,
    }
  })
  const counted = words.filter(({ isDerived }) => !isDerived)
  return {
    analysed,
    parts,
    sought,
    words,
    wordTerms: wordTermsOf(wanted, placeOf),
    ...vectorOf(words),
    partsOfCodes: partsOfCodesIn(words),
    codes: codesIn(words),
    tellingCodes: tellingCodes(analysed.numbers, words),
    compare: comparisonWith(analysed.parameters),
    shortMass: massOf(counted.filter(({ inShortText }) => inShortText)),
    allMass: massOf(counted),
    products: productsOf(analysed, placeOf),
    norms: analysed.norms.map(({ norm }) => placeOf.get(normTerm(norm)) ?? -1),
    plainText: plainNumber(`${analysed.text} ${besideText(analysed)}`),
    ...gramsIn(words),
    collection,
  }
}

function vectorOf(words: readonly WeighedWord[]) {
  const met = new Set<string>()
  let square = 0
  const sharedMass = Float32Array.from(words, ({ text, mass, inShortText }) => {
    if (met.has(text)) return 0
    met.add(text)
    const share = inShortText ? 1 : LONG_TEXT_WEIGHT
    square += (mass * share) ** 2
    return mass * mass * share
  })
  return { sharedMass, length: Math.sqrt(square) }
}

/**
 * Pairs of places: a word, and the code it is a part of. Who finds `WH-1000` as `wh1000` has found `wh` and `1000`.
 * Whatever is put together stands behind its parts.
 */
function partsOfCodesIn(words: readonly WeighedWord[]): Uint16Array {
  const pairs: number[] = []
  for (let whole = 0; whole < words.length; whole++) {
    const code = words[whole] as WeighedWord
    if (!code.isDerived || code.kind !== 'code') continue
    for (let part = whole - 1; part >= 0; part--) {
      const word = words[part] as WeighedWord
      if (word.from < code.from) break
      const isLess = word.to - word.from < code.to - code.from
      if (!word.isDerived && word.to <= code.to && isLess) pairs.push(part, whole)
    }
  }
  return Uint16Array.from(pairs)
}

/** Places of words that are codes, and may stand in a name in parts. */
const codesIn = (words: readonly WeighedWord[]): Uint16Array =>
  Uint16Array.from(
    [...words.keys()].filter(
      (at) => words[at]?.kind === 'code' && (words[at]?.text.length ?? 0) >= LEAST_CODE,
    ),
  )

/** Shorter ones are put together by chance. */
const LEAST_CODE = 4

function wordTermsOf(
  words: readonly WantedWord[],
  placeOf: ReadonlyMap<number, number>,
): WordTerms {
  const from = new Uint16Array(words.length + 1)
  const sought: number[] = []
  const worth: number[] = []
  const alike: number[] = []
  const inName: number[] = []
  for (let at = 0; at < words.length; at++) {
    const terms = words[at]?.terms ?? []
    for (const { term, weight } of terms) {
      const place = placeOf.get(term)
      if (place === undefined) continue
      sought.push(place)
      worth.push(Math.min(1, weight))
      alike.push(term === terms[0]?.term ? 1 : Math.min(1, weight))
      inName.push(IN_NAME * Math.min(1, weight))
    }
    from[at + 1] = sought.length
  }
  return {
    from,
    sought: Uint8Array.from(sought),
    worth: Float32Array.from(worth),
    alike: Float32Array.from(alike),
    inName: Float32Array.from(inName),
  }
}

/** Long texts make a third of it. */
const IN_NAME = 0.45 * BEST_WEIGHT

function productsOf(analysed: AnalysedPosition, placeOf: ReadonlyMap<number, number>): number[] {
  const inWords = productsIn(analysed.words.filter(({ inShortText }) => inShortText))
  const named = inWords.length > 0 ? inWords : productsAmong(analysed.phrases)
  return [...new Set(named)].map((term) => placeOf.get(term) ?? -1)
}

/** Terms of the things that the words name. */
export const productsIn = (words: readonly WantedWord[]): readonly number[] =>
  withoutPurpose(words).flatMap(({ terms }) => productsAmong(terms))

/** The words without those that say what the thing is for. */
export const withoutPurpose = (words: readonly WantedWord[]): readonly WantedWord[] => {
  let before = ''
  return words.filter(({ token }) => {
    const isPurpose = INTENDS.has(before)
    if (!token.isDerived) before = token.text
    return !isPurpose
  })
}

export const productsAmong = (terms: readonly WeighedTerm[]): readonly number[] =>
  terms.map(({ term }) => term).filter(tradeWords().isProduct)

/** What follows is what a thing is for, and not the thing: `Trennscheibe für Winkelschleifer`. */
const INTENDS = new Set(['fur', 'f', 'for', 'zu', 'zum', 'zur'])

const besideText = ({ position }: AnalysedPosition): string =>
  position.identifiers.map(({ value }) => value).join(' ')

function gramsIn(words: readonly WeighedWord[]) {
  const grams = new Uint8Array(GRAMS)
  let gramCount = 0
  for (const { text, inShortText, isDerived } of words) {
    if (!inShortText || isDerived) continue
    for (const gram of gramsOf(text)) {
      if (grams[gram] === 0) gramCount++
      grams[gram] = 1
    }
  }
  return { grams, gramCount }
}

const massOf = (words: readonly WeighedWord[]): number =>
  words.reduce((sum, { mass }) => sum + mass, 0)
