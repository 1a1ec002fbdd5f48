import { type CatalogueIndex, isLive, type Part } from './index/catalogue-index.ts'
import { vocabularyOf } from './index/catalogue-vocabulary.ts'
import { findNumberCandidates } from './index/number-candidates.ts'
import { documentsWithNumberPrefix } from './index/number-order.ts'
import { type NumberKind, numberHash, plainEan, plainNumber } from './index/numbers.ts'
import { findTerm, PLACE_MASK, type Postings, RANGE_BITS } from './index/postings.ts'
import { rarity, retrieve, soughtTerms } from './index/retrieve.ts'
import type { Named, Segment } from './index/segment.ts'
import { textAt } from './index/texts.ts'
import { wordsWithPrefix } from './index/words.ts'
import type { Parameter } from './parameters/parameter.ts'
import { readParameters } from './parameters/read-parameters.ts'
import { parameterTerm } from './text/special-terms.ts'
import { type Token, tokensOf } from './text/tokens.ts'
import type { WeighedTerm } from './text/word-terms.ts'

/** What a person types, and which facets are chosen. */
export type CatalogueQuery = {
  readonly text: string
  readonly facets: Readonly<Partial<Record<FacetName, string>>>
  readonly limit: number
}

export const FACETS = ['manufacturer', 'etim_class', 'ip_rating', 'product_group'] as const
export type FacetName = (typeof FACETS)[number]

export type CatalogueHit = {
  readonly id: number
  readonly articleNumber: string
  readonly number: TypedNumber | null
}

/** Which number of the article was typed in full, or that the article number begins so. */
export type TypedNumber = NumberKind | 'article_prefix'

export type CatalogueFindings = {
  readonly hits: readonly CatalogueHit[]
  /** Articles that have all the words, whether shown or not. */
  readonly total: number
  /** The most frequent values among them. */
  readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>>
}

export type FacetValue = { readonly value: string; readonly count: number }

/** Nobody types more, and every word of a pasted page would cost its time. */
const LONGEST_QUERY = 200
const MOST_VALUES = 20
/** A word that is still being typed may become so many. */
const MOST_COMPLETIONS = 64

/** Searches as a person types: numbers first, then articles with all the words, the last one unfinished. */
export function searchCatalogue(index: CatalogueIndex, query: CatalogueQuery): CatalogueFindings {
  const found = new Findings(index, { ...query, text: query.text.slice(0, LONGEST_QUERY) })
  found.takeNumbers()
  found.takeWords()
  return found.finish()
}

type ScoredDocument = {
  readonly part: number
  readonly document: number
  readonly score: number
  readonly number: TypedNumber | null
}

class Findings {
  readonly #index: CatalogueIndex
  readonly #query: CatalogueQuery
  readonly #top: ScoredDocument[] = []
  readonly #taken = new Set<number>()
  readonly #counts: Record<FacetName, Map<string, number>> = {
    manufacturer: new Map(),
    etim_class: new Map(),
    ip_rating: new Map(),
    product_group: new Map(),
  }
  #total = 0

  constructor(index: CatalogueIndex, query: CatalogueQuery) {
    this.#index = index
    this.#query = query
  }

  /** Exactly the number, then those that begin so; else whatever number stands among the words. */
  takeNumbers(): void {
    const { text } = this.#query
    const plain = plainNumber(text)
    if (!/\d/.test(plain)) return
    this.#takeNumber(numberHash(plain))
    // Leading zeros are part of every number but an EAN.
    this.#takeNumber(numberHash(plainEan(plain)), (kind) => (kind === 'ean' ? kind : null))
    this.#takeBeginning(plain)
    if (this.#total > 0) return
    const values = readParameters(text).map(({ span }) => span)
    for (const { hash } of findNumberCandidates(text, [], values)) this.#takeNumber(hash)
  }

  #takeNumber(hash: number, typed: (kind: NumberKind) => NumberKind | null = (kind) => kind): void {
    this.#index.findNumber(hash, (part, document, kind) =>
      this.#take(part, document, EXACT_SCORE, typed(kind)),
    )
  }

  #takeBeginning(plain: string): void {
    if (plain.length < LEAST_PREFIX) return
    this.#index.parts.forEach((part, at) => {
      for (const document of documentsWithNumberPrefix(part.segment, plain, MOST_BEGUN)) {
        if (!isLive(part, document)) continue
        const isWhole = plainNumber(textAt(part.segment.articleNumbers, document)) === plain
        this.#take(at, document, PREFIX_SCORE, isWhole ? 'article' : 'article_prefix')
      }
    })
  }

  /** All the words; else with values as values (`3 x 1,5` is `3x1,5`); else the beginning of a number of letters. */
  takeWords(): void {
    const { text } = this.#query
    const tokens = tokensOf(text).filter(({ isDerived }) => !isDerived)
    if (tokens.length === 0) return
    const vocabulary = vocabularyOf(this.#index)
    const typed = /[\p{L}\p{N}]$/u.test(text) ? tokens.at(-1) : undefined
    const words = tokens.map((token): Wanted => {
      const completes = token === typed ? token : null
      return { token, terms: vocabulary.termsOf(token), completes }
    })
    this.#takeAll(telling(words))
    if (this.#total > 0) return
    const values = readParameters(text)
    if (values.length > 0) {
      const isValue = ({ from, to }: Token) =>
        values.some(({ span: [start, end] }) => from >= start && to <= end)
      this.#takeAll([
        ...telling(words.filter(({ token }) => !isValue(token))),
        ...values.map((value) => ({
          terms: [{ term: parameterTerm(value), weight: 1 }],
          completes: null,
        })),
      ])
    }
    if (this.#total === 0) this.#takeBeginning(plainNumber(text))
    if (this.#total === 0) this.#takeSimilar(words, values)
  }

  #takeAll(words: readonly Sought[]): void {
    if (words.length === 0) return
    this.#index.parts.forEach((part, at) => {
      const terms = words.map((word) => {
        const known = word.terms.map(({ term, weight }) => ({
          place: findTerm(part.postings.terms, term),
          weight,
        }))
        const completed = word.completes ? completions(part.segment, word.completes) : []
        return [...known, ...completed].filter((term) => term.place >= 0)
      })
      this.#takeFrom(part, at, terms, this.#index.size)
    })
  }

  /** Documents that have each of the words in one way or another. */
  #takeFrom(
    part: Part,
    at: number,
    words: readonly (readonly FoundTerm[])[],
    collection: number,
  ): void {
    const { postings } = part
    const had = new Uint8Array(postings.documents)
    const scores = new Float32Array(postings.documents)
    words.forEach((terms, word) => {
      for (const { place, weight } of terms) {
        const factor = weight * rarity(postings.frequency[place] as number, collection)
        eachPosting(postings, place, (document, value) => {
          const known = had[document] as number
          if (known < word) return
          had[document] = word + 1
          scores[document] = (scores[document] as number) + factor * value
        })
      }
    })
    for (let document = 0; document < had.length; document++) {
      if (had[document] !== words.length || !isLive(part, document)) continue
      this.#take(at, document, (scores[document] as number) / WORD_SCALE, null)
    }
  }

  /** Nothing has them all: then what has most of them. */
  #takeSimilar(words: readonly Sought[], values: readonly Parameter[]): void {
    const query = new Map<number, number>()
    for (const { terms } of words) {
      for (const { term, weight } of terms) query.set(term, weight)
    }
    for (const value of values) query.set(parameterTerm(value), 1)
    const found = retrieve(
      this.#index.parts,
      soughtTerms(this.#index.parts, query),
      Math.min(this.#query.limit, this.#index.size),
    )
    for (let at = 0; at < found.count; at++) {
      const score = (found.score[at] as number) / WORD_SCALE
      this.#take(found.part[at] as number, found.document[at] as number, score, null)
    }
  }

  #take(part: number, document: number, score: number, number: TypedNumber | null): void {
    const { segment } = this.#index.parts[part] as Part
    if (!this.#isChosen(segment, document)) return
    const key = part * 2 ** 32 + document
    if (this.#taken.has(key)) return
    if (score >= PREFIX_SCORE) this.#taken.add(key)
    this.#total++
    for (const facet of FACETS) {
      const value = nameAt(facetOf(segment, facet), document)
      if (value === '') continue
      const counts = this.#counts[facet]
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    this.#insert({ part, document, score, number })
  }

  #isChosen(segment: Segment, document: number): boolean {
    const { facets } = this.#query
    for (const facet of FACETS) {
      const wanted = facets[facet]
      if (wanted !== undefined && nameAt(facetOf(segment, facet), document) !== wanted) return false
    }
    return true
  }

  #insert(found: ScoredDocument): void {
    const { limit } = this.#query
    if (this.#top.length === limit && (this.#top.at(-1)?.score ?? 0) >= found.score) return
    const before = this.#top.findIndex(({ score }) => score < found.score)
    this.#top.splice(before < 0 ? this.#top.length : before, 0, found)
    if (this.#top.length > limit) this.#top.pop()
  }

  finish(): CatalogueFindings {
    return {
      total: this.#total,
      hits: this.#top.map(({ part, document, number }) => {
        const { segment } = this.#index.parts[part] as Part
        return {
          id: segment.ids[document] as number,
          articleNumber: textAt(segment.articleNumbers, document),
          number,
        }
      }),
      facets: {
        manufacturer: mostFrequent(this.#counts.manufacturer),
        etim_class: mostFrequent(this.#counts.etim_class),
        ip_rating: mostFrequent(this.#counts.ip_rating),
        product_group: mostFrequent(this.#counts.product_group),
      },
    }
  }
}

/** One of the words or values that an article must have. */
type Sought = {
  readonly terms: readonly WeighedTerm[]
  /** The word that is still being typed. */
  readonly completes: Token | null
}

type Wanted = Sought & { readonly token: Token }

/** `mit` and `für` are in no article; alone, they may become a word. */
function telling(words: readonly Wanted[]): readonly Wanted[] {
  const known = words.filter(({ terms }) => terms.length > 0)
  return known.length > 0 ? known : words.filter(({ completes }) => completes !== null)
}

type FoundTerm = { readonly place: number; readonly weight: number }

/** Words score far below this. */
const EXACT_SCORE = 1e6
const PREFIX_SCORE = 1e5
const WORD_SCALE = 31
/** Shorter beginnings fit half the catalogue. */
const LEAST_PREFIX = 3
/** So many are counted, whatever is shown; whoever sees more goes on typing. */
const MOST_BEGUN = 20_000
const COMPLETION_WEIGHT = 0.8

const completions = ({ words }: Segment, { text }: Token): readonly FoundTerm[] =>
  wordsWithPrefix(words, text, MOST_COMPLETIONS).flatMap((word) => {
    const first = words.termsFrom[word] as number
    const hasTerms = first < (words.termsFrom[word + 1] as number)
    return hasTerms ? [{ place: words.termPlaces[first] as number, weight: COMPLETION_WEIGHT }] : []
  })

function eachPosting(
  { blocksFrom, blockRange, postingsFrom, postings }: Postings,
  place: number,
  take: (document: number, weight: number) => void,
): void {
  const lastBlock = blocksFrom[place + 1] as number
  for (let block = blocksFrom[place] as number; block < lastBlock; block++) {
    const first = (blockRange[block] as number) << RANGE_BITS
    const end = postingsFrom[block + 1] as number
    for (let at = postingsFrom[block] as number; at < end; at++) {
      const entry = postings[at] as number
      take(first + (entry & PLACE_MASK), entry >>> RANGE_BITS)
    }
  }
}

function facetOf(segment: Segment, facet: FacetName): Named {
  switch (facet) {
    case 'manufacturer':
      return segment.makers
    case 'etim_class':
      return segment.classes
    case 'ip_rating':
      return segment.protections
    case 'product_group':
      return segment.groups
  }
}

const nameAt = ({ names, of }: Named, document: number): string =>
  names[of[document] as number] ?? ''

const mostFrequent = (counts: ReadonlyMap<string, number>): readonly FacetValue[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))
    .slice(0, MOST_VALUES)
