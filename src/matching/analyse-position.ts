import type { Identifier } from '../documents/parsed-document.ts'
import { knownUnit } from '../documents/text/units.ts'
import { brandsIn, knownBrand } from './brands.ts'
import { type Context, NO_CONTEXT } from './context.ts'
import { findNumberCandidates, type NumberCandidate } from './index/number-candidates.ts'
import { allowsOthers, boilerplateSpans, isService } from './lexicon/boilerplate.ts'
import { wordsOf } from './lexicon/phrases.ts'
import type { StatedParameter } from './parameters/parameter.ts'
import { readNorms } from './parameters/read-norms.ts'
import { readParameters } from './parameters/read-parameters.ts'
import { type Position, type Span, textOf } from './position.ts'
import { normTerm, parameterTerm } from './text/special-terms.ts'
import { type Token, tokensOf } from './text/tokens.ts'
import { eachPhrase, tradeWords } from './text/trade-words.ts'
import { addConcept, type WeighedTerm } from './text/word-terms.ts'

/** What a catalogue knows of words; a position is understood in its light. */
export type Vocabulary = {
  /** All terms of a word, by which articles are found: corrected and taken apart where it is unknown. */
  termsOf(token: Token): readonly WeighedTerm[]
  hasBrand(brand: string): boolean
}

/** A word of the position, with all terms that may stand for it. */
export type WantedWord = {
  readonly token: Token
  readonly terms: readonly WeighedTerm[]
  readonly inShortText: boolean
}

export type WantedMaker = {
  readonly brand: string
  readonly name: string
  readonly span: Span | null
  /** Not of the position itself, but of what is said of all. */
  readonly isFromContext: boolean
}

/** A position, understood. */
export type AnalysedPosition = {
  readonly position: Position
  readonly text: string
  readonly words: readonly WantedWord[]
  /** Words of numbers, types and makers that stand beside the text, in columns of their own. */
  readonly beside: readonly WantedWord[]
  /** Concepts that several words stand for together. */
  readonly phrases: readonly WeighedTerm[]
  readonly parameters: readonly StatedParameter[]
  /** Without a place: what is said of all positions. */
  readonly norms: readonly { readonly norm: string; readonly span: Span | null }[]
  /** Concepts that all positions are about. */
  readonly kinds: readonly WeighedTerm[]
  readonly makers: readonly WantedMaker[]
  /** Whether other makers may be offered. */
  readonly allowsOthers: boolean
  /** Work and not goods: there is no article to find. */
  readonly isService: boolean
  readonly numbers: readonly NumberCandidate[]
  /** As conversions know it. */
  readonly unit: string | null
}

/** Texts of many pages are rules of the tender; what is asked for stands before them. */
const LONGEST_TEXT = 4_000
/** What is longer is a text in the wrong column. */
const LONGEST_IDENTIFIER = 200

export function analysePosition(
  position: Position,
  vocabulary: Vocabulary,
  context: Context = NO_CONTEXT,
): AnalysedPosition {
  const text = textOf(position).slice(0, LONGEST_TEXT)
  const phraseWords = wordsOf(text)
  const idle = boilerplateSpans(phraseWords)
  const norms = readNorms(text)
  const parameters = readParameters(text)
  const tokens = tokensOf(text).filter((token) => !isWithin(token, idle))
  const shortEnd = position.shortText.length
  const identifiers = position.identifiers.filter(({ value }) => value.length <= LONGEST_IDENTIFIER)
  const makers = makersIn(identifiers, text, tokens, vocabulary)
  const kinds: WeighedTerm[] = []
  for (const kind of context.kinds) addConcept(kinds, kind, CONTEXT_WEIGHT, tradeWords())
  const phrases: WeighedTerm[] = []
  eachPhrase(tokens, (concept, from) =>
    addConcept(phrases, concept, from < shortEnd ? 1 : LONG_TEXT_WEIGHT, tradeWords()),
  )
  return {
    position,
    text,
    words: tokens.map((token) => ({
      token,
      terms: vocabulary.termsOf(token),
      inShortText: token.from < shortEnd,
    })),
    beside: wordsBeside(identifiers, text, vocabulary),
    phrases,
    parameters,
    norms: norms.length > 0 ? norms : context.norms.map((norm) => ({ norm, span: null })),
    kinds,
    ...wantedMakers(makers, allowsOthers(phraseWords), context),
    isService: isService(text, phraseWords),
    numbers: findNumberCandidates(text, identifiers, [
      ...norms.map(({ span }) => span),
      ...parameters.map(({ span }) => span),
    ]),
    unit: position.unit === null ? null : (knownUnit(position.unit) ?? position.unit.toLowerCase()),
  }
}

function wordsBeside(
  identifiers: readonly Identifier[],
  text: string,
  vocabulary: Vocabulary,
): readonly WantedWord[] {
  return identifiers
    .filter(({ type, value }) => SAYS_WHAT.has(type) && !text.includes(value))
    .flatMap(({ value }) => tokensOf(value))
    .map((token) => ({
      token: { ...token, from: BESIDE, to: BESIDE },
      terms: vocabulary.termsOf(token),
      inShortText: true,
    }))
}

/** A customer's own number says nothing here, and an EAN is looked up as a whole. */
const SAYS_WHAT: ReadonlySet<Identifier['type']> = new Set([
  'ARTICLE_NUMBER',
  'MANUFACTURER_ARTICLE_NUMBER',
  'MANUFACTURER',
  'TYPE',
])

/** The place of what has none in the text. */
export const BESIDE = -1

/** What is said of all positions breaks a tie, and no more. */
const CONTEXT_WEIGHT = 0.25
/** Words of the long text say less: it repeats, explains and demands. */
export const LONG_TEXT_WEIGHT = 0.35
const PARAMETER_WEIGHT = 0.8
/** Who says a code means it. */
const CODE_FACTOR = 1.5
const NORM_WEIGHT = 0.5

/** What the index is asked for: every term once, with the best weight it has anywhere. */
export function queryOf(analysed: AnalysedPosition): ReadonlyMap<number, number> {
  const query = new Map<number, number>()
  const ask = (term: number, weight: number) => {
    if (weight > (query.get(term) ?? 0)) query.set(term, weight)
  }
  for (const { token, terms, inShortText } of [...analysed.words, ...analysed.beside]) {
    const factor = (inShortText ? 1 : LONG_TEXT_WEIGHT) * (token.kind === 'code' ? CODE_FACTOR : 1)
    for (const { term, weight } of terms) ask(term, weight * factor)
  }
  for (const { term, weight } of analysed.phrases) ask(term, weight)
  for (const { term, weight } of analysed.kinds) ask(term, weight)
  const shortEnd = analysed.position.shortText.length
  for (const parameter of analysed.parameters) {
    const isShort = parameter.span[0] < shortEnd
    ask(parameterTerm(parameter), isShort ? PARAMETER_WEIGHT : PARAMETER_WEIGHT * 0.6)
  }
  for (const { norm } of analysed.norms) ask(normTerm(norm), NORM_WEIGHT)
  return query
}

/** A position's own makers, else those of the context: these are a wish, unless it says that nothing else will do. */
function wantedMakers(
  own: readonly WantedMaker[],
  ownAllowsOthers: boolean,
  { makers, isExclusive }: Context,
): Pick<AnalysedPosition, 'makers' | 'allowsOthers'> {
  if (own.length > 0 || makers.length === 0) return { makers: own, allowsOthers: ownAllowsOthers }
  return {
    makers: makers.map((maker) => ({ ...maker, span: null, isFromContext: true })),
    allowsOthers: !isExclusive,
  }
}

/** Makers that the document names as such, else those that the catalogue has. */
function makersIn(
  identifiers: readonly Identifier[],
  text: string,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): readonly WantedMaker[] {
  const named = identifiers
    .filter(({ type }) => type === 'MANUFACTURER')
    .map(({ value }) => ({ brand: knownBrand(value, vocabulary), name: value }))
    .filter(({ brand }) => brand !== '')
  const found = new Map<string, WantedMaker>()
  for (const { brand, from, to } of brandsIn(tokens, vocabulary)) {
    if (found.has(brand)) continue
    found.set(brand, { brand, name: text.slice(from, to), span: [from, to], isFromContext: false })
  }
  if (named.length === 0) return [...found.values()]
  return named.map((maker) => ({
    ...maker,
    span: found.get(maker.brand)?.span ?? null,
    isFromContext: false,
  }))
}

const isWithin = ({ from, to }: Token, spans: readonly Span[]): boolean =>
  spans.some(([start, end]) => from >= start && to <= end)
