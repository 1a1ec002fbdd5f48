import type { AnalysedPosition } from '../analyse-position.ts'
import type { Parts } from '../index/catalogue-index.ts'
import { plainNumber } from '../index/numbers.ts'
import { rarity, type SoughtTerm } from '../index/retrieve.ts'
import { GRAMS, gramsOf } from '../text/grams.ts'
import { tradeWords } from '../text/trade-words.ts'

/** What candidates are held against: the position with its words weighed by the catalogue. */
export type Question = {
  readonly analysed: AnalysedPosition
  readonly parts: Parts
  readonly sought: readonly SoughtTerm[]
  readonly words: readonly WeighedWord[]
  /** Sum over the words of the short text, and over all. */
  readonly shortMass: number
  readonly allMass: number
  /** Sought terms that say what thing is wanted; of the short text, or else of all. */
  readonly products: readonly number[]
  /** Letters and digits of the text, as numbers are compared. */
  readonly plainText: string
  /** Runs of three letters in the words of the short text. */
  readonly grams: Uint8Array
  readonly gramCount: number
  /** Articles in the catalogue. */
  readonly collection: number
}

export type WeighedWord = {
  /** Which of the sought terms may stand for it, and how well. */
  readonly terms: readonly { readonly sought: number; readonly worth: number }[]
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
  const words = [...analysed.words, ...analysed.beside]
    .filter(({ terms }) => terms.length > 0)
    .map(({ token, terms, inShortText }): WeighedWord => {
      const own = placeOf.get(terms[0]?.term ?? -1)
      return {
        terms: terms.flatMap(({ term, weight }) => {
          const at = placeOf.get(term)
          return at === undefined ? [] : [{ sought: at, worth: Math.min(1, weight) }]
        }),
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
    shortMass: massOf(counted.filter(({ inShortText }) => inShortText)),
    allMass: massOf(counted),
    products: productsOf(analysed, sought),
    plainText: plainNumber(`${analysed.text} ${besideText(analysed)}`),
    ...gramsIn(words),
    collection,
  }
}

function productsOf({ words, phrases }: AnalysedPosition, sought: readonly SoughtTerm[]): number[] {
  const named = new Set<number>()
  const take = ({ term }: { readonly term: number }) => {
    if (tradeWords.isProduct(term)) named.add(term)
  }
  for (const { terms, inShortText } of words) if (inShortText) terms.forEach(take)
  if (named.size === 0) phrases.forEach(take)
  return [...named].map((term) => sought.findIndex((each) => each.term === term))
}

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
