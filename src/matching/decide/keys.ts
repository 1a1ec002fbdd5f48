import { hash } from 'node:crypto'
import type { Identifier } from '../../documents/parsed-document.ts'
import { knownUnit } from '../../documents/text/units.ts'
import type { Parameter } from '../parameters/parameter.ts'
import type { Position } from '../position.ts'
import type { AnalysedPosition, Terms } from './analysed-position.ts'
import { foldText } from './fold-text.ts'

/**
 * By what a position is found again, here and in what people chose before. Null where it says too little by itself to
 * be compared with others.
 */
export type PositionKeys = {
  /** The same text and unit, ignoring case, umlauts' spelling, blanks and marks. */
  readonly equal: string | null
  /** The same words in whatever order and form, parameters and unit. */
  readonly equivalent: string | null
  /** The same parameters, maker, kind of product, marks and unit; then `terms` say how near the words are. */
  readonly cluster: string | null
  /** Each once, in rising order. */
  readonly terms: Uint32Array
  /** It has a number that only this customer uses: what others chose under it says nothing. */
  readonly isCustomersOwn: boolean
  /** By which version of the analysis they were made. */
  readonly version: number
}

/** Raised with every change of the analysis that gives other terms, parameters or products; kept with stored keys. */
export const KEY_VERSION = 2

/** Raised only when `foldText` or what goes into an equal key changes: what people chose is found by it for years. */
const EQUAL_KEY_VERSION = 1

export function keysOf(analysed: AnalysedPosition): PositionKeys {
  const terms = distinct(analysed.terms)
  const isCustomersOwn = analysed.position.identifiers.some(
    ({ type }) => type === 'CUSTOMER_ARTICLE_NUMBER',
  )
  const text = wholeText(analysed.position)
  const known = { terms, isCustomersOwn, version: KEY_VERSION }
  if (!standsAlone(text, terms, analysed)) {
    return { equal: null, equivalent: null, cluster: null, ...known }
  }
  return {
    equal: equalKey(text, analysed.position),
    equivalent: equivalentKey(analysed, terms),
    cluster: clusterKey(analysed),
    ...known,
  }
}

function equalKey(text: string, position: Position): string {
  const padded = ` ${text} `
  // A table may have numbers in columns of their own; those in the text count as text.
  const beside = numbersOf(position).filter(
    (number, at) => at >= MOST_SOUGHT || !padded.includes(` ${number} `),
  )
  return digest(`equal ${EQUAL_KEY_VERSION}`, [text, foldText(position.unit ?? ''), ...beside])
}

/** Looking for thousands of numbers in a text of many pages would take minutes. */
const MOST_SOUGHT = 50

function equivalentKey(analysed: AnalysedPosition, terms: Uint32Array): string | null {
  const { parameters, position } = analysed
  // One word may be anything: `Montage`, `Set`.
  if (terms.length + parameters.length < 2) return null
  return digest(`equivalent ${KEY_VERSION}`, [
    terms.join(' '),
    statedParameters(parameters),
    foldText(analysed.maker ?? ''),
    unitOf(position),
    ...numbersOf(position),
  ])
}

function clusterKey(analysed: AnalysedPosition): string | null {
  const { parameters, maker, product, marks, position } = analysed
  if (product === null && parameters.length === 0) return null
  return digest(`cluster ${KEY_VERSION}`, [
    String(product),
    distinct(marks).join(' '),
    statedParameters(parameters),
    foldText(maker ?? ''),
    unitOf(position),
    ...numbersOf(position),
  ])
}

/** 128 bits: among a billion texts no two meet. */
const digest = (kind: string, parts: readonly string[]): string =>
  hash('sha256', [kind, ...parts].join('\0'), 'hex').slice(0, 32)

/** Documents repeat the short text at the beginning of the long one, or do not; it is one text. */
function wholeText({ shortText, longText }: Position): string {
  const short = foldText(shortText)
  const long = foldText(longText)
  return `${long} `.startsWith(`${short} `) ? long : `${short} ${long}`.trim()
}

const WORDS_OF_A_WHOLE_TEXT = 8

/** `wie vor, jedoch DN 50` says something else in every bill, unless the text it refers to was put in. */
function standsAlone(
  text: string,
  terms: Uint32Array,
  { parameters, position }: AnalysedPosition,
): boolean {
  if (text === '') return numbersOf(position).length > 0
  if (REFERS.test(` ${text} `)) return terms.length >= WORDS_OF_A_WHOLE_TEXT
  return terms.length + parameters.length + numbersOf(position).length > 0
}

const REFERS =
  / (?:wie (?:vor|oben|pos|position|zuvor|vorher|vorbeschrieben|vorgenannt|beschrieben)|dito|dto|desgl|desgleichen|ditto|as (?:above|before|item|pos|position)|same as) /

const distinct = (terms: Terms): Uint32Array => Uint32Array.from(new Set(terms)).sort()

/** Nine digits are more than any text states; behind them conversions leave noise. */
const stated = (value: number) => Number(value.toPrecision(9))

const statedParameters = (parameters: readonly Parameter[]): string =>
  sortedOnce(
    parameters.map(({ kind, low, high }) => `${kind} ${stated(low)} ${stated(high)}`),
  ).join()

const unitOf = ({ unit }: Position): string =>
  unit === null ? '' : (knownUnit(unit) ?? foldText(unit))

const NAMES: ReadonlySet<Identifier['type']> = new Set(['MANUFACTURER', 'TYPE'])

/** Equal texts with different numbers ask for different things. */
const numbersOf = ({ identifiers }: Position): readonly string[] =>
  sortedOnce(identifiers.filter(({ type }) => !NAMES.has(type)).map(({ value }) => foldText(value)))

const sortedOnce = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort()
