import type { AnalysedPosition as Analysed, WantedWord } from '../analyse-position.ts'
import type { Span } from '../position.ts'
import { hashOf } from '../text/hash.ts'
import { normTerm } from '../text/special-terms.ts'
import { stem } from '../text/stem.ts'
import { NEGATED, type Token } from '../text/tokens.ts'
import { eachPhrase, tradeWords } from '../text/trade-words.ts'
import type { AnalysedPosition } from './analysed-position.ts'

/**
 * What deciding needs of an analysis. Nothing in it depends on which words the catalogue has, but for the makers: what
 * is remembered today must be found when other articles are there.
 */
export function forDecision(analysed: Analysed): AnalysedPosition {
  const said = [...sayings(analysed), ...analysed.norms.map(({ norm }) => sayingOfNorm(norm))]
  return {
    position: analysed.position,
    terms: said.map(({ term }) => term),
    marks: said.filter(({ isMark }) => isMark).map(({ term }) => term),
    parameters: analysed.parameters.map(({ kind, low, high }) => ({ kind, low, high })),
    maker: makerOf(analysed),
    product: productOf(said),
  }
}

/** One thing that the text says, by one word or by several. */
type Saying = {
  readonly term: number
  /** Whether another one would make another article of it: the trade has a meaning for it, or it is a number. */
  readonly isMark: boolean
  /** The things that it may be; empty for how a thing is. */
  readonly products: readonly number[]
  readonly inShortText: boolean
}

const sayingOfNorm = (norm: string): Saying => ({
  term: normTerm(norm) >>> 0,
  isMark: true,
  products: [],
  inShortText: false,
})

function sayings({ text, words, parameters, norms, makers }: Analysed): readonly Saying[] {
  const stated = parameters.map(({ span }) => span)
  const idle = [...norms, ...makers].flatMap(({ span }) => (span ? [span] : []))
  const covered = coverOf(text.length, [...stated, ...idle])
  const isCovered = ({ from, to }: Place) => covered.subarray(from, to).every((byte) => byte === 1)
  const values = stated.filter(([from, to]) => /\d/.test(text.slice(from, to)))
  const isValue = (place: Place) => [...values, ...idle].some((span) => isWithin(place, span))

  const inRow = withoutNegations(words.filter(({ token }) => !token.isDerived))
  const phrases = phrasesIn(inRow.map(({ token }) => token)).filter((phrase) => !isCovered(phrase))
  const said = phrases.map(({ concept, from }): Saying => {
    const inShortText = inRow.some(({ token, ...word }) => token.from === from && word.inShortText)
    return sayingOf(meaningOfAll([concept]), true, [concept], inShortText)
  })
  for (const { token, terms, inShortText } of inRow) {
    if (phrases.some(({ from, to }) => isWithin(token, [from, to]))) continue
    if (token.kind !== 'word') {
      if (!isCovered(token)) said.push(sayingOf(token.text, true, [], inShortText))
      continue
    }
    // No terms: it says nothing of a product.
    if (terms.length === 0 || isValue(token)) continue
    const { word, sign } = partsOf(token.text)
    const meanings = meaningsOf(word)
    const products = meanings.filter(tradeWords().isProduct)
    if (isCovered(token) && products.length === 0 && isNoMore(word, meanings)) continue
    const meaning = meanings.length > 0 ? meaningOfAll(meanings) : stem(word)
    const isNegated = sign !== ''
    const isMark = meanings.length > 0 || isNegated
    said.push(sayingOf(sign + meaning, isMark, isNegated ? [] : products, inShortText))
  }
  return said
}

type Place = { readonly from: number; readonly to: number }

const isWithin = ({ from, to }: Place, [start, end]: Span): boolean => from >= start && to <= end

function coverOf(length: number, spans: readonly Span[]): Uint8Array {
  const covered = new Uint8Array(length)
  for (const [from, to] of spans) covered.fill(1, from, to)
  return covered
}

/** `Kupfer` says what the parameter says; `Kupferklemmring` states the material, and more. */
const isNoMore = (word: string, meanings: readonly number[]): boolean =>
  meanings.length > 0 || word.length <= LONGEST_CODE
const LONGEST_CODE = 4

const sayingOf = (
  meaning: string,
  isMark: boolean,
  products: readonly number[],
  inShortText: boolean,
): Saying => ({ term: hashOf(meaning) >>> 0, isMark, products, inShortText })

/** Each once: the lexicon may have a form twice. */
const meaningsOf = (word: string): readonly number[] => [
  ...new Set(tradeWords().ofWord(stem(word))),
]

/** Words that may mean the same things are the same: `Steckd.` and `Steckdose`. */
const meaningOfAll = (concepts: readonly number[]): string =>
  `#${[...concepts].sort((one, other) => one - other).join('#')}`

const partsOf = (text: string): { readonly word: string; readonly sign: string } =>
  text.startsWith(NEGATED)
    ? { word: text.slice(NEGATED.length), sign: NEGATED }
    : { word: text, sign: '' }

/** `ohne`, `o.` and `without`: what they negate says it. */
const withoutNegations = (words: readonly WantedWord[]): readonly WantedWord[] =>
  words.filter((_, at) => {
    const next = words[at + 1]?.token.text ?? ''
    const own = words[at]?.token.text ?? ''
    return !next.startsWith(NEGATED) || own.startsWith(NEGATED)
  })

type Phrase = Place & { readonly concept: number }

/** Of phrases that overlap, the longest. One that may mean several things stays the words that it is. */
function phrasesIn(tokens: readonly Token[]): readonly Phrase[] {
  const found = new Map<string, Phrase & { readonly isClear: boolean }>()
  eachPhrase(tokens, (concept, from, to) => {
    const key = `${from} ${to}`
    const known = found.get(key)
    const isClear = !known || (known.isClear && known.concept === concept)
    found.set(key, { concept, from, to, isClear })
  })
  const chosen: Phrase[] = []
  const longest = [...found.values()]
    .filter(({ isClear }) => isClear)
    .sort((one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from)
  for (const phrase of longest) {
    if (chosen.every(({ from, to }) => phrase.to <= from || phrase.from >= to)) chosen.push(phrase)
  }
  return chosen
}

/** All that are named: who may offer one of two asks for something else than who must offer the one. */
function makerOf({ makers }: Analysed): string | null {
  const brands = [...new Set(makers.map(({ brand }) => brand))].sort()
  return brands.length === 0 ? null : brands.join(' ')
}

/** The same in whatever order the words stand. */
function productOf(said: readonly Saying[]): number | null {
  const inShort = said.filter(({ inShortText }) => inShortText).flatMap(({ products }) => products)
  const products = inShort.length > 0 ? inShort : said.flatMap((saying) => saying.products)
  return products.length === 0 ? null : Math.min(...products)
}
